"""Games by chance, as far as the rules are written: they end, and can be stored on the way."""

from __future__ import annotations

import random

import pytest

from armillary.engine import Value, advance, codec
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.making import GAME
from armillary.games.high_frontier.rules.state import HighFrontierState


def _played(seats: int, seed: int, **settings: Value) -> HighFrontierState:
    rng = random.Random(seed)
    state = GAME.new_state(seats, seed, settings)
    advance(state)
    while not state.over:
        seat = to_act(state)[0]
        resolve(state, rng.choice(list(options(state, seat))), seat)
        assert all(player.aqua >= 0 for player in state.players)
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_a_game_by_chance_ends_after_48_years(seats: int) -> None:
    state = _played(seats, seats)
    assert state.year == 48
    assert GAME.rules.winners(state)


@pytest.mark.parametrize("settings", [{"politics": True}, {"length": "long"}, {"quick_start": True}])
def test_settings_are_played_to_the_end(settings: dict[str, Value]) -> None:
    assert _played(3, 7, **settings).over


def test_a_clone_is_independent_and_equal() -> None:
    state = _played(2, 5)
    other = state.clone()
    assert other.digest() == state.digest()
    other.players[0].aqua += 1
    other.decks[0].pop()
    assert other.digest() != state.digest()


def test_a_state_can_be_stored_and_read() -> None:
    state = GAME.new_state(3, 1, {"politics": True})
    advance(state)
    assert GAME.restore(codec.dump(state)).digest() == state.digest()
