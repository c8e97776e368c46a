"""What is still ahead of a Spacecraft at least, worked out backwards from where it wants to go.

A label tells of one way on to the goal: how many Turns come after this one, how many half Burns of Fuel it
takes in all, how many of them in this Turn, how many Bonus Pivots in this Turn, and which flybys give their
bonus in this Turn: none does so twice (HFC-171). What is more in all of them than another is dominated and
dropped.

Net thrust limits what a Turn can burn; it is taken as high as it can be where a Turn begins, with no more
Fuel in the tanks than the rest of the way takes. Seasons and dice are left out: no journey is shorter.
"""

from __future__ import annotations

from heapq import heappop, heappush

from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.journeys.voyages import (
    AEROBRAKES,
    DEAD,
    MAY_HALT,
    SUNLIT,
    ZONE,
    Propulsion,
    Voyage,
    deadly,
    gains_of,
    landable,
    power_for,
)
from armillary.games.high_frontier.rules.solar_map.distances import (
    ALL_MARKS,
    BEFORE,
    ENDS,
    FAR,
    FIRST_COST,
    PIVOT,
    STARTS,
    WAYS_FROM,
    WAYS_INTO,
    burns_from,
    burns_to,
    closed_to,
    thrown,
)

# Turns after this one, half Burns in all, half Burns in this Turn, Bonus Pivots in this Turn, flybys that
# must give their bonus in this Turn
Ahead = tuple[int, int, int, int, int]

