"""What the search for a journey has found so far, and whether something else adds to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.journeys.voyages import (
    BURNS,
    FUEL,
    MAY_HALT,
    RISK,
    TURNS,
    TURNS_COST,
    ZONE,
    Voyage,
    drives_of,
    instead,
)
from armillary.games.high_frontier.rules.movement.spacecraft import Craft

# How far the search has come by one way: key, number, Space, edge it came by, Burns left, Bonus Burns,
# Bonus Pivots, units in the tanks, half Burns so far, risk, turn, whether the thruster works, Spaces that
# gave their bonus, craft, fuel steps before this movement, roads on, label before, leap (None: a Turn
# begins), mode: twice the number of its engine, and 1 if its Sails are lost
Label = tuple[Any, ...]


class Kept:
    """The labels that are worth going on from, by Space; what is worse than one of them is dropped."""

    def __init__(
        self, voyage: Voyage, kind: str, full: int, seasonal: frozenset[int], power: int, sun: Sequence[int]
    ) -> None:
        self.voyage = voyage
        self.kind = kind
        self.full = full  # units in the tanks at first
        self.seasonal = seasonal  # Spaces where it matters which season it is
        self.drives = drives_of(voyage)
        self.zoned = any(
            thrust != drive.thrusts[0][0] for drive in self.drives for thrust in drive.thrusts[0]
        )
        self.labels: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self.instead = [[instead(one.craft, other.craft) for other in self.drives] for one in self.drives]
        self.power = power  # more thrust than this is no advantage
        self.sun = sun  # half Burns to the Sun, by Space

    def is_worse(self, label: Label) -> bool:
        """Whether another label at the same Space is as good; otherwise this one is kept."""
        (_, _, node, came, burns, bonus, pivots, tank, half, risk, turn, _, _, craft, _, _, _, _, mode) = (
            label
        )
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
        thrust = min(thrust, self.power)
        place = (node, craft.season if node in self.seasonal else 0)
        kept = self.labels.get(place)
        if kept is None:
            self.labels[place] = [(first, second, third, turn, burns, bonus, pivots, came, thrust, mode)]
            return False
        sunwards = 2 * (burns + bonus) >= self.sun[node]
        may_wait = not bonus and MAY_HALT[node] and self._waits_well(craft, mode, node, fuel)
        cost = self.drives[mode >> 1].afterburn * craft.unit  # of waiting
        waited = (fuel if kind in (TURNS, BURNS, RISK) else first) - cost
        elsewhere = NOTHING  # an edge by which something as good came, where every turn is free
        for one, two, three, then, more, extra, turns, by, fast, how in kept:
            if one > first or two > second or (one == first and two == second and three > third):
                continue
            if how != mode:
                if how & 1 and not mode & 1:
                    continue
                as_good = self.instead[how >> 1][mode >> 1] > sunwards
            else:
                as_good = True
            if as_good and (then <= turn or (not hurried and one < first)):
                # What the other lacks in bonus it pays with Fuel
                lacking = bonus - extra if bonus > extra else 0
                if pivots > turns:
                    lacking += 2 * (pivots - turns)
                if more >= burns + lacking and fast >= thrust:
                    if lacking:
                        uno, due = one + lacking * by_first, two + lacking * by_second
                        worse = (
                            uno > first or due > second or (uno == first and due == second and three > third)
                        )
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
            if (
                may_wait
                and then < turn
                and (came != NOTHING or by == NOTHING)
                and (one if kind == FUEL else two) <= waited
            ):
                return True
        kept.append((first, second, third, turn, burns, bonus, pivots, came, thrust, mode))
        return False

    def _waits_well(self, craft: Craft, mode: int, node: int, fuel: int) -> bool:
        """Whether the Turn after a halt here is as strong: solar power may be weaker."""
        if not self.zoned:
            return True
        rows = self.drives[mode >> 1].thrusts
        return rows[min(len(rows) - 1, -(-fuel // craft.unit))][ZONE[node]] >= craft.thrust
