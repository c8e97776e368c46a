"""A player's space station: modules on a grid, corridors, settlers aboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from armillary.engine.shapes import plain_data
from armillary.games.space_gate_odyssey.rules.components import (
    EAST,
    MODULES,
    NORTH,
    SOUTH,
    WEST,
    Kind,
    turned,
)

Cell = int  # x + 256 y, seen from the initial module; x grows eastwards, y northwards

CENTRE: Cell = 0
IN_HAND: Cell = 1 << 20  # from here on: modules lifted while the station is reorganised
_ROW = 256
STEPS = ((NORTH, SOUTH, _ROW), (EAST, WEST, 1), (SOUTH, NORTH, -_ROW), (WEST, EAST, -1))

_ADDRESS = re.compile(r"(?:([NS])([1-9]\d*))?(?:([EW])([1-9]\d*))?")


def position(cell: Cell) -> tuple[int, int]:
    """A cell's x and y."""
    y = (cell + _ROW // 2) // _ROW
    return cell - y * _ROW, y


def cell_at(x: int, y: int) -> Cell:
    return x + y * _ROW


@cache
def address(cell: Cell) -> str:
    """A cell's name, in compass steps from the initial module.

    >>> address(CENTRE), address(cell_at(2, 1)), address(cell_at(0, -3))
    ('0', 'N1E2', 'S3')
    """
    x, y = position(cell)
    north = f"{'N' if y > 0 else 'S'}{abs(y)}" if y else ""
    east = f"{'E' if x > 0 else 'W'}{abs(x)}" if x else ""
    return north + east or "0"


def cell_named(name: str) -> Cell:
    """The cell with this address.

    >>> address(cell_named("S1W2"))
    'S1W2'
    """
    if name == "0":
        return CENTRE
    match = _ADDRESS.fullmatch(name)
    if not name or match is None:
        raise ValueError(f"{name!r} is not the address of a cell")
    y = int(match[2] or 0) * (-1 if match[1] == "S" else 1)
    x = int(match[4] or 0) * (-1 if match[3] == "W" else 1)
    return cell_at(x, y)


@plain_data
class Station:
    """Modules in the order in which they were added; number 0 is the initial one."""

    __slots__ = ("active", "at", "cells", "corridors", "links", "modules", "settlers", "turns")

    def __init__(self, initial: int) -> None:
        self.modules = [initial]
        self.cells: list[Cell] = [CENTRE]
        self.turns = [0]
        self.corridors = [MODULES[initial].corridors]
        self.settlers = [0]
        self.active = [True]  # SGO-010
        self.links: list[tuple[int, ...]] = [()]
        self.at: dict[Cell, int] = {CENTRE: 0}

    def clone(self) -> Station:
        other = Station.__new__(Station)
        other.modules = self.modules[:]
        other.cells = self.cells[:]
        other.turns = self.turns[:]
        other.corridors = self.corridors[:]
        other.settlers = self.settlers[:]
        other.active = self.active[:]
        other.links = self.links[:]
        other.at = self.at.copy()
        return other

    def __len__(self) -> int:
        return len(self.modules)

    # Building

    def turns_at(self, module: int, cell: Cell) -> list[int]:
        """The different ways in which a module can be turned on this cell."""
        if cell in self.at:  # one module per cell: SGO-099
            return []
        corridors = MODULES[module].corridors
        wanted = self._corridors_towards(cell)
        fitting: dict[int, int] = {}
        for turns in range(4):
            faces = turned(corridors, turns)
            if faces & wanted and faces not in fitting:  # a corridor meets a corridor: SGO-100
                fitting[faces] = turns
        return list(fitting.values())

    def _corridors_towards(self, cell: Cell) -> int:
        """The sides of an empty cell at which a neighbour has a corridor."""
        found = 0
        for side, opposite, step in STEPS:
            neighbour = self.at.get(cell + step)
            if neighbour is not None and self.corridors[neighbour] & opposite:
                found |= side
        return found

    def open_cells(self) -> list[Cell]:
        """The empty cells that a corridor of the station faces; any module fits on each of them."""
        found: dict[Cell, None] = {}
        at = self.at
        for cell, corridors in zip(self.cells, self.corridors, strict=True):
            for side, _, step in STEPS:
                if corridors & side and cell + step not in at:
                    found[cell + step] = None
        return list(found)

    def add(self, module: int, cell: Cell, turns: int) -> int:
        """Add a module, deactivated; returns its number."""  # SGO-097
        number = len(self.modules)
        self.modules.append(module)
        self.cells.append(cell)
        self.turns.append(turns)
        self.corridors.append(turned(MODULES[module].corridors, turns))
        self.settlers.append(0)
        self.active.append(False)
        self.at[cell] = number
        linked = tuple(self._linked_to(number))
        self.links.append(linked)
        for other in linked:
            self.links[other] = (*self.links[other], number)
        return number

    def _linked_to(self, number: int) -> Iterator[int]:
        """Modules behind a shared edge with a corridor on both of its sides."""  # SGO-062
        cell, corridors = self.cells[number], self.corridors[number]
        for side, opposite, step in STEPS:
            neighbour = self.at.get(cell + step)
            if neighbour is not None and corridors & side and self.corridors[neighbour] & opposite:
                yield neighbour

    # Taking it apart and laying it again

    def lift(self, number: int) -> None:
        """Take a module, with what is on it, into the hand."""  # SGO-116
        self.cells[number] = IN_HAND + number
        self.corridors[number] = 0

    def lay(self, number: int, cell: Cell, turns: int) -> None:
        """Lay a module that was in the hand; its side and its settlers stay as they are."""  # SGO-115
        self.cells[number] = cell
        self.turns[number] = turns
        self.corridors[number] = turned(MODULES[self.modules[number]].corridors, turns)

    def lifted(self) -> list[int]:
        return [number for number, cell in enumerate(self.cells) if cell >= IN_HAND]

    def relink(self) -> None:
        """Work out again which modules are linked, after they were moved."""
        self.at = {cell: number for number, cell in enumerate(self.cells) if cell < IN_HAND}
        self.links = [tuple(self._linked_to(number)) for number in range(len(self.cells))]

    def is_one_arrangement(self) -> bool:
        """True if every module has a cell of its own, linked to all the others."""  # SGO-117
        if len(self.at) < len(self.modules):
            return False
        reached = {0}
        front = [0]
        while front:
            for other in self.links[front.pop()]:
                if other not in reached:
                    reached.add(other)
                    front.append(other)
        return len(reached) == len(self.modules)

    def open_corridors(self) -> int:
        """Corridors that face an empty cell."""  # SGO-103, SGO-266
        at = self.at
        return sum(
            1
            for cell, corridors in zip(self.cells, self.corridors, strict=True)
            for side, _, step in STEPS
            if corridors & side and cell + step not in at
        )

    # Settlers

    def capacity(self, number: int) -> int:
        return MODULES[self.modules[number]].capacity

    def is_full(self, number: int) -> bool:
        return self.settlers[number] >= MODULES[self.modules[number]].capacity

    def field(self, number: int) -> int:
        return MODULES[self.modules[number]].field

    def full_gates(self) -> list[int]:
        """Activated space gate modules with a settler on every space."""  # SGO-121
        return [
            number
            for number, module in enumerate(self.modules)
            if self.active[number]
            and MODULES[module].kind == Kind.SPACE_GATE
            and self.settlers[number] >= MODULES[module].capacity
        ]

    def fillable_airlocks(self) -> list[int]:
        """Activated airlock modules with a free space."""  # SGO-107
        return [
            number
            for number, module in enumerate(self.modules)
            if self.active[number]
            and MODULES[module].kind == Kind.AIRLOCK
            and self.settlers[number] < MODULES[module].capacity
        ]

    # Counting

    def activated(self) -> int:
        """Activated modules; the initial one is none of them."""  # SGO-261
        return sum(self.active) - 1

    def activated_by_field(self) -> list[int]:
        counts = [0, 0, 0]
        for number in range(1, len(self.modules)):  # the initial module does not count: SGO-261
            if self.active[number]:  # SGO-260
                counts[MODULES[self.modules[number]].field] += 1
        return counts
