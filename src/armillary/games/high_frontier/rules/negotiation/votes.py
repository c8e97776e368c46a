"""A vote for a hero that is agreed on."""

from __future__ import annotations

from typing import ClassVar

from armillary.games.high_frontier.rules import heroism
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.state import HighFrontierState


class VoteTerm(Term, frozen=True, gc=False):
    """The giver votes for the taker if there is a vote about him in this Turn: that binds."""

    # HFC-254, HFC-265

    grants: ClassVar[bool] = True

    def written(self) -> str:
        return "vote"

    def barred(self, state: HighFrontierState) -> str:
        return "" if heroism.has_vote(state, self.giver, self.taker) else "HFC-254"

    def carry_out(self, state: HighFrontierState) -> None:
        heroism.pledge(state, self.giver, self.taker)
