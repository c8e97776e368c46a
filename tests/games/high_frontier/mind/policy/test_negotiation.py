"""Deals: what is accepted, and what is offered."""

from __future__ import annotations

from armillary.games.high_frontier.rules.negotiation.offers import Answer
from armillary.games.high_frontier.rules.negotiation.terms import AquaTerm, CardTerm
from armillary.games.high_frontier.rules.negotiation.votes import VoteTerm
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import choose
from tests.games.high_frontier.mind.favourites import KIT, answer, favourite, in_year
from tests.games.high_frontier.positions import card, give, put, turn_of


def test_a_gift_is_accepted() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua, state.players[1].aqua = 2, 9
    assert answer(state, AquaTerm(1, 0, 8)) == "accept"


def test_a_vote_for_a_rival_has_its_price() -> None:
    for price, said in ((1, "refuse"), (9, "accept")):
        state = in_year(6, "taikonauts", "spacex", "nasa_astronauts")
        give(state, 0, *KIT)
        state.deeds = frozenset({(1, 1)})
        state.players[0].aqua, state.players[1].aqua = 2, 9
        assert answer(state, VoteTerm(0, 1, 1, 1, approves=True), AquaTerm(1, 0, price)) == said


def test_nobody_gives_for_nothing() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua = 9
    assert answer(state, AquaTerm(0, 1, 8)) == "refuse"


def test_a_card_of_the_goal_is_not_sold_for_a_trifle() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua, state.players[1].aqua = 20, 9
    assert answer(state, AquaTerm(1, 0, 1), CardTerm(0, 1, card("CVD Molding"))) == "refuse"


def wanting(price: int) -> HighFrontierState:
    """The first seat has what the second lacks, and no use for it."""
    state = in_year(6, "taikonauts", "spacex")
    put(state, 1, Slot.LEO, "leo", "SpaceX", *KIT[:2])
    give(state, 1, *KIT[2:-1])
    give(state, 0, KIT[-1], "Electroforming", "ISRU Sabatier")
    state.players[1].aqua = price
    return turn_of(state)


def test_a_card_that_another_lacks_is_offered_for_aqua() -> None:
    state = wanting(20)
    assert favourite(state) == "offer 1"
    while not isinstance(step := state.stack[-1], Answer):
        choose(state, favourite(state))
    assert any(isinstance(term, CardTerm) and term.giver == 0 for term in step.terms)
    assert any(isinstance(term, AquaTerm) and term.taker == 0 for term in step.terms)
    assert favourite(state, 1) == "accept"


def test_who_has_no_aqua_is_offered_nothing() -> None:
    assert favourite(wanting(0)) != "offer 1"
