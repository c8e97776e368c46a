"""Courses: where ships can go in one move, and the best way there."""

from __future__ import annotations

from collections import deque

import pytest

from armillary.games.stellar_horizons.rules.components import AREAS, FACTION_NUMBERS, SYSTEMS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import SURFACE
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
