"""Steering: who flies along, where to, whom one leaves and whom one joins."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.movement import steering
from armillary.games.stellar_horizons.rules.movement.flight import Fly
from armillary.games.stellar_horizons.rules.movement.steering import (
    ChooseCourse,
    can_launch,
    leaves_company,
    may_fly,
)
from armillary.games.stellar_horizons.rules.state import DOCKED, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from tests.games.stellar_horizons.positions import found, knows, place, position, put, relate

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, RENDA, VOLKOV, GLUSHKO, STRUVE, LV2 = (
    UNIT_NUMBERS[f"ru_{name}"] for name in ("kliper", "renda", "volkov", "glushko", "struve", "lv2_1")
)


@pytest.fixture
def state() -> StellarState:
    table = position("russia", "japan")
    knows(table, "russia", "orbital_rendezvous")
    return table


def offered(state: StellarState, *units: int, launcher: int = -1) -> set[str]:
    return set(map(str, ChooseCourse(0, units, launcher).options(state)))


@pytest.mark.rule("SH-272")
def test_a_telescope_is_launched_to_its_orbit_and_stays_there(state: StellarState) -> None:
    knows(state, "russia", "space_elevator")
    put(state, "ru_lv2_1", "earth.surface")
    put(state, "ru_struve", "earth.surface")
    assert can_launch(state, STRUVE)
    assert offered(state, STRUVE, launcher=LV2) == {"to earth.orbit"}

    put(state, "ru_struve", "earth.orbit")
    assert not can_launch(state, STRUVE)
    put(state, "ru_struve", "moon.surface")
    assert not can_launch(state, STRUVE)


@pytest.mark.rule("SH-272", "SH-275")
def test_a_telescope_leaves_its_base_only_by_launcher(state: StellarState) -> None:
    found(state, "ru_mir", "earth_orbit")
    put(state, "ru_struve", "earth.orbit", flags=DOCKED)
    assert not can_launch(state, STRUVE)

    put(state, "ru_lv2_1", "earth.orbit")
    assert can_launch(state, STRUVE)


@pytest.mark.rule("SH-163", "SH-275")
def test_ships_dock_with_bases_in_reach_and_not_where_they_are_docked(state: StellarState) -> None:
    for base, world in (("ru_mir", "earth_orbit"), ("ru_vostok", "moon"), ("ru_salyut", "mars")):
        found(state, base, world)
    put(state, "ru_kliper", "moon.surface")
    assert {"dock vostok", "dock mir"} <= offered(state, KLIPER)

    state.flags[KLIPER] = DOCKED
    assert "dock mir" in offered(state, KLIPER)
    assert not {"dock vostok", "dock salyut"} & offered(state, KLIPER)


@pytest.mark.rule("SH-163")
def test_a_launched_ship_does_not_dock_where_it_is(state: StellarState) -> None:
    found(state, "ru_vostok", "mars")
    put(state, "ru_kliper", "mars.surface")
    put(state, "ru_lv2_1", "mars.surface")

    assert "dock vostok" not in offered(state, KLIPER, launcher=LV2)


@pytest.mark.rule("SH-162", "SH-163")
def test_a_ship_joins_other_fleets_and_not_its_own(state: StellarState) -> None:
    relate(state, "russia", "japan", Relation.EMBARGO)
    for name in ("kliper", "renda", "volkov"):
        put(state, f"ru_{name}", "moon.orbit")
    fleets.form(state, (KLIPER, RENDA))
    leonov = put(state, "ru_leonov", "moon.surface")
    fleets.form(state, (KLIPER, RENDA))

    options = offered(state, RENDA)
    assert {"join ru_volkov", "join ru_leonov"} <= options
    assert "join ru_kliper" not in options

    state.where[leonov] = place("mars.orbit")
    assert "join ru_leonov" not in offered(state, RENDA)


@pytest.mark.rule("SH-273", "SH-109")
def test_a_probe_at_hand_is_taken_along_but_never_by_a_telescope(state: StellarState) -> None:
    for name in ("lv2_1", "glushko", "zasyadko", "struve", "kondratyuk"):
        put(state, f"ru_{name}", "earth.surface")
    elsewhere = put(state, "ru_lomonosov", "moon.surface")
    assert "with ru_kondratyuk" in offered(state, GLUSHKO, launcher=LV2)
    assert "with ru_lomonosov" not in offered(state, GLUSHKO, launcher=LV2)
    assert not any(option.startswith("with") for option in offered(state, STRUVE, launcher=LV2))

    state.where[elsewhere] = place("earth.surface")
    state.fleet[elsewhere] = UNIT_NUMBERS["ru_zasyadko"]
    assert "with ru_lomonosov" not in offered(state, GLUSHKO, launcher=LV2)


@pytest.mark.rule("SH-161", "SH-266")
def test_ships_at_the_same_place_that_can_move_come_along(state: StellarState) -> None:
    for name, area in (("kliper", "moon.orbit"), ("renda", "moon.orbit"), ("volkov", "earth.orbit")):
        put(state, f"ru_{name}", area)

    along = {option for option in offered(state, KLIPER) if option.startswith("with")}
    assert along == {"with ru_renda"}


@pytest.mark.rule("SH-163", "SH-275")
def test_a_part_of_a_fleet_leaves_it_the_whole_does_not(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_renda", "moon.orbit")
    assert not leaves_company(state, (KLIPER,))

    fleets.form(state, (KLIPER, RENDA))
    assert leaves_company(state, (KLIPER,))
    assert not leaves_company(state, (KLIPER, RENDA))


@pytest.mark.rule("SH-162", "SH-307")
def test_who_flies_with_whom_matters_where_there_are_enemies(state: StellarState) -> None:
    for other in range(7):
        if other != RUSSIA:
            state.relate(RUSSIA, other, Relation.NEUTRAL)
    assert not steering.fleets_matter(state, RUSSIA)

    for relation, matters in ((Relation.EMBARGO, True), (Relation.WAR, True), (Relation.FREE_TRADE, False)):
        relate(state, "russia", "japan", relation)
        assert steering.fleets_matter(state, RUSSIA) is matters
    state.pirates = (Pirate(0, 0),)
    assert steering.fleets_matter(state, RUSSIA)


@pytest.mark.rule("SH-162", "SH-510")
def test_in_scenarios_it_always_matters() -> None:
    state = position("russia", "japan", mode="incoming")
    for other in range(7):
        if other != RUSSIA:
            state.relate(RUSSIA, other, Relation.NEUTRAL)

    assert steering.fleets_matter(state, RUSSIA)


@pytest.mark.rule("SH-285", "SH-271")
def test_a_launcher_carries_one_ship_from_where_it_is(state: StellarState) -> None:
    for name in ("lv2_1", "glushko", "kozlov"):
        put(state, f"ru_{name}", "earth.surface")
    orbit = place("earth.orbit")
    assert may_fly(state, 0, Fly((GLUSHKO,), orbit, LV2))
    assert not may_fly(state, 0, Fly((GLUSHKO, UNIT_NUMBERS["ru_kozlov"]), orbit, LV2))

    put(state, "ru_lv1_1", "earth.surface")
    put(state, "ru_lv2_1", "moon.surface")
    assert can_launch(state, GLUSHKO)
    assert not may_fly(state, 0, Fly((GLUSHKO,), orbit, LV2))


@pytest.mark.rule("SH-163", "SH-275")
def test_staying_is_a_move_only_if_it_leaves_or_joins_something(state: StellarState) -> None:
    base, moon = found(state, "ru_vostok", "moon"), place("moon.surface")
    put(state, "ru_kliper", "moon.surface")
    assert not may_fly(state, 0, Fly((KLIPER,), moon))
    assert may_fly(state, 0, Fly((KLIPER,), moon, join=base))

    state.flags[KLIPER] = DOCKED
    assert may_fly(state, 0, Fly((KLIPER,), moon))


@pytest.mark.rule("SH-271", "SH-510")
def test_nothing_is_launched_where_the_scenario_leaves_nowhere_to_go() -> None:
    for mode, name, able in (
        ("campaign", "vernadsky", True),
        ("invasion", "vernadsky", False),
        ("rebellion", "struve", False),
        ("campaign", "struve", True),
    ):
        state = position("russia", "china", mode=mode)
        put(state, "ru_lv2_1", "earth.surface")
        unit = put(state, f"ru_{name}", "earth.surface")
        assert can_launch(state, unit) is able, (mode, name)
