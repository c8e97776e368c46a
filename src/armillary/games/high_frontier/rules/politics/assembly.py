"""The assembly: delegates come and go, votes are counted, the star moves."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.politics.events import (
    DelegateElected,
    DelegateRemoved,
    DelegateShifted,
    StarMoved,
)
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

ALL = tuple(range(len(IDEOLOGIES)))

# Why delegates leave
RECALLED, LOBBIED, OUSTED, PURGED = "recalled", "lobbied", "ousted", "purged"


class Nothing(Option, frozen=True, gc=False):
    """Leave out what one may do here."""

    verb: ClassVar[str] = "none"


NONE = Nothing()


# Delegates


def open_assembly(state: HighFrontierState, /) -> None:
    """A delegate of each player in the Ideology of the own colour; the star is in the middle."""
    # HFC-279, HFC-280
    state.star = CENTRIST
    for seat in state.in_order:
        add(state, seat, home_ideology(state, seat))


def add(state: HighFrontierState, seat: int, ideology: int) -> None:
    """A cube of the Reserve becomes a delegate; a vote tally is due."""  # HFC-281
    state.delegates[ideology * state.seats + seat] += 1
    state.players[seat].cubes -= 1
    state.tell(DelegateElected, seat, ideology)
    delegate_elected(state, seat, ideology)


def remove(state: HighFrontierState, seat: int, ideology: int, cause: str) -> None:
    """A delegate goes back to the Reserve; a vote tally is due."""  # HFC-281
    state.delegates[ideology * state.seats + seat] -= 1
    state.players[seat].cubes += 1
    state.tell(DelegateRemoved, seat, ideology, cause)
    delegate_removed(state, seat, ideology, cause)


@extensible
def delegate_elected(state: HighFrontierState, seat: int, ideology: int, /) -> None:
    """A delegate of a player has come into the assembly."""


@extensible
def delegate_removed(state: HighFrontierState, seat: int, ideology: int, cause: str, /) -> None:
    """A delegate of a player has left the assembly."""


@extensible
def delegate_shifted(state: HighFrontierState, seat: int, ideology: int, to: int, /) -> None:
    """A delegate of a player has gone from one Ideology to another."""


@extensible
def star_moved(state: HighFrontierState, seat: int, before: int, /) -> None:
    """A tally that a player has caused has moved the star from where it was before."""


@replaceable
def sits(state: HighFrontierState, /) -> bool:
    """Whether there is an assembly."""
    return True


@replaceable
def votes_count(state: HighFrontierState, /) -> bool:
    """Whether a tally is held."""
    return True


def shift(state: HighFrontierState, seat: int, ideology: int, to: int) -> None:
    """A delegate changes its mind; a vote tally is due."""  # HFC-282
    state.delegates[ideology * state.seats + seat] -= 1
    state.delegates[to * state.seats + seat] += 1
    state.tell(DelegateShifted, seat, ideology, to)
    delegate_shifted(state, seat, ideology, to)


def represented(state: HighFrontierState, seat: int) -> list[int]:
    """The Ideologies in which a player has a delegate."""
    return [number for number in ALL if state.delegates[number * state.seats + seat]]


# Votes


class Star(Option, frozen=True, gc=False):
    ideology: int

    verb: ClassVar[str] = "star"

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[self.ideology].id,)


class Tally(Narrow[HighFrontierState, Star], frozen=True, gc=False):
    """The star goes where most delegates are; the seat chooses among equals, its present place included."""

    # HFC-285, HFC-297

    last: bool = False  # legacy votes count too

    rule: ClassVar[str] = "HFC-285"

    def options(self, state: HighFrontierState) -> list[Star]:
        if not votes_count(state):
            return []
        votes = [state.votes(number) + (state.legacy[number] if self.last else 0) for number in ALL]
        most = max(votes)
        if not most:
            return [Star(CENTRIST)]
        return [Star(number) for number in ALL if votes[number] == most]

    def resolve(self, state: HighFrontierState, option: Star) -> None:
        before = state.star
        if option.ideology != before:
            state.star = option.ideology
            state.tell(StarMoved, self.seat, option.ideology)
            star_moved(state, self.seat, before)


def tally_afterwards(state: HighFrontierState, seat: int) -> None:
    """A tally once what goes on is finished: before the player is asked again what to do."""  # HFC-284
    steps = state.stack
    for place in range(len(steps) - 1, -1, -1):
        if isinstance(steps[place], PlayTurn):
            above = steps[place + 1] if place + 1 < len(steps) else None
            if not isinstance(above, Tally):
                steps.insert(place + 1, Tally(seat))
            return
    state.then(Tally(seat))


def delegate_freed(state: HighFrontierState, seat: int, ideology: int, /) -> None:
    """A cube was taken out of the assembly for another purpose."""  # HFC-213, HFC-284
    tally_afterwards(state, seat)
