"""The PettingZoo environment, judged by PettingZoo's own tests."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import armillary
from armillary.engine import Decision
from armillary.games.space_gate_odyssey.mind.observation import DECISIONS
from armillary.games.space_gate_odyssey.rules.chapters import CHAPTERS
from armillary.lab import Environment, env


def short(seats: int = 2) -> Environment:
    return env("space_gate_odyssey", seats=seats, settings={"short_game": True})


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # but a documented dict of arrays
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("name", armillary.names())
def test_every_game_passes_the_api_test(name: str) -> None:
    api_test(env(name), num_cycles=400)


def test_a_seed_decides_everything() -> None:
    seed_test(short, num_cycles=300)


def test_the_mask_allows_exactly_the_options() -> None:
    table = short()
    table.reset(seed=3)
    agent = table.agent_selection

    mask = table.observe(agent)["action_mask"]

    assert int(mask.sum()) == len(table.legal(agent))
    assert not table.observe(table.possible_agents[1 - table.possible_agents.index(agent)])[
        "action_mask"
    ].any()


def test_an_action_outside_the_mask_is_refused() -> None:
    table = short()
    table.reset(seed=3)

    with pytest.raises(ValueError, match="is not one of its"):
        table.step(95)


def test_rewards_of_a_match_add_up_to_nothing() -> None:
    table = short(3)
    table.reset(seed=11)
    chance = np.random.default_rng(5)
    while not any(table.terminations.values()):
        table.step(int(chance.integers(len(table.legal(table.agent_selection)))))

    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0


def test_observations_are_turned_to_the_seat_that_looks() -> None:
    table = short(3)
    table.reset(seed=2)
    table.state_.confederations[1].influence = 37

    seen = [table.observe(agent)["observation"]["influence"][::2].tolist() for agent in table.agents]

    assert seen == [[0, 37, 0], [37, 0, 0], [0, 0, 37]]


def test_every_decision_of_the_game_has_a_number() -> None:
    classes = {
        thing.__name__
        for chapter in CHAPTERS
        for thing in vars(chapter).values()
        if isinstance(thing, type) and issubclass(thing, Decision) and thing is not Decision
    }

    assert classes - {"RoomAction"} == set(DECISIONS)
