"""Petitions as part of deals: a delegate speaks for another player until the end of the Turn."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.games.high_frontier.rules.components import IDEOLOGIES, PROPAGANDA
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState


class PetitionTerm(Term, frozen=True, gc=False):
    ideology: int

    def written(self) -> str:
        return f"petition {IDEOLOGIES[self.ideology].id}"

    def barred(self, state: HighFrontierState) -> str:
        """As for a petition that is simply asked for."""  # HF3-142, HF3-145, HF3-158
        if not table(state).effects:
            return "HF3-141"
        if grants.granted(state, self.taker, grants.PETITION, self.ideology) == self.giver:
            return "HF3-147"
        return "" if petitions.may_speak(state, self.giver, self.taker, self.ideology) else "HF3-142"

    def carry_out(self, state: HighFrontierState) -> None:
        grants.grant(state, grants.PETITION, self.giver, self.taker, self.ideology)


def petitions_of(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    if not table(state).effects:
        return ()
    return [PetitionTerm(giver, taker, ideology) for ideology in range(len(PROPAGANDA))]
