"""Income: an Aqua as an Operation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import treasury
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


class TakeIncome(Act, frozen=True, gc=False):
    verb: ClassVar[str] = "income"

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, self.verb)
        treasury.gain(state, seat, 1, self.verb)


INCOME = (TakeIncome(),)


@offers("operation.income")
@replaceable
def income(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """Always: 1 Aqua from the Pool."""  # HFC-181
    return INCOME
