"""Plates as one SVG document that stands alone: placed, captioned, with its style and its icons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from armillary.scene import captions, layout, rings, sheets, text
from armillary.scene.looks import Look
from armillary.scene.marks import mark
from armillary.scene.plates import Box, Plate
from armillary.scene.shapes import AnyShape, Circle, Line, Path, Place, Rect, Text, group, num, use
from armillary.scene.svg import (
    NAMESPACE,
    NOTHING,
    Pen,
    bare,
    classes,
    depth,
    element,
    ground_of,
    numbers,
    of_plate,
    scope,
    shapes_of,
    view_box,
    words_of,
)

MARGIN = 14.0
GAP = 14.0
HEAD = 27.0
FOOT = 18.0
HEADING = 40.0


def render_standalone(
    plates: Sequence[Plate],
    arrangement: layout.Layout | None = None,
    *,
    theme: sheets.Theme = "night",
    width: float = 1200,
    height: float = 0,
    heading: captions.Line = (),
    highlight: Mapping[str, str] = NOTHING,
    caps: Mapping[str, str] = NOTHING,
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
        bare(Rect(0, 0, width, tall, cls="backdrop")),
        *(_orbits(name, box, placed.boxes[name], index) for index, (name, box) in enumerate(placed.orbits)),
        *(bare(Line(*line, cls="separator")) for line in placed.lines),
        *(bare(shape) for shape in _flow(heading, MARGIN, HEADING / 2 + 4, width, "heading")),
        *(_placed(known[name], box, highlight, caps) for name, box in placed.boxes.items()),
    ]
    drawn = "".join(body)
    looks = {plate.drawing.look: None for plate in plates if plate.drawing.look is not None}
    known_symbols = {name: drawn for look in (None, *looks) for name, drawn in sheets.symbols(look).items()}
    icons = sorted(set(re.findall(r'href="#(i-[\w-]+)"', drawn)))
    styled = _own_ids(_style(theme, *looks) + style, theme)
    definitions = _own_ids(sheets.definitions(), theme)
    symbols = "".join(known_symbols[name] for name in icons)
    attributes = {
        "xmlns": NAMESPACE,
        "class": f"drawing alone-{theme}",
        "viewBox": view_box(Box(0, 0, width, tall)),
        "width": num(width),
        "height": num(tall),
        "role": "img",
    }
    return element(
        "svg",
        attributes,
        element("title", {}, words_of(_title(plates, heading))),
        element("desc", {}, words_of(_description(known[name] for name in placed.boxes))),
        element("style", {}, words_of(styled)),
        element("defs", {}, definitions, symbols),
        drawn,
    )


def picture(plates: Sequence[Plate]) -> str:
    """Everything that a game shows, in one picture; an empty one if it shows nothing."""
    return render_standalone(plates) if plates else f'<svg xmlns="{NAMESPACE}"/>'


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
    pen = Pen(
        plate.name, of_plate(plate, highlight), of_plate(plate, caps), NOTHING, plate.drawing.look, scale
    )
    attributes = {
        "class": classes(scope(plate.drawing), plate.drawing.cls, depth(scale)),
        "viewBox": view_box(plate.drawing.box),
        **numbers(x=frame.x, y=frame.y, width=frame.width, height=frame.height),
    }
    drawn = element("svg", attributes, ground_of(plate, pen), *shapes_of(plate.drawing, pen))
    words = "".join(bare(shape, plate.drawing.look) for shape in _caption(plate, box, frame))
    return element("g", {"id": plate.name}, words, drawn)


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
    frame = element("clipPath", {"id": clip}, bare(Rect(0, room.y, room.x * 2 + room.width, room.height)))
    return frame + element("g", {"clip-path": f"url(#{clip})"}, *(bare(shape) for shape in sky))


def _stars(room: Box, count: int) -> Iterator[Circle]:
    """A fixed sky from a small linear congruential generator: no game's chance is used."""
    value = 20191
    for index in range(count):
        value = (value * 1103515245 + 12345) % 2**31
        x = room.x + value / 2**31 * room.width
        value = (value * 1103515245 + 12345) % 2**31
        y = room.y + value / 2**31 * room.height
        yield Circle(x, y, (0.5, 0.6, 0.9, 1.2)[index % 4], cls="star")


def _style(theme: sheets.Theme, *looks: Look) -> str:
    rules = sheets.drawing_style(*looks)
    return sheets.theme_style(f".alone-{theme}", theme, rules, sheets.definitions()) + rules


def _own_ids(words: str, theme: sheets.Theme) -> str:
    """Two pictures of two themes on one page keep their own hatches."""
    return words.replace("#arm-", f"#arm-{theme}-").replace('id="arm-', f'id="arm-{theme}-')


def _title(plates: Sequence[Plate], heading: captions.Line) -> str:
    return captions.plain(heading) or ", ".join(plate.title for plate in plates)


def _description(plates: Iterable[Plate]) -> str:
    lines = (f"{plate.title}. {'; '.join(line.text for line in plate.twin)}" for plate in plates)
    return "\n".join(line.strip() for line in lines)
