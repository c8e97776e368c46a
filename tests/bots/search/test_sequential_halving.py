"""A race between options on the same guesses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log

import pytest

from armillary.bots.bot import Opinion
from armillary.bots.search import sequential_halving
from armillary.bots.search.rollouts import sensible
from armillary.bots.search.search_bot import SearchBot
from armillary.bots.search.sequential_halving import Runner
from armillary.bots.search.turn_plans import Course
from armillary.engine import GameMind, Option, Rng, Tuning, advance, to_act
from tests.bots.nim import NIM, HeapState, TakeStones, Turn, heap
from tests.toys.sealed_bids import SEALED_BIDS

HALVING = Tuning(halving=True)


def _in_the_wind(state: HeapState) -> tuple[float, ...]:
    """Nobody can tell options apart: what they are worth changes from guess to guess."""
    worth = state.rng.below(1000) * (7 + state.stones) % 1000 / 1000
    return worth, 1 - worth


WINDY = replace(NIM, mind=GameMind(values=_in_the_wind))


def test_the_best_option_wins_the_race() -> None:
    bot = SearchBot(NIM, "200", HALVING)
    assert bot.choose(NIM.view(heap(3), 0), Rng(5)) == TakeStones(3)


def test_the_worse_half_drops_out_and_the_rest_runs_on() -> None:
    opinions = SearchBot(WINDY, "300", HALVING).analyse(WINDY.view(heap(9), 0), Rng(5))
    assert [opinion.visits for opinion in opinions] == [125, 125, 50]


def test_an_open_choice_takes_all_of_the_time() -> None:
    bot = SearchBot(WINDY, "300", HALVING)
    bot.choose(WINDY.view(heap(9), 0), Rng(5))
    assert 290 <= bot.rounds <= 300


def _lucky(state: HeapState) -> tuple[float, ...]:
    """A guess is good or bad for everybody; what is left on the heap counts for a little beside it."""
    luck = state.rng.below(1000) / 2000
    return 0.2 + luck + 0.01 * (9 - state.stones), 0.5


def _never_three(state: HeapState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    return [1.0, 1.0, 0.0][: len(options)]


@pytest.mark.parametrize("rounds", range(3, 10))
def test_whoever_had_a_lap_more_when_time_ran_out_is_not_better_for_it(rounds: int) -> None:
    lucky = replace(NIM, mind=GameMind(values=_lucky, policy=_never_three))
    opinions = SearchBot(lucky, str(rounds), HALVING).analyse(lucky.view(heap(9), 0), Rng(5))
    assert opinions[0].option == TakeStones(2)
    assert opinions[0].visits == opinions[1].visits


def test_a_settled_choice_is_made_at_once() -> None:
    bot = SearchBot(NIM, "1000", HALVING)
    assert bot.choose(NIM.view(heap(3), 0), Rng(5)) == TakeStones(3)
    assert bot.rounds < 50


def test_a_race_keeps_to_its_budget() -> None:
    bot = SearchBot(NIM, "3", HALVING)
    bot.choose(NIM.view(heap(9), 0), Rng(1))
    assert bot.rounds == 3


def test_the_same_seed_gives_the_same_race() -> None:
    first, second = (SearchBot(NIM, "100", HALVING).analyse(NIM.view(heap(7), 0), Rng(2)) for _ in range(2))
    assert first == second


def _one_each(state: HeapState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    return [1.0, *[0.9] * (len(options) - 1)]


def _five_is_mine(state: HeapState) -> tuple[float, ...]:
    """Seat 0 wins if five stones lie there when it is asked; before, more of them look better."""
    worth = 0.5 + 0.01 * state.stones if to_act(state) == (1,) else 0.9 if state.stones == 5 else 0.1
    return worth, 1 - worth


FAR = replace(NIM, mind=GameMind(values=_five_is_mine, policy=_one_each))


@pytest.mark.parametrize(("ahead", "best"), [(0, 1), (1, 3)])
def test_a_look_ahead_sees_what_the_others_answer(ahead: int, best: int) -> None:
    bot = SearchBot(FAR, "60", Tuning(halving=True, ahead=ahead))
    assert bot.choose(FAR.view(heap(9), 0), Rng(5)) == TakeStones(best)


@pytest.mark.parametrize("at_glance", [False, True])
def test_beyond_the_own_turn_the_seat_itself_may_go_on_at_a_glance(at_glance: bool) -> None:
    asked: list[int] = []

    def policy(state: HeapState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        asked.append(state.stones)
        return _one_each(state, seat, options)

    game = replace(NIM, mind=GameMind(values=_five_is_mine, policy=policy, glance=_one_each))
    bot = SearchBot(game, "60", Tuning(halving=True, ahead=2, at_glance=at_glance))
    bot.choose(game.view(heap(9), 0), Rng(5))
    assert asked[0] == 9
    assert (asked == [9]) == at_glance


def test_the_first_look_counts_as_much_as_a_few_that_go_on() -> None:
    runner = Runner(Course(TakeStones(1), 0.0), first_look=2.0)
    runner.near = [0.5, 0.7]
    assert runner.value == pytest.approx(0.6)
    runner.laps = [0.3, 0.3]
    assert runner.value == pytest.approx(0.45)


def test_who_is_far_behind_at_the_first_look_is_not_followed() -> None:
    tuning = Tuning(halving=True, ahead=1, reach=0.05)
    opinions = SearchBot(FAR, "60", tuning).analyse(FAR.view(heap(9), 0), Rng(5))
    visits = {opinion.option: opinion.visits for opinion in opinions}
    assert visits[TakeStones(1)] > 1
    assert visits[TakeStones(2)] > 1
    assert visits[TakeStones(3)] == 1
    assert opinions[-1].option == TakeStones(3)


class Sorted(Turn, frozen=True, gc=False):
    """Whatever is taken, five stones are left."""

    def resolve(self, state: HeapState, option: TakeStones) -> None:
        super().resolve(state, TakeStones(state.stones - 5))


@pytest.mark.parametrize(("turn", "visits"), [(Sorted(0), [1, 1, 1]), (Turn(0), [9, 9, 9])])
def test_options_that_come_to_the_same_are_not_told_apart(turn: Turn, visits: list[int]) -> None:
    even = replace(NIM, mind=GameMind(values=lambda state: (0.5, 0.5), policy=_one_each))
    state = HeapState(2, Rng(0), 9)
    state.then(turn)
    advance(state)
    opinions = SearchBot(even, "60", Tuning(halving=True, ahead=1)).analyse(even.view(state, 0), Rng(5))
    assert [opinion.visits for opinion in opinions] == visits


def test_trust_in_the_policy_is_a_share_of_its_weight() -> None:
    wary = replace(FAR, mind=replace(FAR.mind, policy_weight=2.0))
    legal = [TakeStones(1), TakeStones(2)]
    assert sensible(wary, heap(9), legal, 0, trust=0.5)[1].bias == pytest.approx(log(0.9))


def test_a_search_may_weigh_more_options_than_greedy() -> None:
    narrow = replace(NIM, mind=GameMind(values=_five_is_mine, policy=_one_each, prune_ratio=1.05))
    for prune_ratio, tried in ((0.0, 1), (2.0, 3)):
        tuning = Tuning(halving=True, ahead=1, prune_ratio=prune_ratio)
        opinions = SearchBot(narrow, "60", tuning).analyse(narrow.view(heap(9), 0), Rng(5))
        assert sum(opinion.visits > 0 for opinion in opinions) == tried


def _runner(*laps: float, near: float = 0.5, first_look: float = 1.0) -> Runner:
    runner = Runner(Course(TakeStones(1), 0.0), first_look)
    runner.near, runner.laps = [near], list(laps)
    return runner


def test_a_lead_is_sure_by_how_it_varies_from_guess_to_guess() -> None:
    other = _runner(0.5, 0.5, 0.5, 0.5)
    steady, wild = _runner(0.6, 0.62, 0.6, 0.62), _runner(0.2, 1.0, 0.3, 0.9)
    assert steady.leads(other, 2)
    assert not wild.leads(other, 2)  # 0.1 ahead on average, as well
    assert not _runner(0.9).leads(other, 2)  # one guess in common tells nothing


def _five_mostly_mine(state: HeapState) -> tuple[float, ...]:
    """The same with luck, which is another for every heap."""
    if to_act(state) == (1,):
        worth = 0.5 + 0.01 * state.stones
    else:
        luck = state.rng.below(10) * (7 + 2 * state.stones) % 10
        worth = 0.1 + 0.05 * luck + (0.3 if state.stones == 5 else 0.0)
    return worth, 1 - worth


@pytest.mark.parametrize(
    ("values", "margin", "best"),
    [(_five_is_mine, 2.0, 3), (_five_mostly_mine, 0.0, 3), (_five_mostly_mine, 40.0, 1)],
)
def test_the_favourite_of_the_first_look_stays_unless_another_is_surely_better(
    values: Callable[[HeapState], tuple[float, ...]], margin: float, best: int
) -> None:
    game = replace(NIM, mind=GameMind(values=values, policy=_one_each))
    tuning = Tuning(halving=True, ahead=1, margin=margin)
    opinions = SearchBot(game, "60", tuning).analyse(game.view(heap(9), 0), Rng(5))
    assert opinions[0].option == TakeStones(best)
    assert opinions[0].visits > 1


def test_a_secret_choice_is_seen_at_the_end_of_the_own_turn_on_every_guess() -> None:
    runner = _runner(0.3, 0.3, near=0.8, first_look=2.0)
    runner.passing = [0.4, 0.6]
    assert runner.value == pytest.approx((2 * 0.6 + 0.6) / 4)


def test_secret_choices_are_looked_at_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Runner] = []
    opinions = sequential_halving._opinions

    def kept(legal: Sequence[Option], runners: Sequence[Runner]) -> list[Opinion]:
        met.extend(runners)
        return opinions(legal, runners)

    monkeypatch.setattr(sequential_halving, "_opinions", kept)
    tuning = Tuning(halving=True, ahead=1, reach=9.0)
    for game, view in ((SEALED_BIDS, SEALED_BIDS.start(3, seed=4).view(0)), (FAR, FAR.view(heap(9), 0))):
        met.clear()
        SearchBot(game, "90", tuning).analyse(view, Rng(5))
        followed = [runner for runner in met if runner.laps]
        assert followed
        assert all(len(runner.passing) == (game is SEALED_BIDS) * len(runner.laps) for runner in followed)
