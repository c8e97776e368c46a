"""Seats that leave, and games that end by agreement."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from armillary.engine import (
    Game,
    GameEnded,
    Match,
    NotYourChoice,
    Record,
    Resign,
    UndoRefused,
    codec,
    leave,
)
from armillary.engine.leaving import AgreedToEnd, PlaysOn, Resigned
from tests.toys.lone_watch import LONE_WATCH
from tests.toys.open_market import OPEN_MARKET
from tests.toys.open_market.market import MarketState
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.secret_orders import SECRET_ORDERS


def market(*choices: tuple[int, str], game: Game[MarketState] = OPEN_MARKET) -> Match[MarketState]:
    match = game.start(3, seed=3)
    for seat, text in choices:
        match.play(text, seat)
    return match


def texts(match: Match[Any]) -> list[str]:
    return [f"{choice.seat} {choice.text}" for choice in match.choices]


# Resigning


def test_a_seat_that_resigned_is_never_waited_for() -> None:
    match = market((1, "resign"))
    assert match.to_act == (0,)

    match.play("pass", 0)

    assert match.to_act == (2,)
    assert texts(match) == ["1 resign", "0 pass", "1 bid 3"]  # what the policy likes best


def test_a_seat_that_resigns_when_it_is_asked_is_played_on_at_once() -> None:
    match = market()

    events = match.play("resign", 0)

    assert match.to_act == (1,)
    assert Resigned(0) in events
    assert len(match.happened) == 3
    assert texts(match) == ["0 resign", "0 bid 3"]


def test_without_a_policy_the_first_option_is_chosen() -> None:
    match = SEALED_BIDS.start(3, seed=1)

    match.play("resign", 1)

    assert texts(match) == ["1 resign", "1 bid 0"]
    assert match.to_act == (0, 2)


def test_a_plan_is_made_and_closed_for_a_seat_that_left() -> None:
    match = SECRET_ORDERS.start(2, seed=3)
    for seat in (0, 1):
        match.play(f"aim {seat + 1}", seat)

    match.play("resign", 1)

    assert match.to_act == (0,)
    assert texts(match)[-1] == "1 ready"
    assert match.count_for(0) == 3


def test_a_seat_that_left_may_do_nothing_more() -> None:
    match = market((1, "resign"))

    assert match.anytime(1) == ()
    with pytest.raises(NotYourChoice):
        match.play("resign", 1)


def test_who_has_left_does_not_win() -> None:
    match = market((2, "offer 1"), (1, "accept"))
    match.play("resign", 1)
    while not match.over:
        match.play("pass")

    assert 1 not in match.winners()
    assert match.winners()
    assert match.happened[-1][-1] == GameEnded(match.winners(), match.scores())


def test_if_only_those_who_left_would_win_the_best_of_the_others_does() -> None:
    match = market((1, "resign"))
    match.state.coins = [4, 90, 6]
    leave(match.state, 0)

    assert OPEN_MARKET.winners(match.state) == (2,)


def test_a_game_ends_when_all_have_left_and_counts_as_ever() -> None:
    match = market((0, "resign"), (1, "resign"))

    over = [match.over]
    match.play("resign", 2)
    over.append(match.over)

    assert over == [False, True]
    assert match.winners() == OPEN_MARKET.rules.winners(match.state)


def test_who_plays_alone_resigns_and_nobody_wins() -> None:
    match = LONE_WATCH.start(1, seed=2)
    assert [str(option) for option in match.anytime(0)] == ["resign"]

    match.play("resign", 0)

    assert match.over
    assert match.winners() == ()


class GivesUp(Resign, frozen=True, gc=False):
    def give_up(self, state: Any, seat: int) -> None:
        state.goods[seat] = 0


def test_a_game_says_what_becomes_of_what_a_seat_had() -> None:
    game = replace(OPEN_MARKET, rules=replace(OPEN_MARKET.rules, resign=GivesUp()))

    match = market((2, "resign"), game=game)

    assert match.state.goods == [1, 1, 0]
    assert match.at(1).goods == [1, 1, 0]


def test_a_game_may_know_no_way_out() -> None:
    game = replace(OPEN_MARKET, rules=replace(OPEN_MARKET.rules, resign=None, agree=None, anytime=_nothing))

    assert market(game=game).anytime(0) == ()


def _nothing(state: MarketState, seat: int) -> tuple[()]:
    return ()


# Agreeing


def test_a_game_ends_as_it_stands_when_everybody_agrees() -> None:
    match = market((0, "bid 7"), (0, "agree to end"), (2, "agree to end"))
    scores, over = match.scores(), [match.over]

    events = match.play("agree to end", 1)
    over.append(match.over)

    assert over == [False, True]
    assert match.scores() == scores
    assert events == [AgreedToEnd(1), GameEnded(match.winners(), scores)]


def test_who_agreed_may_play_on() -> None:
    match = market((0, "agree to end"), (1, "agree to end"))

    assert match.play("play on", 0) == [PlaysOn(0)]
    match.play("agree to end", 2)

    assert not match.over
    assert "agree to end" in map(str, match.anytime(0))


def test_those_who_left_need_not_agree() -> None:
    match = market((1, "resign"), (0, "agree to end"), (2, "agree to end"))

    assert match.over


def test_the_last_who_did_not_agree_leaves_and_the_game_ends() -> None:
    match = market((0, "agree to end"), (2, "agree to end"), (1, "resign"))

    assert match.over


# Keeping


def test_nothing_is_written_of_it_while_nobody_has_left() -> None:
    state = market().state

    assert {"left", "agreed"} & set(codec.plain(state)) == set()
    assert OPEN_MARKET.restore(codec.dump(state)).left == ()


def test_a_snapshot_knows_who_left_and_who_agreed() -> None:
    state = market((1, "resign"), (0, "agree to end")).state

    again = OPEN_MARKET.restore(codec.dump(state))

    assert (again.left, again.agreed) == ((1,), (0,))
    assert again.digest() == state.digest()


def test_a_record_does_not_depend_on_the_policy() -> None:
    match = market((1, "resign"), (0, "pass"))
    other = replace(OPEN_MARKET, mind=replace(OPEN_MARKET.mind, policy=_other_policy))

    again = Match.replay(other, Record.read(str(match.record)))

    assert again.state.digest() == match.state.digest()


def _other_policy(state: MarketState, seat: int, options: Any) -> list[float]:
    return [float(place == 0) for place in range(len(options))]


# Taking back


def test_a_resignation_is_taken_back_while_nothing_has_followed() -> None:
    match = market((1, "resign"))

    match.undo(1)

    assert match.state.left == ()


def test_what_was_chosen_for_a_seat_that_left_is_not_taken_back_freely() -> None:
    match = market((0, "resign"))

    with pytest.raises(UndoRefused, match="for a seat that has left"):
        match.undo(0)


def test_with_consent_it_is_taken_back_to_where_somebody_was_asked() -> None:
    match = market((1, "resign"), (0, "pass"))
    assert match.count == 3

    match.undo(0, consent=True)

    assert match.to_act == (0,)
    assert texts(match) == ["1 resign"]


# Chains


def test_a_chain_stops_where_somebody_was_played_for() -> None:
    match = OPEN_MARKET.start(2, seed=3)
    match.play("resign", 1)

    chain = match.play_chain(["pass", "pass"], 0)

    assert (chain.played, chain.stopped) == (1, "another seat has acted")
    assert texts(match) == ["1 resign", "0 pass", "1 bid 3"]
