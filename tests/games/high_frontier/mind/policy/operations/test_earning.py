"""Research and auctions as the bots see them."""

from __future__ import annotations

from armillary.games.high_frontier.rules.operations.auctions import Auction
from armillary.testing import do
from tests.games.high_frontier.mind.favourites import favourite, in_year
from tests.games.high_frontier.positions import on_top


def test_who_opens_an_auction_bids_nothing() -> None:
    state = in_year(6, "taikonauts", "spacex")
    state.players[0].aqua = state.players[1].aqua = 6
    deck = on_top(state, "CVD Molding")
    do(state, Auction(0, deck))
    assert favourite(state) == "bid 0"
