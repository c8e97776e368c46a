"""Plates as SVG text: one for a page that has the style sheets, one that stands alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from armillary.scene import captions, layout, rings, sheets, text
from armillary.scene.marks import mark
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
    use,
)

Attributes = dict[str, str]

_NAMESPACE = "http://www.w3.org/2000/svg"
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PLAIN = re.compile(r"[\w .,#()/-]*", re.ASCII)
_NOTHING: Mapping[str, str] = {}

MARGIN = 14.0
GAP = 14.0
HEAD = 27.0
FOOT = 18.0
HEADING = 40.0
NEAR = 1.0  # pixels a unit: from here on a drawing shows what is `near` instead of what is `far`


class Pen(Struct, frozen=True):
    """How the shapes of one plate are written: whose ids they get, which states and caps they wear."""

    plate: str
    highlight: Mapping[str, str]
    caps: Mapping[str, str]
    titles: Mapping[str, str]
    scale: float = 0  # pixels a unit, where it is known: labels that would be too small are dropped

    def identity(self, part: str) -> str:
        return shape_id(self.plate, part)


def render(
    plate: Plate,
    *,
    highlight: Mapping[str, str] = _NOTHING,
    caps: Mapping[str, str] = _NOTHING,
    width: float = 0,
    role: str = "img",
    tooltips: bool = False,
) -> str:
    """A plate as an `<svg>` with classes only, for a page that has tokens.css, drawings.css and the sprite.

    `highlight` puts states on shapes and `caps` the keys of options, both by shape id. `width` is
    the width on screen, where it is known: labels that would fall under 11 px are dropped. With
    `tooltips` the text twin is repeated as the titles of the shapes that it describes.
    """
    scale = width / plate.drawing.box.width if width else 0.0
    titles = _titles(plate.twin) if tooltips else _NOTHING
    pen = Pen(plate.name, _of_plate(plate, highlight), _of_plate(plate, caps), titles, scale)
    attributes = {
        "xmlns": _NAMESPACE,
        "id": plate.name,
        "class": _classes("drawing", plate.drawing.cls, _depth(scale)),
        "viewBox": _view_box(plate.drawing.box),
        "role": role,
        "aria-label": plate.title,
    }
    return _element("svg", attributes, *_shapes(plate.drawing, pen))


def render_standalone(
    plates: Sequence[Plate],
    arrangement: layout.Layout | None = None,
    *,
    theme: sheets.Theme = "night",
    width: float = 1200,
    height: float = 0,
    heading: captions.Line = (),
    highlight: Mapping[str, str] = _NOTHING,
    caps: Mapping[str, str] = _NOTHING,
    style: str = "",
) -> str:
    """One document with everything in it: no script, nothing fetched from elsewhere.

    Plates stand as `arrangement` says, or in rows that fit. Without a height the picture is as
    high as its plates want to be. `style` is added to the style sheet, for fonts as data.
    """
    known = {plate.name: plate for plate in plates}
    chosen = arrangement if arrangement is not None else layout.arrange(plates)
    tall = height or _natural_height(chosen, known, width, heading)
    top = HEADING if heading else MARGIN
    room = Box(MARGIN, top, width - 2 * MARGIN, tall - top - MARGIN)
    placed = layout.place(chosen, room, known, GAP)

    body = [
        _bare(Rect(0, 0, width, tall, cls="backdrop")),
        *(_orbits(name, box, placed.boxes[name], index) for index, (name, box) in enumerate(placed.orbits)),
        *(_bare(Line(*line, cls="separator")) for line in placed.lines),
        *(_bare(shape) for shape in _flow(heading, MARGIN, HEADING / 2 + 4, width, "heading")),
        *(_placed(known[name], box, highlight, caps) for name, box in placed.boxes.items()),
    ]
    drawn = "".join(body)
    icons = sorted(set(re.findall(r'href="#i-([\w-]+)"', drawn)))
    styled = _own_ids(_style(theme) + style, theme)
    definitions = _own_ids(sheets.definitions(), theme)
    symbols = "".join(sheets.icons()[name] for name in icons)
    attributes = {
        "xmlns": _NAMESPACE,
        "class": f"drawing alone-{theme}",
        "viewBox": _view_box(Box(0, 0, width, tall)),
        "width": num(width),
        "height": num(tall),
        "role": "img",
    }
    return _element(
        "svg",
        attributes,
        _element("title", {}, _text(_title(plates, heading))),
        _element("desc", {}, _text(_description(known[name] for name in placed.boxes))),
        _element("style", {}, _text(styled)),
        _element("defs", {}, definitions, symbols),
        drawn,
    )


def picture(plates: Sequence[Plate]) -> str:
    """Everything that a game shows, in one picture; an empty one if it shows nothing."""
    return render_standalone(plates) if plates else f'<svg xmlns="{_NAMESPACE}"/>'


# ---- shapes ----------------------------------------------------------------


def _shapes(drawing: Drawing, pen: Pen) -> Iterator[str]:
    for shape in drawing.shapes:
        yield _shape(shape, pen)


def _shape(shape: AnyShape, pen: Pen) -> str:
    common = _common(shape, pen)
    match shape:
        case Circle():
            return _element("circle", common | _numbers(cx=shape.cx, cy=shape.cy, r=shape.r))
        case Ellipse():
            return _element("ellipse", common | _numbers(cx=shape.cx, cy=shape.cy, rx=shape.rx, ry=shape.ry))
        case Rect():
            box = _numbers(x=shape.x, y=shape.y, width=shape.width, height=shape.height)
            return _element("rect", common | box | (_numbers(rx=shape.round) if shape.round else {}))
        case Line():
            return _element("line", common | _numbers(x1=shape.x1, y1=shape.y1, x2=shape.x2, y2=shape.y2))
        case Polygon():
            points = " ".join(f"{num(x)},{num(y)}" for x, y in shape.points)
            return _element("polygon", common | {"points": points})
        case Path():
            lap = _numbers(pathLength=shape.lap) if shape.lap else {}
            return _element("path", common | {"d": shape.d} | lap)
        case Text():
            return _words(shape, common, pen)
        case Use():
            box = _numbers(x=shape.x, y=shape.y, width=shape.size, height=shape.size)
            return _element("use", common | {"href": f"#i-{shape.icon}"} | box)
        case Group():
            return _group(shape, common, pen)


def _group(shape: Group, common: Attributes, pen: Pen) -> str:
    if shape.corner and shape.id:
        common = common | {"data-corner": nums(*shape.corner)}  # where a page puts the cap of a key
    if shape.turns:
        common = common | {"data-turn": num(shape.at.turn if shape.at else 0)}
    if shape.closer:
        common = common | {"data-closer": "yes"}
    title = pen.titles.get(shape.id, "") if shape.id else ""
    parts = [_element("title", {}, _text(title))] if title else []
    for inner in shape.shapes:
        parts.append(_shape(inner, pen))
        if isinstance(inner, Text):
            parts.append(" ")  # two labels are two words to whoever hears them
    cap = pen.caps.get(shape.id, "") if shape.id else ""
    if cap and shape.corner:
        parts.append(_bare(key_cap(*shape.corner, cap)))
    return _element("g", common, *parts)


def _words(shape: Text, common: Attributes, pen: Pen) -> str:
    if pen.scale and shape.size * pen.scale < text.SMALLEST:
        return ""
    letters = {"font-size": num(shape.size), "text-anchor": shape.anchor}
    if shape.room:
        letters["data-room"] = num(shape.room)
    if shape.along:
        path = {"href": f"#{pen.identity(shape.along)}", "startOffset": "50%"}
        return _element("text", common | letters, _element("textPath", path, _text(shape.text)))
    tail = _element("tspan", {"class": "quiet"}, _text(shape.tail)) if shape.tail else ""
    return _element("text", common | _numbers(x=shape.x, y=shape.y) | letters, _text(shape.text), tail)


def _common(shape: AnyShape, pen: Pen) -> Attributes:
    found: Attributes = {}
    if shape.id:
        found["id"] = pen.identity(shape.id)
    if classes := _classes(shape.cls, pen.highlight.get(shape.id, "") if shape.id else ""):
        found["class"] = classes
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


# ---- elements --------------------------------------------------------------


def _element(name: str, attributes: Mapping[str, str], *inside: str) -> str:
    written = "".join(f" {key}={_quoted(value)}" for key, value in attributes.items())
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def _quoted(value: str) -> str:
    """A value in quotes; most are numbers and names, which need no escape."""
    return f'"{value}"' if _PLAIN.fullmatch(value) else quoteattr(_legal(value))


def _text(words: str) -> str:
    return escape(_legal(words))


def _legal(words: str) -> str:
    """Without the characters that XML cannot hold."""
    return _NOT_XML.sub("", words)


def _numbers(**values: float) -> Attributes:
    return {name: num(value) for name, value in values.items()}


def _classes(*names: str) -> str:
    return " ".join(name for name in names if name)


def _depth(scale: float) -> str:
    """The class of a drawing that is shown large enough for its details."""
    return "is-near" if scale >= NEAR else ""


def _view_box(box: Box) -> str:
    return nums(box.x, box.y, box.width, box.height)


# ---- what a pen needs ------------------------------------------------------


def _of_plate(plate: Plate, by_id: Mapping[str, str]) -> Mapping[str, str]:
    """The entries about this plate, by part."""
    found = {}
    for identity, value in by_id.items():
        name, part = split_id(identity)
        if name == plate.name:
            found[part] = value
    return found


def _titles(twin: Iterable[TwinLine]) -> Mapping[str, str]:
    return {line.part: line.text for line in twin if line.part}


def _bare(shape: AnyShape) -> str:
    return _shape(shape, Pen("picture", _NOTHING, _NOTHING, _NOTHING))


# ---- a picture that stands alone -------------------------------------------


def _natural_height(
    chosen: layout.Layout, plates: Mapping[str, Plate], width: float, heading: captions.Line
) -> float:
    inner = width - 2 * MARGIN
    words = max((HEAD + FOOT * len(plate.caption.foot) for plate in plates.values()), default=0.0)
    rows = len(chosen.items) if isinstance(chosen, layout.Column) else 1
    tops = (HEADING if heading else MARGIN) + MARGIN
    return round(inner / layout.natural_proportion(chosen, plates) + rows * words + (rows - 1) * GAP + tops)


def _placed(plate: Plate, box: Box, highlight: Mapping[str, str], caps: Mapping[str, str]) -> str:
    head = HEAD if plate.caption.named and not plate.caption.over else 0.0
    foot = FOOT * len(plate.caption.foot)
    frame = Box(box.x, box.y + head, box.width, max(1.0, box.height - head - foot))
    scale = min(frame.width / plate.drawing.box.width, frame.height / plate.drawing.box.height)
    pen = Pen(plate.name, _of_plate(plate, highlight), _of_plate(plate, caps), _NOTHING, scale)
    attributes = {
        "class": _classes(plate.drawing.cls, _depth(scale)),
        "viewBox": _view_box(plate.drawing.box),
        **_numbers(x=frame.x, y=frame.y, width=frame.width, height=frame.height),
    }
    drawn = _element("svg", attributes, *_shapes(plate.drawing, pen))
    words = "".join(_bare(shape) for shape in _caption(plate, box, frame))
    return _element("g", {"id": plate.name}, words, drawn)


def _caption(plate: Plate, box: Box, frame: Box) -> Iterator[AnyShape]:
    if plate.caption.named:
        head = plate.caption.head or (captions.Name(plate.title),)
        role = "name" if plate.caption.align == "middle" else "title"
        yield from _aligned(head, plate.caption.align, box, box.y + 18, role)
    foot = frame.y + frame.height + 13
    for index, line in enumerate(plate.caption.foot):
        yield from _aligned(line, plate.caption.align, box, foot + index * FOOT, "foot")


def _aligned(line: captions.Line, align: str, box: Box, y: float, role: str) -> Iterator[AnyShape]:
    length = sum(_length(item, role) for item in line) + _SPACING[role] * (len(line) - 1)
    x = box.x if align == "start" else box.x + max(0.0, (box.width - length) / 2)
    if align == "middle":  # rings may pass behind
        yield Rect(x - 6, y - 14, length + 12, FOOT, round=3, cls="caption-ground")
    yield from _flow(line, x, y, box.x + box.width, role)


_SPACING = {"heading": 16.0, "title": 9.0, "name": 8.0, "foot": 11.0}
_SIZES = {"heading": 20.0, "title": 13.5, "name": 14.5, "foot": 13.0}


def _flow(line: captions.Line, x: float, y: float, right: float, role: str) -> Iterator[AnyShape]:
    """A caption's line from left to right; what has no room is left out."""
    for item in line:
        shown = item
        if isinstance(item, captions.Words) and x + _length(item, role) > right:
            shown = captions.Words(text.shorten(item.text, 13, 0.9 * (right - x)), item.quiet)
        yield from _item(shown, x, y, role)
        x += _length(shown, role) + _SPACING[role]


