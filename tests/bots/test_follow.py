"""Judge and habit together, and games that are played on to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from msgspec.structs import replace

from armillary.bots.follow import Candidate, margin, odds, play_out, sensible
from armillary.bots.greedy import GreedyBot
from armillary.bots.search import TUNING, SearchBot
from armillary.engine import Option, RivalScore, Rng
from tests.bots.nim import NIM, HeapState, Nim, TakeStones, heap


class OneAtATime(Nim):
    """Its policy likes to take one stone, a hundred times more than two or three; its judge has no idea."""

    def policy(self, state: HeapState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        return [100.0, *[1.0] * (len(options) - 1)]

    def judge(self, state: HeapState, seat: int) -> float:
        return 0.5


class OfHabit(OneAtATime):
    trust: ClassVar[float] = 0.1


class NearItsEnd(OneAtATime):
    def near_end(self, state: HeapState) -> bool:
        return True


def test_odds_of_an_even_chance_are_nothing() -> None:
    assert odds(0.5) == 0
    assert odds(0.9) == pytest.approx(-odds(0.1))


def test_certainty_has_odds_too() -> None:
    assert odds(1.0) > odds(0.999)
    assert odds(0.0) < odds(0.001)


def test_habit_speaks_for_an_option_as_far_as_the_game_trusts_it() -> None:
    state = heap(9)
    legal = [TakeStones(1), TakeStones(2)]
    assert sensible(OneAtATime(), state, legal, 0) == [Candidate(option, 0.0) for option in legal]
    first, second = sensible(OfHabit(), state, legal, 0)
    assert first.habit == 0
    assert second.habit == pytest.approx(-0.46, abs=0.01)  # a tenth of the logarithm of 100


def test_habit_decides_where_the_judge_has_no_idea() -> None:
    seen = NIM.view(heap(9), 0)
    assert {GreedyBot(OfHabit()).choose(seen, Rng(seed)) for seed in range(8)} == {TakeStones(1)}
    assert len({GreedyBot(OneAtATime()).choose(seen, Rng(seed)) for seed in range(8)}) > 1


def test_a_game_is_played_on_to_its_end() -> None:
    state = heap(4)
    value = play_out(OneAtATime(), state, TakeStones(1), 0)  # then 1, 1, 1: the other seat takes the last
    assert state.over
    assert value < 0.5


def test_near_the_end_a_race_finds_out_who_wins() -> None:
    bot = SearchBot(NearItsEnd(), "60", replace(TUNING, race=True))
    assert bot.choose(NIM.view(heap(4), 0), Rng(3)) == TakeStones(
        2
    )  # with one stone each, seat 0 takes the last


def test_a_race_goes_to_the_end_only_if_there_is_time_for_enough_laps() -> None:
    seen = NIM.view(heap(9), 0)
    hasty = SearchBot(NearItsEnd(), "17", replace(TUNING, race=True)).analyse(seen, Rng(3))
    assert {opinion.value for opinion in hasty} == {
        0.5
    }  # three options, fewer than 6 laps: the judge is asked
    patient = SearchBot(NearItsEnd(), "18", replace(TUNING, race=True)).analyse(seen, Rng(3))
    assert len({opinion.value for opinion in patient}) > 1


class Scored(Nim):
    """As many points as said, and a rival."""

    rival: ClassVar[int] = 0

    def scores(self, state: HeapState) -> tuple[int, ...]:
        return 100, 90

    def rivals(self, state: HeapState) -> tuple[RivalScore, ...]:
        return (RivalScore("rival", self.rival),) if self.rival else ()


class BehindARival(Scored):
    rival: ClassVar[int] = 120


def test_a_clear_win_is_worth_more_than_a_narrow_one() -> None:
    state = heap(1)
    assert 0.5 < margin(Scored(), state, 0) < 1
    assert margin(Scored(), state, 1) == pytest.approx(1 - margin(Scored(), state, 0))


def test_a_rival_without_a_seat_can_be_ahead() -> None:
    assert margin(BehindARival(), heap(1), 0) < 0.5


class BelowNothing(Scored):
    def scores(self, state: HeapState) -> tuple[int, ...]:
        return -500, 1


def test_points_below_nothing_are_a_result_too() -> None:
    assert 0 <= margin(BelowNothing(), heap(1), 0) < 0.01
