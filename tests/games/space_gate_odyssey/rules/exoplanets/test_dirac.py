"""Dirac: SGO-190 to SGO-198."""

from __future__ import annotations

import pytest

from tests.games.space_gate_odyssey.positions import (
    choose,
    closes,
    colony,
    gains,
    is_closed,
    land,
    legal,
    settle,
    share_out,
    table,
)

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
both_sides = pytest.mark.parametrize(("seats", "base", "advanced"), [(2, 18, 3), (3, 18, 3), (4, 24, 4)])


def lit(first: int, last: int) -> list[str]:
    return [f"B{number}" for number in range(first, last + 1)]


def dark(areas: list[str]) -> list[str]:
    return [area for area in areas if area.startswith("A")]


@pytest.mark.rule("SGO-190")
@both_sides
def test_settlers_begin_on_base_areas(seats: int, base: int, advanced: int) -> None:
    assert legal(colony("dirac", seats)) == lit(1, base)
    assert legal(colony("dirac", seats, {0: lit(1, 4)})) == lit(5, base)


@pytest.mark.rule("SGO-191")
@both_sides
def test_five_own_base_areas_open_one_advanced_area(seats: int, base: int, advanced: int) -> None:
    five = colony("dirac", seats, {0: lit(1, 5)})
    used = colony("dirac", seats, {0: [*lit(1, 5), "A1"]})

    assert legal(five) == [*lit(6, base), *(f"A{number}" for number in range(1, advanced + 1))]
    assert legal(used) == lit(6, base), "the right is used up"


@pytest.mark.rule("SGO-191")
@pytest.mark.parametrize(("own", "allowed"), [(5, False), (9, False), (10, True), (11, True)])
def test_the_second_advanced_area_needs_ten(own: int, allowed: bool) -> None:
    dirac = colony("dirac", 2, {0: [*lit(1, own), "A1"]})

    assert bool(dark(legal(dirac))) is allowed


@pytest.mark.rule("SGO-192")
def test_the_right_to_an_advanced_area_is_not_lost() -> None:
    assert dark(legal(colony("dirac", 3, {0: lit(1, 7)}))) == ["A1", "A2", "A3"], "the eighth may go dark"
    assert dark(legal(colony("dirac", 2, {0: [*lit(1, 10), "A3"]}))) == ["A1", "A2"], "twice in a row"
    assert dark(legal(colony("dirac", 2, {0: [*lit(1, 10), "A3", "A1"]}))) == []


@pytest.mark.rule("SGO-193")
def test_settlers_of_others_give_no_right() -> None:
    dirac = colony("dirac", 3, {0: lit(1, 4), 1: lit(5, 9)})

    assert dark(legal(dirac, seat=0)) == []
    assert dark(legal(dirac, seat=1)) == ["A1", "A2", "A3"]


@pytest.mark.rule("SGO-193")
def test_advanced_settlers_of_others_use_up_no_right() -> None:
    dirac = colony("dirac", 3, {0: lit(1, 5), 1: [*lit(6, 10), "A2"]})

    assert dark(legal(dirac, seat=0)) == ["A1", "A3"]


@pytest.mark.rule("SGO-191")
def test_the_sixth_settler_of_a_colonisation_may_go_dark_at_once() -> None:
    state = table(2, ["dirac", "planck", "russell"])
    settle(state, "dirac", {0: lit(1, 3)})

    land(state, 0, "dirac", 4)
    assert "place dirac A1" not in choose(state, "place dirac B4")
    assert "place dirac A1" in choose(state, "place dirac B5")
    assert "place dirac A2" not in choose(state, "place dirac A1"), "the seventh goes back to the light"


@pytest.mark.rule("SGO-194")
@both_sides
def test_the_centre_opens_when_all_base_areas_are_taken(seats: int, base: int, advanced: int) -> None:
    dirac = colony("dirac", seats, {0: lit(1, 4), 1: lit(5, base - 1)})
    assert legal(dirac) == [f"B{base}"]

    dirac.owners[base - 1] = 1
    assert legal(dirac) == ["C"], "advanced areas are still free"


@pytest.mark.rule("SGO-194")
def test_who_may_go_dark_may_choose_the_centre_instead() -> None:
    dirac = colony("dirac", 2, {0: lit(1, 9), 1: [*lit(10, 18), "A2"]})

    assert legal(dirac, seat=0) == ["A1", "A3", "C"]


@pytest.mark.rule("SGO-195")
@any_seats
def test_dirac_closes_with_the_centre(seats: int) -> None:
    state = table(seats, ["dirac", "planck", "russell"])
    dirac = share_out(state, "dirac", but=["C"])
    assert not closes(dirac)

    land(state, 1, "dirac", 2)

    assert is_closed(dirac)


@pytest.mark.rule("SGO-195")
def test_settlers_with_a_right_go_dark_before_dirac_closes() -> None:
    state = table(2, ["dirac", "planck", "russell"])
    dirac = settle(state, "dirac", {0: lit(1, 9), 1: lit(10, 18)})
    land(state, 0, "dirac", 3)

    assert choose(state, "place dirac C") == ["place dirac A1", "place dirac A2", "place dirac A3"]
    assert not is_closed(dirac)
    choose(state, "place dirac A3")

    assert is_closed(dirac)
    assert dirac.gains == (9 + 3 + 2, 9), "the third settler had no right and went back"


@pytest.mark.rule("SGO-196", "SGO-197", "SGO-198")
@any_seats
def test_what_areas_give(seats: int) -> None:
    assert gains(colony("dirac", seats, {0: lit(1, 7), 1: ["B8"]}))[:2] == [7, 1]
    assert gains(colony("dirac", seats, {1: ["A1", "A2"]}))[:2] == [0, 6]
    assert gains(colony("dirac", seats, {0: ["C"]}))[:2] == [2, 0]
    assert gains(colony("dirac", seats, {0: ["B1", "A1", "C"]}))[0] == 6
