"""Reorganisation token (option): the own station is taken apart and laid again, once.

The initial module stays: only how the others lie around it matters. The rest
is laid again one by one, each linked to what lies already, so that every
arrangement that is one station can be reached and no other.
"""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal
from armillary.games.space_gate_odyssey.rules.building import (
    Put,
    Turn,
    refused_cells,
    refused_turns,
    turns_for,
    turns_on,
)
from armillary.games.space_gate_odyssey.rules.components import MODULES
from armillary.games.space_gate_odyssey.rules.events import ModuleMoved, ReorganisationBegan
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Cell, Station

Place = tuple[Cell, int]  # a cell and the quarter turns of the module on it


class Reorganise(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "reorganise"


REORGANISE = Reorganise()


def begin_reorganisation(state: OdysseyState, seat: int) -> None:
    """Discard the token and take the station apart."""  # SGO-113
    own = state.confederations[seat]
    own.token = False
    state.tell(ReorganisationBegan, seat)
    before = tuple(zip(own.station.cells, own.station.turns, strict=True))
    for number in range(1, len(own.station)):
        own.station.lift(number)
    own.station.relink()
    state.then(LayModules(seat, before))


class LayModule(Option, frozen=True, gc=False):
    module: int

    verb: ClassVar[str] = "lay"

    def words(self) -> tuple[object, ...]:
        return (MODULES[self.module].id,)


class LayRest(Option, frozen=True, gc=False):
    """Everything that is still in the hand goes back to where it lay."""

    verb: ClassVar[str] = "rest"


class AsBefore(Option, frozen=True, gc=False):
    """The whole station as it was; the token is spent all the same."""

    verb: ClassVar[str] = "as-before"


LAY_REST, AS_BEFORE = LayRest(), AsBefore()
LayOption = LayModule | LayRest | AsBefore


class LayModules(Decision[OdysseyState, LayOption], frozen=True, gc=False):
    """Choose the module to lay next."""

    before: tuple[Place, ...]

    rule: ClassVar[str] = "SGO-114"
    always_ask: ClassVar[bool] = True  # a dead end is seen, and can be taken back, before all is as it was

    def options(self, state: OdysseyState) -> list[LayOption]:
        station = state.confederations[self.seat].station
        lifted = station.lifted()
        if not lifted:
            return []
        found: list[LayOption] = []
        if station.open_cells():
            found += [LayModule(station.modules[number]) for number in lifted]
        if self._something_lies(station, lifted) and self._rest_fits(station, lifted):
            found.append(LAY_REST)
        found.append(AS_BEFORE)
        return found

    def _something_lies(self, station: Station, lifted: list[int]) -> bool:
        """Is a module laid again already? Before that, the rest is the whole station as before."""
        return len(lifted) < len(station) - 1

    def _rest_fits(self, station: Station, lifted: list[int]) -> bool:
        return self._with_rest(station, lifted).is_one_arrangement()  # SGO-117

    def when_empty(self, state: OdysseyState) -> None:
        """Every module is laid."""

    def resolve(self, state: OdysseyState, option: LayOption) -> None:
        own = state.confederations[self.seat]
        if isinstance(option, LayModule):
            number = own.station.modules.index(option.module)
            state.then(PutAgain(self.seat, number), self)
        elif isinstance(option, LayRest):
            own.station = self._with_rest(own.station, own.station.lifted())
        else:
            own.station = self._with_rest(own.station, list(range(1, len(own.station))))

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        station = state.confederations[self.seat].station
        lifted = station.lifted()
        found: list[Refusal] = []
        if not station.open_cells():
            reason = "no open corridor is left to lay it at"
            found += [Refusal(LayModule(station.modules[number]), "SGO-117", reason) for number in lifted]
        if self._something_lies(station, lifted) and not self._rest_fits(station, lifted):
            found.append(Refusal(LAY_REST, "SGO-117", "the modules would not be one station"))
        return found

    def _with_rest(self, station: Station, numbers: list[int]) -> Station:
        """The station with these modules back in their old places."""
        whole = station.clone()
        for number in numbers:
            whole.lay(number, *self.before[number])
        whole.relink()
        return whole


class PutAgain(Decision[OdysseyState, Put], frozen=True, gc=False):
    """Choose its cell."""

    number: int

    rule: ClassVar[str] = "SGO-117"

    def options(self, state: OdysseyState) -> list[Put]:
        return [Put(cell) for cell in state.confederations[self.seat].station.open_cells()]

    def resolve(self, state: OdysseyState, option: Put) -> None:
        state.then(TurnAgain(self.seat, self.number, option.cell))

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        return refused_cells(state.confederations[self.seat].station)


class TurnAgain(Decision[OdysseyState, Turn], frozen=True, gc=False):
    """Choose how it lies."""

    number: int
    cell: Cell

    rule: ClassVar[str] = "SGO-117"

    def options(self, state: OdysseyState) -> list[Turn]:
        station = state.confederations[self.seat].station
        return turns_on(station, station.modules[self.number], self.cell)

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        station = state.confederations[self.seat].station
        return refused_turns(station, station.modules[self.number], self.cell)

    def resolve(self, state: OdysseyState, option: Turn) -> None:
        station = state.confederations[self.seat].station
        module = station.modules[self.number]
        station.lay(self.number, self.cell, turns_for(module, option.corridors))
        station.relink()
        state.tell(ModuleMoved, self.seat, module, self.cell)
