"""The PettingZoo environment, judged by PettingZoo's own tests."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import armillary
from armillary.engine import Decision, SetupError
from armillary.games.space_gate_odyssey.mind.observation import DECISIONS
from armillary.games.space_gate_odyssey.rules.chapters import CHAPTERS
from armillary.lab import Environment, env
from armillary.lab.environment import Reward
from tests.toys.open_market import OPEN_MARKET
from tests.toys.secret_orders import SECRET_ORDERS


def short(seats: int = 2) -> Environment:
    return env("space_gate_odyssey", seats=seats, settings={"short_game": True})


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # but a documented dict of them
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is a single number")  # of toys with little to see
@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros")
@pytest.mark.parametrize("name", armillary.names())
def test_every_game_passes_the_api_test(name: str) -> None:
    api_test(env(name), num_cycles=400)


def test_a_seed_decides_everything() -> None:
    seed_test(short, num_cycles=300)


def test_without_a_seed_every_environment_draws_its_own() -> None:
    one, other = (env("seti") for _ in range(2))
    for table in (one, other):
        table.reset()

    assert one.series != other.series
    assert one.state_.digest() != other.state_.digest()


def test_before_the_first_match_it_says_what_to_do() -> None:
    table = short()

    for ask in (lambda: table.step(0), table.last, lambda: table.observe("seat_0"), lambda: table.is_done):
        with pytest.raises(SetupError, match=r"has no match yet: call reset\(\) first"):
            ask()
    with pytest.raises(AttributeError, match="has no attribute 'agent_selected'"):
        _ = table.agent_selected


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

    place = table.ranges.places["seats"]
    seen = [
        table.observe(agent)["observation"][place].reshape(3, -1)[:, 0].tolist() for agent in table.agents
    ]

    assert seen == [[0, 37, 0], [37, 0, 0], [0, 0, 37]]


def test_every_decision_of_the_game_has_a_number() -> None:
    classes = {
        thing.__name__
        for chapter in CHAPTERS
        for thing in vars(chapter).values()
        if isinstance(thing, type) and issubclass(thing, Decision) and thing is not Decision
    }

    assert classes - {"RoomAction"} == set(DECISIONS)


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (SECRET_ORDERS, OPEN_MARKET):
        monkeypatch.setitem(armillary.games._registered, game.name, game)


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("name", ["secret_orders", "open_market"])
def test_plans_and_offers_pass_the_api_test(toys: None, name: str) -> None:
    api_test(env(name, seats=3), num_cycles=200)


def test_nobody_takes_a_plan_back(toys: None) -> None:
    table = env("secret_orders", seats=2)
    table.reset(seed=1)
    for action in (0, 0, 0):
        table.step(action)

    assert [str(option) for option in table.legal("seat_0")][2:] == [
        "ready",
        *[f"burn {n}" for n in (1, 2, 3, 4)],
    ]


def test_what_may_be_done_at_any_time_is_an_action_at_its_moment_only(toys: None) -> None:
    table = env("open_market", seats=2)
    table.reset(seed=1)
    table.state_.goods = [1, 0]
    assert "wait" not in map(str, table.legal("seat_0"))

    table.step(0)

    assert table.agent_selection == "seat_1"
    assert [str(option) for option in table.legal("seat_1")] == ["wait", "offer 0"]
    assert table.observe("seat_1")["action_mask"].sum() == 2
    table.step(1)
    assert table.agent_selection == "seat_0"
    assert [str(option) for option in table.legal("seat_0")] == ["accept", "refuse"]


def test_who_waits_is_asked_as_ever(toys: None) -> None:
    table = env("open_market", seats=2)
    table.reset(seed=1)
    table.state_.goods = [1, 0]
    table.step(0)

    table.step(0)

    assert table.agent_selection == "seat_1"
    assert "pass" in map(str, table.legal("seat_1"))


def test_a_match_that_is_cut_off_is_truncated() -> None:
    table = env("space_gate_odyssey", seats=2, max_choices=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(0)

    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


@pytest.mark.parametrize(("reward", "expected"), [("score", [5.0, 9.0]), ("margin", [-4.0, 4.0])])
def test_a_reward_may_be_points(reward: Reward, expected: list[float]) -> None:
    table = env("space_gate_odyssey", seats=2, max_choices=1, reward=reward)
    table.reset(seed=1)
    for seat, influence in enumerate((5, 9)):
        table.state_.confederations[seat].influence = influence

    table.step(0)

    assert list(table.rewards.values()) == expected


def test_a_wrong_reward_or_picture_is_refused() -> None:
    with pytest.raises(SetupError, match="no reward 'much'"):
        env("space_gate_odyssey", reward="much")  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="no render mode 'video'"):
        env("space_gate_odyssey", render_mode="video")  # type: ignore[arg-type]


def test_a_position_is_rendered_as_a_picture_or_as_text() -> None:
    for mode, begins in (("svg", "<svg"), ("ansi", "seat_0 0 seat_1 0")):
        table = env("space_gate_odyssey", seats=2, render_mode=mode)  # type: ignore[arg-type]
        table.reset(seed=1)

        assert begins in table.render()[:400]


def test_what_a_seat_sees_is_written_into_a_given_array() -> None:
    table = short()
    table.reset(seed=4)
    row = np.zeros(table.ranges.size, np.float32)

    table.observe_into("seat_1", row)

    assert (row == table.observe("seat_1")["observation"]).all()
