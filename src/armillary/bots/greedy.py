"""The bot that looks one choice ahead."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

from armillary.bots.bot import no_argument
from armillary.bots.follow import let_others_choose, odds, outcome, sensible
from armillary.bots.minds import asked_for
from armillary.engine import Game, Gathering, Option, Rng, State
from armillary.engine.planning import onward

GUESSES_AT_SECRETS = 12  # what the others may choose at the same time


class GreedyBot:
    """What the game's value likes best, once the own choices that follow are made at a glance."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.game, left = asked_for(game, argument)
        no_argument("greedy", left)

    def reset(self) -> None:
        """It remembers nothing."""

    def choose(self, view: State, rng: Rng) -> Option:
        seat = view.viewer
        assert seat is not None
        legal = onward(view, seat)
        if len(legal) == 1:
            return legal[0]
        guessing = self._guesses(view, seat, rng)
        first = next(guessing)
        candidates = sensible(self.game, first, legal, seat)
        if len(candidates) == 1:
            return candidates[0].option
        guesses = [first, *guessing]
        worth = {}
        for option, bias in candidates:
            chances = [outcome(self.game, guess.clone(), option, seat) for guess in guesses]
            worth[option] = odds(fmean(chances)) + bias
        best = max(worth.values())
        return rng.choice([option for option, value in worth.items() if value == best])

    def _guesses(self, view: State, seat: int, rng: Rng) -> Iterator[State]:
        """What the state may be: once, unless others choose in secret; then also what they choose."""
        secret = isinstance(view.stack[-1], Gathering)
        for _ in range(GUESSES_AT_SECRETS if secret else 1):
            state = self.game.sample(view, rng)
            if secret:
                let_others_choose(self.game, state, seat, rng)
            yield state
