"""Building rules of the station: where a module goes and how it lies."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal
from armillary.games.space_gate_odyssey.rules.components import MODULES, SIDE_NAMES, SIDES, turned
from armillary.games.space_gate_odyssey.rules.events import ModuleAdded
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import STEPS, Cell, Station, address


class Put(Option, frozen=True, gc=False):
    """The cell on which a module is laid."""

    cell: Cell

    verb: ClassVar[str] = "put"

    def words(self) -> tuple[object, ...]:
        return (address(self.cell),)


class Turn(Option, frozen=True, gc=False):
    """How a module lies, by the sides to which its corridors look."""

    corridors: int

    verb: ClassVar[str] = "turn"

    def words(self) -> tuple[object, ...]:
        return (sides_of(self.corridors),)


def sides_of(corridors: int) -> str:
    return "".join(name for name, side in zip(SIDE_NAMES, SIDES, strict=True) if corridors & side)


def turns_on(station: Station, module: int, cell: Cell) -> list[Turn]:
    """The ways in which a module can lie on this cell."""
    corridors = MODULES[module].corridors
    return [Turn(turned(corridors, turns)) for turns in station.turns_at(module, cell)]


def turns_for(module: int, corridors: int) -> int:
    """The fewest quarter turns that bring a module's corridors to these sides."""
    return next(turns for turns in range(4) if turned(MODULES[module].corridors, turns) == corridors)


class TurnModule(Decision[OdysseyState, Turn], frozen=True, gc=False):
    """A new module is turned so that a corridor of it meets a corridor of the station."""

    module: int
    cell: Cell

    rule: ClassVar[str] = "SGO-100"

    def options(self, state: OdysseyState) -> list[Turn]:
        return turns_on(state.confederations[self.seat].station, self.module, self.cell)

    def resolve(self, state: OdysseyState, option: Turn) -> None:
        station = state.confederations[self.seat].station
        station.add(self.module, self.cell, turns_for(self.module, option.corridors))
        state.tell(ModuleAdded, self.seat, self.module, self.cell)

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        return refused_turns(state.confederations[self.seat].station, self.module, self.cell)


def refused_turns(station: Station, module: int, cell: Cell) -> list[Refusal]:
    """Ways to lie in which a module would not be linked to the station."""
    allowed = turns_on(station, module, cell)
    reason = "no corridor of the module would meet a corridor of the station"
    faces = dict.fromkeys(turned(MODULES[module].corridors, turns) for turns in range(4))
    return [Refusal(Turn(face), "SGO-100", reason) for face in faces if Turn(face) not in allowed]


def refused_cells(station: Station) -> list[Refusal]:
    """Cells of the station and next to it on which no module can be laid."""
    found = [Refusal(Put(cell), "SGO-099", "a module lies there already") for cell in station.at]
    if open_cells := station.open_cells():
        rule, reason = "SGO-100", "no corridor of the station leads there"
    else:
        rule, reason = "SGO-098", "the station has no open corridor"
    beside = dict.fromkeys(cell + step for cell in station.at for _, _, step in STEPS)
    walled = [cell for cell in beside if cell not in station.at and cell not in open_cells]
    return found + [Refusal(Put(cell), rule, reason) for cell in walled]
