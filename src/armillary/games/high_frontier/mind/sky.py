"""Distances as a player reckons them: what it takes at least from a Space to every Site."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from armillary.games.high_frontier.rules import routes
from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.spaces import LEAPS

A_ROLL, A_BELT = 5, 1  # dangers of a Hazard Roll and of a Radiation Belt
TOO_FAR = 30  # half Burns beyond which nobody goes


class Approach(NamedTuple):
    """A way onto a Site."""

    site: int
    half: int  # half Burns of Fuel, at least
    thrust: int  # net thrust that it takes; NOTHING along an aerobrake path
    danger: float  # Hazard Rolls, at least; a Radiation Belt counts as part of one


@lru_cache(maxsize=512)
def approaches(start: int) -> tuple[Approach, ...]:
    """The ways onto all Sites that are not too far, the cheapest first; at most two of a Site."""
    away = routes.fewest_burns(start)
    danger = _dangers_from(start)
    found: list[Approach] = []
    for number, site in enumerate(SITES):
        if site.node == start:
            continue
        best: dict[int, int] = {}
        for leap in routes.INTO[site.node]:
            half = away[leap.start] + 2 * (leap.burns - (2 if leap.pivot else 0)) + leap.lander
            need = NOTHING if leap.path else leap.on + 1
            if half < best.get(need, TOO_FAR + 1):
                best[need] = half
        found += [Approach(number, half, need, danger[site.node] / A_ROLL) for need, half in best.items()]
    found.sort(key=lambda approach: (approach.half, approach.danger, approach.site))
    return tuple(found)


@lru_cache(maxsize=512)
def _dangers_from(start: int) -> tuple[int, ...]:
    """Dangers of the safest way from a Space to every other."""
    found = [routes.FAR] * len(NODES)
    found[start] = 0
    heap = [(0, start)]
    while heap:
        sum_, node = heappop(heap)
        if sum_ > found[node] or (node != start and NODES[node].site != NOTHING):
            continue
        for leap in LEAPS[node]:
            rolls = (leap.crash and leap.off == NOTHING) or leap.aerobrake
            cost = sum_ + A_ROLL * rolls + A_BELT * leap.belt
            if cost < found[leap.to]:
                found[leap.to] = cost
                heappush(heap, (cost, leap.to))
    return tuple(found)
