"""Sequential halving over ways through the own turn: each guess is played on with every one still in it.

Where turns are long and the policy knows how to end them, options are told apart sooner on the same
guesses, with the same luck, than in a tree, whose means blur what the own next choices would be.
The time is shared out evenly between the rounds of the race; after each round the worse half drops out.
All of it is used, unless nobody can catch the leader any more. Near the end of a game every lap goes to
the very end, if there is time for enough of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, inf, log2, sqrt
from statistics import fmean
from time import thread_time
from typing import Any

from armillary.bots.bot import Opinion
from armillary.bots.budget import Budget
from armillary.bots.courses import MOST, Course, favourites, others
from armillary.bots.follow import Candidate, at_turn_end, let_others_choose, odds, play_out, sensible
from armillary.engine import Game, Gathering, Option, Rng, State
from armillary.engine.planning import onward

ENOUGH = 6  # laps that go to the end of the game
LAPS_A_COURSE = 12  # so many for each before there is time for ways beside the favourite ones
SURE = 4.0  # standard errors by which a runner is beaten for good
LEAST = 8  # laps before anything is sure, a power of two

Run = Callable[[Game[Any], State, Course, int], float]


class Runner:
    """A way through the turn, in the race."""

    __slots__ = ("course", "laps", "rounds")

    def __init__(self, course: Course) -> None:
        self.course = course
        self.laps: list[float] = []
        self.rounds = 0  # after which it was still in

    @property
    def value(self) -> float:
        return fmean(self.laps) if self.laps else 0.0

    @property
    def worth(self) -> float:
        """Its value with what the policy says, as log-odds."""
        return odds(self.value) + self.course.bias

    def beats(self, other: Runner) -> bool:
        """Whether it is so far ahead, on the guesses that both had, that more of them change nothing."""
        count = min(len(self.laps), len(other.laps))
        leads = [own - their for own, their in zip(self.laps, other.laps, strict=False)]
        lead = fmean(leads)
        spread = sqrt(sum((each - lead) ** 2 for each in leads) / (count - 1))
        return self.worth >= other.worth and lead >= SURE * spread / sqrt(count)


def sequential_halving(game: Game[Any], view: State, seat: int, budget: Budget, rng: Rng) -> list[Opinion]:
    """The options, the best first: who lasted longest, then by what came of them."""
    legal = onward(view, seat)
    guess = _guess(game, view, seat, rng)
    candidates = sensible(game, guess, legal, seat)
    race = _Race(game, view, seat, budget, rng)
    race.enter(guess, candidates)
    race.run()
    return _opinions(legal, race.runners)


class _Race:
    """The rounds of one choice."""

    def __init__(self, game: Game[Any], view: State, seat: int, budget: Budget, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.budget = budget
        self.rng = rng
        self.since = thread_time()
        self.done = 0
        self.runners: list[Runner] = []
        self.how: Run = _to_turn_end if game.mind.tuning.to_turn_end else _through_turn

    def enter(self, guess: State, candidates: Sequence[Candidate]) -> None:
        """Everybody's first lap, on the first guess; then other ways, if there is time for them."""
        self.runners = [Runner(course) for course in favourites(candidates)]
        if len(candidates) > 1 and self._to_the_end(guess, candidates[0].option):
            self.how = _to_the_end
        self._lap(self.runners, guess)
        more = min(MOST, int(self._looks() / LAPS_A_COURSE) - len(candidates))
        if self.how is _through_turn and more > 0 and len(candidates) > 1:
            found = [
                Runner(course) for course in others(self.game, guess, self.seat, candidates, more, self.rng)
            ]
            self._lap(found, guess)
            self.runners += found

    def run(self) -> None:
        """Round by round, until one is left or there is no time."""
        field = self.runners
        rounds = max(1, ceil(log2(max(1, len(field)))))
        for number in range(1, rounds + 1):
            while len(field) > 1 and self._spent() < number / rounds:
                self._lap(field, _guess(self.game, self.view, self.seat, self.rng))
                field = _still_in(field)
            ranked = sorted(field, key=lambda runner: -runner.worth)
            field = ranked[: (len(field) + 1) // 2]
            for runner in field:
                runner.rounds = number

    def _lap(self, field: Sequence[Runner], guess: State) -> None:
        """One guess for everybody. What only some had time for is not counted: guesses differ by more
        than options do, so that means over other guesses say nothing about who is better."""
        luck = self.rng.below(1 << 62)
        found: list[float] = []
        for runner in field:
            if self.done and self._spent() >= 1:
                break
            state = guess.clone()
            state.rng = Rng(luck)
            found.append(self.how(self.game, state, runner.course, self.seat))
            self.done += 1
        if len(found) == len(field) or not field[0].laps:
            for runner, value in zip(field, found, strict=False):
                runner.laps.append(value)

    def _spent(self) -> float:
        """The share of the budget that is used up."""
        return self.budget.spent(self.done, self.since)

    def _looks(self) -> float:
        """How many laps of one runner there is time for in all."""
        spent = self._spent()
        return self.done / spent if spent else inf

    def _to_the_end(self, guess: State, option: Option) -> bool:
        """Whether the end is near, and there is time for enough laps to it: one alone is mostly luck."""
        if not self.game.mind.near_end(guess):
            return False
        since = thread_time()
        play_out(self.game, guess.clone(), option, self.seat)
        return self.budget.affords(ENOUGH * len(self.runners), thread_time() - since)


def _through_turn(game: Game[Any], state: State, course: Course, seat: int) -> float:
    return course.run(game, state, seat)


def _to_turn_end(game: Game[Any], state: State, course: Course, seat: int) -> float:
    return at_turn_end(game, state, course.option, seat)


def _to_the_end(game: Game[Any], state: State, course: Course, seat: int) -> float:
    return play_out(game, state, course.option, seat)


def _still_in(field: list[Runner]) -> list[Runner]:
    """Without whom the leader has beaten for good; asked each time that the laps have doubled."""
    laps = min(len(runner.laps) for runner in field)
    if laps < LEAST or laps & (laps - 1):
        return field
    leader = max(field, key=lambda runner: runner.worth)
    return [runner for runner in field if runner is leader or not leader.beats(runner)]


def _guess(game: Game[Any], view: State, seat: int, rng: Rng) -> State:
    """A state that the view could come from; where all choose at once, the others have chosen."""
    guess: State = game.sample(view, rng)
    if isinstance(guess.stack[-1], Gathering):
        let_others_choose(game, guess, seat, rng)
    return guess


def _opinions(legal: Sequence[Option], runners: Sequence[Runner]) -> list[Opinion]:
    """By option: as its best way; what was not sensible is worth no more than the worst that was tried."""
    ranked = sorted(runners, key=lambda runner: (-runner.rounds, not runner.laps, -runner.worth))
    found: dict[Option, Opinion] = {}
    for runner in ranked:
        option = runner.course.option
        found.setdefault(option, Opinion(option, len(runner.laps), runner.value))
    worst = min(opinion.value for opinion in found.values() if opinion.visits)
    return [*found.values(), *(Opinion(option, 0, worst) for option in legal if option not in found)]
