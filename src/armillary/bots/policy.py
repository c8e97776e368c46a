"""Plays at a glance: what the game's policy likes best, and now and then what it likes less."""

from __future__ import annotations

from typing import Any

from armillary.bots.bot import no_argument
from armillary.engine import Game, Option, Rng, State, options


class PolicyBot:
    """The fastest bot that knows what it is doing."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        no_argument("policy", argument)
        self.game = game

    def choose(self, view: State, rng: Rng) -> Option:
        """An option at random, in proportion to the policy's weights."""
        seat = -1 if view.viewer is None else view.viewer
        legal = options(view, seat)
        weights = self.game.mind.policy(self.game.sample(view, rng), seat, legal)
        if weights is None:
            return rng.choice(legal)
        mark = rng.below(1 << 30) / (1 << 30) * sum(weights)
        for option, weight in zip(legal, weights, strict=True):
            mark -= weight
            if mark < 0:
                return option
        return legal[-1]

    def reset(self) -> None:
        """It remembers nothing."""
