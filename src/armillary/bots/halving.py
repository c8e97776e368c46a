"""Sequential halving over options: each guess is played on with every option that is still in it.

Where turns are long and the policy knows how to end them, options are told apart sooner on the same
guesses, with the same luck, than in a tree, whose means blur what the own next choices would be.
After some laps the worse half drops out, and what is left runs twice as far. Near the end of a game
every lap goes to the very end, if there is time for enough of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import thread_time
from typing import Any

from armillary.bots.bot import Opinion
from armillary.bots.budget import Budget
from armillary.bots.follow import at_turn_end, let_others_choose, odds, outcome, play_out, sensible
from armillary.engine import Game, Gathering, Option, Rng, State
from armillary.engine.planning import onward

ENOUGH = 6  # laps that go to the end of the game


class Runner:
    """An option in the race."""

    __slots__ = ("bias", "laps", "option", "total")

    def __init__(self, option: Option, bias: float) -> None:
        self.option = option
        self.bias = bias
        self.laps = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        return self.total / self.laps if self.laps else 0.0

    @property
    def worth(self) -> float:
        """Its value with what the policy says, as log-odds."""
        return odds(self.value) + self.bias


def sequential_halving(game: Game[Any], view: State, seat: int, budget: Budget, rng: Rng) -> list[Opinion]:
    """The options, the best first: who lasted longest, then by what came of them."""
    legal = onward(view, seat)
    guess = _guess(game, view, seat, rng)
    runners = {option: Runner(option, bias) for option, bias in sensible(game, guess, legal, seat)}
    field = list(runners.values())
    since, lap, cut = thread_time(), 0, budget.laps() * game.mind.tuning.patience
    run = at_turn_end if game.mind.tuning.to_turn_end else outcome
    if _to_the_end(game, guess, seat, [each.option for each in field], budget):
        run = play_out
    while not lap or len(field) > 1:
        if lap:
            guess = _guess(game, view, seat, rng)
        luck = rng.below(1 << 62)
        for runner in field:
            state = guess.clone()
            state.rng = Rng(luck)
            runner.total += run(game, state, runner.option, seat)
            runner.laps += 1
        lap += 1
        if not budget.left(sum(runner.laps for runner in runners.values()), since) > 0:
            break
        if lap == cut:
            field = sorted(field, key=lambda runner: -runner.worth)[: (len(field) + 1) // 2]
            cut *= 2
    return _opinions(legal, runners)


def _guess(game: Game[Any], view: State, seat: int, rng: Rng) -> State:
    """A state that the view could come from; where all choose at once, the others have chosen."""
    guess: State = game.sample(view, rng)
    if isinstance(guess.stack[-1], Gathering):
        let_others_choose(game, guess, seat, rng)
    return guess


def _to_the_end(game: Game[Any], guess: State, seat: int, field: Sequence[Option], budget: Budget) -> bool:
    """Whether the end is near, and there is time for enough laps that go so far: one alone is mostly luck."""
    if not game.mind.near_end(guess):
        return False
    since = thread_time()
    play_out(game, guess.clone(), field[0], seat)
    return budget.affords(ENOUGH * len(field), thread_time() - since)


def _opinions(legal: Sequence[Option], runners: Mapping[Option, Runner]) -> list[Opinion]:
    ranked = sorted(runners.values(), key=lambda runner: (-runner.laps, -runner.worth))
    worst = min(runner.value for runner in ranked)
    found = [Opinion(runner.option, runner.laps, runner.value) for runner in ranked]
    return found + [Opinion(option, 0, worst) for option in legal if option not in runners]
