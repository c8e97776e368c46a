"""The seniority threshold: a disk becomes a legacy vote, the 1st Player changes; the last vote."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.politics.assembly import ALL, Tally
from armillary.games.high_frontier.rules.politics.events import BatonPassed, LegacyLeft
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow


class LegacyTo(Option, frozen=True, gc=False):
    ideology: int

    verb: ClassVar[str] = "legacy"

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[self.ideology].id,)


LEGACIES = tuple(LegacyTo(number) for number in ALL)


class LeaveLegacy(Narrow[HighFrontierState, LegacyTo], frozen=True, gc=False):
    """The 1st Player puts the disk into an Ideology, where agreed if so; it counts in the last vote alone."""

    # HFC-273, HFC-296

    rule: ClassVar[str] = "HFC-296"

    def options(self, state: HighFrontierState) -> tuple[LegacyTo, ...]:
        agreed = grants.disk_of(state, self.seat)
        return LEGACIES if agreed == NOTHING else LEGACIES[agreed : agreed + 1]

    def resolve(self, state: HighFrontierState, option: LegacyTo) -> None:
        state.legacy[option.ideology] += 1
        state.tell(LegacyLeft, self.seat, option.ideology)


def disk_removed(state: HighFrontierState, /) -> None:
    """A legacy vote and another 1st Player."""  # HFC-296, HFC-298
    state.then(LeaveLegacy(state.first), PassBaton(state.first))


def last_disk_removed(state: HighFrontierState, /) -> None:
    """A legacy vote, and the vote that decides the politics VP."""  # HFC-297
    state.then(LeaveLegacy(state.first), Tally(state.first, last=True))


# Another 1st Player


@replaceable
def may_pass(state: HighFrontierState, /) -> bool:
    """Whether the role of 1st Player is handed on after a cycle."""  # HFC-298
    return True


class PassTo(Option, frozen=True, gc=False):
    seat: int

    verb: ClassVar[str] = "pass"


class PassBaton(Narrow[HighFrontierState, PassTo], frozen=True, gc=False):
    """To another player who has a cube or can free one; under Martial Law, or if nobody can, to nobody."""

    # HFC-292, HFC-298, HFC-299, Q76

    rule: ClassVar[str] = "HFC-298"

    def options(self, state: HighFrontierState) -> list[PassTo]:
        if laws.in_force(state, laws.AUTHORITY) or not may_pass(state):
            return []
        return [
            PassTo(seat)
            for seat in range(state.seats)
            if seat != self.seat and seat not in state.left and sites.has_cube(state, seat)
        ]

    def resolve(self, state: HighFrontierState, option: PassTo) -> None:
        state.then(*sites.free_cube(state, option.seat), TakeBaton(option.seat))


class TakeBaton(Step[HighFrontierState], frozen=True, gc=False):
    """The cube of the new 1st Player takes the place of the former one's."""  # HFC-299

    seat: int

    def run(self, state: HighFrontierState) -> None:
        state.players[state.first].cubes += 1
        state.players[self.seat].cubes -= 1
        state.first = self.seat
        state.tell(BatonPassed, self.seat)
