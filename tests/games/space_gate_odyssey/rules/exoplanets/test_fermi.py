"""Fermi: SGO-199 to SGO-214."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.events import SettlersReturned
from tests.games.space_gate_odyssey.positions import (
    asked,
    choose,
    closes,
    colony,
    gains,
    land,
    legal,
    owner,
    seat_asked,
    settle,
    table,
    told,
    waiting,
)

PLANETS = ["fermi", "planck", "russell"]

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
both_sides = pytest.mark.parametrize(("seats", "satellites", "planet"), [(2, 4, 21), (3, 4, 21), (4, 5, 27)])


def satellite_areas(satellites: int) -> list[str]:
    return [f"S{number}-{place}" for number in range(1, satellites + 1) for place in "ab"]


def central(first: int, last: int) -> list[str]:
    return [f"P{number}" for number in range(first, last + 1)]


@pytest.mark.rule("SGO-199")
@both_sides
def test_the_first_settler_of_a_module_goes_to_a_satellite(seats: int, satellites: int, planet: int) -> None:
    assert legal(colony("fermi", seats)) == satellite_areas(satellites)
    assert legal(colony("fermi", seats, {1: ["S1-a", "S2-a"]}))[:2] == ["S1-b", "S2-b"], "on a free area"


@pytest.mark.rule("SGO-200")
@both_sides
def test_the_others_of_a_module_go_to_the_central_planet(seats: int, satellites: int, planet: int) -> None:
    fermi = colony("fermi", seats, {1: ["P1"]})

    assert legal(fermi, placed=1) == legal(fermi, placed=3) == central(2, planet)


@pytest.mark.rule("SGO-199", "SGO-200")
def test_each_module_sends_one_settler_to_a_satellite() -> None:
    state = table(3, PLANETS)
    land(state, 0, "fermi", 3)
    choose(state, "place fermi S2-a", "place fermi P1", "place fermi P2")

    assert land(state, 0, "fermi", 2) == [
        f"place fermi {area}" for area in satellite_areas(4) if area != "S2-a"
    ], "the next module begins with a satellite again"


@pytest.mark.rule("SGO-201")
def test_a_second_module_may_reach_the_same_satellite() -> None:
    state = table(3, PLANETS)
    fermi = settle(state, "fermi", {0: ["S1-a", "P1"]})
    land(state, 0, "fermi", 2)

    choose(state, "place fermi S1-b")

    assert owner(fermi, "S1-a") == owner(fermi, "S1-b") == 0


@pytest.mark.rule("SGO-202")
@any_seats
def test_a_second_settler_on_a_satellite_gives_nothing_more(seats: int) -> None:
    assert gains(colony("fermi", seats, {0: ["S1-a", "S1-b"]}))[0] == 3
    assert gains(colony("fermi", seats, {0: ["S1-a", "S1-b", "S3-b"]}))[0] == 7


@pytest.mark.rule("SGO-203")
@pytest.mark.parametrize("seats", [2, 3])
def test_fermi_closes_at_seven_of_eight(seats: int) -> None:
    areas = satellite_areas(4)

    assert not closes(colony("fermi", seats, {0: areas[:3], 1: areas[3:6]}))
    assert closes(colony("fermi", seats, {0: areas[:3], 1: areas[3:7]}))


@pytest.mark.rule("SGO-204")
def test_fermi_closes_at_nine_of_ten_with_four_players() -> None:
    areas = satellite_areas(5)

    assert not closes(colony("fermi", 4, {0: areas[:3], 1: areas[3:8]}))
    assert closes(colony("fermi", 4, {0: areas[:3], 1: areas[3:9]}))


@pytest.mark.rule("SGO-203", "SGO-204")
def test_a_crowded_central_planet_does_not_close_fermi() -> None:
    assert not closes(colony("fermi", 3, {0: central(1, 21)}))
    assert not closes(colony("fermi", 4, {0: central(1, 27)}))


@pytest.mark.rule("SGO-205")
@both_sides
def test_satellites_have_two_areas_each(seats: int, satellites: int, planet: int) -> None:
    found = [group for group in colony("fermi", seats).side.groups if group.kind == "satellite"]

    assert [len(group.areas) for group in found] == [2] * satellites


@pytest.mark.rule("SGO-206")
@both_sides
def test_the_central_planet_has_room_for_everybody(seats: int, satellites: int, planet: int) -> None:
    state = table(seats, PLANETS)
    fermi = state.planets[0]
    modules = 2 * satellites - 1

    for module in range(modules):
        land(state, module % seats, "fermi", 4)
        while asked(state) and waiting(state) == "PlaceSettler":
            choose(state, asked(state)[0])

    assert fermi.gains, "the last module closed Fermi"
    assert told(state, SettlersReturned) == []


@pytest.mark.rule("SGO-207")
@any_seats
def test_the_most_on_the_central_planet_give_five(seats: int) -> None:
    assert gains(colony("fermi", seats, {0: central(1, 2), 1: central(3, 5)}))[:2] == [0, 5]


@pytest.mark.rule("SGO-207")
def test_settlers_on_satellites_do_not_count_on_the_central_planet() -> None:
    assert gains(colony("fermi", 3, {0: ["S1-a", "S1-b", "P1"], 1: ["P2", "P3"]})) == [3, 5, 0]


@pytest.mark.rule("SGO-208")
@pytest.mark.parametrize("seats", [2, 3])
def test_who_leads_on_the_central_planet_swaps_two_tokens(seats: int) -> None:
    state = table(seats, PLANETS)
    settle(state, "fermi", {0: ["S1-a", "S2-a", "S3-a", *central(1, 3)], 1: ["S1-b", "S2-b", "S3-b", "P4"]})
    land(state, 1, "fermi", 2)
    choose(state, "place fermi S4-a", "place fermi P5")

    assert (seat_asked(state), asked(state)) == (0, ["swap 1-2", "swap 2-3", "swap 3-4", "swap 4-5"])
    assert state.confederations[0].influence == 12 + 5, "after the gain"
    choose(state, "swap 1-2")

    assert state.track == [1, 0, 2, 3, 4]
    assert state.planets[0].closed
    assert state.confederations[1].influence == 18


@pytest.mark.rule("SGO-209")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_tied_players_gain_five_each_and_swap_in_turn_order(active: int, order: list[int]) -> None:
    state = table(3, PLANETS, active=active)
    fermi = settle(
        state, "fermi", {0: ["S1-a", "S2-a", "P1"], 1: ["S1-b", "S2-b"], 2: ["S3-a", "S3-b", "P2", "P3"]}
    )
    land(state, 0, "fermi", 2)
    choose(state, "place fermi S4-a", "place fermi P4")

    assert fermi.gains == (12 + 5, 7, 3 + 5)
    swapping = []
    while waiting(state) == "SwapTokens":
        swapping.append(seat_asked(state))
        choose(state, "swap 1-2")
    assert swapping == order


@pytest.mark.rule("SGO-209")
def test_four_tied_players_gain_five_each() -> None:
    assert gains(colony("fermi", 4, {0: ["P1"], 1: ["P2"], 2: ["P3"], 3: ["P4"]})) == [5, 5, 5, 5]


@pytest.mark.parametrize(
    ("reached", "influence"),
    [
        pytest.param(1, 3, marks=pytest.mark.rule("SGO-210")),
        pytest.param(2, 7, marks=pytest.mark.rule("SGO-211")),
        pytest.param(3, 12, marks=pytest.mark.rule("SGO-212")),
        pytest.param(4, 18, marks=pytest.mark.rule("SGO-213")),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_satellites_reached(seats: int, reached: int, influence: int) -> None:
    areas = [f"S{number}-{'ab'[number % 2]}" for number in range(1, reached + 1)]

    assert gains(colony("fermi", seats, {1: areas}))[1] == influence


@pytest.mark.rule("SGO-214")
def test_all_five_satellites_with_four_players() -> None:
    areas = [f"S{number}-a" for number in range(1, 6)]

    assert gains(colony("fermi", 4, {3: areas})) == [0, 0, 0, 25]
