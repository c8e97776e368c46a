"""One choice ahead, and the own choices that follow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from armillary.bots import bot
from armillary.bots.follow import follow
from armillary.bots.greedy import GreedyBot
from armillary.engine import GameMind, Option, Rng
from tests.bots.nim import NIM, HeapState, TakeStones, Turn, heap
from tests.toys.sealed_bids import SEALED_BIDS


def _few(state: HeapState) -> tuple[float, ...]:
    """Few stones are good for seat 0."""
    few = 1 / (1 + state.stones)
    return few, 1 - few


def _one_stone(state: HeapState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    """Take one and no more."""
    return [1.0, *[0.0] * (len(options) - 1)]


FEW_STONES = replace(NIM, mind=GameMind(values=_few))
ALONE_AT_THE_HEAP = replace(NIM, mind=GameMind(values=_few, policy=_one_stone))


def test_it_takes_what_the_value_likes_best() -> None:
    seen = NIM.view(heap(9), 0)
    assert GreedyBot(FEW_STONES).choose(seen, Rng(1)) == TakeStones(3)


def test_it_likes_the_best_for_its_own_seat() -> None:
    state = heap(9)
    state.stack[-1] = Turn(1)
    assert GreedyBot(FEW_STONES).choose(NIM.view(state, 1), Rng(1)) == TakeStones(1)


def test_it_sees_that_a_choice_wins() -> None:
    assert GreedyBot(NIM).choose(NIM.view(heap(3), 0), Rng(1)) == TakeStones(3)


def test_equal_choices_are_left_to_chance() -> None:
    seen = NIM.view(heap(9), 0)
    chosen = {GreedyBot(NIM).choose(seen, Rng(seed)) for seed in range(20)}
    assert chosen == {TakeStones(1), TakeStones(2), TakeStones(3)}


def test_its_own_choices_that_follow_in_a_turn_are_made_by_the_policy() -> None:
    game = ALONE_AT_THE_HEAP
    state = HeapState(1, Rng(1), 4)
    state.then(Turn(0))
    bot_ = GreedyBot(game)
    guess = state.clone()
    follow(bot_.game, guess, 0, guess.turn)
    assert guess.turn == 1  # where the next turn begins, it stops
    assert guess.stones == 3


def test_what_the_policy_hardly_ever_chooses_is_left_out() -> None:
    seen = NIM.view(heap(9), 0)
    assert GreedyBot(FEW_STONES).choose(seen, Rng(1)) == TakeStones(3)
    assert GreedyBot(ALONE_AT_THE_HEAP).choose(seen, Rng(1)) == TakeStones(1)


def test_a_secret_choice_is_weighed_against_guesses_at_the_others() -> None:
    match = SEALED_BIDS.start(3, seed=4)
    choice = bot("greedy", SEALED_BIDS).choose(match.view(1), Rng(2))
    assert choice in match.options(1)
    assert str(choice) != "bid 0"
