"""Field control rooms: settlers walk, and the first to enter a module activates it."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Refusal
from armillary.games.space_gate_odyssey.rules.bonuses import gain_bonus
from armillary.games.space_gate_odyssey.rules.components import ANY_FIELD, FIELDS, MODULES, Kind
from armillary.games.space_gate_odyssey.rules.events import ModuleActivated, SettlerLost, SettlerMoved
from armillary.games.space_gate_odyssey.rules.rooms import RoomAction
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import STEPS, Cell, Station, address


class Enter(Option, frozen=True, gc=False):
    origin: Cell
    target: Cell

    verb: ClassVar[str] = "enter"

    def words(self) -> tuple[object, ...]:
        return address(self.origin), address(self.target)


class MoveSettlers(RoomAction[Enter], frozen=True, gc=False):
    """Each action point moves one settler into an adjacent module of the room's field."""

    room: int

    rule: ClassVar[str] = "SGO-061"

    def acts(self, state: OdysseyState) -> list[Enter]:
        station = state.confederations[self.seat].station
        cells, settlers, links = station.cells, station.settlers, station.links
        wanted = (self.room, ANY_FIELD)
        found: list[Enter] = []
        for target in range(len(station.modules) - 1, -1, -1):  # outwards first
            face = MODULES[station.modules[target]]
            if face.field not in wanted:  # SGO-063, SGO-065
                continue
            if settlers[target] >= face.capacity:  # SGO-066
                continue
            for origin in links[target]:  # SGO-062
                if settlers[origin]:
                    found.append(Enter(cells[origin], cells[target]))
        return found

    def could_act_rearranged(self, state: OdysseyState) -> bool:
        """True if some settler could enter another module that lay beside it."""
        station = state.confederations[self.seat].station
        aboard = sum(station.settlers)
        return any(
            MODULES[module].field in (self.room, ANY_FIELD)
            and station.settlers[number] < MODULES[module].capacity
            and station.settlers[number] < aboard
            for number, module in enumerate(station.modules)
        )

    def act(self, state: OdysseyState, option: Enter) -> None:
        if self.points > 1:
            state.then(MoveSettlers(self.seat, self.points - 1, self.room))
        self._walk(state, option)

    def _walk(self, state: OdysseyState, walk: Enter) -> None:
        own = state.confederations[self.seat]
        station = own.station
        target = station.at[walk.target]
        station.settlers[station.at[walk.origin]] -= 1
        state.tell(SettlerMoved, self.seat, walk.origin, walk.target)
        if station.active[target]:
            station.settlers[target] += 1  # SGO-078
            return
        station.active[target] = True  # SGO-073
        own.spare_settlers += 1  # SGO-074
        module = station.modules[target]
        state.tell(ModuleActivated, self.seat, walk.target, module)
        state.tell(SettlerLost, self.seat, walk.target)
        if MODULES[module].kind == Kind.ODYSSEY:
            gain_bonus(state, self.seat, module)  # SGO-080

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        station = state.confederations[self.seat].station
        refused: list[Refusal] = []
        for target in range(len(station)):
            refused.extend(self._why_not(station, target))
        return refused

    def _why_not(self, station: Station, target: int) -> list[Refusal]:
        near = [origin for origin in station.links[target] if station.settlers[origin]]
        from_near = self._from(station, near, target) if near else self._nobody_near(station, target)
        return [*self._through_walls(station, target), *from_near]

    def _from(self, station: Station, near: list[int], target: int) -> list[Refusal]:
        tries = [Enter(station.cells[origin], station.cells[target]) for origin in near]
        face = MODULES[station.modules[target]]
        if face.field not in (self.room, ANY_FIELD):
            figures: dict[str, int | str] = {"field": FIELDS[face.field], "room": FIELDS[self.room]}
            reason = "the module is {field}, but the active room is {room}"
            return [Refusal(enter, "SGO-063", reason, figures) for enter in tries]
        if station.is_full(target):
            taken: dict[str, int | str] = {"settlers": station.settlers[target], "capacity": face.capacity}
            return [Refusal(enter, "SGO-066", "full, {settlers} of {capacity}", taken) for enter in tries]
        return []

    def _through_walls(self, station: Station, target: int) -> list[Refusal]:
        cell = station.cells[target]
        found: list[Refusal] = []
        for _, _, step in STEPS:
            origin = station.at.get(cell + step)
            if origin is not None and station.settlers[origin] and origin not in station.links[target]:
                crossing = Enter(station.cells[origin], cell)
                found.append(Refusal(crossing, "SGO-062", "there is no corridor on both sides of that wall"))
        return found

    def _nobody_near(self, station: Station, target: int) -> list[Refusal]:
        if MODULES[station.modules[target]].field != self.room:
            return []
        return [Refusal(f"enter {address(station.cells[target])}", "SGO-062", "no settler stands next to it")]
