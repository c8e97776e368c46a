"""The bot that plays at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import armillary
from armillary.bots import PolicyBot
from armillary.engine import GameMind, Option, Rng, State
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
