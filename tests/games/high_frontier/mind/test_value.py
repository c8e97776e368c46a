"""What a position is worth: shares of victory that follow what a seat has and what it may reach."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.value import forecast, values
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import claim, factory, give, position, put

HELLAS = "mars_hellas_basin_buried_glaciers"
KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def in_year(year: int, *factions: str) -> HighFrontierState:
    state = position(*factions)
    state.years, state.year = 48, year
    return state


def test_before_factions_are_chosen_all_are_alike() -> None:
    state = GAME.new_state(3, 1, {})
    advance(state)
    assert values(state) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_the_shares_add_up() -> None:
    state = in_year(10, "taikonauts", "spacex", "roscosmos")
    factory(state, 1, HELLAS)
    found = values(state)
    assert sum(found) == pytest.approx(1)
    assert found[1] == max(found)


def test_a_rocket_on_a_site_is_worth_more_than_its_cards_on_earth() -> None:
    state = in_year(10, "taikonauts", "spacex")
    give(state, 0, *KIT)
    before = forecast(state, 0)
    other = in_year(10, "taikonauts", "spacex")
    put(other, 0, Slot.ROCKET, HELLAS, *KIT, wet="10")
    assert forecast(other, 0) > before


def test_a_claim_is_worth_more_than_a_chance_of_it() -> None:
    state = in_year(10, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "hertha", *KIT, wet="10")
    before = forecast(state, 0)
    claim(state, 0, "hertha")
    assert forecast(state, 0) > before


def test_alone_more_points_are_better() -> None:
    state = in_year(30, "taikonauts")
    before = values(state)
    factory(state, 0, HELLAS)
    assert 0 < before[0] < values(state)[0] < 1


def test_when_it_is_over_the_winner_has_it_all() -> None:
    state = in_year(48, "taikonauts", "spacex")
    factory(state, 1, HELLAS)
    state.over = True
    assert values(state) == (0.0, 1.0)
