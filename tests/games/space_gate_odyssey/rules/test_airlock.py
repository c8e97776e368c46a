"""Airlock control room: SGO-106 to SGO-112."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.events import AirlockFilled, PointsLost
from armillary.games.space_gate_odyssey.rules.state import Confederation, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import cell_named
from tests.games.space_gate_odyssey.positions import (
    aboard,
    asked,
    build,
    choose,
    do,
    full,
    refused,
    table,
    told,
)


def with_initial(state: OdysseyState, settlers: int) -> Confederation:
    """Leave so many settlers of seat 0 in the initial module, the others in the supply."""
    own = state.confederations[0]
    own.spare_settlers += own.station.settlers[0] - settlers
    own.station.settlers[0] = settlers
    return own


@pytest.mark.rule("SGO-106")
@pytest.mark.parametrize(("module", "capacity"), [("A-W-01", 2), ("A-W-03", 3), ("A-W-05", 4)])
def test_a_point_fills_one_airlock_to_its_capacity(module: str, capacity: int) -> None:
    state = table()
    own = with_initial(state, 4)
    build(state, 0, module, "E1")
    do(state, FillAirlocks(0, 1))

    choose(state, "fill E1")

    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (4, capacity)
    assert own.spare_settlers == 31 - capacity
    assert told(state, AirlockFilled) == [AirlockFilled(0, cell_named("E1"), capacity)]
    assert state.over, "the point is spent"


@pytest.mark.rule("SGO-106")
def test_the_initial_module_takes_five() -> None:
    state = table()
    own = with_initial(state, 0)
    do(state, FillAirlocks(0, 1))

    choose(state, "fill 0")

    assert (aboard(state, 0, "0"), own.spare_settlers) == (5, 30)


@pytest.mark.rule("SGO-107")
def test_only_the_initial_and_activated_airlocks_with_a_free_space_are_filled() -> None:
    state = table()
    with_initial(state, 4)
    build(state, 0, "A-W-01", "N1", settlers=1)
    build(state, 0, "A-L-01", "E1", active=False)
    build(state, 0, "G-W-09", "S1", settlers=1)
    full(state, 0, "A-E-01", "W1")
    build(state, 0, "O-W-05", "W2")

    assert do(state, FillAirlocks(0, 1)) == ["fill 0", "fill N1", "stop"]
    assert [str(each.option) for each in refusals(state, 0)] == ["fill E1", "fill S1", "fill W1", "fill W2"]
    assert refused(state, "fill E1").rule == "SGO-107"
    assert refused(state, "fill E1").reason == "the airlock is deactivated"
    assert refused(state, "fill S1").rule == refused(state, "fill W2").rule == "SGO-107"
    assert refused(state, "fill S1").reason == "it is not an airlock module"
    assert (refused(state, "fill W1").rule, refused(state, "fill W1").figures) == ("SGO-107", {"settlers": 2})


@pytest.mark.rule("SGO-108")
def test_settlers_already_in_the_module_stay() -> None:
    state = table()
    own = with_initial(state, 3)
    do(state, FillAirlocks(0, 1))

    choose(state, "fill 0")

    assert aboard(state, 0, "0") == 5
    assert own.spare_settlers == 30, "two came, for three were there"
    assert told(state, AirlockFilled) == [AirlockFilled(0, cell_named("0"), 2)]


@pytest.mark.rule("SGO-109")
def test_one_point_fills_one_module_only() -> None:
    state = table()
    with_initial(state, 0)
    build(state, 0, "A-W-01", "E1")
    do(state, FillAirlocks(0, 1))

    choose(state, "fill E1")

    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (0, 2)
    assert state.over


@pytest.mark.rule("SGO-109")
def test_points_beyond_the_airlocks_with_free_spaces_are_lost() -> None:
    state = table()
    with_initial(state, 0)
    do(state, FillAirlocks(0, 3))

    choose(state, "fill 0")

    assert state.over
    assert told(state, PointsLost) == [PointsLost(0, 2)]


@pytest.mark.rule("SGO-110")
def test_with_an_empty_supply_nobody_comes_aboard() -> None:
    state = table()
    with_initial(state, 0)
    state.confederations[0].spare_settlers = 0

    do(state, FillAirlocks(0, 2))

    assert state.over
    assert aboard(state, 0, "0") == 0
    assert told(state, PointsLost) == [PointsLost(0, 2)]


@pytest.mark.rule("SGO-109", "SGO-118")
def test_a_player_who_cannot_fill_anything_is_not_asked_even_with_a_token() -> None:
    state = table()
    own = with_initial(state, 0)
    own.spare_settlers = 0
    own.token = True

    assert do(state, FillAirlocks(0, 1)) == []
    assert state.events == [PointsLost(0, 1)]
    assert own.token


@pytest.mark.rule("SGO-111")
def test_a_short_supply_comes_aboard_as_a_whole() -> None:
    state = table()
    own = with_initial(state, 1)
    own.spare_settlers = 3
    do(state, FillAirlocks(0, 1))

    choose(state, "fill 0")

    assert (aboard(state, 0, "0"), own.spare_settlers) == (4, 0)


@pytest.mark.rule("SGO-112")
def test_a_chosen_module_is_filled_as_far_as_possible() -> None:
    state = table()
    with_initial(state, 0)
    build(state, 0, "A-W-05", "E1")
    do(state, FillAirlocks(0, 1))

    assert asked(state) == ["fill 0", "fill E1", "stop"], "a module is chosen, never a number of settlers"
    choose(state, "fill E1")

    assert aboard(state, 0, "E1") == 4
