"""Factories that are damaged, destroyed, captured and restored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components import CARDS, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Deck
from armillary.games.high_frontier.rules.conflict.combat import targets, victory
from armillary.games.high_frontier.rules.conflict.combat.events import (
    FactoryCaptured,
    FactoryDamaged,
    FactoryDestroyed,
    FactoryRestored,
)
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war.genocide import genocide
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.operations import industry
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.mechanics.narrow import Narrow

RESTORE = "restore"
NO_ROBONAUT = "No robonaut here is Operational."


def is_damaged(state: HighFrontierState, site: int) -> bool:
    return bool(state.conflict) and site in table(state).damaged


def is_intact(state: HighFrontierState, site: int, /) -> bool:
    """A damaged Factory neither helps nor refuels nor fires."""  # HF3-307, HF3-308, HF3-310
    return site not in table(state).damaged


def counts(state: HighFrontierState, site: int, /) -> bool:
    """A damaged Factory and its Colony bring nothing as tokens."""  # HF3-312
    return site not in table(state).damaged


def removed(state: HighFrontierState, site: int, /) -> None:
    """A cube has left: the chit under it too."""  # HF3-305
    if site in table(state).damaged:
        change(state, damaged=tuple(other for other in table(state).damaged if other != site))


def damage(state: HighFrontierState, seat: int, site: int) -> None:
    """A chit under the cube: stock price, Colony and production stay as they are."""
    # HF3-259, HF3-306, HF3-308, HF3-309, Q227
    owner = state.factories.get(site, NOBODY)
    if owner == NOBODY or site in table(state).damaged:
        return
    change(state, damaged=(*table(state).damaged, site))
    state.tell(FactoryDamaged, seat, site)
    victory.credit(state, seat, owner, SITES[site].node, victory.DAMAGE)
    dirtsides.refresh(state, by=seat)


def destroy(state: HighFrontierState, seat: int, site: int, *, cube: bool = True) -> None:
    """Cube and dome go back to their owners; whoever removes a dome commits genocide.

    Of a maverick factory that is not an enemy's only the dome goes: `cube` is False.
    """  # HF3-248, HF3-262 to HF3-264, HF3-305, HF3-316
    node = SITES[site].node
    dome = state.colonies.pop(site, NOBODY)
    if dome != NOBODY:
        state.players[dome].domes += 1
        if targets.hostile(state, seat, dome):
            victory.credit(state, seat, dome, node, victory.LOST)
    if cube and site in state.factories:
        victory.credit(state, seat, state.factories[site], node, victory.LOST)
        sites.remove_factory(state, site)
    state.tell(FactoryDestroyed, seat, site, dome != NOBODY)
    dirtsides.refresh(state, by=seat)
    if dome not in (NOBODY, seat):
        genocide(state, seat, dome)


def capture(state: HighFrontierState, seat: int, site: int) -> None:
    """The cube is replaced by the captor's, if he has one: a maverick factory. The track does not move."""
    # HF3-266, HF3-316
    if state.factories.get(site, seat) == seat or not sites.has_cube(state, seat):
        return
    state.then(*sites.free_cube(state, seat), ReplaceCube(seat, site))


class ReplaceCube(Step[HighFrontierState], frozen=True, gc=False):
    """A cube of the captor's colour, once there is one in Reserve."""  # HF3-266

    seat: int
    site: int

    def run(self, state: HighFrontierState) -> None:
        former = state.factories.get(self.site, NOBODY)
        if former in (NOBODY, self.seat) or not state.players[self.seat].cubes:
            return
        state.players[former].cubes += 1
        state.players[self.seat].cubes -= 1
        state.factories[self.site] = self.seat
        state.tell(FactoryCaptured, self.seat, self.site, former)
        victory.credit(state, self.seat, former, SITES[self.site].node, victory.CAPTURED)
        sites.factory_built(state, self.seat, self.site)


# Repair


class Restore(Act, frozen=True, gc=False):
    """An Operation like industrializing, without a refinery."""  # HF3-313, Q228

    site: int

    verb: ClassVar[str] = RESTORE

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseRestorer(seat, self.site))


class Restorer(Option, frozen=True, gc=False):
    piece: int

    verb: ClassVar[str] = "robonaut"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.piece >> 2].id,)


class ChooseRestorer(Narrow[HighFrontierState, Restorer], frozen=True, gc=False):
    """Which robonaut is used up."""  # HF3-313

    site: int

    rule: ClassVar[str] = "HF3-313"

    def options(self, state: HighFrontierState) -> list[Restorer]:
        return [Restorer(piece) for piece in restorers(state, self.seat, self.site)]

    def resolve(self, state: HighFrontierState, option: Restorer) -> None:
        operate(state, self.seat, RESTORE)
        slot = stacks.slot_of(state, self.seat, option.piece >> 2)
        glitches.trigger(state, self.seat, slot)
        if option.piece in restorers(state, self.seat, self.site):
            losses.decommission(state, self.seat, slot, (option.piece,), losses.VOLUNTARY)
            restore(state, self.seat, self.site)
            state.tell(FactoryRestored, self.seat, self.site, option.piece >> 2)


def restorers(state: HighFrontierState, seat: int, site: int) -> list[int]:
    """Robonauts at a Site that work, as for industrializing."""  # HF3-313
    return industry.workers(state, seat, site, Deck.ROBONAUT)


def restore(state: HighFrontierState, seat: int, site: int) -> None:
    """The chit is removed."""  # HF3-313
    removed(state, site)
    dirtsides.refresh(state, by=seat)


def _damaged_of(state: HighFrontierState, seat: int) -> list[int]:
    return [site for site in table(state).damaged if state.factories.get(site, NOBODY) == seat]


@offers("operation.restore", COMBAT)
def restorations(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Own Factories with a robonaut beside them."""  # HF3-313
    if not table(state).damaged:
        return ()
    return [Restore(site) for site in _damaged_of(state, seat) if restorers(state, seat, site)]


@explains("operation.restore", COMBAT)
def why_damaged(state: HighFrontierState, seat: int) -> list[Refusal]:
    return [
        Refusal(Restore(site), "HF3-313", NO_ROBONAUT)
        for site in _damaged_of(state, seat)
        if not restorers(state, seat, site)
    ]
