"""Races: who is first to have enough Settlements on a world."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import WORLD_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.components.scenario_rules import FirstSettlements
from armillary.games.stellar_horizons.rules.state import StellarState


def settled(state: StellarState, faction: int, world: str) -> int:
    """The Settlements of a faction on a world."""
    base = state.base_at(faction, WORLDS[WORLD_NUMBERS[world]].base_area)
    return 0 if base == NOTHING else state.bases[base].settlements


def check(state: StellarState, goal: FirstSettlements) -> None:
    """Of several in one year the one that builds first wins; alone, time runs out."""  # SH-519, SH-522
    for seat in state.initiative:
        if settled(state, state.played[seat], goal.world) >= goal.count:
            state.victors = (seat,)
            return
    if state.seats == 1 and state.year >= state.last_year:
        state.victors = ()
