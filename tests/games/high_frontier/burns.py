"""The fewest Burns, by trying every way with every number of Bonus Burns; read off the map alone."""

from __future__ import annotations

import heapq
from fractions import Fraction

from armillary.games.high_frontier.rules.components import NODES, ONWARD, WAYS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind

MOST_BONUS = 16  # more are never gathered to some use


def fewest_burns(start: int) -> dict[int, Fraction]:
    """Burns of fuel from a Space to every other, turns unlimited, flybys of Venus and the Sun left out."""
    found: dict[int, Fraction] = {}
    done: set[tuple[int, int, int]] = set()
    heap = [(0, start, NOTHING, 0)]
    while heap:
        spent, at, came, bonus = heapq.heappop(heap)
        if (at, came, bonus) in done:
            continue
        done.add((at, came, bonus))
        found.setdefault(at, Fraction(spent, 2))
        if came != NOTHING and NODES[at].may_halt:
            heapq.heappush(heap, (spent, at, NOTHING, 0))
        if came != NOTHING and NODES[at].kind is NodeKind.SITE:
            continue
        for way in WAYS[at] if came == NOTHING else ONWARD[at][came]:
            into = NODES[way.to]
            burns = 2 * way.pivot + (into.burn and not into.lander)
            free = min(bonus, burns)
            cost = 2 * (burns - free) + (into.lander and 2 - into.half)
            gained = into.flyby if into.flyby_season == NOTHING else 0
            heapq.heappush(heap, (spent + cost, way.to, way.edge, min(MOST_BONUS, bonus - free + gained)))
    return found
