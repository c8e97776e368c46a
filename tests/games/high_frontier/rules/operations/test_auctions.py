"""Income, research and auctions."""

from __future__ import annotations

import pytest

from armillary.engine.steps import resolve
from armillary.games.high_frontier.rules.components import OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.events.operations import BidMade, CardsWon
from armillary.games.high_frontier.rules.hidden import zones
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.operations.research import Research, why_not_begin
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.testing import asked, choose, refused, seat_asked, told
from tests.games.high_frontier.positions import card, give, on_top, position, turn_of

FILL = ("Hall Effect", "Kuck Mosquito", "Flywheel Tractor", "CVD Molding")


def table(
    *factions: str, aqua: int = 5, top: str = "Rock Splitter", full: tuple[int, ...] = ()
) -> HighFrontierState:
    """The first seat's Turn; everybody has some Aqua, some have a full Hand."""
    state = position(*(factions or ("taikonauts", "roscosmos", "nasa_astronauts")))
    on_top(state, top)
    for player in state.players:
        player.aqua = aqua
    for seat in full:
        give(state, seat, *FILL)
    return turn_of(state)


def hands(state: HighFrontierState) -> list[int]:
    return [len(player.hand) for player in state.players]


@pytest.mark.rule("HFC-181")
@pytest.mark.rule("HFC-180")
def test_income_is_an_aqua_and_the_operation_of_the_turn() -> None:
    state = table(aqua=0)
    assert "income" in asked(state)
    after = choose(state, "income")
    assert state.players[0].aqua == 1
    assert not any(option.split()[0] in ("income", "research", "sell", "boost") for option in after)


@pytest.mark.rule("HFC-182")
def test_the_top_card_of_any_deck_is_auctioned() -> None:
    state = table()
    assert {option for option in asked(state) if option.startswith("research")} == {
        "research thruster",
        "research robonaut",
        "research refinery",
        "research reactor",
        "research generator",
        "research radiator",
    }
    choose(state, "research robonaut", "bid 1", "leave", "leave")
    assert card("Rock Splitter") in state.players[0].hand
    assert told(state, CardsWon)[0].cards[0] == card("Rock Splitter")
    assert state.operated


@pytest.mark.rule("HFC-183")
def test_four_cards_in_hand_bar_from_auctions() -> None:
    state = table(full=(0,))
    assert not any(option.startswith("research") for option in asked(state))
    assert refused(state, "research robonaut").rule == "HFC-183"
    state = table(full=(2,))
    choose(state, "research robonaut", "bid 1")
    assert seat_asked(state) == 1
    choose(state, "leave")
    assert hands(state) == [2, 0, 4]


@pytest.mark.rule("HFC-034")
def test_skunkworks_ignores_the_limit() -> None:
    state = table("shimizu_corp_entrepreneurs", "taikonauts", full=(0, 1))
    assert "research robonaut" in asked(state)
    assert [auctions.may_bid(state, seat, Deck.ROBONAUT) for seat in (0, 1)] == [True, False]


@pytest.mark.rule("HFC-184")
@pytest.mark.rule("HFC-185")
def test_bids_match_or_raise_until_nobody_raises() -> None:
    state = table()
    assert choose(state, "research robonaut") == [f"bid {n}" for n in range(6)]
    assert choose(state, "bid 2")[:2] == ["leave", "bid 2"]
    choose(state, "bid 3")
    assert seat_asked(state) == 2
    choose(state, "bid 3")
    assert seat_asked(state) == 0
    assert asked(state) == ["leave", "bid 3", "bid 4", "bid 5"]
    choose(state, "bid 4", "leave", "leave")
    assert [event.bid for event in told(state, BidMade)] == [2, 3, 3, 4]
    assert state.players[0].aqua == 1


@pytest.mark.rule("HFC-184")
def test_who_cannot_match_is_out() -> None:
    state = table()
    state.players[1].aqua = 0
    choose(state, "research robonaut", "bid 1")
    assert seat_asked(state) == 2


@pytest.mark.rule("HFC-184")
def test_who_raised_last_may_break_a_tie_that_he_would_lose() -> None:
    state = table()
    choose(state, "research robonaut", "bid 0", "bid 1", "leave", "bid 1")
    assert seat_asked(state) == 1
    assert asked(state) == [f"bid {n}" for n in range(1, 6)]
    choose(state, "bid 1")
    assert card("Rock Splitter") in state.players[0].hand


@pytest.mark.rule("HFC-186")
def test_the_initiator_pays_the_pool_and_others_pay_him() -> None:
    state = table()
    choose(state, "research robonaut", "bid 1", "bid 2", "leave", "leave")
    assert [player.aqua for player in state.players] == [7, 3, 5]
    assert card("Rock Splitter") in state.players[1].hand
    state = table()
    choose(state, "research robonaut", "bid 2", "leave", "leave")
    assert [player.aqua for player in state.players] == [3, 5, 5]


@pytest.mark.rule("HFC-187")
def test_the_initiator_wins_a_tie_he_is_part_of() -> None:
    state = table()
    choose(state, "research robonaut", "bid 1", "bid 1", "bid 1")
    assert card("Rock Splitter") in state.players[0].hand
    assert state.players[0].aqua == 4


