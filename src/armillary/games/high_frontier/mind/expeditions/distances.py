"""Distances as a player reckons them: what it takes at least from a Space to every Site."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.solar_map import distances
from armillary.games.high_frontier.rules.solar_map.spaces import LEAPS, Leap

A_ROLL = 3  # Radiation Belts that are as bad as a Hazard Roll
FAR = 99  # rolls where nothing leads
TOO_FAR = 30  # half Burns beyond which nobody goes


class Approach(NamedTuple):
    """A way onto a Site."""

    site: int
    half: int  # half Burns of Fuel, at least
    halts: int  # on the way that takes so few: each ends a Turn
    thrust: int  # net thrust that it takes; NOTHING along an aerobrake path
    rolls: int  # Hazard Rolls on the safest way
    belts: int  # Radiation Belts on it


@lru_cache(maxsize=1024)
def approaches(start: int) -> tuple[Approach, ...]:
    """The ways onto all Sites that are not too far, the cheapest first; at most two of a Site."""
    away = distances.distances(start)
    danger = _dangers_from(start)
    found: list[Approach] = []
    for number, site in enumerate(SITES):
        if site.node == start:
            continue
        best: dict[int, tuple[int, int]] = {}
        risks: dict[int, tuple[int, int]] = {}
        for leap in distances.INTO[site.node]:
            near = away[leap.start]
            half = near.half + 2 * (leap.burns - (2 if leap.pivot else 0)) + leap.lander
            need = NOTHING if leap.path else leap.on + 1
            if (half, near.halts) < best.get(need, (TOO_FAR + 1, 0)):
                best[need] = (half, near.halts)
            rolls, belts = danger[leap.start]
            risk = (rolls + _is_roll(leap), belts + leap.belt)
            if need not in risks or _weight(risk) < _weight(risks[need]):
                risks[need] = risk
        found += [Approach(number, *least, need, *risks[need]) for need, least in best.items()]
    found.sort(key=lambda approach: (approach.half, approach.rolls, approach.site))
    return tuple(found)


def _is_roll(leap: Leap) -> bool:
    return (leap.crash and leap.off == NOTHING) or leap.aerobrake


def _weight(risk: tuple[int, int]) -> int:
    return A_ROLL * risk[0] + risk[1]


@lru_cache(maxsize=1024)
def _dangers_from(start: int) -> tuple[tuple[int, int], ...]:
    """Hazard Rolls and Radiation Belts on the safest way from a Space to every other."""
    found: list[tuple[int, int]] = [(FAR, FAR)] * len(NODES)
    best = [FAR] * len(NODES)
    heap = [(0, 0, 0, start)]
    best[start] = 0
    while heap:
        danger, rolls, belts, node = heappop(heap)
        if danger > best[node] or found[node][0] < FAR:
            continue
        found[node] = (rolls, belts)
        if node != start and NODES[node].site != NOTHING:
            continue
        for leap in LEAPS[node]:
            more = _is_roll(leap)
            after = danger + A_ROLL * more + leap.belt
            if after < best[leap.to]:
                best[leap.to] = after
                heappush(heap, (after, rolls + more, belts + leap.belt, leap.to))
    return tuple(found)
