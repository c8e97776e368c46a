"""What is still ahead of a Spacecraft at least, worked out backwards from where it wants to go.

A label tells of one way on to the goal: how many Turns come after this one, how many half Burns of Fuel it
takes in all, how many of them in this Turn, and how many Bonus Pivots in this Turn. What is more in all of
them than another is dominated and dropped.

Net thrust limits what a Turn can burn; it is taken as high as it can be where a Turn begins, with no more
Fuel in the tanks than the rest of the way takes. Seasons and dice are left out: no journey is shorter.
"""

from __future__ import annotations

from heapq import heappop, heappush

from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.routes import (
    BEFORE,
    ENDS,
    FAR,
    FIRST_COST,
    PIVOT,
    STARTS,
    WAYS_INTO,
    burns_to,
    closed_to,
    thrown,
)
from armillary.games.high_frontier.rules.voyages import (
    DEAD,
    MAY_HALT,
    SUNLIT,
    ZONE,
    Voyage,
    gains_of,
    landable,
    power_for,
)

# Turns after this one, half Burns in all, half Burns in this Turn, Bonus Pivots in this Turn
Ahead = tuple[int, int, int, int]

WAYS = len(ENDS)
PLACES = WAYS + len(NODES)  # where a label can be: after a way, or on a Space where a Turn begins
_CODE = 1 << 12  # labels wait as one number each: half Burns in all, in this Turn, Bonus Pivots, way
NO_LABEL = (FAR, FAR, FAR)
_TURNS = 1 << 3  # Bonus Pivots that are told apart


