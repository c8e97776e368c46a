"""Susskind: SGO-224 to SGO-226."""

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
    share_out,
    table,
)

any_seats = pytest.mark.parametrize("seats", [2, 3, 4])
both_sides = pytest.mark.parametrize(("seats", "areas"), [(2, 18), (3, 18), (4, 24)])


@pytest.mark.rule("SGO-224")
@both_sides
def test_every_free_area_can_be_settled(seats: int, areas: int) -> None:
    susskind = colony("susskind", seats, {1: ["T2", "T4"]})

    assert legal(susskind) == [f"T{number}" for number in range(1, areas + 1) if number not in (2, 4)]


@pytest.mark.rule("SGO-225")
@any_seats
def test_susskind_closes_when_all_areas_are_taken(seats: int) -> None:
    state = table(seats, ["susskind", "planck", "russell"])
    susskind = share_out(state, "susskind", but=["T1", "T2", "T3", "T4"])

    land(state, 0, "susskind", 3)
    choose(state, "place susskind T1", "place susskind T2", "place susskind T3")
    assert not is_closed(susskind)
    assert not closes(susskind)

    land(state, 1, "susskind", 2)
    assert is_closed(susskind)


@pytest.mark.rule("SGO-226")
@any_seats
def test_each_settler_gives_two(seats: int) -> None:
    assert gains(colony("susskind", seats, {0: ["T1", "T5", "T18"], 1: ["T7"]}))[:2] == [6, 2]
