"""How promising a label of the search is: what its journey comes to at least, by each wish."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.journeys.lower_bounds import Reach
from armillary.games.high_frontier.rules.journeys.voyages import (
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
from armillary.games.high_frontier.rules.solar_map.distances import FAR, burns_to

PLACES = 20  # binary ones, of a number within the key by which labels wait
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
        self.whole = 2 * self.full
        self.step = 2 * craft.unit  # what is left of a fuel step is lost
        self.burn = craft.burn
        self.turns = voyage.turns
        self.quick = kind in (TURNS, RISK)
        self.thrifty = kind == FUEL
        self.safe = kind == RISK
        self.every_turn = 2 * voyage.afterburn * craft.unit
        self.shed = 2 * craft.unit * _shed(voyage, self.power)  # the least that makes it light enough
        self.lift = 2 * craft.unit * _shed(voyage, 1)  # and that lets it burn
        self.opens = opening(voyage, goal)
        self.around = synodic_around(goal) if self.opens else frozenset()
        self.below = FAR if below is None else self._wished(below)  # what is no better is dropped

    def is_hopeless(self) -> bool:
        """Whether nothing can get there, or nothing better than what is known."""
        voyage = self.voyage
        if voyage.steps < voyage.afterburn or self.power > best_thrust(voyage):
            return True
        burns, fuel, risk = least(voyage, self.goal)
        wished = {BURNS: burns, FUEL: fuel, RISK: risk, TURNS: 0}
        return wished[self.kind] >= self.below

    def look_ahead(self, reach: Reach, closed: frozenset[int]) -> None:
        """Works out what is ahead, as far as this wish needs it."""
        self.reach = reach.reached(self.turns) if self.kind in (TURNS, RISK) else reach.cheapest()
        self.inner = max((reach.turns[node] for node in self.around - closed), default=0)

    def _wished(self, mark: Mark) -> int:
        """What counts first of a journey that is known."""
        if self.kind == RISK:
            return mark.risk
        return mark.burns if self.kind == BURNS else -(-2 * (self.full - mark.course.tank) // self.step)

    def key(
        self,
        thrust: int,
        node: int,
        place: int,
        burns: int,
        bonus: int,
        pivots: int,
        tank: int,
        half: int,
        risk: int,
        turn: int,
    ) -> int:
        """How promising a label is, the least first; NOTHING if it cannot reach the goal any more."""
        spent = self.whole - 2 * tank
        if node == self.goal:
            return self._ranked(turn, 0, spent, half, risk, MOST_SLACK)
        risk += self.dangers[node]
        if self.safe and risk >= self.below:
            return NOTHING
        burn, every_turn, reach, spare = self.burn, self.every_turn, self.reach, 2 * bonus
        halves = 2 * tank // burn if burn and tank < burns * burn else 2 * burns
        affords, has, quick, thrifty = halves + spare, 2 * tank, self.quick, self.thrifty
        lands = thrust >= self.power or not reach.lands
        last = self.turns - turn  # Turns that are left
        soonest = turns = least = ahead = more = FAR
        slack = 0
        floor = reach.floor - spent
        for after, total, first, turned in reach.labels[place]:
            if first > affords or turned > pivots or not (after or lands):
                continue
            if soonest == FAR:
                soonest = after
            left = total - spare if total > spare else 0
            needed = left * burn + after * every_turn
            if needed > has:
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
            if thrifty:
                cost = floor if after and needed < floor else needed
            if cost < least:
                least, more, ahead, slack = cost, after, left, affords - first
        known = reach.known
        if known < last:  # there may be more
            left = self.far[node] - spare
            left = max(left, 0)
            needed = left * burn + known * every_turn
            cost = (floor if needed < floor else needed) if thrifty else left
            if cost < least and needed <= has:
                least, more, ahead, slack = cost, known, left, 0
                if turns == FAR:
                    turns = known
                    soonest = min(soonest, known)
                    if self.opens and node not in self.around:
                        turns = max(turns, self._open(turn, soonest))
        if least == FAR:
            return NOTHING
        fuel = spent + ahead * burn + more * every_turn
        if ahead and not halves and burn and fuel < self.lift + ahead * burn:
            fuel = self.lift + ahead * burn
        if more and fuel < reach.floor:
            fuel = reach.floor
        if not quick and more > turns:
            turns = more
        return self._ranked(turn + turns, ahead, fuel, half, risk, slack)

    def _ranked(self, turns: int, ahead: int, fuel: int, half: int, risk: int, slack: int) -> int:
        """What counts first, second, third, as one number."""
        if turns >= self.turns:
            return NOTHING
        kind = self.kind
        fuel = max(fuel, self.shed)
        if kind == TURNS:
            first, second, third = turns, fuel, risk
        elif kind == RISK:
            first, second, third = risk, turns, fuel
        elif kind == FUEL:
            first, second, third = -(-fuel // self.step), turns, risk
        else:
            first, second, third = half + ahead, turns, (fuel << PLACES) + risk
        if first >= self.below:
            return NOTHING
        # Of equal ones that which can afford most
        by = (((first << PLACES) + second) << 2 * PLACES) + third + 1
        return (by << PLACES) - (slack if slack < MOST_SLACK else MOST_SLACK)

    def _open(self, turn: int, soonest: int) -> int:
        """Turns until the Synodic Spaces around the goal can have been entered."""
        return self.opens[turn + max(0, soonest - self.inner)] - turn


def least(voyage: Voyage, goal: int) -> tuple[int, int, int]:
    """What no journey is better than: half Burns, fuel steps of Burns and for landing, risk."""
    start, step = voyage.node, 2 * voyage.craft.unit
    half = burns_to(goal, gains_of(voyage), landable(voyage, goal))[start]
    shed = step * _shed(voyage, power_for(voyage.craft, goal))
    return half, -(-max(half * voyage.craft.burn, shed) // step), dangers_of(voyage, goal)[start]


def _shed(voyage: Voyage, power: int) -> int:
    """Fuel steps without which a Spacecraft is not light enough to land."""
    return (
        next((spent for spent, row in enumerate(voyage.thrusts) if max(row) >= power), 0) if power > 0 else 0
    )
