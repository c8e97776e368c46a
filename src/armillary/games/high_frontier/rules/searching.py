"""The search for a journey: Turn after Turn, Space after Space, the most promising first.

What it has come to is kept as plain numbers (see `Label`), and a step that costs nothing but Burns is
reckoned here; every other step is asked of `courses.along`, and so is every step of what is found.
A movement halts only where that helps: not where the same step could be taken at once at the same cost.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from msgspec.structs import replace

from armillary.games.high_frontier.rules import belts
from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.courses import along
from armillary.games.high_frontier.rules.crafts import Course, Craft, Onward, starting
from armillary.games.high_frontier.rules.keeping import Kept, Label
from armillary.games.high_frontier.rules.reaching import WAYS, reach_of
from armillary.games.high_frontier.rules.routes import ENDS, FAR, burns_to, closed_to
from armillary.games.high_frontier.rules.voyages import (
    BELTS,
    BURNS,
    DEAD,
    FLYBYS,
    FUEL,
    MAY_HALT,
    ONWARD_ROADS,
    RISK,
    ROADS,
    SEASONAL,
    SITE,
    STORMY,
    SUNLIT_ONWARD,
    SUNLIT_ROADS,
    THROUGH,
    TURNS,
    ZONE,
    Mark,
    Road,
    Voyage,
    best_thrust,
    dangers_of,
    gains_of,
    landable,
    opening,
    power_for,
    storms_matter,
    synodic_around,
)

ENOUGH = max(site.size for site in SITES)  # thrust above this brings no landing more
PLACES = 1 << 20  # of a number within the key by which labels wait
MOST_SLACK = 1 << 10
THRUSTS = 1 << 8  # that are told apart


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
        below: Mark | None = None,
    ) -> None:
        self.voyage = voyage
        self.goal = goal
        self.kind = kind
        craft = voyage.craft
        self.far = burns_to(goal, gains_of(voyage), landable(voyage, goal))
        self.power = power_for(craft, goal)
        self.dangers = dangers_of(voyage, goal)
        self.full = (voyage.steps - voyage.afterburn) * craft.unit  # units in the tanks at first
        rows = voyage.thrusts
        self.lighter = [spent for spent in range(1, len(rows)) if venting and rows[spent] != rows[spent - 1]]
        self.out = SUNLIT_ROADS if craft.solar else ROADS
        self.onward = SUNLIT_ONWARD if craft.solar else ONWARD_ROADS
        self.seasonal = STORMY if kind == RISK and storms_matter(voyage) else SEASONAL
        self.closed = closed_to(goal, voyage.node)
        if within is not None:  # only these Spaces
            self.closed |= frozenset(range(len(NODES))) - within
        self.every_turn = 2 * voyage.afterburn * craft.unit
        self.shed = 2 * craft.unit * _shed(voyage, self.power)  # the least that makes it light enough
        self.lift = 2 * craft.unit * _shed(voyage, 1)  # and that lets it burn
        self.whole = not craft.burn % craft.unit  # every Burn takes whole fuel steps
        self.below = FAR if below is None else self._wished(below)
        self.opens = opening(voyage, goal)
        self.around = synodic_around(goal) if self.opens else frozenset()
        self.kept = Kept(voyage, kind, self.full, self.seasonal)
        self.heap: list[Label] = []
        self.made = 0
        self.pushed: dict[int, tuple[Any, ...]] = {}  # the last that was thought of, by way
        self.leaving: dict[tuple[int, int], tuple[tuple[Road, ...], tuple[Road, ...]]] = {}
        self.begun: dict[int, list[tuple[int, int, int, int]]] = {}
        self.fatal: dict[tuple[int, int], int] = {}
        self.crafts: dict[tuple[int, int, bool], Craft] = {}

    def found(self) -> Mark | None:
        """The best journey, or None if there is none."""
        voyage = self.voyage
        if voyage.steps < voyage.afterburn or self.power > best_thrust(voyage):
            return None
        if self._hopeless():
            return None
        reach = reach_of(voyage, self.goal)
        self.reach = reach.reached() if self.kind in (TURNS, RISK) else reach.cheapest()
        self.inner = max((self.reach.turns[node] for node in self.around - self.closed), default=0)
        self._begin(None, voyage.craft, voyage.node, 0, 0, self.out[voyage.node])
        heap, goal, is_worse = self.heap, self.goal, self.kept.is_worse
        while heap:
            label = heappop(heap)
            node, came = label[2], label[3]
            if node == goal:
                return self._marked(label)
            if not (came != NOTHING and THROUGH[node]) and is_worse(label):
                continue
            if came == NOTHING or not SITE[node]:
                self._go_on(label)
            if MAY_HALT[node] and (came != NOTHING or node in self.seasonal):
                self._wait(label)
        return None

    @property
    def labels(self) -> int:
        """How many it took."""
        return -self.made

    def _hopeless(self) -> bool:
        """Whether what is known is as good as can be."""
        far = self.far[self.voyage.node]
        least = {BURNS: far, FUEL: max(far * self.voyage.craft.burn, self.shed), TURNS: 0}
        return least.get(self.kind, self.dangers[self.voyage.node]) >= self.below

    def _wished(self, mark: Mark) -> int:
        """What counts first of a journey that is known."""
        if self.kind == RISK:
            return mark.risk
        return mark.burns if self.kind == BURNS else 2 * (self.full - mark.course.tank)

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
        if node == self.goal:
            return self._ranked(turn, 0, 2 * (self.full - tank), half, risk, MOST_SLACK)
        burn = craft.burn
        halves = 2 * tank // burn if burn and tank < burns * burn else 2 * burns
        place = WAYS + node if way == NOTHING else way
        lands = craft.thrust >= self.power or not self.power
        risk += self.dangers[node]
        return self._bound(place, node, halves, bonus, pivots, tank, burn, lands, half, risk, turn)

    def _bound(
        self,
        place: int,
        node: int,
        halves: int,
        bonus: int,
        pivots: int,
        tank: int,
        burn: int,
        lands: bool,
        half: int,
        risk: int,
        turn: int,
    ) -> int:
        """By the labels of what is ahead."""
        voyage, kind, reach, spare = self.voyage, self.kind, self.reach, 2 * bonus
        every_turn = self.every_turn
        last = voyage.turns - turn  # Turns that are left
        soonest = turns = FAR
        quick = kind in (TURNS, RISK)
        least = ahead = more = FAR
        slack = 0
        floor = reach.floor - 2 * (self.full - tank)
        for after, total, first, turned in reach.labels[place]:
            if first - spare > halves or turned > pivots or not (after or lands):
                continue
            left = total - spare if total > spare else 0
            if soonest == FAR:
                soonest = after
            if left * burn + after * every_turn > 2 * tank:
                continue
            if turns == FAR:
                turns = after
                if self.opens and node not in self.around:
                    turns = max(turns, self.opens[turn + max(0, soonest - self.inner)] - turn)
                if turns >= last:
                    return NOTHING
                if quick:
                    last = turns + 1
            elif after >= last:
                break
            cost = left
            if kind == FUEL:
                cost = left * burn + after * every_turn
                if after and cost < floor:
                    cost = floor
            if cost < least:
                least, more, ahead, slack = cost, after, left, halves + spare - first
        known = reach.known
        if known < last:  # there may be more
            left = max(0, self.far[node] - spare)
            cost = max(left * burn + known * every_turn, floor) if kind == FUEL else left
            if cost < least and left * burn + known * every_turn <= 2 * tank:
                least, more, ahead, slack = cost, known, left, 0
                if turns == FAR:
                    turns = known
                    soonest = min(soonest, known)
                    if self.opens and node not in self.around:
                        turns = max(turns, self.opens[turn + max(0, soonest - self.inner)] - turn)
        if least == FAR or turns >= voyage.turns - turn:
            return NOTHING
        fuel = 2 * (self.full - tank) + ahead * burn + more * every_turn
        if ahead and not halves and burn:
            fuel = max(fuel, self.lift + ahead * burn)
        if more and fuel < reach.floor:
            fuel = reach.floor
        return self._ranked(turn + max(turns, more if not quick else 0), ahead, fuel, half, risk, slack)

    def _ranked(self, turns: int, ahead: int, fuel: int, half: int, risk: int, slack: int) -> int:
        kind = self.kind
        if turns >= self.voyage.turns:
            return NOTHING
        fuel = max(fuel, self.shed)
        if kind == TURNS:
            first, second, third = turns, fuel, risk
        elif kind == RISK:
            first, second, third = risk, turns, fuel
        elif kind == FUEL:
            first, second, third = fuel, turns, risk
        else:
            first, second, third = half + ahead, turns, fuel * PLACES + risk
        if first >= self.below:
            return NOTHING
        # Of equal ones that which can afford most
        return (((first * PLACES + second) * PLACES**2 + third) + 1) * PLACES - min(slack, MOST_SLACK)

    def _go_on(self, label: Label) -> None:
        """Into every next Space."""
        (
            _,
            _,
            node,
            came,
            burns,
            bonus,
            pivots,
            tank,
            half,
            risk,
            turn,
            live,
            gained,
            craft,
            spent,
            roads,
            _,
            _,
        ) = label
        burn, thrust = craft.burn, craft.thrust
        movement = (turn * THRUSTS + thrust) * len(ENDS)
        pushed, closed, heap, onward = self.pushed, self.closed, self.heap, self.onward
        course = None
        for leap, edge, to, needed, pivot, plain, way in roads:
            if to in closed or (bonus and _gone(label, edge, to)):
                continue  # Q40: with Bonus Burns it could pay to go in circles
            if plain:
                left, cost = (pivots - 1, needed - 2) if pivot and pivots else (pivots, needed)
                if cost <= bonus:
                    after = (tank, burns, bonus - cost, left, risk, half, live, gained)
                else:
                    paid = cost - bonus
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
            key = self._key(craft, to, way, b if g else 0, c, d, a, f, e, turn)
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
                as_well = (
                    plain
                    and MAY_HALT[to]
                    and powers[ZONE[to]] >= here
                    and not (edge in onward and onward[edge][4])
                )
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
        """Whether a Turn has begun here before, as fast, with as much Fuel; the cost is risk or Burns."""
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


def _shed(voyage: Voyage, power: int) -> int:
    """Fuel steps without which a Spacecraft is not light enough to land."""
    return (
        next((spent for spent, row in enumerate(voyage.thrusts) if max(row) >= power), 0) if power > 0 else 0
    )


def _gone(label: Label, edge: int, to: int) -> bool:
    """Whether the way has been gone in this Turn."""
    while (leap := label[17]) is not None:
        if leap.edge == edge and leap.to == to:
            return True
        label = label[16]
    return False
