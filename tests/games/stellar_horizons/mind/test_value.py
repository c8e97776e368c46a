"""What a position is worth: shares of victory that follow what a faction has."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.mind.value import forecast, values
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS
from tests.games.stellar_horizons.positions import faction, found, knows, position, put

RUSSIA = FACTION_NUMBERS["russia"]


def test_the_shares_add_up() -> None:
    state = position("russia", "japan", "europe", year=2060)
    assert sum(values(state)) == pytest.approx(1)


def test_alone_more_points_are_better() -> None:
    state = position("russia", year=2100)
    before = values(state)[0]
    faction(state, "russia").vp += 10
    assert 0 < before < values(state)[0] < 1


def test_money_technologies_bases_and_explorers_count() -> None:
    state = position("russia", "japan", year=2060)
    worth = [forecast(state, RUSSIA)]
    faction(state, "russia").money += 10
    worth.append(forecast(state, RUSSIA))
    knows(state, "russia", "ion_propulsion")
    worth.append(forecast(state, RUSSIA))
    found(state, "ru_mir", "moon")
    worth.append(forecast(state, RUSSIA))
    put(state, "ru_glushko", "mars.orbit")
    worth.append(forecast(state, RUSSIA))
    assert worth == sorted(worth)
    assert len(set(worth)) == len(worth)


def test_whoever_leads_has_the_larger_share() -> None:
    state = position("russia", "japan", year=2090, mode="to_2099")
    faction(state, "japan").vp += 20
    russia, japan = values(state)
    assert japan > russia


def test_players_who_win_together_share() -> None:
    state = position("russia", "japan", year=2100, mode="invasion")
    russia, japan = values(state)
    assert russia == japan
