"""A seat's station: a floor plan of modules, the void around it, and what is in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from armillary.engine import Counted, Words
from armillary.games.space_gate_odyssey.rules.building import sides_of
from armillary.games.space_gate_odyssey.rules.components import MODULES, SIDE_NAMES, SIDES, turned
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import STEPS, Cell, Station, address, cell_at, position
from armillary.games.space_gate_odyssey.scene.look import LOOK
from armillary.games.space_gate_odyssey.scene.moment import NO_MODULE, Moment
from armillary.games.space_gate_odyssey.scene.names import FIELD_TINTS, module_name, side_name
from armillary.games.space_gate_odyssey.scene.pieces import (
    CELL,
    Density,
    blocked_mouth,
    face,
    open_mouth,
    tile,
)
from armillary.games.space_gate_odyssey.words.names import bonus_name, field_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Place, Rect, Text
from armillary.scene.targets import target
from armillary.scene.text import width

_HALO = Rect(3, 3, 94, 94, round=9)
_WIDE, _HIGH = 8, 6  # a larger station is drawn densely
_VERY_WIDE = 8  # a rival's station that is wider is drawn without signs

LINKED, BLOCKED, OPEN = "linked", "blocked", "open"

Names = Sequence[str]


class Span(Struct, frozen=True):
    """Columns and rows of cells, both ends included; rows grow northwards."""

    west: int
    east: int
    south: int
    north: int

    @property
    def columns(self) -> int:
        return self.east - self.west + 1

    @property
    def rows(self) -> int:
        return self.north - self.south + 1


def plate(
    view: OdysseyState, seat: int, moment: Moment, names: Names, words: Words, *, own: bool, density: Density
) -> Plate:
    """A station; the own one has rulers, which carry the addresses of its cells."""
    station = view.confederations[seat].station
    laid = [number for number, cell in enumerate(station.cells) if cell in station.at]
    void = station.open_cells()
    span = _span([station.cells[number] for number in laid] + (void if moment.building else []))
    rulers = own and density == "full"
    tray = _tray(station, moment, span, words)
    shapes = (
        *(_rulers(_roomy(span), _label_size(span, bool(tray))) if rulers else ()),
        *(_void(cell) for cell in void),
        *(_cell(station, number, seat, density) for number in _in_reading_order(station, laid)),
        *(mouths for number in laid if (mouths := _mouths(station, number))),
        *tray,
    )
    box = _box(_roomy(span) if own else span, 33 if rulers else 14, bool(tray))
    return Plate(
        name=f"station-{seat}",
        seat=seat,
        title=_title(seat, names, words, own=own and view.viewer in (None, seat)),
        drawing=Drawing(box, shapes, cls="station" if density == "full" else "station dense", look=LOOK),
        caption=_caption(
            station,
            seat,
            names,
            words,
            own=own,
            title=_title(seat, names, words, own=view.viewer in (None, seat)),
        ),
        proportion=box.proportion,
        weight=2.4 if own else 0.7,
        twin=tuple(_twin(station, laid, void, words)),
    )


def density_of(station: Station, *, own: bool) -> Density:
    """How much of a module can be drawn, by the size of the station."""
    span = _span(list(station.at))
    if own:
        return "full" if span.columns <= _WIDE and span.rows <= _HIGH else "dense"
    return "dense" if span.columns <= _VERY_WIDE and span.rows <= _VERY_WIDE else "tiny"


def _span(cells: list[Cell]) -> Span:
    across, up = zip(*map(position, cells), strict=True)
    return Span(min(across), max(across), min(up), max(up))


def _roomy(span: Span) -> Span:
    """At least five columns and four rows: a small station does not fill the plate and then shrink."""
    wide, high = max(0, 5 - span.columns), max(0, 4 - span.rows)
    return Span(
        span.west - wide // 2,
        span.east + wide - wide // 2,
        span.south - high // 2,
        span.north + high - high // 2,
    )


def _box(span: Span, margin: float, tray: bool) -> Box:
    foot = margin + (_TRAY if tray else 0)
    return Box(
        span.west * CELL - margin,
        -span.north * CELL - margin,
        span.columns * CELL + 2 * margin,
        span.rows * CELL + margin + foot,
    )


def _place(cell: Cell) -> Place:
    x, y = position(cell)
    return Place(x * CELL, -y * CELL)


def _in_reading_order(station: Station, numbers: list[int]) -> list[int]:
    """From north to south, from west to east."""

    def place(number: int) -> tuple[int, int]:
        x, y = position(station.cells[number])
        return -y, x

    return sorted(numbers, key=place)


# ---- cells -----------------------------------------------------------------


def _cell(station: Station, number: int, seat: int, density: Density) -> Group:
    part = address(station.cells[number])
    module = MODULES[station.modules[number]]
    shown = tile(
        module,
        station.corridors[number],
        active=station.active[number],
        settlers=station.settlers[number],
        seat=seat,
        density=density,
        part=part,
    )
    return target(part, (shown,), _HALO, cls="cell", at=_place(station.cells[number]), reach=4)


def _void(cell: Cell) -> Group:
    """An empty cell that a corridor faces: nothing to see until a module may be put there."""
    shapes = (Rect(3, 3, 94, 94, cls="hit"), Rect(7, 7, 86, 86, round=5, cls="plot"))
    return target(address(cell), shapes, _HALO, cls="cell void-cell", at=_place(cell), reach=4)


def corridor_states(station: Station, number: int) -> dict[str, str]:
    """Each corridor of a module, by its side: linked, blocked or open."""  # SGO-103
    found = {}
    for name, (side, opposite, step) in zip(SIDE_NAMES, STEPS, strict=True):
        if station.corridors[number] & side:
            neighbour = station.at.get(station.cells[number] + step)
            if neighbour is None:
                found[name] = OPEN
            else:
                found[name] = LINKED if station.corridors[neighbour] & opposite else BLOCKED
    return found


def _mouths(station: Station, number: int) -> Group | None:
    shapes: list[AnyShape] = []
    for name, state in corridor_states(station, number).items():
        side = SIDES[SIDE_NAMES.index(name)]
        if state == OPEN:
            shapes += open_mouth(side)
        elif state == BLOCKED:
            shapes.append(blocked_mouth(side))
    if not shapes:
        return None
    tint = FIELD_TINTS[MODULES[station.modules[number]].field]
    return Group(tuple(shapes), cls=f"mouth {tint}", at=_place(station.cells[number]))


def _rulers(span: Span, size: float) -> tuple[AnyShape, ...]:
    """Columns above, rows at the left."""
    top, left = -span.north * CELL - 16, span.west * CELL - 22
    columns = [
        Text(x * CELL + 50, top, address(cell_at(x, 0)), size, cls="engraved")
        for x in range(span.west, span.east + 1)
    ]
    rows = [
        Text(left, -y * CELL + 54.5, address(cell_at(0, y)), size, cls="engraved")
        for y in range(span.north, span.south - 1, -1)
    ]
    return (*columns, *rows)


def _label_size(span: Span, tray: bool) -> float:
    """Larger letters on a larger plan, which is shown smaller."""
    rows = span.rows + (_TRAY / CELL if tray else 0)
    return max(13.0, min(20.0, 2.15 * max(span.columns, 1.4 * rows)))


# ---- what is in the hand ---------------------------------------------------

_TRAY = 112.0
_SMALL = 0.86


def _tray(station: Station, moment: Moment, span: Span, words: Words) -> tuple[AnyShape, ...]:
    """Modules that lie nowhere yet, or the ways in which one can be turned, under the station."""
    tiles = list(_turnings(station, moment)) if moment.cell is not None else list(_hand(station, moment))
    if not tiles:
        return ()
    label = words("Turn it") if moment.cell is not None else words("In hand")
    x, y = span.west * CELL, -(span.south - 1) * CELL + 22
    size = _label_size(span, tray=True)
    shown: list[AnyShape] = [Text(x, y + 48, label, size, "start", cls="engraved")]
    left = x + width(label, size) + 16
    room = span.columns * CELL - (left - x)
    step = min(106.0, room / len(tiles))
    for index, (part, shape) in enumerate(tiles):
        at = Place(left + index * step, y, scale=_SMALL)
        shown.append(target(part, (shape,), _HALO, cls="cell in-hand", at=at, reach=4))
    return tuple(shown)


def _hand(station: Station, moment: Moment) -> Iterator[tuple[str, Group]]:
    lifted = [station.modules[number] for number in station.lifted()]
    for number in lifted or [moment.module]:
        if number != NO_MODULE:
            module = MODULES[number]
            yield f"hand-{module.id}", face(module, module.corridors, "full")


def _turnings(station: Station, moment: Moment) -> Iterator[tuple[str, Group]]:
    module = MODULES[moment.module]
    for turns in station.turns_at(moment.module, moment.cell) if moment.cell is not None else ():
        corridors = turned(module.corridors, turns)
        yield f"turn-{sides_of(corridors)}", face(module, corridors, "full")


# ---- in words --------------------------------------------------------------


def _title(seat: int, names: Names, words: Words, *, own: bool) -> str:
    """Whose station it is; somebody who only watches has none."""
    return words("Your station") if own else words("{name}'s station").format(name=names[seat])


def _caption(station: Station, seat: int, names: Names, words: Words, *, own: bool, title: str) -> Caption:
    aboard = sum(station.settlers)
    said = words(
        Counted(
            "{active} of {all} modules activated, {count} settler aboard",
            "{active} of {all} modules activated, {count} settlers aboard",
            aboard,
        )
    ).format(active=station.activated(), all=len(station) - 1, count=aboard)
    if own:
        head: captions.Line = (captions.Name(title), captions.Words(said, quiet=True))
    else:
        head = (captions.Mark(seat), captions.Name(names[seat]))
    return Caption(head=head, align="start")


def _twin(station: Station, laid: list[int], void: list[Cell], words: Words) -> Iterator[TwinLine]:
    for number in _in_reading_order(station, laid):
        yield TwinLine(_said(station, number, words), address(station.cells[number]))
    for cell in void:
        yield TwinLine(words("{address}: empty").format(address=address(cell)), address(cell))


def _said(station: Station, number: int, words: Words) -> str:
    """E1: Odyssey module, wildlife, activated, 1 of 2; open to the north."""
    module = MODULES[station.modules[number]]
    parts = [module_name(module, words), field_name(module.field, words)]
    if module.bonus and not station.active[number]:
        parts.append(bonus_name(module, words))
    if not module.is_initial:
        parts.append(words("activated") if station.active[number] else words("deactivated"))
    parts.append(
        words("{settlers} of {capacity}").format(settlers=station.settlers[number], capacity=module.capacity)
    )
    ways = [_way(name, state, words) for name, state in corridor_states(station, number).items()]
    return words("{address}: {module}; {corridors}").format(
        address=address(station.cells[number]), module=", ".join(parts), corridors=", ".join(ways)
    )


def _way(side: str, state: str, words: Words) -> str:
    said = {
        LINKED: words("linked to the {side}"),
        BLOCKED: words("blocked to the {side}"),
        OPEN: words("open to the {side}"),
    }[state]
    return said.format(side=side_name(side, words))
