"""Options as numbers that mean the same everywhere."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import armillary
from armillary.engine import STOP, Option
from armillary.games.space_gate_odyssey.rules.new_modules import Take
from armillary.lab import WIDTH, action_id, env, option_features

# Written down once: every process, machine and Python has to find the same.
STOP_ID, TAKE_ID = 2475038871595860712, 5087719414506959645
PRINTED = """
import armillary
from armillary.lab import action_id, option_features
options = armillary.load("seti").start(seats=2, seed=5).options()
print([(action_id(option), option_features(option).tolist()) for option in options])
"""


def test_another_process_finds_the_same_numbers() -> None:
    options = armillary.load("seti").start(seats=2, seed=5).options()
    here = [(action_id(option), option_features(option).tolist()) for option in options]

    there = subprocess.run(
        [sys.executable, "-c", PRINTED],
        env={"PYTHONHASHSEED": "77", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout

    assert there.strip() == str(here)


def test_the_number_of_an_option_is_written_in_stone() -> None:
    """Nets that were trained know options by these numbers, in every Python."""
    assert action_id(STOP) == STOP_ID
    assert action_id(Take(0)) == TAKE_ID


@pytest.mark.parametrize("name", armillary.names())
def test_one_option_has_one_number_in_every_position(name: str) -> None:
    numbers: dict[str, int] = {}
    texts: dict[int, str] = {}
    for seed in (1, 2):
        match = armillary.load(name).start(seed=seed)
        while not match.over and match.count < 60:
            for option in match.options()[:40]:
                key = f"{type(option).__name__} {option}"
                assert numbers.setdefault(key, action_id(option)) == action_id(option)
                assert texts.setdefault(action_id(option), key) == key
            match.play(match.options()[match.count % len(match.options())])


def test_options_of_one_kind_have_something_in_common() -> None:
    options = armillary.load("space_gate_odyssey").start(seats=2, seed=7).options()
    kinds = {type(option) for option in options}
    first, second = [option for option in options if type(option) is type(options[0])][:2]

    assert kinds
    assert (option_features(first)[:16] == option_features(second)[:16]).all()
    assert (option_features(first) != option_features(second)).any()


class Move(Option, frozen=True):
    verb = "move"
    ship: str
    where: str


class Refit(Option, frozen=True):
    verb = "refit"
    ship: str


def test_options_that_name_one_thing_have_that_in_common() -> None:
    names = slice(WIDTH - 16, WIDTH)

    alone = option_features(Refit("swift"))[names]

    assert (
        option_features(Move("swift", "mars"))[names] - option_features(Move("slow", "mars"))[names]
        == alone - option_features(Refit("slow"))[names]
    ).all()


def test_the_environment_shows_features_beside_the_mask() -> None:
    table = env("space_gate_odyssey", seats=2, options=True)
    table.reset(seed=3)
    agent = table.agent_selection

    seen = table.observe(agent)

    count = int(seen["action_mask"].sum())
    assert seen["options"].shape == (len(seen["action_mask"]), WIDTH)
    assert (seen["options"][:count] == table.option_features(agent)).all()
    assert not seen["options"][count:].any()
    assert len(set(table.action_ids(agent).tolist())) == count


def test_features_are_small_numbers() -> None:
    table = env("seti", seats=2, options=True)
    table.reset(seed=1)

    rows = table.option_features(table.agent_selection)

    assert np.abs(rows).max() < 64
