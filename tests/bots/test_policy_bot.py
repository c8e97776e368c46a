"""The bot that plays at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

import armillary
from armillary.bots import PolicyBot
from armillary.engine import GameMind, Option, Rng, SetupError, State
from tests.bots.nim import NIM, TakeStones, heap
from tests.toys.interrupts import INTERRUPTS


def _decided(state: State, seat: int, options: Sequence[Option]) -> list[float]:
    """A policy that wants one thing."""
    return [float(str(option) == "take airlock-energy") for option in options]


def test_it_takes_what_the_policy_wants() -> None:
    game = replace(armillary.load("space_gate_odyssey"), mind=GameMind(policy=_decided))
    match = game.start(seats=2, seed=1)

    chosen = PolicyBot(game).choose(match.view(match.to_act[0]), Rng(3))

    assert str(chosen) == "take airlock-energy"


def test_without_a_policy_it_chooses_anything_that_is_allowed() -> None:
    match = INTERRUPTS.start(seed=1)
    seat = match.to_act[0]

    chosen = {str(PolicyBot(INTERRUPTS).choose(match.view(seat), Rng(seed))) for seed in range(40)}

    assert chosen == {str(option) for option in match.options(seat)}


def test_at_temperature_zero_the_favourite_is_played() -> None:
    game = replace(NIM, mind=GameMind(policy=lambda state, seat, options: [1.0, 3.0, 2.0]))
    cool = PolicyBot(game, "0")
    assert {cool.choose(game.view(heap(9), 0), Rng(seed)) for seed in range(20)} == {TakeStones(2)}


def test_a_warmer_policy_strays_more() -> None:
    game = replace(NIM, mind=GameMind(policy=lambda state, seat, options: [1.0, 50.0, 1.0]))
    view = game.view(heap(9), 0)

    def strays(temperature: str) -> int:
        player = PolicyBot(game, temperature)
        return sum(player.choose(view, Rng(seed)) != TakeStones(2) for seed in range(200))

    assert strays("1") < strays("5")


def test_what_is_no_temperature_is_refused() -> None:
    with pytest.raises(SetupError, match="'warm' is no temperature"):
        PolicyBot(NIM, "warm")
