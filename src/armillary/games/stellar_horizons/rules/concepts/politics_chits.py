"""Politics chits: what they buy at any time, and what becomes of them at the end of the technology step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from armillary.engine import AnytimeOption, Decision, Option
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Field
from armillary.games.stellar_horizons.rules.concepts import missions, treasury
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions.anytime import OFFERS, waiting
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.events.economy import PointsGained, PoliticsSpent
from armillary.games.stellar_horizons.rules.state import StellarState

Chosen = TypeVar("Chosen", bound=Option)

MONEY, MISSION, VICTORY = "money", "mission", "victory"
INITIATIVE, DIPLOMACY = "initiative", "diplomacy"
FIELDS = tuple(field.name.lower() for field in Field)
CHITS = {MONEY: 1, **dict.fromkeys(FIELDS, 1), MISSION: 2, VICTORY: 4}  # SH-040 to SH-043


def spend(state: StellarState, faction: int, chits: int, use: str) -> None:
    """Spend chits that the player is known to have."""
    if chits:
        state.science(faction).politics -= chits
        state.tell(PoliticsSpent, state.seat_of[faction], chits, use)


def gain_points(state: StellarState, faction: int, field: int, points: int, why: str) -> None:
    """Points go into the bank, which has no limit."""  # SH-033, SH-035
    if points:
        state.science(faction).bank[field] += points
        state.tell(PointsGained, state.seat_of[faction], field, points, why)


def exchange(state: StellarState, seat: int, use: str, times: int = 1) -> None:
    """Chits become what they are spent for."""
    faction = state.played[seat]
    spend(state, faction, CHITS[use] * times, use)
    if use == MONEY:
        treasury.earn(state, faction, times, "politics")  # SH-041
    elif use == VICTORY:
        treasury.gain_vp(state, faction, times)  # SH-043
    elif use == MISSION:
        redraw_mission(state, seat)
    else:
        points = powers(state, faction).chit_points * times  # SH-040
        gain_points(state, faction, FIELDS.index(use), points, "politics")


def affordable(state: StellarState, seat: int) -> list[str]:
    """What the chits of a seat suffice for."""
    held = state.science(state.played[seat]).politics
    return [
        use for use, chits in CHITS.items() if chits <= held and (use != MISSION or _may_redraw(state, seat))
    ]


def redraw_mission(state: StellarState, seat: int) -> None:
    """A mission that is not completed goes back to the pool; then one is drawn, perhaps the same."""
    held = state.of(seat).missions  # SH-042, Q82
    state.mission_pool = sorted([*state.mission_pool, held.pop()])
    new = missions.drawn(state)
    if new == NOTHING:
        return
    held.append(new)
    state.tell(table.MissionDrawn, seat, new)


def _may_redraw(state: StellarState, seat: int) -> bool:
    return bool(state.of(seat).missions and state.mission_pool)


class ChitDecision(Decision[StellarState, Chosen], Generic[Chosen], frozen=True, gc=False):
    """A decision about politics chits: they are not spent otherwise meanwhile."""


class SpendPolitics(AnytimeOption, frozen=True, gc=False):
    use: str

    verb: ClassVar[str] = "politics"

    def act(self, state: StellarState, seat: int) -> None:
        exchange(state, seat, self.use)


_SPENDING = {use: SpendPolitics(use) for use in CHITS}


@OFFERS("politics")
def _uses(state: StellarState, seat: int) -> Sequence[AnytimeOption]:
    """Not while somebody decides about the same chits: what is asked must not change meanwhile."""
    if not state.science(state.played[seat]).politics:
        return ()
    step = waiting(state)
    if isinstance(step, ChitDecision) and (step.seat == seat or "shared" in state.marks):
        return ()
    return [_SPENDING[use] for use in affordable(state, seat)]


# The end of the technology step


class ConvertTo(Option, frozen=True, gc=False):
    use: str

    verb: ClassVar[str] = "convert"


class Count(Option, frozen=True, gc=False):
    n: int

    verb: ClassVar[str] = "count"


_CONVERTING = {use: ConvertTo(use) for use in CHITS}


class ConvertChits(ChitDecision[ConvertTo], frozen=True, gc=False):
    """All that are left, since what is not converted is lost."""  # SH-045

    rule: ClassVar[str] = "SH-246"

    def options(self, state: StellarState) -> list[ConvertTo]:
        return [_CONVERTING[use] for use in affordable(state, self.seat) if use != MISSION]

    def resolve(self, state: StellarState, option: ConvertTo) -> None:
        state.then(ConvertHowMany(self.seat, option.use), self)

    def when_empty(self, state: StellarState) -> None:
        """No chits are left."""


class ConvertHowMany(ChitDecision[Count], frozen=True, gc=False):
    use: str

    rule: ClassVar[str] = "SH-246"

    def options(self, state: StellarState) -> Amounts[Count]:
        held = state.science(state.played[self.seat]).politics
        return Amounts(Count, 1, held // CHITS[self.use])

    def resolve(self, state: StellarState, option: Count) -> None:
        exchange(state, self.seat, self.use, option.n)
