"""The undo barrier: which choices can be taken back, and what a seat may know of that beforehand.

A choice is barred by chance, by another seat's act, by the end of the game, and by anything that
it has shown or told: to the one who would take it back, or to the others of what was not his own.

Nobody may read from the barrier what is hidden from him. So it is not looked for in the true
position alone. A choice is made again on a few guesses at what its seat could not see: what would
be barred on any of them is barred, and so is what led the seat to see something else than a guess
did, for then it has learned which guesses were wrong. Before a choice only the guesses are asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from armillary.engine import codec, steps
from armillary.engine.events import Event
from armillary.engine.match.secret_counts import secrets_of_others
from armillary.engine.options import Option
from armillary.engine.rng import Rng
from armillary.engine.state import State
from armillary.traces import Footprint, Notes, traced

if TYPE_CHECKING:
    from armillary.engine.game import Game

S = TypeVar("S", bound=State)

HiddenThings: TypeAlias = list[tuple[str, Any, list[Any]]]  # pools, owners, cards

GUESSES = 3  # at what a seat cannot see; every option of a decision is tried on each of them
SHOWN = "it has shown something hidden"


class Finality(Struct, frozen=True):
    """Why a choice, once made, could not be taken back; only perhaps, where a guess decides."""

    reason: str
    certain: bool


class Tried(Struct, frozen=True):
    """A choice that was made on a guess: what would bar it, and what its seat would see of it."""

    reason: str | None
    asked: tuple[Any, ...]


def guesses(game: Game[S], seen: S) -> list[S]:
    """A few whole states that a view could come from: the same ones whenever it is looked at."""
    rng = Rng(int(seen.digest(), 16) >> 2)
    return [game.sample(seen, rng) for _ in range(GUESSES)]


class Guess(Struct, Generic[S], frozen=True):
    """A guess at the position, what is hidden in it, and where that is read from.

    Every option is compared with that; most change none of those places.
    """

    state: S
    things: HiddenThings
    places: Footprint


def samples_of(game: Game[S], state: S, viewer: int) -> list[Guess[S]]:
    """The guesses at a view on which options are tried."""
    return [_guess(game, guess) for guess in guesses(game, game.view(state, viewer))]


def _guess(game: Game[S], state: S) -> Guess[S]:
    notes = Notes()
    things = _hidden_things(game, traced(state, notes))
    return Guess(state, things, notes.footprint())


def finality(game: Game[S], samples: Iterable[Guess[S]], option: Option, seat: int) -> Finality | None:
    """Whether this option can be taken back, as far as these guesses tell before it is chosen."""
    tried = [_tried(game, sample, option, seat) for sample in samples]
    reasons = [each.reason for each in tried if each.reason is not None]
    if reasons:
        return Finality(reasons[0], len(reasons) == len(tried))
    if any(each.asked != tried[0].asked for each in tried):
        return Finality(SHOWN, certain=False)  # what comes next will tell which of the guesses is right
    return None


def _tried(game: Game[S], sample: Guess[S], option: Option, seat: int) -> Tried:
    after, _ = _made(sample.state, option, seat)
    reason = barrier_between(game, sample.state, after, seat, after.forced or (), sample)
    return Tried(reason, _asked(after, seat))


def _made(before: S, option: Option, seat: int) -> tuple[S, list[Event]]:
    """The state after a choice, and what was told of it."""
    after = before.clone()
    after.forced = []
    told: list[Event] = []
    after.events = told
    steps.make(after, option, seat, unlisted=True)
    after.events = None
    return after, told


def _asked(state: State, seat: int) -> tuple[Any, ...]:
    """Who is asked now and for what, as this seat knows it."""
    top = state.stack[-1].masked(seat) if state.stack else None
    return state.turn, steps.to_act(state), top


class Made(Struct, Generic[S], frozen=True):
    """A choice that was made: the positions before and after it, and what was told."""

    before: S
    after: S
    seat: int
    option: Option
    forced: Sequence[tuple[int, Option]]
    events: Sequence[Event]


def barrier(game: Game[S], made: Made[S], guessed: Sequence[Guess[S]] | None = None) -> str | None:
    """Why a choice cannot be taken back freely; None if it can.

    The guesses at the position before it may be given, where they were made already.
    """
    seat = made.seat
    known = _Known(game, made.after, seat, made.events)
    learned = False
    if guessed is None:
        guessed = samples_of(game, made.before, game.viewpoint(made.before, seat))
    for sample in guessed:
        after, events = _made(sample.state, made.option, seat)
        if (
            reason := barrier_between(game, sample.state, after, seat, after.forced or (), sample)
        ) is not None:
            return reason
        learned = learned or not known.is_as(_Known(game, after, seat, events))
    return barrier_between(game, made.before, made.after, seat, made.forced) or (SHOWN if learned else None)


class _Known(Generic[S]):
    """A seat's knowledge after a choice: its view, and the events told to it."""

    def __init__(self, game: Game[S], state: S, seat: int, events: Iterable[Event]) -> None:
        self.seen = game.view(state, seat)
        self.told = [event.masked(seat) for event in events]

    def is_as(self, other: _Known[S]) -> bool:
        return self.told == other.told and codec.same(self.seen, other.seen)