class Reach:
    """The labels of every way and of every Space where a Turn begins, Turn by Turn as far as wanted."""

    def __init__(self, voyage: Voyage, goal: int) -> None:
        craft, gains = voyage.craft, gains_of(voyage)
        self.voyage = voyage
        self.labels: list[list[Ahead]] = [[] for _ in range(PLACES)]
        self.turns = [FAR] * len(NODES)  # from a Space where a Turn begins
        self.turns[goal] = 0
        self.known = 0  # labels with fewer Turns than this are all known
        self.least = burns_to(goal, gains, landable(voyage, goal))[voyage.node]
        power = power_for(craft, goal)
        self.lands = 2 * power if power > 0 else 0  # half Burns of a Turn that can land
        self.limits = _limits(voyage)
        self.light = _light(voyage, max(map(max, self.limits)))
        self.floor = FAR  # units of Fuel, twice, that are gone at the end if the last Turn is still to begin
        most = max(map(max, self.limits))
        self.most = [most + 2 * bonus for bonus in thrown(gains).bonus]  # in a Turn, by way
        self.shut = _shut(voyage, goal)
        # Where solar power ends only Bonus Burns pay
        self.pays = [
            2 * bonus if craft.solar and not SUNLIT[end] else FAR
            for end, bonus in zip(ENDS, thrown(gains).bonus, strict=True)
        ]
        self.pivots = min(gains.pivots, _TURNS - 1)
        self.throws = thrown(gains).ways
        self.begun = [FAR] * len(NODES)  # the least in all
        self.heap: list[int] = []
        if self.least * craft.burn <= 2 * craft.unit * (voyage.steps - voyage.afterburn):
            self.heap = [way for way in landable(voyage, goal) if not self.shut[way]]
        self._forget()

    def _forget(self) -> None:
        self.kept: list[list[tuple[int, int, int]]] = [[] for _ in range(PLACES)]
        self.last: list[tuple[int, int, int]] = [NO_LABEL] * WAYS  # that waits for a way
        self.last_thrown: list[tuple[int, int, int]] = [NO_LABEL] * len(NODES)  # by Space with a bonus

    def reached(self) -> Reach:
        """Until the start is reached, and one more."""
        while self.heap and self.turns[self.voyage.node] >= self.known:
            self._one_more()
        return self

    def cheapest(self) -> Reach:
        """Until the start is reached as cheaply as can be."""
        while self.heap and self.begun[self.voyage.node] > self.least:
            self._one_more()
        return self

    def _one_more(self) -> None:
        """All labels with so many Turns."""
        voyage = self.voyage
        burn, step, steps = voyage.craft.burn, 2 * voyage.craft.unit, voyage.steps
        now, lands = self.known, self.lands
        if now == 1 and lands:  # what cannot land can come near all the same
            self._forget()
        spent_after = voyage.afterburn * (now + 1)
        heap, labels, kept, begun = self.heap, self.labels, self.kept, self.begun
        shut, pays, throws = self.shut, self.pays, self.throws
        most, limits, free = self.most, self.limits, self.pivots
        last, last_thrown = self.last, self.last_thrown
        fresh: set[int] = set()
        top = len(self.light[0]) - 1
        while heap:
            code = heappop(heap)
            way = code % _CODE
            code //= _CODE
            turned = code % _TURNS
            code //= _TURNS
            total, spent = code // _CODE, code % _CODE
            for whole, first, pivots in kept[way]:
                if whole <= total and first <= spent and pivots <= turned:
                    break  # dominated
            else:
                kept[way].append((total, spent, turned))
                labels[way].append((now, total, spent, turned))
                begin = STARTS[way]
                if MAY_HALT[begin]:
                    cost = FIRST_COST[way]
                    whole, first = total + cost, spent + cost
                    for one, two, pivots in kept[WAYS + begin]:
                        if one <= whole and two <= first and pivots <= turned:
                            break
                    else:
                        kept[WAYS + begin].append((whole, first, turned))
                        labels[WAYS + begin].append((now, whole, first, turned))
                        if not now:
                            gone = step * self.light[ZONE[begin]][max(first, lands)] if first <= top else FAR
                            self.floor = min(self.floor, gone + whole * burn)
                        if whole < begun[begin]:
                            needed = -(-whole * burn // step) + spent_after
                            if needed <= steps:
                                limit = limits[ZONE[begin]][needed]
                                if first <= limit and (now or lands <= limit):
                                    begun[begin] = whole
                                    fresh.add(begin)
                for before, cost, pivot in BEFORE[way]:
                    if shut[before]:
                        continue
                    whole, first = total + cost, spent + cost
                    one, two, pivots = last[before]
                    better = whole < one or first < two or turned < pivots
                    if better and first <= most[before] and cost <= pays[before]:
                        last[before] = (whole, first, turned)
                        heappush(heap, ((whole * _CODE + first) * _TURNS + turned) * _CODE + before)
                    if pivot and turned < free:
                        whole, first = whole - PIVOT, first - PIVOT
                        heappush(heap, ((whole * _CODE + first) * _TURNS + turned + 1) * _CODE + before)
                for space, cost, turns in throws[way]:
                    whole, first, more = total + cost, spent + cost, turned + turns
                    one, two, pivots = last_thrown[space]
                    if (whole >= one and first >= two and more >= pivots) or more > free:
                        continue
                    last_thrown[space] = (whole, first, more)
                    for before in WAYS_INTO[space]:
                        if first <= most[before] and not shut[before]:
                            heappush(heap, ((whole * _CODE + first) * _TURNS + more) * _CODE + before)
        self.known += 1
        for begin in fresh:
            self.turns[begin] = min(self.turns[begin], self.known)
            whole = begun[begin]
            for way in WAYS_INTO[begin]:
                one, two, pivots = last[way]
                if not shut[way] and (two or pivots or whole < one):
                    last[way] = (whole, 0, 0)
                    heap.append(whole * _CODE**2 * _TURNS + way)
        heap.sort()
        if not heap:  # there is nothing else
            self.known = FAR


def _limits(voyage: Voyage) -> list[list[int]]:
    """By zone and by the fuel steps that are needed yet: half Burns of a Turn at most."""
    rows = voyage.thrusts
    return [
        [NOTHING if row[zone] == DEAD else 2 * max(0, row[zone]) for row in reversed(rows)]
        for zone in range(len(rows[0]))
    ]


def _light(voyage: Voyage, most: int) -> list[list[int]]:
    """By zone and by the half Burns that a Turn takes: fuel steps that must be gone when it begins."""
    found = []
    for zone in range(len(voyage.thrusts[0])):
        row, spent = [], 0
        for halves in range(most + 1):
            while spent < len(voyage.thrusts) and 2 * max(0, voyage.thrusts[spent][zone]) < halves:
                spent += 1
            row.append(spent if spent < len(voyage.thrusts) else FAR)
        found.append(row)
    return found


def _shut(voyage: Voyage, goal: int) -> list[bool]:
    """Ways that lead nowhere."""
    closed = closed_to(goal, voyage.node)
    return [start in closed or end in closed for start, end in zip(STARTS, ENDS, strict=True)]
