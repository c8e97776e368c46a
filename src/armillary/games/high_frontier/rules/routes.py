"""Distances on the map in Burns: what a search for journeys can rely on, whatever flies.

All is counted in half Burns of Fuel. Turning and waiting are free here, flybys give their Burns, so that no
journey is shorter.
"""

from __future__ import annotations

import heapq
from collections import deque
from functools import lru_cache

from msgspec import Struct

from armillary.games.high_frontier.rules.components import EDGES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind
from armillary.games.high_frontier.rules.spaces import LEAPS, ONWARD_LEAPS, Leap, leaps_from

MOST_BONUS = 16  # Bonus Burns that are told apart
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
_DANGERS = tuple(
    tuple((leap.start, int((leap.crash and leap.off == NOTHING) or leap.aerobrake)) for leap in leaps)
    for leaps in INTO
)


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


@lru_cache(maxsize=64)
def _thrown(gains: Gains) -> tuple[dict[int, list[tuple[int, int]]], dict[int, list[tuple[int, int]]]]:
    """How far Bonus Burns carry, and what it costs beside them: whence by Space, and whence by way."""
    gained = [gains.at(node) for node in range(len(NODES))]
    by_space: dict[int, list[tuple[int, int]]] = {}
    by_way: dict[int, list[tuple[int, int]]] = {}
    for start, bonus in enumerate(gained):
        if not bonus:
            continue
        nearest: dict[int, int] = {}
        for edge in ONWARD_LEAPS[start]:
            origin = way_in(edge, start)
            for way, node, spent in _carried(start, edge, bonus + 2 * gains.pivots, gained):
                by_way.setdefault(way, []).append((origin, spent))
                nearest[node] = min(spent, nearest.get(node, FAR))
        for node, spent in nearest.items():
            by_space.setdefault(node, []).append((start, spent))
    return by_space, by_way


def _carried(start: int, edge: int, bonus: int, gained: list[int]) -> list[tuple[int, int, int]]:
    """Ways and Spaces to which Bonus Burns carry from a Space, each with what it costs beside them."""
    heap = [(0, -bonus, way_in(edge, start), start, edge)]
    most: dict[int, int] = {}
    found = []
    while heap:
        spent, minus, way, node, came = heapq.heappop(heap)
        bonus = -minus
        if bonus <= most.get(way, NOTHING):
            continue  # as much was there before, at no more cost
        if way not in most:
            found.append((way, node, spent))
        most[way] = bonus
        if not bonus or NODES[node].site != NOTHING:
            continue
        for leap in ONWARD_LEAPS[node][came]:
            free = min(bonus, leap.burns)
            left = min(MOST_BONUS, bonus - free + gained[leap.to])
            cost = spent + 2 * (leap.burns - free) + leap.lander
            heapq.heappush(heap, (cost, -left, way_in(leap.edge, leap.to), leap.to, leap.edge))
    return found


@lru_cache(maxsize=256)
def burns_to(goal: int, gains: Gains = ALL_SEASONS) -> tuple[int, ...]:
    """Half Burns that it takes at least from every Space to one."""
    found = [FAR] * len(NODES)
    found[goal] = 0
    throws = _thrown(gains)[0]
    heap = [(0, goal)]
    while heap:
        spent, node = heapq.heappop(heap)
        if spent > found[node]:
            continue
        for before, cost in (*_BACK[node], *throws.get(node, ())):
            if spent + cost < found[before]:
                found[before] = spent + cost
                heapq.heappush(heap, (spent + cost, before))
    return tuple(found)


@lru_cache(maxsize=256)
def rolls_to(goal: int) -> tuple[int, ...]:
    """Hazard Rolls that it takes at least from every Space to one."""
    found = [FAR] * len(NODES)
    found[goal] = 0
    todo = deque([goal])
    while todo:
        node = todo.popleft()
        for before, cost in _DANGERS[node]:
            if found[node] + cost < found[before]:
                found[before] = found[node] + cost
                if cost:
                    todo.append(before)
                else:
                    todo.appendleft(before)
    return tuple(found)


@lru_cache(maxsize=256)
def fewest_burns(start: int) -> tuple[int, ...]:
    """Half Burns of Fuel from a Space to every other: time, season and the Oberth left out."""
    found = [FAR] * len(NODES)
    done: set[tuple[int, int, int]] = set()
    heap = [(0, start, NOTHING, 0)]
    while heap:
        spent, node, came, bonus = heapq.heappop(heap)
        if (node, came, bonus) in done:
            continue
        done.add((node, came, bonus))
        found[node] = min(found[node], spent)
        if came != NOTHING and _waits(node, bonus):
            heapq.heappush(heap, (spent, node, NOTHING, 0))
        if came != NOTHING and NODES[node].site != NOTHING:
            continue
        for leap in leaps_from(node, came):
            free = min(bonus, leap.burns)
            gained = leap.flyby if leap.flyby_season == NOTHING else 0
            left = min(MOST_BONUS, bonus - free + gained)
            heapq.heappush(heap, (spent + 2 * (leap.burns - free) + leap.lander, leap.to, leap.edge, left))
    return tuple(found)


def _waits(node: int, bonus: int) -> bool:
    """Whether it can help to halt on a Space: to turn for nothing, to go back, to lift off."""
    return NODES[node].may_halt and (not bonus or NODES[node].kind is NodeKind.HOHMANN)


# Without a halt: where one stands and by which way one came is told by the way, as `way_in` numbers it


def way_in(edge: int, to: int) -> int:
    """An edge in the direction in which it is gone."""
    return 2 * edge + (EDGES[edge].b == to)


def _before() -> tuple[tuple[tuple[int, int], ...], ...]:
    """By way: the ways after which it can be gone, and its cost in half Burns."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(2 * len(EDGES))]
    for node, by_edge in enumerate(ONWARD_LEAPS):
        if NODES[node].site != NOTHING:
            continue  # a landing ends the movement
        for came, leaps in by_edge.items():
            for leap in leaps:
                cost = 2 * leap.burns + leap.lander
                found[way_in(leap.edge, leap.to)].append((way_in(came, node), cost))
    return tuple(map(tuple, found))


_BEFORE = _before()
_FIRST = tuple(
    tuple((way_in(leap.edge, leap.to), 2 * leap.burns + leap.lander) for leap in leaps) for leaps in LEAPS
)


@lru_cache(maxsize=256)
def straight_to(goal: int, gains: Gains = ALL_SEASONS) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Half Burns to a Space without a halt, at least: after every way, and from every Space at the start."""
    after = [FAR] * (2 * len(EDGES))
    carried = _thrown(gains)[1]
    heap = [(0, way_in(leap.edge, goal)) for leap in INTO[goal]]
    for _, way in heap:
        after[way] = 0
    while heap:
        spent, way = heapq.heappop(heap)
        if spent > after[way]:
            continue
        for before, cost in (*_BEFORE[way], *carried.get(way, ())):
            if spent + cost < after[before]:
                after[before] = spent + cost
                heapq.heappush(heap, (spent + cost, before))
    first = [min((cost + after[way] for way, cost in ways), default=FAR) for ways in _FIRST]
    return tuple(after), tuple(first)


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


@lru_cache(maxsize=1024)
def closed_to(goal: int, start: int) -> frozenset[int]:
    """Spaces of branches in which neither end of a journey lies."""
    kept = set()
    for end in (goal, start):
        while end in BRANCHES:
            kept.add(end)
            end = BRANCHES[end]
    return frozenset(BRANCHES) - kept
