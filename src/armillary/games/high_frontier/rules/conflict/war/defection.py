"""Defection: a player turns the chit of his own colour, and pays for it with a Factory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates, ending, propaganda
from armillary.games.high_frontier.rules.conflict.war.blocs import DEFECTED
from armillary.games.high_frontier.rules.conflict.war.events import FactoryForsaken
from armillary.games.high_frontier.rules.menu import Act, use
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology
from armillary.games.high_frontier.rules.switches import WAR
from armillary.mechanics.narrow import Narrow


class Defect(Act, frozen=True, gc=False):
    """Go over to the other bloc."""

    verb: ClassVar[str] = DEFECTED

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseForsaken(seat), ChangeSides(seat))


DEFECT = (Defect(),)


@offers("free.defect", WAR)
def defections(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """In War and peace, while the own extremist is on its chit; after a victory nobody cares."""  # HF3-066
    if blocs.is_over(state) or not delegates.has_extremist(state, seat):
        return ()
    return DEFECT


# The price


class Forsake(Option, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = "factory"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)


class LeaveTo(Option, frozen=True, gc=False):
    seat: int

    verb: ClassVar[str] = "to"


class ChooseForsaken(Narrow[HighFrontierState, Forsake], frozen=True, gc=False):
    """Which Factory without Colony is given up; who has none pays nothing."""  # HF3-067, HF3-070

    rule: ClassVar[str] = "HF3-067"

    def options(self, state: HighFrontierState) -> list[Forsake]:
        return [
            Forsake(site)
            for site, owner in state.factories.items()
            if owner == self.seat and site not in state.colonies
        ]

    def resolve(self, state: HighFrontierState, option: Forsake) -> None:
        state.then(ChooseHeir(self.seat, option.site))


class ChooseHeir(Narrow[HighFrontierState, LeaveTo], frozen=True, gc=False):
    """Which enemy has it from now on: one who has a cube or can free one; else it is gone."""

    # HF3-067, Q122

    site: int

    rule: ClassVar[str] = "HF3-067"

    def options(self, state: HighFrontierState) -> list[LeaveTo]:
        return [LeaveTo(other) for other in blocs.enemies(state, self.seat) if sites.has_cube(state, other)]

    def when_empty(self, state: HighFrontierState) -> None:
        sites.remove_factory(state, self.site)
        state.tell(FactoryForsaken, self.seat, self.site, NOBODY)

    def resolve(self, state: HighFrontierState, option: LeaveTo) -> None:
        state.then(*sites.free_cube(state, option.seat), HandOver(self.seat, self.site, option.seat))


class HandOver(Step[HighFrontierState], frozen=True, gc=False):
    """A cube of another colour: a maverick factory. The track does not change."""  # HF3-067, HF3-316

    seat: int
    site: int
    to: int

    def run(self, state: HighFrontierState) -> None:
        state.players[self.seat].cubes += 1
        state.players[self.to].cubes -= 1
        state.factories[self.site] = self.to
        state.tell(FactoryForsaken, self.seat, self.site, self.to)
        sites.factory_built(state, self.to, self.site)


class ChangeSides(Step[HighFrontierState], frozen=True, gc=False):
    """The chit is turned, the extremist disgraced; the War may be over."""  # HF3-066, HF3-071

    seat: int

    def run(self, state: HighFrontierState) -> None:
        use(state, DEFECTED)
        state.then(CheckEnd(self.seat))
        propaganda.flip(state, self.seat, home_ideology(state, self.seat), propaganda.DEFECTION)


class CheckEnd(Step[HighFrontierState], frozen=True, gc=False):
    """Whether nobody is left to fight against."""  # HF3-071, HF3-365

    seat: int

    def run(self, state: HighFrontierState) -> None:
        ending.check(state, self.seat)
