"""Leaving a game before its end: one seat resigns, or all agree to count the score now.

Every game offers both at any time unless its rules say otherwise (`GameRules.resign`,
`GameRules.agree`). A seat that has left is never waited for: a match makes its choices itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from armillary.engine.events import SeatEvent
from armillary.engine.options import AnytimeOption, Option
from armillary.engine.planning import LONGEST_GUESS, READY, Planning, onward
from armillary.engine.rng import Rng
from armillary.engine.state import State
from armillary.engine.steps import to_act

if TYPE_CHECKING:
    from armillary.engine.game import Game
    from armillary.engine.match.match import Match

S = TypeVar("S", bound=State)


class Resigned(SeatEvent, frozen=True, gc=False):
    """A seat is out of the game."""


class AgreedToEnd(SeatEvent, frozen=True, gc=False):
    """A seat would end the game now."""


class PlaysOn(SeatEvent, frozen=True, gc=False):
    """A seat would no longer end the game now."""


class Resign(AnytimeOption, frozen=True, gc=False):
    """Leave the game. A game in which pieces are given up says so in a subclass of its own."""

    verb: ClassVar[str] = "resign"

    def give_up(self, state: State, seat: int) -> None:
        """Removes what the seat had; by default everything stays."""

    def act(self, state: State, seat: int) -> None:
        self.give_up(state, seat)
        state.tell(Resigned, seat)
        leave(state, seat)


class Agree(AnytimeOption, frozen=True, gc=False):
    """Agree to end the game with the count as it stands."""

    verb: ClassVar[str] = "agree to end"

    def act(self, state: State, seat: int) -> None:
        state.agreed = tuple(sorted({*state.agreed, seat}))
        state.tell(AgreedToEnd, seat)
        _end_if_agreed(state)


class PlayOn(AnytimeOption, frozen=True, gc=False):
    """No longer agree to end the game."""

    verb: ClassVar[str] = "play on"

    def act(self, state: State, seat: int) -> None:
        state.agreed = tuple(other for other in state.agreed if other != seat)
        state.tell(PlaysOn, seat)


RESIGN, AGREE, PLAY_ON = Resign(), Agree(), PlayOn()


def leave(state: State, seat: int) -> None:
    """Take a seat out of the game: it has resigned, or the rules have put it out."""
    state.left = tuple(sorted({*state.left, seat}))
    _end_if_agreed(state)


def end(state: State) -> None:
    """The game is over at once, whatever was still to come."""
    state.stack.clear()
    state.pending = ()
    state.over = True


def _end_if_agreed(state: State) -> None:
    if all(seat in state.left or seat in state.agreed for seat in range(state.seats)):
        end(state)


def offered(game: Game[S], state: S, seat: int) -> list[Option]:
    """How this seat may leave; who plays alone can only resign."""
    found: list[Option] = []
    if game.rules.resign is not None:
        found.append(game.rules.resign)
    if game.rules.agree is not None and state.seats > 1:
        found.append(PLAY_ON if seat in state.agreed else game.rules.agree)
    return found


def winners(game: Game[S], state: S) -> tuple[int, ...]:
    """Who wins by the rules; not those who have left, as long as anybody has stayed."""
    found = game.rules.winners(state)
    if not state.left:
        return found
    if len(state.left) == state.seats:
        return found if state.seats > 1 else ()
    stayed = tuple(seat for seat in found if seat not in state.left)
    if stayed or not found:
        return stayed
    scores = game.rules.scores(state)
    best = max(scores[seat] for seat in range(state.seats) if seat not in state.left)
    return tuple(seat for seat, score in enumerate(scores) if score == best and seat not in state.left)


def stand_in(game: Game[S], state: S, seat: int) -> Option:
    """The policy's favourite for a seat that has left, chosen from what the seat may know.

    Without a policy it is the first option, and a plan is closed as soon as it may be.
    """
    legal = onward(state, seat)
    step = state.stack[-1]
    long = isinstance(step, Planning) and len(step.plan_of(seat)) >= LONGEST_GUESS
    if READY in legal and long:
        return READY
    seen = game.view(state, seat)
    guess = game.sample(seen, Rng(int(seen.digest(), 16) >> 2))
    weights = game.mind.policy(guess, seat, legal)
    if weights is None:
        return READY if READY in legal else legal[0]
    return legal[max(range(len(legal)), key=weights.__getitem__)]


def last_stop(match: Match[Any]) -> int:
    """How many choices there were when somebody who is still in the game was last asked."""
    number = match.count - 1
    while match.state.left and number > match.first and _asks_the_gone(match.at(number)):
        number -= 1
    return number


def _asks_the_gone(state: State) -> bool:
    return any(seat in state.left for seat in to_act(state))
