"""Plates as SVG text, for a page that has the style sheets. `standalone` writes whole documents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from armillary.scene import sheets, text
from armillary.scene.looks import Look
from armillary.scene.plates import Box, Drawing, Plate, TwinLine, shape_id, split_id
from armillary.scene.shapes import (
    AnyShape,
    Circle,
    Ellipse,
    Group,
    Line,
    Path,
    Place,
    Polygon,
    Rect,
    Text,
    Use,
    group,
    num,
    nums,
    walk,
)

Attributes = dict[str, str]
NAMESPACE = "http://www.w3.org/2000/svg"
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PLAIN = re.compile(r"[\w .,#()/-]*", re.ASCII)
NOTHING: Mapping[str, str] = {}
_KEPT = 1 << 11  # shapes that are remembered as text: the tops of some hundred plates
NEAR = 1.0  # pixels a unit: from here on a drawing shows what is `near` instead of what is `far`
DISTANT = 0.6  # and below this what is `distant`


class Pen(Struct, frozen=True):
    """How the shapes of one plate are written: whose ids they get, which states and caps they wear."""

    plate: str
    highlight: Mapping[str, str]
    caps: Mapping[str, str]
    titles: Mapping[str, str]
    look: Look | None = None
    scale: float = 0  # pixels a unit, where it is known: labels that would be too small are dropped

    def identity(self, part: str) -> str:
        return shape_id(self.plate, part)


def render(
    plate: Plate,
    *,
    highlight: Mapping[str, str] = NOTHING,
    caps: Mapping[str, str] = NOTHING,
    width: float = 0,
    role: str = "img",
    tooltips: bool = False,
    ground: str | None = None,
) -> str:
    """A plate as an `<svg>` with classes only, for a page that has tokens.css, drawings.css and the sprite.

    `highlight` puts states on shapes and `caps` the keys of options, both by shape id. `width` is
    the width on screen, where it is known: labels that would fall under 11 px are dropped. With
    `tooltips` the text twin is repeated as the titles of the shapes that it describes. A page that
    draws the plate's ground itself gets an empty group for it, with the name given as `ground`.
    """
    scale = width / plate.drawing.box.width if width else 0.0
    titles = _titles(plate.twin) if tooltips else NOTHING
    pen = Pen(
        plate.name, of_plate(plate, highlight), of_plate(plate, caps), titles, plate.drawing.look, scale
    )
    attributes = {
        "xmlns": NAMESPACE,
        "id": plate.name,
        "class": classes("drawing", scope(plate.drawing), plate.drawing.cls, depth(scale)),
        "viewBox": view_box(plate.drawing.box),
        "role": role,
        "aria-label": plate.title,
    }
    under = ground_of(plate, pen) if ground is None else _kept_ground(ground)
    plain = not (highlight or caps or scale)
    drawn = _plain_shapes(plate, titles) if plain else shapes_of(plate.drawing, pen)
    return element("svg", attributes, under, *drawn)


def _plain_shapes(plate: Plate, titles: Mapping[str, str]) -> Iterator[str]:
    """The shapes as they are; most are the same as in another position, and written already."""
    for shape in plate.drawing.shapes:
        told = tuple((part, titles[part]) for part in _parts(shape) if part in titles) if titles else ()
        yield _plain(shape, plate.name, plate.drawing.look, told)


@lru_cache(maxsize=_KEPT)
def _parts(shape: AnyShape) -> tuple[str, ...]:
    return tuple(inner.id for inner in walk((shape,)) if inner.id)


@lru_cache(maxsize=_KEPT)
def _plain(shape: AnyShape, plate: str, look: Look | None, told: tuple[tuple[str, str], ...]) -> str:
    return shape_of(shape, Pen(plate, NOTHING, NOTHING, dict(told), look))


def render_ground(plate: str, shapes: Iterable[AnyShape], look: Look | None = None) -> str:
    """The ground of a plate as a document of its own, which a page with the style sheets takes in."""
    pen = Pen(plate, NOTHING, NOTHING, NOTHING, look)
    return element("svg", {"xmlns": NAMESPACE}, *(shape_of(shape, pen) for shape in shapes))


def ground_of(plate: Plate, pen: Pen) -> str:
    """The ground as a group under the drawing; nothing where there is none."""
    if not plate.ground:
        return ""
    return element("g", {"data-ground": ""}, *(shape_of(shape, pen) for shape in plate.ground))


def _kept_ground(name: str) -> str:
    return element("g", {"data-ground": name, "id": f"ground-{name}"}) if name else ""


def shapes_of(drawing: Drawing, pen: Pen) -> Iterator[str]:
    for shape in drawing.shapes:
        yield shape_of(shape, pen)


def shape_of(shape: AnyShape, pen: Pen) -> str:
    common = _common(shape, pen)
    match shape:
        case Circle():
            return element("circle", common | numbers(cx=shape.cx, cy=shape.cy, r=shape.r))
        case Ellipse():
            return element("ellipse", common | numbers(cx=shape.cx, cy=shape.cy, rx=shape.rx, ry=shape.ry))
        case Rect():
            box = numbers(x=shape.x, y=shape.y, width=shape.width, height=shape.height)
            return element("rect", common | box | (numbers(rx=shape.round) if shape.round else {}))
        case Line():
            return element("line", common | numbers(x1=shape.x1, y1=shape.y1, x2=shape.x2, y2=shape.y2))
        case Polygon():
            points = " ".join(f"{num(x)},{num(y)}" for x, y in shape.points)
            return element("polygon", common | {"points": points})
        case Path():
            lap = numbers(pathLength=shape.lap) if shape.lap else {}
            return element("path", common | {"d": shape.d} | lap)
        case Text():
            return _words(shape, common, pen)
        case Use():
            box = numbers(x=shape.x, y=shape.y, width=shape.size, height=shape.size)
            return element("use", common | {"href": f"#{sheets.icon_id(shape.icon, pen.look)}"} | box)
        case Group():
            return _group(shape, common, pen)


def _group(shape: Group, common: Attributes, pen: Pen) -> str:
    if shape.corner and shape.id:
        common = common | {"data-corner": nums(*shape.corner)}  # where a page puts the cap of a key
    if shape.turns:
        common = common | {"data-turn": num(shape.at.turn if shape.at else 0)}
    if shape.closer:
        common = common | {"data-closer": "yes"}
    if shape.called:
        common = common | {"data-called": shape.called}
    if shape.view:
        common = common | {"data-view": nums(*shape.view)}
    title = pen.titles.get(shape.id, "") if shape.id else ""
    parts = [element("title", {}, words_of(title))] if title else []
    for inner in shape.shapes:
        parts.append(shape_of(inner, pen))
        if isinstance(inner, Text):
            parts.append(" ")  # two labels are two words to whoever hears them
    cap = pen.caps.get(shape.id, "") if shape.id else ""
    if cap and shape.corner:
        parts.append(bare(key_cap(*shape.corner, cap)))
    return element("g", common, *parts)


def _words(shape: Text, common: Attributes, pen: Pen) -> str:
    if pen.scale and shape.size * pen.scale < text.SMALLEST:
        return ""
    letters = {"font-size": num(shape.size), "text-anchor": shape.anchor}
    if shape.room:
        letters["data-room"] = num(shape.room)
    if shape.along:
        path = {"href": f"#{pen.identity(shape.along)}", "startOffset": "50%"}
        return element("text", common | letters, element("textPath", path, words_of(shape.text)))
    tail = element("tspan", {"class": "quiet"}, words_of(shape.tail)) if shape.tail else ""
    return element("text", common | numbers(x=shape.x, y=shape.y) | letters, words_of(shape.text), tail)


def _common(shape: AnyShape, pen: Pen) -> Attributes:
    found: Attributes = {}
    if shape.id:
        found["id"] = pen.identity(shape.id)
    if worn := classes(shape.cls, pen.highlight.get(shape.id, "") if shape.id else ""):
        found["class"] = worn
    if shape.piece:
        found["data-piece"] = shape.piece
    if shape.at:
        found["transform"] = _transform(shape.at)
    if shape.line:
        found["stroke-width"] = num(shape.line)
    if shape.dash:
        found["stroke-dasharray"] = nums(*shape.dash)
    return found


def _transform(at: Place) -> str:
    moves = [f"translate({nums(at.x, at.y)})"]
    if at.turn:
        moves.append(f"rotate({num(at.turn)})")
    if at.scale != 1:
        moves.append(f"scale({num(at.scale)})")
    return " ".join(moves)


def key_cap(x: float, y: float, key: str) -> Group:
    """The cap with an option's key that a target wears."""
    half = max(10.0, text.width(key, 14) / 2 + 5)
    back = Rect(-half, -10, 2 * half, 20, round=4)
    return group(back, Text(0, 5, key, 14), cls="key-cap", at=Place(x, y))


