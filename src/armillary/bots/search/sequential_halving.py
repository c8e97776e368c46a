"""Sequential halving over plans for the own turn: each guess is played with every plan that is still in.

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
from armillary.bots.nets.learned_games import at_a_glance
from armillary.bots.search.rollouts import (
    TO_THE_END,
    Candidate,
    at_turn_end,
    later,
    let_others_choose,
    odds,
    play_out,
    play_to_next_turn,
    sensible,
    with_luck,
)
from armillary.bots.search.turn_plans import MOST, Before, Course, favourites, others
from armillary.bots.values import value_of
from armillary.engine import Game, Gathering, Option, Rng, State, Tuning, codec
from armillary.engine.planning import onward

ENOUGH = 6  # laps that go to the end of the game
LAPS_A_COURSE = 12  # so many for each before there is time for ways beside the favourite ones
SURE = 4.0  # standard errors by which a runner is beaten for good
LAPS_AHEAD = 1.5  # so many for each at least before laps go on for longer
FOLLOWED = 4  # who is followed beyond the own turn, at most
LEAST = 8  # laps before anything is sure, a power of two

Run = Callable[[Game[Any], State, "Runner", int], float]


class Runner:
    """A way through the turn, in the race."""

    __slots__ = ("before", "course", "end", "first_look", "laps", "near", "passing", "rounds")

    def __init__(self, course: Course, first_look: float) -> None:
        self.course = course
        self.first_look = first_look
        self.before: Before = {}
        self.end: State | None = None  # of the own turn, on the first guess
        self.near: list[float] = []  # at the end of the own turn, where laps go on from there
        self.passing: list[float] = []  # the same on the way of a lap
        self.laps: list[float] = []
        self.rounds = 0  # after which it was still in

    @property
    def seen(self) -> list[float]:
        """Guess by guess, as far as it was followed."""
        return self.laps or self.near

    @property
    def value(self) -> float:
        """The mean of its laps. The first look, at the turn's end, counts as much as a few that go on."""
        if not self.near:
            return fmean(self.laps) if self.laps else 0.0
        weight = self.first_look
        return (weight * fmean((*self.near, *self.passing)) + sum(self.laps)) / (weight + len(self.laps))

    @property
    def worth(self) -> float:
        """Its value with what the policy says, as log-odds."""
        return odds(self.value) + self.course.bias

    def beats(self, other: Runner) -> bool:
        """Whether it is so far ahead, on the guesses that both had, that more of them change nothing."""
        return self.worth >= other.worth and self.leads(other, SURE)

    def leads(self, other: Runner, errors: float) -> bool:
        """True if it is ahead by this many standard errors on the guesses that both were tried on."""
        leads = [own - their for own, their in zip(self.seen, other.seen, strict=False)]
        count = len(leads)
        if count < 2:
            return False
        lead = fmean(leads)
        spread = sqrt(sum((each - lead) ** 2 for each in leads) / (count - 1))
        return lead >= errors * spread / sqrt(count)


def sequential_halving(
    game: Game[Any], view: State, seat: int, budget: Budget, rng: Rng, tuning: Tuning | None = None
) -> list[Opinion]:
    """The options, the best first: who lasted longest, then by what came of them."""
    legal = onward(view, seat)
    race = _Race(game, view, seat, budget, rng, tuning or game.mind.tuning)
    guess = race.guess()
    tuned = race.tuning
    race.enter(guess, sensible(game, guess, legal, seat, tuned.trust, tuned.prune_ratio))
    race.run()
    return _opinions(legal, race.runners)


