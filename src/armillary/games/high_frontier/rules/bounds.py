"""How promising a label of the search is: what its journey comes to at least, by each wish."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.crafts import Craft
from armillary.games.high_frontier.rules.reaching import WAYS, Reach
from armillary.games.high_frontier.rules.routes import FAR, burns_to
from armillary.games.high_frontier.rules.voyages import (
    BURNS,
    FUEL,
    RISK,
    TURNS,
    Mark,
    Voyage,
    best_thrust,
    dangers_of,
    gains_of,
    landable,
    opening,
    power_for,
    synodic_around,
)

PLACES = 1 << 20  # of a number within the key by which labels wait
MOST_SLACK = 1 << 10


class Bound:
    """The bounds of one search; no journey is better than they say."""

    def __init__(self, voyage: Voyage, goal: int, kind: str, below: Mark | None) -> None:
        craft = voyage.craft
        self.voyage = voyage
        self.goal = goal
        self.kind = kind
        self.far = burns_to(goal, gains_of(voyage), landable(voyage, goal))
        self.power = power_for(craft, goal)
        self.dangers = dangers_of(voyage, goal)
        self.full = (voyage.steps - voyage.afterburn) * craft.unit  # units in the tanks at first
        self.every_turn = 2 * voyage.afterburn * craft.unit
        self.shed = 2 * craft.unit * _shed(voyage, self.power)  # the least that makes it light enough
        self.lift = 2 * craft.unit * _shed(voyage, 1)  # and that lets it burn
        self.opens = opening(voyage, goal)
        self.around = synodic_around(goal) if self.opens else frozenset()
        self.below = FAR if below is None else self._wished(below)  # what is no better is dropped

    def is_hopeless(self) -> bool:
        """Whether nothing can get there, or nothing better than what is known."""
        voyage, start = self.voyage, self.voyage.node
        if voyage.steps < voyage.afterburn or self.power > best_thrust(voyage):
            return True
        fuel = max(self.far[start] * voyage.craft.burn, self.shed)
        least = {BURNS: self.far[start], FUEL: fuel, RISK: self.dangers[start], TURNS: 0}
        return least[self.kind] >= self.below

    def look_ahead(self, reach: Reach, closed: frozenset[int]) -> None:
        """Works out what is ahead, as far as this wish needs it."""
        self.reach = reach.reached() if self.kind in (TURNS, RISK) else reach.cheapest()
        self.inner = max((reach.turns[node] for node in self.around - closed), default=0)

    def _wished(self, mark: Mark) -> int:
        """What counts first of a journey that is known."""
        if self.kind == RISK:
            return mark.risk
        return mark.burns if self.kind == BURNS else 2 * (self.full - mark.course.tank)

    def key(
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
        return self._least(place, node, halves, bonus, pivots, tank, burn, lands, half, risk, turn)

    def _least(
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
        """By the labels of what is ahead that so many half Burns, Bonus Burns and Pivots allow."""
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
                    turns = max(turns, self._open(turn, soonest))
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
                        turns = max(turns, self._open(turn, soonest))
        if least == FAR or turns >= voyage.turns - turn:
            return NOTHING
        fuel = 2 * (self.full - tank) + ahead * burn + more * every_turn
        if ahead and not halves and burn:
            fuel = max(fuel, self.lift + ahead * burn)
        if more and fuel < reach.floor:
            fuel = reach.floor
        return self._ranked(turn + max(turns, more if not quick else 0), ahead, fuel, half, risk, slack)

    def _ranked(self, turns: int, ahead: int, fuel: int, half: int, risk: int, slack: int) -> int:
        """What counts first, second, third, as one number."""
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

    def _open(self, turn: int, soonest: int) -> int:
        """Turns until the Synodic Spaces around the goal can have been entered."""
        return self.opens[turn + max(0, soonest - self.inner)] - turn


def _shed(voyage: Voyage, power: int) -> int:
    """Fuel steps without which a Spacecraft is not light enough to land."""
    return (
        next((spent for spent, row in enumerate(voyage.thrusts) if max(row) >= power), 0) if power > 0 else 0
    )
