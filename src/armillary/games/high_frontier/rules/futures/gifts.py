"""What Futures let a player do once, as a free action: a Colony for nothing, an inspiration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.futures.events import ColonyGiven, InspirationGiven
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.switches import FUTURES


def _spend(state: HighFrontierState, seat: int, field: str) -> None:
    left = list(getattr(state.colonization[0], field))
    left[seat] -= 1
    state.colonization = (replace(state.colonization[0], **{field: tuple(left)}),)


class Colonize(Act, frozen=True, gc=False):
    """A dome on an own Factory, without product, Colonist or Operation."""  # HFC-342

    site: int

    verb: ClassVar[str] = "colonize"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        _spend(state, seat, "free_homesteads")
        state.colonies[self.site] = seat
        state.players[seat].domes -= 1
        state.tell(ColonyGiven, seat, self.site)


class Inspire(Act, frozen=True, gc=False):
    """The top cards of all decks go under them."""  # HFC-242, HFC-342

    verb: ClassVar[str] = "inspire"

    def act(self, state: HighFrontierState, seat: int) -> None:
        _spend(state, seat, "free_inspirations")
        state.tell(InspirationGiven, seat)
        event_roll.inspire(state)


@offers("free.gift", FUTURES)
def gifts(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if not state.futures or not state.colonization:
        return ()
    held = state.colonization[0]
    found: list[Option] = []
    if held.free_homesteads and held.free_homesteads[seat] and state.players[seat].domes:
        own = [s for s, owner in state.factories.items() if owner == seat and s not in state.colonies]
        found += [Colonize(site) for site in own if homes.may_homestead(state, seat)]
    if held.free_inspirations and held.free_inspirations[seat]:
        found.append(Inspire())
    return found