def element(name: str, attributes: Mapping[str, str], *inside: str) -> str:
    written = "".join(f" {key}={_quoted(value)}" for key, value in attributes.items())
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def _quoted(value: str) -> str:
    """A value in quotes; most are numbers and names, which need no escape."""
    return f'"{value}"' if _PLAIN.fullmatch(value) else quoteattr(_legal(value))


def words_of(words: str) -> str:
    return escape(_legal(words))


def _legal(words: str) -> str:
    """Without the characters that XML cannot hold."""
    return _NOT_XML.sub("", words)


def numbers(**values: float) -> Attributes:
    return {name: num(value) for name, value in values.items()}


def classes(*names: str) -> str:
    return " ".join(name for name in names if name)


def depth(scale: float) -> str:
    """The class of a drawing by how large it is shown; none where that is not known."""
    if scale >= NEAR:
        return "is-near"
    return "is-distant" if 0 < scale < DISTANT else ""


def view_box(box: Box) -> str:
    return nums(box.x, box.y, box.width, box.height)


def of_plate(plate: Plate, by_id: Mapping[str, str]) -> Mapping[str, str]:
    """The entries about this plate, by part."""
    found = {}
    for identity, value in by_id.items():
        name, part = split_id(identity)
        if name == plate.name:
            found[part] = value
    return found


def _titles(twin: Iterable[TwinLine]) -> Mapping[str, str]:
    return {line.part: line.text for line in twin if line.part}


def bare(shape: AnyShape, look: Look | None = None) -> str:
    return shape_of(shape, Pen("picture", NOTHING, NOTHING, NOTHING, look))


def scope(drawing: Drawing) -> str:
    """The class under which a game's own style holds."""
    return drawing.look.name if drawing.look is not None else ""
