"""One choice ahead, and the own choices that follow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from armillary.bots import bot, greedy
from armillary.bots.greedy import GreedyBot
from armillary.bots.search.rollouts import follow
from armillary.engine import GameMind, Option, Rng, Tuning
from tests.bots.nim import NIM, HeapState, TakeStones, Turn, heap
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.sealed_bids.game import COINS, Bid, SkyState


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


def _others_bid_nothing(state: SkyState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    return [1.0] * len(options) if seat == 0 else [1.0, *[0.0] * (len(options) - 1)]


def _spend_now_and_have_later(state: SkyState) -> tuple[float, ...]:
    """After a bid, seat 0 likes what it has spent; a round later, what it still has."""
    held = state.coins[0] / COINS
    worth = 0.4 + 0.2 * (1 - held if state.turn == 2 else held)
    return worth, 1 - worth, 1 - worth


def _looking(tuning: Tuning) -> GreedyBot:
    mind = GameMind(values=_spend_now_and_have_later, policy=_others_bid_nothing, tuning=tuning)
    return GreedyBot(replace(SEALED_BIDS, mind=mind))


@pytest.mark.parametrize(("looks", "first_look", "best"), [(0, 1.0, COINS), (4, 1.0, 0), (4, 8.0, COINS)])
def test_a_secret_choice_may_be_weighed_at_the_next_turn_too(
    looks: int, first_look: float, best: int
) -> None:
    seen = SEALED_BIDS.start(3, seed=4).view(0)
    chosen = _looking(Tuning(looks=looks, first_look=first_look)).choose(seen, Rng(5))
    assert chosen == Bid(best)


@pytest.mark.parametrize(("looks", "guesses"), [(0, 12), (4, 4)])
def test_guesses_that_go_on_take_the_place_of_others(
    looks: int, guesses: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(greedy, "let_others_choose", lambda game, state, seat, rng: asked.append(seat))
    _looking(Tuning(looks=looks)).choose(SEALED_BIDS.start(3, seed=4).view(0), Rng(5))
    assert asked == [0] * guesses


def test_what_is_not_secret_is_not_looked_at_later() -> None:
    mind = GameMind(values=_few, tuning=Tuning(looks=4, first_look=0.0))
    assert GreedyBot(replace(NIM, mind=mind)).choose(NIM.view(heap(9), 0), Rng(1)) == TakeStones(3)


def test_later_looks_go_on_at_a_glance_where_the_game_says_so() -> None:
    asked: list[int] = []

    def policy(state: SkyState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
        asked.append(state.turn)
        return _others_bid_nothing(state, seat, options)

    tuning = Tuning(looks=2, at_glance=True)
    mind = GameMind(
        values=_spend_now_and_have_later, policy=policy, glance=_others_bid_nothing, tuning=tuning
    )
    GreedyBot(replace(SEALED_BIDS, mind=mind)).choose(SEALED_BIDS.start(3, seed=4).view(0), Rng(5))
    assert set(asked) == {1}
