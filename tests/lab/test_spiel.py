"""Our games under OpenSpiel's algorithms."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]

from armillary.lab.spiel import SpielObserver, spiel_game


def test_a_game_is_played_to_its_end() -> None:
    game = spiel_game("space_gate_odyssey", 2, {"short_game": True}, seed=3)
    state = game.new_initial_state()
    chance = np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))

    assert max(state.returns()) == 1.0
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.scores() != [0, 0]


def test_a_copy_goes_its_own_way() -> None:
    state = spiel_game("seti", 2, seed=1).new_initial_state()
    state.apply_action(0)

    copy = state.clone()
    assert str(copy) == str(state)
    copy.apply_action(0)

    assert str(copy) != str(state)


def test_the_same_seed_is_the_same_match() -> None:
    texts = {str(spiel_game("seti", 2, seed=5).new_initial_state()) for _ in range(2)}

    assert len(texts) == 1


def test_actions_have_the_text_of_their_options() -> None:
    state = spiel_game("space_gate_odyssey", 2, seed=7).new_initial_state()

    assert "take gate-water" in [state.action_to_string(action) for action in state.legal_actions()]


def test_a_seat_sees_its_row() -> None:
    game = spiel_game("space_gate_odyssey", 2, seed=7)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    assert isinstance(observer, SpielObserver)

    observer.set_from(state, 1)

    row = np.zeros(game.ranges.size, np.float32)
    game.ours.observe(state.position.state, 1, memoryview(row))  # type: ignore[arg-type]
    assert (observer.tensor == row).all()
    assert set(observer.dict) == set(game.ranges.places)


def test_its_search_plays_our_game() -> None:
    game = spiel_game("space_gate_odyssey", 2, {"short_game": True}, seed=3, longest=60)
    state = game.new_initial_state()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=np.random.RandomState(2))

    action = bot.step(state)

    assert action in state.legal_actions()


def test_a_number_of_seats_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(Exception, match="Allowed: 2, 3, 4"):
        spiel_game("space_gate_odyssey", 7)


def test_without_a_seed_each_new_state_is_another_match() -> None:
    game = spiel_game("seti", 2)

    assert len({str(game.new_initial_state()) for _ in range(4)}) == 4
