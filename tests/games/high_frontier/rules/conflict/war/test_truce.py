"""Truce."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.testing import asked, choose, refused
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, delegate, position, whole_turn

# purple, gray, green; purple has a friend in honor
THREE = ("taikonauts", "spacex", "esa_space_unionists")


def _war(*bribes: int, honor: bool = True) -> HighFrontierState:
    state = position(*THREE, **MODULE_3)
    positions.war(state)
    positions.bribes(state, *bribes)
    if honor:
        delegate(state, 0, "honor")
    return whole_turn(state, 0)


@pytest.mark.rule("HF3-362", "HF3-363", "HF3-366", "HF3-051")
def test_four_bribes_among_the_enemies_end_the_war_after_the_turn() -> None:
    state = _war(5, 0, 0)

    assert choose(state, "truce") == ["bribe 1", "bribe 2"]
    choose(state, "bribe 1", "bribe 1", "bribe 1")
    assert table(state).bribes == (1, 3, 1)  # the last one was owed
    assert blocs.is_lawless(state)
    assert "truce" not in asked(state)
    choose(state, "end")

    assert table(state).war == War.TRUCE
    assert not blocs.is_lawless(state)


@pytest.mark.rule("HF3-363")
def test_every_enemy_gets_one_before_the_rest_is_given_freely() -> None:
    state = _war(4, 0, 0)
    choose(state, "truce", "bribe 1", "bribe 2", "bribe 2", "bribe 2")
    assert table(state).bribes == (0, 1, 3)


@pytest.mark.rule("HF3-363")
def test_three_bribes_are_not_enough() -> None:
    state = _war(3, 3, 3)
    assert "truce" not in asked(state)
    assert refused(state, "truce").rule == "HF3-363"


@pytest.mark.rule("HF3-362")
def test_without_a_petition_in_honor_nobody_talks_of_truce() -> None:
    state = _war(4, 3, 3, honor=False)
    assert "truce" not in asked(state)
    assert refused(state, "truce").rule == "HF3-362"


@pytest.mark.rule("HF3-362")
def test_anarchy_alone_knows_no_truce() -> None:
    state = position(*THREE, **MODULE_3)
    positions.war(state, rages=False)
    positions.bribes(state, 5, 0, 0)
    delegate(state, 0, "honor")
    whole_turn(state, 0)
    assert "truce" not in asked(state)


@pytest.mark.rule("HF3-362")
def test_a_truce_in_anarchy_leaves_its_effects_until_the_season_ends() -> None:
    state = _war(5, 0, 0)
    state.anarchy = True
    choose(state, "truce", "bribe 1", "bribe 1", "bribe 2", "bribe 2", "end")
    assert table(state).war == War.TRUCE
    assert blocs.is_lawless(state)