class _Race:
    """The rounds of one choice."""

    def __init__(
        self, game: Game[Any], view: State, seat: int, budget: Budget, rng: Rng, tuning: Tuning
    ) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.budget = budget
        self.rng = rng
        self.tuning = tuning
        self.secret = isinstance(view.stack[-1], Gathering)
        self.since = thread_time()
        self.luck = rng.below(1 << 62)  # of the first guess
        self.done = 0
        self.runners: list[Runner] = []
        self.field: list[Runner] = []
        self.how: Run = _to_turn_end if tuning.to_turn_end else _through_turn
        self.beyond = at_a_glance(game) if tuning.at_glance else game  # as it is played after the own turn
        self.ahead = 0  # own turns that laps go on for
        self.cost = 0.0  # of a lap of one runner, as a share of the budget

    def guess(self) -> State:
        """A state that the view could come from; where all choose at once, the others have chosen."""
        guess: State = self.game.sample(self.view, self.rng)
        if self.secret:
            let_others_choose(self.game, guess, self.seat, self.rng)
        return guess

    def enter(self, guess: State, candidates: Sequence[Candidate]) -> None:
        """Everybody's first lap, on the first guess.

        Then the best are followed beyond the own turn, where the game says so; elsewhere there are other
        ways through it, if there is time for them.
        """
        self.runners = [self._runner(course) for course in favourites(candidates)]
        if len(candidates) > 1 and not self.tuning.ahead and self._to_the_end(guess, candidates[0].option):
            self.how = _to_the_end
        self._first_lap(self.runners, guess)
        if self.tuning.ahead:
            self._look_ahead(guess)
            return
        more = min(MOST, int(self._laps_in_all() / LAPS_A_COURSE) - len(candidates))
        if self.how is _through_turn and more > 0 and len(candidates) > 1:
            ways = others(self.game, guess, self.seat, candidates, more, self.rng)
            found = [self._runner(course) for course in ways]
            self._first_lap(found, guess)
            self.runners = [*self.runners, *found]
        self.field = self.runners

    def run(self) -> None:
        """Round by round, until one is left or there is no time."""
        field = self.field
        rounds = max(1, ceil(log2(max(1, len(field)))))
        for number in range(1, rounds + 1):
            while len(field) > 1 and self._spent() < number / rounds:
                if not self._lap(field, self.guess()):
                    break
                field = _still_in(field)
            ranked = sorted(field, key=lambda runner: -runner.worth)
            field = ranked[: (len(field) + 1) // 2]
            for runner in field:
                runner.rounds = number
        if self.ahead and self.tuning.margin and not self.secret:
            self._keep(self.field[0], field[0])

    def _keep(self, favourite: Runner, winner: Runner) -> None:
        """The first look's favourite stays the first, unless the winner is surely better.

        Of many choices in which options hardly differ, most would be changed by luck. What the others
        choose in secret the first look does not see, so there it is no better than a lap.
        """
        if winner is not favourite and not winner.leads(favourite, self.tuning.margin):
            favourite.rounds = winner.rounds + 1

    def _runner(self, course: Course) -> Runner:
        return Runner(course, self.tuning.first_look)

    def _first_lap(self, field: Sequence[Runner], guess: State) -> None:
        """Tries as many plans as time allows on one guess; untried plans are worth nothing."""
        for runner in field:
            if self.done and self._spent() >= 1:
                return
            looks = runner.near if self.tuning.ahead else runner.laps
            runner.end = with_luck(guess, self.luck)
            looks.append(self.how(self.game, runner.end, runner, self.seat))
            self.done += 1

    def _lap(self, field: Sequence[Runner], guess: State) -> bool:
        """One guess for every plan, or for none: guesses differ more than options do, so means over
        different guesses do not compare.
        """
        luck, before = self.rng.below(1 << 62), self._spent()
        ahead = self.ahead if self._time_for(field, self.cost) else 0
        if self.tuning.ahead and not ahead and not self._time_for(field, before / self.done):
            return False
        found: list[tuple[float, list[float]]] = []
        for runner in field:
            if self._spent() >= 1:
                return False
            found.append(self._look(runner, with_luck(guess, luck), ahead))
            self.done += 1
        for runner, (value, passing) in zip(field, found, strict=True):
            (runner.near if self.tuning.ahead and not ahead else runner.laps).append(value)
            runner.passing += passing
        if ahead:
            self.cost = (self._spent() - before) / len(field)
        return True

    def _look(self, runner: Runner, state: State, ahead: int) -> tuple[float, list[float]]:
        """The value at the end of a lap; with turns ahead also the one at the end of this turn."""
        if not ahead:
            return self.how(self.game, state, runner, self.seat), []
        turn = state.turn
        runner.course.play(self.game, state, self.seat, runner.before)
        passing = [value_of(self.game, state, self.seat)] if self.secret else []
        return later(self.beyond, state, self.seat, turn, ahead), passing

    def _look_ahead(self, guess: State) -> None:
        """Follow those that can still turn out to be the best, as many own turns as there is time for.

        Rather fewer of them than too short a way, but two at least.
        """
        field = self.field = self._in_reach(self.runners)
        costs = self._costs_ahead(guess, field[0].course, self.tuning.ahead) if len(field) > 1 else []
        left = 1 - self._spent()
        for count in range(len(field), 1, -1):
            self.ahead = sum(LAPS_AHEAD * count * cost <= left for cost in costs)
            self.field = field[:count]
            if self.ahead >= self.tuning.ahead or self.ahead == len(costs):
                break
        self.cost = costs[self.ahead - 1] if self.ahead else 0.0

    def _costs_ahead(self, guess: State, course: Course, most: int) -> list[float]:
        """Costs of a lap that plays on for one own turn, two, and so on, until too few such laps fit."""
        state = guess.clone()
        turn, before = state.turn, self._spent()
        course.play(self.game, state, self.seat)
        costs: list[float] = []
        for _ in range(TO_THE_END if self.game.mind.near_end(guess) else most):
            turn = play_to_next_turn(self.beyond, state, self.seat, turn)
            costs.append(max(self._spent() - before, self.budget.share(1)))
            if state.over or 2 * LAPS_AHEAD * costs[-1] > 1:
                break
        return costs

    def _in_reach(self, field: Sequence[Runner]) -> list[Runner]:
        """The best at the first look, the very best first; of those that come to the same, one."""
        ranked = sorted(field, key=lambda runner: -runner.worth)
        found: list[Runner] = []
        for runner in ranked:
            if len(found) == FOLLOWED or runner.worth < ranked[0].worth - self.tuning.reach:
                break
            if not any(self._the_same(runner, other) for other in found):
                found.append(runner)
        return found

    def _the_same(self, one: Runner, other: Runner) -> bool:
        """Whether the own turn ends in positions that the seat cannot tell apart."""
        if one.value != other.value or one.end is None or other.end is None:
            return False
        ends = (codec.dump(self.game.view(end, self.seat)) for end in (one.end, other.end))
        return len(set(ends)) == 1

    def _time_for(self, field: Sequence[Runner], cost: float) -> bool:
        """Whether a lap that costs each so much would mostly fit into what is left."""
        return self._spent() + len(field) * cost / 2 <= 1

    def _spent(self) -> float:
        """The share of the budget that is used up."""
        return self.budget.spent(self.done, self.since)

    def _laps_in_all(self) -> float:
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


def _through_turn(game: Game[Any], state: State, runner: Runner, seat: int) -> float:
    return runner.course.run(game, state, seat, runner.before)


def _to_turn_end(game: Game[Any], state: State, runner: Runner, seat: int) -> float:
    return at_turn_end(game, state, runner.course.option, seat)


def _to_the_end(game: Game[Any], state: State, runner: Runner, seat: int) -> float:
    return play_out(game, state, runner.course.option, seat)


def _still_in(field: list[Runner]) -> list[Runner]:
    """Without whom the leader has beaten for good; asked each time that the laps have doubled."""
    laps = min(len(runner.seen) for runner in field)
    if laps < LEAST or laps & (laps - 1):
        return field
    leader = max(field, key=lambda runner: runner.worth)
    return [runner for runner in field if runner is leader or not leader.beats(runner)]


def _opinions(legal: Sequence[Option], runners: Sequence[Runner]) -> list[Opinion]:
    """By option: as its best way; what was not sensible is worth no more than the worst that was tried."""
    ranked = sorted(runners, key=lambda each: (-each.rounds, -len(each.laps), -len(each.near), -each.worth))
    found: dict[Option, Opinion] = {}
    for runner in ranked:
        option = runner.course.option
        found.setdefault(option, Opinion(option, len(runner.near) + len(runner.laps), runner.value))
    worst = min(opinion.value for opinion in found.values() if opinion.visits)
    return [*found.values(), *(Opinion(option, 0, worst) for option in legal if option not in found)]
