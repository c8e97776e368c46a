"""Airlock control room: settlers from the supply come aboard."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Refusal
from armillary.games.space_gate_odyssey.rules.components import MODULES, Kind
from armillary.games.space_gate_odyssey.rules.events import AirlockFilled
from armillary.games.space_gate_odyssey.rules.rooms import RoomAction
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Cell, address


class Fill(Option, frozen=True, gc=False):
    cell: Cell

    verb: ClassVar[str] = "fill"

    def words(self) -> tuple[object, ...]:
        return (address(self.cell),)


class FillAirlocks(RoomAction[Fill], frozen=True, gc=False):
    """Each action point fills one airlock module; points beyond that are lost."""  # SGO-109

    rule: ClassVar[str] = "SGO-106"

    def acts(self, state: OdysseyState) -> list[Fill]:
        own = state.confederations[self.seat]
        if not own.spare_settlers:  # SGO-110
            return []
        return [Fill(own.station.cells[number]) for number in own.station.fillable_airlocks()]

    def act(self, state: OdysseyState, option: Fill) -> None:
        if self.points > 1:
            state.then(FillAirlocks(self.seat, self.points - 1))
        self._fill(state, option.cell)

    def _fill(self, state: OdysseyState, cell: Cell) -> None:
        own = state.confederations[self.seat]
        number = own.station.at[cell]
        free = own.station.capacity(number) - own.station.settlers[number]
        boarding = min(free, own.spare_settlers)  # as far as possible: SGO-111, SGO-112
        own.station.settlers[number] += boarding
        own.spare_settlers -= boarding
        state.tell(AirlockFilled, self.seat, cell, boarding)

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        own = state.confederations[self.seat]
        station = own.station
        found: list[Refusal] = []
        for number, module in enumerate(station.modules):
            fill = Fill(station.cells[number])
            if MODULES[module].kind != Kind.AIRLOCK:
                found.append(Refusal(fill, "SGO-107", "it is not an airlock module"))
            elif not station.active[number]:
                found.append(Refusal(fill, "SGO-107", "the airlock is deactivated"))
            elif station.is_full(number):
                figures: dict[str, int | str] = {"settlers": station.settlers[number]}
                found.append(Refusal(fill, "SGO-107", "no free space, {settlers} settlers in it", figures))
            elif not own.spare_settlers:
                found.append(Refusal(fill, "SGO-110", "no settler is left in the supply"))
        return found
