"""A station in characters, in the largest size that has room.

Large and middle modules are boxes whose corridors are doors (`╞` towards the east); small ones are a
crossing with an arm a corridor. A dashed or thin outline is a deactivated module.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct
from rich.text import Text

from armillary.games.space_gate_odyssey.rules.components import (
    EAST,
    MODULES,
    NORTH,
    SOUTH,
    WEST,
    Kind,
    Module,
)
from armillary.games.space_gate_odyssey.rules.station import (
    IN_HAND,
    Cell,
    Station,
    address,
    cell_at,
    position,
)
from armillary.scene.terminal import HEAVY, LIGHT, MARKS, Sheet, colour, seat_colour, tint

FIELD_GLYPHS = "≈♣ϟ✱"  # water, wildlife, energy, every field
ROOM_GLYPHS = "≈♣ϟ⊞⌂"
GATE_GLYPHS = "αβγ"
FIELD_TINTS = ("sea", "leaf", "rose", "any")
BONUS_LETTERS = {"recruit": "E", "promotion": "C", "robot": "R"}


def kind_glyph(face: Module) -> str:
    """One character for what a module is."""
    if face.kind == Kind.SPACE_GATE:
        return GATE_GLYPHS[face.gate]
    return "⌂" if face.kind == Kind.AIRLOCK else "O"


def bonus_glyphs(face: Module) -> str:
    """What an Odyssey module will give: +E, +C, +R and the robot's room."""
    room = ROOM_GLYPHS[face.room] if face.room >= 0 else ""
    return f"+{BONUS_LETTERS[face.bonus]}{room}"


def face_glyphs(face: Module) -> str:
    return bonus_glyphs(face) if face.bonus else kind_glyph(face)


def field_style(face: Module) -> str:
    return tint(FIELD_TINTS[face.field])


class Plan(Struct, frozen=True):
    """What is drawn: whose station, and the cells that the decision touches."""

    station: Station
    seat: int
    targets: Collection[Cell] = ()
    axes: bool = True  # names of rows and columns, where the modules have no room for their own

    def laid(self) -> list[int]:
        return [number for number, cell in enumerate(self.station.cells) if cell < IN_HAND]

    def cells(self) -> list[Cell]:
        """Every cell to show: the modules, and empty cells that can be chosen."""
        return [*(self.station.cells[number] for number in self.laid()), *self.targets]

    def face(self, number: int) -> Module:
        return MODULES[self.station.modules[number]]

    def outline(self, number: int) -> str:
        if self.station.cells[number] in self.targets:
            return f"bold {colour('legal')}"
        return field_style(self.face(number)) if self.station.active[number] else "bright_black"

    def pips(self, number: int) -> tuple[str, str]:
        """Settlers and free spaces."""
        count = self.station.settlers[number]
        return MARKS[self.seat] * count, "·" * (self.station.capacity(number) - count)


class Size(Struct, frozen=True):
    """How large a module is, whether it carries its address, and who draws it."""

    width: int
    height: int
    addressed: bool
    draw: Callable[[Sheet, int, int, Plan, int], None]


def _box(sheet: Sheet, row: int, column: int, width: int, plan: Plan, number: int) -> None:
    """A module's walls, with a door where a corridor is."""
    corridors, active = plan.station.corridors[number], plan.station.active[number]
    wall, post = ("─", "│") if active else ("╌", "┆")
    style = plan.outline(number)
    middle, last = width // 2, width - 1
    sheet.write(row, column, "╭" + wall * (width - 2) + "╮", style)
    sheet.write(row + 1, column, "╡" if corridors & WEST else post, style)
    sheet.write(row + 1, column + last, "╞" if corridors & EAST else post, style)
    sheet.write(row + 2, column, "╰" + wall * (width - 2) + "╯", style)
    if corridors & NORTH:
        sheet.write(row, column + middle, "╨", style)
    if corridors & SOUTH:
        sheet.write(row + 2, column + middle, "╥", style)


def _large(sheet: Sheet, row: int, column: int, plan: Plan, number: int) -> None:
    """╭N1E2╨────╮ with the field, the kind and the settlers in it."""
    _box(sheet, row, column, 11, plan, number)
    sheet.write(row, column + 1, address(plan.station.cells[number])[:4], plan.outline(number))
    face, active = plan.face(number), plan.station.active[number]
    ink = field_style(face)
    sheet.write(row + 1, column + 1, FIELD_GLYPHS[face.field], ink)
    label = bonus_glyphs(face) if face.bonus and not active else kind_glyph(face)
    sheet.write(row + 1, column + 3, label, f"bold {ink}" if active else ink)
    settlers, free = plan.pips(number)
    start = column + 10 - max(4, len(settlers + free))
    sheet.write(row + 1, start, settlers, seat_colour(plan.seat))
    sheet.write(row + 1, start + len(settlers), free, "bright_black")


