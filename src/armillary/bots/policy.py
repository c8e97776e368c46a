"""Plays at a glance: what the game's policy likes best, and now and then what it likes less."""

from __future__ import annotations

from typing import Any

from armillary.bots.bot import no_argument
from armillary.bots.minds import asked_for
from armillary.engine import Game, Option, Rng, State
from armillary.engine.planning import onward


class PolicyBot:
    """The fastest bot that knows what it is doing."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.game, left = asked_for(game, argument)
        no_argument("policy", left)

    def choose(self, view: State, rng: Rng) -> Option:
        """An option at random, in proportion to the policy's weights."""
        seat = -1 if view.viewer is None else view.viewer
        legal = onward(view, seat)
        weights = self.game.mind.policy(self.game.sample(view, rng), seat, legal)
        if weights is None:
            return rng.choice(legal)
        return legal[rng.weighed(weights)]

    def reset(self) -> None:
        """It remembers nothing."""
