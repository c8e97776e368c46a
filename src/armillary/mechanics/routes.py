"""Routes: the cheapest ways over a map, by several criteria, from one place to all others.

A cost is a number that is never negative. `Criteria` makes one number of several costs, so that the
search only adds and compares. A map that stands still is a `Graph` of numbered places; what changes
on the way (the direction, what is left of a budget) is a search by `explore` over states of any kind.
Of equal ways the one that was found first is taken, which depends on nothing but the arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import Generic, TypeVar

from msgspec import Struct

from armillary.engine.errors import RulesBroken

Node = TypeVar("Node", bound=Hashable)

FAR = 1 << 100  # the cost of what cannot be reached: above all sums of criteria
_BASE = 1 << 20  # of the digits in which a cost is written; a criterion stays below half of it


class Route(Struct, Generic[Node], frozen=True):
    """A way from its first stop to its last, and what it costs."""

    cost: int
    stops: tuple[Node, ...]


class Criteria:
    """Several costs as one number that can be added and compared: the first decides, then the next.

    With `weights` the weighted sum decides, and the order only between equal sums. A gain is a
    negative amount, as long as the whole of each step costs no less than nothing.

    >>> flight = Criteria("fuel", "turns")
    >>> way = flight.cost(fuel=2, turns=1) + flight.cost(fuel=1)
    >>> flight.parts(way)
    {'fuel': 3, 'turns': 1}
    >>> way < flight.cost(fuel=4), way < flight.cost(fuel=3, turns=2)
    (True, True)
    """

    __slots__ = ("_factors", "names")

    def __init__(self, *names: str, weights: Sequence[int] | None = None) -> None:
        self.names = names
        last = len(names) - 1
        self._factors = {name: _BASE ** (last - place) for place, name in enumerate(names)}
        if weights is not None:
            for name, weight in zip(names, weights, strict=True):
                self._factors[name] += weight * _BASE ** len(names)

    def cost(self, **amounts: int) -> int:
        """So much of each criterion, as a number."""
        return sum(self._factors[name] * amount for name, amount in amounts.items())

    def parts(self, cost: int) -> dict[str, int]:
        """The summands of a cost."""
        found = {}
        for name in reversed(self.names):
            part = (cost + _BASE // 2) % _BASE - _BASE // 2
            found[name] = part
            cost = (cost - part) // _BASE
        return {name: found[name] for name in self.names}


class Graph:
    """A map that stands still: for each place, numbered from 0, its neighbours and what a step costs.

    >>> ring = Graph([[(1, 2), (3, 9)], [(2, 2)], [(3, 2)], []])
    >>> ring.costs(0), ring.route(0, 3)
    ([0, 2, 4, 6], Route(cost=6, stops=(0, 1, 2, 3)))

    With a `budget` of more than 1, number `n` stands for place `n // budget` with `n % budget` spent, and
    who has spent less must be able to do all that others can, at no higher cost. Numbers that are
    nowhere better than another of their place are then dropped: to `costs` they are FAR.
    """

    def __init__(self, steps: Iterable[Iterable[tuple[int, int]]], budget: int = 1) -> None:
        self.budget = budget
        self.steps = tuple(tuple(there) for there in steps)
        for place, there in enumerate(self.steps):
            if any(cost < 0 for _, cost in there):
                raise RulesBroken(f"a step from place {place} costs less than nothing")

    def costs(self, start: int, most: int = FAR) -> list[int]:
        """By place: what the cheapest way there costs; FAR if there is none, or none within `most`."""
        return self._search(start, most)[0]

    def route(self, start: int, target: int, most: int = FAR) -> Route[int] | None:
        """The cheapest way to a place, if there is one."""
        found, previous = self._search(start, most, target)
        if found[target] == FAR:
            return None
        stops = [target]
        while stops[-1] != start:
            stops.append(previous[stops[-1]])
        return Route(found[target], tuple(reversed(stops)))

    @cached_property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """The cost of the cheapest way from each place to each other, computed once."""
        return tuple(tuple(self.costs(start)) for start in range(len(self.steps)))

    def _search(self, start: int, most: int, target: int = -1) -> tuple[list[int], list[int]]:
        """Costs, as far as the target, and for each place the stop before."""
        steps, size, budget = self.steps, len(self.steps), self.budget
        costs = [FAR] * size
        tried = [FAR] * size
        previous = [-1] * size
        least_spent = [budget] * (size // budget)
        tried[start] = 0
        reached = [start]  # each entry is cost * size + place: one number is compared faster than a pair
        while reached:
            cost, here = divmod(heappop(reached), size)
            if cost > tried[here]:
                continue
            if budget > 1:
                place, spent = divmod(here, budget)
                if spent >= least_spent[place]:
                    continue
                least_spent[place] = spent
            costs[here] = cost
            if here == target:
                break
            for there, price in steps[here]:
                total = cost + price
                if total < tried[there] and total <= most:
                    tried[there] = total
                    previous[there] = here
                    heappush(reached, total * size + there)
        return costs, previous


class Reached(Generic[Node]):
    """The result of `explore`: states with the cost of the cheapest way to each, cheapest first."""

    __slots__ = ("_previous", "costs", "goal")

    def __init__(self) -> None:
        self.costs: dict[Node, int] = {}
        self.goal: Node | None = None  # the first that was looked for
        self._previous: dict[Node, Node] = {}

    def route(self, node: Node) -> Route[Node]:
        """The cheapest way to a state that was reached."""
        stops = [node]
        while stops[-1] in self._previous:
            stops.append(self._previous[stops[-1]])
        return Route(self.costs[node], tuple(reversed(stops)))


def explore(
    start: Node,
    steps: Callable[[Node], Iterable[tuple[Node, int]]],
    *,
    most: int = FAR,
    until: Callable[[Node], bool] | None = None,
    left: Callable[[Node], tuple[Hashable, int]] | None = None,
) -> Reached[Node]:
    """The cheapest ways from a state to all others: `steps` names the next states and their prices.

    The search ends beyond `most`, or at the first state for which `until` holds, the cheapest such.
    `left` splits a state into where one stands and how much is left of a budget, if a state with more
    left can do all that one with less can, at no higher price: states that are nowhere better are
    then dropped, which makes searches with a budget short.
    """
    found: Reached[Node] = Reached()
    settled, previous = found.costs, found._previous
    costs: dict[Node, int] = {start: 0}
    most_left: dict[Hashable, int] = {}
    reached: list[tuple[int, int, Node]] = [(0, 0, start)]
    entries = 0  # states are not compared: of equal costs the first entry comes first
    while reached:
        cost, _, here = heappop(reached)
        if cost > costs[here]:
            continue
        if left is not None:
            place, remains = left(here)
            known = most_left.get(place)
            if known is not None and remains <= known:
                continue
            most_left[place] = remains
        settled[here] = cost
        if until is not None and until(here):
            found.goal = here
            break
        for there, price in steps(here):
            if price < 0:
                raise RulesBroken(f"a step from {here} costs less than nothing")
            total = cost + price
            if total <= most and total < costs.get(there, FAR):
                costs[there] = total
                previous[there] = here
                entries += 1
                heappush(reached, (total, entries, there))
    return found
