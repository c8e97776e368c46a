"""Where crews and robots may be."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import AREAS, UNIT_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import Explorer, Spot
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.movement import reach
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import hazards
from tests.games.stellar_horizons.positions import knows, place, position, put

SMALL, LARGE, ORBITER, ROVER = (
    UNIT_NUMBERS[f"ru_{name}"] for name in ("titov", "komarov", "glushko", "vernadsky")
)
FLYBY, PROBE, TELESCOPE = (UNIT_NUMBERS[f"ru_{name}"] for name in ("zasyadko", "kondratyuk", "struve"))


@pytest.fixture
def state() -> StellarState:
    return position("russia")


def enters(state: StellarState, unit: int, where: str) -> str:
    return hazards.may_enter(state, unit, place(where))


def stays(state: StellarState, unit: int, where: str) -> str:
    return hazards.may_stay(state, unit, place(where))


@pytest.mark.rule("SH-133")
def test_large_ships_do_not_land_where_there_is_reentry(state: StellarState) -> None:
    assert enters(state, LARGE, "mars.surface") == "SH-133"
    assert enters(state, LARGE, "mars.orbit") == ""
    assert enters(state, LARGE, "moon.surface") == ""
    assert enters(state, SMALL, "mars.surface") == ""


@pytest.mark.rule("SH-135")
def test_crews_land_on_venus_and_gas_giants_only_with_pressure_hulls(state: StellarState) -> None:
    knows(state, "russia", "active_radiation_shielding")
    assert enters(state, SMALL, "venus.surface") == enters(state, SMALL, "jupiter.surface") == "SH-135"
    assert enters(state, SMALL, "venus.orbit") == ""

    knows(state, "russia", "pressure_hulls")
    assert enters(state, SMALL, "venus.surface") == enters(state, SMALL, "jupiter.surface") == ""


@pytest.mark.rule("SH-138")
def test_a_hazardous_atmosphere_always_means_reentry(state: StellarState) -> None:
    knows(state, "russia", "pressure_hulls")

    assert enters(state, LARGE, "venus.surface") == "SH-138"
    assert enters(state, LARGE, "saturn.surface") == "SH-138"


@pytest.mark.rule("SH-113", "SH-137")
def test_rovers_are_of_no_use_on_gas_giants(state: StellarState) -> None:
    knows(state, "russia", "pressure_hulls")

    assert stays(state, ROVER, "jupiter.surface") == "SH-137"
    assert stays(state, ROVER, "venus.surface") == ""
    assert stays(state, ROVER, "venus.orbit") == "SH-113"


@pytest.mark.rule("SH-139")
def test_crews_enter_radiation_only_with_shielding(state: StellarState) -> None:
    assert enters(state, SMALL, "europa.orbit") == "SH-139"
    assert enters(state, SMALL, "jupiter.orbit") == ""
    assert enters(state, ORBITER, "europa.orbit") == ""

    knows(state, "russia", "active_radiation_shielding")
    assert enters(state, SMALL, "europa.orbit") == ""


@pytest.mark.rule("SH-141")
def test_the_radiation_of_mercury_covers_its_transfer_spaces(state: StellarState) -> None:
    assert enters(state, SMALL, "mercury.transfer.2") == "SH-141"
    assert enters(state, SMALL, "mercury.flyby") == "SH-139"
    assert enters(state, FLYBY, "mercury.transfer.2") == ""

    knows(state, "russia", "active_radiation_shielding")
    assert enters(state, SMALL, "mercury.transfer.2") == ""


@pytest.mark.rule("SH-270")
def test_a_course_keeps_clear_of_hazards(state: StellarState) -> None:
    knows(state, "russia", "deep_space_exploration")
    ship = put(state, "ru_titov", "jupiter.flyby")

    reached = {place_name(goal) for goal in reach.courses(state, [ship])}

    assert {"jupiter.orbit", "ganymede.surface", "callisto.surface"} <= reached
    assert not reached & {"jupiter.surface", "io.orbit", "europa.orbit", "europa.surface"}


@pytest.mark.rule("SH-112")
def test_an_orbiter_ends_in_an_orbit(state: StellarState) -> None:
    assert stays(state, ORBITER, "europa.orbit") == ""
    assert stays(state, ORBITER, "europa.surface") == "SH-112"


@pytest.mark.rule("SH-111", "SH-274")
def test_a_flyby_never_enters_orbit(state: StellarState) -> None:
    assert stays(state, FLYBY, "mars.orbit") == "SH-274"
    assert stays(state, FLYBY, "mars.flyby") == stays(state, FLYBY, "mars.transfer.3") == ""
    assert stays(state, FLYBY, "alpha_centauri.transfer.20") == "SH-387"


@pytest.mark.rule("SH-110", "SH-272")
def test_a_telescope_stays_in_earth_orbit(state: StellarState) -> None:
    assert stays(state, TELESCOPE, "earth.orbit") == ""
    assert stays(state, TELESCOPE, "moon.orbit") == "SH-272"


@pytest.mark.rule("SH-109")
def test_a_probe_goes_nowhere_by_itself(state: StellarState) -> None:
    assert stays(state, PROBE, "moon.orbit") == "SH-109"


@pytest.mark.rule("SH-510")
def test_a_system_is_open_in_a_scenario_if_one_of_its_worlds_is_played() -> None:
    state = position("russia", "japan", mode="red_planet")
    kozlov = put(state, "ru_kozlov", "earth.orbit")

    assert hazards.may_enter(state, kozlov, place("mars.flyby")) == ""
    assert hazards.may_enter(state, kozlov, place("mars.transfer.1")) == ""
    assert hazards.may_enter(state, kozlov, place("jupiter.flyby")) == "SH-510"
    assert hazards.may_enter(state, kozlov, place("jupiter.transfer.2")) == "SH-510"


@pytest.mark.rule("SH-112", "SH-113", "SH-137")
def test_the_rule_that_keeps_a_robot_from_a_world() -> None:
    assert hazards.misplaced(Explorer.ROVER, place("saturn.surface")) == "SH-137"
    assert hazards.misplaced(Explorer.ROVER, place("moon.orbit")) == "SH-113"
    for area in range(len(AREAS)):
        world = AREAS[area].world
        if AREAS[area].spot is not Spot.FLYBY and Explorer.ORBITER not in WORLDS[world].explorers:
            assert hazards.misplaced(Explorer.ORBITER, area) in ("", "SH-112")
        if AREAS[area].spot is not Spot.FLYBY and Explorer.ROVER not in WORLDS[world].explorers:
            gas = WORLDS[world].kind == "gas_giant"
            assert hazards.misplaced(Explorer.ROVER, area) == ("SH-137" if gas else "SH-113")
