"""Home Bernals of Independents in the War of a Future."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.colonization import anchoring
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.independence import future_wars
from armillary.games.high_frontier.rules.conflict.independence.future_wars import HOME
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.pieces import blocs, homes
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import INDEPENDENCE
from armillary.mechanics.narrow import Narrow


class LeaveHome(Step[HighFrontierState], frozen=True, gc=False):
    """An Independent's Home Bernal is unanchored."""  # HFC-303

    seat: int

    def run(self, state: HighFrontierState) -> None:
        slot = homes.home_of(state, self.seat)
        if slot != NOTHING:
            anchoring.unanchor(state, self.seat, slot)


def turn_begins(state: HighFrontierState, seat: int, /) -> None:
    """The first opportunity."""  # HFC-303
    if future_wars.is_strict(state) and seat in state.independence:
        state.then(LeaveHome(seat))


class GiveUpHome(Option, frozen=True, gc=False):
    slot: int

    verb: ClassVar[str] = "unanchor"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)


@at("turn.uprising", INDEPENDENCE)
class KeepHome(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """With the restrictions of Module 3: somebody speaks for the home, or it is unanchored."""

    # HF3-151, HF3-394

    rule: ClassVar[str] = "HF3-151"

    def options(self, state: HighFrontierState) -> list[Option]:
        slot = homes.home_of(state, self.seat)
        if slot == NOTHING or not future_wars.is_on(state) or not blocs.restricted(state, self.seat, HOME):
            return []
        asking = petitions.may_petition(state, self.seat, HOME)
        return [*([petitions.PETITIONS[HOME]] if asking else []), GiveUpHome(slot)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, GiveUpHome):
            anchoring.unanchor(state, self.seat, option.slot)
        else:
            state.then(self)
            petitions.petition(state, self.seat, HOME)
