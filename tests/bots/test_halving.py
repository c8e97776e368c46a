"""A race between options on the same guesses."""

from __future__ import annotations

from armillary.bots.search import SearchBot
from armillary.engine import Rng, Tuning
from tests.bots.nim import NIM, TakeStones, heap

HALVING = Tuning(halving=True)


def test_the_best_option_wins_the_race() -> None:
    bot = SearchBot(NIM, "200", HALVING)
    assert bot.choose(NIM.view(heap(3), 0), Rng(5)) == TakeStones(3)


def test_the_worse_half_drops_out_and_the_rest_runs_on() -> None:
    opinions = SearchBot(NIM, "1000", HALVING).analyse(NIM.view(heap(3), 0), Rng(5))
    assert opinions[0].option == TakeStones(3)
    assert [opinion.visits for opinion in opinions] == [20, 20, 10]


def test_a_race_keeps_to_its_budget() -> None:
    bot = SearchBot(NIM, "3", HALVING)
    bot.choose(NIM.view(heap(9), 0), Rng(1))
    assert bot.rounds == 3


def test_the_same_seed_gives_the_same_race() -> None:
    first, second = (SearchBot(NIM, "100", HALVING).analyse(NIM.view(heap(7), 0), Rng(2)) for _ in range(2))
    assert first == second
