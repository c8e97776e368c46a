"""What a sensible player does at a glance: weights for the options of a playout.

Every option gets a value in influence, roughly; the better the value, the
likelier the choice. Nothing here looks ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from armillary.engine import Option
from armillary.games.space_gate_odyssey.mind.forecast.exoplanets import USUAL_TURNS, worth_of_gates
from armillary.games.space_gate_odyssey.mind.forecast.station_plan import FADE, outline_of
from armillary.games.space_gate_odyssey.mind.policy.placement import placing
from armillary.games.space_gate_odyssey.mind.policy.weights import (
    LARGEST_GATE,
    POLICY_WEIGHTS,
    PolicyWeights,
    at_hand,
    distances,
    is_stuck,
    left_of_game,
    missing_gates,
    open_gates,
    room_for_more,
    wanted_gates,
    worth_of_opening,
    worths,
)
from armillary.games.space_gate_odyssey.rules.airlock import Fill, FillAirlocks
from armillary.games.space_gate_odyssey.rules.building import Put, Turn, TurnModule
from armillary.games.space_gate_odyssey.rules.components import MODULES, Kind, Module, Room
from armillary.games.space_gate_odyssey.rules.field_rooms import Enter, MoveSettlers
from armillary.games.space_gate_odyssey.rules.influence import EngineerForRank, GiveEngineer
from armillary.games.space_gate_odyssey.rules.journey import Place, PlaceSettler
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule, Take, TakeModules
from armillary.games.space_gate_odyssey.rules.setup import AddModule, ChooseModule
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, Confederation, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import STEPS, Station
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom, MoveEngineer
from armillary.mechanics.dispatch import Dispatch

NEVER = -3.0
MUST = 20.0
FAR_TOO_LONG = 3 * USUAL_TURNS  # turns, after which nobody has a choice but to end the game


def policy(
    state: OdysseyState, seat: int, options: Sequence[Option], weights: PolicyWeights = POLICY_WEIGHTS
) -> Sequence[float] | None:
    """The weights of these options."""
    step: Any = state.stack[-1]
    value = _VALUES.get(type(step))
    if value is None:
        return None
    found = value(state, step, options, weights)
    best = max(found)
    sharpness = weights.sharpness
    return [exp(sharpness * (worth - best)) for worth in found]


# Where settlers walk


def _walks(
    state: OdysseyState, step: MoveSettlers, options: Sequence[Option], weights: PolicyWeights
) -> list[float]:
    own = state.confederations[step.seat]
    station = own.station
    at, settlers, active, modules = station.at, station.settlers, station.active, station.modules
    plan = outline_of(station)
    to_gate = plan.to_gate
    if is_stuck(own):
        return _shifts(station, options)
    steps = distances(state, own)
    there = at_hand(own)
    left = left_of_game(state)
    worth = worths(state, own, weights)
    wanted = wanted_gates(state, own)
    ways = [plan.ways[gate] for gate in wanted or open_gates(state)]
    if there < LARGEST_GATE:  # not every gate is worth a way
        ways = [steps]
    found = []
    for option in options:
        if not isinstance(option, Enter):
            found.append(-0.1)
            continue
        origin, target = at[option.origin], at[option.target]
        ahead = any(way[target] < way[origin] for way in ways)
        value = weights.way if ahead and wanted else 0.0
        if not to_gate[origin] and MODULES[modules[origin]].capacity <= there:
            gate = MODULES[modules[origin]].gate
            if active[target] and (not ahead or state.gates[gate] >= 0):
                found.append(NEVER)  # out of a gate
                continue
            value -= weights.enter_gate * worth[gate]
        face = MODULES[modules[target]]
        if not active[target]:
            found.append(value + worth_of_opening(own, face, left, wanted, weights))
        elif face.kind == Kind.SPACE_GATE and face.capacity <= there:
            full = (settlers[target] + 1) / face.capacity
            found.append(value + worth[face.gate] * (weights.enter_gate + weights.fill_gate * full))
        elif ahead or steps[target] < steps[origin]:
            found.append(value + weights.step)
        else:
            found.append(NEVER)
    if state.turn >= FAR_TOO_LONG:
        return [
            value + MUST * _ends_the_game(state, station, option)
            for value, option in zip(found, options, strict=True)
        ]
    return found


def _ends_the_game(state: OdysseyState, station: Station, option: Option) -> bool:
    """Whether a step leads towards an open exoplanet; whoever is behind would rather wait for ever."""
    if not isinstance(option, Enter):
        return False
    origin, target = station.at[option.origin], station.at[option.target]
    face = MODULES[station.modules[target]]
    to_hawking = face.kind == Kind.SPACE_GATE and state.gates[face.gate] == ON_HAWKING
    if to_hawking and station.settlers[target] + 1 == face.capacity:
        return False  # it would leave for Hawking
    ways = [outline_of(station).ways[gate] for gate in open_gates(state)]
    return any(way[target] < way[origin] for way in ways)


def _shifts(station: Station, options: Sequence[Option]) -> list[float]:
    """Any move may help, into a gate that can be filled most of all."""
    there = sum(station.settlers)
    found = []
    for option in options:
        target = station.at[option.target] if isinstance(option, Enter) else 0
        fills = MODULES[station.modules[target]].kind == Kind.SPACE_GATE and station.capacity(target) <= there
        found.append(0.3 if fills else 0.0)
    return found


# Which room is activated


def _rooms(
    state: OdysseyState, step: ActivateRoom, options: Sequence[Option], weights: PolicyWeights
) -> list[float]:
    own = state.confederations[step.seat]
    gains = [_gains(state, one, weights) for one in state.confederations]
    mine = gains[step.seat]
    rivals = [0.0] * 5
    for seat, theirs in enumerate(gains):
        if seat != step.seat:
            other = state.confederations[seat]
            for room in range(5):
                rivals[room] += _use(theirs[room], other.points_in(room))
    points = [own.points_in(room) for room in range(5)]
    share = weights.rivals / (state.seats - 1)
    found = []
    for option in options:
        if not isinstance(option, MoveEngineer):
            found.append(NEVER)
            continue
        room, origin = option.room, option.origin
        strength = 2 if option.chief else 1
        here = _use(mine[room], points[room] + strength)
        there = _use(mine[origin], points[origin]) - _use(mine[origin], points[origin] - strength)
        found.append(here - share * rivals[room] - weights.leave * there)
    return found


def _use(gains: list[float], points: int) -> float:
    """What so many action points bring in a room."""
    return sum(gains[:points])


def _gains(state: OdysseyState, own: Confederation, weights: PolicyWeights) -> list[list[float]]:
    """By room, what each further action point could bring, the best first."""
    gains: list[list[float]] = [[], [], [], [], []]
    _add_entering(gains, state, own, weights)
    _add_openings(gains, state, own, weights)
    _add_steps(gains, state, own, weights)
    _add_boarding(gains, own, weights)
    gains[Room.NEW_MODULES] = [weights.take * room_for_more(state, own, weights)] * 4
    for missing in range(len(missing_gates(state, own))):
        gains[Room.NEW_MODULES][missing] += weights.take_way
    for some in gains:
        some.sort(reverse=True)
    return gains


def _add_entering(
    gains: list[list[float]], state: OdysseyState, own: Confederation, weights: PolicyWeights
) -> None:
    """Settlers that can enter a gate; those in gates to Hawking may go on to one with an exoplanet."""
    station = own.station
    plan = outline_of(station)
    worth = worths(state, own, weights)
    settlers, active = station.settlers, station.active
    at_hawking = [gate.number for gate in plan.gates if state.gates[gate.gate] == ON_HAWKING]
    there = at_hand(own)
    for gate in plan.gates:
        space = gate.capacity - settlers[gate.number]
        if not active[gate.number] or not space or gate.capacity > there:
            continue
        beside = 0
        for other in gate.near:
            beside += settlers[other]
        if at_hawking and gate.number not in at_hawking:
            for other in station.links[gate.number]:
                if other in at_hawking:
                    beside += settlers[other]
        if beside:
            value = worth[gate.gate] * (weights.enter_gate + weights.fill_gate)
            gains[gate.field] += [value] * min(space, beside)


def _add_openings(
    gains: list[list[float]], state: OdysseyState, own: Confederation, weights: PolicyWeights
) -> None:
    """Modules that a settler beside them can activate."""
    station = own.station
    plan = outline_of(station)
    settlers = station.settlers
    wanted = wanted_gates(state, own)
    left = left_of_game(state)
    for number, on in enumerate(station.active):
        if on:
            continue
        beside = [other for other in station.links[number] if settlers[other]]
        if not beside:
            continue
        face = MODULES[station.modules[number]]
        value = worth_of_opening(own, face, left, wanted, weights)
        if not any(plan.to_gate[other] for other in beside):  # somebody has to leave a gate
            value -= weights.enter_gate
        if any(plan.ways[gate][number] < plan.ways[gate][other] for gate in wanted for other in beside):
            value += weights.way
        gains[face.field].append(value)


def _add_steps(
    gains: list[list[float]], state: OdysseyState, own: Confederation, weights: PolicyWeights
) -> None:
    """Settlers that can come nearer to a gate, or leave one that they cannot fill."""
    station = own.station
    plan = outline_of(station)
    steps = distances(state, own)
    settlers = station.settlers
    for part in (*plan.airlocks, *plan.passages):
        number = part.number
        if station.active[number] and part.field < 3 and settlers[number] < part.capacity:
            for other in part.near:
                if settlers[other] and steps[other] > steps[number]:
                    gains[part.field].append(weights.step)
    if is_stuck(own):
        for field in range(3):
            gains[field].append(weights.step)


def _add_boarding(gains: list[list[float]], own: Confederation, weights: PolicyWeights) -> None:
    """Airlock modules with free spaces."""
    station = own.station
    for part in outline_of(station).airlocks:
        if station.active[part.number]:
            space = min(part.capacity - station.settlers[part.number], own.spare_settlers)
            if space > 0:
                gains[Room.AIRLOCK].append(weights.board * space)


# Which modules come, and where they go


def _takes(state: OdysseyState, step: Any, options: Sequence[Option], weights: PolicyWeights) -> list[float]:
    own = state.confederations[step.seat]
    left = room_for_more(state, own, weights)
    worth = worth_of_gates(state)
    covered = {MODULES[module].gate for module in own.station.modules}
    missing = missing_gates(state, own)
    there = at_hand(own)
    found = []
    for option in options:
        if not isinstance(option, Take):
            found.append(0.3)
            continue
        face = MODULES[state.piles[option.pile][-1]]
        if face.kind == Kind.SPACE_GATE:
            value = weights.take_gate * face.capacity * worth[face.gate]
            if face.gate not in covered:
                value += weights.take_new_gate
            value *= left
            if missing:  # if it is not this one, it may be the next of the pile
                hidden = sum(
                    _leads_on(MODULES[module], missing, there) for module in state.piles[option.pile]
                )
                leads_on = _leads_on(face, missing, there)
                value += weights.take_way if leads_on else weights.dig * min(2, hidden)
            found.append(value)
        elif face.kind == Kind.ODYSSEY:
            found.append(left * weights.take_odyssey)
        else:
            found.append(left * weights.take_airlock)
    return found


def _leads_on(face: Module, missing: list[int], settlers: int) -> bool:
    """Is this a module to an exoplanet that is out of reach, small enough for the settlers at hand?"""
    return face.gate in missing and face.capacity <= settlers


def _puts(state: OdysseyState, step: Any, options: Sequence[Option], weights: PolicyWeights) -> list[float]:
    own = state.confederations[step.seat]
    station = own.station
    plan = outline_of(station)
    face = MODULES[step.module]
    kind = face.kind
    near = plan.to_gate if kind == Kind.AIRLOCK else plan.from_airlock
    close = weights.close_gate if kind == Kind.SPACE_GATE else weights.close_other
    at, corridors = station.at, station.corridors
    needed = _leads_on(face, missing_gates(state, own), at_hand(own))
    useless = room_for_more(state, own, weights) < weights.useless and not needed
    found = []
    for option in options:
        if not isinstance(option, Put):
            found.append(-NEVER if useless else weights.put_back)
            continue
        best = 0.0
        links = -1
        for _, opposite, move in STEPS:
            neighbour = at.get(option.cell + move)
            if neighbour is not None and corridors[neighbour] & opposite:
                links += 1
                best = max(best, FADE[near[neighbour]])
        found.append(close * best + weights.link * links)
    return found


def _turns(
    state: OdysseyState, step: TurnModule, options: Sequence[Option], weights: PolicyWeights
) -> list[float]:
    station = state.confederations[step.seat].station
    at, corridors = station.at, station.corridors
    worth = {}
    for side, opposite, move in STEPS:
        neighbour = at.get(step.cell + move)
        if neighbour is None:
            worth[side] = weights.void
        else:
            worth[side] = weights.link if corridors[neighbour] & opposite else 0.0
    return [
        sum(value for side, value in worth.items() if option.corridors & side)
        for option in options
        if isinstance(option, Turn)
    ]


def _fills(
    state: OdysseyState, step: FillAirlocks, options: Sequence[Option], weights: PolicyWeights
) -> list[float]:
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
    state: OdysseyState, step: PlaceSettler, options: Sequence[Option], weights: PolicyWeights
) -> list[float]:
    worth = placing(state.planets[step.planet], step.seat)
    return [worth[option.number] for option in options if isinstance(option, Place)]


def _ranks(
    state: OdysseyState, step: EngineerForRank, options: Sequence[Option], weights: PolicyWeights
) -> list[float]:
    return [-1.0 if isinstance(option, GiveEngineer) and option.chief else 0.0 for option in options]


_Values = Callable[[OdysseyState, Any, Sequence[Option], PolicyWeights], list[float]]
_VALUES: Dispatch[_Values] = Dispatch("values of a decision")
_VALUES |= {
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
