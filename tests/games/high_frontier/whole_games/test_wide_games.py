"""Games by chance with every sensible combination of modules: they end, and can be stored on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from armillary.engine import advance, codec
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.menu import END_TURN
from armillary.games.high_frontier.rules.state import HighFrontierState
from tests.games.high_frontier.positions import EVERYTHING, MODULE_3, MODULES_1_AND_2, WIDE, WITH_FUTURES

MOST_IN_A_TURN = 400

COMBINATIONS: dict[str, dict[str, Any]] = {
    "terawatt": {"terawatt": True},
    "colonization": {"colonization": True},
    "terawatt and colonization": {"terawatt": True, "colonization": True, "length": "medium"},
    "modules 0 to 2": {**MODULES_1_AND_2, "length": "medium"},
    "futures": WITH_FUTURES,
    "future wars": {**WITH_FUTURES, "future_wars": True},
    "conflict": MODULE_3,
    "conflict and terawatt": {**MODULE_3, "terawatt": True},
    "conflict and colonization": {**MODULE_3, "colonization": True},
    "piracy": {**MODULE_3, "conflict": "piracy"},
    "age of piracy": {**MODULE_3, "conflict": "age_of_piracy"},
    "republic": {**MODULE_3, "postwar": "republic"},
    "empire": {**MODULE_3, "postwar": "empire"},
    "everything": EVERYTHING,
}


def _played(seats: int, seed: int, settings: dict[str, Any], *, eager: bool = False) -> HighFrontierState:
    rng = random.Random(seed)
    state = WIDE.new_state(seats, seed, settings)
    advance(state)
    turn, choices = state.turn, 0
    while not state.over:
        seat = to_act(state)[0]
        offered = options(state, seat)
        assert 0 < len(offered) <= WIDE.facts.max_options
        option = offered[rng.randrange(len(offered))]
        if eager and option == END_TURN:
            option = offered[rng.randrange(len(offered))]
        resolve(state, option, seat)
        assert all(player.aqua >= 0 for player in state.players)
        choices = choices + 1 if state.turn == turn else 0
        turn = state.turn
        assert choices <= MOST_IN_A_TURN
    return state


@pytest.mark.rule("HF3-002", "HF3-379")
@pytest.mark.parametrize("name", COMBINATIONS)
def test_a_game_by_chance_ends_and_can_be_stored(name: str) -> None:
    state = _played(3, 5, COMBINATIONS[name], eager=True)
    assert state.over
    assert WIDE.rules.winners(state)
    assert WIDE.restore(codec.dump(state)).digest() == state.digest()


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_everything_with_every_number_of_players(seats: int) -> None:
    assert _played(seats, seats, EVERYTHING).over
