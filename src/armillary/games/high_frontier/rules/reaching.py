"""Turns that a Spacecraft needs at least, worked out backwards from where it wants to go.

Net thrust limits what a Turn can burn. It is taken as high as it can be where a Turn begins, with no more
Fuel in the tanks than the rest of the way takes; seasons and dice are left out: no journey is shorter.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.routes import (
    BEFORE,
    FAR,
    FIRST_COST,
    STARTS,
    WAYS_INTO,
    Gains,
    carried_by,
)


class Reach:
    """How many Turns it takes at least, from Spaces where a Turn begins and after every way within one."""

    def __init__(self, goal: int, start: int, gains: Gains, limits: list[int], power: int = 0) -> None:
        self.limits = limits  # half Burns of a Turn that begins at a Space
        self.power = power  # half Burns of a Turn that can land on the goal
        self.turns = [FAR] * len(limits)  # by Space, of those that are within `known`
        self.levels: list[list[tuple[int, int]]] = [[] for _ in BEFORE]
        self.first = [FAR] * len(limits)  # half Burns without a halt, from a Space where a Turn begins
        self.turns[goal] = 0
        self.known = 0
        self._work_out(goal, start, carried_by(gains))

    def _work_out(self, goal: int, start: int, carried: list[tuple[tuple[int, int], ...]]) -> None:
        """Turn by Turn, until the start is reached, and one more."""
        limits, turns, levels, first = self.limits, self.turns, self.levels, self.first
        after = [FAR] * len(BEFORE)  # half Burns from a way to a Space that is near enough
        fresh = {goal}
        last = FAR
        while fresh and self.known <= last:
            heap = []
            if self.power and self.known == 1:  # what cannot land can come near all the same
                after = [FAR] * len(BEFORE)
            for node in fresh:
                for way in WAYS_INTO[node]:
                    if after[way]:
                        after[way] = 0
                        heap.append((0, way))
            heapify(heap)
            least = 0 if self.known else self.power
            changed = []
            fresh = set()
            while heap:
                spent, way = heappop(heap)
                if spent > after[way]:
                    continue
                changed.append(way)
                begin = STARTS[way]
                if turns[begin] == FAR and max(spent + FIRST_COST[way], least) <= limits[begin]:
                    fresh.add(begin)
                if not self.known and spent + FIRST_COST[way] < first[begin]:
                    first[begin] = spent + FIRST_COST[way]
                for before, cost in BEFORE[way]:
                    if spent + cost < after[before]:
                        after[before] = spent + cost
                        heappush(heap, (spent + cost, before))
                for before, cost in carried[way]:
                    if spent + cost < after[before]:
                        after[before] = spent + cost
                        heappush(heap, (spent + cost, before))
            for way in changed:
                levels[way].append((self.known, after[way]))
            self.known += 1
            for node in fresh:
                turns[node] = self.known
            if last == FAR and start in fresh:
                last = self.known
        if not fresh:  # from nowhere else
            self.known = FAR

    def ahead(self, node: int, way: int, halves: int, lands: bool) -> tuple[int, int]:
        """Turns after this one, and half Burns to the goal if there are none.

        `way` is NOTHING where a Turn begins; `lands`: whether its thrust is enough for the goal.
        """
        if way == NOTHING:
            straight = self.first[node]
            if straight <= halves and lands:
                return 0, straight
            return max(1, min(self.turns[node], self.known + 1) - 1), straight
        for turns, cost in self.levels[way]:
            if cost <= halves and (turns or lands):
                return turns, cost
        return self.known, FAR
