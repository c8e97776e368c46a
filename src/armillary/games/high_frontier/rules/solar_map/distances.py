"""Distances on the map in Burns: what a search for journeys can rely on, whatever flies.

All is counted in half Burns of Fuel. Turning and waiting are free here, flybys give their Burns, so that no
journey is shorter.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import EDGES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.solar_map.spaces import LEAPS, ONWARD_LEAPS, Leap

MOST_BONUS = 16  # Bonus Burns that are told apart
TRIED = 5000  # before a plain bound must do
MOST_TRIED = 5  # Bonus Burns of the Sun with which it is worth trying
FAR = 1 << 20  # where nothing leads


def _cost(leap: Leap) -> int:
    """Half Burns of Fuel of a way without a turn."""
    return 2 * leap.burns - (4 if leap.pivot else 0) + leap.lander


def _into() -> tuple[tuple[Leap, ...], ...]:
    """By Space: the ways into it."""
    found: list[list[Leap]] = [[] for _ in NODES]
    for leaps in LEAPS:
        for leap in leaps:
            found[leap.to].append(leap)
    return tuple(map(tuple, found))


INTO = _into()
_BACK = tuple(tuple((leap.start, _cost(leap)) for leap in leaps) for leaps in INTO)
# Without a halt: where one stands and by which way one came is told by the way, as `way_in` numbers it


def way_in(edge: int, to: int) -> int:
    """An edge in the direction in which it is gone."""
    return 2 * edge + (EDGES[edge].b == to)


ENDS = tuple(end for edge in EDGES for end in (edge.a, edge.b))
STARTS = tuple(end for edge in EDGES for end in (edge.b, edge.a))
WAYS_INTO = tuple(tuple(way_in(leap.edge, leap.to) for leap in leaps) for leaps in INTO)


def _next() -> tuple[tuple[tuple[int, int, int, bool], ...], ...]:
    """By way: the ways after it, Burns that a bonus can pay, half Burns of a lander, whether it turns."""
    found: list[tuple[tuple[int, int, int, bool], ...]] = [()] * len(ENDS)
    for node, by_edge in enumerate(ONWARD_LEAPS):
        if NODES[node].site == NOTHING:  # a landing ends the movement
            for came, leaps in by_edge.items():
                onto = ((way_in(leap.edge, leap.to), leap.burns, leap.lander, leap.pivot) for leap in leaps)
                found[way_in(came, node)] = tuple(onto)
    return tuple(found)


def _before() -> tuple[tuple[tuple[int, int, bool], ...], ...]:
    """By way: the ways after which it can be gone, its cost in half Burns, whether it turns on a Hohmann."""
    found: list[list[tuple[int, int, bool]]] = [[] for _ in ENDS]
    for way, onto in enumerate(NEXT):
        for after, burns, lander, pivot in onto:
            found[after].append((way, 2 * burns + lander, pivot))
    return tuple(map(tuple, found))


def _first_cost() -> tuple[int, ...]:
    """By way: half Burns if a movement begins with it."""
    found = [FAR] * len(ENDS)
    for leaps in LEAPS:
        for leap in leaps:
            found[way_in(leap.edge, leap.to)] = 2 * leap.burns + leap.lander
    return tuple(found)


WAYS_FROM = tuple(tuple(way_in(leap.edge, leap.to) for leap in leaps) for leaps in LEAPS)
_FLYBYS = tuple(NODES[end].flyby if NODES[end].flyby_season == NOTHING else 0 for end in ENDS)
NEXT = _next()
FIRST_COST = _first_cost()
BEFORE = _before()
PIVOT = 4  # half Burns


class Gains(Struct, frozen=True):
    """What a Spacecraft gains on its way: Bonus Burns at the Sun and in belts; Bonus Pivots of a movement,
    each of which saves two Burns at most; whether the season of Venus may come."""

    oberth: int = 0
    per_belt: int = 0
    pivots: int = 0
    venus: bool = True

    def at(self, node: int) -> int:
        """Bonus Burns for entering a Space."""
        space = NODES[node]
        if space.oberth:
            return self.oberth
        if space.is_belt:
            return self.per_belt
        return space.flyby if self.venus or space.flyby_season == NOTHING else 0


ALL_SEASONS = Gains()


class Thrown(Struct, frozen=True):
    """How far Bonus Burns carry, and what it takes beside them."""

    spaces: list[tuple[tuple[int, int], ...]]  # by Space: whence, and the half Burns
    ways: list[tuple[tuple[int, int, int], ...]]  # by way: Spaces that carry there, half Burns, Bonus Pivots
    bonus: list[int]  # by way: the most that can be left


OBERTHS = tuple(number for number, node in enumerate(NODES) if node.oberth)


@lru_cache(maxsize=64)
def thrown(gains: Gains) -> Thrown:
    """What flybys and belts give, then what the Sun gives on top of it, once."""
    turns = 2 * gains.pivots
    if not gains.oberth:
        caps = [MOST_BONUS if gains.per_belt else bonus + turns for bonus in most_bonus(gains.venus)]
        return _thrown_from([node for node in range(len(NODES)) if gains.at(node)], gains, caps, None)
    others = thrown(replace(gains, oberth=0))
    sun = gains.oberth
    if (
        gains.per_belt or gains.pivots > 1
    ):  # otherwise nobody has any left who gets to the Sun (see the tests)
        sun += max(others.bonus[way] for start in OBERTHS for way in WAYS_INTO[start])
    caps = [
        max(sun, MOST_BONUS) if gains.per_belt else most
        for most in most_bonus(gains.venus, gains.pivots, sun)
    ]
    return _thrown_from(OBERTHS, gains, caps, others)


def _thrown_from(starts: Sequence[int], gains: Gains, caps: Sequence[int], others: Thrown | None) -> Thrown:
    spaces: list[list[tuple[int, int]]] = (
        [list(known) for known in others.spaces] if others else _lists(NODES)
    )
    ways: list[list[tuple[int, int, int]]] = (
        [list(known) for known in others.ways] if others else _lists(ENDS)
    )
    most = list(others.bonus) if others else [0] * len(ENDS)
    gained = [0 if NODES[node].oberth else gains.at(node) for node in range(len(NODES))]
    for start in starts:
        origins = WAYS_INTO[start]
        bonus, pivots = max(caps[way] for way in origins) if others else gains.at(start), gains.pivots
        if gains.per_belt:  # so many belts: it is enough to count a Pivot as two Burns
            bonus, pivots = bonus + 2 * pivots, 0
        nearest: dict[int, int] = {}
        for way, spent, turned, left in _carried(origins, bonus, pivots, gained, caps):
            most[way] = max(most[way], left)
            end = ENDS[way]
            if end != start:
                ways[way].append((start, spent, turned))
                if spent < nearest.get(end, FAR):
                    nearest[end] = spent
        first = [(STARTS[origin], FIRST_COST[origin]) for origin in origins]
        for node, spent in nearest.items():
            spaces[node] += [(before, spent + cost) for before, cost in first]
    return Thrown(list(map(tuple, spaces)), list(map(tuple, ways)), most)


def _lists(of: Sequence[object]) -> list[list[Any]]:
    return [[] for _ in of]


def _carried(
    origins: Sequence[int], bonus: int, pivots: int, gained: list[int], caps: Sequence[int]
) -> list[tuple[int, int, int, int]]:
    """Ways to which Bonus Burns carry after one of some ways.

    Each with the half Burns and the Bonus Pivots that it takes beside them, and with what may be left.
    """
    heap = [(0, -bonus, origin, 0) for origin in origins]
    most = [[NOTHING] * len(ENDS) for _ in range(pivots + 1)]
    found = []
    while heap:
        spent, minus, way, turned = heapq.heappop(heap)
        bonus = -minus
        if most[turned][way] >= bonus or (turned and most[0][way] >= bonus):
            continue  # as much was there before, at no more cost
        if most[turned][way] == NOTHING:
            found.append((way, spent, turned))
        most[turned][way] = bonus
        if not bonus:
            continue
        for onto, burns, lander, pivot in NEXT[way]:
            for free_turn in (0, 1) if pivot and turned < pivots else (0,):
                needed = burns - 2 * free_turn
                left = max(0, bonus - needed) + gained[ENDS[onto]]
                left = min(left, caps[onto])
                if most[turned + free_turn][onto] < left:
                    cost = spent + 2 * max(0, needed - bonus) + lander
                    heapq.heappush(heap, (cost, -left, onto, turned + free_turn))
    return [(way, spent, turned, most[turned][way]) for way, spent, turned in found]


@lru_cache(maxsize=64)
def most_bonus(venus: bool, pivots: int = 0, sun: int = 0) -> tuple[int, ...]:
    """By way: Bonus Burns that one can have at most, from flybys, or having got so many at the Sun.

    No way is gone twice in a Turn (Q40). Where there is too much to try, it is what one starts with and two
    for each Bonus Pivot: more is never gained on the way than paid (see the tests).
    """
    if sun > MOST_TRIED:
        return (sun + 2 * pivots,) * len(ENDS)
    entries = [way for node in range(len(NODES)) if Gains(venus=venus).at(node) for way in WAYS_INTO[node]]
    marks = {way: 1 << number for number, way in enumerate(entries)}
    heap = [(-NODES[ENDS[way]].flyby, way, mark, 0) for way, mark in marks.items()]
    if sun:
        heap = [(-sun, way, 0, 0) for start in OBERTHS for way in WAYS_INTO[start]]
    heapq.heapify(heap)
    seen: list[list[tuple[int, int, int]]] = [[] for _ in ENDS]  # by way
    found = [0] * len(ENDS)
    tried = 0
    while heap:
        minus, way, gone, turned = heapq.heappop(heap)
        for bonus, before, turns in seen[way]:
            if bonus <= minus and turns <= turned and before & gone == before:
                break
        else:
            tried += 1
            if sun and tried > TRIED:
                return (sun + 2 * pivots,) * len(ENDS)
            seen[way].append((minus, gone, turned))
            found[way] = max(found[way], -minus)
            for onto, burns, lander, pivot in NEXT[way]:
                mark = marks.get(onto, 0)
                if lander or gone & mark:
                    continue
                for free in (0, 1) if pivot and turned < pivots else (0,):
                    left = 2 * free - minus - burns
                    if left > 0 or (mark and not left):
                        gained = NODES[ENDS[onto]].flyby if mark else 0
                        heapq.heappush(heap, (-left - gained, onto, gone | mark, turned + free))
    return tuple(found)


@lru_cache(maxsize=256)
def burns_to(goal: int, gains: Gains = ALL_SEASONS, into: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Half Burns that it takes at least from every Space to one, into which some ways lead, or all."""
    found = [FAR] * len(NODES)
    found[goal] = 0
    throws = thrown(gains).spaces
    heap = [(0, goal)]
    while heap:
        spent, node = heapq.heappop(heap)
        if spent > found[node]:
            continue
        back = _BACK[node]
        if into and node == goal:
            back = tuple((STARTS[way], FIRST_COST[way]) for way in into)
        for before, cost in (*back, *throws[node]):
            if spent + cost < found[before]:
                found[before] = spent + cost
                heapq.heappush(heap, (spent + cost, before))
    return tuple(found)


