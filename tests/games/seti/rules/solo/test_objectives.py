"""Objectives of the solo game: SETI-557 to SETI-564."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.events import (
    MissionSpaceCovered,
)
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.events import (
    ObjectivesSpent,
    TaskMarked,
)
from armillary.games.seti.rules.solo.objectives import SweepObjectives, final_points, spend
from armillary.games.seti.rules.turn import EndRound
from tests.games.seti.positions import card, choose, own, texts, told, turn
from tests.games.seti.rivals import action, objective, solo
from tests.games.seti.solo_triggers import do, marked, swept

# New ones for completed ones


@pytest.mark.rule("SETI-557")
def test_at_the_end_of_the_turn_new_objectives_are_revealed() -> None:
    state = solo(2, objectives=("III-3", "III-9", "II-5"))
    rival = rival_of(state)
    rival.objectives = [objective("III-1"), objective("III-4")]
    rival.deck = [action("S.1")]
    do(state, "orbit venus")
    assert rival.completed_objectives == []
    state.over = False
    turn(state, 0)
    choose(state, "launch", "end")

    assert rival.completed_objectives == [objective("III-3")]
    assert rival.active_objectives == [objective(name) for name in ("III-9", "II-5", "III-4")]
    assert (rival.tasks, rival.objectives) == ([0, 0, 0], [objective("III-1")])


@pytest.mark.rule("SETI-557")
def test_when_the_stack_is_empty_fewer_are_active() -> None:
    state = solo(2, objectives=("III-3", "III-9", "II-5"))
    do(state, "orbit venus", "win black")

    assert rival_of(swept(state)).active_objectives == [objective("II-5")]


@pytest.mark.rule("SETI-557")
def test_the_end_of_the_rival_s_turn_reveals_nothing() -> None:
    state = solo(2, objectives=("III-3",))
    rival_of(state).objectives = [objective("III-1")]
    state.then(SweepObjectives(RIVAL))
    advance(state)

    assert rival_of(state).active_objectives == [objective("III-3")]


@pytest.mark.rule("SETI-558")
def test_an_objective_complete_at_once_is_replaced_in_the_same_step() -> None:
    state = solo(2, objectives=("III-3", "III-9", "II-5"))
    rival = rival_of(state)
    rival.objectives = [objective("III-1"), objective("I-2"), objective("I-1")]
    own(state).score, own(state).publicity = 20, 10
    do(state, "orbit venus")
    swept(state)

    assert rival.completed_objectives == [objective(name) for name in ("III-3", "I-1", "I-2")]
    assert rival.active_objectives[-1] == objective("III-1")
    assert rival.objectives == []


# One event, one task


@pytest.mark.rule("SETI-559")
def test_the_human_chooses_which_task_a_trigger_marks() -> None:
    state = solo(2, objectives=("II-5", "II-9"))
    do(state, "win red")
    assert texts(state) == ["mark II-5 1", "mark II-9 1"]
    choose(state, "mark II-9 1")

    assert rival_of(state).tasks == [0, 1]


@pytest.mark.rule("SETI-559")
def test_of_two_equal_tasks_one_is_marked_without_a_question() -> None:
    state = solo(2, objectives=("III-4",))
    do(state, "trace blue")

    assert rival_of(state).tasks == [0b01]
    assert len(told(state, TaskMarked)) == 1


@pytest.mark.rule("SETI-560")
def test_a_trigger_covers_a_mission_space_and_marks_a_task() -> None:
    state = solo(2, objectives=("III-2",))
    own(state).missions, own(state).covered = [card("131")], [0]
    do(state, "tech telescope_3")  # the first choice is to cover

    assert own(state).covered == [0b01]
    assert marked(state) == 1


@pytest.mark.rule("SETI-X39")
def test_example_a_telescope_tech_for_one_of_two_tasks() -> None:
    state = solo(2, objectives=("II-6", "III-7"))
    own(state).missions, own(state).covered = [card("131")], [0]
    do(state, "tech telescope_3")
    assert texts(state) == ["mark II-6 1", "mark III-7 2"]
    choose(state, "mark III-7 2")

    assert rival_of(state).tasks == [0, 0b10]
    assert len(told(state, MissionSpaceCovered)) == 1


# Spending


@pytest.mark.rule("SETI-561")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_each_round_takes_as_many_objectives_as_its_number(number: int) -> None:
    state = solo(2)
    state.round = number
    rival = rival_of(state)
    rival.completed_objectives = [0, 1, 2, 3, 4]
    spend(state)

    assert len(rival.completed_objectives) == 5 - number
    assert rival.progress == 0


@pytest.mark.rule("SETI-562")
def test_each_missing_objective_is_progress() -> None:
    state = solo(2)
    state.round = 4
    rival_of(state).completed_objectives = [0, 1, 2]
    spend(state)

    assert rival_of(state).completed_objectives == []
    assert rival_of(state).progress == 3


@pytest.mark.rule("SETI-X38")
def test_example_one_objective_at_the_end_of_round_3() -> None:
    state = solo(2)
    state.round = 3
    rival_of(state).completed_objectives, rival_of(state).deck = [0], [action("S.1")]
    state.then(EndRound())
    advance(state)

    assert told(state, ObjectivesSpent) == [ObjectivesSpent(1, 2)]
    assert rival_of(state).progress == 6
    assert own(state).credits == 7  # then came the income


@pytest.mark.rule("SETI-563")
def test_objectives_completed_off_turn_are_spent_too() -> None:
    state = solo(2, objectives=("III-3",))
    rival_of(state).tasks = [1]
    spend(state)

    assert rival_of(state).progress == 0
    assert rival_of(state).spent_objectives == [objective("III-3")]


@pytest.mark.rule("SETI-564")
def test_open_objectives_are_points_for_the_rival_active_or_not() -> None:
    state = solo(2, objectives=("III-3", "III-1"))
    rival = rival_of(state)
    rival.tasks = [1, 1]  # the first one is complete, the other one half
    rival.objectives = [objective("II-1"), objective("II-2")]
    rival.completed_objectives, rival.spent_objectives = [0], [1, 2]

    assert final_points(state) == 3 * 5
