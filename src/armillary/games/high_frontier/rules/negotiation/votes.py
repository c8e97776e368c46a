"""Votes that are given in a deal: about heroism, in this Turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from armillary.games.high_frontier.rules.components import HEROISM
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.free_actions.heroism import NOMINATED, HeroVote
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.pieces import grants as granting
from armillary.games.high_frontier.rules.pieces.grants import Vote
from armillary.games.high_frontier.rules.state import HighFrontierState

FOR, AGAINST = "for", "against"


class VoteTerm(Term, frozen=True, gc=False):
    """A vote for or against a nomination, if it comes to one in this Turn."""  # HFC-254, HFC-265

    chit: int
    nominee: int
    approves: bool

    grants: ClassVar[bool] = True

    def written(self) -> str:
        return f"vote {FOR if self.approves else AGAINST} {self.nominee} {HEROISM[self.chit]}"

    def barred(self, state: HighFrontierState) -> str:
        if not any(open_ == (self.chit, self.nominee) for open_ in open_votes(state, self.giver)):
            return "HFC-254"
        bound = granting.votes_of(state, self.giver)
        return "HFC-265" if any(vote[:2] == (self.chit, self.nominee) for vote in bound) else ""

    def carry_out(self, state: HighFrontierState) -> None:
        vote = Vote(self.chit, self.nominee, self.approves)
        granting.grant(state, granting.VOTE, self.giver, self.taker, vote.number)


def open_votes(state: HighFrontierState, voter: int) -> Iterator[tuple[int, int]]:
    """Chit and nominee of what a player may still vote about in this Turn."""  # HFC-254
    if not state.deeds or state.year >= state.years or state.active == NOBODY:
        return
    if once(state, NOMINATED):
        for chit, nominee in sorted(state.deeds):
            if state.heroism[chit] == NOBODY and nominee not in state.left:
                yield chit, nominee
        return
    for step in state.stack:
        if isinstance(step, HeroVote) and (voter == step.seat or voter in step.voters):
            yield step.chit, step.nominee


def has_votes(state: HighFrontierState, giver: int, taker: int) -> bool:
    return bool(state.deeds) and any(not vote.barred(state) for vote in votes(state, giver, taker))


def votes(state: HighFrontierState, giver: int, taker: int) -> Sequence[VoteTerm]:
    return [
        VoteTerm(giver, taker, chit, nominee, approves)
        for chit, nominee in open_votes(state, giver)
        for approves in (True, False)
    ]
