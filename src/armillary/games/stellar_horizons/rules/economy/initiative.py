"""Initiative: chits are spent openly in the old order, then all roll."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.concepts import politics_chits
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.events.economy import InitiativeRolled, InitiativeSet
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Part, percentile

A_CHIT = 10  # percent: SH-039


@at("economic.initiative")
class InitiativeStep(Step[StellarState], frozen=True, gc=False):
    """Who is alone is first anyway."""  # SH-186

    def run(self, state: StellarState) -> None:
        if state.seats > 1:
            state.then(AskForChits())


class AskForChits(Step[StellarState], frozen=True, gc=False):
    """In the previous order, the first first, before anybody rolls."""  # SH-188

    spent: tuple[int, ...] = ()  # by place in the previous order

    def run(self, state: StellarState) -> None:
        place = len(self.spent)
        if place < state.seats:
            state.then(SpendOnInitiative(state.initiative[place], self.spent))
        else:
            state.then(RollInitiative(self.spent))


class SpendChits(Option, frozen=True, gc=False):
    chits: int

    verb: ClassVar[str] = "spend"


class SpendOnInitiative(politics_chits.ChitDecision[SpendChits], frozen=True, gc=False):
    """At most as many as the place says."""

    spent: tuple[int, ...]

    rule: ClassVar[str] = "SH-187"

    def options(self, state: StellarState) -> Amounts[SpendChits]:
        held = state.science(state.played[self.seat]).politics
        return Amounts(SpendChits, 0, min(len(self.spent) + 1, held))  # Q52

    def resolve(self, state: StellarState, option: SpendChits) -> None:
        politics_chits.spend(state, state.played[self.seat], option.chits, politics_chits.INITIATIVE)
        state.then(AskForChits((*self.spent, option.chits)))


def bonus(state: StellarState, faction: int, chits: int) -> tuple[Part, ...]:
    """What is added to a roll."""  # SH-039, SH-189
    parts = Part("chits", A_CHIT * chits), Part("policies", powers(state, faction).initiative)
    return tuple(part for part in parts if part.amount)


class RollInitiative(Step[StellarState], frozen=True, gc=False):
    """The highest is first; of equals, who was earlier."""  # SH-190, SH-191

    spent: tuple[int, ...]

    def run(self, state: StellarState) -> None:
        totals: dict[int, int] = {}
        for seat, chits in zip(state.initiative, self.spent, strict=True):
            roll = percentile(state.rng)
            parts = bonus(state, state.played[seat], chits)
            totals[seat] = roll + sum(part.amount for part in parts)
            state.tell(InitiativeRolled, seat, roll, totals[seat])
        state.initiative = sorted(
            state.initiative, key=totals.__getitem__, reverse=True
        )  # keeps ties in order
        state.tell(InitiativeSet, tuple(state.initiative))
