"""The futuristic start, and a game without events."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    CAMPAIGN,
    FACTION_NUMBERS,
    MISSION_NUMBERS,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.event_chart.rolling import RollEvents
from armillary.games.stellar_horizons.rules.events.economy import EventRolled
from armillary.games.stellar_horizons.rules.scenarios import futuristic_start
from armillary.testing import asked, choose, do, seat_asked, told, waiting
from tests.games.stellar_horizons.positions import campaign, faction, position

AMERICA = FACTION_NUMBERS["north_america"]


@pytest.mark.rule("SH-587", "SH-X31")
def test_everybody_knows_the_first_two_columns_and_has_the_money_of_that_start_alone() -> None:
    state = campaign("north_america", "japan", futuristic_start=True)

    own = faction(state, "north_america")
    assert CAMPAIGN[AMERICA].money, "it is not added to that"
    assert futuristic_start.start_money(AMERICA) == 61
    assert (own.money, faction(state, "japan").money) == (61, 40)
    known = [t for n, t in enumerate(TECHNOLOGIES) if faction(state, "japan").has(n)]
    assert {technology.column for technology in known} == {1, 2}
    assert not own.has(TECHNOLOGY_NUMBERS["traces_of_life"])


@pytest.mark.rule("SH-588")
def test_three_policies_are_chosen_and_worlds_are_known_better() -> None:
    state = campaign("north_america", "japan", futuristic_start=True)

    assert all(state.exploration[n] == max(0, (world.exploration or 0) - 1) for n, world in enumerate(WORLDS))
    seats = []
    while waiting(state) == "SelectPolicy":
        seats.append(seat_asked(state))
        choose(state, asked(state)[0])
    assert seats == [1, 0, 1, 0, 1, 0]
    assert faction(state, "japan").policies.bit_count() >= 3


@pytest.mark.rule("SH-587")
def test_the_first_year_is_2060_and_begins_with_building() -> None:
    state = campaign("north_america", futuristic_start=True)
    while waiting(state) == "SelectPolicy":
        choose(state, "pass")

    assert state.year == 2060
    assert waiting(state) == "BuildShips"
    assert MISSION_NUMBERS["mission_eris"] not in state.missions_to_come


@pytest.mark.rule("SH-586")
def test_without_events_none_is_rolled() -> None:
    state = position("russia", "japan", year=2040, no_events=True)

    do(state, RollEvents())

    assert told(state, EventRolled) == []