def _middle(sheet: Sheet, row: int, column: int, plan: Plan, number: int) -> None:
    """╭≈─╨──╮ with the kind and the settlers in it."""
    _box(sheet, row, column, 7, plan, number)
    face, active = plan.face(number), plan.station.active[number]
    ink = field_style(face)
    sheet.write(row, column + 1, FIELD_GLYPHS[face.field], ink)
    settlers, free = plan.pips(number)
    start = column + 6 - len(settlers + free)
    sheet.write(row + 1, start, settlers, seat_colour(plan.seat))
    sheet.write(row + 1, start + len(settlers), free, "bright_black")
    if face.bonus and not active:
        sheet.write(row + 1, column + 1, bonus_glyphs(face), ink)
    elif not face.is_initial:
        sheet.write(row + 1, column + 1, kind_glyph(face), f"bold {ink}" if active else ink)


def _linked(sheet: Sheet, row: int, column: int, plan: Plan, number: int) -> None:
    """≈α┣2── over the corridor to the south: a station as a net."""
    _small(sheet, row, column, plan, number)
    station = plan.station
    if _links(station, number, 1):
        start = column + 4 if station.settlers[number] else column + 3
        sheet.write(row, start, "─" * (column + 7 - start), "bright_black")
    if _links(station, number, -_ROW):
        sheet.write(row + 1, column + 2, "│", "bright_black")


def _small(sheet: Sheet, row: int, column: int, plan: Plan, number: int) -> None:
    """≈α┣2─ : the field, the kind, the corridors, the settlers, a link to the east."""
    face = plan.face(number)
    sheet.write(row, column, FIELD_GLYPHS[face.field] + kind_glyph(face), plan.outline(number))
    _tiny(sheet, row, column + 2, plan, number)


def _plain(sheet: Sheet, row: int, column: int, plan: Plan, number: int) -> None:
    """α┣2─ : the same without the field."""
    sheet.write(row, column, kind_glyph(plan.face(number)), plan.outline(number))
    _tiny(sheet, row, column + 1, plan, number)


def _tiny(sheet: Sheet, row: int, column: int, plan: Plan, number: int) -> None:
    """┣2─ : the same without the field and the kind."""
    station = plan.station
    arms = HEAVY if station.active[number] else LIGHT
    ink = plan.outline(number) if station.active[number] else field_style(plan.face(number))
    sheet.write(row, column, arms[station.corridors[number]], ink)
    settlers = station.settlers[number]
    sheet.write(row, column + 1, str(settlers) if settlers else " ", seat_colour(plan.seat))
    if _links(station, number, 1):
        sheet.write(row, column + 2, "─", "bright_black")


def _links(station: Station, number: int, step: int) -> bool:
    """Is the neighbour in this direction linked?"""
    return station.at.get(station.cells[number] + step) in station.links[number]


LARGE = Size(11, 3, True, _large)
MIDDLE = Size(7, 3, False, _middle)
LINKED = Size(7, 2, False, _linked)
SMALL = Size(5, 1, False, _small)
PLAIN = Size(4, 1, False, _plain)
TINY = Size(3, 1, False, _tiny)

_ROW = cell_at(0, 1)
_LABELS = 4  # columns for the names of the rows


def station_lines(plan: Plan, width: int, height: int, sizes: tuple[Size, ...]) -> list[Text]:
    """The station in the first of these sizes that has room, else in the last."""
    columns, rows = _extent(plan)
    for size in sizes:
        labelled = plan.axes and not size.addressed
        wide = size.width * columns + _LABELS * labelled
        if wide <= width and size.height * rows + labelled <= height:
            return _drawn(plan, size)
    return _drawn(plan, sizes[-1])


def _extent(plan: Plan) -> tuple[int, int]:
    places = [position(cell) for cell in plan.cells()]
    xs, ys = zip(*places, strict=True)
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _drawn(plan: Plan, size: Size) -> list[Text]:
    places = [position(cell) for cell in plan.cells()]
    west, north = min(x for x, _ in places), max(y for _, y in places)
    labelled = plan.axes and not size.addressed
    top, left = (1, _LABELS) if labelled else (0, 0)
    sheet = Sheet()
    if labelled:
        _write_axes(sheet, size, places, top, left)

    def corner(cell: Cell) -> tuple[int, int]:
        x, y = position(cell)
        return top + (north - y) * size.height, left + (x - west) * size.width

    for number in plan.laid():
        size.draw(sheet, *corner(plan.station.cells[number]), plan, number)
    for cell in plan.targets:
        if cell not in plan.station.at:
            row, column = corner(cell)
            label = address(cell) if size.width > 5 else "+"
            style = f"bold {colour('legal')}"
            sheet.write(row + (size.height - 1) // 2, column + (size.width - len(label)) // 2, label, style)
    return sheet.lines()


def _write_axes(sheet: Sheet, size: Size, places: list[tuple[int, int]], top: int, left: int) -> None:
    """The names of the columns above and of the rows at the left, as in an address."""
    west, north = min(x for x, _ in places), max(y for _, y in places)
    for x in sorted({x for x, _ in places}):
        label = address(cell_at(x, 0))
        column = left + (x - west) * size.width + max(0, (size.width - len(label)) // 2)
        sheet.write(0, column, label[: size.width], "bright_black")
    for y in sorted({y for _, y in places}):
        row = top + (north - y) * size.height + (size.height - 1) // 2
        sheet.write(row, 0, address(cell_at(0, y)), "bright_black")
