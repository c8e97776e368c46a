"""Corruption, and delegates in Ideologies that support the enemy."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.turn import turn_begins
from armillary.testing import asked, choose, seat_asked
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, delegate, position, turn_of, whole_turn

# gray, purple, white
THREE = ("spacex", "taikonauts", "nasa_astronauts")


def _war(*factions: str, rages: bool = True, **settings: bool) -> HighFrontierState:
    state = position(*(factions or THREE), **{**MODULE_3, **settings})
    positions.war(state, rages=rages)
    return state


@pytest.mark.rule("HF3-131", "HF3-134", "HF3-051")
@pytest.mark.parametrize("rages", [True, False])
def test_a_bribe_under_an_own_delegate_once_a_turn(rages: bool) -> None:
    state = _war(rages=rages)
    delegate(state, 0, "unity")
    delegate(state, 0, "honor")
    turn_of(state, 0)

    choose(state, "suborn unity 0")

    assert table(state).corrupt == ((laws.UNITY, 0),)
    assert table(state).bribes == (2, 3, 3)
    assert not any(option.startswith("suborn") for option in asked(state))


@pytest.mark.rule("HF3-135")
def test_a_foreign_delegate_costs_four_aqua_more() -> None:
    state = _war()
    delegate(state, 1, "unity")
    state.players[0].aqua = 3
    turn_of(state, 0)
    assert "suborn unity 1" not in asked(state)

    state = _war()
    delegate(state, 1, "unity")
    state.players[0].aqua = 5
    turn_of(state, 0)
    choose(state, "suborn unity 1")

    assert state.players[0].aqua == 1
    assert table(state).corrupt == ((laws.UNITY, 1),)


@pytest.mark.rule("HF3-136", "HF3-058", "HF3-166")
def test_extremists_and_white_delegates_are_not_corrupted() -> None:
    state = _war()
    delegate(state, 2, "unity")
    state.players[0].aqua = 9
    turn_of(state, 0)
    assert not any(option.startswith("suborn") for option in asked(state))


@pytest.mark.rule("HF3-134")
def test_nobody_is_suborned_in_peace_or_without_a_bribe() -> None:
    state = position(*THREE, **MODULE_3)
    delegate(state, 0, "unity")
    turn_of(state, 0)
    assert "suborn unity 0" not in asked(state)

    state = _war()
    delegate(state, 0, "unity")
    positions.bribes(state, 0, 3, 3)
    turn_of(state, 0)
    assert "suborn unity 0" not in asked(state)


@pytest.mark.rule("HF3-052", "HF3-134")
def test_a_heroism_chit_serves_as_a_bribe() -> None:
    state = _war()
    delegate(state, 0, "unity")
    positions.bribes(state, 0, 0, 0)
    state.heroism = (0, -1, -1, -1)
    turn_of(state, 0)

    choose(state, "suborn unity 0")

    assert state.heroism == (-1, -1, -1, -1)
    assert table(state).corrupt == ((laws.UNITY, 0),)


@pytest.mark.rule("HF3-140", "HF3-138")
def test_corruption_outlives_the_war_but_nobody_is_suborned_then() -> None:
    state = _war()
    delegate(state, 0, "unity")
    positions.corrupt(state, 0, "unity")
    tables.change(state, effects=False)
    turn_of(state, 0)
    assert table(state).corrupt == ((laws.UNITY, 0),)
    assert "suborn unity 0" not in asked(state)


@pytest.mark.rule("HF3-166", "HF3-167")
def test_with_module_2_white_needs_a_home_to_be_incorruptible() -> None:
    state = _war(colonization=True)
    delegate(state, 2, "unity")
    state.players[0].aqua = 9
    turn_of(state, 0)
    assert ("suborn unity 2" in asked(state)) == (not homes.is_unlocked(state, 2))


@pytest.mark.rule("HF3-167")
def test_who_becomes_incorruptible_takes_the_bribe() -> None:
    state = _war()
    delegate(state, 2, "unity")
    positions.corrupt(state, 2, "unity")
    positions.bribes(state, 0, 0, 0)
    turn_begins(state, 2)
    assert table(state).corrupt == ()
    assert table(state).bribes == (0, 0, 1)


# Dismissal


@pytest.mark.rule("HF3-106")
def test_delegates_among_the_enemy_go_at_the_end_of_the_turn() -> None:
    state = _war()
    positions.bribes(state, 0, 0, 0)
    delegate(state, 0, "unity", 2)
    delegate(state, 0, "freedom")
    delegate(state, 0, "centrist")
    cubes = state.players[0].cubes
    whole_turn(state, 0)

    choose(state, "end")

    assert not state.delegates_of(laws.UNITY, 0)
    assert state.delegates_of(laws.FREEDOM, 0) == 1
    assert state.delegates_of(laws.CENTRIST, 0) == 1
    assert state.players[0].cubes == cubes + 2


@pytest.mark.rule("HF3-106", "HF3-108")
def test_one_of_them_may_be_saved_by_a_bribe() -> None:
    state = _war()
    delegate(state, 0, "unity", 2)
    delegate(state, 0, "honor")
    whole_turn(state, 0)

    assert choose(state, "end") == ["suborn honor 0", "suborn unity 0", "none"]
    assert seat_asked(state) == 0
    choose(state, "suborn unity 0")

    assert state.delegates_of(laws.UNITY, 0) == 1
    assert not state.delegates_of(laws.HONOR, 0)
    assert table(state).corrupt == ((laws.UNITY, 0),)
    assert table(state).bribes[0] == 2


@pytest.mark.rule("HF3-108", "HF3-134")
def test_who_has_suborned_already_saves_nobody_else() -> None:
    state = _war()
    delegate(state, 0, "unity")
    delegate(state, 0, "honor")
    whole_turn(state, 0)
    choose(state, "suborn unity 0", "end")
    assert state.delegates_of(laws.UNITY, 0) == 1
    assert not state.delegates_of(laws.HONOR, 0)


@pytest.mark.rule("HF3-107")
def test_white_delegates_cannot_be_saved() -> None:
    state = _war()
    delegate(state, 2, "freedom")
    whole_turn(state, 2)
    choose(state, "end")
    assert not state.delegates_of(laws.FREEDOM, 2)
    assert table(state).bribes[2] == 3


@pytest.mark.rule("HF3-106")
def test_in_peace_delegates_sit_where_they_like() -> None:
    state = position(*THREE, **MODULE_3)
    delegate(state, 0, "unity")
    whole_turn(state, 0)
    choose(state, "end")
    assert state.delegates_of(laws.UNITY, 0) == 1
