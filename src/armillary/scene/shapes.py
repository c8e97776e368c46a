"""The shapes that a drawing is made of: frozen values, drawn by `svg`, known to no game.

A shape carries geometry and names, never a colour: `cls` holds css classes, and the style
sheet turns them into colour. Every shape may have

- `id`: the part's name inside its plate, stable for as long as the thing it shows is there;
  options and events name it (see `plates.shape_id`);
- `piece`: the name of a movable piece. Equal names are interchangeable, as two settlers of
  one seat are: a page that holds two pictures pairs the ids which a piece has left with the
  ids where it has appeared, and moves it from the one to the other;
- `at`: where the shape is put, and how it is turned and scaled.

What has the class `near` is shown only where a unit of the drawing is at least a pixel on screen,
what has the class `far` only where it is not, and what has the class `distant` instead of `far` where
it is far less: three depths of one drawing. A group of the class `whole` is shown with all its words
or not at all: an icon without its figure, or half a name, would say something else. Groups of the class
`page` lie over each other: one is shown, that of the choice that is pointed at, or the one that is `first`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]


class Place(Struct, frozen=True):
    """A translation, then a turn clockwise in degrees, then a scale."""

    x: float = 0
    y: float = 0
    turn: float = 0
    scale: float = 1


class Shape(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The base of all shapes; `line` and `dash` are for widths that depend on the shape's size."""

    id: str = ""
    cls: str = ""
    piece: str = ""
    at: Place | None = None
    line: float = 0
    dash: tuple[float, ...] = ()


class Circle(Shape, frozen=True):
    cx: float
    cy: float
    r: float


class Ellipse(Shape, frozen=True):
    cx: float
    cy: float
    rx: float
    ry: float


class Rect(Shape, frozen=True):
    x: float
    y: float
    width: float
    height: float
    round: float = 0


class Line(Shape, frozen=True):
    x1: float
    y1: float
    x2: float
    y2: float


class Polygon(Shape, frozen=True):
    points: tuple[Point, ...]


class Path(Shape, frozen=True):
    """An outline in the language of SVG's `d`; `lap` declares its length for dashes."""

    d: str
    lap: float = 0


class Text(Shape, frozen=True):
    """Words at a point, or along the path with the id `along`; `tail` follows them, quietly.

    `size` is in drawing units. `room` is how wide the words may become where a page makes them larger
    to be read; 0 is as wide as they like.
    """

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "middle"
    along: str = ""
    tail: str = ""
    room: float = 0


class Use(Shape, frozen=True):
    """An icon of the sprite, without its `i-`, in a square box."""

    icon: str
    x: float
    y: float
    size: float


class Group(Shape, frozen=True):
    """Shapes that belong together; `corner` is where the cap with an option's key goes.

    A group that `turns` has an id and a place with nothing but a turn: where the turn of two pictures
    differs, the page turns it from the one to the other, and everything in it is carried along. A
    group with `closer` is shown once more, larger and with its details, while it is pointed at.

    What is `called` by a name can be found by it on the page, which then shows it large: the `view` of the
    drawing (x, y, width, height), or what is around it. A group with a view shows it when it is pressed.
    """

    shapes: tuple[AnyShape, ...]
    corner: Point | None = None
    turns: bool = False
    closer: bool = False
    called: str = ""
    view: tuple[float, float, float, float] | None = None


AnyShape: TypeAlias = Circle | Ellipse | Rect | Line | Polygon | Path | Text | Use | Group


def group(*shapes: AnyShape | None, cls: str = "", id: str = "", at: Place | None = None) -> Group:
    """The shapes that are there, as one."""
    return Group(tuple(s for s in shapes if s is not None), cls=cls, id=id, at=at)


def use(icon: str, x: float, y: float, size: float, cls: str = "") -> Use:
    """An icon around its middle."""
    return Use(icon, x - size / 2, y - size / 2, size, cls=cls)


def nameless(shape: AnyShape) -> AnyShape:
    """The shape without ids and pieces: a picture of the thing, not the thing."""
    bare = replace(shape, id="", piece="")
    if not isinstance(bare, Group):
        return bare
    return replace(bare, shapes=tuple(map(nameless, bare.shapes)), turns=False, closer=False)


def without(shape: AnyShape, kind: type[Shape]) -> AnyShape:
    """The shape less what is of a kind inside it: a drawing without its words."""
    if not isinstance(shape, Group):
        return shape
    kept = tuple(without(inner, kind) for inner in shape.shapes if not isinstance(inner, kind))
    return replace(shape, shapes=kept)


def walk(shapes: Iterable[AnyShape]) -> Iterator[AnyShape]:
    """Every shape, groups before what they hold."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from walk(shape.shapes)


def num(value: float) -> str:
    """A number as drawings write it: two decimals at most, no trailing zeros, no -0.

    >>> num(12.0), num(-0.001), num(3.14159)
    ('12', '0', '3.14')
    """
    whole = int(value)
    if whole == value:
        return str(whole)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def nums(*values: float) -> str:
    """Numbers with spaces between them."""
    return " ".join(map(num, values))
