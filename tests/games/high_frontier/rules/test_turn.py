"""Years, Turns and the Sunspot Cycle."""

from __future__ import annotations

import pytest

from armillary.engine.steps import advance, resolve, to_act
from armillary.games.high_frontier.rules.components.kinds import Season
from armillary.games.high_frontier.rules.events import game as events
from armillary.games.high_frontier.rules.events.table import EventHappened
from armillary.games.high_frontier.rules.menu import END_TURN
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import BeginYear, CheckSeniority, EndTurn, SunspotPhase
from armillary.testing import asked, choose, told
from tests.games.high_frontier.positions import delegate, game, position, put, turn_of


def _pass(state: HighFrontierState) -> int:
    seat = to_act(state)[0]
    resolve(state, END_TURN, seat)
    return seat


@pytest.mark.rule("HFC-066")
def test_a_turn_each_clockwise_from_the_first_player() -> None:
    state = game(4)
    assert [_pass(state) for _ in range(4)] == [(state.first + n) % 4 for n in range(4)]
    assert (state.year, state.spot) == (2, 1)


@pytest.mark.rule("HFC-003")
@pytest.mark.rule("HFC-002")
@pytest.mark.parametrize(("length", "years"), [("short", 48), ("medium", 60), ("long", 84)])
def test_as_many_turns_as_years(length: str, years: int) -> None:
    state = game(2, length=length)
    turns = 0
    while not state.over:
        _pass(state)
        turns += 1
    assert (state.year, turns) == (years, 2 * years)


@pytest.mark.rule("HFC-070")
def test_the_cube_advances_after_all_turns() -> None:
    state = position("spacex", "taikonauts", season="red")
    spot = state.spot
    SunspotPhase().run(state)
    assert state.spot == spot + 1


@pytest.mark.rule("HFC-247")
def test_anarchy_ends_with_season_blue() -> None:
    state = position("spacex", "taikonauts")
    state.spot, state.anarchy = 1, True
    SunspotPhase().run(state)
    assert (state.season, state.anarchy) == (Season.YELLOW, False)


@pytest.mark.rule("HFC-072")
def test_the_last_disk_ends_the_game() -> None:
    state = position("spacex", "taikonauts")
    state.spot, state.seniority = 0, 1
    state.then(CheckSeniority())
    advance(state)
    assert state.over
    assert state.events is not None
    assert events.SeniorityDiskRemoved(0) in state.events


@pytest.mark.rule("HFC-255")
def test_another_disk_and_the_game_goes_on() -> None:
    state = position("spacex", "taikonauts")
    state.spot, state.seniority = 0, 2
    state.then(CheckSeniority())
    advance(state)
    assert (state.over, state.seniority, state.year) == (False, 1, 2)


def test_what_has_moved_rests_at_the_end_of_a_turn() -> None:
    state = position("spacex", "taikonauts")
    stack = put(state, 0, Slot.ROCKET, "leo", "spacex")
    state.put(0, Slot.ROCKET, type(stack)(stack.node, stack.cards, wet=stack.wet, moved=True, stale=True))
    state.moved = (stack.cards[0] >> 2,)
    EndTurn(0).run(state)
    after = state.held(0, Slot.ROCKET)
    assert after is not None
    assert [after.moved, after.stale] == [False, False]
    assert not state.moved


def test_nobody_must_act() -> None:
    state = turn_of(position("spacex", "taikonauts"))
    assert state.pending[-1] == END_TURN


@pytest.mark.rule("HFC-068")
def test_free_actions_are_repeated_before_and_after_the_operation() -> None:
    state = position("spacex", "taikonauts", politics=True)
    delegate(state, 0, "honor", 2)
    delegate(state, 0, "unity")
    turn_of(state)
    choose(state, "recall honor", "star honor", "recall honor", "fundraise", "none", "none")
    assert state.operated
    assert "recall unity" in asked(state)
    choose(state, "recall unity")
    assert not any(state.delegates)


@pytest.mark.rule("HFC-180")
@pytest.mark.rule("HFC-067")
def test_one_operation_in_a_turn_and_another_in_the_next() -> None:
    state = turn_of(position("spacex", "taikonauts"))
    choose(state, "income")
    assert not [text for text in asked(state) if text.split()[0] in ("income", "research", "sell")]
    assert "income" in asked(turn_of(state))


@pytest.mark.rule("HFC-071")
@pytest.mark.parametrize("spot", range(12))
def test_an_event_at_every_second_spot(spot: int) -> None:
    state = position("spacex", "taikonauts")
    state.spot, state.seniority = (spot - 1) % 12, 3
    state.then(SunspotPhase())
    advance(state)
    assert state.spot == spot
    assert bool(told(state, EventHappened)) == (spot % 2 == 0)


def test_who_has_left_takes_no_turn() -> None:
    state = position("spacex", "taikonauts", "roscosmos")
    state.left = (1,)
    state.then(BeginYear())
    advance(state)
    assert [_pass(state), to_act(state)[0]] == [0, 2]
