"""Disasters: the solar storm."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import EVENTS, RES, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.event_chart import disasters
from armillary.games.stellar_horizons.rules.event_chart.effects import RunEvent
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState
from armillary.testing import do
from tests.games.stellar_horizons.positions import dice, found, knows, position, put

STORM = next(number for number, card in enumerate(EVENTS) if card.id == "solar_storm")


@pytest.fixture
def state() -> StellarState:
    return position("japan", year=2070)


@pytest.mark.rule("SH-499")
def test_crewed_vehicles_away_from_bases_take_a_damage(state: StellarState) -> None:
    found(state, "jp_kibo", "mars")
    fuji = put(state, "jp_fuji", "mars.orbit")
    under_way = put(state, "jp_mukai", "jupiter.transfer.2")
    docked = put(state, "jp_takao", "mars.surface", flags=DOCKED)
    at_home = put(state, "jp_kounotori", "earth.surface")
    do(state, RunEvent(STORM))

    assert [state.damage[unit] for unit in (fuji, under_way, docked, at_home)] == [1, 1, 0, 0]


@pytest.mark.rule("SH-499", "SH-167")
def test_only_what_is_in_a_base_is_sheltered(state: StellarState) -> None:
    """Not whatever is on the same world; an elevator takes ships in orbit down."""
    found(state, "jp_kibo", "mars")
    beside = put(state, "jp_fuji", "mars.surface")
    above = put(state, "jp_takao", "mars.orbit")
    assert disasters.exposed(state, beside)
    assert disasters.exposed(state, above)

    knows(state, "japan", "space_elevator")
    assert disasters.exposed(state, beside)
    assert not disasters.exposed(state, above)


@pytest.mark.rule("SH-499")
def test_robots_are_lost_on_a_one_or_a_two(state: StellarState) -> None:
    robots = [put(state, UNITS[unit].id, "mars.orbit") for unit in RES[state.played[0]][:3]]
    dice(state, 1, 2, 3)
    do(state, RunEvent(STORM))

    assert [state.where[unit] == RESERVE for unit in robots] == [True, True, False]
    assert disasters.loss(2).percent == 20