@lru_cache(maxsize=64)
def _onward(gains: Gains) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By Space: where one comes from it, and the half Burns, as `burns_to` has them the other way round."""
    found: list[list[tuple[int, int]]] = [[] for _ in NODES]
    for node, throws in enumerate(thrown(gains).spaces):
        for before, cost in (*_BACK[node], *throws):
            found[before].append((node, cost))
    return tuple(map(tuple, found))


@lru_cache(maxsize=256)
def burns_from(start: int, gains: Gains = ALL_SEASONS) -> tuple[int, ...]:
    """Half Burns that it takes at least from a Space to every other."""
    found = [FAR] * len(NODES)
    found[start] = 0
    onward = _onward(gains)
    heap = [(0, start)]
    while heap:
        spent, node = heapq.heappop(heap)
        if spent > found[node]:
            continue
        for after, cost in onward[node]:
            if spent + cost < found[after]:
                found[after] = spent + cost
                heapq.heappush(heap, (spent + cost, after))
    return tuple(found)


@lru_cache(maxsize=256)
def rolls_to(goal: int, belt: int = 0, braked: bool = False, into: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Hazard Rolls that it takes at least from every Space to one.

    `belt`: what a Radiation Belt counts; `into`: ways that lead to the goal, if not all do.
    """
    by_way = [0] * len(ENDS)
    for leaps in INTO:
        for leap in leaps:
            rolls = int((leap.crash and leap.off == NOTHING) or (leap.aerobrake and not braked))
            by_way[way_in(leap.edge, leap.to)] = rolls + belt * leap.belt
    found = [FAR] * len(NODES)
    found[goal] = 0
    heap = [(0, goal)]
    while heap:
        risk, node = heapq.heappop(heap)
        if risk > found[node]:
            continue
        for way in into if into and node == goal else WAYS_INTO[node]:
            before = STARTS[way]
            if risk + by_way[way] < found[before]:
                found[before] = risk + by_way[way]
                heapq.heappush(heap, (found[before], before))
    return tuple(found)


