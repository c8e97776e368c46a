"""Distances on the map in Burns: what a search for journeys can rely on, whatever flies.

All is counted in half Burns of Fuel. Turning and waiting are free here, flybys give their Burns, so that no
journey is shorter.
"""

from __future__ import annotations

import heapq
from collections import deque
from functools import lru_cache

from armillary.games.high_frontier.rules.components import EDGES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind
from armillary.games.high_frontier.rules.spaces import LEAPS, ONWARD_LEAPS, Leap, leaps_from

MOST_BONUS = 16  # Bonus Burns that are told apart
FAR = 1 << 20  # where nothing leads

FLYBYS = tuple(number for number, node in enumerate(NODES) if node.flyby)
OBERTH = next(number for number, node in enumerate(NODES) if node.oberth)


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


@lru_cache(maxsize=256)
def _thrown(start: int, extra: int, venus: bool) -> tuple[tuple[int, int], ...]:
    """How far the Bonus Burns of a flyby and some more carry, and what it costs beside them."""
    heap = [(0, start, edge, NODES[start].flyby + extra) for edge in ONWARD_LEAPS[start]]
    best: dict[int, int] = {}
    done: set[tuple[int, int, int]] = set()
    while heap:
        spent, node, came, bonus = heapq.heappop(heap)
        if (node, came, bonus) in done:
            continue
        done.add((node, came, bonus))
        best.setdefault(node, spent)
        if not bonus or NODES[node].site != NOTHING:
            continue
        for leap in leaps_from(node, came):
            free = min(bonus, leap.burns)
            gained = leap.flyby if venus or leap.flyby_season == NOTHING else 0
            left = min(MOST_BONUS, bonus - free + gained)
            cost = spent + 2 * (leap.burns - free) + leap.lander
            heapq.heappush(heap, (cost, leap.to, leap.edge, left))
    return tuple(best.items())


@lru_cache(maxsize=16)
def _throws(extra: int, venus: bool) -> dict[int, list[tuple[int, int]]]:
    """By Space: the flybys whose Bonus Burns carry there, and what it costs."""
    found: dict[int, list[tuple[int, int]]] = {}
    for start in FLYBYS:
        if NODES[start].flyby_season != NOTHING and not venus:
            continue
        for node, spent in _thrown(start, extra, venus):
            found.setdefault(node, []).append((start, spent))
    return found


@lru_cache(maxsize=256)
def burns_to(goal: int, oberth: int = 0, pivots: int = 0, venus: bool = True) -> tuple[int, ...]:
    """Half Burns that it takes at least from every Space to one.

    `oberth`: Bonus Burns at the Sun. `pivots`: Bonus Pivots of a movement; each saves two Burns at most.
    `venus`: its season may come.
    """
    found = [FAR] * len(NODES)
    found[goal] = 0
    throws = _throws(2 * pivots, venus)
    _spread(found, goal, throws)
    thrown = max(0, found[OBERTH] - 2 * (oberth + 2 * pivots)) if oberth else FAR
    if thrown < found[OBERTH]:
        found[OBERTH] = thrown
        _spread(found, OBERTH, throws)
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


def _spread(found: list[int], start: int, throws: dict[int, list[tuple[int, int]]]) -> None:
    """From a Space, whose distance is known, back to all from which it is nearer than was known."""
    heap = [(found[start], start)]
    while heap:
        spent, node = heapq.heappop(heap)
        if spent > found[node]:
            continue
        for before, cost in (*_BACK[node], *throws.get(node, ())):
            if spent + cost < found[before]:
                found[before] = spent + cost
                heapq.heappush(heap, (spent + cost, before))


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


@lru_cache(maxsize=16)
def _carried(extra: int, venus: bool) -> dict[int, list[tuple[int, int]]]:
    """By way: the ways into flybys whose Bonus Burns carry there, and what it costs beside them."""
    found: dict[int, list[tuple[int, int]]] = {}
    for start in FLYBYS:
        if NODES[start].flyby_season != NOTHING and not venus:
            continue
        for edge in ONWARD_LEAPS[start]:
            heap = [(0, way_in(edge, start), start, edge, NODES[start].flyby + extra)]
            done: set[tuple[int, int]] = set()
            best: set[int] = set()
            while heap:
                spent, way, node, came, bonus = heapq.heappop(heap)
                if (way, bonus) in done:
                    continue
                done.add((way, bonus))
                if way not in best:
                    best.add(way)
                    found.setdefault(way, []).append((way_in(edge, start), spent))
                if not bonus or NODES[node].site != NOTHING:
                    continue
                for leap in leaps_from(node, came):
                    free = min(bonus, leap.burns)
                    gained = leap.flyby if venus or leap.flyby_season == NOTHING else 0
                    left = min(MOST_BONUS, bonus - free + gained)
                    cost = spent + 2 * (leap.burns - free) + leap.lander
                    onto = way_in(leap.edge, leap.to)
                    heapq.heappush(heap, (cost, onto, leap.to, leap.edge, left))
    return found


@lru_cache(maxsize=128)
def straight_to(
    goal: int, oberth: int = 0, pivots: int = 0, venus: bool = True
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Half Burns to a Space without a halt, at least: after every way, and from every Space at the start."""
    after = [FAR] * (2 * len(EDGES))
    carried = _carried(2 * pivots, venus)
    ends = [way_in(leap.edge, goal) for leap in INTO[goal]]
    for way in ends:
        after[way] = 0
    _spread_ways(after, ends, carried)
    if oberth:
        suns = [way_in(edge, OBERTH) for edge in ONWARD_LEAPS[OBERTH]]
        for way in suns:
            after[way] = max(0, after[way] - 2 * (oberth + 2 * pivots))
        _spread_ways(after, suns, carried)
    first = [
        min((2 * leap.burns + leap.lander + after[way_in(leap.edge, leap.to)] for leap in leaps), default=FAR)
        for leaps in LEAPS
    ]
    return tuple(after), tuple(first)


def _spread_ways(after: list[int], starts: list[int], carried: dict[int, list[tuple[int, int]]]) -> None:
    """From ways whose distance is known back to all that are nearer than was known."""
    heap = [(after[way], way) for way in starts]
    heapq.heapify(heap)
    while heap:
        spent, way = heapq.heappop(heap)
        if spent > after[way]:
            continue
        for before, cost in (*_BEFORE[way], *carried.get(way, ())):
            if spent + cost < after[before]:
                after[before] = spent + cost
                heapq.heappush(heap, (spent + cost, before))
