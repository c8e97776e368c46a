"""A search of this game, late in a campaign: it ends within its budget and tells good from bad."""

from __future__ import annotations

from armillary.bots.search.search_bot import SearchBot
from armillary.engine import Rng, options
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.economy.technology_step import Develop
from armillary.testing import do
from tests.games.stellar_horizons.positions import faction, position


def test_it_keeps_to_its_budget_of_rounds() -> None:
    state = position("russia", "japan", year=2150)
    for name in ("russia", "japan"):
        faction(state, name).bank[:] = [90, 90, 90]
    do(state, Develop(0, ()))
    bot = SearchBot(GAME, "30")
    choice = bot.choose(GAME.view(state, 0), Rng(3))
    assert choice in options(state, 0)
    assert str(choice).startswith("develop ")
    assert bot.rounds <= 60


def test_the_same_budget_of_rounds_makes_the_same_choice() -> None:
    state = position("russia", "japan", year=2150)
    faction(state, "russia").bank[:] = [40, 40, 40]
    do(state, Develop(0, ()))
    view = GAME.view(state, 0)
    assert SearchBot(GAME, "20").choose(view, Rng(7)) == SearchBot(GAME, "20").choose(view, Rng(7))
