"""The policy bot: draws from the game's policy without search."""

from __future__ import annotations

from typing import Any

from armillary.bots.nets.learned_games import asked_for
from armillary.engine import Game, Option, Rng, SetupError, State
from armillary.engine.planning import onward


class PolicyBot:
    """The fastest bot that knows what it is doing.

    Its argument is a temperature: 0 plays the favourite, 1 draws by the policy's weights, more is bolder.
    """

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.game, temperature = asked_for(game, argument)
        self.temperature = _temperature(temperature)

    def choose(self, view: State, rng: Rng) -> Option:
        """An option at random, in proportion to the policy's weights."""
        seat = -1 if view.viewer is None else view.viewer
        legal = onward(view, seat)
        weights = self.game.mind.policy(self.game.sample(view, rng), seat, legal)
        if weights is None:
            return rng.choice(legal)
        if not self.temperature:
            return legal[max(range(len(legal)), key=weights.__getitem__)]
        if self.temperature != 1:
            most = max(weights)
            weights = [(weight / most) ** (1 / self.temperature) for weight in weights]
        return legal[rng.weighed(weights)]

    def reset(self) -> None:
        """It remembers nothing."""


def _temperature(text: str) -> float:
    try:
        found = float(text or 1)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 100:
        raise SetupError(f"{text!r} is no temperature of the bot policy. Allowed: 0 to 100.")
    return found
