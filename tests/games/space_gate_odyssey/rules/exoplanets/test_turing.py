"""Turing with 2 players and with 3 or 4: SGO-232 to SGO-247."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.events import SettlersReturned
from tests.games.space_gate_odyssey.positions import (
    choose,
    closes,
    colony,
    gains,
    group_named,
    is_closed,
    land,
    legal,
    owner,
    settle,
    share_out,
    table,
    told,
)

PLANETS = ["turing", "planck", "bose"]

circles = pytest.mark.parametrize("seats", [3, 4])


def arm(name: str, last: int, first: int = 1) -> list[str]:
    return [f"{name}{number}" for number in range(first, last + 1)]


# With 2 players


@pytest.mark.rule("SGO-232")
def test_the_first_settler_stands_at_an_end_of_the_canal() -> None:
    assert legal(colony("turing", 2)) == ["A1", "B1"]


@pytest.mark.rule("SGO-232")
@pytest.mark.parametrize(("taken", "left"), [("A1", "B1"), ("B1", "A1")])
def test_the_players_start_at_different_ends(taken: str, left: str) -> None:
    assert legal(colony("turing", 2, {1: [taken]}), seat=0) == [left]


@pytest.mark.rule("SGO-233")
@pytest.mark.parametrize("mine", ["A", "B"])
def test_every_further_settler_stands_next_to_its_own(mine: str) -> None:
    assert legal(colony("turing", 2, {0: [f"{mine}1"]})) == [f"{mine}2"]
    assert legal(colony("turing", 2, {0: arm(mine, 8)})) == [f"{mine}9"]
    assert legal(colony("turing", 2, {0: arm(mine, 11)})) == ["C"]


@pytest.mark.rule("SGO-233")
def test_a_module_advances_one_area_a_settler() -> None:
    state = table(2, PLANETS)
    turing = settle(state, "turing", {1: arm("A", 2)})

    land(state, 0, "turing", 4)

    assert [owner(turing, area) for area in arm("B", 5)] == [0, 0, 0, 0, -1]


@pytest.mark.rule("SGO-234")
def test_nobody_goes_on_beyond_the_centre() -> None:
    turing = colony("turing", 2, {0: [*arm("A", 11), "C"], 1: arm("B", 5)})

    assert legal(turing, seat=0) == [], "B11 is free and next to the centre"


@pytest.mark.rule("SGO-234")
def test_settlers_left_over_at_the_centre_go_back() -> None:
    state = table(2, PLANETS)
    turing = settle(state, "turing", {0: arm("A", 11), 1: arm("B", 5)})

    land(state, 0, "turing", 3)

    assert is_closed(turing)
    assert [(event.seat, event.settlers) for event in told(state, SettlersReturned)] == [(0, 2)]


@pytest.mark.rule("SGO-235")
def test_the_canal_closes_at_the_centre() -> None:
    assert not closes(colony("turing", 2, {0: arm("A", 11), 1: arm("B", 11)}))
    assert closes(colony("turing", 2, {0: [*arm("A", 11), "C"]}))


@pytest.mark.rule("SGO-236")
@pytest.mark.parametrize("mine", ["A", "B"])
def test_the_first_settler_gives_two(mine: str) -> None:
    assert gains(colony("turing", 2, {1: [f"{mine}1"]})) == [0, 2]


@pytest.mark.rule("SGO-237")
@pytest.mark.parametrize("mine", ["A", "B"])
def test_the_next_six_give_one_each(mine: str) -> None:
    assert [gains(colony("turing", 2, {0: arm(mine, last)}))[0] for last in range(1, 8)] == [
        2,
        3,
        4,
        5,
        6,
        7,
        8,
    ]


@pytest.mark.rule("SGO-238")
@pytest.mark.parametrize("mine", ["A", "B"])
def test_the_next_five_give_two_each(mine: str) -> None:
    settled = [*(arm(mine, last) for last in range(7, 12)), [*arm(mine, 11), "C"]]

    assert [gains(colony("turing", 2, {0: areas}))[0] for areas in settled] == [8, 10, 12, 14, 16, 18]


@pytest.mark.rule("SGO-239")
def test_the_centre_is_the_twelfth_area_of_either_half() -> None:
    side = colony("turing", 2).side

    assert len(side.areas) == 11 + 1 + 11
    assert [len(half.areas) for half in side.groups_of("canal_arm")] == [11, 11]


@pytest.mark.rule("SGO-239")
@pytest.mark.parametrize("mine", ["A", "B"])
def test_the_twelfth_settler_closes_the_canal_with_the_last_printed_points(mine: str) -> None:
    state = table(2, PLANETS)
    turing = settle(state, "turing", {0: arm(mine, 10)})

    land(state, 0, "turing", 2)

    assert is_closed(turing)
    assert state.confederations[0].influence == 2 + 6 + 5 * 2


# With 3 or 4 players


@pytest.mark.rule("SGO-240")
@circles
def test_the_three_circles(seats: int) -> None:
    side = colony("turing", seats).side

    kinds = {group.id: {side.areas[area].kind for area in group.areas} for group in side.groups}

    assert kinds == {"periphery": {"base"}, "inner": {"advanced"}, "centre": {"centre"}}
    assert len(group_named(side, "centre").areas) == 3


@pytest.mark.rule("SGO-241")
@circles
def test_the_periphery_is_open_to_all(seats: int) -> None:
    assert legal(colony("turing", seats)) == arm("P", 12)


@pytest.mark.rule("SGO-242")
@circles
@pytest.mark.parametrize(
    ("advanced", "needed"),
    [
        ("Q1", ["P1", "P2", "P3"]),
        ("Q2", ["P3", "P4", "P5"]),
        ("Q3", ["P5", "P6", "P7"]),
        ("Q4", ["P7", "P8", "P9"]),
        ("Q5", ["P9", "P10", "P11"]),
        ("Q6", ["P11", "P12", "P1"]),
    ],
)
def test_an_advanced_area_needs_its_three_base_areas(seats: int, advanced: str, needed: list[str]) -> None:
    assert advanced in legal(colony("turing", seats, {1: needed[:2], 2: needed[2:]})), "of any player"
    for missing in needed:
        others = [area for area in needed if area != missing]
        assert advanced not in legal(colony("turing", seats, {1: others}))


@pytest.mark.rule("SGO-243")
@circles
@pytest.mark.parametrize(
    ("centre", "needed"), [("Z1", ["Q1", "Q2", "Q3"]), ("Z2", ["Q3", "Q4", "Q5"]), ("Z3", ["Q5", "Q6", "Q1"])]
)
def test_a_central_area_needs_its_three_advanced_areas(seats: int, centre: str, needed: list[str]) -> None:
    periphery = arm("P", 12)

    assert centre in legal(colony("turing", seats, {0: periphery, 1: needed}))
    for missing in needed:
        others = [area for area in needed if area != missing]
        assert centre not in legal(colony("turing", seats, {0: periphery, 1: others}))


@pytest.mark.rule("SGO-244")
@circles
def test_turing_closes_with_the_third_central_area(seats: int) -> None:
    state = table(seats, PLANETS)
    turing = share_out(state, "turing", but=["Z1", "Z2", "Z3"])

    land(state, 0, "turing", 2)
    choose(state, "place turing Z1", "place turing Z3")
    assert not is_closed(turing)

    land(state, 1, "turing", 2)
    assert is_closed(turing)


@pytest.mark.rule("SGO-245", "SGO-246", "SGO-247")
@circles
def test_what_circles_give(seats: int) -> None:
    assert gains(colony("turing", seats, {0: ["P1", "P2", "P3"], 1: ["P4"]}))[:2] == [3, 1]
    assert gains(colony("turing", seats, {0: ["Q1"], 2: ["Q2", "Q5"]}))[:3] == [2, 0, 4]
    assert gains(colony("turing", seats, {1: ["Z1", "Z2"], 2: ["Z3"]}))[:3] == [0, 6, 3]
    assert gains(colony("turing", seats, {1: ["P1", "Q2", "Z3"]}))[1] == 6
