"""One agent against bots, as Gymnasium knows it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import VectorEnv

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


def positions(games: VectorEnv[Any, Any, Any]) -> list[bytes]:
    seen, _ = games.reset()
    return [row.tobytes() for row in seen["observation"]]


@pytest.mark.parametrize("processes", [False, True])
def test_four_at_once_are_four_matches(processes: bool) -> None:
    games = vector("seti", 4, ("random",), processes=processes)

    begun = positions(games)
    games.close()

    assert len(set(begun)) == 4


def test_without_a_seed_two_environments_are_two_matches() -> None:
    one, other = (single("seti", ("random",)) for _ in range(2))
    one.reset()
    other.reset()

    assert one.table.series != other.table.series
    assert one.table.state_.digest() != other.table.state_.digest()


def test_the_chance_of_the_bots_follows_the_series() -> None:
    """Also in its later matches, which are begun without a seed."""
    chances = []
    for seed in (1, 2):
        env = single("space_gate_odyssey", ("random",))
        env.reset(seed=seed)
        env.reset()
        chances.append(env._chance.seed)

    again = single("space_gate_odyssey", ("random",), seed=1)
    again.reset()
    again.reset()

    assert chances[0] != chances[1]
    assert again._chance.seed == chances[0]


def test_one_seed_for_many_is_refused() -> None:
    with pytest.raises(SetupError, match="give it to reset"):
        vector("seti", 2, ("random",), seed=1)


def test_a_step_before_the_first_match_is_refused_in_a_sentence() -> None:
    with pytest.raises(SetupError, match=r"has no match yet: call reset\(\) first"):
        single("seti", ("random",)).step(0)
