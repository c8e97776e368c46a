"""What a sensible player does at a glance: weights for the options of a playout.

Every option gets a value in influence, roughly; the better the value, the
likelier the choice. Nothing here looks ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from msgspec import Struct

from armillary.engine import Option
from armillary.games.space_gate_odyssey.airlock import Fill, FillAirlocks
from armillary.games.space_gate_odyssey.building import Put, Turn, TurnModule
from armillary.games.space_gate_odyssey.components import MODULES, Kind, Module, Room
from armillary.games.space_gate_odyssey.field_rooms import Enter, MoveSettlers
from armillary.games.space_gate_odyssey.influence import EngineerForRank, GiveEngineer
from armillary.games.space_gate_odyssey.journey import Place, PlaceSettler
from armillary.games.space_gate_odyssey.new_modules import PutModule, Take, TakeModules
from armillary.games.space_gate_odyssey.outline import FADE, outline_of
from armillary.games.space_gate_odyssey.placing import placing
from armillary.games.space_gate_odyssey.prospects import worth_of_gates
from armillary.games.space_gate_odyssey.setup import AddModule, ChooseModule
from armillary.games.space_gate_odyssey.state import Confederation, OdysseyState
from armillary.games.space_gate_odyssey.station import STEPS, Station
from armillary.games.space_gate_odyssey.turn import ActivateRoom, MoveEngineer


class Habits(Struct, frozen=True):
    """What the player cares for."""

    sharpness: float = 8.0  # how surely the better option is chosen
    enter_gate: float = 0.6  # a settler into an activated gate
    fill_gate: float = 0.5  # more, the fuller the gate
    open_gate: float = 1.5  # activate a space gate module, at the start of the game
    open_way: float = 1.5  # more, if no other leads to its exoplanet
    way: float = 0.5  # nearer to such a module
    open_odyssey: float = 2.5
    open_airlock: float = 1.4
    step: float = 0.4  # a settler nearer to a gate
    board: float = 0.3  # a settler from the supply
    take: float = 1.4  # a module from a pile, at the start of the game
    enough: float = 9.0  # modules with which a station is complete
    take_gate: float = 0.5  # by space
    take_new_gate: float = 2.0  # of a gate for which there is none yet
    take_way: float = 0.8  # more, whenever it is, if an exoplanet is behind it
    take_odyssey: float = 2.2
    take_airlock: float = 0.5
    dig: float = 0.4  # a module that hides the next one, if an exoplanet is out of reach
    put_back: float = 0.2
    useless: float = 0.05  # how little use modules can be before they all go back
    close_gate: float = 2.0  # put gates near airlocks
    close_other: float = 2.5  # put other modules near them
    link: float = 1.0
    void: float = -0.3
    rivals: float = 0.5  # what the others gain
    leave: float = 0.2  # a point that leaves a room where it was of use


HABITS = Habits()
NEVER = -3.0


def policy(
    state: OdysseyState, seat: int, options: Sequence[Option], habits: Habits = HABITS
) -> Sequence[float] | None:
    """The weights of these options."""
    step: Any = state.stack[-1]
    value = _VALUES.get(type(step))
    if value is None:
        return None
    found = value(state, step, options, habits)
    best = max(found)
    sharpness = habits.sharpness
    return [exp(sharpness * (worth - best)) for worth in found]


def _left(state: OdysseyState) -> float:
    """How much of the game is left, by exoplanets."""
    return 1 - state.has_closed() / len(state.planets)


def _open(state: OdysseyState) -> list[int]:
    """The gates that lead to exoplanets."""
    return [gate for gate, planet in enumerate(state.gates) if planet >= 0]


def _wanted(state: OdysseyState, own: Confederation) -> list[int]:
    """The gates of exoplanets to which this station cannot send anybody yet."""
    active = own.station.active
    covered = {gate.gate for gate in outline_of(own.station).gates if active[gate.number]}
    return [gate for gate in _open(state) if gate not in covered]


def _missing(state: OdysseyState, own: Confederation) -> list[int]:
    """The gates of exoplanets for which this station has no module."""
    there = {gate.gate for gate in outline_of(own.station).gates}
    return [gate for gate in _open(state) if gate not in there]


# Where settlers walk


def _walks(state: OdysseyState, step: MoveSettlers, options: Sequence[Option], habits: Habits) -> list[float]:
    own = state.confederations[step.seat]
    station = own.station
    at, settlers, active, modules = station.at, station.settlers, station.active, station.modules
    plan = outline_of(station)
    to_gate = plan.to_gate
    left = _left(state)
    worth = worth_of_gates(state)
    wanted = _wanted(state, own)
    ways = [plan.ways[gate] for gate in wanted or _open(state)]
    found = []
    for option in options:
        if not isinstance(option, Enter):
            found.append(-0.1)
            continue
        origin, target = at[option.origin], at[option.target]
        ahead = any(way[target] < way[origin] for way in ways)
        value = habits.way if ahead and wanted else 0.0
        if not to_gate[origin]:
            gate = MODULES[modules[origin]].gate
            if not ahead or (active[target] and state.gates[gate] >= 0):
                found.append(NEVER)  # out of a gate
                continue
            value -= habits.enter_gate * worth[gate]
        face = MODULES[modules[target]]
        if not active[target]:
            found.append(value + _opening(own, face, left, wanted, habits))
        elif face.kind == Kind.SPACE_GATE:
            full = (settlers[target] + 1) / face.capacity
            found.append(value + worth[face.gate] * (habits.enter_gate + habits.fill_gate * full))
        elif ahead or to_gate[target] < to_gate[origin]:
            found.append(value + habits.step)
        else:
            found.append(NEVER)
    return found


def _opening(own: Confederation, face: Module, left: float, wanted: list[int], habits: Habits) -> float:
    """What it is worth to activate a module."""
    if face.kind == Kind.SPACE_GATE:
        return habits.open_gate * left + (habits.open_way if face.gate in wanted else 0.0)
    if face.kind == Kind.AIRLOCK:
        return habits.open_airlock * left
    if face.bonus == "robot":
        usable = own.spare_robots > 0
    else:
        usable = (own.spare_engineers if face.bonus == "recruit" else own.spare_suits) > 0
    return habits.open_odyssey * left if usable else 0.0


# Which room is activated


def _rooms(state: OdysseyState, step: ActivateRoom, options: Sequence[Option], habits: Habits) -> list[float]:
    worth = worth_of_gates(state)
    own = state.confederations[step.seat]
    gains = [_gains(state, one, worth, habits) for one in state.confederations]
    mine = gains[step.seat]
    rivals = [0.0] * 5
    for seat, theirs in enumerate(gains):
        if seat != step.seat:
            other = state.confederations[seat]
            for room in range(5):
                rivals[room] += _use(theirs[room], other.points_in(room))
    points = [own.points_in(room) for room in range(5)]
    share = habits.rivals / (state.seats - 1)
    found = []
    for option in options:
        if not isinstance(option, MoveEngineer):
            found.append(NEVER)
            continue
        room, origin = option.room, option.origin
        strength = 2 if option.chief else 1
        here = _use(mine[room], points[room] + strength)
        there = _use(mine[origin], points[origin]) - _use(mine[origin], points[origin] - strength)
        found.append(here - share * rivals[room] - habits.leave * there)
    return found


def _use(gains: list[float], points: int) -> float:
    """What so many action points bring in a room."""
    return sum(gains[:points])


def _gains(state: OdysseyState, own: Confederation, worth: list[float], habits: Habits) -> list[list[float]]:
    """By room, what each further action point could bring, the best first."""
    station = own.station
    plan = outline_of(station)
    left = _left(state)
    settlers, active, modules = station.settlers, station.active, station.modules
    gains: list[list[float]] = [[], [], [], [], []]
    for gate in plan.gates:
        if not active[gate.number]:
            continue
        space = gate.capacity - settlers[gate.number]
        beside = 0
        for other in gate.near if state.gates[gate.gate] < 0 else station.links[gate.number]:
            beside += settlers[other]
        if beside and space:
            value = worth[gate.gate] * (habits.enter_gate + habits.fill_gate)
            gains[gate.field] += [value] * min(space, beside)
    wanted = _wanted(state, own)
    for number, on in enumerate(active):
        if not on:
            ahead = _nearer(station, [plan.ways[gate] for gate in wanted], number)
            if ahead or any(settlers[other] and plan.to_gate[other] for other in station.links[number]):
                face = MODULES[modules[number]]
                value = _opening(own, face, left, wanted, habits)
                gains[face.field].append(value + habits.way if ahead else value)
    for part in (*plan.airlocks, *plan.passages):
        number = part.number
        if active[number] and part.field < 3 and settlers[number] < part.capacity:
            for other in part.near:
                if settlers[other] and plan.to_gate[other] > plan.to_gate[number]:
                    gains[part.field].append(habits.step)
    boarding = own.spare_settlers
    for part in plan.airlocks:
        if active[part.number]:
            space = min(part.capacity - settlers[part.number], boarding)
            if space > 0:
                gains[Room.AIRLOCK].append(habits.board * space)
    gains[Room.NEW_MODULES] = [habits.take * left * max(0.0, 1 - len(modules) / habits.enough)] * 4
    for missing in range(len(_missing(state, own))):
        gains[Room.NEW_MODULES][missing] += habits.take_way
    for some in gains:
        some.sort(reverse=True)
    return gains


def _nearer(station: Station, ways: list[tuple[int, ...]], number: int) -> bool:
    """Is this module on the way of a settler beside it to a gate that is wanted?"""
    settlers = station.settlers
    return any(
        settlers[other] and any(way[number] < way[other] for way in ways) for other in station.links[number]
    )


# Which modules come, and where they go


def _takes(state: OdysseyState, step: Any, options: Sequence[Option], habits: Habits) -> list[float]:
    own = state.confederations[step.seat]
    left = _room_for_more(state, own, habits)
    worth = worth_of_gates(state)
    covered = {MODULES[module].gate for module in own.station.modules}
    missing = _missing(state, own)
    found = []
    for option in options:
        if not isinstance(option, Take):
            found.append(0.3)
            continue
        face = MODULES[state.piles[option.pile][-1]]
        if face.kind == Kind.SPACE_GATE:
            value = habits.take_gate * face.capacity * worth[face.gate]
            if face.gate not in covered:
                value += habits.take_new_gate
            value *= left
            if missing:  # if it is not this one, it may be the next of the pile
                hidden = sum(MODULES[module].gate in missing for module in state.piles[option.pile])
                value += habits.take_way if face.gate in missing else habits.dig * min(2, hidden)
            found.append(value)
        elif face.kind == Kind.ODYSSEY:
            found.append(left * habits.take_odyssey)
        else:
            found.append(left * habits.take_airlock)
    return found


def _room_for_more(state: OdysseyState, own: Confederation, habits: Habits) -> float:
    """How much use modules still are."""
    return _left(state) * max(0.1, 1 - len(own.station.modules) / habits.enough)


def _puts(state: OdysseyState, step: Any, options: Sequence[Option], habits: Habits) -> list[float]:
    own = state.confederations[step.seat]
    station = own.station
    plan = outline_of(station)
    face = MODULES[step.module]
    kind = face.kind
    near = plan.to_gate if kind == Kind.AIRLOCK else plan.from_airlock
    close = habits.close_gate if kind == Kind.SPACE_GATE else habits.close_other
    at, corridors = station.at, station.corridors
    useless = _room_for_more(state, own, habits) < habits.useless and face.gate not in _missing(state, own)
    found = []
    for option in options:
        if not isinstance(option, Put):
            found.append(-NEVER if useless else habits.put_back)
            continue
        best = 0.0
        links = -1
        for _, opposite, move in STEPS:
            neighbour = at.get(option.cell + move)
            if neighbour is not None and corridors[neighbour] & opposite:
                links += 1
                best = max(best, FADE[near[neighbour]])
        found.append(close * best + habits.link * links)
    return found


def _turns(state: OdysseyState, step: TurnModule, options: Sequence[Option], habits: Habits) -> list[float]:
    station = state.confederations[step.seat].station
    at, corridors = station.at, station.corridors
    worth = {}
    for side, opposite, move in STEPS:
        neighbour = at.get(step.cell + move)
        if neighbour is None:
            worth[side] = habits.void
        else:
            worth[side] = habits.link if corridors[neighbour] & opposite else 0.0
    return [
        sum(value for side, value in worth.items() if option.corridors & side)
        for option in options
        if isinstance(option, Turn)
    ]


def _fills(state: OdysseyState, step: FillAirlocks, options: Sequence[Option], habits: Habits) -> list[float]:
    station = state.confederations[step.seat].station
    close = outline_of(station).closeness
    found = []
    for option in options:
        if not isinstance(option, Fill):
            found.append(NEVER)
            continue
        number = station.at[option.cell]
        found.append((station.capacity(number) - station.settlers[number]) * close[number])
    return found


# What happens on exoplanets and on Hawking


def _places(
    state: OdysseyState, step: PlaceSettler, options: Sequence[Option], habits: Habits
) -> list[float]:
    worth = placing(state.planets[step.planet], step.seat)
    return [worth[option.number] for option in options if isinstance(option, Place)]


def _ranks(
    state: OdysseyState, step: EngineerForRank, options: Sequence[Option], habits: Habits
) -> list[float]:
    return [-1.0 if isinstance(option, GiveEngineer) and option.chief else 0.0 for option in options]


_Values = Callable[[OdysseyState, Any, Sequence[Option], Habits], list[float]]
_VALUES: dict[type, _Values] = {
    MoveSettlers: _walks,
    ActivateRoom: _rooms,
    TakeModules: _takes,
    ChooseModule: _takes,
    PutModule: _puts,
    AddModule: _puts,
    TurnModule: _turns,
    FillAirlocks: _fills,
    PlaceSettler: _places,
    EngineerForRank: _ranks,
}
