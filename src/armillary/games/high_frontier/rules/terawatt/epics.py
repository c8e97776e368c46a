"""Epic Hazards: one roll for something great; on a 1 the unit that dared it is lost."""

from __future__ import annotations

from typing import Any, ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules import hazards, losses
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.hazards import FATAL, FINAO, RISK
from armillary.games.high_frontier.rules.menu import Narrow
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible

EPIC = "epic"


class EpicHazard(Narrow[Option], frozen=True, gc=False):
    """Risk it, or pay; then what was dared happens. Without a `piece` only the deed itself is at stake."""

    # HFC-312

    slot: int
    piece: int  # of the Stack in that slot, or NOTHING
    then: Step[Any]  # what success brings

    rule: ClassVar[str] = "HFC-312"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [RISK, FINAO] if hazards.can_finao(state, self.seat) else [RISK]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == FINAO:
            hazards.pay_finao(state, self.seat)
            state.then(self.then)
        elif hazards.roll(state, self.seat, EPIC) != FATAL:
            state.then(self.then)
            passed(state, self)
        else:
            fail(state, self)


def fail(state: HighFrontierState, epic: EpicHazard) -> None:
    """The unit is Decommissioned, the Future's card is not."""  # HFC-312
    stack = state.held(epic.seat, epic.slot) if epic.slot != NOTHING else None
    if stack is not None and epic.piece in stack.cards:
        losses.decommission(state, epic.seat, epic.slot, (epic.piece,), losses.HAZARD)


@extensible
def passed(state: HighFrontierState, epic: EpicHazard, /) -> None:
    """The roll has succeeded; what it brings is on the stack already."""
