"""The Odyssey: five control rooms around a hub, the stand of each, the characters in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import radians

from msgspec import Struct

from armillary.engine import Words
from armillary.games.space_gate_odyssey.rules.components import ROOMS
from armillary.games.space_gate_odyssey.rules.state import NO_ROOM, OdysseyState
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.moment import Moment
from armillary.games.space_gate_odyssey.scene.names import CHARACTERS, ROOM_ICONS, ROOM_TINTS, character_name
from armillary.games.space_gate_odyssey.scene.pieces import figure
from armillary.games.space_gate_odyssey.words.names import room_name
from armillary.scene.captions import Caption, Icon, Line, Mark
from armillary.scene.marks import mark
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.rings import (
    arc,
    around,
    degrees_rule,
    polar,
    sector,
    sector_brackets,
    ticks,
    turn_for,
)
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Point, Text, group, use
from armillary.scene.targets import path_target, targets
from armillary.scene.text import fit
from armillary.scene.tracks import spread

# Clockwise from the top: the three rooms of the fields above, the two others below.
_ORDER = (1, 2, 4, 3, 0)
_HUB, _INNER, _STAND, _OUTER, _RIM = 38.0, 42.0, 59.0, 145.0, 149.0
_SPAN = 360 / 5
_PAWN, _COUNTED_PAWN = 1.08, 0.84
_MANY = 8  # more characters than this in one room are counted

Names = Sequence[str]


class Cast(Struct, frozen=True):
    """Characters of one kind and seat in one room."""

    seat: int
    character: str
    count: int
    on_stand: bool


def plate(view: OdysseyState, moment: Moment, names: Names, words: Words) -> Plate:
    """The board as a wheel of rooms."""
    rooms = tuple(_room(view, room, index * _SPAN, words) for index, room in enumerate(_ORDER))
    drawing = group(
        *rooms,
        _hub(view, moment, words),
        cls="odyssey",
    )
    return Plate(
        name="odyssey",
        title=words("Odyssey"),
        drawing=Drawing(Box(-156, -156, 312, 312), (drawing,), look=LOOK),
        caption=Caption(align="start", over=True, summary=_summary(view)),
        weight=0.9,
        least=0.66,
        twin=tuple(_twin(view, moment, names, words)),
        ground=_ground(),
    )


@cache
def _ground() -> tuple[AnyShape, ...]:
    """The rim with its graduation."""
    return (
        group(
            Circle(0, 0, _RIM, cls="ring"),
            Circle(0, 0, _RIM + 4, cls="ring"),
            Path(ticks(_RIM, 4, degrees_rule(72)), cls="ticks"),
            cls="odyssey",
        ),
    )


def _summary(view: OdysseyState) -> tuple[Line, ...]:
    """The points of everybody in the active room."""
    if view.stand_room == NO_ROOM:
        return ()
    return (
        (
            Icon(ROOM_ICONS[view.stand_room]),
            *(
                Mark(seat, str(own.points_in(view.stand_room)))
                for seat, own in enumerate(view.confederations)
            ),
        ),
    )


# ---- a room ----------------------------------------------------------------


def _room(view: OdysseyState, room: int, middle: float, words: Words) -> Group:
    start, end = middle - _SPAN / 2, middle + _SPAN / 2
    outline = sector(_INNER, _OUTER, start, end, gap=5)
    active = room == view.stand_room
    part = ROOMS[room]
    return path_target(
        part,
        (
            Path(outline, cls="ground"),
            *_name(room, part, middle, words),
            Circle(*polar(_STAND, middle), 14, cls="stand", id=f"{part}-stand"),
            *(() if active else (use(ROOM_ICONS[room], *polar(_STAND, middle), 15, "room-icon"),)),
            *_characters(view, room, middle),
        ),
        outline,
        sector_brackets(_INNER, _OUTER, start, end, 16, gap=5),
        polar(_OUTER - 1, end - 8),
        polar(_OUTER - 15, end - 6),
        cls=f"sector {ROOM_TINTS[room]}{' active' if active else ''}",
    )


def _name(room: int, part: str, middle: float, words: Words) -> tuple[AnyShape, ...]:
    """The room's name along its outer edge, upright in the lower half too."""
    name = room_name(room, words).upper()
    size = fit(name, 13.5, 150, 9, "caps") or 9
    if 90 < middle < 270:
        path = arc(140, middle + _SPAN / 2 - 1, middle - _SPAN / 2 + 1)
    else:
        path = arc(132, middle - _SPAN / 2 + 1, middle + _SPAN / 2 - 1)
    guide = Path(path, id=f"{part}-name", cls="guide")
    return guide, Text(0, 0, name, size, along=f"{part}-name", cls="room-name")


def casts(view: OdysseyState, room: int) -> list[Cast]:
    """Who is in a room: by seat, then chiefs, engineers, robots."""
    found = []
    for seat, own in enumerate(view.confederations):
        for character, there in zip(CHARACTERS, (own.chiefs, own.engineers, own.robots), strict=True):
            standing = (
                room == view.stand_room
                and seat == view.active
                and character == ("chief" if view.stand_chief else "engineer")
            )
            if there[room]:
                found.append(Cast(seat, character, there[room], standing))
    return found


