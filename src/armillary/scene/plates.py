"""A plate: a named drawing with a caption and a text twin.

A game's scene is a tuple of plates; the page places them. Ids are made by `shape_id`:
`shape_id("station-0", "E1")` is `station-0--E1`, valid as an id in HTML and SVG and, because
it has only letters, digits, `-` and `_`, in a css selector without escapes. A name never
contains `--`, so an id splits back into the plate and the part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from armillary.scene.captions import Caption
from armillary.scene.looks import Look
from armillary.scene.shapes import AnyShape, walk

_NAME = re.compile(r"[A-Za-z0-9_]+(-[A-Za-z0-9_]+)*")
_PLATE_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)*")


class Box(Struct, frozen=True):
    """The part of the plane that a drawing shows."""

    x: float
    y: float
    width: float
    height: float

    @property
    def proportion(self) -> float:
        return self.width / self.height


class Drawing(Struct, frozen=True):
    """Shapes, and the box that frames them; `cls` names the family of drawings it belongs to."""

    box: Box
    shapes: tuple[AnyShape, ...]
    cls: str = ""
    look: Look | None = None


class TwinLine(Struct, frozen=True):
    """One line of the text twin, and the part that it describes, if it is about one."""

    text: str
    part: str = ""


class Plate(Struct, frozen=True):
    """A drawing with its words. `proportion` is width by height, `weight` the share it asks for.

    A plate that is `aside` stands under the cards of the seats where a page has a column for them.
    A plate of a `seat` is that seat's area: the page shows it in the seat's card, but the reader's own
    on the board, unless it is `aside` too.
    `least` is the smallest size, in pixels a unit, at which the drawing can be read: where a page has less
    room, a long one is scrolled and any other is not drawn, but opens on demand. 0 leaves it to the page.
    `core` is the part of the drawing that a phone shows while nothing outside it can be chosen.
    A plate that is `within` another is opened from there, by the shape with its name, or with `open-` and its
    name: it is not listed while it is folded, and it takes the place of another within the same plate.

    The `ground` lies under the drawing and never changes while a table lasts: it is the same at every
    position and for everybody who looks. A page fetches it once and draws it once, however large it is.
    Its shapes may have ids and be chosen like others.
    """

    name: str
    title: str
    drawing: Drawing
    caption: Caption = Caption()
    proportion: float = 1
    weight: float = 1
    twin: tuple[TwinLine, ...] = ()
    aside: bool = False
    seat: int | None = None
    ground: tuple[AnyShape, ...] = ()
    least: float = 0
    core: Box | None = None
    within: str = ""

    def parts(self) -> Iterator[str]:
        """The ids of the drawing, as they are written inside it."""
        return (shape.id for shape in walk((*self.ground, *self.drawing.shapes)) if shape.id)

    def ids(self) -> Iterator[str]:
        """The ids of the drawing, as a page sees them."""
        return (shape_id(self.name, part) for part in self.parts())

    def _repr_svg_(self) -> str:
        from armillary.scene.standalone import render_standalone  # noqa: PLC0415 (it needs plates)

        return render_standalone((self,), width=640)


def shape_id(plate: str, part: str) -> str:
    """The id of a part of a plate on the page.

    >>> shape_id("planet-bose", "L2-1")
    'planet-bose--L2-1'
    """
    if not _PLATE_NAME.fullmatch(plate):
        raise ValueError(f"not a plate's name: {plate!r}")
    if not _NAME.fullmatch(part):
        raise ValueError(f"not a part's name: {part!r}")
    return f"{plate}--{part}"


def split_id(identity: str) -> tuple[str, str]:
    """The plate and the part of an id.

    >>> split_id("station-0--N1E2")
    ('station-0', 'N1E2')
    """
    plate, mark, part = identity.partition("--")
    if not mark:
        raise ValueError(f"not a shape's id: {identity!r}")
    return plate, part
