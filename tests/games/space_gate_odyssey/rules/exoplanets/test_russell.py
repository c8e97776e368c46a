"""Russell: SGO-215 to SGO-223."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.events import SettlersReturned
from tests.games.space_gate_odyssey.positions import (
    choose,
    closes,
    colony,
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

PLANETS = ["russell", "planck", "bose"]

# The sizes of the islands.
any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
both_sides = pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [8, 9, 10]), (3, [6, 7, 7, 8]), (4, [6, 7, 7, 8])]
)


def island(number: int, size: int, first: int = 1) -> list[str]:
    return [f"I{number}-{place}" for place in range(first, size + 1)]


def places(areas: list[str]) -> list[str]:
    return [f"place russell {area}" for area in areas]


@pytest.mark.rule("SGO-215")
@both_sides
def test_a_module_stays_on_one_island(seats: int, sizes: list[int]) -> None:
    state = table(seats, PLANETS)
    everywhere = [area for number, size in enumerate(sizes, 1) for area in island(number, size)]

    assert land(state, 0, "russell", 3) == places(everywhere)
    assert choose(state, "place russell I2-1") == places(island(2, sizes[1], 2))
    assert choose(state, "place russell I2-2") == places(island(2, sizes[1], 3))


@pytest.mark.rule("SGO-215")
def test_a_token_swap_does_not_lead_to_another_island() -> None:
    state = table(3, PLANETS)
    land(state, 0, "russell", 3)

    assert choose(state, "place russell I3-4", "swap 1-2") == places(
        ["I3-1", "I3-2", "I3-3", *island(3, 7, 5)]
    )


@pytest.mark.rule("SGO-216")
@both_sides
def test_settlers_without_room_on_the_island_go_back(seats: int, sizes: list[int]) -> None:
    state = table(seats, PLANETS)
    russell = settle(state, "russell", {1: island(1, sizes[0] - 1)})
    land(state, 0, "russell", 3)

    choose(state, f"place russell I1-{sizes[0]}")

    assert russell.settlers_of(0) == 1
    assert [(event.seat, event.settlers) for event in told(state, SettlersReturned)] == [(0, 2)]
    assert state.confederations[0].spare_settlers == 30 - 1


@pytest.mark.rule("SGO-217")
def test_the_next_module_may_choose_another_island() -> None:
    state = table(3, PLANETS)
    russell = settle(state, "russell", {1: island(1, 5)})
    land(state, 0, "russell", 2)
    choose(state, "place russell I2-1", "place russell I2-2")

    assert "place russell I3-1" in land(state, 0, "russell", 2)
    choose(state, "place russell I3-1", "place russell I3-2")

    assert [owner(russell, area) for area in ("I2-1", "I2-2", "I3-1", "I3-2")] == [0, 0, 0, 0]


@pytest.mark.rule("SGO-218")
@pytest.mark.parametrize(
    ("seats", "enough", "sizes"), [(2, 7, [8, 9, 10]), (3, 5, [6, 7, 7, 8]), (4, 5, [6, 7, 7, 8])]
)
def test_an_island_may_be_chosen_until_it_is_full(seats: int, enough: int, sizes: list[int]) -> None:
    russell = colony("russell", seats, {1: [*island(1, sizes[0]), *island(2, enough)]})

    assert not [area for area in legal(russell) if area.startswith("I1")], "full"
    assert [area for area in legal(russell) if area.startswith("I2")] == island(2, sizes[1], enough + 1)


def crowded(seats: int, islands: int, each: int, last: int) -> bool:
    """Does Russell close with so many settlers on each island, and so many on the last?"""
    settlers = [area for number in range(1, islands) for area in island(number, each)] + island(islands, last)
    return closes(colony("russell", seats, {0: settlers[::2], 1: settlers[1::2]}))


@pytest.mark.rule("SGO-219")
def test_with_two_players_seven_on_each_of_three_islands_close_russell() -> None:
    assert not crowded(2, 3, 7, 6)
    assert not crowded(2, 3, 8, 6), "a full island does not make up for another"
    assert crowded(2, 3, 7, 7)
    assert crowded(2, 3, 8, 10)


@pytest.mark.rule("SGO-220")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_five_on_each_of_four_islands_close_russell(seats: int) -> None:
    assert not crowded(seats, 4, 5, 4)
    assert not crowded(seats, 4, 6, 4)
    assert crowded(seats, 4, 5, 5)
    assert crowded(seats, 4, 6, 8)


@pytest.mark.rule("SGO-219", "SGO-220")
@pytest.mark.parametrize(("seats", "enough"), [(2, 7), (4, 5)])
def test_the_module_that_reaches_the_number_is_placed_to_its_end(seats: int, enough: int) -> None:
    state = table(seats, PLANETS)
    russell = share_out(state, "russell", but=island(3, 10, enough))
    land(state, 0, "russell", 2)

    choose(state, f"place russell I3-{enough}")
    assert not is_closed(russell), "another settler of the module still has room"
    choose(state, f"place russell I3-{enough + 1}")

    assert is_closed(russell)


@pytest.mark.rule("SGO-221", "SGO-223")
@any_seats
def test_the_most_on_an_island_give_seven(seats: int) -> None:
    assert gains(colony("russell", seats, {0: ["I1-1", "I1-2"], 1: ["I1-3"]}))[:2] == [7 + 3, 3]


@pytest.mark.rule("SGO-222")
@any_seats
def test_tied_players_gain_three_each(seats: int) -> None:
    assert gains(colony("russell", seats, {0: ["I1-1", "I1-2"], 1: ["I1-3", "I1-4"]}))[:2] == [3 + 3, 3 + 3]


@pytest.mark.rule("SGO-222")
def test_the_third_gains_nothing_when_others_tie() -> None:
    tied = {0: ["I2-1", "I2-2"], 1: ["I2-3", "I2-4"], 2: ["I2-5"]}

    assert gains(colony("russell", 3, tied)) == [3 + 3, 3 + 3, 3]


@pytest.mark.rule("SGO-223")
@any_seats
def test_each_island_with_a_settler_gives_three(seats: int) -> None:
    majorities = {1: ["I1-1", "I1-2", "I2-1", "I2-2", "I3-1", "I3-2"]}

    assert gains(colony("russell", seats, majorities | {0: ["I1-3"]}))[0] == 3
    assert gains(colony("russell", seats, majorities | {0: ["I1-3", "I2-3"]}))[0] == 6
    assert gains(colony("russell", seats, majorities | {0: ["I1-3", "I2-3", "I3-3"]}))[0] == 9
