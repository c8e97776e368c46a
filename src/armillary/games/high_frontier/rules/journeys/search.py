"""The search for a journey: Turn after Turn, Space after Space, the most promising first.

What it has come to is kept as plain numbers (see `Label`), and a step that costs nothing but Burns is
reckoned here; every other step is asked of `courses.along`, and so is every step of what is found.
A movement halts only where that helps: not where the same step could be taken at once at the same cost.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.hazards.belts import FACES_OF_DIE
from armillary.games.high_frontier.rules.journeys.bounds import Bound
from armillary.games.high_frontier.rules.journeys.labels import Kept, Label
from armillary.games.high_frontier.rules.journeys.lower_bounds import WAYS, Reach
from armillary.games.high_frontier.rules.journeys.voyages import (
    BELTS,
    BURNS,
    DEAD,
    FLYBYS,
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
    ZONE,
    Mark,
    Out,
    Propulsion,
    Road,
    Voyage,
    drives_of,
    enough_thrust,
    gains_of,
    storms_close,
    storms_matter,
)
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft, Onward, starting
from armillary.games.high_frontier.rules.movement.steps import along, replaced
from armillary.games.high_frontier.rules.solar_map.distances import ENDS, closed_to, sun_from
from armillary.games.high_frontier.rules.solar_map.spaces import Leap

ENOUGH = max(site.size for site in SITES)  # thrust above this brings no landing more
THRUSTS = 1 << 8  # that are told apart


Roads = tuple[tuple[Road, ...], tuple[Road, ...]]
Leaving = dict[tuple[int, int], Roads]


@lru_cache(maxsize=64)
def _leaving(powers: tuple[int, ...], solar: bool) -> Leaving:
    """By Space and edge: the roads for which a halt helps, as `Search` has worked them out before."""
    return {}


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
        reach: Reach | None = None,
    ) -> None:
        self.voyage = voyage
        self.goal = goal
        self.kind = kind
        self.reach = reach  # what is known of it
        self.bound = Bound(voyage, goal, kind, below)
        self.full = self.bound.full
        self.drives = drives_of(voyage)
        self.lighter = [_lighter(drive) if venting else [] for drive in self.drives]
        self.onward = [SUNLIT_ONWARD if drive.craft.solar else ONWARD_ROADS for drive in self.drives]
        stormy = storms_close(voyage) or (kind == RISK and storms_matter(voyage))
        self.seasonal = STORMY if stormy else SEASONAL
        self.modes = 2 * len(self.drives)  # by engine, and whether the Sails are lost
        self.closed = closed_to(goal, voyage.node)
        if within is not None:  # only these Spaces
            self.closed |= frozenset(range(len(NODES))) - within
        enough = enough_thrust(goal, voyage.node, voyage.craft.softest)
        self.kept = Kept(
            voyage,
            kind,
            self.full,
            self.seasonal,
            enough,
            sun_from(gains_of(voyage)),
        )
        self.heap: list[Label] = []
        self.made = 0
        self.pushed: dict[int, tuple[Any, ...]] = {}  # the last that was thought of, by way
        self.leaving = [_leaving(drive.thrusts[0], drive.craft.solar) for drive in self.drives]
        self.begun: dict[int, list[tuple[int, int, int, int]]] = {}
        self.fatal: dict[tuple[int, int], int] = {}
        self.crafts: dict[tuple[int, int, int, bool], Craft] = {}

    def found(self) -> Mark | None:
        """The best journey, or None if there is none."""
        voyage = self.voyage
        if self.bound.is_hopeless():
            return None
        self.bound.look_ahead(self.reach or Reach(voyage, self.goal), self.closed)
        for number, drive in enumerate(self.drives):
            self._begin(None, 2 * number, drive.craft, voyage.node, 0, 0, _out(drive)[voyage.node])
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

    def _season(self, turn: int) -> int:
        return self.voyage.seasons[turn % len(self.voyage.seasons)]

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
            mode,
        ) = label
        burn, thrust = craft.burn, craft.thrust
        movement = ((turn * self.modes + mode) * THRUSTS + thrust) * len(ENDS)
        pushed, closed, heap, onward = self.pushed, self.closed, self.heap, self.onward[mode >> 1]
        promise = self.bound.key
        last = self.voyage.craft.sailing  # without its Sails it begins no other Turn
        course = None
        for leap, edge, to, needed, pivot, plain, way in roads:
            if to in closed or (bonus and _gone(label, edge, to)):
                continue  # Q40: with Bonus Burns it could pay to go in circles
            now = mode
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
                step = flown(craft, course, leap)
                if step is None:
                    continue
                more = self._risk(craft, step)
                if more >= FACES_OF_DIE and to in BELTS:
                    continue  # something is lost for sure
                if leap.aerobrake and craft.sails and not mode & 1:
                    now, more = mode | 1, more + FACES_OF_DIE
                new = step.after
                after = (
                    new.tank,
                    new.burns,
                    new.bonus,
                    new.pivots,
                    risk + more,
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
            if now & 1 and last and to != self.goal and not self._arrives(way, c, d):
                continue
            key = promise(thrust, to, way, b if g else 0, c, d, a, f, e, turn)
            if key != NOTHING:
                self.made -= 1  # of equal ones the last: it is nearer
                onto = onward[to][edge]
                state = (b, c, d, a, f, e, turn, g, h, craft, spent, onto, label, leap, now)
                heappush(heap, (key, self.made, to, edge, *state))

    def _arrives(self, way: int, bonus: int, pivots: int) -> bool:
        """Whether what has lost its thruster can come to the goal in this Turn."""
        ahead = self.bound.reach.labels[way]
        return any(not turns and first <= 2 * bonus and turned <= pivots for turns, _, first, turned in ahead)

    def _risk(self, craft: Craft, step: Onward) -> int:
        """Faces of dice that a step could suffer from."""
        risk = len(step.rolls) + step.first
        if step.to in BELTS and step.to not in self.voyage.calm:
            by = (craft.thrust, craft.season)
            if by not in self.fatal:
                self.fatal[by] = belts.fatal_faces(craft.softest, craft.thrust, craft.season)
            risk += self.fatal[by]
        return risk

    def _wait(self, label: Label) -> None:
        """The Turn ends here; the next begins with what is left in the tanks, with any engine."""
        voyage = self.voyage
        node, came, burns, bonus, _, tank, _, _, turn, live, _, craft, spent, roads, _, _, mode = label[2:]
        turn += 1
        if came == NOTHING:  # it has not moved: it waits for another season
            ahead = range(turn, turn + len(voyage.seasons))
            turn = next((t for t in ahead if self._season(t) != craft.season), voyage.turns)
            if turn < voyage.turns:
                self._begin(label, mode, craft, node, turn, spent, roads)
            return
        if turn >= voyage.turns:
            return
        spent = (self.full - tank + craft.unit - 1) // craft.unit + voyage.afterburn
        whole = not craft.burn % craft.unit  # every Burn takes whole fuel steps
        goes_on = bonus > 0 or (live and whole and burns > 0 and tank >= craft.burn)
        for number, drive in enumerate(self.drives):
            if mode & 1 and drive.craft.sailing:
                continue
            same = number == mode >> 1
            late, soon = self.leaving[number].get((node, came)) or self._leaves(number, node, came)
            roads = late if goes_on and same else soon
            if roads:
                begins = craft if same else drive.craft
                self._begin(label, 2 * number + (mode & 1), begins, node, turn, spent, roads)

    def _leaves(self, number: int, node: int, came: int) -> Roads:
        """Roads for which a halt can help: if a Burn more were possible at once with this engine, and if not.

        Where the next Space can be entered at once at the same cost, it can be halted there as well; and who
        wants to go back could have halted before. Only where the Sun is weaker it is another matter.
        """
        drive = self.drives[number]
        powers = drive.thrusts[0]
        here = powers[ZONE[node]]
        late, soon = [], []
        onward = {road[1]: road for road in self.onward[number][node][came]}
        for road in _out(drive)[node]:
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
        found = self.leaving[number][node, came] = (tuple(late), tuple(soon))
        return found

    def _begin(
        self,
        before: Label | None,
        mode: int,
        craft: Craft,
        node: int,
        turn: int,
        spent: int,
        roads: tuple[Road, ...],
    ) -> None:
        """A Turn begins, with all Fuel or with less of it where that makes the Spacecraft faster."""
        steps, drive = self.voyage.steps, self.drives[mode >> 1]
        rows, afterburn, pivots = drive.thrusts, drive.afterburn, drive.pivots
        season = self._season(turn)
        half, risk = (before[8], before[9]) if before is not None else (0, 0)
        thrust = DEAD
        for used in (spent, *self.lighter[mode >> 1]):
            left = steps - used - afterburn
            if left < 0:
                return
            faster = rows[used][ZONE[node]]
            if used < spent or faster <= thrust:
                continue
            thrust = faster
            if self._begun_before(node, mode, turn, used, thrust, half if self.kind == BURNS else risk):
                continue
            if thrust != craft.thrust or season != craft.season or (turn and craft.rocketplane):
                craft = self._craft(mode >> 1, thrust, season, first=not turn)
            burns, tank = max(0, thrust), left * craft.unit
            key = self.bound.key(thrust, node, WAYS + node, burns, 0, pivots, tank, half, risk, turn)
            if key != NOTHING:
                self.made -= 1
                begun = (burns, 0, pivots, tank, half, risk, turn, True, (), craft, used, roads, before, None)
                heappush(self.heap, (key, self.made, node, NOTHING, *begun, mode))
            if thrust > ENOUGH:
                return

    def _begun_before(self, node: int, mode: int, turn: int, used: int, thrust: int, cost: int) -> bool:
        """Whether a Turn has begun here before, as fast, with as much Fuel; the cost is risk or Burns."""
        begun = self.begun.setdefault(node * self.modes + mode, [])
        same = node in self.seasonal
        for then, spent, fast, paid in begun:
            if spent <= used and paid <= cost and fast >= thrust and (then == turn if same else then <= turn):
                return True
        begun.append((turn, used, thrust, cost))
        return False

    def _craft(self, number: int, thrust: int, season: int, *, first: bool) -> Craft:
        by = (number, thrust, season, first)
        found = self.crafts.get(by)
        if found is None:
            craft = self.drives[number].craft
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
            node, half, risk, turn, craft, spent, leap, mode = (at[i] for i in (2, 8, 9, 10, 13, 14, 17, 18))
            step = None
            if leap is None:
                drive = self.drives[mode >> 1]
                left = self.voyage.steps - spent - drive.afterburn
                course = starting(craft, node, left, drive.pivots)
            else:
                assert mark is not None
                step = flown(craft, mark.course, leap)
                assert step is not None
                course = step.after
            mark = Mark(mark, step, course, craft, turn, spent, half, risk, mode >> 1, bool(mode & 1))
        assert mark is not None
        return mark


def flown(craft: Craft, course: Course, leap: Leap) -> Onward | None:
    """A step with what an Aerobrake Hazard does to a Sail: its thruster is gone, and gains nothing there."""
    # HFC-139, HFC-163
    step = along(craft, course, leap)
    if step is None or not (leap.aerobrake and craft.sailing):
        return step
    after = step.after
    return replace(step, after=replaced(after, course.bonus - step.bonus, False, course.gained))


def _lighter(drive: Propulsion) -> list[int]:
    """Fuel steps to jettison that make it faster somewhere."""
    rows = drive.thrusts
    return [spent for spent in range(1, len(rows)) if rows[spent] != rows[spent - 1]]


def _out(drive: Propulsion) -> Out:
    return SUNLIT_ROADS if drive.craft.solar else ROADS


def _gone(label: Label, edge: int, to: int) -> bool:
    """Whether the way has been gone in this Turn."""
    while (leap := label[17]) is not None:
        if leap.edge == edge and leap.to == to:
            return True
        label = label[16]
    return False
