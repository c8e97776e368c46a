"""The search for a journey: Turn after Turn, Space after Space, the most promising first."""

from __future__ import annotations

from heapq import heappop, heappush

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.high_frontier.rules import belts
from armillary.games.high_frontier.rules.components import EDGES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind, Season
from armillary.games.high_frontier.rules.courses import onward
from armillary.games.high_frontier.rules.crafts import Course, Craft, Onward, starting
from armillary.games.high_frontier.rules.landings import lands
from armillary.games.high_frontier.rules.routes import INTO, burns_to, rolls_to, straight_to, way_in
from armillary.games.high_frontier.rules.spaces import LEAPS

BURNS, TURNS, FUEL, RISK = "burns", "turns", "fuel", "risk"
KINDS = (BURNS, TURNS, FUEL, RISK)

SEASONAL = frozenset(node for node, leaps in enumerate(LEAPS) if any(leap.seasonal for leap in leaps))
MAY_HALT = tuple(node.may_halt for node in NODES)
TURNS_COST = tuple(node.kind is NodeKind.HOHMANN for node in NODES)
ZONE = tuple(node.zone for node in NODES)
BELTS = frozenset(number for number, node in enumerate(NODES) if node.is_belt)
ENOUGH = max(site.size for site in SITES)  # thrust above this brings no landing more
DEAD = -99  # thrust where the triangle does not work


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
    thrown: bool = False  # Bonus Burns were gained in this Turn: going in circles could pay


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
        self.within = within  # only these Spaces, or all
        craft = voyage.craft
        zeros = (0,) * len(NODES)  # a mag sail gains on the way: nothing is known in advance
        if craft.per_belt:
            self.far, self.after, self.first = zeros, (0,) * (2 * len(EDGES)), zeros
        else:
            flies = (goal, craft.bonus, voyage.pivots, Season.BLUE in voyage.seasons)
            self.far = burns_to(*flies)
            self.after, self.first = straight_to(*flies)
        self.dangers = rolls_to(goal) if kind == RISK and not craft.braked else zeros
        self.full = (voyage.steps - voyage.afterburn) * craft.unit  # units in the tanks at first
        self.most = max(1, *(max(row) for row in voyage.thrusts))
        rows = voyage.thrusts
        self.zoned = any(thrust != rows[0][0] for thrust in rows[0])
        self.lighter = [spent for spent in range(1, len(rows)) if venting and rows[spent] != rows[spent - 1]]
        self.kept: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self.heap: list[tuple[int, int, int, int, Mark]] = []
        self.made = 0
        self.pushed: dict[tuple[int, int, int, int], Course] = {}  # the last that was thought of, by way
        self.risks: dict[tuple[int, int, int, int], int] = {}

    def found(self) -> Mark | None:
        """The best journey, or None if there is none."""
        voyage = self.voyage
        if voyage.steps < voyage.afterburn or not self._may_land():
            return None
        self._begin(None, voyage.craft, voyage.node, 0, 0)
        heap = self.heap
        while heap:
            mark = heappop(heap)[-1]
            course = mark.course
            if course.node == self.goal:
                return mark
            if self._is_worse(mark):
                continue
            if not (course.came != NOTHING and NODES[course.node].site != NOTHING):
                self._go_on(mark)
            if MAY_HALT[course.node] and (course.came != NOTHING or course.node in SEASONAL):
                self._wait(mark)
        return None

    def is_shortest(self, mark: Mark) -> bool:
        """Whether no journey could take fewer Burns, and less Fuel without an afterburn."""
        voyage = self.voyage
        least = self.far[voyage.node]
        steps = -(-least * voyage.craft.burn // (2 * voyage.craft.unit))
        used = -(-self._used(mark) // voyage.craft.unit)
        return mark.burns == least and used == steps and not voyage.afterburn

    def _may_land(self) -> bool:
        """Whether there is any way onto the goal for the thrust that it may have."""
        best = replace(self.voyage.craft, thrust=self.most)
        return any(leap.on == NOTHING or lands(best, leap, live=True) for leap in INTO[self.goal])

    def _season(self, turn: int) -> int:
        return self.voyage.seasons[turn % len(self.voyage.seasons)]

    def _used(self, mark: Mark) -> int:
        """Units of Fuel so far, but for the afterburn of this Turn."""
        return self.full - mark.course.tank

    def _push(self, mark: Mark) -> None:
        """A mark waits for its turn, if it can still reach the goal."""
        course, craft = mark.course, mark.craft
        ahead = self.far[course.node] - 2 * course.bonus
        ahead = max(ahead, 0)
        tank = course.tank
        if ahead * craft.burn > 2 * tank:
            return
        more = (ahead + 1) // 2 - course.burns
        turns = mark.turn + (-(-more // self.most) if more > 0 else 0)
        if turns == mark.turn and course.node != self.goal:
            came = course.came
            straight = self.first[course.node] if came == NOTHING else self.after[way_in(came, course.node)]
            straight -= 2 * course.bonus + 4 * course.pivots
            if (straight + 1) // 2 > course.burns or straight * craft.burn > 2 * tank:
                turns += 1  # it will have to halt on the way
            elif straight > ahead:
                if self.kind in (TURNS, RISK):
                    ahead = straight  # or it takes a Turn more
                else:
                    turns += 1  # or it takes more Fuel
        if turns >= self.voyage.turns:
            return
        fuel = 2 * self._used(mark) + ahead * craft.burn
        kind = self.kind
        if kind == TURNS:
            first, second, third = turns, fuel, mark.risk
        elif kind == RISK:
            first, second, third = mark.risk + self.dangers[course.node], turns, fuel
        elif kind == FUEL:
            first, second, third = fuel, turns, mark.risk
        else:
            first, second, third = mark.burns + ahead, turns, fuel
        self.made -= 1  # of equal ones the last: it is nearer
        heappush(self.heap, (first, second, third, self.made, mark))

    def _go_on(self, mark: Mark) -> None:
        craft = mark.craft
        pushed = self.pushed
        for step in onward(craft, mark.course):
            if self.within is not None and step.to not in self.within:
                continue
            if mark.thrown and _gone(mark, step.edge, step.to):
                continue  # Q40
            risk = mark.risk + len(step.rolls) + step.first
            if step.to in BELTS:
                risk += belts.fatal_faces(craft.softest, craft.thrust, craft.season)
            after = step.after
            key = (step.edge, step.to, mark.turn, craft.thrust)
            before = pushed.get(key)
            if (
                before is not None
                and before.tank >= after.tank
                and before.burns >= after.burns
                and before.bonus >= after.bonus
                and before.pivots >= after.pivots
                and self.risks[key] <= risk
                and before.gained == after.gained
            ):
                continue
            pushed[key] = after
            self.risks[key] = risk
            fuel = 2 * step.units // craft.burn if craft.burn else 2 * step.burns
            thrown = mark.thrown or after.bonus > mark.course.bonus - step.bonus
            self._push(Mark(mark, step, after, craft, mark.turn, mark.spent, mark.burns + fuel, risk, thrown))

    def _wait(self, mark: Mark) -> None:
        """The Turn ends here; the next begins with what is left in the tanks."""
        voyage, craft, course = self.voyage, mark.craft, mark.course
        turn = mark.turn + 1
        if course.came == NOTHING:  # it has not moved: it waits for another season
            ahead = range(turn, turn + len(voyage.seasons))
            turn = next((t for t in ahead if self._season(t) != craft.season), voyage.turns)
        whole = (self.full - course.tank + craft.unit - 1) // craft.unit
        spent = whole + (voyage.afterburn if course.came != NOTHING else 0)
        if turn < voyage.turns:
            self._begin(mark, craft, course.node, turn, spent)

    def _begin(self, before: Mark | None, craft: Craft, node: int, turn: int, spent: int) -> None:
        """A Turn begins, with all Fuel or with less of it where that makes the Spacecraft faster."""
        voyage = self.voyage
        season = self._season(turn)
        burns, risk = (before.burns, before.risk) if before is not None else (0, 0)
        thrust = DEAD
        for used in (spent, *self.lighter):
            left = voyage.steps - used - voyage.afterburn
            if left < 0:
                return
            faster = voyage.thrusts[used][ZONE[node]]
            if used < spent or faster <= thrust:
                continue
            thrust = faster
            if thrust != craft.thrust or season != craft.season or (turn and craft.rocketplane):
                craft = replace(
                    craft, thrust=thrust, season=season, rocketplane=not turn and craft.rocketplane
                )
            begun = starting(craft, node, left, voyage.pivots)
            self._push(Mark(before, None, begun, craft, turn, used, burns, risk))
            if thrust > ENOUGH:
                return

    def _is_worse(self, mark: Mark) -> bool:
        """Whether another mark at the same Space is as good; otherwise this one is kept."""
        course = mark.course
        node = course.node
        season = mark.craft.season if node in SEASONAL else 0
        fuel = self._used(mark)
        if self.kind == TURNS:
            wishes = (mark.turn, fuel, mark.risk)
        elif self.kind == RISK:
            wishes = (mark.risk, fuel, mark.turn)
        elif self.kind == FUEL:
            wishes = (fuel, 0, mark.turn)
        else:
            wishes = (mark.burns, fuel, mark.turn)
        first, second, third = wishes
        craft, came, turn = mark.craft, course.came, mark.turn
        bonus, pivots, burns, burn = course.bonus, course.pivots, course.burns, craft.burn
        if burn:  # more than the Fuel is good for is no advantage
            burns = min(burns, 2 * course.tank // burn)
        by_fuel, by_burns = (burn, 0) if self.kind == FUEL else (0, 2 * (self.kind == BURNS))
        more = 0 if self.kind == FUEL else burn
        hurried = self.kind == TURNS
        may_wait = not bonus and MAY_HALT[node] and self._waits_well(craft, node, fuel)
        kept = self.kept.get((node, season))
        if kept is None:
            kept = self.kept[node, season] = []
        elsewhere = NOTHING  # an edge by which something as good came, where every turn is free
        for other in kept:
            if other[0] > first or other[1] > second:
                continue
            if other[0] == first and other[1] == second and other[2] > third:
                continue
            if other[3] <= turn or (not hurried and other[0] < first):
                # What the other lacks in bonus it pays with Fuel
                lacking = max(0, bonus - other[5]) + 2 * max(0, pivots - other[6])
                one, two = other[0] + lacking * (by_fuel + by_burns), other[1] + lacking * more
                if (
                    other[4] >= burns + lacking
                    and other[8] >= craft.thrust
                    and one <= first
                    and two <= second
                    and not (one == first and two == second and other[2] > third)
                ):
                    by = other[7]
                    if by in (came, NOTHING):
                        return True
                    if not TURNS_COST[node] and came != NOTHING:
                        if elsewhere not in (NOTHING, by):
                            return True  # of two that came by other ways one can go wherever this one can
                        elsewhere = by
                    continue
            if (
                may_wait
                and other[3] < turn
                and (came != NOTHING or other[7] == NOTHING)
                and self._may_wait(other, wishes)
            ):
                return True
        kept.append((first, second, third, turn, burns, bonus, pivots, came, craft.thrust))
        return False

    def _waits_well(self, craft: Craft, node: int, fuel: int) -> bool:
        """Whether the Turn after a halt here is as strong: solar power may be weaker."""
        if not self.zoned:
            return True
        rows = self.voyage.thrusts
        return rows[min(len(rows) - 1, -(-fuel // craft.unit))][ZONE[node]] >= craft.thrust

    def _may_wait(self, other: tuple[int, ...], wishes: tuple[int, int, int]) -> bool:
        """Whether an earlier mark that waits a Turn is still as good."""
        cost = self.voyage.afterburn * self.voyage.craft.unit
        place = 0 if self.kind == FUEL else 1
        return other[place] + cost <= wishes[place]


def _gone(mark: Mark | None, edge: int, to: int) -> bool:
    """Whether the way has been gone in this Turn."""
    while mark is not None and mark.step is not None:
        if mark.step.edge == edge and mark.step.to == to:
            return True
        mark = mark.before
    return False
