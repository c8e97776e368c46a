"""Planck: SGO-227 to SGO-231."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.exoplanets.planck import largest_group
from tests.games.space_gate_odyssey.positions import (
    choose,
    colony,
    gains,
    is_closed,
    land,
    legal,
    share_out,
    table,
)

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
both_sides = pytest.mark.parametrize(("seats", "inner", "outer"), [(2, 6, 12), (3, 6, 12), (4, 8, 16)])


def ring(name: str, size: int) -> list[str]:
    return [f"{name}{number}" for number in range(1, size + 1)]


@pytest.mark.rule("SGO-227")
@both_sides
def test_every_free_area_can_be_settled(seats: int, inner: int, outer: int) -> None:
    planck = colony("planck", seats, {1: ["C"]})

    assert legal(planck) == ring("I", inner) + ring("O", outer)


@pytest.mark.rule("SGO-228")
@any_seats
def test_planck_closes_when_all_areas_are_taken(seats: int) -> None:
    state = table(seats, ["planck", "bose", "russell"])
    planck = share_out(state, "planck", but=["C", "I1", "I2", "I3"])

    land(state, 0, "planck", 3)
    choose(state, "place planck C", "place planck I1", "place planck I2")
    assert not is_closed(planck)

    land(state, 1, "planck", 2)
    assert is_closed(planck)


@pytest.mark.rule("SGO-229")
@any_seats
def test_each_settler_gives_one(seats: int) -> None:
    planck = colony("planck", seats, {0: ["I1", "I2"], 1: ["C", "O4", "O8"]})

    assert gains(planck)[:2] == [2 + 7, 3]


@pytest.mark.rule("SGO-230")
@any_seats
def test_the_largest_group_gives_seven(seats: int) -> None:
    planck = colony("planck", seats, {0: ["O1", "O2", "I1", "C"], 1: ["I3", "I4", "I5", "O7", "O9"]})

    assert gains(planck)[:2] == [4, 5 + 7]


@pytest.mark.rule("SGO-230")
def test_scattered_settlers_are_no_group() -> None:
    planck = colony("planck", 3, {0: ["O2", "O4", "O6", "O8", "C"], 1: ["O11", "O12"]})

    assert gains(planck) == [5, 2 + 7, 0]


@pytest.mark.rule("SGO-230")
def test_a_road_through_a_village_of_another_player_links_nothing() -> None:
    alone = colony("planck", 3, {0: ["I1", "C", "I3"]})
    cut = colony("planck", 3, {0: ["I1", "I3"], 1: ["C"]})

    assert largest_group(alone, 0) == 3
    assert largest_group(cut, 0) == 1


@pytest.mark.rule("SGO-230")
@both_sides
def test_a_ring_of_villages_is_counted_once(seats: int, inner: int, outer: int) -> None:
    assert largest_group(colony("planck", seats, {0: ring("I", inner)}), 0) == inner


@pytest.mark.rule("SGO-230")
@both_sides
def test_neighbours_without_a_road_are_no_group(seats: int, inner: int, outer: int) -> None:
    assert largest_group(colony("planck", seats, {0: ["O2", "O3"]}), 0) == 1, "O2 is a dead end"
    assert largest_group(colony("planck", seats, {0: [f"O{outer}", "O1"]}), 0) == 2, "the ring goes round"


@pytest.mark.rule("SGO-231")
@any_seats
def test_tied_groups_give_five_each(seats: int) -> None:
    planck = colony("planck", seats, {0: ["I1", "I2"], 1: ["I4", "I5", "O2"]})

    assert gains(planck)[:2] == [2 + 5, 3 + 5]


@pytest.mark.rule("SGO-231")
def test_the_third_gains_nothing_when_others_tie() -> None:
    assert gains(colony("planck", 3, {0: ["I1", "I2"], 1: ["I4", "I5"], 2: ["C"]})) == [7, 7, 1]
