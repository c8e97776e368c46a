"""Bose: SGO-175 to SGO-180."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.events import SettlersReturned
from tests.games.space_gate_odyssey.positions import (
    choose,
    closes,
    colony,
    fill_up,
    gains,
    is_closed,
    land,
    legal,
    owner,
    settle,
    share_out,
    table,
    told,
)

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
both_sides = pytest.mark.parametrize(("seats", "levels"), [(2, 6), (3, 6), (4, 7)])


def level(number: int, areas: int) -> list[str]:
    return [f"L{number}-{place}" for place in range(1, areas + 1)]


@pytest.mark.rule("SGO-175")
@both_sides
def test_the_first_settlers_stand_at_the_foot(seats: int, levels: int) -> None:
    assert legal(colony("bose", seats)) == level(1, levels)


@pytest.mark.rule("SGO-175")
def test_the_foot_stays_open_while_others_climb() -> None:
    bose = colony("bose", 3, {0: ["L1-1", "L1-2"], 1: ["L2-1"]})

    assert [area for area in legal(bose) if area.startswith("L1")] == ["L1-3", "L1-4", "L1-5", "L1-6"]


@pytest.mark.rule("SGO-176")
@both_sides
def test_a_higher_area_needs_both_areas_below_it(seats: int, levels: int) -> None:
    foot = {0: level(1, levels)}

    assert "L2-2" not in legal(colony("bose", seats, {0: ["L1-2"]}))
    assert "L2-2" not in legal(colony("bose", seats, {0: ["L1-3"]}))
    assert "L2-2" in legal(colony("bose", seats, {0: ["L1-2", "L1-3"]}))
    assert legal(colony("bose", seats, foot)) == level(2, levels - 1), "one level at a time"


@pytest.mark.rule("SGO-176")
@both_sides
def test_the_top_needs_the_last_two_areas(seats: int, levels: int) -> None:
    top, last = f"L{levels}-1", [f"L{levels - 1}-1", f"L{levels - 1}-2"]
    state = table(seats, ["bose", "planck", "russell"])
    bose = fill_up(state, "bose", 0, but=[top, last[1]])

    assert legal(bose) == [last[1]]
    settle(state, "bose", {1: [last[1]]})
    assert legal(bose) == [top]


@pytest.mark.rule("SGO-174", "SGO-176")
def test_settlers_of_any_player_support_a_higher_area() -> None:
    assert "L2-1" in legal(colony("bose", 3, {1: ["L1-1"], 2: ["L1-2"]}), seat=0)


@pytest.mark.rule("SGO-176")
def test_a_settler_may_climb_on_those_of_its_own_module() -> None:
    state = table()
    land(state, 0, "bose", 3)

    assert "place bose L2-4" not in choose(state, "place bose L1-4")
    assert "place bose L2-4" in choose(state, "place bose L1-5")


@pytest.mark.rule("SGO-177")
@both_sides
def test_bose_closes_with_a_settler_on_the_top(seats: int, levels: int) -> None:
    state = table(seats, ["bose", "planck", "russell"])
    bose = share_out(state, "bose", but=[f"L{levels}-1"])
    assert not closes(bose)

    land(state, 1, "bose", 2)

    assert is_closed(bose)
    assert [event.settlers for event in told(state, SettlersReturned)] == [1]


@pytest.mark.rule("SGO-177")
def test_bose_stays_open_below_the_top() -> None:
    state = table()
    bose = fill_up(state, "bose", 0, but=["L5-2", "L6-1", "L4-3", "L3-4"])

    land(state, 1, "bose", 3)

    assert owner(bose, "L5-2") == 1
    assert not is_closed(bose)


@pytest.mark.rule("SGO-178")
@any_seats
def test_each_settler_gives_one(seats: int) -> None:
    bose = colony("bose", seats, {0: ["L1-1", "L1-2", "L2-1"], 1: ["L1-3", "L1-4", "L2-3"]})

    assert gains(bose)[:2] == [3, 3], "both levels are tied"


@pytest.mark.rule("SGO-179")
@any_seats
def test_the_most_settlers_on_a_level_give_three(seats: int) -> None:
    bose = colony("bose", seats, {0: ["L1-1", "L1-2", "L2-2"], 1: ["L1-3", "L2-1", "L2-3"]})

    assert gains(bose)[:2] == [3 + 3, 3 + 3]


@pytest.mark.rule("SGO-179")
@both_sides
def test_the_top_is_a_level_too(seats: int, levels: int) -> None:
    assert gains(colony("bose", seats, {1: [f"L{levels}-1"]}))[1] == 1 + 3


@pytest.mark.rule("SGO-180")
def test_a_tied_level_gives_nothing_more() -> None:
    bose = colony("bose", 3, {0: ["L1-1", "L1-2"], 1: ["L1-3", "L1-4"], 2: ["L1-5"]})

    assert gains(bose) == [2, 2, 1], "not even to the third player"