def _length(item: captions.Item, role: str) -> float:
    size = _SIZES[role]
    match item:
        case captions.Name(words):
            return text.width(words, size, "display" if role == "heading" else "caps")
        case captions.Words(words):
            return text.width(words, 13)
        case captions.Figure(words, of):
            return text.width(words + (f"/{of}" if of else ""), 14)
        case captions.Mark(_, words):
            return 12 + (5 + text.width(words, 13) if words else 0)
        case captions.Icon(_, _, words):
            return 19 + (5 + text.width(words, 13) if words else 0)


def _item(item: captions.Item, x: float, y: float, role: str) -> Iterator[AnyShape]:
    size = _SIZES[role]
    match item:
        case captions.Name(words):
            shown = words if role == "heading" else words.upper()
            yield Text(x, y, shown, size, "start", cls=f"caption-{role}")
        case captions.Words(words, quiet):
            yield Text(x, y, words, 13, "start", cls="quiet" if quiet else "")
        case captions.Figure(words, of):
            yield Text(x, y, words, 14, "start", cls="strong", tail=f"/{of}" if of else "")
        case captions.Mark(seat, words):
            yield mark(seat, x + 6, y - 4.5, 6)
            if words:
                yield Text(x + 17, y, words, 13, "start", cls="strong")
        case captions.Icon(icon, _, words):
            yield use(icon, x + 9.5, y - 5, 19, "caption-icon")
            if words:
                yield Text(x + 24, y, words, 13, "start", cls="strong")


