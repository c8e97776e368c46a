"""What a bot thinks a position is worth.

The value forecasts everybody's final influence: what is counted already, what
the open exoplanets promise, a share of what is still free on them by how well
each station can send settlers there, and what modules and characters will
bring in the turns that are left. Who is how far ahead of whom then says how
likely each is to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from msgspec import Struct

from armillary.games.space_gate_odyssey.mind.forecast.exoplanets import (
    USUAL_TURNS,
    WORTH,
    overdue,
    prospect_of,
    worth_of_gates,
)
from armillary.games.space_gate_odyssey.mind.forecast.station_plan import FADE, FAR, Part, outline_of
from armillary.games.space_gate_odyssey.rules.components import BALANCE, HAWKING, MODULES, NONE, Room
from armillary.games.space_gate_odyssey.rules.scoring import winners
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, Confederation, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import Station

SETTLERS_OF_A_GAME = 100  # that close five exoplanets, about
BEATEN = 8  # so many times the usual doubt

# More than this of what lies idle is of no use.
ENOUGH_SPARE = 15
ENOUGH_OFF = 6.0
ENOUGH_AIRLOCKS_OFF = 4.0
ENOUGH_BONUSES = 2
LEFT_OVER = 8  # settlers that should be left when an exoplanet closes


class Weights(Struct, frozen=True):
    """How much each thing counts, in influence; from `gate` on, with a whole game to come."""

    hope: float = 0.88  # what open exoplanets promise
    claim: float = 0.28  # a share of what is free on exoplanets with a gate
    boarding: float = 1.0  # a settler in a space gate module
    walking: float = 0.5  # a settler elsewhere in the station, less for every step to a gate
    spare: float = 0.12  # a settler in the supply
    short: float = -3.0  # a settler that is missing to close an exoplanet alone
    ready: float = 0.75  # a settler that the best field room could bring into a gate at once
    predominance: float = 1.08  # what the tokens promise
    corridor: float = -1.08
    gate: float = 0.6  # a space of an activated space gate module
    gate_off: float = 0.1  # of a deactivated one
    hawking: float = 0.3  # power to send settlers to Hawking
    field_point: float = 3.0  # an action point of a field room
    new_point: float = 0.3  # of the new modules room
    airlock_point: float = 3.0  # of the airlock room
    airlock: float = 6.0  # a space of an activated airlock module
    airlock_off: float = 0.5
    bonus: float = 1.3  # an Odyssey module still to be activated
    active: float = -0.5
    corridor_early: float = 0.45  # a corridor at which the station can still grow


WEIGHTS = Weights()
RIVALRY = 3.0  # the part of an exoplanet's claims that is anybody's


def values(state: OdysseyState, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """How likely each seat is to win, and less than that in a game that drags on."""
    if state.over:
        first = winners(state)
        return tuple(1 / len(first) if seat in first else 0.0 for seat in range(state.seats))
    forecasts, settlers = forecast(state, weights)
    late = state.turn / USUAL_TURNS - 1  # without a limit: in the end nothing counts but to come to one
    found = chances(forecasts, settlers)
    if late <= 0:
        return found
    ways = [_way_to_the_end(state, own, settlers) for own in state.confederations]
    return tuple(chance * exp(-late * way) for chance, way in zip(found, ways, strict=True))


def forecasts(state: OdysseyState) -> list[float]:
    """The influence that each can expect at the end."""
    return forecast(state)[0]


def chances(forecasts: list[float], settlers: int) -> tuple[float, ...]:
    """From forecasts of the final influence to chances of winning, so many settlers before the end."""
    doubt = 2 + 11 * sqrt(min(1.0, settlers / SETTLERS_OF_A_GAME))
    best = max(forecasts)
    shares = [exp((points - best) / doubt) for points in forecasts]
    # Who is beaten, or has won, should still see which way is up.
    slopes = [exp((points - best) / (BEATEN * doubt)) for points in forecasts]
    whole, slope = sum(shares), sum(slopes)
    return tuple(0.9 * a / whole + 0.1 * b / slope for a, b in zip(shares, slopes, strict=True))


def _way_to_the_end(state: OdysseyState, own: Confederation, settlers: int) -> float:
    """How far a player is from closing the last exoplanet, from 0 to 1."""
    plan, active = outline_of(own.station), own.station.active
    on_top = {MODULES[pile[-1]].gate for pile in state.piles if pile}
    out_of_reach, walks = 0.0, []
    for gate, planet in enumerate(state.gates):
        if planet < 0:
            continue
        built = [part for part in plan.gates if part.gate == gate]
        if not built:
            out_of_reach += 0.8 if gate in on_top else 1.0
        elif not any(active[part.number] for part in built):
            out_of_reach += 0.5
        walks += [_walk_to(own.station, part, plan.ways[gate]) for part in built]
    return 0.4 * settlers / (settlers + 20) + 0.35 * min(1.0, out_of_reach) + 0.25 * min(walks, default=1.0)


def _walk_to(station: Station, gate: Part, steps: Sequence[int]) -> float:
    """How far the settlers are from it that would fill a space gate module, from 0 to 1."""
    there = sorted(
        step for step, settlers in zip(steps, station.settlers, strict=True) for _ in range(settlers)
    )[: gate.capacity]
    there += [FAR] * (gate.capacity - len(there))
    return sum(there) / (FAR * gate.capacity)


def forecast(state: OdysseyState, weights: Weights = WEIGHTS) -> tuple[list[float], int]:
    """The final influence of each seat, and the settlers that are still needed to end the game."""
    seats = range(state.seats)
    points = [float(own.influence) for own in state.confederations]
    free = [0.0] * len(state.planets)
    settlers = 0
    missing = [0] * len(state.gates)  # settlers to send until the exoplanet with this gate closes
    for number, planet in enumerate(state.planets):
        if planet.closed:
            continue
        if planet.gains:  # it is closing: some have their gains already
            for seat in seats:
                points[seat] += planet.gains[seat] - state.confederations[seat].count[number]
            continue
        hopes, needed = prospect_of(planet)
        settlers += needed
        if number in state.gates:
            missing[state.gates.index(number)] = needed
        free[number] = needed * WORTH[planet.planet]
        for seat in seats:
            points[seat] += weights.hope * hopes[seat]
    left = min(1.0, settlers / SETTLERS_OF_A_GAME)
    worth = worth_of_gates(state)
    stations = [_Engine(own, state.gates, worth, weights) for own in state.confederations]
    for seat, engine in enumerate(stations):
        points[seat] += engine.now + left * engine.later
        points[seat] += weights.short * engine.shortage(missing)
    claim = weights.claim + overdue(state)
    _add_claims(points, [engine.power for engine in stations], state.gates, free, left, weights, claim)
    _add_predominance(points, [engine.fields for engine in stations], state.track, left, weights)
    return points, settlers


class _Engine:
    """A station and its crew: what they are worth by themselves, and their power to send settlers."""

    __slots__ = ("fields", "later", "now", "own", "plan", "points", "power", "weights")

    def __init__(self, own: Confederation, gates: list[int], worth: list[float], weights: Weights) -> None:
        self.own = own
        self.plan = outline_of(own.station)
        self.weights = weights
        self.points = _points(own)
        self.power = [0.0, 0.0, 0.0]  # by gate
        self.fields = [0, 0, 0]  # activated modules
        self.now = weights.spare * min(own.spare_settlers, ENOUGH_SPARE)
        self.later = 0.0  # what a whole game to come would make of it
        self._count_gates(worth)
        self._count_settlers([gate for gate, planet in enumerate(gates) if planet >= 0], 0.7 * min(worth))
        self._count_airlocks()
        self._count_passages()
        self._count_rest()

    def _count_gates(self, worth: list[float]) -> None:
        """Spaces of space gate modules, near airlocks and with action points to fill them."""
        weights, points, power = self.weights, self.points, self.power
        settlers, active = self.own.station.settlers, self.own.station.active
        on = off = 0.0
        entering = [0, 0, 0]
        for gate in self.plan.gates:
            number, field = gate.number, gate.field
            reach = gate.reach * worth[gate.gate]
            strength = gate.reach * (1 + 0.5 * points[field])
            if not active[number]:
                off += reach
                power[gate.gate] += 0.6 * strength
                continue
            inside = settlers[number]
            on += reach
            power[gate.gate] += strength
            self.fields[field] += 1
            full = inside / gate.capacity
            self.now += weights.boarding * inside * worth[gate.gate] * (0.6 + 0.4 * full)
            beside = 0
            for other in gate.near:
                beside += settlers[other]
            entering[field] += min(beside, gate.capacity - inside)
        self.later += weights.gate * on + weights.gate_off * min(off, ENOUGH_OFF)
        best = max(min(self.own.points_in(field) + 1, entering[field]) for field in range(3))
        self.now += weights.ready * best

    def _count_settlers(self, goals: list[int], hawking: float) -> None:
        """Settlers on their way; one in a gate to Hawking may still go on to an exoplanet."""
        plan, walking = self.plan, 0.0
        for number, settlers in enumerate(self.own.station.settlers):
            if settlers:
                closeness = plan.closeness[number]
                nearest = min((plan.ways[gate][number] for gate in goals), default=FAR)
                if closeness < 1:
                    walking += settlers * max(FADE[nearest], hawking * closeness)
                elif nearest:  # those in gates are counted already
                    walking += settlers * max(0.0, FADE[nearest] - hawking)
        self.now += self.weights.walking * walking

    def shortage(self, missing: list[int]) -> int:
        """Settlers that are lacking to close the nearest exoplanet alone; most of them are on others."""
        settlers = self.own.station.settlers
        there = self.own.spare_settlers + sum(settlers)
        nearest = min((needed for needed in missing if needed), default=0)
        for gate in self.plan.gates:
            needed = missing[gate.gate]
            if needed and settlers[gate.number]:  # they are as good as sent
                there -= settlers[gate.number]
                nearest = min(nearest, needed - settlers[gate.number])
        return max(0, nearest + LEFT_OVER - there)

    def _count_airlocks(self) -> None:
        weights, active = self.weights, self.own.station.active
        spaces = spaces_off = 0.0
        airlocks = 0
        for part in self.plan.airlocks:
            if not active[part.number]:
                spaces_off += part.reach
                continue
            airlocks += 1
            spaces += part.reach
            if part.number:  # the initial module is of no field
                self.fields[part.field] += 1
        self.later += weights.airlock * spaces + weights.airlock_off * min(spaces_off, ENOUGH_AIRLOCKS_OFF)
        self.later += weights.airlock_point * min(self.points[Room.AIRLOCK], airlocks)

    def _count_passages(self) -> None:
        """Odyssey modules: what is still to be had from them."""
        station = self.own.station
        bonuses = 0
        for part in self.plan.passages:
            if station.active[part.number]:
                self.fields[part.field] += 1
            elif bonuses < ENOUGH_BONUSES:
                bonuses += _has_bonus(self.own, station.modules[part.number])
        self.later += self.weights.bonus * bonuses

    def _count_rest(self) -> None:
        weights, points = self.weights, self.points
        self.now += weights.corridor * self.plan.open_corridors
        self.later += weights.corridor_early * self.plan.open_corridors
        self.later += weights.field_point * (points[0] + points[1] + points[2])
        self.later += weights.new_point * points[Room.NEW_MODULES]
        self.later += weights.active * sum(self.fields)


def _points(own: Confederation) -> list[float]:
    """Action points by room, seen over several turns: engineers go round, robots stay."""
    movable = 0.25 * (sum(own.engineers) + 2 * sum(own.chiefs))
    return [
        movable + robots + 0.1 * (engineers + 2 * chiefs)
        for engineers, chiefs, robots in zip(own.engineers, own.chiefs, own.robots, strict=True)
    ]


def _has_bonus(own: Confederation, module: int) -> bool:
    """Would activating this Odyssey module bring anything?"""
    bonus = MODULES[module].bonus
    if bonus == "robot":
        return own.spare_robots > 0
    return own.spare_engineers > 0 if bonus == "recruit" else own.spare_suits > 0


def _add_claims(
    points: list[float],
    powers: list[list[float]],
    gates: list[int],
    free: list[float],
    left: float,
    weights: Weights,
    claim: float,
) -> None:
    """Share out what is still free by everybody's power to send settlers there."""
    seats = range(len(points))
    for gate, planet in enumerate(gates):
        if planet == ON_HAWKING:
            for seat in seats:
                points[seat] += weights.hawking * left * powers[seat][gate]
        elif planet >= 0 and free[planet]:
            whole = RIVALRY + sum(power[gate] for power in powers)
            for seat in seats:
                points[seat] += claim * free[planet] * powers[seat][gate] / whole


def _add_predominance(
    points: list[float], fields: list[list[int]], track: list[int], left: float, weights: Weights
) -> None:
    """Share out the tokens' points by how likely each player is to lead in the end."""
    doubt = 0.4 + 1.5 * left
    for token, worth in zip(track, HAWKING.predominance_values, strict=True):
        if token == NONE or not worth:
            continue
        counts = [min(own) if token == BALANCE else own[token] for own in fields]
        leads = [exp(count / doubt) for count in counts]
        whole = weights.predominance * worth / sum(leads)
        for seat, lead in enumerate(leads):
            points[seat] += whole * lead