@pytest.mark.rule("HFC-X29")
@pytest.mark.rule("HFC-187")
def test_the_initiator_chooses_among_others_who_are_tied() -> None:
    state = table()
    choose(state, "research robonaut", "bid 0", "bid 1", "bid 1", "bid 1", "bid 2", "bid 2", "leave")
    assert choose(state, "bid 2") == ["to 1", "to 2"]
    assert seat_asked(state) == 0
    choose(state, "to 2")
    assert card("Rock Splitter") in state.players[2].hand
    assert [player.aqua for player in state.players] == [7, 5, 3]


@pytest.mark.rule("HFC-028")
def test_marketeer_wins_every_tie() -> None:
    state = table("taikonauts", "spacex")
    choose(state, "research robonaut", "bid 1", "bid 1", "bid 1")
    assert card("Rock Splitter") in state.players[1].hand
    assert [player.aqua for player in state.players] == [6, 4]


@pytest.mark.rule("HFC-022")
def test_in_anarchy_marketeer_wins_no_tie() -> None:
    state = table("taikonauts", "spacex")
    state.anarchy = True
    choose(state, "research robonaut", "bid 1", "bid 1")
    assert card("Rock Splitter") in state.players[0].hand


@pytest.mark.rule("HFC-188")
def test_the_back_and_with_it_the_next_card_are_seen() -> None:
    state = table()
    below = state.decks[Deck.ROBONAUT][-2]
    assert below in _hidden(state)
    choose(state, "research robonaut")
    assert below not in _hidden(state)


def _hidden(state: HighFrontierState) -> set[int]:
    """Robonauts whose place in the deck nobody knows."""
    zone = next(zone for zone in zones(state) if zone.cards is state.decks[Deck.ROBONAUT])
    return set(state.decks[Deck.ROBONAUT][zone.low : zone.high])


@pytest.mark.rule("HFC-X30")
@pytest.mark.rule("HFC-189")
def test_supports_come_with_the_card_whatever_their_subtype() -> None:
    state = table(top="Nuclear Drill")  # needs a stationary reactor
    reactor = state.decks[Deck.REACTOR][-1]
    choose(state, "research robonaut", "bid 0", "leave", "leave")
    assert state.players[0].hand == [card("Nuclear Drill"), reactor]
    assert len(state.decks[Deck.REACTOR]) == len(OF_DECK[Deck.REACTOR]) - 1


@pytest.mark.rule("HFC-189")
def test_a_radiator_for_what_must_be_cooled_and_none_for_the_supports() -> None:
    state = table(top="Blackbody-pumped Laser")  # a reactor and a Therm
    on_top(state, "Project Orion")  # it needs a Therm, too
    won = [card("Blackbody-pumped Laser"), card("Project Orion"), state.decks[Deck.RADIATOR][-1]]
    choose(state, "research robonaut", "bid 0", "leave", "leave")
    assert state.players[0].hand == won


@pytest.mark.rule("HFC-189")
def test_supports_stay_in_their_decks_until_the_auction_is_won() -> None:
    state = table(top="Nuclear Drill")
    reactor = state.decks[Deck.REACTOR][-1]
    choose(state, "research robonaut", "bid 0")
    assert state.decks[Deck.REACTOR][-1] == reactor
    choose(state, "bid 1", "leave", "leave")
    assert reactor in state.players[1].hand


@pytest.mark.rule("HFC-265")
def test_who_has_agreed_to_abstain_is_not_asked() -> None:
    state = table()
    grants.grant(state, grants.ABSTAIN, 1, 0, Deck.ROBONAUT)
    choose(state, "research robonaut", "bid 0")
    assert seat_asked(state) == 2


def test_what_was_bid_is_pledged_while_the_auction_goes_on() -> None:
    state = table()
    choose(state, "research robonaut", "bid 3")
    assert [auctions.pledged(state, seat) for seat in range(3)] == [3, 0, 0]


def test_what_was_bid_is_pledged_until_the_winner_is_chosen() -> None:
    state = table()
    choose(state, "research robonaut", "bid 0", "bid 2", "bid 2", "leave", "bid 2")
    assert asked(state) == ["to 1", "to 2"]
    assert [auctions.pledged(state, seat) for seat in range(3)] == [0, 2, 2]


def test_a_whole_research_opens_with_its_bid() -> None:
    state = table()
    assert not Research(Deck.ROBONAUT, 6).may(state, 0)
    assert Research(Deck.ROBONAUT, 2).may(state, 0)
    resolve(state, Research(Deck.ROBONAUT, 2))
    assert (seat_asked(state), asked(state)[1]) == (1, "bid 2")
    choose(state, "leave", "leave")
    assert state.players[0].aqua == 3


def test_alone_an_auction_is_won_with_nothing() -> None:
    state = table("taikonauts")
    choose(state, "research robonaut")
    assert card("Rock Splitter") in state.players[0].hand
    assert state.players[0].aqua == 5


@pytest.mark.rule("HFC-185")
def test_what_was_bid_is_bound_until_a_winner_is_named() -> None:
    state = table()
    state.then(auctions.ChooseWinner(0, Deck.THRUSTER, (1, 2), 4))
    assert [auctions.pledged(state, seat) for seat in range(3)] == [0, 4, 4]


@pytest.mark.rule("HFC-183", "HFC-307")
def test_why_an_auction_is_not_begun_the_hand_or_the_deck() -> None:
    assert why_not_begin(table(), 0, Deck.FREIGHTER).rule == "HFC-307"
    for deck in (Deck.FREIGHTER, Deck.REACTOR):
        assert why_not_begin(table(full=(0,)), 0, deck).rule == "HFC-183"