def barrier_between(
    game: Game[S],
    before: S,
    after: S,
    seat: int,
    forced: Iterable[tuple[int, Option]],
    guess: Guess[S] | None = None,
) -> str | None:
    """The barrier that a choice of this seat has met between two positions.

    What was hidden before it may be given, where the position is a guess.
    """
    if after.rng.counter != before.rng.counter:
        return "chance has answered it"
    if after.over:
        return "it ended the game"
    revealed = secrets_of_others(before, seat) > secrets_of_others(after, seat)
    if revealed or any(other != seat for other, _ in forced):
        return "another seat has acted"
    if guess is None:
        shown = something_shown(game, before, after, seat)
    else:
        same = guess.places.agree(before, after)
        shown = not same and _something_shown(guess.things, _hidden_things(game, after), seat, before.seats)
    if shown:
        return "it has shown something hidden"
    step = after.stack[-1]
    if isinstance(step, steps.Gathering) and step.closed_by(seat):
        return "it is closed for good"
    return None


def something_shown(game: Game[S], before: S, after: S, seat: int) -> bool:
    """True if the choice between these positions revealed something hidden to any seat."""
    return _something_shown(_hidden_things(game, before), _hidden_things(game, after), seat, before.seats)


def _something_shown(was: HiddenThings, now: HiddenThings, seat: int, seats: int) -> bool:
    """True if this seat saw a card that was hidden from it, or another seat saw one that is not this
    seat's.
    """
    if was == now:
        return False  # as after most choices; counting takes far longer
    if len(was) == len(now):  # what has not changed counts as much before as after
        changed = [place for place, zone in enumerate(was) if zone != now[place]]
        was, now = [was[place] for place in changed], [now[place] for place in changed]
    given = _seen(was, seat) - _seen(now, seat)
    return any(
        _unseen(was, other) - _unseen(now, other) - (given if other != seat else Counter())
        for other in range(seats)
    )


def _seen(things: HiddenThings, seat: int) -> Counter[tuple[str, Any]]:
    """The hidden cards that this seat sees, counted."""
    return Counter((pool, card) for pool, owners, cards in things if seat in owners for card in cards)


def _unseen(things: HiddenThings, seat: int) -> Counter[tuple[str, Any]]:
    """Those that it does not."""
    return Counter((pool, card) for pool, owners, cards in things if seat not in owners for card in cards)


def _hidden_things(game: Game[S], state: S) -> HiddenThings:
    return [(zone.pool, zone.owners, zone.cards[zone.low : zone.high]) for zone in game.rules.zones(state)]
