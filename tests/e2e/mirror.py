"""The same game beside the table's: it says what may be chosen, chooses well, and knows the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import armillary
from armillary.bots import bot
from armillary.engine import Match, Rng
from tests.e2e.guest import GAME, SHORT


class Mirror:
    """A match with the table's game, seed and options, played by the greedy bot."""

    def __init__(self, *, seats: int, seed: int, options: Mapping[str, object] = SHORT) -> None:
        game = armillary.load(GAME)
        self.match: Match[Any] = game.start(seats=seats, seed=seed, settings=options)
        self._bot = bot("greedy", game)
        self._rng = Rng(seed)

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def options(self) -> set[str]:
        """What the seat that is asked may choose."""
        return {str(option) for option in self.match.options()}

    def play(self) -> str:
        """Make a good choice, and say which."""
        seat = self.match.to_act[0]
        chosen = self._bot.choose(self.match.view(seat), self._rng)
        self.match.play(chosen, seat)
        return str(chosen)

    def play_to_the_end(self) -> Match[Any]:
        while not self.over:
            self.play()
        return self.match


def finished_game(seed: int = 47) -> Match[Any]:
    """A short game of two, from beginning to end."""
    return Mirror(seats=2, seed=seed).play_to_the_end()
