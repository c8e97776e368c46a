"""The turn: its phases, its number, its end."""

from __future__ import annotations

import pytest

from armillary.games.exodus import GAME
from armillary.games.exodus.rules.events import TimeRanOut, TurnStarted
from armillary.games.exodus.rules.short_game import TIME_IS_UP, announcements
from armillary.games.exodus.rules.turn import BeginTurn, EndTurn
from tests.games.exodus.positions import do, opened, table, told

PHASES = ["Upkeep", "Council", "ActionPhase", "RocketPhase", "ConquestPhases", "EndTurn"]


@pytest.mark.rule("EXO-090", "EXO-087")
def test_a_turn_has_five_phases_in_the_printed_order() -> None:
    state = table(3, turn=3)

    BeginTurn().run(state)

    steps = [type(step).__name__ for step in reversed(state.stack)]
    written = [name if name in steps else "Nothing" for name in PHASES]  # some are stood in for
    assert steps == written
    assert state.turn == 4


@pytest.mark.rule("EXO-091")
def test_every_turn_has_two_conquest_phases_again() -> None:
    state = table(3)
    state.conquests = 3

    BeginTurn().run(state)

    assert state.conquests == 2


@pytest.mark.rule("EXO-089", "EXO-370")
@pytest.mark.parametrize(("turn", "over"), [(6, False), (7, True)])
def test_the_standard_game_ends_after_its_seventh_turn(turn: int, over: bool) -> None:
    state = table(3, turn=turn)

    do(state, EndTurn())

    assert state.over is over
    assert state.turn == (7 if over else turn + 1)


@pytest.mark.rule("EXO-396", "EXO-406")
def test_with_a_turn_limit_the_turn_of_that_number_is_the_last() -> None:
    state = table(3, turn=3, mode="short", turn_limit=4)

    do(state, EndTurn())

    assert told(state, TurnStarted) == [TurnStarted(4, last=True)]


@pytest.mark.rule("EXO-396", "EXO-406")
def test_when_the_time_has_run_out_one_more_turn_is_played() -> None:
    match = GAME.start(2, seed=1, settings={"mode": "short", "time_limit": True})
    assert TIME_IS_UP in match.anytime(0)

    match.play("time is up", 0)

    assert match.state.turns == 2
    assert TIME_IS_UP not in match.anytime(0)


@pytest.mark.rule("EXO-406")
def test_the_last_turn_is_announced() -> None:
    state = table(2, turn=3, mode="short", time_limit=True)

    TIME_IS_UP.act(state, 1)

    assert told(state, TimeRanOut) == [TimeRanOut(1, last=4)]
    do(state, EndTurn())
    assert told(state, TurnStarted) == [TurnStarted(4, last=True)]


@pytest.mark.rule("EXO-406")
def test_time_is_not_announced_without_a_limit_or_when_the_last_turn_is_known() -> None:
    assert announcements(table(2, mode="short"), 0) == []
    assert announcements(table(2, time_limit=True), 0) == []
    assert announcements(table(2, turn=6, mode="short", time_limit=True), 0) == []


@pytest.mark.rule("EXO-391", "EXO-392")
def test_the_short_game_moves_openly() -> None:
    assert opened(2, mode="short").open_movement
    assert not opened(2).open_movement
    assert opened(2, open_movement=True).open_movement
