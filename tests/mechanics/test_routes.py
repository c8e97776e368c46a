"""Routes: compared with all ways there are on small maps, and the searches with each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armillary.engine.errors import RulesBroken
from armillary.mechanics.routes import FAR, Criteria, Graph, Route, explore

Steps = list[list[tuple[int, int]]]
PLACES = 5


def maps(least: int = 0, most: int = 4) -> st.SearchStrategy[Steps]:
    step = st.tuples(st.integers(0, PLACES - 1), st.integers(least, most))
    return st.lists(st.lists(step, max_size=4), min_size=PLACES, max_size=PLACES)


def ways(steps: Steps, way: tuple[int, ...], cost: int = 0) -> Iterator[tuple[tuple[int, ...], int]]:
    """All ways on that enter no place twice."""
    yield way, cost
    for there, price in steps[way[-1]]:
        if there not in way:
            yield from ways(steps, (*way, there), cost + price)


def cheapest(steps: Steps, start: int) -> list[int]:
    found = [FAR] * PLACES
    for way, cost in ways(steps, (start,)):
        found[way[-1]] = min(found[way[-1]], cost)
    return found


def paid(steps: Steps, stops: tuple[int, ...]) -> int:
    """What a way costs at least, step by step."""
    return sum(
        min(price for target, price in steps[here] if target == there) for here, there in pairwise(stops)
    )


@given(maps(), st.integers(0, PLACES - 1))
def test_costs_are_those_of_the_cheapest_of_all_ways(steps: Steps, start: int) -> None:
    assert Graph(steps).costs(start) == cheapest(steps, start)


@given(maps(), st.integers(0, PLACES - 1), st.integers(0, PLACES - 1))
def test_a_route_leads_there_and_costs_what_it_says(steps: Steps, start: int, target: int) -> None:
    route = Graph(steps).route(start, target)

    if route is None:
        assert cheapest(steps, start)[target] == FAR
    else:
        assert (route.stops[0], route.stops[-1]) == (start, target)
        assert route.cost == paid(steps, route.stops) == cheapest(steps, start)[target]


@given(maps())
def test_the_table_has_all_pairs(steps: Steps) -> None:
    assert Graph(steps).table == tuple(tuple(cheapest(steps, start)) for start in range(PLACES))


@given(maps(), st.integers(0, 8))
def test_nothing_beyond_the_most_is_reached(steps: Steps, most: int) -> None:
    within = [cost if cost <= most else FAR for cost in cheapest(steps, 0)]

    assert Graph(steps).costs(0, most) == within
    explored = explore(0, lambda place: steps[place], most=most)
    assert [explored.costs.get(place, FAR) for place in range(PLACES)] == within


@given(maps(), st.integers(0, PLACES - 1))
def test_exploring_states_finds_the_same_as_a_graph(steps: Steps, start: int) -> None:
    reached = explore(start, lambda place: steps[place])

    assert [reached.costs.get(place, FAR) for place in range(PLACES)] == cheapest(steps, start)
    for place, cost in reached.costs.items():
        route = reached.route(place)
        assert (route.stops[0], route.stops[-1]) == (start, place)
        assert route.cost == paid(steps, route.stops) == cost


@given(maps())
def test_states_are_reached_the_cheapest_first(steps: Steps) -> None:
    costs = list(explore(0, lambda place: steps[place]).costs.values())

    assert costs == sorted(costs)


@given(maps(), st.sets(st.integers(0, PLACES - 1)))
def test_the_first_goal_is_the_cheapest(steps: Steps, goals: set[int]) -> None:
    reached = explore(0, lambda place: steps[place], until=goals.__contains__)

    costs = [cheapest(steps, 0)[goal] for goal in goals]
    if reached.goal is None:
        assert all(cost == FAR for cost in costs)
    else:
        assert reached.goal in goals
        assert reached.costs[reached.goal] == min(costs)


# Several criteria


@given(maps(), maps(-3, 3))
def test_the_first_criterion_decides_and_then_the_second(fuel: Steps, fame: Steps) -> None:
    """A step burns at least one fuel; fame may be gained, as a negative cost."""
    criteria = Criteria("fuel", "fame")
    both = [
        [
            (there, (burnt + 1, -gained))
            for (there, burnt), (_, gained) in zip(*here, strict=False)  # as many as both have
        ]
        for here in zip(fuel, fame, strict=True)
    ]
    packed = [[(there, criteria.cost(fuel=a, fame=b)) for there, (a, b) in here] for here in both]
    best: dict[int, tuple[int, int]] = {}
    for way, cost in ways(packed, (0,)):
        parts = criteria.parts(cost)
        best[way[-1]] = min(best.get(way[-1], (99, 99)), (parts["fuel"], parts["fame"]))

    for place, cost in enumerate(Graph(packed).costs(0)):
        assert (place in best) == (cost != FAR)
        if place in best:
            assert criteria.parts(cost) == {"fuel": best[place][0], "fame": best[place][1]}


def test_weights_decide_before_the_order() -> None:
    criteria = Criteria("fuel", "turns", weights=(2, 3))
    short, thrifty = criteria.cost(fuel=4, turns=1), criteria.cost(fuel=1, turns=4)

    assert short < thrifty, "2 * 4 + 3 * 1 is less than 2 * 1 + 3 * 4"
    assert criteria.cost(fuel=1, turns=2) < criteria.cost(fuel=4), "equal sums: the one with less fuel"
    assert criteria.parts(short + thrifty) == {"fuel": 5, "turns": 5}


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(-9, 9), st.integers(-9, 9)), max_size=9))
def test_the_parts_of_a_sum_are_the_sums_of_the_parts(amounts: list[tuple[int, int, int]]) -> None:
    criteria = Criteria("a", "b", "c")
    total = sum(criteria.cost(a=a, b=b, c=c) for a, b, c in amounts)

    sums = [sum(part) for part in zip((0, 0, 0), *amounts, strict=True)]
    assert list(criteria.parts(total).values()) == sums


# What is left of a budget


@given(maps(most=3), st.integers(1, 4))
def test_dropping_states_with_less_left_changes_no_cost(steps: Steps, tank: int) -> None:
    """A step uses fuel; a turn, which costs 1, fills the tank again."""

    def drive(state: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        place, fuel = state
        for there, use in steps[place]:
            if use <= fuel:
                yield (there, fuel - use), 0
        if fuel < tank:
            yield (place, tank), 1

    def best(reached: dict[tuple[int, int], int]) -> dict[int, int]:
        turns: dict[int, int] = {}
        for (place, _), cost in reached.items():
            turns[place] = min(cost, turns.get(place, FAR))
        return turns

    every = explore((0, tank), drive)
    fewer = explore((0, tank), drive, left=lambda state: state)

    full = tank + 1
    steps_by_number = (
        (
            ((there + 1) * full - 1 - rest, cost)
            for (there, rest), cost in drive((number // full, tank - number % full))
        )
        for number in range(PLACES * full)
    )
    by_number = Graph(steps_by_number, budget=full).costs(0)
    in_graph = {divmod(number, full): cost for number, cost in enumerate(by_number) if cost != FAR}

    assert best(fewer.costs) == best(in_graph) == best(every.costs)
    assert len(fewer.costs) <= len(every.costs)


def test_of_two_states_in_a_place_the_dearer_with_no_more_left_is_dropped() -> None:
    steps = {
        ("start", 5): [(("inn", 3), 1), (("inn", 2), 2), (("inn", 4), 2)],
        ("inn", 4): [(("end", 0), 1)],
    }

    reached = explore(("start", 5), lambda state: steps.get(state, []), left=lambda state: state)

    assert list(reached.costs) == [("start", 5), ("inn", 3), ("inn", 4), ("end", 0)]


# The same answer every time


def test_of_equal_ways_the_one_found_first_is_taken() -> None:
    square = {"s": [("b", 1), ("a", 1)], "a": [("t", 1)], "b": [("t", 1)]}

    reached = explore("s", lambda place: square.get(place, []))

    assert reached.route("t") == Route(2, ("s", "b", "t"))
    assert Graph([[(2, 1), (1, 1)], [(3, 1)], [(3, 1)], []]).route(0, 3) == Route(2, (0, 1, 3))


def test_a_step_that_pays_is_refused() -> None:
    with pytest.raises(RulesBroken, match="a step from place 1 costs less than nothing"):
        Graph([[(1, 0)], [(0, -1)]])
    with pytest.raises(RulesBroken, match="a step from 0 costs less than nothing"):
        explore(0, lambda place: [(1, -1)])
