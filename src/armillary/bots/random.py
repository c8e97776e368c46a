"""The random bot: every option is as likely as any other."""

from __future__ import annotations

from typing import Any

from armillary.bots.bot import no_argument
from armillary.engine import Game, Option, Rng, State
from armillary.engine.planning import onward


class RandomBot:
    """Any option, each as likely as the others; only a plan is never taken back."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        no_argument("random", argument)

    def choose(self, view: State, rng: Rng) -> Option:
        return rng.choice(onward(view, view.viewer))

    def reset(self) -> None:
        """It remembers nothing."""
