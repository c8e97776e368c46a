"""The weights of the policy: what a sensible player cares for, and what follows from it at a glance."""

from __future__ import annotations

from math import exp

from msgspec import Struct

from armillary.games.space_gate_odyssey.mind.forecast.exoplanets import overdue, prospect_of, worth_of_gates
from armillary.games.space_gate_odyssey.mind.forecast.station_plan import outline_of, steps_to
from armillary.games.space_gate_odyssey.rules.components import Kind, Module
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, Confederation, OdysseyState


class PolicyWeights(Struct, frozen=True):
    """What the player cares for."""

    sharpness: float = 8.0  # how surely the better option is chosen
    enter_gate: float = 0.6  # a settler into an activated gate
    fill_gate: float = 0.5  # more, the fuller the gate
    open_gate: float = 1.5  # activate a space gate module, at the start of the game
    open_way: float = 1.5  # more, if no other leads to its exoplanet
    way: float = 0.5  # nearer to such a module
    open_odyssey: float = 4.0
    open_airlock: float = 3.5
    step: float = 0.4  # a settler nearer to a gate
    board: float = 0.3  # a settler from the supply
    close: float = 2.0  # bring home the settlers of an exoplanet, if there are none in the supply
    take: float = 1.4  # a module from a pile, at the start of the game
    enough: float = 9.0  # modules with which a station is complete
    take_gate: float = 0.5  # by space
    take_new_gate: float = 2.0  # of a gate for which there is none yet
    take_way: float = 0.8  # more, whenever it is, if an exoplanet is behind it
    take_odyssey: float = 4.0
    take_airlock: float = 3.8
    dig: float = 0.4  # a module that hides the next one, if an exoplanet is out of reach
    put_back: float = 0.2
    useless: float = 0.05  # how little use modules can be before they all go back
    close_gate: float = 2.0  # put gates near airlocks
    close_other: float = 2.5  # put other modules near them
    link: float = 1.0
    void: float = -0.3
    rivals: float = 0.5  # what the others gain
    leave: float = 0.2  # a point that leaves a room where it was of use
    close_ahead: float = 0.5  # more, for a settler of who leads to the last exoplanet
    hawking_ahead: float = 0.2  # what is left of Hawking to who leads in a game that drags on


POLICY_WEIGHTS = PolicyWeights()
ENOUGH_SPARE = 12  # settlers in the supply
LARGEST_GATE = 4  # spaces


def left_of_game(state: OdysseyState) -> float:
    """How much of the game is left, by exoplanets."""
    return 1 - state.has_closed() / len(state.planets)


def worths(state: OdysseyState, own: Confederation, weights: PolicyWeights) -> list[float]:
    """What a settler sent through each gate brings.

    Without settlers nobody can do anything, and those on exoplanets only come home when these close:
    whoever runs short of them cares for what closes soon. Hawking never closes: when one exoplanet
    is left, whoever leads cares for that one, since with it the game is won.
    """
    worth = worth_of_gates(state)
    if state.has_closed() == len(state.planets) - 1 and is_ahead(state, own):
        hawking = 1 - (1 - weights.hawking_ahead) * min(1.0, 2 * overdue(state))
        for gate, planet in enumerate(state.gates):
            worth[gate] *= hawking if planet == ON_HAWKING else 1 + weights.close_ahead
    short = 1 - own.spare_settlers / ENOUGH_SPARE
    if short > 0:
        for gate in open_gates(state):
            _, needed = prospect_of(state.planets[state.gates[gate]])
            worth[gate] *= 1 + weights.close * short * exp(-needed / 6)
    return worth


def open_gates(state: OdysseyState) -> list[int]:
    """The gates that lead to exoplanets."""
    return [gate for gate, planet in enumerate(state.gates) if planet >= 0]


def is_ahead(state: OdysseyState, own: Confederation) -> bool:
    """True if this player has more influence than all others, with the influence that open exoplanets
    promise.
    """
    points = [float(one.influence) for one in state.confederations]
    for planet in state.planets:
        if not planet.closed:
            for seat, hope in enumerate(prospect_of(planet)[0]):
                points[seat] += hope
    mine = points[state.confederations.index(own)]
    return points.count(mine) == 1 and mine == max(points)


def at_hand(own: Confederation) -> int:
    """Settlers that are not away; no gate with more spaces can be filled."""
    return own.spare_settlers + sum(own.station.settlers)


def goals(state: OdysseyState, own: Confederation) -> tuple[int, ...]:
    """The gates that are worth a walk: they can be filled, and lead to exoplanets if any does."""
    settlers = at_hand(own)
    gates = [gate for gate in outline_of(own.station).gates if gate.capacity <= settlers]
    to_planets = tuple(gate.number for gate in gates if state.gates[gate.gate] != ON_HAWKING)
    return to_planets or tuple(gate.number for gate in gates)


def distances(state: OdysseyState, own: Confederation) -> tuple[int, ...]:
    """By module, the steps to the nearest goal."""
    plan = outline_of(own.station)
    found = goals(state, own)
    if len(found) == len(plan.gates):
        return plan.to_gate
    return steps_to(tuple(own.station.links), found)


def wanted_gates(state: OdysseyState, own: Confederation) -> list[int]:
    """The gates of exoplanets to which this station cannot send anybody yet."""
    active, settlers = own.station.active, at_hand(own)
    covered = {
        gate.gate
        for gate in outline_of(own.station).gates
        if active[gate.number] and gate.capacity <= settlers
    }
    return [gate for gate in open_gates(state) if gate not in covered]


def missing_gates(state: OdysseyState, own: Confederation) -> list[int]:
    """The gates of exoplanets for which this station has no module that its settlers could fill."""
    settlers = at_hand(own)
    there = {gate.gate for gate in outline_of(own.station).gates if gate.capacity <= settlers}
    return [gate for gate in open_gates(state) if gate not in there]


def is_stuck(own: Confederation) -> bool:
    """True if all remaining settlers stand in gates that they cannot fill."""
    if own.spare_settlers:
        return False
    to_gate = outline_of(own.station).to_gate
    return not any(settlers and steps for settlers, steps in zip(own.station.settlers, to_gate, strict=True))


def worth_of_opening(
    own: Confederation, face: Module, left: float, wanted: list[int], weights: PolicyWeights
) -> float:
    """What it is worth to activate a module."""
    if face.kind == Kind.SPACE_GATE:
        return weights.open_gate * left + (weights.open_way if face.gate in wanted else 0.0)
    if face.kind == Kind.AIRLOCK:
        return weights.open_airlock * left
    if face.bonus == "robot":
        usable = own.spare_robots > 0
    else:
        usable = (own.spare_engineers if face.bonus == "recruit" else own.spare_suits) > 0
    return weights.open_odyssey * left if usable else 0.0


def room_for_more(state: OdysseyState, own: Confederation, weights: PolicyWeights) -> float:
    """How much use modules still are."""
    return left_of_game(state) * max(0.0, 1 - len(own.station.modules) / weights.enough)
