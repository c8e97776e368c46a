"""Where ships go: each fleet as a whole or ship by ship, to what they can take, settle or hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from armillary.games.exodus.mind.forecast.planets_and_battles import (
    NO_FOES,
    RESISTANCE,
    Chart,
    Hull,
    best_claim,
    claim,
    odds,
    spare,
)
from armillary.games.exodus.rules.scoring import COUNCIL_VP, HEX_VP
from armillary.games.exodus.rules.state import map_of
from armillary.mechanics.hexmaps import HexMap

FURTHER = 0.6  # what lies a Conquest phase farther away counts so much less
WOUNDS = 0.4  # of the worth of a fleet, lost even by the winner of an even fight
UNREACHED = -99.0
HOLDING = 0.1  # of a hex's points while there is time to lose it
TOGETHER = 0.15  # points by which a whole fleet is safer than its ships alone


class Course(NamedTuple):
    """Ships that sail together, what each hex is worth to them, and where they had better go."""

    ships: tuple[int, ...]
    start: int
    scores: tuple[float, ...]
    goal: int


class Fleet(NamedTuple):
    dice: int
    hull: int
    reach: int
    cargo: int
    room: int
    worth: float
    ships: int


def fleet_of(hulls: Sequence[Hull]) -> Fleet:
    return Fleet(
        sum(h.dice for h in hulls),
        sum(max(1, h.hull) for h in hulls),
        min(h.reach for h in hulls),
        sum(h.cargo for h in hulls),
        sum(h.room for h in hulls),
        sum(h.worth for h in hulls),
        len(hulls),
    )


@lru_cache(maxsize=2048)
def courses(chart: Chart) -> tuple[Course, ...]:
    """An order for every ship that can move; some stay where they are."""
    sea = _Sea(chart)
    found: list[Course] = []
    strength: dict[int, float] = {}
    for hull in chart.hulls:
        if hull.reach:
            strength[hull.place] = strength.get(hull.place, 0.0) - hull.worth
    starts = sorted(strength, key=lambda place: (strength[place], place))  # the strongest fleet leads
    for start in starts:
        there = [hull for hull in chart.hulls if hull.place == start and hull.reach]
        taken, company = dict(sea.taken), dict(sea.company)
        alone: list[Course] = []
        for hull in sorted(there, key=lambda hull: (-hull.cargo, -hull.worth)):
            alone.append(sea.course([hull]))
            sea.take(alone[-1], [hull])
        if len(there) == 1:
            found += alone
            continue
        apart = sea.taken, sea.company
        sea.taken, sea.company = taken, company
        together = sea.course(there)
        if together.scores[together.goal] + TOGETHER >= sum(each.scores[each.goal] for each in alone):
            found.append(together)
            sea.take(together, there)
        else:
            found += alone
            sea.taken, sea.company = apart
    return tuple(found)


class _Sea:
    """The map as the fleets of one player find it, and what its own orders have taken already."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.map: HexMap = map_of(chart.seats, chart.layout)
        self.claims = [claim(chart, place) for place in range(len(chart.planets))]
        self.best = best_claim(chart)
        self.taken: dict[int, bool] = {}  # hexes to which own ships go; whether they carry cubes
        self.anchored = {hull.place for hull in chart.hulls if not hull.reach}
        self.company: dict[int, tuple[int, int]] = {}  # dice and hulls of own ships that go to a hex

    def take(self, course: Course, hulls: Sequence[Hull]) -> None:
        place, fleet = course.goal, fleet_of(hulls)
        self.taken[place] = self.taken.get(place, False) or fleet.cargo > 0
        dice, hull = self.company.get(place, (0, 0))
        self.company[place] = dice + fleet.dice, hull + fleet.hull

    def course(self, hulls: Sequence[Hull]) -> Course:
        fleet, start = fleet_of(hulls), hulls[0].place
        now = [self.arriving(fleet, place, place == start) for place in range(len(self.chart.planets))]
        scores = self.scores(fleet, start, now)
        goal = max(range(len(scores)), key=lambda place: (scores[place], place == start))
        return Course(tuple(hull.ship for hull in hulls), start, scores, goal)

    def scores(self, fleet: Fleet, start: int, now: list[float]) -> tuple[float, ...]:
        distances = self.map.distances
        later = [] if self.chart.last else [(place, worth) for place, worth in enumerate(now) if worth > 0.1]
        found = []
        for stop, far in enumerate(distances[start]):
            if far > fleet.reach:
                found.append(UNREACHED)
                continue
            there = distances[stop]
            ahead = 0.0
            for place, worth in later:
                if place != stop:
                    phases = -(-there[place] // fleet.reach)
                    ahead = max(ahead, worth * FURTHER**phases)
            found.append(now[stop] + ahead - 0.01 * (stop != start))
        return tuple(found)

    def arriving(self, fleet: Fleet, place: int, here: bool) -> float:
        """What it is worth to end a move in a hex."""
        chart = self.chart
        alive, worth = self.fighting(fleet, place)
        gain = 0.0
        if fleet.cargo:
            claims = self.claims[place] * (0.3 if self.taken.get(place) else 1.0)
            gain += claims * (1.0 + 0.2 * min(fleet.cargo - 1, 2))
        if fleet.room > fleet.cargo and not chart.last:
            gain += 0.4 * self.best * min(1.0, spare(chart, place) / 2)
        if place not in self.taken and place not in self.anchored:
            held = HEX_VP + (COUNCIL_VP if place == chart.council else 0)
            gain += held if chart.last else held * HOLDING / (1 + chart.turns)
        return worth + alive * gain

    def fighting(self, fleet: Fleet, place: int) -> tuple[float, float]:
        """The chance to be left in a hex, and what the battles on the way there are worth."""
        chart = self.chart
        alive, worth = 1.0, 0.0
        foes, level = chart.foes[place], chart.centurians[place]
        if not level and foes == NO_FOES:
            return alive, worth
        more_dice, more_hull = self.company.get(place, (0, 0))
        dice, hull = fleet.dice + more_dice, fleet.hull + more_hull
        if foes != NO_FOES:
            chance = odds(dice, hull, foes.dice, foes.hull)
            weak = min(1.0, foes.dice * foes.hull / max(1, dice * hull))
            worth += chance * (foes.vp + 0.3 - WOUNDS * weak * fleet.worth)
            worth -= (1 - chance) * (fleet.worth + 0.7 * fleet.ships)
            alive = chance
        if level:
            guard = RESISTANCE[level]
            chance = odds(dice, hull, guard.dice, guard.hull)
            weak = min(1.0, guard.dice * guard.hull / max(1, dice * hull))
            worth += alive * (chance * (guard.vp - WOUNDS * weak * fleet.worth) - (1 - chance) * fleet.worth)
            alive *= chance
        return alive, worth
