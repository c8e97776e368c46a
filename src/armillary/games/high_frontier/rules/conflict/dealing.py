"""Bribes as part of deals."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.negotiation.terms import PAID, Term
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import BRIBE_TRADE


class BribeTerm(Term, frozen=True, gc=False):
    """One disk of the Reserve."""

    def written(self) -> str:
        return "bribe"

    def barred(self, state: HighFrontierState) -> str:
        """In peace, or where the switch allows it in War too."""  # HF3-050, Q107
        open_now = BRIBE_TRADE in state.rules or not blocs.is_lawless(state)
        return "" if open_now and table(state).bribes[self.giver] else "HF3-050"

    def carry_out(self, state: HighFrontierState) -> None:
        bribes.pay(state, self.giver, self.taker, 1, PAID)


def bribes_of(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    return [BribeTerm(giver, taker)]
