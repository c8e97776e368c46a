"""What a game looks like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from msgspec import Struct

from armillary.engine.events import Event
from armillary.engine.facets.plain import plain_plates
from armillary.engine.facets.words import Words, as_written
from armillary.engine.options import Option
from armillary.engine.state import State

if TYPE_CHECKING:
    from rich.console import RenderableType

    from armillary.engine.match.beats import Beat
    from armillary.scene import Layout, Look, Plate
    from armillary.scene.captions import Line, Side

S = TypeVar("S", bound=State)
Seen_contra = TypeVar("Seen_contra", bound=State, contravariant=True)


class Plates(Protocol[Seen_contra]):
    def __call__(
        self, seen: Seen_contra, /, words: Words = as_written, names: Sequence[str] = ()
    ) -> Sequence[Plate]: ...


class Standing(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, seat: int, /, words: Words = as_written) -> Sequence[Line]: ...


class Figures(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> Mapping[str, Plate]: ...


class TextBoard(Protocol[Seen_contra]):
    def __call__(
        self, seen: Seen_contra, words: Words, names: Sequence[str], /, *, whole: bool = False
    ) -> RenderableType: ...


class Forecast(Struct, frozen=True):
    """Something that will come by itself, step by step, and the plate on which it is shown beforehand."""

    plate: str
    title: str
    steps: tuple[str, ...]
    """What each step is called, the present first."""


class Forecasts(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> Sequence[Forecast]: ...


class Foreseen(Protocol[Seen_contra]):
    def __call__(
        self,
        seen: Seen_contra,
        plate: str,
        step: int,
        /,
        words: Words = as_written,
        names: Sequence[str] = (),
    ) -> Plate: ...


class Pose(Struct, frozen=True):
    """A position as sensible players reach it, the same every time: for pictures."""

    seats: int
    seed: int = 3
    choices: int = 100


def _free(seen: State) -> Layout | None:
    return None


def _bare(seen: State, seat: int, words: Words = as_written) -> Sequence[Line]:
    return ()


def _untitled(seen: State, seat: int, words: Words) -> str:
    return ""


def _no_sides(seen: State, words: Words = as_written) -> Sequence[Side]:
    return ()


def _no_forecasts(seen: State, words: Words = as_written) -> Sequence[Forecast]:
    return ()


def _no_figures(seen: State, words: Words = as_written) -> Mapping[str, Plate]:
    return {}


def _no_shapes(thing: Option | Event, seen: State) -> tuple[str, ...]:
    return ()


def _no_beat(event: Event, seats: int) -> Beat:
    return ""


@dataclass(frozen=True, kw_only=True)
class GamePictures(Generic[S]):
    """What the game looks like; every function is handed a view."""

    look: Look | None = None
    """The game's own style sheet and icons; None if those of the house are enough."""

    plates: Plates[S] = plain_plates
    """The picture of a view; `names` are the players'. By default what the state holds, line by line."""

    arrangement: Callable[[S], Layout | None] = _free
    """Where the plates go in a picture that stands alone; None lets the picture decide."""

    shapes: Callable[[Option | Event, S], tuple[str, ...]] = _no_shapes
    """The ids of the shapes that an option or an event touches."""

    standing: Standing[S] = _bare
    """What a seat has besides its score, in lines of icons and figures, for its card."""

    title: Callable[[S, int, Words], str] = _untitled
    """What a seat is in the game now, beside its name (the chair, the first player); mostly nothing."""

    sides: Callable[[S, Words], Sequence[Side]] = _no_sides
    """Seats that stand together against others, each side with its head; mostly there are none."""

    beat: Callable[[Event, int], Beat] = _no_beat
    """Does an event begin or end something that is shown by itself where a choice causes several?

    Between the beats of a choice the table shows the position as it was then: an automated
    opponent's turns one after another, not all at once. The number of seats tells a player's
    event from such a one's.
    """

    pose: Pose | None = None
    """The position that the emblem and the figures show; None without them."""

    emblem: Callable[[S], Plate] | None = None
    """A piece of the real board, 240 by 140, for the game's card; the same in every language."""

    figures: Figures[S] = _no_figures
    """Drawings for chapters of the ledger, by the chapter's English name."""

    forecasts: Forecasts[S] = _no_forecasts
    """What can be seen beforehand: whatever the rules turn, age or move without a choice."""

    foreseen: Foreseen[S] | None = None
    """A plate as it will be after so many steps of its forecast, as far as the view tells."""

    text_board: TextBoard[S] | None = None
    """A view in characters: what has room, or the whole of it."""

    legend: Callable[[Words], RenderableType] | None = None
    """What the characters mean."""
