"""Turns and Burns that a Spacecraft needs at least, worked out backwards from where it wants to go.

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

MARGIN = 4  # half Burns beyond those from the start


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


class Thrift:
    """How many half Burns it takes at least to the goal, if no Turn can burn more than its thrust allows."""

    def __init__(self, goal: int, start: int, gains: Gains, limits: list[int], power: int = 0) -> None:
        self.limits = limits  # half Burns of a Turn that begins at a Space
        self.power = power  # half Burns of a Turn that can land on the goal
        self.begun = [FAR] * len(limits)  # from Spaces where a Turn begins
        # After a way, in a movement that halts once more and in one that does not: of this Turn, and all
        self.halting: list[list[tuple[int, int]]] = [[] for _ in BEFORE]
        self.landing: list[list[tuple[int, int]]] = [[] for _ in BEFORE]
        self.known = 0  # what is not known is not less
        self._work_out(goal, start, carried_by(gains))

    def _work_out(self, goal: int, start: int, carried: list[tuple[tuple[int, int], ...]]) -> None:
        limits, begun, power = self.limits, self.begun, self.power
        ways = len(BEFORE)
        least = [FAR] * (2 * ways)  # half Burns of this Turn, of what was found so far
        entries = self.halting + self.landing
        heap = [(0, 0, ways + way) for way in WAYS_INTO[goal]]
        last = FAR
        while heap:
            spent, used, at = heappop(heap)
            if spent > last:
                self.known = spent
                return
            if at < 0:  # a Turn begins
                node = -1 - at
                if spent < begun[node]:
                    begun[node] = spent
                    if node == start:
                        last = spent + MARGIN
                    for way in WAYS_INTO[node]:
                        if least[way]:
                            heappush(heap, (spent, 0, way))
                continue
            if used >= least[at]:
                continue
            least[at] = used
            entries[at].append((used, spent))
            way = at if at < ways else at - ways
            offset = at - way
            node, cost = STARTS[way], FIRST_COST[way]
            if spent + cost < begun[node] and max(used + cost, power if offset else 0) <= limits[node]:
                heappush(heap, (spent + cost, 0, -1 - node))
            for before, cost in BEFORE[way]:
                if used + cost < least[before + offset]:
                    heappush(heap, (spent + cost, used + cost, before + offset))
            for before, cost in carried[way]:
                if used + cost < least[before + offset]:
                    heappush(heap, (spent + cost, used + cost, before + offset))
        self.known = FAR

    def ahead(self, node: int, way: int, halves: int, spare: int, lands: bool) -> int:
        """Half Burns of Fuel, if so many can be burnt in this Turn and some of them for nothing.

        `way` is NOTHING where a Turn begins; `lands`: whether its thrust is enough for the goal.
        """
        if way == NOTHING:
            return max(0, min(self.begun[node], self.known) - spare)
        found = self.known
        for used, spent in self.halting[way]:
            if used <= halves:
                found = spent - min(used, spare)
                break
        if lands:
            for used, spent in self.landing[way]:
                if used <= halves:
                    return min(found, spent - min(used, spare))
        return found
