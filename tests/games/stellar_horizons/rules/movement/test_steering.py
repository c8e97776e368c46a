"""Steering: who flies along, where to, whom one leaves and whom one joins."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Relation
from armillary.games.stellar_horizons.rules.movement import steering
from armillary.games.stellar_horizons.rules.movement.flight import Fly
from armillary.games.stellar_horizons.rules.movement.steering import (
    ChooseCourse,
    can_launch,
    can_move,
    leaves_company,
    may_fly,
)
from armillary.games.stellar_horizons.rules.state import DOCKED, STOPPED, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import choose, do, seat_asked
from tests.games.stellar_horizons.positions import found, knows, place, position, put, relate

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, RENDA, VOLKOV, GLUSHKO, STRUVE, LV2 = (
    UNIT_NUMBERS[f"ru_{name}"] for name in ("kliper", "renda", "volkov", "glushko", "struve", "lv2_1")
)
FUJI = UNIT_NUMBERS["jp_fuji"]


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


@pytest.mark.rule("SH-267", "SH-282")
def test_of_robots_only_those_that_explore_worlds_move_on_from_a_flyby_space(state: StellarState) -> None:
    orbiter = put(state, "ru_glushko", "mars.flyby")
    flyby = put(state, "ru_zasyadko", "mars.flyby")
    assert (can_move(state, orbiter), can_move(state, flyby)) == (True, False)

    put(state, "ru_glushko", "mars.orbit")
    assert not can_move(state, orbiter)


@pytest.mark.rule("SH-301")
def test_ships_that_were_stopped_or_are_elsewhere_make_no_move(state: StellarState) -> None:
    put(state, "ru_lv2_1", "earth.surface")
    for flags, crew, robot, able in (
        (0, "moon.orbit", "earth.surface", True),
        (STOPPED, "moon.orbit", "earth.surface", False),
        (0, "mars.transfer.2", "mars.transfer.2", False),
    ):
        put(state, "ru_kliper", crew, flags=flags)
        put(state, "ru_glushko", robot, flags=flags)
        assert (can_move(state, KLIPER), can_launch(state, GLUSHKO)) == (able, able), (flags, crew)

    state.where[KLIPER] = state.where[GLUSHKO] = RESERVE
    assert (can_move(state, KLIPER), can_launch(state, GLUSHKO)) == (False, False)


# Common fleets of allies


@pytest.fixture
def allied(state: StellarState) -> StellarState:
    """A ship of each of two allies in the orbit of the Moon, and Russia chooses where both fly."""
    relate(state, "russia", "japan", Relation.ALLIANCE)
    knows(state, "japan", "orbital_rendezvous")
    put(state, "ru_kliper", "moon.orbit")
    put(state, "jp_fuji", "moon.orbit")
    do(state, ChooseCourse(0, (KLIPER, FUJI), allies=(1,)))
    return state


@pytest.mark.rule("SH-084")
def test_a_common_fleet_flies_when_the_ally_agrees(allied: StellarState) -> None:
    assert choose(allied, "to earth.orbit") == ["agree", "refuse"]
    assert seat_asked(allied) == 1

    choose(allied, "agree")

    assert {allied.where[KLIPER], allied.where[FUJI]} == {place("earth.orbit")}


@pytest.mark.rule("SH-084")
def test_when_the_ally_refuses_the_other_chooses_for_its_own_ship_alone(allied: StellarState) -> None:
    choose(allied, "to earth.orbit", "refuse")
    assert seat_asked(allied) == 0
    assert (allied.where[KLIPER], allied.where[FUJI]) == (place("moon.orbit"), place("moon.orbit"))

    choose(allied, "to earth.orbit")

    assert (allied.where[KLIPER], allied.where[FUJI]) == (place("earth.orbit"), place("moon.orbit"))


@pytest.mark.rule("SH-084")
def test_what_was_agreed_is_flown_only_while_all_ships_are_there_and_the_way_is_open(
    allied: StellarState,
) -> None:
    both = (KLIPER, FUJI)
    goals = {name: place(name) for name in ("earth.orbit", "moon.orbit", "mars.orbit")}
    open_now = {name: steering.may_still_fly(allied, Fly(both, goal)) for name, goal in goals.items()}
    assert open_now == {"earth.orbit": True, "moon.orbit": True, "mars.orbit": False}

    allied.where[FUJI] = RESERVE
    assert not steering.may_still_fly(allied, Fly(both, goals["earth.orbit"]))
