"""Rebellion: the colonials of Mars against the factions of Earth."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    FACTION_NUMBERS,
    SCENARIOS,
    TILE_NUMBERS,
    TILES,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Chain, Relation
from armillary.games.stellar_horizons.rules.concepts import world_tiles
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.concepts.powers import has_ability
from armillary.games.stellar_horizons.rules.movement import launchers, reach
from armillary.games.stellar_horizons.rules.scenarios.rebellion import RaiseRebellion
from armillary.games.stellar_horizons.rules.settling import founding
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases, hazards, ranges
from armillary.games.stellar_horizons.rules.units.ships import own_name
from armillary.testing import choose, do
from tests.games.stellar_horizons.positions import faction, knows, place, position, put

COLONIALS, RUSSIA = FACTION_NUMBERS["south_america"], FACTION_NUMBERS["russia"]
PHOBOS, MARS = WORLD_NUMBERS["phobos_deimos"], WORLD_NUMBERS["mars"]


@pytest.fixture
def state() -> StellarState:
    table = position("south_america", "russia", mode="rebellion", year=2062)
    do(table, RaiseRebellion())
    return table


@pytest.mark.rule("SH-563")
def test_how_it_begins() -> None:
    scenario = SCENARIOS["rebellion"]

    assert (scenario.start, scenario.level, scenario.money, scenario.one_money) == (2062, 3, 40, 30)
    assert scenario.players == (2, 7)


@pytest.mark.rule("SH-564")
def test_the_colonials_have_no_special_ability(state: StellarState) -> None:
    assert not has_ability(state, COLONIALS)
    assert has_ability(state, RUSSIA)


@pytest.mark.rule("SH-569")
def test_they_begin_in_an_embargo_with_all(state: StellarState) -> None:
    assert all(
        state.relation(COLONIALS, other) is Relation.EMBARGO for other in range(7) if other != COLONIALS
    )
    assert state.relation(RUSSIA, FACTION_NUMBERS["japan"]) is Relation.NEUTRAL


@pytest.mark.rule("SH-572")
def test_they_begin_with_a_base_at_phobos_and_deimos(state: StellarState) -> None:
    base = BASES[COLONIALS][0]

    assert place_name(state.where[base]) == "phobos_deimos.surface"
    assert state.bases[base].levels[Chain.MINING] == 2
    assert state.cargo[base] == (12, 4, 7)  # Ore, Fuel, Supplies
    assert state.exploration[PHOBOS] == 0
    assert state.tiles[PHOBOS] == TILE_NUMBERS["hematite"]
    hematite = TILE_NUMBERS["hematite"]
    assert state.tile_bag.count(hematite) == TILES[hematite].copies - 1


@pytest.mark.rule("SH-568")
def test_mars_is_explored_and_never_has_a_tile(state: StellarState) -> None:
    assert state.exploration[MARS] == 0
    assert not world_tiles.has_slot(state, MARS)


@pytest.mark.rule("SH-567")
def test_mars_is_their_earth(state: StellarState) -> None:
    knows(state, "south_america", "crewed_vehicles", "advanced_astrodynamics")
    faction(state, "south_america").money = 30
    do(state, BuildShips(0))
    ship = CVS[COLONIALS][0]

    choose(state, f"build {own_name(ship)}")

    assert place_name(state.where[ship]) == "mars.surface"
    assert launchers.needs_launcher(state, ship)  # Q49
    assert bases.is_home(state, COLONIALS, place("mars.surface"))
    assert not ranges.in_range(state, ship, 4)  # the Asteroid Belt is two away from Mars
    assert ranges.in_range(state, ship, 2)


@pytest.mark.rule("SH-567")
def test_nobody_builds_a_base_on_mars(state: StellarState) -> None:
    assert founding.base_price(state, RUSSIA, MARS) is None
    assert founding.base_price(state, RUSSIA, WORLD_NUMBERS["moon"]) is not None


@pytest.mark.rule("SH-570")
def test_factions_of_earth_do_not_travel_to_mars(state: StellarState) -> None:
    knows(state, "russia", "advanced_astrodynamics")
    ship = put(state, "ru_kliper", "mars.flyby")

    reached = {place_name(goal) for goal in reach.courses(state, [ship])}

    assert "phobos_deimos.surface" in reached
    assert not reached & {"mars.orbit", "mars.surface"}
    assert hazards.may_enter(state, ship, place("mars.orbit")) == "SH-570"


@pytest.mark.rule("SH-571")
def test_colonials_do_not_travel_to_earth(state: StellarState) -> None:
    ship = put(state, "sa_humboldt", "earth.flyby")

    assert hazards.may_enter(state, ship, place("earth.orbit")) == "SH-571"
    assert hazards.may_enter(state, ship, place("earth.surface")) == "SH-571"
    assert hazards.may_enter(state, ship, place("moon.orbit")) == ""


@pytest.mark.rule("SH-573")
def test_colonials_build_settlements_cheaply(state: StellarState) -> None:
    assert founding.settlement_cost(state, COLONIALS) == (1, 1, 1)
    assert founding.settlement_cost(state, RUSSIA) != (1, 1, 1)
