"""Plans: a wide intention as a chain of narrow choices, with what it costs, gains and risks.

A game's mind suggests chains from what a seat sees; the engine checks every link. A chain is
played as one request and stops where something happens that nobody could foresee.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from msgspec import Struct

from armillary.engine.errors import ChoiceError
from armillary.engine.options import Option, buttons_in
from armillary.engine.rng import Rng
from armillary.engine.state import State

if TYPE_CHECKING:
    from armillary.engine.game import Game
    from armillary.engine.match.match import Match

S = TypeVar("S", bound=State)

MOST_LINKS = 64  # of a chain; an intention that is longer is several


class Line(Struct, frozen=True):
    """A text about a plan: a message and its figures, said in the reader's language at the edge."""

    message: str
    figures: tuple[tuple[str, int | str | Line], ...] = ()

    def said(self, words: Callable[[str], str]) -> str:
        figures = {name: _said(figure, words) for name, figure in self.figures}
        return str(words(self.message).format(**figures))


def _said(figure: int | str | Line, words: Callable[[str], str]) -> object:
    if isinstance(figure, Line):
        return figure.said(words)
    return words(figure) if isinstance(figure, str) else figure


class Trace(Struct, frozen=True):
    """A plan as a line of a drawing: the plate, and the `d` of a path on it."""

    plate: str
    d: str


class Bead(Struct, frozen=True):
    """A mark on the line of a plan: at which shape, with which letters, and what kind of thing happens."""

    shape: str
    kind: Literal["step", "gain", "danger", "halt"]
    text: str = ""


class Plan(Struct, frozen=True):
    """A way to what was pointed at.

    The page draws it through its shapes, straight; where a plan has traces, it draws these instead, dotted,
    dashed, solid or in dashes and dots as `line` says, with the beads upon them.
    """

    target: str  # the shape
    name: Line
    choices: tuple[str, ...]  # exact, in the game's notation
    costs: tuple[Line, ...] = ()
    gains: tuple[Line, ...] = ()
    risks: tuple[Line, ...] = ()
    shapes: tuple[tuple[str, ...], ...] = ()  # the path of each piece, from where it begins
    steps: tuple[Line, ...] = ()  # what happens one after another, told when the plan is looked at
    traces: tuple[Trace, ...] = ()
    beads: tuple[Bead, ...] = ()
    line: Literal["dotted", "dashed", "solid", "dashdot"] = "dotted"


class Chain(Struct, frozen=True):
    """What became of a chain: how many links were played, and why not the rest."""

    played: int
    stopped: str | None = None


def play_chain(match: Match[Any], choices: Sequence[str], seat: int) -> Chain:
    """Play link by link up to the first surprise.

    A link that is illegal before any surprise refuses the whole chain: its `ChoiceError` says
    which one, and the match is as it was.
    """
    trial = match.branch()
    links, stopped = 0, None
    for number, choice in enumerate(choices, start=1):
        try:
            trial.play(choice, seat)
        except ChoiceError as error:
            error.link = number
            raise
        links = number
        if number < len(choices) and (stopped := surprise(trial, seat)) is not None:
            break
    for number in range(match.count + 1, trial.count + 1):
        match.follow(trial.choice(number))  # those included that were made for seats that have left
    return Chain(links, stopped)


def surprise(match: Match[Any], seat: int) -> str | None:
    """What a seat that has just chosen could not count on; None if nothing."""
    if match.choices and match.choices[-1].seat != seat:
        return "another seat has acted"
    barrier = match.barrier()
    if barrier is None and seat not in match.to_act:
        return _waiting_barrier()
    return barrier


def _waiting_barrier() -> str:
    return "another seat is asked"


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
    from armillary.engine.match.match import Match  # noqa: PLC0415  (a match plays chains)

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
    from armillary.engine.match.match import Match  # noqa: PLC0415  (a match plays chains)

    trial = Match.resume(game, seen.seats, 0, {}, game.sample(seen, Rng(0)), 0)
    for number, choice in enumerate(choices, start=1):
        option = next((each for each in trial.options(seat) if str(each) == choice), None)
        if option is None or seat not in trial.to_act:
            return foreseen(game, seen, seat, choices).surprise is not None
        if number < len(choices):  # what the last one leads to is not asked
            trial.play(option, seat)
    return True


def repeats(game: Game[S], seen: S, seat: int, first: Option, most: int) -> list[str]:
    """The same choice over and over, as far as the seat can foresee it, up to the first surprise.

    The same is an equal option; where there is none, and it has one figure, the only one with its verb:
    data on one space, then on the next.
    """
    from armillary.engine.match.match import Match  # noqa: PLC0415  (a match plays chains)

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