def _orbits(name: str, room: Box, centre: Box, index: int) -> str:
    """Faint rings around a plate, behind its row: the one decoration, clipped to the row."""
    x, y = centre.x + centre.width / 2, centre.y + centre.height / 2
    step = room.height * 0.36
    radii = [centre.height * 0.5 + step * turn for turn in range(1, 1 + int(room.width // step))]
    degrees = (angle for angle in rings.degrees_rule(240) if 20 < angle < 160)
    marked = radii[1] if len(radii) > 1 else radii[0]
    orbit = group(
        *(Circle(0, 0, radius, cls="orbit") for radius in radii),
        Path(rings.ticks(marked, 4, degrees), cls="orbit"),
        at=Place(x, y),
    )
    sky: list[AnyShape] = [orbit, *_stars(room, 90)]
    clip = f"orbits-{index}"
    frame = _element("clipPath", {"id": clip}, _bare(Rect(0, room.y, room.x * 2 + room.width, room.height)))
    return frame + _element("g", {"clip-path": f"url(#{clip})"}, *(_bare(shape) for shape in sky))


def _stars(room: Box, count: int) -> Iterator[Circle]:
    """The same sky every time: a small linear congruential generator, not a game's chance."""
    value = 20191
    for index in range(count):
        value = (value * 1103515245 + 12345) % 2**31
        x = room.x + value / 2**31 * room.width
        value = (value * 1103515245 + 12345) % 2**31
        y = room.y + value / 2**31 * room.height
        yield Circle(x, y, (0.5, 0.6, 0.9, 1.2)[index % 4], cls="star")


def _style(theme: sheets.Theme) -> str:
    rules = sheets.drawing_style()
    return sheets.theme_style(f".alone-{theme}", theme, rules, sheets.definitions()) + rules


def _own_ids(words: str, theme: sheets.Theme) -> str:
    """Two pictures of two themes on one page keep their own hatches."""
    return words.replace("#arm-", f"#arm-{theme}-").replace('id="arm-', f'id="arm-{theme}-')


def _title(plates: Sequence[Plate], heading: captions.Line) -> str:
    return captions.plain(heading) or ", ".join(plate.title for plate in plates)


def _description(plates: Iterable[Plate]) -> str:
    lines = (f"{plate.title}. {'; '.join(line.text for line in plate.twin)}" for plate in plates)
    return "\n".join(line.strip() for line in lines)
