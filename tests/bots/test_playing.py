"""Every bot plays every game from views alone."""

from __future__ import annotations

from typing import Any

import pytest

import armillary
from armillary.bots import Analyst, bot
from armillary.engine import Game, Rng, State, Value, advance, options, resolve, to_act
from armillary.engine.hidden import view as view_of
from tests.bots.nim import NIM
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.interrupts import INTERRUPTS
from tests.toys.lone_watch import LONE_WATCH
from tests.toys.open_market import OPEN_MARKET
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.secret_orders import SECRET_ORDERS

GAMES: tuple[Game[Any], ...] = (
    NIM,
    HIDDEN_HANDS,
    INTERRUPTS,
    LONE_WATCH,
    SEALED_BIDS,
    SECRET_ORDERS,
    OPEN_MARKET,
)
SPECS = ("random", "greedy", "search:20", "policy")


def played(
    game: Game[Any], specs: tuple[str, ...], seed: int, most: int = 10_000, **switched: Value
) -> tuple[State, list[str]]:
    """A game between these bots, and its choices."""
    state: State = game.new_state(len(specs), seed, switched)
    advance(state)
    bots = [bot(spec, game) for spec in specs]
    chance = [Rng(100 * seed + seat) for seat in range(len(specs))]
    choices: list[str] = []
    while not state.over and len(choices) < most:
        seat = to_act(state)[-1]
        option = bots[seat].choose(view_of(game, state, seat), chance[seat])
        assert option in options(state, seat)
        choices.append(str(option))
        resolve(state, option, seat)
    return state, choices


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_plays_a_whole_game_of_legal_choices(game: Game[Any], spec: str) -> None:
    state, _ = played(game, (spec,) * game.facts.seats[0], seed=3)
    assert state.over


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_space_gate_odyssey(spec: str) -> None:
    game = armillary.load("space_gate_odyssey")
    state, choices = played(game, (spec, "random", "greedy"), seed=5, most=60, short_game=True)
    assert state.over or len(choices) == 60


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_numbers_give_the_same_game(spec: str) -> None:
    first = played(HIDDEN_HANDS, (spec, spec), seed=8)[1]
    assert played(HIDDEN_HANDS, (spec, spec), seed=8)[1] == first


def test_only_search_has_opinions() -> None:
    assert [isinstance(bot(spec, NIM), Analyst) for spec in SPECS] == [False, False, True, False]
