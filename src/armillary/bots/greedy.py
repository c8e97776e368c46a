"""The bot that looks one choice ahead."""

from __future__ import annotations

from typing import Any

from armillary.bots.bot import no_argument
from armillary.engine import Game, Option, Rng, State, options, resolve, to_act

OWN_SEQUENCE = 24  # choices that it makes for itself after the one it looks at, at most


class GreedyBot:
    """What the game's judge likes best, once the own choices that follow are made at a glance."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        no_argument("greedy", argument)
        self.game = game

    def reset(self) -> None:
        """It remembers nothing."""

    def choose(self, view: State, rng: Rng) -> Option:
        seat = view.viewer
        assert seat is not None
        guess = self.game.sample(view, rng)
        legal = options(guess, seat)
        values = [self._value(guess, option, seat) for option in legal]
        best = max(values)
        return rng.choice([o for o, v in zip(legal, values, strict=True) if v >= best - 1e-9])

    def _value(self, guess: State, option: Option, seat: int) -> float:
        state = guess.clone()
        resolve(state, option, seat)
        self._follow(state, seat)
        return self.game.judge_all(state)[seat]

    def _follow(self, state: State, seat: int) -> None:
        for _ in range(OWN_SEQUENCE):
            if to_act(state) != (seat,):
                return
            legal = options(state, seat)
            weights = self.game.policy(state, seat, legal)
            if weights is None:
                return
            resolve(state, legal[max(range(len(legal)), key=weights.__getitem__)], seat)
