"""Courses: where ships can go in one move, and the best way there."""

from __future__ import annotations

from collections import deque

import pytest

from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    FACTION_NUMBERS,
    SYSTEM_NUMBERS,
    SYSTEMS,
    TECHNOLOGIES,
    UNIT_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import SURFACE
from armillary.games.stellar_horizons.rules.components.vocabulary import HelioModifier
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.movement import journeys, reach
from armillary.games.stellar_horizons.rules.state import StellarState
from tests.games.stellar_horizons.positions import knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, FUJI = UNIT_NUMBERS["ru_kliper"], UNIT_NUMBERS["jp_fuji"]
EVERYWHERE = (1 << len(AREAS)) - 1


def lengths(start: int, closed: int = -1) -> dict[int, int]:
    """How many steps away each area is, without passing through a surface or a closed area."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        area = waiting.popleft()
        if area != start and (AREAS[area].spot is SURFACE or area == closed):
            continue
        for other in AREAS[area].links:
            if other not in found:
                found[other] = found[area] + 1
                waiting.append(other)
    return found


@pytest.mark.rule("SH-269")
def test_the_way_is_the_shortest() -> None:
    for start in range(len(AREAS)):
        ways = reach._ways(start, EVERYWHERE)
        assert {area: len(way) for area, way in ways.items()} == lengths(start), AREAS[start]


@pytest.mark.rule("SH-269")
def test_the_way_leads_around_whoever_waits_if_it_can() -> None:
    for start in range(len(AREAS)):
        for waiting in AREAS[start].links:
            around = lengths(start, waiting)
            for area, way in reach._ways(start, EVERYWHERE, 1 << waiting).items():
                assert (waiting in way) is (area not in around), (start, waiting, area)


def systems(state: StellarState, *units: int) -> set[str]:
    found = reach.courses(state, units)
    return {SYSTEMS[bound_for(goal)].id for goal in found if in_transfer(goal)}


@pytest.mark.rule("SH-124", "SH-084")
def test_a_common_fleet_goes_where_all_its_ships_may() -> None:
    state = position("russia", "japan")
    for name in ("russia", "japan"):
        knows(state, name, "orbital_rendezvous")
    knows(state, "russia", "advanced_astrodynamics")
    put(state, "ru_kliper", "earth.orbit")
    put(state, "jp_fuji", "earth.orbit")
    state.year = 2050
    alone, other = systems(state, KLIPER), systems(state, FUJI)

    assert alone > other
    assert systems(state, KLIPER, FUJI) == systems(state, FUJI, KLIPER) == alone & other
    assert systems(state, KLIPER, put(state, "ru_renda", "earth.orbit")) == alone


@pytest.mark.rule("SH-510")
@pytest.mark.parametrize("mode", ["red_planet", "titan", "invasion", "olympus"])
def test_no_ship_leaves_for_a_system_that_is_not_in_the_scenario(mode: str) -> None:
    state = position("russia", "japan", mode=mode)
    knows(state, "russia", "orbital_rendezvous", "advanced_astrodynamics")
    put(state, "ru_kliper", "earth.orbit")

    for system in SYSTEMS:
        if not set(system.worlds) & state.worlds:
            assert system.id not in systems(state, KLIPER)
    played = {system.id for system in SYSTEMS if set(system.worlds) & state.worlds} - {"earth"}
    assert not played or systems(state, KLIPER) <= played


@pytest.mark.rule("SH-124", "SH-125")
def test_only_a_system_that_is_entered_has_to_be_in_range() -> None:
    state = position("russia", year=2050)
    knows(state, "russia", "advanced_astrodynamics")
    put(state, "ru_kliper", "earth.orbit")
    assert systems(state, KLIPER) == {"venus", "mars"}
    assert journeys.ways(state, RUSSIA, KLIPER, place("mars.orbit"))
    assert journeys.ways(state, RUSSIA, KLIPER, place("callisto.orbit")) == []

    put(state, "ru_kliper", "jupiter.transfer.1")
    assert journeys.ways(state, RUSSIA, KLIPER, place("callisto.orbit"))


@pytest.mark.rule("SH-124")
def test_who_is_out_of_range_still_moves_in_the_system_where_it_is() -> None:
    state = position("russia", year=2050)
    knows(state, "russia", "advanced_astrodynamics")
    put(state, "ru_kliper", "callisto.orbit")

    assert place("callisto.surface") in reach.courses(state, (KLIPER,))


RUSSIA = FACTION_NUMBERS["russia"]


@pytest.fixture
def state() -> StellarState:
    return position("russia")


def years(state: StellarState, start: str, goal: str, launcher: int = 0) -> int:
    return reach.years(state, RUSSIA, SYSTEM_NUMBERS[start], SYSTEM_NUMBERS[goal], launcher)


def reached(state: StellarState, unit: str, launcher: str = "") -> set[str]:
    carried = UNIT_NUMBERS[launcher] if launcher else -1
    return {place_name(goal) for goal in reach.courses(state, [UNIT_NUMBERS[unit]], carried)}


@pytest.mark.rule("SH-277")
def test_a_transfer_takes_the_difference_of_the_heliocentric_numbers(state: StellarState) -> None:
    assert years(state, "earth", "saturn") == 7
    assert years(state, "saturn", "mars") == 6
    assert years(state, "mercury", "mars") == 3


@pytest.mark.rule("SH-277", "SH-X14")
def test_engines_shorten_it_and_the_time_is_rounded(state: StellarState) -> None:
    knows(state, "russia", "fusion_rockets")

    assert years(state, "earth", "saturn") == 4  # 4.2


@pytest.mark.rule("SH-278", "SH-X15")
def test_above_ten_each_full_ten_is_rounded_by_itself(state: StellarState) -> None:
    knows(state, "russia", "practical_antimatter")

    assert years(state, "earth", "alpha_centauri") == 23


@pytest.mark.rule("SH-281", "SH-285", "SH-X16")
def test_a_launcher_saves_a_robot_a_turn_for_each_size_above_the_first(state: StellarState) -> None:
    assert [years(state, "earth", "jupiter", size) for size in (1, 2, 3, 4)] == [5, 4, 3, 2]
    assert years(state, "earth", "asteroid_belt", 4) == 1
    assert years(state, "earth", "mars", 4) == 1


@pytest.mark.rule("SH-466")
def test_modifiers_run_from_two_to_nine_tenths() -> None:
    tenths = {e.tenths for t in TECHNOLOGIES for e in t.effects if isinstance(e, HelioModifier)}

    assert (min(tenths), max(tenths)) == (2, 9)


@pytest.mark.rule("SH-280")
def test_a_transfer_starts_from_the_flyby_space(state: StellarState) -> None:
    knows(state, "russia", "advanced_astrodynamics")
    unit = put(state, "ru_kliper", "moon.surface")

    way = reach.courses(state, [unit])[place("mars.transfer.1")]

    assert way[-1] == place("earth.flyby")
    assert way == (place("moon.surface"), place("moon.orbit"), place("earth.flyby"))


@pytest.mark.rule("SH-281")
def test_a_ship_never_comes_straight_to_another_flyby_space(state: StellarState) -> None:
    knows(state, "russia", "hibernation", "interstellar_propulsion")
    put(state, "ru_kliper", "earth.flyby")

    assert "mars.transfer.1" in reached(state, "ru_kliper")
    assert "mars.flyby" not in reached(state, "ru_kliper")


@pytest.mark.rule("SH-282")
def test_a_robot_transfers_only_with_a_launcher(state: StellarState) -> None:
    put(state, "ru_glushko", "earth.flyby")
    assert not any(in_transfer(goal) for goal in reach.courses(state, [UNIT_NUMBERS["ru_glushko"]]))

    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    assert "jupiter.transfer.4" in reached(state, "ru_glushko", "ru_lv2_1")


@pytest.mark.rule("SH-285")
def test_launchers_do_not_speed_up_crews(state: StellarState) -> None:
    knows(state, "russia", "deep_space_exploration")
    put(state, "ru_kliper", "earth.surface")
    put(state, "ru_lv4_1", "earth.surface")

    assert "jupiter.transfer.5" in reached(state, "ru_kliper", "ru_lv4_1")
