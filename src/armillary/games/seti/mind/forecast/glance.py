"""What a player could do next, and what it would bring: the view that the policy and the judge share."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.rules.components import (
    CARDS,
    COLOURS,
    OBJECTIVES,
    PLANET_RECORDS,
    PLANETS,
    ROUNDS,
    SECTORS,
    TECH_BONUSES,
    TECH_KINDS,
    TECH_RECORDS,
    TOP_ROW,
    TRACES,
    Space,
)
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.effects.triggers import TriggerEvent, matches
from armillary.games.seti.rules.probes.movement import (
    VISITED,
    VISITED_ASTEROIDS,
    VISITED_COMET,
    leaves_freely,
)
from armillary.games.seti.rules.probes.orbit_and_land import LANDING_ENERGY, LANDING_TECH, MOON_TECH
from armillary.games.seti.rules.solar_system import ASTEROID, COMET, EMPTY, prices, sector_of
from armillary.games.seti.rules.species import traces
from armillary.games.seti.rules.state import FREE, SetiState

# What follows was found by trial in many thousands of games of the policy against the rival.
LACKING = 1.5  # points that a goal loses for each energy that is not there yet
TELESCOPE = 0.1  # a telescope tech in a scan, besides its data
FIRST_ORBIT = 2.9
SCARCE = 0.3  # how much dearer energy is for each credit more than energy, and the other way round
DISCOVERING = 1.5  # a discovery space, besides its reward
DANGER = 0.25
STEP = 2.7  # what a movement costs on the way to a goal
TASK = 1.4  # what an objective of the solo game is worth, shared by its tasks
SECTOR_TASK = 0.23  # what a signal brings of what waits for a sector to be won


class Glance:
    """A player's position at one moment; what is expensive is found when it is asked for."""

    __slots__ = (
        "_goals",
        "_lacks_energy",
        "_promises",
        "_techs",
        "_traces",
        "_triggers",
        "credit",
        "energy",
        "freely",
        "lacks_credit",
        "last",
        "own",
        "payouts",
        "prices",
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
        surplus = SCARCE * min(4, max(-4, self.own.credits - self.own.energy))
        self.prices = price_list.RESOURCES if self.payouts else price_list.LAST_RESOURCES
        self.credit = self.prices["credits"] - surplus
        self.energy = self.prices["energy"] + surplus
        self.sky = state.sky
        self.freely = leaves_freely(state, seat)
        self._goals: list[tuple[float, int, int, int]] | None = None
        self._techs = [-1.0, -1.0, -1.0]  # by kind: the best one, once it is found
        self._traces = [-1.0, -1.0, -1.0]
        self._lacks_energy = -1.0
        self.lacks_credit = -1.0  # what one credit more would allow, once it is found
        self._promises: dict[tuple[int, bool], float] = {}
        self._triggers: list[tuple[v.AnyTrigger, float]] | None = None

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
        orbit = (
            price_list.orbiting(planet, payouts)
            + (0.0 if orbited else FIRST_ORBIT)
            - self.credit
            - self.energy
        )
        energy = LANDING_ENERGY - (techs >> LANDING_TECH & 1) - orbited
        land = price_list.landing(planet, payouts)
        for number, owner in enumerate(state.first_landings[planet]):
            if owner == FREE:
                land += price_list.first_landing(planet, number, payouts)
                break
        if techs >> MOON_TECH & 1:
            for moon in PLANET_RECORDS[planet].moons:
                if state.moons[moon.number] == FREE:
                    land = max(land, price_list.moon(moon.number, payouts))
        land -= energy * self.energy
        if self.triggers():
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
                value -= LACKING * lacking
            best = max(best, value)
        return best

    # What missions and objectives wait for

    def triggers(self) -> list[tuple[v.AnyTrigger, float]]:
        if self._triggers is None:
            self._triggers = found = []
            own = self.own
            for card, covered in zip(own.missions, own.covered, strict=True):
                found += _waiting(card, covered, self.payouts)
            rival = self.state.rival
            if rival is not None and self.seat == 0:
                for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
                    found += _tasks(objective, marked)
        return self._triggers

    def bonus(self, event: TriggerEvent) -> float:
        """What missions and objectives give for an event."""
        found = 0.0
        for trigger, value in self.triggers():
            if matches(trigger, event):
                found += value
        return found

    def visit(self, space: int) -> float:
        """What missions and objectives give for entering a space."""
        if not self.triggers():
            return 0.0
        feature = self.sky.features[space]
        if feature == EMPTY:
            return 0.0
        if feature == ASTEROID:
            return self.bonus(VISITED_ASTEROIDS)
        return self.bonus(VISITED_COMET if feature == COMET else VISITED[self.sky.bodies[space]])

    # Stars

    def signal(self, sector: int, n: int = 1) -> float:
        """What signals in a sector change, besides their data."""
        found = sector_worth(self.state, self.seat, sector, n) - sector_worth(self.state, self.seat, sector)
        if self.triggers():
            colour = self.state.colour_of(sector)
            found += n * (SECTOR_TASK * self.bonus(WON[colour]) + self.bonus(_SIGNALLED[colour]))
        return found

    def scan(self) -> float:
        """What a scan brings, its price not paid."""
        state = self.state
        earth = sector_of(self.sky.earth)
        found = 2 * self.data() + self.signal(earth)
        found += max(
            (self.signal(sector) for sector in range(SECTORS) if state.data_left(sector)), default=0.0
        )
        telescopes = self.own.techs_of_kind(1)
        return found + telescopes * (TELESCOPE + 0.7 * self.data()) + self.bonus(_SCANNED)

    def data(self) -> float:
        return self.prices["data"]

    # Traces

    def trace(self, colour: int) -> float:
        """What the best space for a trace of a colour gives."""
        found = self._traces[colour]
        if found < 0:
            found = max(self._best_mark(colour), self._best_mark(3 + colour)) + self.bonus(_TRACED[colour])
            self._traces[colour] = found
        return found

    def _best_mark(self, column: int) -> float:
        state = self.state
        slot = column // 3
        best = 3.0
        if state.discovery[column] == FREE:
            best = price_list.effects(traces.DISCOVERY_REWARDS[slot], self.payouts) + DISCOVERING
        if state.discovered[slot]:
            for place, space in enumerate(traces.board_column(state, column)):
                if traces.may_mark(state, self.seat, column, place):
                    best = max(best, self.space(space))
        return best

    def space(self, space: Space) -> float:
        """What a space of a species board gives, its price paid."""
        found = price_list.effects(space.rewards, self.payouts) - DANGER * space.danger
        return found - space.cost * self.prices[space.cost_resource] if space.cost else found

    # What lacks

    def lacks_energy(self) -> float:
        """What could be done with one energy more."""
        if self._lacks_energy < 0:
            best = max(map(self._one_energy_away, self.own.probes), default=0.0)
            if not self.own.energy and self.own.top == TOP_ROW:
                best = max(best, self.trace(_BLUE))
            self._lacks_energy = best
        return self._lacks_energy

    def _one_energy_away(self, probe: int) -> float:
        """The best goal of a probe for which exactly one energy is missing."""
        best, available = 0.0, self.own.energy + 1
        way = prices(self.sky.features, probe, self.freely)
        for gain, place, _, energy in self.goals():
            if way[place] + energy == available:
                best = max(best, gain - STEP * way[place])
        return best

    # Techs

    def tech(self, tech: int) -> float:
        state = self.state
        pile = state.tech_piles[tech]
        found = price_list.effects(TECH_BONUSES[pile[-1]], self.payouts) if pile else 0.0
        found += price_list.effects(TECH_RECORDS[tech].extra_bonus, self.payouts)
        found += 2.0 * (state.two_points >> tech & 1) + price_list.TECH_USE[tech] * (self.payouts + 0.4)
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
    return points + full * (chance * price_list.win(star, not state.star_wins[star]) + 1.0) + 0.3


# What waits for events

_BLUE = TRACES.index("blue")
_ORBITED = tuple(TriggerEvent("orbit", planet) for planet in PLANETS)
_LANDED = tuple(TriggerEvent("land", planet) for planet in PLANETS)
LAUNCHED = TriggerEvent("launch")
WON = tuple(TriggerEvent("win_sector", colour) for colour in COLOURS)
_SIGNALLED = tuple(TriggerEvent("signal", colour) for colour in COLOURS)
_TRACED = tuple(TriggerEvent("life_trace", colour) for colour in TRACES)
_SCANNED = TriggerEvent("scan_action")
_TECHS = tuple(TriggerEvent("tech", kind) for kind in TECH_KINDS)


@lru_cache(maxsize=1 << 12)
def _waiting(card: int, covered: int, payouts: int) -> list[tuple[v.AnyTrigger, float]]:
    """What a mission in play waits for, and what each gives."""
    mission = CARDS[card].mission
    assert mission is not None
    found: list[tuple[v.AnyTrigger, float]] = [
        (slot.when, price_list.effects(slot.rewards, payouts))
        for number, slot in enumerate(mission.slots)
        if not covered >> number & 1
    ]
    if isinstance(mission.condition, v.PiecesCondition) and mission.condition.min == 1:
        found.append(
            (v.OrbitOrLandTrigger((mission.condition.at,)), price_list.effects(mission.rewards, payouts))
        )
    return found


@cache
def _tasks(objective: int, marked: int) -> list[tuple[v.AnyTrigger, float]]:
    """What an objective waits for."""
    tasks = OBJECTIVES[objective].tasks
    each = TASK / len(tasks) + (TASK / 2 if marked.bit_count() == len(tasks) - 1 else 0.0)
    return [
        (trigger, each)
        for number, task in enumerate(tasks)
        if not marked >> number & 1
        for trigger in task.triggers
    ]
