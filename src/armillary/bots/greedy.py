"""The bot that looks one choice ahead."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

from armillary.bots.bot import no_argument
from armillary.bots.nets.learned_games import asked_for, at_a_glance
from armillary.bots.search.rollouts import later, let_others_choose, odds, outcome, sensible
from armillary.engine import Game, Gathering, Option, Rng, State
from armillary.engine.planning import onward

GUESSES_AT_SECRETS = 12  # what the others may choose at the same time


class GreedyBot:
    """Chooses by the game's value after the turn is played on by the policy.

    Where all choose in secret and the game asks for looks, also at its next turn, where values see more.
    """

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.game, left = asked_for(game, argument)
        no_argument("greedy", left)
        tuning = self.game.mind.tuning
        self.looks = tuning.looks
        # what looks at the next turn count beside those at the end of the own choices
        self.share = self.looks / (self.looks + tuning.first_look) if self.looks else 0.0
        self.beyond = at_a_glance(self.game) if tuning.at_glance else self.game  # as it is played after that

    def reset(self) -> None:
        """It remembers nothing."""

    def choose(self, view: State, rng: Rng) -> Option:
        seat = view.viewer
        assert seat is not None
        legal = onward(view, seat)
        if len(legal) == 1:
            return legal[0]
        secret = isinstance(view.stack[-1], Gathering)
        guessing = self._guesses(view, seat, rng) if secret else iter((self.game.sample(view, rng),))
        first = next(guessing)
        candidates = sensible(self.game, first, legal, seat)
        if len(candidates) == 1:
            return candidates[0].option
        guesses = [first, *guessing]
        chance = self._later if secret and self.looks else self._chance
        worth = {}
        for option, bias in candidates:
            chances = [chance(guess.clone(), option, seat) for guess in guesses]
            worth[option] = odds(fmean(chances)) + bias
        best = max(worth.values())
        return rng.choice([option for option, value in worth.items() if value == best])

    def _chance(self, state: State, option: Option, seat: int) -> float:
        """The value after an option on one guess; the state is used up."""
        return outcome(self.game, state, option, seat)

    def _later(self, state: State, option: Option, seat: int) -> float:
        """The value at the own next turn; the state is used up."""
        turn = state.turn
        found = self._chance(state, option, seat)
        return found + self.share * (later(self.beyond, state, seat, turn, 1) - found)

    def _guesses(self, view: State, seat: int, rng: Rng) -> Iterator[State]:
        """Guesses at the state, with the secret choices of the other seats."""
        for _ in range(self.looks or GUESSES_AT_SECRETS):
            state = self.game.sample(view, rng)
            let_others_choose(self.game, state, seat, rng)
            yield state
