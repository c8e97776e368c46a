"""Products for the market: made at a Factory of their Spectral Type, delivered, sold, and made again."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions.goals import means_of
from armillary.games.high_frontier.mind.forecast.product_sales import (
    DELIVER,
    PRODUCE,
    REFUEL,
    SELL,
    expected,
    trade_of,
)
from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import CARDS, SITES
from armillary.games.high_frontier.rules.fuel_and_cargo.jettison import Jettison
from armillary.games.high_frontier.rules.operations.delivery import Deliver
from armillary.games.high_frontier.rules.operations.income import TakeIncome
from armillary.games.high_frontier.rules.operations.market import Sell, SellCard
from armillary.games.high_frontier.rules.operations.production import At, BeginProduction, Product
from armillary.games.high_frontier.rules.operations.refuel import Refuel
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import card, factory, give, piece, position, put, site, turn_of

NAME = "Rock Splitter"  # of type V
BLACK = "MagBeam"  # its other side
KIND = CARDS[card(NAME)].spectral
PLACES = [place.id for place in SITES if place.spectral is KIND and place.zone in (2, 3)]


def trading(year: int = 20) -> HighFrontierState:
    """A Factory of the card's Spectral Type, nobody there, and the card in Hand."""
    state = position("taikonauts", "spacex")
    state.years, state.year = 48, year
    factory(state, 0, PLACES[0])
    give(state, 0, NAME)
    return state


def test_a_card_of_the_factorys_kind_is_made_for_the_market() -> None:
    state = trading()
    found = trade_of(state, 0)
    assert found is not None
    assert (found.next, found.card, found.site) == (PRODUCE, card(NAME), site(PLACES[0]))
    assert found.price == 8
    outlook = Outlook(turn_of(state), 0)
    assert liking(outlook, BeginProduction()) > liking(outlook, TakeIncome())
    assert liking(outlook, Product(card(NAME))) > 3
    assert liking(outlook, At(site(PLACES[0]))) > 3


def test_a_card_of_another_kind_is_not() -> None:
    state = trading()
    state.players[0].hand = [card("Flywheel Tractor")]
    assert trade_of(state, 0) is None


def test_where_the_price_has_fallen_it_does_not_pay() -> None:
    state = trading()
    for place in PLACES[1:3]:
        factory(state, 1, place)
    assert trade_of(state, 0) is None


def test_in_the_last_years_nothing_is_begun() -> None:
    assert trade_of(trading(year=42), 0) is None


def test_nothing_is_put_into_what_flies_away() -> None:
    state = trading()
    put(state, 0, Slot.ROCKET, PLACES[0], "Hall Effect", wet="4")
    assert trade_of(state, 0) is None


def test_a_product_without_tanks_waits_for_them() -> None:
    state = trading()
    state.players[0].hand = []
    put(state, 0, Slot.OUTPOST_1, PLACES[0], BLACK)
    found = trade_of(state, 0)
    assert found is not None
    assert (found.next, found.slot) == (REFUEL, Slot.OUTPOST_1)
    outlook = Outlook(turn_of(state), 0)
    assert liking(outlook, Refuel(Slot.OUTPOST_1)) > 3
    assert liking(outlook, Jettison(Slot.OUTPOST_1)) < 0


def test_with_tanks_it_is_delivered() -> None:
    state = trading()
    state.players[0].hand = []
    put(state, 0, Slot.OUTPOST_1, PLACES[0], BLACK, water=7)
    found = trade_of(state, 0)
    assert found is not None
    assert found.next == DELIVER
    assert liking(Outlook(turn_of(state), 0), Deliver(Slot.OUTPOST_1)) > 3


def test_in_leo_it_is_sold() -> None:
    state = trading()
    state.players[0].hand = []
    put(state, 0, Slot.LEO, "leo", BLACK)
    found = trade_of(state, 0)
    assert found is not None
    assert found.next == SELL
    outlook = Outlook(turn_of(state), 0)
    assert liking(outlook, Sell()) > 3
    assert liking(outlook, SellCard(card(NAME))) > 3


def test_what_products_will_bring_is_counted_on() -> None:
    state = trading()
    before = means_of(state, 0).aqua
    state.players[0].hand = []
    put(state, 0, Slot.OUTPOST_1, PLACES[0], BLACK, water=7)
    assert 0 < expected(state, 0) < 8
    assert means_of(state, 0).aqua == before + expected(state, 0)
    assert piece(BLACK) >> 2 == card(NAME)
