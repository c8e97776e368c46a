"""Epic Hazards: one roll for something great; on a 1 the unit that dared it is lost."""

from __future__ import annotations

from typing import Any, ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.hazards import hazard_rolls, losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import FATAL, FINAO, RISK
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState
from armillary.games.high_frontier.rules.terawatt import mobiles
from armillary.mechanics.modules import extensible
from armillary.mechanics.narrow import Narrow

EPIC = "epic"


class EpicHazard(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Risk it, or pay; then what was dared happens. Without a `piece` only the deed itself is at stake."""

    # HFC-312

    slot: int
    piece: int  # of the Stack in that slot, or NOTHING
    then: Step[Any]  # what success brings
    site: int = NOTHING  # of the Factory whose cube dares it

    rule: ClassVar[str] = "HFC-312"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [RISK, FINAO] if hazard_rolls.can_finao(state, self.seat) else [RISK]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == FINAO:
            hazard_rolls.pay_finao(state, self.seat)
            state.then(self.then)
        elif hazard_rolls.roll(state, self.seat, EPIC) != FATAL:
            state.then(self.then)
            passed(state, self)
        else:
            fail(state, self)


def fail(state: HighFrontierState, epic: EpicHazard) -> None:
    """The unit is Decommissioned, the Future's card is not."""  # HFC-312
    stack = state.held(epic.seat, epic.slot) if epic.slot != NOTHING else None
    if stack is not None and epic.piece in stack.cards:
        losses.decommission(state, epic.seat, epic.slot, (epic.piece,), losses.HAZARD)
    elif stack is not None and epic.slot in MOBILES:
        mobiles.lose(state, epic.seat, epic.slot)
    elif epic.site != NOTHING and state.factories.get(epic.site) == epic.seat:
        if epic.site in state.colonies:
            state.players[state.colonies.pop(epic.site)].domes += 1
        sites.remove_factory(state, epic.site)


@extensible
def passed(state: HighFrontierState, epic: EpicHazard, /) -> None:
    """The roll has succeeded; what it brings is on the stack already."""
