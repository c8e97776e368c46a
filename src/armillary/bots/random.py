"""The bot that plays anything."""

from __future__ import annotations

from typing import Any

from armillary.bots.bot import no_argument
from armillary.engine import Game, Option, Rng, State, options


class RandomBot:
    """Any option, each as likely as the others."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        no_argument("random", argument)

    def choose(self, view: State, rng: Rng) -> Option:
        return rng.choice(options(view, view.viewer))

    def reset(self) -> None:
        """It remembers nothing."""
