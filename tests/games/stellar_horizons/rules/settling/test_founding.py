"""Founding bases, building structures and Settlements, terraforming."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import (
    BASES,
    FACTION_NUMBERS,
    LEVELS,
    UNIT_NUMBERS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Chain, Kind, Resource
from armillary.games.stellar_horizons.rules.decisions.anytime import offered
from armillary.games.stellar_horizons.rules.economy import growth, production
from armillary.games.stellar_horizons.rules.economy.support import beyond
from armillary.games.stellar_horizons.rules.events.exploration import BaseFounded, StructureBuilt
from armillary.games.stellar_horizons.rules.scenarios.incoming import CheckAsteroid
from armillary.games.stellar_horizons.rules.settling import founding, terraforming
from armillary.games.stellar_horizons.rules.settling.founding import (
    Expand,
    FoundBase,
    Founding,
    FoundingStep,
    TerraformWorld,
)
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.turn import BeginYear
from armillary.games.stellar_horizons.rules.units import bases, damage, fleets, holds
from armillary.testing import choose, do, refused, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, found, knows, place, position, put

RUSSIA, JAPAN = FACTION_NUMBERS["russia"], FACTION_NUMBERS["japan"]
MIR, VOSTOK = UNIT_NUMBERS["ru_mir"], UNIT_NUMBERS["ru_vostok"]
MARS = WORLD_NUMBERS["mars"]
PLENTY = (20, 20, 20)


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan")


# Founding


@pytest.mark.rule("SH-442", "SH-443", "SH-446")
def test_a_base_costs_supplies_of_the_ship_that_builds_it(state: StellarState) -> None:
    kliper = put(state, "ru_kliper", "earth.orbit", cargo=(1, 0, 2))

    assert do(state, Founding(0)) == ["found mir", "done until new", "done"]
    choose(state, "found mir")

    assert (state.where[MIR], state.cargo[kliper]) == (place("earth.orbit"), (1, 0, 0))
    assert state.flags[kliper] & DOCKED
    assert told(state, BaseFounded)[0].place == place("earth.orbit")


@pytest.mark.rule("SH-443")
def test_the_supplies_of_several_ships_do_not_count_together(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.surface", cargo=(0, 0, 2))
    put(state, "ru_volkov", "moon.surface", cargo=(0, 0, 2))
    put(state, "ru_leonov", "earth.orbit", cargo=(0, 0, 2))

    assert founding.founders(state, RUSSIA) == [UNIT_NUMBERS["ru_leonov"]]
    do(state, Founding(0))
    assert refused(state, "found mir kliper").rule == "SH-443"


@pytest.mark.rule("SH-443")
def test_technology_makes_bases_cheaper_down_to_one(state: StellarState) -> None:
    assert founding.base_price(state, RUSSIA, MARS) == (0, 0, 4)
    knows(state, "russia", "space_habitation")
    assert founding.base_price(state, RUSSIA, MARS) == (0, 0, 3)
    knows(state, "russia", "sustainable_habitats", "space_colonies")
    assert founding.base_price(state, RUSSIA, MARS) == (0, 0, 1)
    assert founding.base_price(state, RUSSIA, WORLD_NUMBERS["earth_orbit"]) == (0, 0, 1)


@pytest.mark.rule("SH-444", "SH-130")
def test_the_builder_is_active_and_can_explore(state: StellarState) -> None:
    put(state, "ru_renda", "earth.orbit", cargo=(0, 0, 5))
    put(state, "ru_kliper", "earth.orbit", flags=MOTHBALLED, cargo=(0, 0, 3))
    assert founding.founders(state, RUSSIA) == []

    put(state, "ru_volkov", "earth.orbit", cargo=(0, 0, 3))
    do(state, Founding(0))
    assert refused(state, "found mir renda").rule == "SH-444"
    assert refused(state, "found mir kliper").rule == "SH-444"


@pytest.mark.rule("SH-444", "SH-170")
def test_a_vehicle_that_is_too_damaged_to_explore_founds_nothing(state: StellarState) -> None:
    volkov = put(state, "ru_volkov", "earth.orbit", cargo=(0, 0, 3))
    assert founding.founders(state, RUSSIA) == [volkov]

    state.damage[volkov] = UNITS[volkov].exploration

    assert founding.founders(state, RUSSIA) == []


@pytest.mark.rule("SH-145")
def test_one_base_of_a_faction_at_a_place(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.surface", cargo=(0, 0, 3))
    found(state, "jp_kibo", "moon")
    assert founding.founders(state, RUSSIA) != []

    found(state, "ru_mir", "moon")
    assert founding.founders(state, RUSSIA) == []


@pytest.mark.rule("SH-146", "SH-442")
def test_bases_stand_only_where_a_price_is_printed(state: StellarState) -> None:
    for area in ("comet.surface", "pluto.surface", "earth.surface", "moon.orbit", "mars.flyby"):
        kliper = put(state, "ru_kliper", area, cargo=(0, 0, 3))
        assert founding.price_here(state, kliper) is None, area
    for world in WORLDS:
        assert world.base_cost is None or world.tile_slot or world.id == "earth_orbit"


@pytest.mark.rule("SH-022", "SH-208")
def test_counters_and_support_limit_bases(state: StellarState) -> None:
    for base in BASES[RUSSIA][:-1]:
        state.where[base] = place("mars.surface")
    assert founding.free_counter(state, RUSSIA) == BASES[RUSSIA][-1]
    assert beyond(state, RUSSIA, Kind.BASE) == 3

    state.where[BASES[RUSSIA][-1]] = place("moon.surface")
    assert founding.free_counter(state, RUSSIA) == NOTHING


def test_of_several_founders_one_is_chosen(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit", cargo=(0, 0, 3))
    leonov = put(state, "ru_leonov", "mars.surface", cargo=(0, 0, 7))
    assert Founding(0).may(state, FoundBase(leonov, MIR))
    assert not Founding(0).may(state, FoundBase(leonov, VOSTOK))

    do(state, Founding(0))
    assert choose(state, "found mir") == ["with kliper", "with leonov"]
    choose(state, "with leonov")

    assert state.where[MIR] == place("mars.surface")


@pytest.mark.rule("SH-553")
def test_bases_of_the_ai_cost_ore() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0

    assert founding.base_price(state, JAPAN, MARS) == (2, 0, 0)
    assert founding.base_price(state, JAPAN, WORLD_NUMBERS["pluto"]) == (2, 0, 0)
    assert founding.base_price(state, RUSSIA, MARS) == (0, 0, 4)


@pytest.mark.rule("SH-567")
def test_nobody_builds_a_base_on_mars_in_a_rebellion() -> None:
    state = position("south_america", "russia", mode="rebellion")
    state.one = 0

    assert founding.base_price(state, RUSSIA, MARS) is None
    assert founding.base_price(state, FACTION_NUMBERS["south_america"], MARS) is None


@pytest.mark.rule("SH-540")
def test_on_mars_all_have_one_base_together() -> None:
    state = position("russia", "japan", mode="olympus")
    mir = found(state, "ru_mir", "mars", stores=PLENTY)
    put(state, "jp_fuji", "mars.surface", cargo=(0, 0, 3))

    assert founding.taken(state, JAPAN, MARS)
    assert bases.of(state, JAPAN) == [mir]
    assert "expand mir supply" in do(state, Founding(1))


@pytest.mark.rule("SH-540")
def test_all_ships_are_served_by_the_common_base() -> None:
    state = position("russia", "japan", mode="olympus")
    mir = found(state, "ru_mir", "mars", supply=1, stores=(0, 1, 1))
    fuji = put(state, "jp_fuji", "mars.surface", flags=DOCKED, cargo=(2, 0, 1))

    assert bases.of(state, JAPAN) == [mir]
    assert bases.serves(state, JAPAN, place("mars.surface"), 2)
    assert fleets.docked(state, mir) == [fuji]
    do(state, Founding(1))
    choose(state, "unload fuji ore", "count 1")
    assert (state.cargo[mir], state.cargo[fuji]) == ((1, 1, 1), (1, 0, 1))

    bases.destroy_base(state, mir, "scrapped")
    assert not state.flags[fuji] & DOCKED


# Structures


@pytest.mark.rule("SH-445", "SH-446")
def test_a_new_base_can_build_with_what_its_fleet_has_brought(state: StellarState) -> None:
    put(state, "ru_leonov", "moon.surface", cargo=(1, 1, 5))
    do(state, Founding(0))
    assert choose(state, "found mir") == [
        "unload leonov ore",
        "unload leonov fuel",
        "unload leonov supplies",
        "done until new",
        "done",
    ]

    choose(state, "unload leonov ore", "unload leonov fuel")
    choose(state, "expand mir supply")

    assert state.bases[MIR].levels == (1, 0, 0, 0)
    assert state.cargo[MIR] == (0, 0, 0)


@pytest.mark.rule("SH-445", "SH-150")
def test_each_base_builds_one_level_a_year(state: StellarState) -> None:
    found(state, "ru_mir", "moon", stores=PLENTY)
    found(state, "ru_vostok", "mars", stores=PLENTY)
    options = do(state, Founding(0))
    assert {"expand mir supply", "expand mir mining", "expand mir research", "settle mir"} <= {*options}

    options = choose(state, "expand mir supply")
    assert not any(option.startswith(("expand mir", "settle mir")) for option in options)
    assert "expand vostok supply" in options
    assert refused(state, Expand(MIR, Chain.SUPPLY)).rule == "SH-445"

    state.year += 1
    assert founding.may_expand(state, MIR, Chain.SUPPLY) == ""


@pytest.mark.rule("SH-149", "SH-150", "SH-151")
def test_structures_grow_level_by_level_to_the_last(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", stores=(99, 99, 99))
    names = []
    for year in range(2031, 2035):
        state.year = year
        founding.expand(state, 0, mir, Chain.SUPPLY)
        structure = LEVELS[Chain.SUPPLY][state.bases[mir].levels[Chain.SUPPLY]]
        assert structure is not None
        names.append(structure.id)

    assert names == ["supply_small", "supply_large", "spaceport_small", "spaceport_large"]
    assert founding.may_expand(state, mir, Chain.SUPPLY) == "SH-149"
    assert len(told(state, StructureBuilt)) == 4


@pytest.mark.rule("SH-446")
def test_structures_are_paid_from_the_stores(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", stores=(1, 0, 1))
    faction(state, "russia").money = 50

    assert do(state, Founding(0)) == ["expand mir research", "done until new", "done"]
    choose(state, "expand mir research")

    assert (state.cargo[mir], faction(state, "russia").money) == ((0, 0, 0), 50)


@pytest.mark.rule("SH-447")
def test_what_is_damaged_does_not_grow(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", supply=1, stores=PLENTY)
    state.bases[mir] = replace(state.bases[mir], harm=(1, 0, 0, 0))

    options = do(state, Founding(0))

    assert "expand mir supply" not in options
    assert "expand mir mining" in options
    assert refused(state, Expand(mir, Chain.SUPPLY)).rule == "SH-447"


@pytest.mark.rule("SH-157", "SH-445")
def test_settlements_are_built_one_at_a_time(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", settlements=30, stores=PLENTY)

    do(state, Founding(0))
    options = choose(state, "settle mir")

    assert (state.bases[mir].settlements, state.cargo[mir]) == (31, (18, 19, 18))
    assert "settle mir" not in options


@pytest.mark.rule("SH-021")
def test_settlements_and_resources_do_not_run_out(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", settlements=100, stores=(131, 131, 131))
    founding.settle(state, 0, mir)
    holds.put(state, mir, Resource.ORE, 10)

    assert state.bases[mir].settlements == 101
    assert state.cargo[mir][Resource.ORE] == 131 - 2 + 10


@pytest.mark.rule("SH-516")
def test_in_a_race_any_number_of_settlements_is_built() -> None:
    state = position("russia", "japan", mode="red_planet")
    mir = found(state, "ru_mir", "moon", stores=PLENTY)

    do(state, Founding(0))
    choose(state, "expand mir supply", "settle mir", "settle mir")

    assert state.bases[mir].settlements == 2


@pytest.mark.rule("SH-573")
def test_colonials_settle_more_cheaply() -> None:
    state = position("south_america", "russia", mode="rebellion")
    state.one = 0

    assert founding.settlement_cost(state, FACTION_NUMBERS["south_america"]) == (1, 1, 1)
    assert founding.settlement_cost(state, RUSSIA) == (2, 1, 2)


@pytest.mark.rule("SH-433", "SH-182")
def test_bases_are_built_in_initiative_order(state: StellarState) -> None:
    found(state, "ru_mir", "moon", stores=PLENTY)
    found(state, "jp_kibo", "moon", stores=PLENTY)
    state.initiative = [1, 0]

    do(state, FoundingStep())
    assert seat_asked(state) == 1
    choose(state, "done")
    assert seat_asked(state) == 0


@pytest.mark.rule("SH-451", "SH-452")
def test_the_end_of_the_year_follows(state: StellarState) -> None:
    do(state, BeginYear("bases"))

    assert state.year > 2030


# What structures do


@pytest.mark.rule("SH-143")
def test_a_base_with_settlements_grows(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", settlements=2)
    dice(state, 2)

    growth.grow(state, mir)

    assert state.bases[mir].settlements == 3


@pytest.mark.rule("SH-144", "SH-155")
def test_a_base_serves_ships_by_its_supply_station(state: StellarState) -> None:
    found(state, "ru_mir", "moon")
    assert not bases.serves(state, RUSSIA, place("moon.surface"), 2)

    found(state, "ru_vostok", "mars", supply=1)
    assert bases.serves(state, RUSSIA, place("mars.surface"), 2)


@pytest.mark.rule("SH-152", "SH-151")
def test_enough_damage_lowers_a_structure_or_destroys_it(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", mining=3)
    levels = []
    for _ in range(6):
        damage.hit_structure(state, mir, Chain.MINING)
        levels.append(state.bases[mir].levels[Chain.MINING])

    assert levels == [3, 2, 2, 1, 1, 0]


@pytest.mark.rule("SH-147")
def test_without_structures_nothing_protects_a_base(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", mining=1)
    assert damage.built_up(state.bases[mir])

    damage.hit_structure(state, mir, Chain.MINING)
    damage.hit_structure(state, mir, Chain.MINING)
    assert not damage.built_up(state.bases[mir])


@pytest.mark.rule("SH-156")
def test_defence_grids_fight_for_their_base(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon")
    assert damage.grid(state.bases[mir]) == (0, 0)

    state.bases[mir] = replace(state.bases[mir], levels=(0, 0, 0, 2))
    assert damage.grid(state.bases[mir]) == (6, 3)


@pytest.mark.rule("SH-153", "SH-154", "SH-158")
def test_mines_laboratories_and_settlements_make_bases_produce(state: StellarState) -> None:
    bare, mine = found(state, "ru_mir", "moon"), found(state, "ru_vostok", "mars", mining=2)
    lab = found(state, "ru_salyut", "earth_orbit", research=2, settlements=5)
    assert production.items(state, bare) == []
    assert production.production_of(state, mine, 0)[0] == 1 + 1
    assert production.production_of(state, lab, production.POINTS)[0] == 3 + 3 + 1


# Destroying


@pytest.mark.rule("SH-148")
def test_an_owner_may_destroy_a_base(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", supply=1)
    kliper = put(state, "ru_kliper", "mars.surface")
    knows(state, "russia", "orbital_rendezvous")
    do(state, BeginYear("bases"))

    bases.destroy_base(state, mir, "scrapped")

    assert state.where[mir] == RESERVE
    assert state.flags[kliper] & MOTHBALLED  # out of range: SH-128


@pytest.mark.rule("SH-148", "SH-160")
def test_bases_and_structures_can_be_scrapped_at_any_time(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", supply=2, settlements=1, stores=PLENTY)
    do(state, BeginYear("bases"))
    options = {str(option): option for option in offered(state, 0)}
    assert {"scrap mir", "scrap mir supply", "scrap mir settlement"} <= {*options}
    assert not any(name.startswith("scrap mir") for name in map(str, offered(state, 1)))

    options["scrap mir supply"].act(state, 0)
    options["scrap mir settlement"].act(state, 0)
    assert (state.bases[mir].levels, state.bases[mir].settlements) == ((1, 0, 0, 0), 0)

    options["scrap mir"].act(state, 0)
    assert mir not in state.bases


# Terraforming


@pytest.mark.rule("SH-448", "SH-449", "SH-X26")
def test_each_further_point_costs_one_more(state: StellarState) -> None:
    assert terraforming.supplies(4, 4) == 4 + 5 + 6 + 7
    mir = found(state, "ru_mir", "mars", stores=(0, 0, 25))
    assert terraforming.affordable(state, RUSSIA, mir) == 0

    knows(state, "russia", "terraforming")
    do(state, Founding(0))
    choose(state, "terraform mir", "count 4")

    assert (state.terraforming[MARS], state.cargo[mir]) == (4, (0, 0, 3))
    assert state.over  # no second time at the same base in a year


@pytest.mark.rule("SH-450")
def test_all_players_fill_one_total(state: StellarState) -> None:
    for name, base in (("russia", "ru_mir"), ("japan", "jp_kibo")):
        knows(state, name, "terraforming")
        number = found(state, base, "mars", stores=(0, 0, 9))
        terraforming.terraform(state, FACTION_NUMBERS[name], number, 2)

    assert state.terraforming[MARS] == 4


@pytest.mark.rule("SH-448")
def test_no_point_is_bought_beyond_the_whole_nor_where_it_is_of_no_use(state: StellarState) -> None:
    knows(state, "russia", "terraforming")
    mir, vostok = (
        found(state, "ru_mir", "mars", stores=(0, 0, 90)),
        found(state, "ru_vostok", "moon", stores=PLENTY),
    )
    state.terraforming[MARS] = 16

    assert terraforming.affordable(state, RUSSIA, mir) == 2
    assert terraforming.affordable(state, RUSSIA, vostok) == 0
    assert Founding(0).may(state, TerraformWorld(mir, 2))
    assert not Founding(0).may(state, TerraformWorld(mir, 3))


def test_the_year_ends_with_a_look_at_the_sky(state: StellarState) -> None:
    do(state, CheckAsteroid())

    assert state.victors is None


@pytest.mark.rule("SH-446")
def test_ships_of_an_ally_do_not_dock_at_a_base_that_is_founded() -> None:
    state = position("russia", "japan")
    volkov, fuji = put(state, "ru_volkov", "moon.surface"), put(state, "jp_fuji", "moon.surface")
    renda, robot = put(state, "ru_renda", "moon.surface"), put(state, "ru_vernadsky", "moon.surface")
    fleets.form(state, (volkov, renda, fuji, robot))
    state.cargo[volkov] = (9, 9, 9)
    founding.found(state, volkov, UNIT_NUMBERS["ru_vostok"])

    docked = [bool(state.flags[unit] & DOCKED) for unit in (volkov, renda, fuji, robot)]
    assert docked == [True, True, False, False]
