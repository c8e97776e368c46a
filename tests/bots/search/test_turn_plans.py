"""Ways through the own turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import armillary
from armillary.bots.search.rollouts import outcome, sensible
from armillary.bots.search.turn_plans import Course, favourites, others
from armillary.engine import Expectation, GameMind, Option, Rng, State
from armillary.engine.planning import onward
from tests.bots.nim import NIM, TakeStones, heap

GAME = armillary.load("space_gate_odyssey")


def _position() -> State:
    state: State = GAME.start(seats=2, seed=7).state
    return state


def test_a_course_without_more_goes_on_as_the_policy_would() -> None:
    state = _position()
    option = onward(state, 0)[0]
    assert Course(option, 0.0).run(GAME, state.clone(), 0) == outcome(GAME, state.clone(), option, 0)


def test_no_two_ways_end_in_the_same_position() -> None:
    state = _position()
    candidates = sensible(GAME, state, onward(state, 0), 0)
    found = others(GAME, state, 0, candidates, 6, Rng(1))
    assert len({(course.option, course.then) for course in found}) == len(found) > 0


def test_a_turn_of_one_choice_has_no_other_way() -> None:
    state = heap(9)
    candidates = sensible(NIM, state, onward(state, 0), 0)
    assert [course.option.stones for course in favourites(candidates)] == [1, 2, 3]  # type: ignore[attr-defined]
    assert others(NIM, state, 0, candidates, 6, Rng(1)) == []


def test_a_choice_that_is_not_legal_any_more_is_left_out() -> None:
    state = _position()
    option = onward(state, 0)[0]
    course = Course(option, 0.0, (TakeStones(1),))
    assert course.run(GAME, state.clone(), 0) == outcome(GAME, state.clone(), option, 0)


def test_what_a_game_expects_for_the_own_seat_is_asked_before_the_values_of_all() -> None:
    game = replace(NIM, mind=GameMind(expects=lambda state, seat: Expectation(3.0, 2.0, 0.75, 0.75)))
    assert Course(TakeStones(1), 0.0).run(game, heap(9), 0) == 0.75


def test_the_policy_is_not_asked_again_about_the_same_options() -> None:
    asked: list[int] = []

    def policy(state: State, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        asked.append(len(options))
        return GAME.mind.policy(state, seat, options)

    game = replace(GAME, mind=replace(GAME.mind, policy=policy))
    state, before = _position(), dict[tuple[int, tuple[Option, ...]], Option]()
    course = Course(onward(state, 0)[0], 0.0)
    first = course.run(game, state.clone(), 0, before)
    once = len(asked)
    assert once > 0
    assert course.run(game, state.clone(), 0, before) == first
    assert len(asked) == once