class Distance(NamedTuple):
    """What the thriftiest way takes."""

    half: int  # half Burns of Fuel
    halts: int  # the fewest that this takes: each ends a Turn


@lru_cache(maxsize=256)
def distances(start: int) -> tuple[Distance, ...]:
    """From a Space to every other: time, season and the Oberth left out."""
    found = [Distance(FAR, FAR)] * len(NODES)
    found[start] = Distance(0, 0)
    most = [NOTHING] * len(ENDS)  # Bonus Burns with which a way was gone, by way
    begun = {start}
    heap = [(FIRST_COST[way], 0, -_FLYBYS[way], way) for way in WAYS_FROM[start]]
    heapq.heapify(heap)
    while heap:
        spent, halts, minus, way = heapq.heappop(heap)
        bonus, node = -minus, ENDS[way]
        if most[way] >= bonus:
            continue  # as much was there before, at no more cost
        most[way] = bonus
        if found[node].half == FAR:
            found[node] = Distance(spent, halts)
        if node not in begun and NODES[node].may_halt:
            begun.add(node)
            for onto in WAYS_FROM[node]:
                heapq.heappush(heap, (spent + FIRST_COST[onto], halts + 1, -_FLYBYS[onto], onto))
        for onto, burns, lander, _ in NEXT[way]:
            free = min(bonus, burns)
            left = min(MOST_BONUS, bonus - free + _FLYBYS[onto])
            if most[onto] < left:
                heapq.heappush(heap, (spent + 2 * (burns - free) + lander, halts, -left, onto))
    return tuple(found)


