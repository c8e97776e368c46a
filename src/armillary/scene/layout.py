"""Where plates go when one picture shows several: rows and columns with shares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from armillary.scene.plates import Box, Plate


class Row(Struct, frozen=True):
    """Things side by side; without shares each asks for what its proportion and its weight need.

    `lines` draws hairlines between them; `orbits` names the plate around which the faint rings
    behind the row run.
    """

    items: tuple[Layout, ...]
    shares: tuple[float, ...] = ()
    lines: bool = False
    orbits: str = ""


class Column(Struct, frozen=True):
    """Things one under the other.

    A page keeps the plates of a column that `folds` readable: those that are asked about are open, others
    as far as they have room at their least size; the rest say in a line or two what they hold (the
    caption's `summary`) and open on demand. What stands before such a column in its row has the middle; it
    may be empty until a player opens something in it.
    """

    items: tuple[Layout, ...]
    shares: tuple[float, ...] = ()
    lines: bool = False
    folds: bool = False


class Room(Struct, frozen=True):
    """One room for several plates, of which one is in front.

    A page keeps the others behind it, drawn: a chart of thousands of shapes is there at once when it comes
    to the front again. They are opened from elsewhere, so no list of what is folded has them.
    """

    items: tuple[str, ...]
    front: str


Layout: TypeAlias = str | Row | Column | Room


class Placed(Struct, frozen=True):
    """The boxes of the plates, the hairlines between them, and the rows that have orbits."""

    boxes: dict[str, Box]
    lines: tuple[tuple[float, float, float, float], ...]
    orbits: tuple[tuple[str, Box], ...]


def place(layout: Layout, box: Box, plates: Mapping[str, Plate], gap: float) -> Placed:
    """Every plate of a layout in its box."""
    boxes: dict[str, Box] = {}
    lines: list[tuple[float, float, float, float]] = []
    orbits: list[tuple[str, Box]] = []
    waiting: list[tuple[Layout, Box]] = [(layout, box)]
    while waiting:
        part, room = waiting.pop()
        if isinstance(part, str):
            boxes[part] = room
            continue
        if isinstance(part, Room):
            waiting.append((part.front, room))
            continue
        rooms = list(_divide(part, room, plates, gap))
        waiting.extend(zip(part.items, rooms, strict=True))
        if part.lines:
            lines.extend(_between(part, room, rooms, gap))
        if isinstance(part, Row) and part.orbits:
            orbits.append((part.orbits, room))
    return Placed(boxes, tuple(lines), tuple(orbits))


def arrange(plates: Sequence[Plate], proportion: float = 1.6) -> Layout:
    """Plates in their order, in as many rows as bring the whole nearest to a proportion."""
    if len(plates) == 1:
        return plates[0].name
    choices = [_rows(plates, count) for count in range(1, len(plates) + 1)]
    known = {plate.name: plate for plate in plates}
    return min(choices, key=lambda choice: _misfit(natural_proportion(choice, known), proportion))


def natural_proportion(layout: Layout, plates: Mapping[str, Plate]) -> float:
    """Width by height at which a layout wastes least."""
    if isinstance(layout, str):
        return plates[layout].proportion
    if isinstance(layout, Room):
        return plates[layout.front].proportion
    if isinstance(layout, Row):
        return sum(_widths(layout, plates)) / max(_size(item, plates) for item in layout.items)
    if not layout.items:
        return 0.0
    return 1 / sum(1 / natural_proportion(item, plates) for item in layout.items)


def _size(layout: Layout, plates: Mapping[str, Plate]) -> float:
    """How large something wants to be beside others; the square of it is an area."""
    if isinstance(layout, str):
        return sqrt(plates[layout].weight)
    if isinstance(layout, Room):
        return _size(layout.front, plates)
    return max((_size(item, plates) for item in layout.items), default=0.0)


def _widths(row: Row, plates: Mapping[str, Plate]) -> list[float]:
    return [natural_proportion(item, plates) * _size(item, plates) for item in row.items]


def _rows(plates: Sequence[Plate], count: int) -> Layout:
    lengths = [plate.proportion * sqrt(plate.weight) for plate in plates]
    rows: list[list[str]] = [[] for _ in range(count)]
    done = 0.0
    for plate, length in zip(plates, lengths, strict=True):
        middle = done + length / 2
        rows[min(count - 1, int(middle / sum(lengths) * count))].append(plate.name)
        done += length
    return Column(tuple(Row(tuple(row)) for row in rows if row))


def _misfit(found: float, wanted: float) -> float:
    return max(found / wanted, wanted / found)


def shares_of(part: Row | Column, plates: Mapping[str, Plate]) -> Sequence[float]:
    """How the length of a row or a column is divided."""
    if part.shares:
        return part.shares
    if isinstance(part, Row):
        return _widths(part, plates)
    return [1 / natural_proportion(item, plates) for item in part.items]


def _divide(part: Row | Column, room: Box, plates: Mapping[str, Plate], gap: float) -> Iterator[Box]:
    shares = shares_of(part, plates)
    across = isinstance(part, Row)
    length = (room.width if across else room.height) - gap * (len(shares) - 1)
    start = room.x if across else room.y
    for share in shares:
        size = length * share / sum(shares)
        yield (Box(start, room.y, size, room.height) if across else Box(room.x, start, room.width, size))
        start += size + gap


def _between(
    part: Row | Column, room: Box, rooms: Sequence[Box], gap: float
) -> Iterator[tuple[float, float, float, float]]:
    for box in rooms[1:]:
        if isinstance(part, Row):
            x = box.x - gap / 2
            yield x, room.y, x, room.y + room.height
        else:
            y = box.y - gap / 2
            yield room.x, y, room.x + room.width, y
