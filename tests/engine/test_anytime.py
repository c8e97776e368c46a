"""What a seat may do although it is not asked."""

from __future__ import annotations

import pytest

from armillary.engine import (
    SPECTATOR,
    IllegalChoice,
    Match,
    NotYourChoice,
    Record,
    UndoRefused,
    make,
    to_act,
)
from armillary.engine.errors import RulesBroken
from tests.toys.open_market import OPEN_MARKET
from tests.toys.open_market.market import Answer, Bid, Buy, MarketState, Offer
from tests.toys.secret_orders import SECRET_ORDERS


def market(*choices: tuple[int, str], seats: int = 3) -> Match[MarketState]:
    match = OPEN_MARKET.start(seats, seed=3)
    for seat, text in choices:
        match.play(text, seat)
    return match


def test_it_is_listed_for_seats_that_are_asked_and_for_others() -> None:
    match = market()

    assert match.to_act == (0,)
    assert [str(option) for option in match.anytime(0)] == ["offer 1", "offer 2", "resign", "agree to end"]
    assert [str(option) for option in match.anytime(2)] == ["offer 0", "offer 1", "resign", "agree to end"]


def test_it_is_not_among_the_options() -> None:
    assert all(not str(option).startswith("offer") for option in market().options(0))


@pytest.mark.parametrize("seat", [0, 2])
def test_what_waited_is_asked_again_afterwards(seat: int) -> None:
    match = market((seat, "offer 1"))

    waiting = [match.state.stack[-1]]
    match.play("refuse", 1)
    waiting.append(match.state.stack[-1])

    assert waiting == [Answer(1, seat), Buy(0)]
    assert Bid(7) in match.options(0)


def test_an_offer_that_is_accepted_changes_hands() -> None:
    match = market((2, "offer 1"), (1, "accept"))

    assert match.state.goods == [1, 0, 2]
    assert match.state.coins == [10, 12, 8]


def test_an_option_is_as_good_as_its_text() -> None:
    match = market()

    match.play(Offer(1), 2)

    assert match.to_act == (1,)


def test_only_its_whole_text_means_it() -> None:
    with pytest.raises(NotYourChoice):
        market().play("offer", 2)


def test_what_is_not_listed_is_refused() -> None:
    match = market()

    with pytest.raises(IllegalChoice):
        match.play(Offer(0), 0)
    with pytest.raises(NotYourChoice):
        match.play(Offer(2), 2)


def test_nobody_may_do_anything_when_the_game_is_over() -> None:
    match = market()
    while not match.over:
        match.play("pass")

    assert match.anytime(0) == ()


def test_somebody_has_to_be_named() -> None:
    with pytest.raises(RulesBroken, match="nobody was named"):
        make(market().state, Offer(1))


def test_a_view_lists_only_the_viewers_own() -> None:
    match = market()
    seen = match.view(2)

    assert OPEN_MARKET.anytime(seen, 2) == match.anytime(2)
    assert OPEN_MARKET.anytime(seen, 1) == ()
    assert OPEN_MARKET.anytime(match.view(SPECTATOR), 1) == ()


def test_a_record_tells_it_like_any_choice() -> None:
    match = market((2, "offer 1"), (1, "accept"), (0, "bid 3"))

    again = Match.replay(OPEN_MARKET, Record.read(str(match.record)))

    assert "1 2 offer 1\n2 1 accept\n3 0 bid 3" in str(match.record)
    assert again.state.digest() == match.state.digest()
    assert again.at(1).stack == match.at(1).stack


# Taking back


def test_it_is_taken_back_by_who_did_it() -> None:
    match = market((2, "offer 1"))

    match.undo(2)

    assert to_act(match.state) == (0,)
    assert match.state.offers == [2, 2, 2]


def test_it_stands_between_another_seat_and_its_last_choice() -> None:
    match = market((0, "pass"), (2, "offer 1"))

    with pytest.raises(UndoRefused, match="made by seat 2"):
        match.undo(0)


def test_an_answer_stands_between_it_and_taking_it_back() -> None:
    match = market((2, "offer 1"), (1, "refuse"))

    with pytest.raises(UndoRefused, match="made by seat 1"):
        match.undo(2)


# In the middle of secret choices


def test_secrets_stay_secret_when_something_comes_between() -> None:
    match = SECRET_ORDERS.start(2, seed=3)
    for seat in (0, 1):
        match.play("aim 1", seat)
    match.play("burn 1", 1)
    match.play("agree to end", 0)
    match.play("sail 0 2", 1)

    assert match.secret_choices() == 3  # what came between is told when the rest is
    assert match.count_for(0) == 3
    assert match.count_for(1) == 5
