"""Damage counters and what a hit does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import TILE_NUMBERS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Chain, Resource
from armillary.games.stellar_horizons.rules.economy.production import production_of
from armillary.games.stellar_horizons.rules.events.combat import StoresHit
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, Blockade, Order, StellarState
from armillary.games.stellar_horizons.rules.units import bases, damage, ships
from armillary.testing import asked, choose, do, told
from tests.games.stellar_horizons.positions import faction, found, knows, position, put


@pytest.fixture
def state() -> StellarState:
    return position("japan", "china", year=2107)


@pytest.mark.rule("SH-170")
def test_each_counter_lowers_exploration_and_combat_to_nothing_at_worst(state: StellarState) -> None:
    hiryu = put(state, "jp_hiryu", "mars.orbit")
    for _ in range(5):
        damage.hit_ship(state, hiryu)

    assert ships.explores(state, hiryu) == 0
    assert ships.fights(state, hiryu) == 2


@pytest.mark.rule("SH-171")
def test_two_counters_cost_a_squadron(state: StellarState) -> None:
    hiryu = put(state, "jp_hiryu", "mars.orbit")
    counted = []
    for _ in range(4):
        damage.hit_ship(state, hiryu)
        counted.append(ships.squadrons(state, hiryu))

    assert counted == [3, 2, 2, 1]


@pytest.mark.rule("SH-344")
def test_a_hit_destroys_a_robot(state: StellarState) -> None:
    robot = put(state, "jp_lv1_1", "mars.surface")

    assert damage.hit_ship(state, robot)
    assert state.where[robot] == RESERVE


@pytest.mark.rule("SH-346")
def test_a_large_structure_becomes_the_one_below_it_undamaged(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", supply=3)
    damage.hit_structure(state, base, Chain.SUPPLY)
    damage.hit_structure(state, base, Chain.SUPPLY)

    assert state.bases[base].levels[Chain.SUPPLY] == 2
    assert state.bases[base].harm[Chain.SUPPLY] == 0


@pytest.mark.rule("SH-174")
@pytest.mark.rule("SH-X43")
def test_a_damaged_port_counts_as_one_level_lower(state: StellarState) -> None:
    large = found(state, "jp_kibo", "mars", supply=2)
    small = found(state, "jp_sakura", "moon", supply=1)
    damage.hit_structure(state, large, Chain.SUPPLY)

    assert bases.level(state, large, Chain.SUPPLY) == 1
    damage.hit_structure(state, small, Chain.SUPPLY)
    assert bases.level(state, small, Chain.SUPPLY) == 0


@pytest.mark.rule("SH-174", "SH-346")
def test_ships_out_of_range_of_a_damaged_port_are_mothballed(state: StellarState) -> None:
    knows(state, "japan", "orbital_rendezvous", "advanced_life_support")
    base = found(state, "jp_kibo", "ceres", supply=1)
    fuji = put(state, "jp_fuji", "jupiter.flyby")
    damage.hit_structure(state, base, Chain.SUPPLY)

    assert state.flags[fuji] & MOTHBALLED


@pytest.mark.rule("SH-172")
def test_damaged_settlements_are_kept_apart_and_the_second_hit_destroys(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", settlements=3)
    damage.hit_settlement(state, base)
    assert (state.bases[base].settlements, state.bases[base].hurt) == (3, 1)

    damage.hit_settlement(state, base, hurt=True)
    assert (state.bases[base].settlements, state.bases[base].hurt) == (2, 0)


def mine(state: StellarState, *, settlements: int = 0) -> int:
    """A base on Mars that makes Ore."""
    state.tiles[WORLD_NUMBERS["mars"]] = TILE_NUMBERS["hematite"]
    return found(state, "jp_kibo", "mars", mining=4, settlements=settlements)


@pytest.mark.rule("SH-172")
def test_damaged_settlements_do_not_count_for_production(state: StellarState) -> None:
    base = mine(state, settlements=20)
    whole, _ = production_of(state, base, Resource.ORE)
    state.bases[base] = replace(state.bases[base], hurt=20)
    without, _ = production_of(state, base, Resource.ORE)
    state.bases[base] = replace(state.bases[base], hurt=0, settlements=0)

    assert without < whole
    assert production_of(state, base, Resource.ORE)[0] == without


@pytest.mark.rule("SH-173")
def test_each_damage_of_a_mine_costs_a_resource(state: StellarState) -> None:
    base = mine(state)
    whole, _ = production_of(state, base, Resource.ORE)
    damage.hit_structure(state, base, Chain.MINING)

    assert production_of(state, base, Resource.ORE)[0] == whole - 1


@pytest.mark.rule("SH-175")
def test_a_counter_is_removed_for_one_ore(state: StellarState) -> None:
    base = found(state, "jp_kibo", "mars", supply=2, mining=1, stores=(2, 0, 0))
    state.bases[base] = replace(state.bases[base], harm=(0, 1, 0, 0))
    fuji = put(state, "jp_fuji", "mars.surface", flags=DOCKED, damage=1)
    do(state, BuildShips(0))
    choose(state, "mend kibo mining", "repair fuji")

    assert state.bases[base].harm == (0, 0, 0, 0)
    assert state.damage[fuji] == 0
    assert state.cargo[base] == (0, 0, 0)


@pytest.mark.rule("SH-175")
def test_a_ship_far_from_a_port_cannot_be_repaired(state: StellarState) -> None:
    faction(state, "japan").money = 10
    put(state, "jp_fuji", "mars.orbit", damage=1)
    do(state, BuildShips(0))

    assert "repair fuji" not in asked(state)


def test_damage_stops_a_standing_order(state: StellarState) -> None:
    fuji = put(state, "jp_fuji", "mars.orbit")
    faction(state, "japan").orders[fuji] = Order("explore")
    damage.hit_ship(state, fuji)

    assert fuji not in faction(state, "japan").orders


@pytest.mark.rule("SH-347")
def test_what_is_destroyed_of_the_stores_is_told(state: StellarState) -> None:
    base = found(state, "jp_kibo", "moon", stores=(3, 1, 0))
    damage.hit_stores(state, base, Resource.ORE, Resource.ORE)
    damage.hit_stores(state, base, Resource.ORE, Resource.FUEL)

    assert state.cargo[base] == (0, 0, 0)
    assert [event.lost for event in told(state, StoresHit)] == [(2, 0, 0), (1, 1, 0)]


@pytest.mark.rule("SH-148")
def test_only_the_blockade_of_a_base_that_is_destroyed_ends(state: StellarState) -> None:
    kibo, other = found(state, "jp_kibo", "moon"), found(state, "ru_mir", "mars")
    second = Blockade(1, other)
    state.blockades += (Blockade(1, kibo), second)
    bases.destroy_base(state, kibo, "combat")

    assert state.blockades == (second,)
