"""The search for a journey: Turn after Turn, Space after Space, the most promising first.

What it has come to is kept as plain numbers (see `Label`), and a step that costs nothing but Burns is reckoned
here; every other step is asked of `courses.along`, and so is every step of the journey that is found.
A movement halts only where that helps: not where the same step could be taken at once at the same cost.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.high_frontier.rules import belts
from armillary.games.high_frontier.rules.components import NODES, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind, Season
from armillary.games.high_frontier.rules.courses import along
from armillary.games.high_frontier.rules.crafts import Course, Craft, Onward, starting
from armillary.games.high_frontier.rules.reaching import Reach, Thrift
from armillary.games.high_frontier.rules.routes import (
    ENDS,
    FAR,
    INTO,
    Gains,
    burns_to,
    closed_to,
    rolls_to,
    way_in,
)
from armillary.games.high_frontier.rules.spaces import LEAPS, ONWARD_LEAPS, Leap

BURNS, TURNS, FUEL, RISK = "burns", "turns", "fuel", "risk"
KINDS = (BURNS, TURNS, FUEL, RISK)

SEASONAL = frozenset(node for node, leaps in enumerate(LEAPS) if any(leap.seasonal for leap in leaps))
STORMY = SEASONAL.union(leap.start for leaps in LEAPS for leap in leaps if leap.belt)
MAY_HALT = tuple(node.may_halt for node in NODES)
TURNS_COST = tuple(node.kind is NodeKind.HOHMANN for node in NODES)
ZONE = tuple(node.zone for node in NODES)
SUNLIT = tuple(ZONES[node.zone].solar_power for node in NODES)
SITE = tuple(node.site != NOTHING for node in NODES)
BELTS = frozenset(number for number, node in enumerate(NODES) if node.is_belt)
FLYBYS = frozenset(number for number, node in enumerate(NODES) if node.flyby)
ENOUGH = max(site.size for site in SITES)  # thrust above this brings no landing more
DEAD = -99  # thrust where the triangle does not work
PLACES = 1 << 20  # of a number within the key by which labels wait
MOST_SLACK = 1 << 10
THRUSTS = 1 << 8  # that are told apart

# A way as the search needs it: leap, edge, Space, Burns, whether it pivots, whether it costs nothing but
# Burns, and its number in `routes.way_in`
Road = tuple[Leap, int, int, int, bool, bool, int]


def _road(leap: Leap) -> Road:
    special = leap.seasonal or leap.lander or leap.crash or leap.aerobrake or leap.flyby or leap.oberth
    special = special or leap.belt or leap.off != NOTHING or leap.on != NOTHING
    return leap, leap.edge, leap.to, leap.burns, leap.pivot, not special, way_in(leap.edge, leap.to)


def _by_day(road: Road) -> Road:
    """Where solar power ends, a thruster that needs it stops."""
    return road if road[0].sunlit else (*road[:5], False, road[6])


Out, Onto = tuple[tuple[Road, ...], ...], tuple[dict[int, tuple[Road, ...]], ...]
ROADS: Out = tuple(tuple(map(_road, leaps)) for leaps in LEAPS)
ONWARD_ROADS: Onto = tuple({came: tuple(map(_road, leaps)) for came, leaps in by.items()} for by in ONWARD_LEAPS)
SUNLIT_ROADS: Out = tuple(tuple(map(_by_day, roads)) for roads in ROADS)
SUNLIT_ONWARD: Onto = tuple({came: tuple(map(_by_day, roads)) for came, roads in by.items()} for by in ONWARD_ROADS)


class Voyage(Struct, frozen=True):
    """What flies, from where, and what it will be like in later Turns."""

    node: int
    steps: int  # fuel steps in the tanks that it can burn
    seasons: tuple[int, ...]  # of this year and the next ones, again and again
    turns: int  # that are left to it
    craft: Craft  # as it is in the first Turn
    pivots: int  # Bonus Pivots
    afterburn: int  # fuel steps that every movement costs
    thrusts: tuple[tuple[int, ...], ...]  # net, by fuel steps spent so far and zone


def gains_of(voyage: Voyage) -> Gains:
    craft = voyage.craft
    return Gains(craft.bonus, craft.per_belt, voyage.pivots, Season.BLUE in voyage.seasons)


Limited = tuple[int, int, Gains, list[int], int]


def _limited(voyage: Voyage, goal: int) -> Limited:
    """What Turns can burn at most: with tanks as empty as the rest of the way lets them be."""
    gains, craft = gains_of(voyage), voyage.craft
    limits = []
    for node, far in enumerate(burns_to(goal, gains)):
        spent = voyage.steps - voyage.afterburn + -far * craft.burn // (2 * craft.unit)
        thrust = voyage.thrusts[spent][ZONE[node]] if spent >= 0 else NOTHING
        limits.append(2 * max(0, thrust) + 4 * voyage.pivots if spent >= 0 else NOTHING)
    power = power_for(craft, goal)
    return goal, voyage.node, gains, limits, 2 * power + 4 * voyage.pivots if power > 0 else 0


@lru_cache(maxsize=16)
def reach_of(voyage: Voyage, goal: int) -> Reach:
    return Reach(*_limited(voyage, goal))


@lru_cache(maxsize=16)
def thrift_of(voyage: Voyage, goal: int) -> Thrift:
    return Thrift(*_limited(voyage, goal))


def power_for(craft: Craft, goal: int) -> int:
    """The least net thrust that lands on a Space; 0 if any does."""
    found = []
    for leap in INTO[goal]:
        live = not craft.solar or SUNLIT[leap.start]
        if leap.on == NOTHING or leap.path or leap.site in craft.factories:
            return 0
        found.append(leap.on + 1 if live else FAR)
    return min(found, default=FAR)


class Mark(Struct, frozen=True, gc=False):
    """How far a journey has come."""

    before: Mark | None
    step: Onward | None  # None: a Turn begins
    course: Course
    craft: Craft
    turn: int  # the first is 0
    spent: int  # fuel steps before this movement, also those that were jettisoned
    burns: int  # half Burns of Fuel
    risk: int  # faces of dice that cost something


# How far the search has come by one way: key, number, Space, edge it came by, Burns left, Bonus Burns,
# Bonus Pivots, units in the tanks, half Burns so far, risk, turn, whether the thruster works, Spaces that gave
# their bonus, craft, fuel steps before this movement, roads on, label before, leap (None: a Turn begins)
Label = tuple[Any, ...]


class Search:
    """One search by one wish. What is worse than something else at the same Space is dropped."""

    def __init__(
        self,
        voyage: Voyage,
        goal: int,
        kind: str,
        within: frozenset[int] | None = None,
        *,
        venting: bool = True,
    ) -> None:
        self.voyage = voyage
        self.goal = goal
        self.kind = kind
        craft = voyage.craft
        self.far = burns_to(goal, gains_of(voyage))
        self.reach = reach_of(voyage, goal)
        thrifty = kind in (BURNS, FUEL) and not voyage.pivots  # they save what cannot be told in advance
        self.thrift = thrift_of(voyage, goal) if thrifty else None
        self.power = power_for(craft, goal)
        mildest = belts.fatal_faces(craft.softest, max(map(max, voyage.thrusts)), NOTHING)
        self.dangers = rolls_to(goal, mildest, craft.braked)
        self.full = (voyage.steps - voyage.afterburn) * craft.unit  # units in the tanks at first
        rows = voyage.thrusts
        self.zoned = any(thrust != rows[0][0] for thrust in rows[0])
        self.lighter = [spent for spent in range(1, len(rows)) if venting and rows[spent] != rows[spent - 1]]
        self.out = SUNLIT_ROADS if craft.solar else ROADS
        self.onward = SUNLIT_ONWARD if craft.solar else ONWARD_ROADS
        self.seasonal = STORMY if kind == RISK and self._storms_matter() else SEASONAL
        self.closed = closed_to(goal, voyage.node)
        if within is not None:  # only these Spaces
            self.closed |= frozenset(range(len(NODES))) - within
        self.whole = not craft.burn % craft.unit  # every Burn takes whole fuel steps
        self.kept: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self.heap: list[Label] = []
        self.made = 0
        self.pushed: dict[int, tuple[Any, ...]] = {}  # the last that was thought of, by way
        self.leaving: dict[tuple[int, int], tuple[tuple[Road, ...], tuple[Road, ...]]] = {}
        self.begun: dict[int, list[tuple[int, int, int, int]]] = {}
        self.fatal: dict[tuple[int, int], int] = {}
        self.crafts: dict[tuple[int, int, bool], Craft] = {}

    def _storms_matter(self) -> bool:
        """Whether Radiation Belts are worse in season red."""
        soft, thrusts = self.voyage.craft.softest, {thrust for row in self.voyage.thrusts for thrust in row}
        red, mild = Season.RED, Season.BLUE
        return any(
            belts.fatal_faces(soft, thrust, red) != belts.fatal_faces(soft, thrust, mild)
            for thrust in thrusts
        )

    def found(self) -> Mark | None:
        """The best journey, or None if there is none."""
        voyage = self.voyage
        if voyage.steps < voyage.afterburn or self.power > max(map(max, voyage.thrusts)):
            return None
        self._begin(None, voyage.craft, voyage.node, 0, 0, self.out[voyage.node])
        heap, goal = self.heap, self.goal
        while heap:
            label = heappop(heap)
            node, came = label[2], label[3]
            if node == goal:
                return self._marked(label)
            if self._is_worse(label):
                continue
            if came == NOTHING or not SITE[node]:
                self._go_on(label)
            if MAY_HALT[node] and (came != NOTHING or node in self.seasonal):
                self._wait(label)
        return None

    def is_shortest(self, mark: Mark) -> bool:
        """Whether no journey could take fewer Burns, and less Fuel without an afterburn."""
        voyage = self.voyage
        least = self.far[voyage.node]
        steps = -(-least * voyage.craft.burn // (2 * voyage.craft.unit))
        used = -(-(self.full - mark.course.tank) // voyage.craft.unit)
        return mark.burns == least and used == steps and not voyage.afterburn

    def is_best(self, mark: Mark) -> bool:
        """Whether no journey could be better by this wish."""
        if self.kind == RISK:
            return mark.risk == self.dangers[self.voyage.node]
        return self.is_shortest(mark) if self.kind == FUEL else mark.burns == self.far[self.voyage.node]

    def _season(self, turn: int) -> int:
        return self.voyage.seasons[turn % len(self.voyage.seasons)]

    def _key(
        self,
        craft: Craft,
        node: int,
        way: int,
        burns: int,
        bonus: int,
        pivots: int,
        tank: int,
        half: int,
        risk: int,
        turn: int,
    ) -> int:
        """How promising a label is, the least first; NOTHING if it cannot reach the goal any more."""
        ahead = self.far[node] - 2 * bonus
        ahead = max(ahead, 0)
        burn = craft.burn
        if ahead * burn > 2 * tank:
            return NOTHING
        kind = self.kind
        turns, slack = turn, MOST_SLACK
        if node != self.goal:
            halves = 2 * tank // burn if burn and tank < burns * burn else 2 * burns
            spare = 2 * bonus + 4 * pivots
            lands = craft.thrust >= self.power or not self.power
            more, straight = self.reach.ahead(node, way, halves + spare, lands)
            turns += more
            if self.thrift is not None:
                ahead = max(ahead, self.thrift.ahead(node, way, halves + spare, spare, lands))
                if ahead * burn > 2 * tank:
                    return NOTHING
            slack = min(halves + spare - straight, MOST_SLACK)
            if not more and straight - spare > ahead:
                if kind in (TURNS, RISK):
                    ahead = straight - spare  # or it takes a Turn more
                else:
                    turns += 1  # or it takes more Fuel
        if turns >= self.voyage.turns:
            return NOTHING
        fuel = 2 * (self.full - tank) + ahead * burn
        risk += self.dangers[node]
        # Of equal ones that which can afford most
        if kind == TURNS:
            key = (turns * PLACES + fuel) * PLACES + risk
        elif kind == RISK:
            key = (risk * PLACES + turns) * PLACES + fuel
        elif kind == FUEL:
            key = (fuel * PLACES + turns) * PLACES + risk
        else:
            key = (((half + ahead) * PLACES + turns) * PLACES + fuel) * PLACES + risk
        return (key + 1) * PLACES - slack

    def _go_on(self, label: Label) -> None:
        """Into every next Space."""
        (_, _, node, came, burns, bonus, pivots, tank, half, risk, turn, live, gained, craft, spent, roads, _, _) = label
        burn, thrust = craft.burn, craft.thrust
        movement = (turn * THRUSTS + thrust) * len(ENDS)
        pushed, closed, heap, onward = self.pushed, self.closed, self.heap, self.onward
        course = None
        for leap, edge, to, needed, pivot, plain, way in roads:
            if to in closed:
                continue
            if plain:
                left = pivots
                if pivot and pivots:
                    left -= 1
                    needed -= 2
                if needed <= bonus:
                    after = (tank, burns, bonus - needed, left, risk, half, live, gained)
                else:
                    paid = needed - bonus
                    if not live or paid > burns or paid * burn > tank:
                        continue
                    after = (tank - paid * burn, burns - paid, 0, left, risk, half + 2 * paid, live, gained)
            else:
                if to in FLYBYS and _gone(label, edge, to):
                    continue  # Q40
                if course is None:
                    course = Course(node, came, burns, bonus, pivots, tank, live, gained)
                step = along(craft, course, leap)
                if step is None:
                    continue
                new = step.after
                after = (
                    new.tank,
                    new.burns,
                    new.bonus,
                    new.pivots,
                    risk + self._risk(craft, step),
                    half + (2 * step.units // burn if burn else 2 * step.burns),
                    new.live,
                    new.gained,
                )
            a, b, c, d, e, f, g, h = after
            by = movement + way
            before = pushed.get(by)
            if (
                before is not None
                and before[0] >= a
                and before[1] >= b
                and before[2] >= c
                and before[3] >= d
                and before[4] <= e
                and before[5] <= f
                and before[7] == h
            ):
                continue
            pushed[by] = after
            key = self._key(craft, to, way, b, c, d, a, f, e, turn)
            if key != NOTHING:
                self.made -= 1  # of equal ones the last: it is nearer
                onto = onward[to][edge]
                heappush(
                    heap,
                    (key, self.made, to, edge, b, c, d, a, f, e, turn, g, h, craft, spent, onto, label, leap),
                )

    def _risk(self, craft: Craft, step: Onward) -> int:
        """Faces of dice that a step could suffer from."""
        risk = len(step.rolls) + step.first
        if step.to in BELTS:
            by = (craft.thrust, craft.season)
            if by not in self.fatal:
                self.fatal[by] = belts.fatal_faces(craft.softest, craft.thrust, craft.season)
            risk += self.fatal[by]
        return risk

    def _wait(self, label: Label) -> None:
        """The Turn ends here; the next begins with what is left in the tanks."""
        voyage = self.voyage
        (_, _, node, came, burns, bonus, _, tank, _, _, turn, live, _, craft, _, roads, _, _) = label
        turn += 1
        spent = (self.full - tank + craft.unit - 1) // craft.unit
        if came == NOTHING:  # it has not moved: it waits for another season
            ahead = range(turn, turn + len(voyage.seasons))
            turn = next((t for t in ahead if self._season(t) != craft.season), voyage.turns)
        else:
            spent += voyage.afterburn
            late, soon = self._leaves(node, came)
            goes_on = bonus > 0 or (live and self.whole and burns > 0 and tank >= craft.burn)
            roads = late if goes_on else soon
        if roads and turn < voyage.turns:
            self._begin(label, craft, node, turn, spent, roads)

    def _leaves(self, node: int, came: int) -> tuple[tuple[Road, ...], tuple[Road, ...]]:
        """Roads for which a halt can help: if a Burn more were possible at once, and if not.

        Where the next Space can be entered at once at the same cost, it can be halted there as well; and who
        wants to go back could have halted before. Only where the Sun is weaker it is another matter.
        """
        found = self.leaving.get((node, came))
        if found is None:
            powers = self.voyage.thrusts[0]
            here = powers[ZONE[node]]
            late, soon = [], []
            onward = {road[1]: road for road in self.onward[node][came]}
            for road in self.out[node]:
                _, edge, to, needed, _, plain, _ = road
                as_well = plain and MAY_HALT[to] and powers[ZONE[to]] >= here and not (edge in onward and onward[edge][4])
                if not as_well:
                    late.append(road)
                if not as_well or (edge != came and needed):
                    soon.append(road)
            found = self.leaving[node, came] = (tuple(late), tuple(soon))
        return found

    def _begin(
        self, before: Label | None, craft: Craft, node: int, turn: int, spent: int, roads: tuple[Road, ...]
    ) -> None:
        """A Turn begins, with all Fuel or with less of it where that makes the Spacecraft faster."""
        voyage = self.voyage
        season = self._season(turn)
        half, risk = (before[8], before[9]) if before is not None else (0, 0)
        thrust = DEAD
        for used in (spent, *self.lighter):
            left = voyage.steps - used - voyage.afterburn
            if left < 0:
                return
            faster = voyage.thrusts[used][ZONE[node]]
            if used < spent or faster <= thrust:
                continue
            thrust = faster
            if self._begun_before(node, turn, used, thrust, half if self.kind == BURNS else risk):
                continue
            if thrust != craft.thrust or season != craft.season or (turn and craft.rocketplane):
                craft = self._craft(thrust, season, first=not turn)
            burns, tank, pivots = max(0, thrust), left * craft.unit, voyage.pivots
            key = self._key(craft, node, NOTHING, burns, 0, pivots, tank, half, risk, turn)
            if key != NOTHING:
                self.made -= 1
                begun = (burns, 0, pivots, tank, half, risk, turn, True, (), craft, used, roads, before, None)
                heappush(self.heap, (key, self.made, node, NOTHING, *begun))
            if thrust > ENOUGH:
                return

    def _begun_before(self, node: int, turn: int, used: int, thrust: int, cost: int) -> bool:
        """Whether a Turn has begun here as well before, as fast, with as much Fuel; the cost is risk or Burns."""
        begun = self.begun.setdefault(node, [])
        same = node in self.seasonal
        for then, spent, fast, paid in begun:
            if spent <= used and paid <= cost and fast >= thrust and (then == turn if same else then <= turn):
                return True
        begun.append((turn, used, thrust, cost))
        return False

    def _craft(self, thrust: int, season: int, *, first: bool) -> Craft:
        by = (thrust, season, first)
        found = self.crafts.get(by)
        if found is None:
            craft = self.voyage.craft
            found = replace(craft, thrust=thrust, season=season, rocketplane=first and craft.rocketplane)
            self.crafts[by] = found
        return found

    def _is_worse(self, label: Label) -> bool:
        """Whether another label at the same Space is as good; otherwise this one is kept."""
        (_, _, node, came, burns, bonus, pivots, tank, half, risk, turn, _, _, craft, _, _, _, _) = label
        fuel = self.full - tank
        kind, burn, thrust = self.kind, craft.burn, craft.thrust
        by_first = 0  # what a Burn more costs
        by_second = burn
        if kind == TURNS:
            first, second, third = turn, fuel, risk
        elif kind == RISK:
            first, second, third = risk, fuel, turn
        elif kind == FUEL:
            first, second, third = fuel, 0, turn
            by_first, by_second = burn, 0
        else:
            first, second, third = half, fuel, turn
            by_first = 2
        if burn:  # more than the Fuel is good for is no advantage
            burns = min(burns, 2 * tank // burn)
        hurried = kind == TURNS
        place = (node, craft.season if node in self.seasonal else 0)
        kept = self.kept.get(place)
        if kept is None:
            self.kept[place] = [(first, second, third, turn, burns, bonus, pivots, came, thrust)]
            return False
        may_wait = not bonus and MAY_HALT[node] and self._waits_well(craft, node, fuel)
        cost = self.voyage.afterburn * craft.unit  # of waiting
        waited = (fuel if kind in (TURNS, BURNS, RISK) else first) - cost
        elsewhere = NOTHING  # an edge by which something as good came, where every turn is free
        for one, two, three, then, more, extra, turns, by, fast in kept:
            if one > first or two > second or (one == first and two == second and three > third):
                continue
            if then <= turn or (not hurried and one < first):
                # What the other lacks in bonus it pays with Fuel
                lacking = bonus - extra if bonus > extra else 0
                if pivots > turns:
                    lacking += 2 * (pivots - turns)
                if more >= burns + lacking and fast >= thrust:
                    if lacking:
                        uno, due = one + lacking * by_first, two + lacking * by_second
                        worse = uno > first or due > second or (uno == first and due == second and three > third)
                    else:
                        worse = False
                    if not worse:
                        if by in (came, NOTHING):
                            return True
                        if not TURNS_COST[node] and came != NOTHING:
                            if elsewhere not in (NOTHING, by):
                                return True  # of two that came by other ways one can go wherever this one can
                            elsewhere = by
                        continue
            if may_wait and then < turn and (came != NOTHING or by == NOTHING):
                if (one if kind == FUEL else two) <= waited:
                    return True
        kept.append((first, second, third, turn, burns, bonus, pivots, came, thrust))
        return False

    def _waits_well(self, craft: Craft, node: int, fuel: int) -> bool:
        """Whether the Turn after a halt here is as strong: solar power may be weaker."""
        if not self.zoned:
            return True
        rows = self.voyage.thrusts
        return rows[min(len(rows) - 1, -(-fuel // craft.unit))][ZONE[node]] >= craft.thrust

    def _marked(self, label: Label) -> Mark:
        """The journey that ends with a label, step by step as the rules have it."""
        labels: list[Label] = []
        at: Label | None = label
        while at is not None:
            labels.append(at)
            at = at[16]
        mark: Mark | None = None
        for at in reversed(labels):
            node, half, risk, turn, craft, spent, leap = (at[i] for i in (2, 8, 9, 10, 13, 14, 17))
            step = None
            if leap is None:
                left = self.voyage.steps - spent - self.voyage.afterburn
                course = starting(craft, node, left, self.voyage.pivots)
            else:
                assert mark is not None
                step = along(craft, mark.course, leap)
                assert step is not None
                course = step.after
            mark = Mark(mark, step, course, craft, turn, spent, half, risk)
        assert mark is not None
        return mark


def _gone(label: Label, edge: int, to: int) -> bool:
    """Whether the way has been gone in this Turn."""
    while (leap := label[17]) is not None:
        if leap.edge == edge and leap.to == to:
            return True
        label = label[16]
    return False
