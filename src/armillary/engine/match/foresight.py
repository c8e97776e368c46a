"""The position after a chain of choices, as far as its seat can foresee it: played on a guess at what is
hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from armillary.engine.match.chains import surprise
from armillary.engine.match.match import Match
from armillary.engine.options import Option, buttons_in
from armillary.engine.rng import Rng
from armillary.engine.state import State

if TYPE_CHECKING:
    from armillary.engine.game import Game

S = TypeVar("S", bound=State)


class Foreseen(Struct):
    """How far a chain goes as its seat can foresee it, and where it leads."""

    played: int
    surprise: str | None  # what the last link that was played brings
    state: Any


def foreseen(game: Game[S], seen: S, seat: int, choices: Sequence[str]) -> Foreseen:
    """Follow a chain on a guess at what the seat cannot see, up to the first surprise.

    It also ends before a link that is not among the options: the seat is asked something else first.
    The guess is the same for equal views.
    """
    guess = game.sample(seen, Rng(0))
    trial = Match.resume(game, seen.seats, 0, {}, guess, 0)
    brings = None
    for choice in choices:
        option = next((each for each in trial.options(seat) if str(each) == choice), None)
        if option is None or seat not in trial.to_act:
            break
        # From here on: what bars a choice is looked for where it was made, and nothing is played twice
        trial = Match.resume(game, seen.seats, 0, {}, trial.state, trial.count)
        trial.play(option, seat)
        if (brings := surprise(trial, seat)) is not None:
            break
    return Foreseen(trial.count, brings, trial.state)


def is_playable(game: Game[S], seen: S, seat: int, choices: Sequence[str]) -> bool:
    """Whether a chain goes on to its end or to a surprise, with nothing else asked before.

    It says what `foreseen` would, for less: surprises are looked for only where a link is missing.
    """
    trial = Match.resume(game, seen.seats, 0, {}, game.sample(seen, Rng(0)), 0)
    for number, choice in enumerate(choices, start=1):
        option = next((each for each in trial.options(seat) if str(each) == choice), None)
        if option is None or seat not in trial.to_act:
            return foreseen(game, seen, seat, choices).surprise is not None
        if number < len(choices):  # what the last one leads to is not asked
            trial.play(option, seat)
    return True


def repeats(game: Game[S], seen: S, seat: int, first: Option, most: int) -> list[str]:
    """One choice repeated, as far as the seat can foresee it, up to the first surprise.

    It is repeated as an equal option; where there is none, and it has one figure, the only one with its verb:
    data on one space, then on the next.
    """
    trial = Match.resume(game, seen.seats, 0, {}, game.sample(seen, Rng(0)), 0)
    step, found = type(seen.stack[-1]), list[str]()
    option: Option | None = first
    while option is not None and len(found) < most:
        trial.play(option, seat)
        found.append(str(option))
        if surprise(trial, seat) is not None or type(trial.state.stack[-1]) is not step:
            break
        alike = [each for each in buttons_in(trial.options(seat)) if each.verb == first.verb]
        onward = len(alike) == 1 and len(found) == len(set(found)) and len(first.words()) == 1
        option = first if first in alike else alike[0] if onward else None
    return found
