"""Value and policy together, and games that are played on to their end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from armillary.bots.greedy import GreedyBot
from armillary.bots.search.rollouts import (
    Candidate,
    at_turn_end,
    later,
    margin,
    odds,
    play_out,
    play_to_next_turn,
    sensible,
)
from armillary.bots.search.search_bot import SearchBot
from armillary.engine import Game, GameMind, Option, RivalScore, Rng, Tuning, advance, resolve
from tests.bots.nim import NIM, HeapState, TakeStones, Turn, heap


def _rather_one(state: HeapState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    """One stone, a hundred times more than two or three."""
    return [100.0, *[1.0] * (len(options) - 1)]


def _no_idea(state: HeapState) -> tuple[float, ...]:
    return (0.5,) * state.seats


def _always(state: HeapState) -> bool:
    return True


MIND = GameMind[HeapState](values=_no_idea, policy=_rather_one)
ONE_AT_A_TIME = replace(NIM, mind=MIND)
BY_POLICY = replace(NIM, mind=replace(MIND, policy_weight=0.1))
NEAR_ITS_END = replace(NIM, mind=replace(MIND, near_end=_always, tuning=Tuning(halving=True)))


def test_odds_of_an_even_chance_are_nothing() -> None:
    assert odds(0.5) == 0
    assert odds(0.9) == pytest.approx(-odds(0.1))


def test_certainty_has_odds_too() -> None:
    assert odds(1.0) > odds(0.999)
    assert odds(0.0) < odds(0.001)


def test_the_policy_speaks_for_an_option_by_its_weight() -> None:
    state = heap(9)
    legal = [TakeStones(1), TakeStones(2)]
    assert sensible(ONE_AT_A_TIME, state, legal, 0) == [Candidate(option, 0.0) for option in legal]
    first, second = sensible(BY_POLICY, state, legal, 0)
    assert first.bias == 0
    assert second.bias == pytest.approx(-0.46, abs=0.01)  # a tenth of the logarithm of 100


def test_the_policy_decides_where_the_value_has_no_idea() -> None:
    seen = NIM.view(heap(9), 0)
    assert {GreedyBot(BY_POLICY).choose(seen, Rng(seed)) for seed in range(8)} == {TakeStones(1)}
    assert len({GreedyBot(ONE_AT_A_TIME).choose(seen, Rng(seed)) for seed in range(8)}) > 1


def test_a_game_is_played_on_to_its_end() -> None:
    state = heap(4)
    value = play_out(ONE_AT_A_TIME, state, TakeStones(1), 0)  # then 1, 1, 1: the other seat takes the last
    assert state.over
    assert value < 0.5


def test_near_the_end_a_search_finds_out_who_wins() -> None:
    bot = SearchBot(NEAR_ITS_END, "60")
    assert bot.choose(NIM.view(heap(4), 0), Rng(3)) == TakeStones(
        2
    )  # with one stone each, seat 0 takes the last


def test_a_search_goes_to_the_end_only_if_there_is_time_for_enough_laps() -> None:
    seen = NIM.view(heap(9), 0)
    hasty = SearchBot(NEAR_ITS_END, "17").analyse(seen, Rng(3))
    assert {opinion.value for opinion in hasty} == {
        0.5
    }  # three options, fewer than 6 laps: the value is asked
    patient = SearchBot(NEAR_ITS_END, "18").analyse(seen, Rng(3))
    assert len({opinion.value for opinion in patient}) > 1


def scored(*points: int, rival: int = 0) -> Game[HeapState]:
    """A game in which the seats have so many points, and maybe there is a rival; the most points win."""
    rivals = (RivalScore("rival", rival),) if rival else ()
    won = tuple(seat for seat, own in enumerate(points) if own == max(*points, *([rival] if rival else ())))
    rules = replace(
        NIM.rules, scores=lambda state: points, rivals=lambda state: rivals, winners=lambda state: won
    )
    return replace(NIM, rules=rules)


def test_a_clear_win_is_worth_more_than_a_narrow_one() -> None:
    state = heap(1)
    assert 0.5 < margin(scored(100, 90), state, 0) < 1
    assert margin(scored(100, 90), state, 1) == pytest.approx(1 - margin(scored(100, 90), state, 0))


def test_a_rival_without_a_seat_can_be_ahead() -> None:
    assert margin(scored(100, 90, rival=120), heap(1), 0) < 0.5


def test_points_below_nothing_are_a_result_too() -> None:
    assert 0 <= margin(scored(-500, 1), heap(1), 0) < 0.01


def test_a_victory_that_points_do_not_show_is_a_victory_all_the_same() -> None:
    behind = scored(3, 8)
    won = replace(behind, rules=replace(behind.rules, winners=lambda state: (0,)))

    assert (margin(won, heap(1), 0), margin(won, heap(1), 1)) == (1.0, 0.0)


def test_where_all_play_together_the_result_is_all() -> None:
    pair = scored(3, 8)
    together = replace(pair, rules=replace(pair.rules, teams=lambda state: (0, 0)))
    lost = replace(together, rules=replace(together.rules, winners=lambda state: ()))
    won = replace(together, rules=replace(together.rules, winners=lambda state: (0, 1)))

    assert (margin(lost, heap(1), 0), margin(won, heap(1), 0)) == (0.0, 1.0)


class Together(Turn, frozen=True, gc=False):
    """A turn in which both seats take stones, one after the other."""

    def resolve(self, state: HeapState, option: TakeStones) -> None:
        state.stones -= option.stones
        state.last = self.seat
        state.turn += self.seat
        if state.stones:
            state.then(Together(1 - self.seat))


def _together(stones: int) -> HeapState:
    state = HeapState(2, Rng(0), stones)
    state.then(Together(0))
    advance(state)
    return state


def test_the_value_is_asked_when_everybody_has_ended_the_turn() -> None:
    state = _together(9)
    assert at_turn_end(ONE_AT_A_TIME, state, TakeStones(3), 0) == 0.5
    assert (state.turn, state.stones) == (1, 5)  # the other seat took one, as its policy would


def test_a_turn_that_ends_the_game_is_counted() -> None:
    state = _together(4)
    assert at_turn_end(ONE_AT_A_TIME, state, TakeStones(3), 0) < 0.5
    assert state.over


def _more_is_better(state: HeapState) -> tuple[float, ...]:
    return (state.stones / 10, 1 - state.stones / 10)


@pytest.mark.parametrize(("far", "left"), [(False, 8), (True, 7)])
def test_a_race_to_the_end_of_the_turn_sees_what_the_others_answer(far: bool, left: int) -> None:
    mind = replace(MIND, values=_more_is_better, tuning=Tuning(halving=True, to_turn_end=far))
    best = SearchBot(replace(NIM, mind=mind), "18").analyse(NIM.view(_together(9), 0), Rng(3))[0]
    assert best.option == TakeStones(1)
    assert best.value == pytest.approx(left / 10)


def test_looks_ahead_ask_the_policy_for_the_own_choices_and_a_glance_for_the_others() -> None:
    def two(state: HeapState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        return [float(option == TakeStones(2)) for option in options]

    game = replace(NIM, mind=replace(MIND, glance=two))
    state = heap(9)
    resolve(state, TakeStones(1), 0)
    play_to_next_turn(game, state, 0, 0)
    assert (state.stones, state.turn) == (6, 2)  # the other seat took two
    play_to_next_turn(game, state, 0, 2)
    assert state.stones == 3  # then one, and two again


def test_a_look_ahead_that_reaches_the_end_counts() -> None:
    state = heap(4)
    resolve(state, TakeStones(1), 0)
    assert later(ONE_AT_A_TIME, state, 0, 0, ahead=9) < 0.5  # the other seat takes the last
    assert state.over
