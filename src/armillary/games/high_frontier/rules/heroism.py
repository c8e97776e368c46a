"""Heroism: a deed is done, a player is nominated, all vote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import HEROISM
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.events_table import HeroismDecided, HeroNominated, HeroVoted
from armillary.games.high_frontier.rules.menu import Act, Narrow, once, use
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState

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


class HeroVote(Narrow[Option], frozen=True, gc=False):
    """One voter after another from the 1st Player on, whose own vote breaks ties."""  # HFC-254, Q65

    nominee: int
    chit: int
    voters: tuple[int, ...]  # who follow
    votes: tuple[bool, ...] = ()  # so far

    rule: ClassVar[str] = "HFC-254"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [YES] if _pledge(self.seat, self.nominee) in state.used else [YES, NO]  # HFC-265

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


# Votes that are agreed on


def _pledge(voter: int, nominee: int) -> str:
    """In `state.used`: this vote is given in this Turn, should there be one."""
    return f"vote.{voter}.{nominee}"


def pledge(state: HighFrontierState, voter: int, nominee: int) -> None:
    use(state, _pledge(voter, nominee))


def has_vote(state: HighFrontierState, voter: int, nominee: int) -> bool:
    """Whether a player may still vote for another in this Turn, and is free to say how."""
    if not state.deeds or _pledge(voter, nominee) in state.used:
        return False
    for step in state.stack:
        if isinstance(step, HeroVote):
            return step.nominee == nominee and voter in (step.seat, *step.voters)
    if state.active == NOBODY:
        return False
    return any(option.nominee == nominee for option in nominations(state, state.active))


@offers("free.heroism")
def nominations(state: HighFrontierState, seat: int) -> Sequence[Nominate]:
    """Anybody whose deed is done, for a chit that nobody has, before the last year."""  # HFC-254
    if not state.deeds or state.year >= state.years or not once(state, NOMINATED):
        return ()
    return [
        Nominate(nominee, chit)
        for chit, nominee in sorted(state.deeds)
        if state.heroism[chit] == NOBODY and nominee not in state.left
    ]
