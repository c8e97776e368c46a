"""A search of this game sees what its secret choices lead to."""

from __future__ import annotations

from armillary.bots.search.search_bot import SearchBot
from armillary.engine import Rng
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.council.auctions import BidForOrder
from tests.games.exodus.positions import do, give, table


def test_a_bid_for_the_last_titles_is_told_from_none() -> None:
    game = GAME
    state = table(2, turn=7)
    give(state, 0, cp=4)
    give(state, 1, cp=0)
    do(state, BidForOrder(choosing=(0, 1)))
    opinions = SearchBot(game, "60", game.mind.tuning).analyse(game.view(state, 0), Rng(3))
    worth = {str(opinion.option): opinion.value for opinion in opinions}
    assert worth["bid 1"] > worth["bid 0"]


def test_an_option_is_judged_when_the_turn_is_over() -> None:
    """In the last turn that is the count itself: the winner is certain, whatever the forecast said before."""
    game = GAME
    state = table(2, turn=7)
    state.vp = [60, 0]
    give(state, 0, cp=4)
    do(state, BidForOrder(choosing=(0, 1)))
    opinions = SearchBot(game, "20", game.mind.tuning).analyse(game.view(state, 0), Rng(3))
    assert min(opinion.value for opinion in opinions) > 0.99