@lru_cache(maxsize=256)
def fewest_burns(start: int) -> tuple[int, ...]:
    """Half Burns of Fuel from a Space to every other."""
    return tuple(distance.half for distance in distances(start))


# Branches of the map that lead nowhere else


def _branches() -> dict[int, int]:
    """By Space of a branch: the Space through which it hangs on the rest.

    Nothing is to be had there but what is there: a place with Bonus Burns or with other solar power is none.
    """
    near = [{leap.to for leap in leaps} for leaps in LEAPS]
    for node, leaps in enumerate(LEAPS):
        for leap in leaps:
            near[leap.to].add(node)
    found: dict[int, int] = {}
    todo = deque(range(len(NODES)))
    while todo:
        node = todo.popleft()
        space = NODES[node]
        if len(near[node]) != 1 or space.flyby or space.oberth or space.is_belt:
            continue
        (root,) = near[node]
        if NODES[root].zone != space.zone:
            continue
        found[node] = root
        near[node].clear()
        near[root].discard(node)
        todo.append(root)
    return found


BRANCHES = _branches()


@lru_cache(maxsize=64)
def sun_from(gains: Gains) -> tuple[int, ...]:
    """Half Burns that it takes at least from every Space to where the Sun gives its bonus."""
    return tuple(map(min, zip(*(burns_to(sun, gains) for sun in OBERTHS), strict=True)))


@lru_cache(maxsize=1024)
def closed_to(goal: int, start: int) -> frozenset[int]:
    """Spaces of branches in which neither end of a journey lies."""
    kept = set()
    todo = [goal, start]
    while todo:
        node = todo.pop()
        if node in BRANCHES:
            kept.add(node)
            todo.append(BRANCHES[node])
    return frozenset(BRANCHES) - kept
