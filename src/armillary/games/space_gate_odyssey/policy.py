"""What a sensible player would do, at a glance: weights for the options of a playout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from armillary.engine import Option
from armillary.games.space_gate_odyssey.airlock import Fill, FillAirlocks
from armillary.games.space_gate_odyssey.building import Put, Turn, TurnModule
from armillary.games.space_gate_odyssey.components import MODULES, Kind, Room
from armillary.games.space_gate_odyssey.field_rooms import Enter, MoveSettlers
from armillary.games.space_gate_odyssey.influence import EngineerForRank
from armillary.games.space_gate_odyssey.journey import PlaceSettler
from armillary.games.space_gate_odyssey.new_modules import PutModule, Take, TakeModules
from armillary.games.space_gate_odyssey.outline import FADE, outline_of
from armillary.games.space_gate_odyssey.prospects import prospect_of
from armillary.games.space_gate_odyssey.setup import AddModule, ChooseModule
from armillary.games.space_gate_odyssey.state import Confederation, OdysseyState
from armillary.games.space_gate_odyssey.station import STEPS, Station
from armillary.games.space_gate_odyssey.turn import ActivateRoom, MoveEngineer

NEVER = 0.01


def policy(state: OdysseyState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    weigh = _WEIGHERS.get(type(state.stack[-1]))
    return weigh(state, state.stack[-1], options) if weigh else None


def _paths(station: Station) -> tuple[tuple[int, ...], tuple[int, ...]]:
    plan = outline_of(station)
    return plan.to_gate, plan.from_airlock


def _walks(state: OdysseyState, step: MoveSettlers, options: Sequence[Option]) -> list[float]:
    station = state.confederations[step.seat].station
    at, modules, settlers, active = station.at, station.modules, station.settlers, station.active
    to_gate, _ = _paths(station)
    weights = []
    for option in options:
        if not isinstance(option, Enter):
            weights.append(0.05)
            continue
        origin, target = at[option.origin], at[option.target]
        face = MODULES[modules[target]]
        leaving_gate = not to_gate[origin]
        if leaving_gate:
            weight = NEVER
        elif face.kind == Kind.SPACE_GATE:
            weight = 3.0 + 5.0 * (settlers[target] + 1) / face.capacity if active[target] else 3.0
        elif not active[target]:
            weight = 3.0 if face.kind == Kind.ODYSSEY else 1.5
        else:
            weight = 1.0 if to_gate[target] < to_gate[origin] else NEVER
        weights.append(weight)
    return weights


def _takes(state: OdysseyState, step: Any, options: Sequence[Option]) -> list[float]:
    own = state.confederations[step.seat]
    weights = []
    for option in options:
        if not isinstance(option, Take):
            weights.append(0.3)
            continue
        face = MODULES[state.piles[option.pile][-1]]
        if face.kind == Kind.SPACE_GATE:
            weight = 0.7 * face.capacity
        elif face.kind == Kind.ODYSSEY:
            weight = 2.0
        else:
            weight = 0.5
        weights.append(weight)
    return weights


def _puts(state: OdysseyState, step: Any, options: Sequence[Option]) -> list[float]:
    station = state.confederations[step.seat].station
    to_gate, from_air = _paths(station)
    near = to_gate if MODULES[step.module].kind == Kind.AIRLOCK else from_air
    weights = []
    at, corridors = station.at, station.corridors
    for option in options:
        if not isinstance(option, Put):
            weights.append(0.2)
            continue
        weight = 0.0
        for _, opposite, move in STEPS:
            neighbour = at.get(option.cell + move)
            if neighbour is not None and corridors[neighbour] & opposite:
                weight += FADE[near[neighbour]] ** 2
        weights.append(weight)
    return weights


def _turns(state: OdysseyState, step: TurnModule, options: Sequence[Option]) -> list[float]:
    station = state.confederations[step.seat].station
    at, corridors = station.at, station.corridors
    sides = []
    for side, opposite, move in STEPS:
        neighbour = at.get(step.cell + move)
        if neighbour is None:
            sides.append((side, -0.3))
        else:
            sides.append((side, 1.0 if corridors[neighbour] & opposite else 0.1))
    return [exp(sum(v for side, v in sides if option.corridors & side)) for option in options]  # type: ignore[attr-defined]


def _fills(state: OdysseyState, step: FillAirlocks, options: Sequence[Option]) -> list[float]:
    station = state.confederations[step.seat].station
    to_gate, _ = _paths(station)
    weights = []
    for option in options:
        if isinstance(option, Fill):
            number = station.at[option.cell]
            free = station.capacity(number) - station.settlers[number]
            weights.append(free * FADE[to_gate[number]] ** 2)
        else:
            weights.append(0.02)
    return weights


def _places(state: OdysseyState, step: PlaceSettler, options: Sequence[Option]) -> list[float]:
    planet = state.planets[step.planet]
    owners = planet.owners
    seat = step.seat
    weights = []
    for option in options:
        owners[option.number] = seat  # type: ignore[attr-defined]
        hopes, _ = prospect_of(planet)
        owners[option.number] = -1  # type: ignore[attr-defined]
        weights.append(2 * hopes[seat] - sum(hopes))
    top = max(weights)
    return [exp(3 * (w - top)) for w in weights]


def room_uses(own: Confederation) -> list[float]:
    """How many useful things each room could do for a player, points aside."""
    station = own.station
    modules, settlers, active, links = station.modules, station.settlers, station.active, station.links
    to_gate, _ = _paths(station)
    uses = [0.0] * 5
    refill = 0
    for number, module in enumerate(modules):
        face = MODULES[module]
        free = face.capacity - settlers[number]
        if face.kind == Kind.AIRLOCK and active[number] and free > 1:
            uses[4] += 1
            refill += free
            if number == 0:
                continue
        if not free:
            continue
        near = 0
        gate = face.kind == Kind.SPACE_GATE
        for other in links[number]:
            if settlers[other] and to_gate[other] and (gate or not active[number] or to_gate[number] < to_gate[other]):
                near += settlers[other]
        if near:
            useful = min(free, near) if active[number] else 1 + min(2, near)
            uses[face.field] += useful if gate else 0.6 * useful
    uses[4] = min(uses[4], 1 + refill / 4, own.spare_settlers)
    uses[3] = 2.0 if len(modules) < 12 else 0.7
    return uses


def _rooms(state: OdysseyState, step: ActivateRoom, options: Sequence[Option]) -> list[float]:
    values = [0.0] * 5
    uses = room_uses(state.confederations[step.seat])
    for seat, other in enumerate(state.confederations):
        if seat != step.seat:
            theirs = room_uses(other)
            for room in range(5):
                values[room] -= 0.5 * min(other.points_in(room), theirs[room])
    own = state.confederations[step.seat]
    points = [own.points_in(room) for room in range(5)]
    weights = []
    for option in options:
        if isinstance(option, MoveEngineer):
            room = option.room
            strength = 2 if option.chief else 1
            origin = option.origin
            here = min(points[room] + strength, uses[room])
            lost = 0.2 * (min(points[origin], uses[origin]) - min(points[origin] - strength, uses[origin]))
            weights.append(exp(0.8 * (here + values[room] - lost)))
        else:
            weights.append(NEVER)
    return weights


def _ranks(state: OdysseyState, step: EngineerForRank, options: Sequence[Option]) -> list[float]:
    return [0.1 if option.chief else 1.0 for option in options]  # type: ignore[attr-defined]


_WEIGHERS: dict[type, Callable[[OdysseyState, Any, Sequence[Option]], list[float]]] = {
    MoveSettlers: _walks,
    TakeModules: _takes,
    ChooseModule: _takes,
    PutModule: _puts,
    AddModule: _puts,
    TurnModule: _turns,
    FillAirlocks: _fills,
    PlaceSettler: _places,
    ActivateRoom: _rooms,
    EngineerForRank: _ranks,
}