def _characters(view: OdysseyState, room: int, middle: float) -> Iterator[Group]:
    present = casts(view, room)
    stand = polar(_STAND, middle)
    waiting = [cast.count - cast.on_stand for cast in present]
    counted = sum(waiting) > _MANY
    shown = [min(number, 1) for number in waiting] if counted else waiting
    places = iter(_places(sum(shown), middle))
    for cast, number, figures in zip(present, waiting, shown, strict=True):
        spots = [next(places) for _ in range(figures)]
        yield _cast(cast, room, spots, stand if cast.on_stand else None, number if counted else 0)


def _cast(cast: Cast, room: int, spots: list[Point], stand: Point | None, count: int) -> Group:
    """The figures of one seat and kind; with a count, one figure stands for all."""
    part = f"{ROOMS[room]}-{cast.character}-{cast.seat}"
    scale = _COUNTED_PAWN if count else _PAWN
    shapes: list[AnyShape] = []
    if stand:
        shapes.append(figure(cast.character, cast.seat, stand[0], stand[1] - 1, 1, id=f"{part}-stand"))
    left = 4.0 if count > 1 else 0.0  # room for the count
    for number, (x, y) in enumerate(spots, 1):
        shapes.append(figure(cast.character, cast.seat, x - left, y, scale, id=f"{part}-{number}"))
        if count > 1:
            shapes.append(Text(x + 3.5, y + 9.5, str(count), 12.5, "start", cls="count"))
    outlines = [Circle(x - left, y, 12.6 * scale) for x, y in spots]
    if stand:
        outlines.append(Circle(*stand, 14))
    return targets(part, tuple(shapes), tuple(outlines), cls="fine")


# How many stand in each row, from the outer one inwards: seats and kinds are 12 at most.
_ROWS = {5: (3, 2), 6: (4, 2), 7: (4, 3), 8: (5, 3), 9: (5, 4), 10: (6, 4), 11: (6, 5), 12: (6, 4, 2)}


def _places(count: int, middle: float) -> list[Point]:
    """Where figures stand: one row up to four, then two, then two more beside the stand."""
    rows = _ROWS.get(count, (count,))
    radii = (104.0,) if len(rows) == 1 else (116.0, 89.0, 64.0)
    lower_half = 90 < middle < 270  # characters are read from left to right
    places: list[Point] = []
    for radius, number in zip(radii, rows, strict=False):
        room = radius * radians(_SPAN) - 24
        step = 46.0 if radius < 70 else min(27.0, room / max(1, number - 1))
        angles = around(number, turn_for(radius, step), middle)
        places += [polar(radius, angle) for angle in (angles[::-1] if lower_half else angles)]
    return places


# ---- the hub ---------------------------------------------------------------


def _hub(view: OdysseyState, moment: Moment, words: Words) -> Group:
    """The points that each seat has in the active room; those of the one who acts as left / all."""
    if view.stand_room == NO_ROOM:
        return group(
            Circle(0, 0, _HUB, cls="hub"),
            Text(0, -8, words("turn"), 13.5, cls="hub-title"),
            Text(0, 11, str(view.turn), 17, cls="strong"),
            mark(view.active, 0, 24, 5),
            cls="whole",
        )
    pitch = 14.5 if view.seats < 4 else 12.6
    rows = spread(view.seats, pitch, 12 if view.seats > 2 else 10)
    shapes: list[AnyShape] = [
        Circle(0, 0, _HUB, cls="hub"),
        Text(0, rows[0] - 12, words("points"), 13, cls="hub-title"),
    ]
    for seat, y in enumerate(rows):
        points = view.confederations[seat].points_in(view.stand_room)
        now = seat == moment.seat and moment.points > 0
        said = f"{moment.points} / {points}" if now else str(points)
        shapes.append(mark(seat, -14, y, 5.4 if view.seats < 4 else 4.9))
        shapes.append(Text(-1, y + 4.6, said, 14, "start", cls="hub-figure now" if now else "hub-figure"))
    return group(*shapes, cls="whole")  # all figures, or none


# ---- in words --------------------------------------------------------------


def _twin(view: OdysseyState, moment: Moment, names: Names, words: Words) -> Iterator[TwinLine]:
    for room in _ORDER:
        present = casts(view, room)
        who = [
            words("{name}, {character}: {count}").format(
                name=names[cast.seat], count=cast.count, character=character_name(cast.character, words)
            )
            for cast in present
        ]
        name = room_name(room, words)
        if room == view.stand_room:
            name = words("{room}, active").format(room=name)
        yield TwinLine(
            words("{room}: {who}").format(room=name, who="; ".join(who) or words("nobody")), ROOMS[room]
        )
        for cast in present:
            where = words("{character} of {name} in {room}").format(
                character=character_name(cast.character, words),
                name=names[cast.seat],
                room=room_name(room, words),
            )
            yield TwinLine(where, f"{ROOMS[room]}-{cast.character}-{cast.seat}")
    if moment.points:
        yield TwinLine(
            words("{name}, points left: {points}").format(name=names[moment.seat], points=moment.points)
        )
