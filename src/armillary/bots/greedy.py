"""The bot that looks one choice ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armillary.bots.bot import no_argument
from armillary.bots.values import values
from armillary.engine import Game, Option, Rng, Simultaneous, State, options, resolve, to_act

OWN_SEQUENCE = 24  # choices that it makes for itself after the one it looks at, at most
GUESSES_AT_SECRETS = 12  # what the others may choose at the same time


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
        legal = options(view, seat)
        if len(legal) == 1:
            return legal[0]
        guesses = self._guesses(view, rng)
        legal = self._sensible(guesses[0], legal, seat)
        worth = [sum(self._worth(guess, option, seat) for guess in guesses) for option in legal]
        best = max(worth)
        return rng.choice([option for option, value in zip(legal, worth, strict=True) if value == best])

    def _sensible(self, guess: State, legal: Sequence[Option], seat: int) -> Sequence[Option]:
        """Without what the game's policy would hardly ever choose: the judge may be wrong about it."""
        weights = self.game.policy(guess, seat, legal)
        if weights is None:
            return legal
        least = max(weights) / self.game.hardly_ever
        return [option for option, weight in zip(legal, weights, strict=True) if weight >= least]

    def _guesses(self, view: State, rng: Rng) -> list[State]:
        """What the state may be: once, unless others choose in secret; then also what they choose."""
        if not isinstance(view.stack[-1], Simultaneous):
            return [self.game.sample(view, rng)]
        guesses = []
        for _ in range(GUESSES_AT_SECRETS):
            state = self.game.sample(view, rng)
            for other in to_act(state):
                if other != view.viewer:
                    resolve(state, rng.choice(options(state, other)), other)
            guesses.append(state)
        return guesses

    def _worth(self, guess: State, option: Option, seat: int) -> float:
        state = guess.clone()
        resolve(state, option, seat)
        self._follow(state, seat, guess.turn)
        return values(self.game, state)[seat]

    def _follow(self, state: State, seat: int, turn: int) -> None:
        """Go on with the own choices of this turn, if the game has a policy, until somebody else is asked."""
        for _ in range(OWN_SEQUENCE):
            if to_act(state) != (seat,) or state.turn != turn:
                return
            legal = options(state, seat)
            weights = self.game.policy(state, seat, legal)
            if weights is None:
                return
            resolve(state, legal[max(range(len(legal)), key=weights.__getitem__)], seat)
