"""The quick start: a cycle of draws, a round of sales."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, Season
from armillary.games.high_frontier.rules.events.game import SeasonBegan
from armillary.games.high_frontier.rules.events.table import EventHappened
from armillary.games.high_frontier.rules.quick_start import SellOff
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.high_frontier.positions import game, give, position


def _draw_all(state: HighFrontierState) -> None:
    """Each card from the deck with most cards."""
    while asked(state)[0].startswith("draw"):
        deck = max(CORE_DECKS, key=lambda deck: len(state.decks[deck]))
        choose(state, f"draw {deck.name.lower()}")


@pytest.mark.rule("HFC-060")
def test_everybody_begins_without_aqua_and_takes_the_top_card_of_any_deck() -> None:
    state = game(3, quick_start=True)
    first = state.first
    assert all(player.aqua in (0, 2) for player in state.players)
    assert asked(state) == [f"draw {deck.name.lower()}" for deck in CORE_DECKS]
    top = state.decks[CORE_DECKS[2]][-1]
    choose(state, f"draw {CORE_DECKS[2].name.lower()}")
    assert (state.players[first].hand, seat_asked(state)) == ([top], (first + 1) % 3)


@pytest.mark.parametrize("seats", [2, 6])
def test_twelve_cards_each_without_events(seats: int) -> None:
    state = game(seats, quick_start=True)
    _draw_all(state)
    assert [len(player.hand) for player in state.players] == [12] * seats
    assert (state.year, state.spot) == (12, 0)
    assert not told(state, EventHappened)
    assert [event.season for event in told(state, SeasonBegan)] == [Season.YELLOW, Season.RED, Season.BLUE]
    assert state.turn == 12


def test_any_number_of_cards_is_sold_for_an_aqua_each() -> None:
    state = position("spacex", "taikonauts", quick_start=True)
    give(state, 0, "Hall Effect", "Ponderomotive VASIMR")
    hall, vasimr = state.players[0].hand
    assert len(do(state, SellOff(0))) == 3
    choose(state, asked(state)[0])
    assert (state.players[0].aqua, state.players[0].hand) == (1, [vasimr])
    choose(state, "done")
    assert state.players[0].hand == [vasimr]
    assert state.decks[0][0] == hall, "under its deck"


@pytest.mark.parametrize("politics", [False, True])
def test_the_first_disk_is_discarded_and_the_thirteenth_year_begins(politics: bool) -> None:
    state = game(2, quick_start=True, politics=politics)
    first = state.first
    _draw_all(state)
    assert seat_asked(state) == first
    choose(state, "done")
    assert seat_asked(state) == 1 - first
    choose(state, "done")
    assert (state.seniority, state.year, state.first) == (3, 13, first)
    assert not any(state.legacy)
    assert seat_asked(state) == first
    assert "end" in asked(state)
