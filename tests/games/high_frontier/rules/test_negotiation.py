"""Deals: offers built of terms, and answers."""

from __future__ import annotations

import pytest

from armillary.engine import codec
from armillary.engine.steps import make, options
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.events.table import DealMade, OfferAnswered
from armillary.games.high_frontier.rules.negotiation import offers, wares
from armillary.games.high_frontier.rules.negotiation.terms import (
    AquaTerm,
    CardTerm,
)
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.high_frontier.deals import barred, table
from tests.games.high_frontier.positions import (
    card,
    give,
    put,
)


@pytest.mark.rule("HFC-265")
@pytest.mark.rule("HFC-268")
def test_an_offer_is_built_sent_and_accepted() -> None:
    state = table()
    give(state, 1, "Hall Effect")
    choose(state, "offer 1", "give aqua", "count 3", "want card", "send")
    assert (seat_asked(state), asked(state)) == (1, ["accept", "refuse", "counter"])
    choose(state, "accept")
    assert [player.aqua for player in state.players] == [2, 8]
    assert state.players[0].hand == [card("Hall Effect")]
    assert told(state, DealMade)
    assert seat_asked(state) == 0


@pytest.mark.rule("HFC-265")
def test_refused_nothing_happens_and_the_same_player_is_not_asked_again() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 3", "send", "refuse")
    assert [player.aqua for player in state.players] == [5, 5]
    assert "offer 1" not in asked(state)


@pytest.mark.rule("HFC-265")
def test_a_counter_offer_goes_back_three_rounds_at_most() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 1", "send", "counter")
    assert seat_asked(state) == 1
    choose(state, "want aqua", "count 2", "send")
    assert (seat_asked(state), asked(state)) == (0, ["accept", "refuse", "counter"])
    choose(state, "counter", "send")
    assert (seat_asked(state), asked(state)) == (1, ["accept", "refuse"])
    choose(state, "accept")
    assert [player.aqua for player in state.players] == [2, 8]


def test_a_counter_offer_can_strike_terms_and_a_draft_be_dropped() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 1", "give aqua", "count 2")
    assert "strike 1" not in asked(state)
    choose(state, "send", "counter", "strike 1")
    assert "strike 2" not in asked(state)
    choose(state, "drop")
    assert (seat_asked(state), state.players[0].aqua) == (0, 5)


def test_an_offer_has_six_terms_at_most() -> None:
    state = table()
    choose(state, "offer 1")
    for _ in range(offers.MOST_TERMS):
        choose(state, "give promise", asked(choose_promise(state))[0])
    assert not any(option.startswith(("give", "want")) for option in asked(state))


def choose_promise(state: HighFrontierState) -> HighFrontierState:
    """The position after the kind was named, to read its options."""
    other = state.clone()
    choose(other, "give promise")
    return other


@pytest.mark.rule("HFC-265")
def test_a_deal_of_three_needs_both_to_accept() -> None:
    state = table("spacex", "taikonauts", "nasa_astronauts")
    choose(state, "offer 1", "give aqua", "count 1", "also 2", "want aqua", "count 2", "send")
    assert (seat_asked(state), asked(state)) == (1, ["accept", "refuse", "counter"])
    choose(state, "accept")
    assert seat_asked(state) == 2
    choose(state, "refuse")
    assert [player.aqua for player in state.players] == [5, 5, 5]


@pytest.mark.rule("HFC-265")
def test_a_deal_of_three_is_carried_out_at_once() -> None:
    state = table("spacex", "taikonauts", "nasa_astronauts")
    choose(state, "offer 1", "give aqua", "count 1", "also 2", "want aqua", "count 2", "send")
    choose(state, "accept", "accept")
    assert [player.aqua for player in state.players] == [6, 6, 3]


@pytest.mark.rule("HFC-265")
def test_a_counter_offer_of_three_is_answered_by_all_others() -> None:
    state = table("spacex", "taikonauts", "nasa_astronauts")
    choose(state, "offer 1", "give aqua", "count 1", "also 2", "want aqua", "count 2", "send")
    choose(state, "accept", "counter", "strike 2", "give aqua", "count 1", "send")
    assert (seat_asked(state), asked(state)) == (0, ["accept", "refuse", "counter"])
    choose(state, "accept")
    assert seat_asked(state) == 1
    choose(state, "accept")
    assert [player.aqua for player in state.players] == [5, 6, 4]


def test_an_offer_expires_when_it_is_no_longer_possible() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 3", "send")
    state.players[0].aqua = 0
    answer = state.stack.pop()
    state.pending = ()
    do(state, answer)
    assert [event.answer for event in told(state, OfferAnswered)] == ["expired"]
    assert seat_asked(state) == 0


