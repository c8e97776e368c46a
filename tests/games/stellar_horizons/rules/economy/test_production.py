"""What bases produce."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    SYSTEM_NUMBERS,
    TILE_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Chain, Field, Life
from armillary.games.stellar_horizons.rules.concepts.marks import HALVE_RESOURCES, HALVE_TECHNOLOGY
from armillary.games.stellar_horizons.rules.economy import production
from armillary.games.stellar_horizons.rules.economy.production import (
    POINTS,
    production_of,
)
from armillary.games.stellar_horizons.rules.economy.production_step import BaseProduction, ProduceItem
from armillary.games.stellar_horizons.rules.events.economy import BaseProduced
from armillary.games.stellar_horizons.rules.state import Order, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units.bases import destroy_base
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import besiege, faction, found, position

ORE, FUEL, SUPPLIES = range(3)
PHYSICS, ENGINEERING, BIOLOGY = (POINTS + field for field in Field)
MARS, MOON = WORLD_NUMBERS["mars"], WORLD_NUMBERS["moon"]
HEMATITE, POLAR_ICE = TILE_NUMBERS["hematite"], TILE_NUMBERS["polar_ice"]


def amount(state: StellarState, base: int, item: int) -> int:
    return production_of(state, base, item)[0]


def harm(state: StellarState, base: int, chain: Chain, damage: int) -> None:
    counters = list(state.bases[base].harm)
    counters[chain] = damage
    state.bases[base] = replace(state.bases[base], harm=tuple(counters))


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan", year=2060)


@pytest.mark.rule("SH-212")
def test_without_a_station_or_laboratory_nothing_is_produced(state: StellarState) -> None:
    mir = found(state, "ru_mir", "mars", supply=4, defence=2, settlements=9)
    state.tiles[MARS] = HEMATITE

    assert production.items(state, mir) == []


@pytest.mark.rule("SH-213", "SH-215", "SH-X39")
@pytest.mark.parametrize(("mining", "ore"), [(1, 3), (2, 4), (3, 6), (4, 8)])
def test_ore_is_what_tile_and_world_give_and_the_station_adds(
    state: StellarState, mining: int, ore: int
) -> None:
    state.tiles[MOON] = TILE_NUMBERS["impact_basin"]  # 2 Ore, and 1 of the Moon
    mir = found(state, "ru_mir", "moon", mining=mining)

    assert amount(state, mir, ORE) == ore


@pytest.mark.rule("SH-213", "SH-X39")
def test_where_nothing_is_to_be_had_a_refinery_makes_nothing(state: StellarState) -> None:
    state.tiles[MOON] = HEMATITE
    mir = found(state, "ru_mir", "moon", mining=4)

    assert amount(state, mir, FUEL) == 0
    assert production.items(state, mir) == [ORE]


@pytest.mark.rule("SH-213")
def test_without_a_tile_only_the_world_itself_gives_something(state: StellarState) -> None:
    mir = found(state, "ru_mir", "mars", mining=1)

    assert [amount(state, mir, item) for item in (ORE, FUEL, SUPPLIES)] == [1, 0, 1]


@pytest.mark.rule("SH-214")
def test_a_station_in_earth_orbit_never_produces_resources(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", mining=4, settlements=20)

    assert production.items(state, mir) == []


@pytest.mark.rule("SH-216")
def test_points_are_of_the_field_of_the_tile(state: StellarState) -> None:
    state.tiles[MARS] = POLAR_ICE  # Biology 2
    mir = found(state, "ru_mir", "mars", research=1)
    state.exploration[MARS] = 0

    assert [amount(state, mir, item) for item in (PHYSICS, ENGINEERING, BIOLOGY)] == [0, 0, 2]


@pytest.mark.rule("SH-216")
def test_without_a_tile_there_is_nothing_to_find_out(state: StellarState) -> None:
    mir = found(state, "ru_mir", "mars", research=2, settlements=10)
    state.life[MARS] = Life.PRESENT

    assert production.items(state, mir) == []


@pytest.mark.rule("SH-216", "SH-217", "SH-X40", "SH-X97")
@pytest.mark.parametrize(("research", "points"), [(1, 3), (2, 6)])
def test_in_earth_orbit_points_are_of_any_field(state: StellarState, research: int, points: int) -> None:
    mir = found(state, "ru_mir", "earth_orbit", research=research)

    assert [amount(state, mir, item) for item in (PHYSICS, ENGINEERING, BIOLOGY)] == [points] * 3


@pytest.mark.rule("SH-218")
@pytest.mark.parametrize(("life", "points"), [(Life.NONE, 2), (Life.TRACES, 3), (Life.PRESENT, 4)])
def test_life_adds_points(state: StellarState, life: Life, points: int) -> None:
    state.tiles[MARS], state.life[MARS] = POLAR_ICE, life
    mir = found(state, "ru_mir", "mars", research=1)

    assert amount(state, mir, BIOLOGY) == points


@pytest.mark.rule("SH-172", "SH-219")
def test_undamaged_settlements_add_by_the_table_of_the_board(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", mining=1, research=1, settlements=10)
    assert amount(state, mir, ORE) == 1 + 2

    state.bases[mir] = replace(state.bases[mir], hurt=1)
    assert amount(state, mir, ORE) == 1 + 1


@pytest.mark.rule("SH-173")
def test_damage_lowers_what_a_structure_makes(state: StellarState) -> None:
    state.tiles[MOON] = HEMATITE
    mir = found(state, "ru_mir", "moon", mining=2)
    harm(state, mir, Chain.MINING, 1)

    assert amount(state, mir, ORE) == 4 + 1 + 1 - 1


@pytest.mark.rule("SH-220")
def test_each_base_produces_one_item(state: StellarState) -> None:
    state.tiles[MARS] = POLAR_ICE
    mir = found(state, "ru_mir", "mars", mining=1, research=1)

    options = do(state, BaseProduction(0))
    assert options == ["produce ore", "produce fuel", "produce supplies", "produce biology"]
    assert choose(state, "produce fuel") == []

    assert (state.cargo[mir], faction(state, "russia").bank) == ((0, 2, 0), [0, 0, 0])
    assert [(event.item, event.amount) for event in told(state, BaseProduced)] == [(FUEL, 2)]


@pytest.mark.rule("SH-220")
def test_a_base_with_an_order_produces_what_was_ordered(state: StellarState) -> None:
    state.tiles[MARS] = POLAR_ICE
    mir = found(state, "ru_mir", "mars", mining=1, research=1)
    faction(state, "russia").orders[mir] = Order("produce", SUPPLIES)

    assert do(state, ProduceItem(0, mir)) == []

    assert state.cargo[mir] == (0, 0, 3)


@pytest.mark.rule("SH-221", "SH-X40")
def test_who_comes_later_produces_less_of_the_same(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit", research=2)
    kibo = found(state, "jp_kibo", "earth_orbit", research=2)
    do(state, BaseProduction(0))
    choose(state, "produce physics")

    assert amount(state, kibo, PHYSICS) == 5
    assert amount(state, kibo, BIOLOGY) == 6
    assert faction(state, "russia").bank == [6, 0, 0]


@pytest.mark.rule("SH-222")
def test_each_pirate_in_the_system_costs_one(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", research=2)
    state.pirates = (Pirate(SYSTEM_NUMBERS["earth"], 0), Pirate(SYSTEM_NUMBERS["mars"], 0))

    assert amount(state, mir, PHYSICS) == 5


@pytest.mark.rule("SH-222")
def test_production_is_never_below_nothing(state: StellarState) -> None:
    mir = found(state, "ru_mir", "mars", mining=1)
    state.pirates = (Pirate(SYSTEM_NUMBERS["mars"], 0),) * 3

    assert amount(state, mir, ORE) == 0


@pytest.mark.rule("SH-223", "SH-353")
def test_a_blockade_halves_after_everything_else(state: StellarState) -> None:
    state.tiles[MOON] = HEMATITE
    mir = found(state, "ru_mir", "moon", mining=2, settlements=5)
    besiege(state, mir, "jp_yamato")

    assert amount(state, mir, ORE) == 4  # 7 halved, half up


@pytest.mark.rule("SH-486", "SH-487")
def test_a_strike_halves_what_it_concerns(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", research=2)
    base = found(state, "ru_vostok", "moon", mining=3)

    state.marks = frozenset({HALVE_RESOURCES})
    assert (amount(state, mir, PHYSICS), amount(state, base, ORE)) == (6, 2)
    state.marks = frozenset({HALVE_TECHNOLOGY})
    assert (amount(state, mir, PHYSICS), amount(state, base, ORE)) == (3, 4)


def test_a_production_says_what_makes_it_up(state: StellarState) -> None:
    state.tiles[MOON] = HEMATITE
    mir = found(state, "ru_mir", "moon", mining=2)
    besiege(state, mir, "jp_yamato")

    total, parts = production_of(state, mir, ORE)

    named = {part.source: part.amount for part in parts}
    assert named == {"tile": 4, "world": 1, "mining_large": 1, "blockade": -3}
    assert total == sum(named.values())


def test_abilities_of_europe_and_asia_add_one() -> None:
    state = position("europe", "asia")
    columbus = found(state, "eu_columbus", "earth_orbit", research=1)
    state.tiles[MOON] = HEMATITE
    base = next(unit for unit in range(33 * FACTION_NUMBERS["asia"], 33 * 5) if unit % 33 == 27)
    state.where[base] = state.where[found(state, "eu_ariane", "moon", mining=1)]
    state.bases[base] = state.bases[columbus + 1]

    assert amount(state, columbus, PHYSICS) == 4
    assert amount(state, base, ORE) == amount(state, columbus + 1, ORE) + 1


@pytest.mark.rule("SH-554")
def test_the_ai_produces_no_supplies() -> None:
    state = position("japan", "russia", mode="ex_machina", year=2070)
    kibo = found(state, "jp_kibo", "mars", mining=1)

    assert production.items(state, kibo) == [ORE]


@pytest.mark.rule("SH-148")
def test_a_base_that_is_given_up_before_it_is_asked_produces_nothing(state: StellarState) -> None:
    state.tiles[MARS] = POLAR_ICE
    mir = found(state, "ru_mir", "mars", mining=1, research=1)
    do(state, ProduceItem(0, mir))

    destroy_base(state, mir, "scrapped")

    assert do(state) == []
