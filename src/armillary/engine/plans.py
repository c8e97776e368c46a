"""Plans: a wide intention as a chain of narrow choices, with what it costs, gains and risks.

A game's mind suggests chains from what a seat sees; the engine checks every link. A chain is
played as one request and stops where something happens that nobody could foresee.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec import Struct

from armillary.engine.state import State

if TYPE_CHECKING:
    pass

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
    """The result of a chain: how many links were played, and why it stopped."""

    played: int
    stopped: str | None = None
