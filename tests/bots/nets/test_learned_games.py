"""The learned minds that games carry: each can be read, says how it was made, and chooses."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

import armillary
from armillary.bots import GreedyBot
from armillary.bots.nets.learned_games import mind_of, minded
from armillary.engine import Game, Rng, options
from armillary.engine.steps import to_act
from armillary.lab.learn.tables import training_of

LEARNED = ("exodus", "seti", "space_gate_odyssey", "stellar_horizons")
LARGEST = 3 << 20


def _opened(name: str) -> tuple[Game[Any], Any]:
    """A game at the first table for several that its mind was taught at."""
    game = armillary.load(name)
    table = next(table for table in training_of(game).tables if table.seats > 1)
    return game, game.start(seats=table.seats, seed=5, settings=dict(table.settings))


@pytest.mark.parametrize("name", LEARNED)
def test_a_mind_is_small_and_its_card_says_how_it_was_made(name: str) -> None:
    folder = files(armillary.load(name).package).joinpath("data")
    card = json.loads(folder.joinpath("mind.json").read_text("utf-8"))

    assert len(folder.joinpath("mind.npz").read_bytes()) < LARGEST
    assert card["game"] == name
    # A mind outlives rules that are put right: its card says under which it was taught.
    assert 1 <= int(card["rules_version"]) <= int(armillary.load(name).facts.rules_version)
    assert {"command", "seed", "training", "games", "measured"} <= card.keys()


@pytest.mark.parametrize("name", LEARNED)
def test_a_game_plays_by_the_mind_it_carries(name: str) -> None:
    game, match = _opened(name)
    mind = mind_of(game)
    assert mind is not None
    seat = to_act(match.state)[0]

    assert minded(game).mind.policy == mind.weights
    assert GreedyBot(game).choose(match.view(seat), Rng(1)) in options(match.state, seat)


def test_a_game_without_last_turn_is_ended_by_the_written_mind() -> None:
    mind = mind_of(armillary.load("space_gate_odyssey"))

    assert mind is not None
    assert set(mind.meta.turns) == {2, 3, 4}
    assert all(80 < turns < 250 for turns in mind.meta.turns.values())
