"""Heroism: a deed is done, a player is nominated, all vote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import HEROISM
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.events.table import HeroismDecided, HeroNominated, HeroVoted
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.narrow import Narrow

NOMINATED = "nominated"  # one nomination a Turn: Q65


class Nominate(Act, frozen=True, gc=False):
    nominee: int
    chit: int

    verb: ClassVar[str] = "nominate"

    def words(self) -> tuple[object, ...]:
        return self.nominee, HEROISM[self.chit]

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, NOMINATED)
        state.tell(HeroNominated, seat, self.nominee, self.chit)
        voters = tuple(voter for voter in state.in_order if voter not in state.left)
        state.then(HeroVote(voters[0], self.nominee, self.chit, voters[1:]))


class Yes(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "yes"


class No(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "no"


YES, NO = Yes(), No()


class HeroVote(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """One voter after another from the 1st Player on, whose own vote breaks ties.

    Whoever has agreed to a vote in a deal of this Turn gives it.
    """  # HFC-254, HFC-265, Q65

    nominee: int
    chit: int
    voters: tuple[int, ...]  # who follow
    votes: tuple[bool, ...] = ()  # so far

    rule: ClassVar[str] = "HFC-254"

    def options(self, state: HighFrontierState) -> list[Option]:
        for vote in grants.votes_of(state, self.seat):
            if (vote.chit, vote.nominee) == (self.chit, self.nominee):
                return [YES if vote.approves else NO]
        return [YES, NO]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        votes = (*self.votes, option == YES)
        state.tell(HeroVoted, self.seat, option == YES)
        if self.voters:
            state.then(replace(self, seat=self.voters[0], voters=self.voters[1:], votes=votes))
            return
        balance = 2 * sum(votes) - len(votes)
        given = balance > 0 or (balance == 0 and votes[0])
        if given:
            chits = list(state.heroism)
            chits[self.chit] = self.nominee
            state.heroism = tuple(chits)
        state.tell(HeroismDecided, self.nominee, self.chit, given)


@offers("free.heroism")
def nominations(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Anybody whose deed is done, for a chit that nobody has, before the last year."""  # HFC-254
    if not state.deeds or state.year >= state.years or not once(state, NOMINATED):
        return ()
    return [
        Nominate(nominee, chit)
        for chit, nominee in sorted(state.deeds)
        if state.heroism[chit] == NOBODY and nominee not in state.left
    ]