WAYS = len(ENDS)
PLACES = WAYS + len(NODES)  # where a label can be: after a way, or on a Space where a Turn begins
_CODE = 1 << 12  # labels wait as one number each: half Burns in all, in this Turn, Bonus Pivots, flybys, way
NO_LABEL = (FAR, FAR, FAR, 0)
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
        # Half Burns of a Turn that can land; 0 if all can that can burn at all
        self.lands = 2 * power if power > _weakest(voyage) else 0
        self.powers = _limits(voyage)
        self.limits = self.powers if not voyage.drives else _affordable(voyage)
        most = max(map(max, self.limits))
        self.light = _light(voyage, max(map(max, self.powers)))
        bonus = thrown(gains).bonus
        self.most = [most + 2 * left for left in bonus]  # in a Turn, by way
        self.caps = _caps(voyage, goal, bonus)
        self.floor = FAR  # units of Fuel, twice, that are gone at the end if the last Turn is still to begin
        # Where solar power ends, or the Sails are lost, only Bonus Burns pay
        dark = [(craft.solar and not SUNLIT[end]) or (craft.sailing and end in AEROBRAKES) for end in ENDS]
        self.pays = [2 * left if ends else FAR for ends, left in zip(dark, bonus, strict=True)]
        self.pivots = min(gains.pivots, _TURNS - 1)
        self.throws = thrown(gains)
        self.begun = [FAR] * len(NODES)  # the least in all
        self.heap: list[int] = []
        if self.least * craft.burn <= 2 * craft.unit * (voyage.steps - voyage.afterburn):
            self.heap = [way for way in landable(voyage, goal) if self.caps[way] >= 0]
        self._forget()

    def _forget(self) -> None:
        """What has been thought of, but not the labels that are known."""
        self.last: list[tuple[int, int, int, int]] = [NO_LABEL] * WAYS  # that waits for a way
        self.last_thrown: list[tuple[int, int, int, int]] = [NO_LABEL] * len(self.throws.origins)

    def reached(self, within: int = FAR) -> Reach:
        """Until the start is reached, and one more, or for as many Turns as there are."""
        while self.heap and self.known < within and self.turns[self.voyage.node] >= self.known:
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
        since = 1 if now and lands else 0  # what cannot land can come near all the same
        if now == since == 1:
            self._forget()
        if now and voyage.craft.sailing:  # no Turn comes after an Aerobrake Hazard
            for space in AEROBRAKES:
                for way in WAYS_INTO[space]:
                    self.caps[way] = NOTHING
        spent_after = voyage.afterburn * (now + 1)
        heap, labels, begun = self.heap, self.labels, self.begun
        pays, throws, caps = self.pays, self.throws.ways, self.caps
        origins = self.throws.origins
        most, limits, powers, free = self.most, self.limits, self.powers, self.pivots
        last, last_thrown = self.last, self.last_thrown
        fresh: set[int] = set()
        top = len(self.light[0]) - 1
        while heap:
            code = heappop(heap)
            way = code % _CODE
            code //= _CODE
            passed = code % ALL_MARKS
            code //= ALL_MARKS
            turned = code % _TURNS
            code //= _TURNS
            total, spent = code // _CODE, code % _CODE
            for then, whole, first, pivots, given in labels[way]:
                if then < since or whole > total or first > spent or pivots > turned:
                    continue
                if given & passed == given:
                    break  # dominated
            else:
                labels[way].append((now, total, spent, turned, passed))
                begin = STARTS[way]
                if MAY_HALT[begin]:
                    cost = FIRST_COST[way]
                    whole, first = total + cost, spent + cost
                    for then, one, two, pivots, _ in labels[WAYS + begin]:
                        if one <= whole and two <= first and pivots <= turned and then >= since:
                            break
                    else:
                        labels[WAYS + begin].append((now, whole, first, turned, 0))
                        if not now:
                            gone = step * self.light[ZONE[begin]][max(first, lands)] if first <= top else FAR
                            self.floor = min(self.floor, gone + whole * burn)
                        if whole < begun[begin]:
                            needed = -(-whole * burn // step) + spent_after
                            if needed <= steps:
                                zone = ZONE[begin]
                                if first <= limits[zone][needed] and (now or lands <= powers[zone][needed]):
                                    begun[begin] = whole
                                    fresh.add(begin)
                for before, cost, pivot in BEFORE[way]:
                    whole, first = total + cost, spent + cost
                    if whole <= caps[before] and first <= most[before] and cost <= pays[before]:
                        one, two, pivots, given = last[before]
                        if whole < one or first < two or turned < pivots or given & ~passed:
                            last[before] = (whole, first, turned, passed)
                            heappush(heap, _coded(whole, first, turned, passed, before))
                    if pivot and turned < free and whole - PIVOT <= caps[before]:
                        heappush(heap, _coded(whole - PIVOT, first - PIVOT, turned + 1, passed, before))
                for number, cost, turns, giving in throws[way]:
                    if giving & passed:
                        continue
                    whole, first, more, gives = total + cost, spent + cost, turned + turns, passed | giving
                    one, two, pivots, given = last_thrown[number]
                    if more > free or (
                        whole >= one and first >= two and more >= pivots and given & gives == given
                    ):
                        continue
                    last_thrown[number] = (whole, first, more, gives)
                    for before in origins[number]:
                        if whole <= caps[before] and first <= most[before]:
                            heappush(heap, _coded(whole, first, more, gives, before))
        self.known += 1
        for begin in fresh:
            self.turns[begin] = min(self.turns[begin], self.known)
            whole = begun[begin]
            for way in WAYS_INTO[begin]:
                one, two, pivots, given = last[way]
                if whole <= caps[way] and (two or pivots or given or whole < one):
                    last[way] = (whole, 0, 0, 0)
                    heap.append(_coded(whole, 0, 0, 0, way))
        heap.sort()
        if not heap:  # there is nothing else
            self.known = FAR


def _coded(total: int, spent: int, turned: int, passed: int, way: int) -> int:
    """What waits, as a number."""
    return (((total * _CODE + spent) * _TURNS + turned) * ALL_MARKS + passed) * _CODE + way


def _weakest(voyage: Voyage) -> int:
    """The least thrust of a Turn that can burn."""
    return min((thrust for row in voyage.thrusts for thrust in row if thrust != DEAD), default=0)


def _limits(voyage: Voyage | Propulsion) -> list[list[int]]:
    """By zone and by the fuel steps that are needed yet: half Burns of a Turn at most."""
    rows = voyage.thrusts
    return [
        [NOTHING if row[zone] == DEAD else 2 * max(0, row[zone]) for row in reversed(rows)]
        for zone in range(len(rows[0]))
    ]


def _affordable(voyage: Voyage) -> list[list[int]]:
    """Lower bounds where engines differ: an engine with enough thrust may lack the Fuel."""
    found: list[list[int]] = []
    for drive in voyage.drives:
        craft, tank = drive.craft, (voyage.steps - drive.afterburn) * drive.craft.unit
        most = 2 * tank // craft.burn if craft.burn else FAR
        rows = [[min(most, halves) for halves in row] for row in _limits(drive)]
        found = rows if not found else [list(map(max, *pair)) for pair in zip(found, rows, strict=True)]
    return found


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


def _caps(voyage: Voyage, goal: int, bonus: list[int]) -> list[int]:
    """By way: half Burns that the tanks are good for after it; less than none if it leads nowhere.

    What it takes to come there is spent by then, but for Bonus Burns that are left.
    """
    craft = voyage.craft
    tanks = 2 * craft.unit * (voyage.steps - voyage.afterburn) // craft.burn if craft.burn else FAR
    closed, spent = closed_to(goal, voyage.node) | deadly(voyage), burns_from(voyage.node, gains_of(voyage))
    caps = [tanks - spent[end] + 2 * left for end, left in zip(ENDS, bonus, strict=True)]
    for node in closed:
        for way in (*WAYS_FROM[node], *WAYS_INTO[node]):
            caps[way] = NOTHING
    return caps
