"""One agent against bots, as Gymnasium knows it."""

from __future__ import annotations

import numpy as np
import pytest

from armillary.engine import SetupError
from armillary.lab import SingleAgent, single, vector


def first_action(env: SingleAgent) -> int:
    return int(np.flatnonzero(env.action_masks())[0])


def test_the_spaces_and_the_seed_are_in_order() -> None:
    env = single("space_gate_odyssey", ("random",))

    first, _ = env.reset(seed=5)
    second, _ = env.reset(seed=5)

    assert env.observation_space.contains(first)
    assert all((first[name] == second[name]).all() for name in first)


def test_the_others_have_played_when_a_step_ends() -> None:
    env = single("space_gate_odyssey", ("random", "random"), seat=1, max_choices=60)
    env.reset(seed=2)

    ended = False
    while not ended:
        assert env.table.agent_selection == "seat_1"
        assert env.action_masks().any()
        _, reward, terminated, truncated, info = env.step(first_action(env))
        ended = terminated or truncated

    assert truncated
    assert reward == 0.0
    assert info["winner"] is False


def test_the_reward_of_the_end_reaches_the_agent() -> None:
    env = single("space_gate_odyssey", ("random",), max_choices=40, reward="margin")
    env.reset(seed=2)
    env.table.state_.confederations[0].influence = 100

    ended, reward = False, 0.0
    while not ended:
        assert reward == 0.0
        _, reward, terminated, truncated, _ = env.step(first_action(env))
        ended = terminated or truncated

    assert reward > 50


def test_there_is_no_seat_beyond_the_last() -> None:
    with pytest.raises(SetupError, match="no seat 2 among 2"):
        single("space_gate_odyssey", ("random",), seat=2)


@pytest.mark.parametrize("processes", [False, True])
def test_many_at_once(processes: bool) -> None:
    games = vector("space_gate_odyssey", 2, ("random",), processes=processes, max_choices=30)

    seen, infos = games.reset(seed=1)
    actions = np.array([int(mask.argmax()) for mask in seen["action_mask"]])
    seen, rewards, *_ = games.step(actions)
    games.close()

    assert seen["observation"].shape[0] == 2
    assert rewards.shape == (2,)
    assert "action_mask" in infos