@pytest.mark.rule("HFC-265")
def test_out_of_turn_a_player_proposes() -> None:
    state = table()
    assert [str(option) for option in offers.anytime(state, 1)] == ["propose 0"]
    assert offers.anytime(state, 0) == ()
    make(state, offers.PROPOSALS[0], 1)
    assert seat_asked(state) == 1
    choose(state, "give aqua", "count 5", "send", "accept")
    assert [player.aqua for player in state.players] == [10, 0]
    assert offers.anytime(state, 1) == []
    assert seat_asked(state) == 0


def test_within_a_deal_nobody_proposes_another() -> None:
    state = table()
    choose(state, "offer 1")
    assert offers.anytime(state, 1) == ()


def test_an_offer_can_be_stored_and_read() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 3", "send")
    again = GAME.restore(codec.dump(state))
    assert again.digest() == state.digest()
    assert asked(again) == ["accept", "refuse", "counter"]


@pytest.mark.rule("HFC-271")
def test_only_the_active_player_acts() -> None:
    state = table("spacex", "taikonauts")
    put(state, 1, Slot.ROCKET, "geo", "Hall Effect", glitch=True)
    assert options(state, 1) == ()
    assert {option.verb for option in offers.anytime(state, 1)} == {"propose"}


@pytest.mark.rule("HFC-266")
def test_in_the_midst_of_something_only_aqua_and_words_change_hands() -> None:
    state = table()
    give(state, 0, "Hall Effect")
    assert not wares.why_not(state, (CardTerm(0, 1, card("Hall Effect")),), idle=True)
    assert wares.why_not(state, (CardTerm(0, 1, card("Hall Effect")),), idle=False) == "HFC-266"
    assert not wares.why_not(state, (AquaTerm(0, 1, 2),), idle=False)
    state.then(auctions.Auction(0, Deck.THRUSTER))
    assert not offers.at_rest(state)


@pytest.mark.rule("HFC-266")
def test_no_card_is_offered_within_an_auction() -> None:
    state = table()
    give(state, 1, "Hall Effect")
    choose(state, "research reactor")
    make(state, offers.PROPOSALS[0], 1)
    assert "give aqua" in asked(state)
    assert "give card" not in asked(state)


@pytest.mark.rule("HFC-268")
def test_aqua_that_was_bid_is_not_given_away() -> None:
    state = table()
    choose(state, "research reactor", "bid 4")
    make(state, offers.PROPOSALS[1], 0)
    choose(state, "give aqua")
    assert not any(option == "count 2" for option in asked(state))
    assert barred(state, AquaTerm(0, 1, 2)) == "HFC-268"


def test_terms_are_checked_together() -> None:
    state = table()
    assert barred(state, AquaTerm(0, 1, 3), AquaTerm(0, 1, 3)) == "HFC-268"
    assert not barred(state, AquaTerm(0, 1, 3), AquaTerm(1, 0, 8), AquaTerm(0, 1, 3))


@pytest.mark.rule("HFC-265")
def test_a_draft_that_is_said_to_be_open_has_options() -> None:
    state = table()
    state.players[0].aqua = state.players[1].aqua = 0
    draft = offers.Draft(0, 1, (1,))
    assert draft.is_open(state)
    assert len(draft.options(state)) > 1


@pytest.mark.rule("HFC-265")
def test_a_draft_with_no_edits_left_is_not_known_to_be_open() -> None:
    state = table()
    draft = offers.Draft(0, 1, (1,), edits=offers.MOST_EDITS)
    assert not draft.is_open(state)
    assert draft.options(state) == [offers.DROP]


def test_before_the_first_turn_after_the_end_and_alone_nobody_proposes() -> None:
    state = table()
    assert offers.anytime(state, 1) != ()
    state.year = 0
    assert offers.anytime(state, 1) == ()
    state.year = 1
    state.stack.clear()
    assert offers.anytime(state, 1) == ()


@pytest.mark.rule("HFC-265")
def test_each_term_is_an_edit_of_the_draft() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 3")
    draft = state.stack[-1]
    assert isinstance(draft, offers.Draft)
    assert (draft.edits, len(draft.terms)) == (1, 1)
    assert str(draft.terms[0]) == "0 to 1: aqua 3"


@pytest.mark.rule("HFC-265")
def test_a_term_that_is_struck_is_an_edit_too() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 1", "send", "counter")
    before = state.stack[-1]
    assert isinstance(before, offers.Draft)
    choose(state, "strike 1")
    draft = state.stack[-1]
    assert isinstance(draft, offers.Draft)
    assert (draft.edits, draft.terms) == (before.edits + 1, ())
