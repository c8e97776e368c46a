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
from armillary.games.space_gate_odyssey.prospects import WORTH
from armillary.games.space_gate_odyssey.setup import AddModule, ChooseModule
from armillary.games.space_gate_odyssey.state import Confederation, OdysseyState
from armillary.games.space_gate_odyssey.station import STEPS
from armillary.games.space_gate_odyssey.turn import ActivateRoom, MoveEngineer


class Habits(Struct, frozen=True):
    """What the player cares for."""

    sharpness: float = 8.0  # how surely the better option is chosen
    enter_gate: float = 0.6  # a settler into an activated gate
    fill_gate: float = 0.5  # more, the fuller the gate
    open_gate: float = 1.5  # activate a space gate module, at the start of the game
    open_odyssey: float = 2.5
    open_airlock: float = 1.4
    step: float = 0.4  # a settler nearer to a gate
    board: float = 0.3  # a settler from the supply
    take: float = 1.4  # a module from a pile, at the start of the game
    enough: float = 9.0  # modules with which a station is complete
    take_gate: float = 0.5  # by space
    take_new_gate: float = 2.0  # of a gate for which there is none yet
    take_odyssey: float = 2.2
    take_airlock: float = 0.5
    put_back: float = 0.2
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


def _worth_of_gates(state: OdysseyState) -> list[float]:
    """What a settler sent through each gate brings."""
    planets = state.planets
    return [WORTH[planets[planet].planet] if planet >= 0 else 1.0 for planet in state.gates]


# Where settlers walk


def _walks(state: OdysseyState, step: MoveSettlers, options: Sequence[Option], habits: Habits) -> list[float]:
    own = state.confederations[step.seat]
    station = own.station
    at, settlers, active, modules = station.at, station.settlers, station.active, station.modules
    to_gate = outline_of(station).to_gate
    left = _left(state)
    worth = _worth_of_gates(state)
    found = []
    for option in options:
        if not isinstance(option, Enter):
            found.append(-0.1)
            continue
        origin, target = at[option.origin], at[option.target]
        if not to_gate[origin]:
            found.append(NEVER)  # out of a gate
            continue
        face = MODULES[modules[target]]
        if not active[target]:
            found.append(_opening(own, face, left, habits))
        elif face.kind == Kind.SPACE_GATE:
            full = (settlers[target] + 1) / face.capacity
            found.append(worth[face.gate] * (habits.enter_gate + habits.fill_gate * full))
        else:
            found.append(habits.step if to_gate[target] < to_gate[origin] else NEVER)
    return found


def _opening(own: Confederation, face: Module, left: float, habits: Habits) -> float:
    """What it is worth to activate a module."""
    if face.kind == Kind.SPACE_GATE:
        return habits.open_gate * left
    if face.kind == Kind.AIRLOCK:
        return habits.open_airlock * left
    if face.bonus == "robot":
        usable = own.spare_robots > 0
    else:
        usable = (own.spare_engineers if face.bonus == "recruit" else own.spare_suits) > 0
    return habits.open_odyssey * left if usable else 0.0


# Which room is activated


def _rooms(state: OdysseyState, step: ActivateRoom, options: Sequence[Option], habits: Habits) -> list[float]:
    left = _left(state)
    worth = _worth_of_gates(state)
    own = state.confederations[step.seat]
    gains = [_gains(one, left, worth, habits) for one in state.confederations]
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


def _gains(own: Confederation, left: float, worth: list[float], habits: Habits) -> list[list[float]]:
    """By room, what each further action point could bring, the best first."""
    station = own.station
    plan = outline_of(station)
    settlers, active, modules = station.settlers, station.active, station.modules
    gains: list[list[float]] = [[], [], [], [], []]
    for gate in plan.gates:
        space = gate.capacity - settlers[gate.number]
        beside = 0
        for other in gate.near:
            beside += settlers[other]
        if not beside or not space:
            continue
        if not active[gate.number]:
            gains[gate.field].append(habits.open_gate * left)
            beside -= 1
        value = worth[gate.gate] * (habits.enter_gate + habits.fill_gate)
        gains[gate.field] += [value] * min(space, beside)
    for part in (*plan.airlocks, *plan.passages):
        number = part.number
        if active[number]:
            if part.field < 3 and settlers[number] < part.capacity:
                for other in part.near:
                    if settlers[other] and plan.to_gate[other] > plan.to_gate[number]:
                        gains[part.field].append(habits.step)
        elif any(settlers[other] for other in part.near):
            gains[part.field].append(_opening(own, MODULES[modules[number]], left, habits))
    boarding = own.spare_settlers
    for part in plan.airlocks:
        if active[part.number]:
            space = min(part.capacity - settlers[part.number], boarding)
            if space > 0:
                gains[Room.AIRLOCK].append(habits.board * space)
    gains[Room.NEW_MODULES] = [habits.take * left * max(0.0, 1 - len(modules) / habits.enough)] * 4
    for some in gains:
        some.sort(reverse=True)
    return gains


# Which modules come, and where they go


def _takes(state: OdysseyState, step: Any, options: Sequence[Option], habits: Habits) -> list[float]:
    own = state.confederations[step.seat]
    modules = own.station.modules
    left = _left(state) * max(0.1, 1 - len(modules) / habits.enough)
    worth = _worth_of_gates(state)
    covered = {MODULES[module].gate for module in modules}
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
        elif face.kind == Kind.ODYSSEY:
            value = habits.take_odyssey
        else:
            value = habits.take_airlock
        found.append(left * value)
    return found


def _puts(state: OdysseyState, step: Any, options: Sequence[Option], habits: Habits) -> list[float]:
    station = state.confederations[step.seat].station
    plan = outline_of(station)
    kind = MODULES[step.module].kind
    near = plan.to_gate if kind == Kind.AIRLOCK else plan.from_airlock
    close = habits.close_gate if kind == Kind.SPACE_GATE else habits.close_other
    at, corridors = station.at, station.corridors
    found = []
    for option in options:
        if not isinstance(option, Put):
            found.append(habits.put_back)
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
