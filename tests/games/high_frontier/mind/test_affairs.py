"""Deals, votes and events: what a bot answers."""

from __future__ import annotations

from armillary.engine import advance
from armillary.engine import options as legal
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.policy import liking, policy
from armillary.games.high_frontier.rules.free_actions.heroism import HeroVote
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll
from armillary.games.high_frontier.rules.negotiation.offers import Answer
from armillary.games.high_frontier.rules.negotiation.terms import AquaTerm, CardTerm, Term
from armillary.games.high_frontier.rules.negotiation.votes import VoteTerm
from armillary.games.high_frontier.rules.operations.auctions import Auction
from armillary.games.high_frontier.rules.setup import Take
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import CutBudget
from armillary.testing import choose, do
from tests.games.high_frontier.positions import MODULE_3, card, give, on_top, position, put, turn_of

KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def in_year(year: int, *factions: str) -> HighFrontierState:
    state = position(*factions)
    state.years, state.year = 48, year
    return state


def favourite(state: HighFrontierState, seat: int = 0) -> str:
    choices = legal(state, seat)
    weights = policy(state, seat, choices)
    assert weights is not None
    return str(choices[max(range(len(choices)), key=weights.__getitem__)])


def answer(state: HighFrontierState, *terms: Term) -> str:
    turn_of(state, 1)
    do(state, Answer(0, 1, (), terms, 1, (0,)))
    return favourite(state)


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


def test_who_opens_an_auction_bids_nothing() -> None:
    state = in_year(6, "taikonauts", "spacex")
    state.players[0].aqua = state.players[1].aqua = 6
    deck = on_top(state, "CVD Molding")
    do(state, Auction(0, deck))
    assert favourite(state) == "bid 0"


def test_budget_cuts_take_what_the_goal_does_not_need() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding", "Project Orion")
    state.players[0].aqua = 20
    do(state, CutBudget(0))
    assert favourite(state) == "cut reactor_project_orion"


def test_everybody_votes_for_himself() -> None:
    state = in_year(6, "taikonauts", "spacex", "roscosmos")
    do(state, HeroVote(0, 0, 1, (1, 2)))
    assert favourite(state) == "yes"
    other = in_year(6, "taikonauts", "spacex", "roscosmos")
    do(other, HeroVote(0, 1, 1, (1, 2)))
    assert favourite(other) == "no"


def test_only_who_is_rich_pays_for_safety() -> None:
    state = in_year(12, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "deimos", *KIT, wet="12")
    state.players[0].aqua = 30
    do(state, HazardRoll(0, Slot.ROCKET, "crash"))
    assert favourite(state) == "finao"
    poor = in_year(12, "taikonauts", "spacex")
    put(poor, 0, Slot.ROCKET, "deimos", *KIT, wet="12")
    poor.players[0].aqua = 4
    do(poor, HazardRoll(0, Slot.ROCKET, "crash"))
    assert favourite(poor) == "risk"


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


def test_neither_side_of_a_crew_card_is_a_favourite() -> None:
    state = GAME.new_state(2, 3, {})
    advance(state)
    choices = legal(state, 0)
    weights = policy(state, 0, choices)
    assert weights is not None
    assert len(set(weights)) == 1


def test_who_expects_combat_takes_the_crew_with_a_weapon() -> None:
    outlook = Outlook(position("spacex", "taikonauts", **MODULE_3), 0)
    armed, peaceful = Take(card("Norse Astronauts")), Take(card("SpaceX"))
    assert liking(outlook, armed) > liking(outlook, peaceful)
    calm = Outlook(position("spacex", "taikonauts"), 0)
    assert liking(calm, armed) == liking(calm, peaceful)


def test_marines_need_no_weapon_on_their_card() -> None:
    outlook = Outlook(position("nasa_astronauts", "spacex", **MODULE_3), 0)
    armed, peaceful = Take(card("ISRO Glavcosmonauts")), Take(card("NASA Astronauts"))
    assert liking(outlook, armed) == liking(outlook, peaceful)
