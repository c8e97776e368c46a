"""Building and servicing ships."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.building import servicing
from armillary.games.stellar_horizons.rules.building.building_phase import (
    BuildPhase,
    BuildShips,
    BuildUnit,
    why_not_built,
)
from armillary.games.stellar_horizons.rules.building.designs import BuildNew, affordable, buildings, sites
from armillary.games.stellar_horizons.rules.combat import sides
from armillary.games.stellar_horizons.rules.components import CVS, FACTION_NUMBERS, UNIT_NUMBERS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Kind
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.events.flight import ShipBuilt
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, SETTLED, STOPPED, StellarState
from armillary.games.stellar_horizons.rules.turn import EndYear
from armillary.games.stellar_horizons.rules.units import mothballs
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, found, knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, RENDA, KOMAROV, VOLKOV, LV1, GLUSHKO, VERNADSKY = (
    UNIT_NUMBERS[f"ru_{name}"]
    for name in ("kliper", "renda", "komarov", "volkov", "lv1_1", "glushko", "vernadsky")
)


@pytest.fixture
def state() -> StellarState:
    table = position("russia")
    knows(table, "russia", "crewed_vehicles")
    faction(table, "russia").money = 30
    return table


@pytest.mark.rule("SH-253", "SH-254")
def test_a_ship_is_built_on_earth_and_paid_from_the_treasury(state: StellarState) -> None:
    do(state, BuildShips(0))

    choose(state, "build renda")

    assert state.where[RENDA] == place("earth.surface")
    assert faction(state, "russia").money == 22
    assert told(state, ShipBuilt) == [ShipBuilt(0, RENDA, place("earth.surface"), mothballed=False)]
    assert "build renda" not in asked(state)


@pytest.mark.rule("SH-179")
def test_the_worst_initiative_builds_first() -> None:
    state = position("russia", "japan")
    for name in ("russia", "japan"):
        faction(state, name).money = 2

    do(state, BuildPhase())

    assert seat_asked(state) == 1
    choose(state, "done")
    assert seat_asked(state) == 0


@pytest.mark.rule("SH-253")
def test_the_phase_passes_by_itself_when_there_is_nothing_to_pay_with(state: StellarState) -> None:
    faction(state, "russia").money = 0

    assert do(state, BuildPhase()) == []


@pytest.mark.rule("SH-254", "SH-256")
def test_a_base_builds_what_its_port_can_and_its_stores_pay(state: StellarState) -> None:
    faction(state, "russia").money = 0
    mir = found(state, "ru_mir", "moon", supply=1, stores=(5, 5, 5))
    do(state, BuildShips(0))
    assert {"build lv1_1", "build lv2_1"} <= {*asked(state)}
    assert "build glushko" not in asked(state)
    assert refused(state, "build glushko").rule == "SH-254"  # Earth could, but is not paid

    choose(state, "build lv2_1")

    assert state.cargo[mir] == (4, 3, 5)
    assert state.where[UNIT_NUMBERS["ru_lv2_1"]] == place("moon.surface")


@pytest.mark.rule("SH-256")
def test_each_port_builds_more(state: StellarState) -> None:
    knows(state, "russia", "advanced_crewed_vehicles", "heavy_launchers")
    mir = found(state, "ru_mir", "moon")
    lv3 = UNIT_NUMBERS["ru_lv3_1"]
    built = []
    for level in range(5):
        state.bases[mir] = replace(state.bases[mir], levels=(level, 0, 0, 0))
        there = place("moon.surface")
        built.append([unit for unit in (LV1, lv3, GLUSHKO, KLIPER, VOLKOV) if there in sites(state, unit)])

    assert built == [
        [],
        [LV1],
        [LV1, lv3],
        [LV1, lv3, GLUSHKO, KLIPER],
        [LV1, lv3, GLUSHKO, KLIPER, VOLKOV],
    ]


@pytest.mark.rule("SH-254")
def test_where_several_places_can_build_one_is_chosen(state: StellarState) -> None:
    found(state, "ru_mir", "moon", supply=3, stores=(9, 9, 9))
    do(state, BuildShips(0))

    assert choose(state, "build kliper") == ["at earth.surface", "at moon.surface"]
    choose(state, "at moon.surface")

    assert state.flags[KLIPER] & DOCKED
    assert faction(state, "russia").money == 30


@pytest.mark.rule("SH-134", "SH-255")
def test_large_ships_are_not_built_on_earth(state: StellarState) -> None:
    knows(state, "russia", "deep_space_vessels")
    do(state, BuildShips(0))
    assert "build komarov" not in asked(state)
    assert refused(state, "build komarov").rule == "SH-256"

    knows(state, "russia", "space_elevator")
    do(state, BuildShips(0))
    choose(state, "build komarov")

    assert place_name(state.where[KOMAROV]) == "earth.orbit"  # SH-168: paid on Earth
    assert faction(state, "russia").money == 15


@pytest.mark.rule("SH-168")
def test_with_an_elevator_crews_are_built_in_earth_orbit(state: StellarState) -> None:
    knows(state, "russia", "space_elevator")
    do(state, BuildShips(0))

    assert choose(state, "build kliper") == ["at earth.surface", "at earth.orbit"]


@pytest.mark.rule("SH-700")
def test_a_ship_that_was_lost_is_built_again_at_its_cost(state: StellarState) -> None:
    from armillary.games.stellar_horizons.rules.units import ships  # noqa: PLC0415

    put(state, "ru_kozlov", "mars.orbit")
    do(state, BuildShips(0))
    assert "build kozlov" not in asked(state)
    ships.destroy(state, UNIT_NUMBERS["ru_kozlov"], "malfunction")

    do(state, BuildShips(0))
    choose(state, "build kozlov")

    assert faction(state, "russia").money == 26


@pytest.mark.rule("SH-208")
def test_no_ship_is_built_that_could_not_be_supported(state: StellarState) -> None:
    for name in ("glushko", "kozlov", "keldysh", "zasyadko", "tsander", "vernadsky", "przhevalsky"):
        if support.may_add(state, RUSSIA, Kind.RE):
            put(state, f"ru_{name}", "moon.orbit")
    do(state, BuildShips(0))

    assert refused(state, "build struve").rule == "SH-208"
    assert "build kondratyuk" in asked(state)  # Probes need no support


# Mothballs


@pytest.mark.rule("SH-132")
def test_a_ship_that_is_built_mothballed_costs_a_crew_less(state: StellarState) -> None:
    do(state, BuildShips(0))

    choose(state, "build renda mothballed")

    assert faction(state, "russia").money == 24  # 5 Ore and 1 Fuel
    assert state.flags[RENDA] & MOTHBALLED


@pytest.mark.rule("SH-126")
def test_an_owner_may_mothball_an_active_ship(state: StellarState) -> None:
    put(state, "ru_kliper", "mars.orbit")
    do(state, BuildShips(0))

    choose(state, "rest kliper")

    assert state.flags[KLIPER] & MOTHBALLED
    assert not mothballs.active(state, KLIPER)
    assert "rest kliper" not in asked(state)


@pytest.mark.rule("SH-257", "SH-258")
def test_a_mothballed_ship_is_made_active_for_supplies_and_fuel(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", supply=1, stores=(0, 1, 1))
    put(state, "ru_kliper", "earth.orbit", flags=MOTHBALLED | DOCKED)
    put(state, "ru_volkov", "earth.orbit", flags=MOTHBALLED | DOCKED)
    do(state, BuildShips(0))
    assert "wake volkov" not in asked(state)  # too large for a small Supply Station

    choose(state, "wake kliper")

    assert mothballs.active(state, KLIPER)
    assert state.cargo[mir] == (0, 0, 0)


@pytest.mark.rule("SH-258")
def test_on_earth_that_costs_two(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface", flags=MOTHBALLED)
    do(state, BuildShips(0))

    choose(state, "wake kliper")

    assert faction(state, "russia").money == 28


@pytest.mark.rule("SH-255", "SH-257")
def test_earth_does_not_serve_large_ships(state: StellarState) -> None:
    put(state, "ru_komarov", "earth.orbit", flags=MOTHBALLED)

    assert not mothballs.can_wake(state, KOMAROV)
    knows(state, "russia", "space_elevator")
    assert mothballs.can_wake(state, KOMAROV)


@pytest.mark.rule("SH-556")
def test_the_ai_wakes_its_ships_for_nothing() -> None:
    state = position("japan", "russia", mode="ex_machina")
    ship = put(state, "jp_hiryu", "moon.surface", flags=MOTHBALLED)
    assert not mothballs.can_wake(state, ship)
    found(state, "jp_kibo", "moon", supply=4)

    assert mothballs.can_wake(state, ship)


# Repairs


@pytest.mark.rule("SH-175", "SH-259", "SH-261")
def test_a_small_supply_station_repairs_one_counter_a_year(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", supply=1, stores=(5, 0, 0))
    put(state, "ru_volkov", "moon.surface", flags=DOCKED, damage=2)
    put(state, "ru_kliper", "moon.surface", flags=DOCKED, damage=1)
    do(state, BuildShips(0))

    choose(state, "repair volkov")

    assert state.damage[VOLKOV] == 1
    assert state.cargo[mir] == (4, 0, 0)
    assert not [option for option in asked(state) if option.startswith("repair")]
    state.stack.clear()
    state.year = 2169
    do(state, EndYear())
    assert servicing.can_repair(state, VOLKOV)


@pytest.mark.rule("SH-259")
@pytest.mark.parametrize(("level", "most"), [(1, 1), (2, 2), (3, 3), (4, 6)])
def test_larger_ports_repair_more(state: StellarState, level: int, most: int) -> None:
    found(state, "ru_mir", "moon", supply=level, stores=(9, 0, 0))
    ship = put(state, "ru_korolev", "moon.surface", flags=DOCKED, damage=6)
    repaired = 0
    while servicing.can_repair(state, ship):
        servicing.repair(state, 0, ship)
        repaired += 1

    assert repaired == most


@pytest.mark.rule("SH-261")
def test_on_earth_a_repair_costs_one(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface", damage=1)
    do(state, BuildShips(0))

    choose(state, "repair kliper")

    assert (state.damage[KLIPER], faction(state, "russia").money) == (0, 29)


@pytest.mark.rule("SH-175", "SH-260", "SH-261")
def test_any_number_of_counters_is_removed_from_structures(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", mining=2, settlements=2, stores=(3, 0, 0))
    state.bases[mir] = replace(state.bases[mir], harm=(0, 2, 0, 0), hurt=1)
    do(state, BuildShips(0))

    choose(state, "mend mir mining", "mend mir mining", "mend mir settlement")

    assert state.bases[mir].harm == (0, 0, 0, 0)
    assert state.bases[mir].hurt == 0
    assert state.cargo[mir] == (0, 0, 0)


# Dismantling


@pytest.mark.rule("SH-262")
def test_a_dismantled_ship_gives_half_of_each_resource(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", stores=(1, 0, 0))
    put(state, "ru_volkov", "moon.surface", flags=DOCKED)
    do(state, BuildShips(0))

    choose(state, "dismantle volkov")  # it cost 6 Ore, 3 Fuel, 2 Supplies

    assert state.where[VOLKOV] == RESERVE
    assert state.cargo[mir] == (4, 2, 1)


@pytest.mark.rule("SH-263")
def test_a_mothballed_ship_gives_less(state: StellarState) -> None:
    put(state, "ru_volkov", "earth.surface", flags=MOTHBALLED)
    do(state, BuildShips(0))

    choose(state, "dismantle volkov")

    assert faction(state, "russia").stores == (3, 1, 1)  # of 6, 2 and 1


@pytest.mark.rule("SH-262")
def test_damaged_ships_and_ships_elsewhere_are_not_dismantled(state: StellarState) -> None:
    put(state, "ru_volkov", "earth.surface", damage=1)
    put(state, "ru_kliper", "mars.orbit")

    assert not [option for option in do(state, BuildShips(0)) if option.startswith("dismantle")]


def test_whole_buildings_are_checked(state: StellarState) -> None:
    acting, earth = BuildShips(0), place("earth.surface")

    assert acting.may(state, BuildUnit(RENDA, earth))
    assert not acting.may(state, BuildUnit(RENDA, place("moon.surface")))
    assert not acting.may(state, BuildUnit(VOLKOV, earth))
    faction(state, "russia").money = 6
    assert not acting.may(state, BuildUnit(RENDA, earth))
    assert acting.may(state, BuildUnit(RENDA, earth, mothballed=True))


@pytest.mark.rule("SH-131")
def test_a_mothballed_ship_still_moves_and_carries(state: StellarState) -> None:
    from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips  # noqa: PLC0415

    knows(state, "russia", "orbital_rendezvous")
    found(state, "ru_mir", "earth_orbit", stores=(2, 0, 0))
    put(state, "ru_kliper", "earth.orbit", flags=MOTHBALLED | DOCKED)
    offered = do(state, MoveShips(0))

    assert {"move kliper", "load kliper ore"} <= {*offered}
    assert not state.flags[KLIPER] & STOPPED


# Ships that a base has built


@pytest.fixture
def yard() -> StellarState:
    """A base on Mars that builds robots."""
    table = position("russia")
    found(table, "ru_mir", "mars", supply=3, stores=(9, 9, 9))
    return table


@pytest.mark.rule("SH-375", "SH-271")
def test_a_robot_built_at_a_base_does_not_explore_before_its_launch(yard: StellarState) -> None:
    do(yard, BuildShips(0))
    choose(yard, "build vernadsky")
    choose(yard, "done")

    assert yard.flags[VERNADSKY] & DOCKED
    assert do(yard, Exploring(0)) == []


@pytest.mark.rule("SH-275", "SH-271")
def test_a_launcher_takes_it_off_the_base_to_explore_the_same_world(yard: StellarState) -> None:
    put(yard, "ru_lv1_1", "mars.surface", flags=DOCKED)
    put(yard, "ru_vernadsky", "mars.surface", flags=DOCKED)
    dice(yard, 50)
    do(yard, MoveShips(0))
    choose(yard, "launch vernadsky")
    assert "to mars.surface" in asked(yard)

    choose(yard, "to mars.surface")

    assert yard.flags[VERNADSKY] & (DOCKED | SETTLED) == SETTLED
    assert do(yard, Exploring(0)) == ["explore vernadsky", "explore every year", "done until new", "done"]


@pytest.mark.rule("SH-112")
def test_an_orbiter_cannot_leave_a_base_and_stay_on_the_ground(yard: StellarState) -> None:
    put(yard, "ru_lv1_1", "mars.surface", flags=DOCKED)
    put(yard, "ru_glushko", "mars.surface", flags=DOCKED)
    do(yard, MoveShips(0))

    choose(yard, "launch glushko")

    assert "to mars.orbit" in asked(yard)
    assert "to mars.surface" not in asked(yard)


@pytest.mark.rule("SH-272", "SH-275")
def test_a_telescope_built_at_a_station_is_launched_into_the_same_orbit() -> None:
    state = position("russia")
    found(state, "ru_mir", "earth_orbit", supply=3)
    put(state, "ru_lv1_1", "earth.orbit", flags=DOCKED)
    put(state, "ru_struve", "earth.orbit", flags=DOCKED)
    dice(state, 50)
    do(state, MoveShips(0))

    choose(state, "launch struve")

    assert not state.flags[UNIT_NUMBERS["ru_struve"]] & DOCKED


@pytest.mark.rule("SH-161", "SH-345")
def test_launchers_built_at_a_base_are_stacked_with_it(yard: StellarState) -> None:
    do(yard, BuildShips(0))
    choose(yard, "build lv1_1")

    assert sides.with_base(yard, UNIT_NUMBERS["ru_mir"]) == (UNIT_NUMBERS["ru_mir"], LV1)
    assert sides.groups(yard, RUSSIA, place("mars.surface")) == []


@pytest.mark.rule("SH-273")
def test_a_probe_leaves_the_base_with_its_carrier(yard: StellarState) -> None:
    put(yard, "ru_lv1_1", "mars.surface", flags=DOCKED)
    put(yard, "ru_vernadsky", "mars.surface", flags=DOCKED)
    probe = put(yard, "ru_kondratyuk", "mars.surface", flags=DOCKED)
    do(yard, MoveShips(0))
    choose(yard, "launch vernadsky")

    choose(yard, "with ru_kondratyuk")

    assert yard.fleet[probe] == VERNADSKY
    assert not yard.flags[probe] & DOCKED


@pytest.mark.rule("SH-262")
def test_who_has_nothing_to_pay_with_can_still_dismantle_a_ship(state: StellarState) -> None:
    faction(state, "russia").money = 0
    put(state, "ru_renda", "earth.surface", flags=MOTHBALLED)
    do(state, BuildPhase())

    choose(state, "dismantle renda")

    assert faction(state, "russia").stores == (3, 1, 0)


@pytest.mark.rule("SH-272")
def test_a_telescope_built_elsewhere_is_not_launched() -> None:
    state = position("russia")
    found(state, "ru_mir", "moon", supply=3)
    put(state, "ru_lv1_1", "moon.surface", flags=DOCKED)
    put(state, "ru_struve", "moon.surface", flags=DOCKED)
    put(state, "ru_glushko", "moon.surface", flags=DOCKED)

    do(state, MoveShips(0))

    assert "launch glushko" in asked(state)
    assert "launch struve" not in asked(state)


@pytest.mark.rule("SH-254")
def test_what_lies_at_a_base_builds_there_and_nowhere_else(state: StellarState) -> None:
    faction(state, "russia").money = 0
    mir = found(state, "ru_mir", "earth_orbit", supply=4, stores=(4, 2, 1))
    assert "build kliper" in map(str, buildings(state, RUSSIA))

    state.cargo[mir] = (9, 0, 0)
    assert "build kliper" not in map(str, buildings(state, RUSSIA))


@pytest.mark.rule("SH-254", "SH-027")
def test_stores_on_earth_pay_only_for_what_they_are(state: StellarState) -> None:
    faction(state, "russia").money, faction(state, "russia").stores = 0, (9, 0, 0)
    assert not any(str(option).startswith("build kliper") for option in buildings(state, RUSSIA))

    faction(state, "russia").stores = (4, 2, 1)
    assert "build kliper" in map(str, buildings(state, RUSSIA))


@pytest.mark.rule("SH-254", "SH-132")
def test_a_vehicle_that_can_be_paid_for_without_its_crew_is_not_refused(state: StellarState) -> None:
    kliper = UNIT_NUMBERS["ru_kliper"]
    knows(state, "russia", "orbital_rendezvous")
    faction(state, "russia").money = 5
    assert why_not_built(state, kliper) is None
    faction(state, "russia").money = 4
    refusal = why_not_built(state, kliper)
    assert refusal is not None
    assert refusal.rule == "SH-254"


@pytest.mark.rule("SH-164")
def test_each_resource_of_a_ship_moves_once_while_building(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_renda", "earth.orbit", flags=DOCKED, cargo=(2, 1, 0))
    do(state, BuildShips(0))
    choose(state, "unload renda ore", "count 1")

    assert "unload renda ore" not in asked(state)
    assert "unload renda fuel" in asked(state)


@pytest.mark.rule("SH-259", "SH-261")
@pytest.mark.parametrize(
    ("area", "damage", "money", "possible"),
    [
        ("earth.surface", 1, 1, True),
        ("earth.surface", 1, 0, False),
        ("earth.surface", 0, 9, False),
        ("mars.orbit", 1, 9, False),
        ("mars.transfer.2", 1, 9, False),
    ],
)
def test_a_repair_costs_ore_in_a_port(
    state: StellarState, area: str, damage: int, money: int, possible: bool
) -> None:
    faction(state, "russia").money = money
    put(state, "ru_volkov", area, damage=damage)

    assert servicing.can_repair(state, VOLKOV) is possible


@pytest.mark.rule("SH-262")
@pytest.mark.parametrize(
    ("area", "damage", "possible"),
    [
        ("earth.surface", 0, True),
        ("earth.surface", 1, False),
        ("mars.orbit", 0, False),
        ("mars.transfer.2", 0, False),
    ],
)
def test_where_a_ship_can_be_dismantled(state: StellarState, area: str, damage: int, possible: bool) -> None:
    put(state, "ru_volkov", area, damage=damage)
    assert servicing.can_dismantle(state, VOLKOV) is possible

    state.where[VOLKOV] = RESERVE
    assert not servicing.can_dismantle(state, VOLKOV)


@pytest.mark.rule("SH-554")
def test_the_ai_gives_ore_for_supplies_when_it_builds() -> None:
    state = position("japan", "russia", mode="ex_machina", year=2070)
    found(state, "jp_kibo", "pluto", supply=4)
    knows(state, "japan", "crewed_vehicles")
    fuji = UNIT_NUMBERS["jp_fuji"]
    ore, fuel, supplies = UNITS[fuji].cost
    assert supplies
    japan = FACTION_NUMBERS["japan"]
    faction(state, "japan").money = 0
    for held, builds in (((ore, fuel, supplies), False), ((ore + supplies, fuel, 0), True)):
        faction(state, "japan").stores = held
        assert (BuildNew(fuji) in buildings(state, japan)) is builds
        assert bool(affordable(state, fuji, mothballed=False)) is builds


@pytest.mark.rule("SH-533")
def test_a_full_fleet_still_builds_launchers_and_robots() -> None:
    state = position("russia", "japan", mode="invasion", year=2107)
    faction(state, "russia").money = 60
    knows(state, "russia", "crewed_vehicles")
    units = LV1, KLIPER
    assert all(affordable(state, unit, mothballed=False) for unit in units)

    crews = [unit for unit in (*CVS[RUSSIA], *CVS[FACTION_NUMBERS["japan"]]) if unit != KLIPER]
    for unit in crews:
        state.where[unit] = place("moon.orbit")
    assert [bool(affordable(state, unit, mothballed=False)) for unit in units] == [True, False]
    assert [bool(sites(state, unit)) for unit in units] == [True, False]
