"""World tiles: drawn, placed, left, and what they change."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    EVENTS,
    SYSTEMS,
    TILE_NUMBERS,
    TILES,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Explorer, Field, Resource
from armillary.games.stellar_horizons.rules.concepts import world_tiles
from armillary.games.stellar_horizons.rules.concepts.world_tiles import DrawTiles
from armillary.games.stellar_horizons.rules.event_chart.effects import RunEvent
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import exploration_value
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.testing import choose, do
from tests.games.stellar_horizons.positions import dice, explored_to, position, put, tile_drawn

MARS, VENUS, JUPITER, COMET = (WORLD_NUMBERS[name] for name in ("mars", "venus", "jupiter", "comet"))
HEMATITE, BASIN, C_CLASS = (TILE_NUMBERS[n] for n in ("hematite", "impact_basin", "c_class_asteroids"))
ALL = sum(tile.copies for tile in TILES)


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan")


@pytest.mark.rule("SH-006")
def test_systems_lie_in_order_of_their_distance() -> None:
    distances = [system.helio for system in SYSTEMS if system.flyby != NOTHING]
    assert distances == sorted(distances)


@pytest.mark.rule("SH-008")
def test_a_world_has_a_value_in_one_field(state: StellarState) -> None:
    moon = WORLD_NUMBERS["moon"]
    assert (state.exploration[moon], WORLDS[moon].field) == (4, Field.ENGINEERING)


@pytest.mark.rule("SH-011")
def test_a_tile_changes_exploration_and_production(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "mars.surface")
    before = exploration_value(state, rover, MARS)[0]

    world_tiles.lay(state, MARS, HEMATITE)

    assert exploration_value(state, rover, MARS)[0] == before + 1
    assert world_tiles.modifier(state, MARS, Explorer.CREWED) == 1
    assert world_tiles.production_value(state, MARS, Resource.ORE) == 4 + 1


@pytest.mark.rule("SH-012")
def test_a_tile_fits_by_a_common_keyword() -> None:
    assert world_tiles.fits(BASIN, VENUS)
    assert world_tiles.fits(HEMATITE, MARS)
    assert not world_tiles.fits(C_CLASS, MARS)
    assert not world_tiles.fits(HEMATITE, JUPITER)


@pytest.mark.rule("SH-014", "SH-017")
def test_a_tile_that_fits_may_be_placed_or_left(state: StellarState) -> None:
    dice(state, tile_drawn(state, "hematite"))
    assert do(state, DrawTiles(0, MARS)) == ["place hematite", "leave"]

    left = state.clone()
    choose(left, "leave")
    assert (left.tiles[MARS], len(left.tile_bag)) == (NOTHING, ALL)

    choose(state, "place hematite")
    assert (state.tiles[MARS], len(state.tile_bag)) == (HEMATITE, ALL - 1)


@pytest.mark.rule("SH-017", "SH-020")
def test_a_new_tile_sends_the_old_one_back(state: StellarState) -> None:
    state.tile_bag.remove(HEMATITE)
    world_tiles.lay(state, MARS, HEMATITE)
    dice(state, tile_drawn(state, "impact_basin"))

    do(state, DrawTiles(0, MARS))
    choose(state, "place impact_basin")

    assert state.tiles[MARS] == BASIN
    assert len(state.tile_bag) == ALL - 1
    assert state.tile_bag.count(HEMATITE) == TILES[HEMATITE].copies


@pytest.mark.rule("SH-016", "SH-020")
def test_a_tile_that_does_not_fit_goes_back_without_a_question(state: StellarState) -> None:
    dice(state, tile_drawn(state, "icy_world"))

    do(state, DrawTiles(0, MARS))

    assert state.over
    assert (state.tiles[MARS], len(state.tile_bag)) == (NOTHING, ALL)


@pytest.mark.rule("SH-015", "SH-120")
def test_a_spectrometer_shows_two(state: StellarState) -> None:
    dice(
        state,
        tile_drawn(state, "hematite"),
        tile_drawn(state, "impact_basin", "hematite"),
    )

    assert do(state, DrawTiles(0, MARS, 2)) == ["place impact_basin", "place hematite", "leave"]


@pytest.mark.rule("SH-018")
def test_the_last_depletion_of_a_bare_world_brings_a_tile_for_certain(state: StellarState) -> None:
    explored_to(state, "mars", 0)
    dice(
        state,
        tile_drawn(state, "icy_world"),
        tile_drawn(state, "cryovolcanoes", "icy_world"),
        tile_drawn(state, "hematite", "icy_world", "cryovolcanoes"),
    )

    do(state, DrawTiles(0, MARS))

    assert (state.tiles[MARS], len(state.tile_bag)) == (HEMATITE, ALL - 1)


@pytest.mark.rule("SH-018")
def test_who_has_had_a_tile_may_end_without(state: StellarState) -> None:
    explored_to(state, "mars", 0)
    state.tiled |= 1 << MARS
    dice(state, tile_drawn(state, "hematite"))

    assert do(state, DrawTiles(0, MARS)) == ["place hematite", "leave"]


@pytest.mark.rule("SH-019")
def test_where_no_tile_fits_any_more_there_never_is_one(state: StellarState) -> None:
    explored_to(state, "mars", 0)
    state.tile_bag = [tile for tile in state.tile_bag if not world_tiles.fits(tile, MARS)]
    left = len(state.tile_bag)

    do(state, DrawTiles(0, MARS))

    assert (state.tiles[MARS], len(state.tile_bag)) == (NOTHING, left)


@pytest.mark.rule("SH-012")
def test_without_a_tile_space_nothing_is_drawn(state: StellarState) -> None:
    dice(state)

    do(state, DrawTiles(0, COMET))

    assert state.tiles[COMET] == NOTHING


@pytest.mark.rule("SH-494")
def test_a_survey_error_replaces_a_tile(state: StellarState) -> None:
    event = next(n for n, card in enumerate(EVENTS) if card.id == "survey_error")
    state.tile_bag.remove(HEMATITE)
    world_tiles.lay(state, MARS, HEMATITE)
    dice(state, 23, tile_drawn(state, "impact_basin"))  # 20-26: Mars

    do(state, RunEvent(event))

    assert state.tiles[MARS] == BASIN


@pytest.mark.rule("SH-012", "SH-560", "SH-568")
def test_scenarios_open_and_close_tile_spaces() -> None:
    pluto = WORLD_NUMBERS["pluto"]
    assert not world_tiles.has_slot(position("japan", "russia"), pluto)
    assert world_tiles.has_slot(position("japan", "russia", mode="ex_machina"), pluto)
    assert not world_tiles.has_slot(position("south_america", "russia", mode="rebellion"), MARS)
    assert not world_tiles.has_slot(position("russia", mode="incoming"), VENUS)  # whose board is not in use


@pytest.mark.rule("SH-022")
def test_there_are_so_many_tiles_and_no_more(state: StellarState) -> None:
    state.tile_bag = []

    assert world_tiles.draw(state) == NOTHING
    assert ALL == 54
