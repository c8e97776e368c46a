"""The economic phase begins with politics chits for all; and how it ends."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import FACTIONS
from armillary.games.stellar_horizons.rules.components.scenario_rules import HalfIncome
from armillary.games.stellar_horizons.rules.concepts import relations, treasury
from armillary.games.stellar_horizons.rules.concepts.marks import OF_THE_ECONOMIC_PHASE, PRODUCED_HERE
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState

POLITICS_CHITS = 2  # SH-184


@at("economic.politics")
class PoliticsChits(Step[StellarState], frozen=True, gc=False):
    """The phase begins."""  # SH-037, SH-184

    def run(self, state: StellarState) -> None:
        state.happened = ()
        for seat in state.initiative:
            faction = state.played[seat]
            state.of(seat).passed.clear()  # a new decade: everything is asked again
            state.of(seat).transfers = powers(state, faction).transfers  # SH-225
            treasury.gain_politics(state, faction, politics_chits(state, faction))


def politics_chits(state: StellarState, faction: int) -> int:
    """What a player receives at the start of the phase."""
    free = 0 if special(state, HalfIncome) and is_the_one(state, faction) else POLITICS_CHITS  # SH-565
    track = FACTIONS[faction].relations
    friends = sum(
        track[state.relation(faction, other)].politics  # SH-081
        for other in relations.others(faction)
        if relations.counts(state, faction, other)
    )
    return free + powers(state, faction).politics + friends


# The end of the phase


class EndEconomy(Step[StellarState], frozen=True, gc=False):
    """What holds for this phase only is forgotten."""

    def run(self, state: StellarState) -> None:
        state.marks = frozenset(
            mark
            for mark in state.marks
            if mark not in OF_THE_ECONOMIC_PHASE and not mark.startswith(PRODUCED_HERE)
        )
