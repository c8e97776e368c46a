"""What a player could do next, and what it would bring: the view that the policy and the judge share."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Any

from armillary.games.seti import worth
from armillary.games.seti.components import (
    CARDS,
    OBJECTIVES,
    PLANET_RECORDS,
    PLANETS,
    ROUNDS,
    SECTORS,
    TECH_BONUSES,
    TECH_KINDS,
    TECH_RECORDS,
    TRACES,
)
from armillary.games.seti.components import vocabulary as v
from armillary.games.seti.conditions import holds
from armillary.games.seti.counts import count
from armillary.games.seti.deeds import Happening, matches
from armillary.games.seti.launch import probe_limit
from armillary.games.seti.movement import leaves_freely
from armillary.games.seti.planets import LANDING_ENERGY, LANDING_TECH, MOON_TECH, planets_with_probe
from armillary.games.seti.solar_system import prices, sector_of
from armillary.games.seti.state import FREE, SetiState

STEP = 1.6  # what a movement costs on the way to a goal
TASK = 6.5  # what an objective of the solo game is worth, shared by its tasks


class Glance:
    """A player's position at one moment; what is expensive is found when it is asked for."""

    __slots__ = (
        "_deeds",
        "_goals",
        "_promises",
        "_techs",
        "freely",
        "last",
        "own",
        "payouts",
        "price",
        "seat",
        "sky",
        "state",
    )

    def __init__(self, state: SetiState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.own = state.agencies[seat]
        self.payouts = ROUNDS - state.round
        self.last = not self.payouts
        self.price = worth.LAST_PRICE if self.last else worth.CREDIT  # of a credit or of energy
        self.sky = state.sky
        self.freely = leaves_freely(state, seat)
        self._goals: list[tuple[float, int, int, int]] | None = None
        self._techs = [-1.0, -1.0, -1.0]  # by kind: the best one, once it is found
        self._promises: dict[tuple[int, bool], float] = {}
        self._deeds: list[tuple[v.AnyDeed, float]] | None = None

    # Probes

    def goals(self) -> list[tuple[float, int, int, int]]:
        """What an orbit or a landing gives beyond its price, its place, and its credits and energy."""
        if self._goals is None:
            places = self.sky.places
            self._goals = [
                self._goal(planet, place) for planet, place in enumerate(places[: len(PLANETS)]) if place >= 0
            ]
        return self._goals

    def _goal(self, planet: int, place: int) -> tuple[float, int, int, int]:
        state, payouts, techs = self.state, self.payouts, self.own.techs
        orbited = state.first_orbits[planet] != FREE
        orbit = worth.orbiting(planet, payouts) + (0.0 if orbited else 3.0) - 2 * self.price
        energy = LANDING_ENERGY - (techs >> LANDING_TECH & 1) - orbited
        land = worth.landing(planet, payouts)
        for number, owner in enumerate(state.first_landings[planet]):
            if owner == FREE:
                land += worth.first_landing(planet, number, payouts)
                break
        if techs >> MOON_TECH & 1:
            for moon in PLANET_RECORDS[planet].moons:
                if state.moons[moon.number] == FREE:
                    land = max(land, worth.moon(moon.number, payouts))
        land -= energy * self.price
        if self.deeds():
            orbit += self.bonus(_ORBITED[planet])
            land += self.bonus(_LANDED[planet])
        return (orbit, place, 1, 1) if orbit > land else (land, place, 0, energy)

    def promise(self, space: int, now: bool = False) -> float:
        """What the best goal from this space is worth, the way paid; `now` if it can be paid at once."""
        found = self._promises.get((space, now))
        if found is None:
            found = self._promises[space, now] = self._promise(space, now)
        return found

    def _promise(self, space: int, now: bool) -> float:
        own = self.own
        way = prices(self.sky.features, space, self.freely)
        best = 0.0
        for gain, place, credits_, energy in self.goals():
            value = gain - STEP * way[place]
            if value <= best:
                continue
            lacking = way[place] + energy - own.energy
            if now and (lacking > 0 or credits_ > own.credits):
                continue
            if lacking > 0:
                if self.last:
                    continue
                value -= 0.7 * lacking
            best = max(best, value)
        return best

    # Deeds that missions and objectives wait for

    def deeds(self) -> list[tuple[v.AnyDeed, float]]:
        if self._deeds is None:
            self._deeds = found = []
            own = self.own
            for card, covered in zip(own.missions, own.covered, strict=True):
                found += _waiting(card, covered, self.payouts)
            rival = self.state.rival
            if rival is not None and self.seat == 0:
                for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
                    found += _tasks(objective, marked)
        return self._deeds

    def bonus(self, happening: Happening) -> float:
        """What missions and objectives give for a deed."""
        found = 0.0
        for deed, value in self.deeds():
            if matches(deed, happening):
                found += value
        return found

    # Stars

    def signal(self, sector: int, n: int = 1) -> float:
        """What signals in a sector change, besides their data."""
        return sector_worth(self.state, self.seat, sector, n) - sector_worth(self.state, self.seat, sector)

    def scan(self) -> float:
        """What a scan brings, its price not paid."""
        state = self.state
        earth = sector_of(self.sky.earth)
        found = 2 * self.data() + self.signal(earth)
        found += max(
            (self.signal(sector) for sector in range(SECTORS) if state.data_left(sector)), default=0.0
        )
        telescopes = self.own.techs_of_kind(1)
        return found + telescopes * (1.2 + 0.7 * self.data()) + self.bonus(_SCANNED)

    def data(self) -> float:
        return worth.LAST_DATA if self.last else worth.DATA

    # Techs

    def tech(self, tech: int) -> float:
        state = self.state
        pile = state.tech_piles[tech]
        found = worth.effects(TECH_BONUSES[pile[-1]], self.payouts) if pile else 0.0
        found += worth.effects(TECH_RECORDS[tech].extra_bonus, self.payouts)
        found += 2.0 * (state.two_points >> tech & 1) + worth.TECH_USE[tech] * (self.payouts + 0.4)
        kind = tech // 4
        own = self.own
        mine = own.techs_of_kind(kind)
        if mine <= min(own.techs_of_kind(other) for other in range(3)):
            found += 1.5 + 0.6 * own.gold[0]  # a set may grow
        return found + self.bonus(_TECHS[kind])

    def best_tech(self, kind: int) -> float:
        """What the best tech of a kind brings that can be taken."""
        found = self._techs[kind]
        if found < 0:
            found = 0.0
            for tech in range(4 * kind, 4 * kind + 4):
                if not self.own.techs >> tech & 1 and self.state.tech_piles[tech]:
                    found = max(found, self.tech(tech))
            self._techs[kind] = found
        return found

    def research(self) -> float:
        return max(self.best_tech(kind) for kind in range(3))

    # Cards

    def playing(self, number: int) -> float:
        """What it brings to play a card now, its price paid."""
        found, here, mission = _parts(number, self.payouts)
        for operation in here:
            found += self.effect(operation)
        if mission is not None and mission.condition is not None:
            sure = (
                1.0 if holds(self.state, self.seat, mission.condition, slot=0) else 0.12 + 0.09 * self.payouts
            )
            found += sure * worth.effects(mission.rewards, self.payouts)
        for operation in CARDS[number].endgame:
            found += self.endgame(operation)
        return found + self.bonus(_PLAYED[CARDS[number].credits])

    def endgame(self, operation: Any) -> float:
        """What an end-of-game scoring effect may give."""
        if isinstance(operation, v.PerOp):
            each = worth.effects(operation.effects, 0)
            return each * (count(self.state, self.seat, operation.count, slot=0) + 0.35 * self.payouts)
        if isinstance(operation, v.IfOp):
            sure = 1.0 if holds(self.state, self.seat, operation.cond, slot=0) else 0.4
            return sure * worth.effects(operation.then, 0)
        return worth.effects((operation,), 0)

    def effect(self, operation: Any) -> float:
        """What an operation brings as things stand."""
        find = _HERE.get(type(operation))
        return worth.effects((operation,), self.payouts) if find is None else find(self, operation)


@cache
def _parts(number: int, payouts: int) -> tuple[float, v.Effects, v.Mission | None]:
    """Of playing a card: what is the same in every position, operations that are not, and its condition."""
    card = CARDS[number]
    price = worth.CREDIT if payouts else worth.LAST_PRICE
    found = worth.effects(
        tuple(operation for operation in card.effects if type(operation) not in _HERE), payouts
    )
    found += 0.6 * worth.effects(card.on_message, payouts) - (card.credits + card.energy) * price
    mission = card.mission
    if mission is not None:
        slots = 0.25 + 0.1 * payouts
        found += sum(slots * worth.effects(slot.rewards, payouts) for slot in mission.slots)
    here = tuple(operation for operation in card.effects if type(operation) in _HERE)
    return found, here, mission if mission is not None and mission.condition is not None else None


# Operations that depend on the position


def _launch(glance: Glance, operation: v.LaunchOp) -> float:
    own = glance.own
    if not operation.ignore_probe_limit and len(own.probes) >= probe_limit(own):
        return 0.0
    return operation.n * (glance.promise(glance.sky.earth) + glance.bonus(_LAUNCHED))


def _move(glance: Glance, operation: v.MoveOp) -> float:
    if not glance.own.probes:
        return 0.0
    return operation.n * (worth.MOVE if any(map(glance.promise, glance.own.probes)) else 0.5)


def _arrived(glance: Glance, land: bool, orbit: bool, moons: bool = False) -> float:
    """The best orbit or landing that is possible without movement, without its price."""
    best = 0.0
    for planet in planets_with_probe(glance.state, glance.seat):
        if orbit:
            first = glance.state.first_orbits[planet] == FREE
            best = max(best, worth.orbiting(planet, glance.payouts) + 3 * first)
        if land:
            best = max(best, worth.landing(planet, glance.payouts) + 2.0)
        if moons:
            for moon in PLANET_RECORDS[planet].moons:
                if glance.state.moons[moon.number] == FREE:
                    best = max(best, worth.moon(moon.number, glance.payouts))
    return best


def _land(glance: Glance, operation: v.LandOp) -> float:
    return _arrived(glance, land=True, orbit=False, moons=operation.moon_without_tech)


def _signal(glance: Glance, operation: v.SignalOp) -> float:
    on_probe = (v.OwnProbeSectorTarget, v.OwnProbeSectorAndNeighboursTarget)
    if isinstance(operation.target, on_probe) and not glance.own.probes:
        return 0.0
    return worth.effects((operation,), glance.payouts)


def _trace(glance: Glance, operation: v.LifeTraceOp) -> float:
    if operation.species == "with_own_trace_of_that_colour":
        colour = TRACES.index(operation.colour)
        if not glance.own.traces[colour] and not glance.own.traces[3 + colour]:
            return 0.0
    return operation.n * worth.TRACE


def _if(glance: Glance, operation: v.IfOp) -> float:
    if isinstance(operation.cond, v.ResourceCondition | v.ProbeOnCondition):
        sure = 1.0 if holds(glance.state, glance.seat, operation.cond, slot=0) else 0.0
    else:
        sure = 0.5
    return sure * sum(map(glance.effect, operation.then))


def _per(glance: Glance, operation: v.PerOp) -> float:
    if isinstance(operation.count, v.TuckedIncomeCount | v.ResourceCount):
        counted: float = count(glance.state, glance.seat, operation.count, slot=0)
    else:
        counted = worth.USUAL_COUNT
    return counted * sum(map(glance.effect, operation.effects))


def _pay(glance: Glance, operation: v.PayOp) -> float:
    for cost in operation.cost:
        if isinstance(cost, v.RemovePieceOp):
            pieces = glance.own.orbiters if cost.piece == "orbiter" else glance.own.landers
            if not any(pieces):
                return 0.0
    return worth.effects((operation,), glance.payouts)


def _tech(glance: Glance, operation: v.TechOp) -> float:
    return max(glance.best_tech(TECH_KINDS.index(kind)) for kind in operation.kinds)


_HERE: dict[type, Any] = {
    v.LaunchOp: _launch,
    v.MoveOp: _move,
    v.LandOp: _land,
    v.OrbitOp: lambda glance, operation: _arrived(glance, land=False, orbit=True),
    v.OrbitOrLandOp: lambda glance, operation: _arrived(glance, land=True, orbit=True),
    v.ScanActionOp: lambda glance, operation: glance.scan(),
    v.SignalOp: _signal,
    v.LifeTraceOp: _trace,
    v.IfOp: _if,
    v.PerOp: _per,
    v.PayOp: _pay,
    v.TechOp: _tech,
}


# Sectors


def sector_worth(state: SetiState, seat: int, sector: int, more: int = 0) -> float:
    """The chance to win a sector and what that gives, with so many own signals more."""
    markers = state.signals[sector]
    mine = markers.count(seat) + more
    if not mine:
        return 0.0
    others = 0
    for other in range(len(state.agencies)):
        if other != seat:
            others = max(others, markers.count(other))
    star = state.sector_stars[sector]
    placed = len(markers) + more
    full = min(1.0, placed / state.capacity(sector))
    chance = 1 / (1 + exp(1.1 * (others - mine) - 0.3 + 2.0 * (full - 1.0) * (mine > others)))
    if full == 1.0:
        chance = 1.0 if mine > others or (mine == others and more) else 0.1
    points = 2.0 if more and len(markers) < 2 <= placed else 0.0
    return points + full * (chance * worth.win(star, not state.star_wins[star]) + 1.0) + 0.3


# What waits for deeds

_ORBITED = tuple(Happening("orbit", planet) for planet in PLANETS)
_LANDED = tuple(Happening("land", planet) for planet in PLANETS)
_LAUNCHED = Happening("launch")
_SCANNED = Happening("scan_action")
_TECHS = tuple(Happening("tech", kind) for kind in TECH_KINDS)
_PLAYED = tuple(Happening("play_card", "", credits_) for credits_ in range(6))


@lru_cache(maxsize=1 << 12)
def _waiting(card: int, covered: int, payouts: int) -> list[tuple[v.AnyDeed, float]]:
    """Deeds that a mission in play waits for, and what each gives."""
    mission = CARDS[card].mission
    assert mission is not None
    found: list[tuple[v.AnyDeed, float]] = [
        (slot.when, worth.effects(slot.rewards, payouts))
        for number, slot in enumerate(mission.slots)
        if not covered >> number & 1
    ]
    if isinstance(mission.condition, v.PiecesCondition) and mission.condition.min == 1:
        found.append((v.OrbitOrLandDeed((mission.condition.at,)), worth.effects(mission.rewards, payouts)))
    return found


@cache
def _tasks(objective: int, marked: int) -> list[tuple[v.AnyDeed, float]]:
    """Deeds that an objective waits for."""
    tasks = OBJECTIVES[objective].tasks
    each = TASK / len(tasks) + (TASK / 2 if marked.bit_count() == len(tasks) - 1 else 0.0)
    return [
        (deed, each) for number, task in enumerate(tasks) if not marked >> number & 1 for deed in task.deeds
    ]
