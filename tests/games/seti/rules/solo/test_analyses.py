"""The rival analyzes data: SETI-528 to SETI-531."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.rivals import its, reveal, solo, techs

BLUE = 2


def with_data(computer: int, pool: int = 0) -> SetiState:
    state = solo()
    rival_of(state).computer, its(state).data = computer, pool
    return state


@pytest.mark.rule("SETI-528")
@pytest.mark.parametrize(("data", "line"), [(5, 1), (6, 0)])
def test_only_a_full_computer_can_be_analyzed(data: int, line: int) -> None:
    assert reveal(with_data(data), "S.1") == line


@pytest.mark.rule("SETI-529")
def test_the_computer_is_cleared_for_a_blue_trace_and_the_bonus_of_the_card() -> None:
    state = with_data(6)
    reveal(state, "S.8")

    assert rival_of(state).computer == 0
    assert state.discovery[BLUE] == RIVAL
    assert its(state).score == 2 + 3 + 5


@pytest.mark.rule("SETI-529")
def test_a_card_without_a_bonus_gives_the_trace_only() -> None:
    state = with_data(6)
    reveal(state, "S.1")

    assert its(state).score == 2 + 5


@pytest.mark.rule("SETI-530")
def test_data_of_the_pool_moves_up_and_gives_the_bonuses_again() -> None:
    state = with_data(6, pool=5)
    reveal(state, "S.1")

    assert (rival_of(state).computer, its(state).data) == (5, 0)
    assert its(state).publicity == 4 + 1 + 1  # the discovery space and the second space
    assert rival_of(state).progress == 4


@pytest.mark.rule("SETI-530")
def test_the_pool_keeps_what_does_not_fit() -> None:
    state = with_data(6, pool=8)
    reveal(state, "S.1")

    assert (rival_of(state).computer, its(state).data) == (6, 2)


@pytest.mark.rule("SETI-531", "SETI-495")
def test_one_computer_tech_gives_points_and_progress() -> None:
    state = with_data(6)
    rival_of(state).techs = techs("computer_1", "computer_2", "probe_1")
    reveal(state, "S.1")

    assert rival_of(state).techs == techs("computer_2", "probe_1")
    assert its(state).score == 2 + 5 + 3
    assert rival_of(state).progress == 1
