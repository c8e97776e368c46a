"""What ships can do, and how they end."""

from __future__ import annotations

import pytest

from armillary.engine import Option
from armillary.engine.steps import make
from armillary.games.stellar_horizons.rules.components import TILE_NUMBERS, UNIT_NUMBERS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field
from armillary.games.stellar_horizons.rules.decisions.anytime import offered
from armillary.games.stellar_horizons.rules.events.exploration import Explored
from armillary.games.stellar_horizons.rules.exploration import exploration_phase, malfunctions
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, SETTLED, StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.games.stellar_horizons.rules.units import damage, ships
from armillary.testing import asked, choose, do, refused, told
from tests.games.stellar_horizons.positions import dice, drawing, knows, place, position, put

KLIPER, RENDA, VOLKOV, GAGARIN, KUZNETSOV, KOZLOV, LV2 = (
    UNIT_NUMBERS[f"ru_{name}"]
    for name in ("kliper", "renda", "volkov", "gagarin", "kuznetsov", "kozlov", "lv2_1")
)


@pytest.fixture
def state() -> StellarState:
    return position("russia")


def at_any_time(state: StellarState) -> dict[str, Option]:
    return {str(option): option for option in offered(state, 0)}


@pytest.mark.rule("SH-097", "SH-103")
@pytest.mark.parametrize("name", ["kliper", "lv2_1"])
def test_an_owner_destroys_ships_at_any_time_but_not_in_combat(state: StellarState, name: str) -> None:
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_lv2_1", "earth.surface")
    state.stack = [Phase("exploration"), MoveShips(0)]  # in the combat phase
    assert f"scrap {name}" not in at_any_time(state)

    state.stack = [Phase("combat"), MoveShips(0)]  # in the movement phase
    make(state, at_any_time(state)[f"scrap {name}"], 0)
    assert asked(state) == ["confirm", "keep"]
    choose(state, "confirm")

    assert state.where[UNIT_NUMBERS[f"ru_{name}"]] == RESERVE


@pytest.mark.rule("SH-097")
def test_a_ship_that_is_destroyed_while_its_course_is_chosen_goes_nowhere(state: StellarState) -> None:
    knows(state, "russia", "orbital_rendezvous")
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_renda", "moon.orbit")
    state.stack = [Phase("combat")]
    do(state, MoveShips(0))
    choose(state, "move kliper")

    make(state, at_any_time(state)["scrap kliper"], 0)
    choose(state, "confirm")

    assert "move renda" in asked(state)


@pytest.mark.rule("SH-115")
def test_a_crewed_vehicle_is_destroyed_by_damage_equal_to_its_size(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")

    assert not damage.hit_ship(state, KLIPER)
    assert damage.hit_ship(state, KLIPER)
    assert state.where[KLIPER] == RESERVE


@pytest.mark.rule("SH-107")
def test_any_damage_destroys_a_robot(state: StellarState) -> None:
    put(state, "ru_kozlov", "mars.orbit")

    assert damage.hit_ship(state, KOZLOV)


@pytest.mark.rule("SH-117")
def test_a_ship_without_exploration_value_does_not_explore(state: StellarState) -> None:
    put(state, "ru_renda", "moon.surface")
    put(state, "ru_kliper", "moon.surface")

    assert "explore renda" not in do(state, Exploring(0))
    assert refused(state, "explore renda").rule == "SH-117"


@pytest.mark.rule("SH-118", "SH-170", "SH-171")
def test_damage_lowers_what_a_ship_can_do(state: StellarState) -> None:
    assert ships.fights(state, KLIPER) == 0
    put(state, "ru_kuznetsov", "moon.orbit", damage=3)

    assert ships.fights(state, KUZNETSOV) == 3  # of 6
    assert ships.explores(state, KUZNETSOV) == 0  # of 3
    assert ships.squadrons(state, KUZNETSOV) == 2  # of 3


@pytest.mark.rule("SH-119")
def test_with_a_mobile_lab_the_better_of_two_dice_counts(state: StellarState) -> None:
    put(state, "ru_volkov", "moon.surface")  # 6 and 4 of the Moon: one chit is certain
    state.exploration[WORLD_NUMBERS["moon"]] = 5  # one more on a 1
    draws = drawing(state, Field.ENGINEERING, 1)
    dice(state, 9, 1, draws, draws, 100)

    exploration_phase.explore(state, VOLKOV, WORLD_NUMBERS["moon"])
    do(state)

    assert told(state, Explored)[0].faces == (9, 1)
    assert len(state.of(0).chits[Field.ENGINEERING]) == 2


@pytest.mark.rule("SH-120")
def test_with_a_spectrometer_two_tiles_are_drawn(state: StellarState) -> None:
    put(state, "ru_kozlov", "mars.orbit", flags=SETTLED)
    bag = state.tile_bag
    both = [bag.index(TILE_NUMBERS["hematite"]) + 1, bag.index(TILE_NUMBERS["basaltic_plains"])]
    dice(state, 5, drawing(state, Field.BIOLOGY, 3), *both)

    exploration_phase.explore(state, KOZLOV, WORLD_NUMBERS["mars"])

    assert {"place hematite", "place basaltic_plains"} <= {*do(state)}


@pytest.mark.rule("SH-108")
def test_a_probe_explores_once(state: StellarState) -> None:
    carrier = put(state, "ru_glushko", "europa.orbit", flags=SETTLED)
    probe = put(state, "ru_kondratyuk", "europa.orbit")
    state.fleet[probe] = carrier
    do(state, Exploring(0))
    dice(state, 10, drawing(state, Field.BIOLOGY, 1))

    choose(state, "probe kondratyuk")

    assert state.where[probe] == RESERVE
    assert state.where[carrier] == place("europa.orbit")


@pytest.mark.rule("SH-110")
def test_a_telescope_observes_other_worlds_from_earth_orbit(state: StellarState) -> None:
    telescope = put(state, "ru_struve", "earth.orbit", flags=SETTLED)

    assert {WORLD_NUMBERS["titan"], WORLD_NUMBERS["eris"]} <= {
        *exploration_phase.worlds_for(state, telescope)
    }


@pytest.mark.rule("SH-129", "SH-130")
def test_a_mothballed_ship_does_not_explore(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.surface")
    assert "explore kliper" in do(state, Exploring(0))
    ships.mothball(state, KLIPER)  # as when it surrenders

    assert state.flags[KLIPER] & MOTHBALLED
    assert do(state, Exploring(0)) == []


@pytest.mark.rule("SH-136", "SH-140", "SH-141")
def test_robots_suffer_from_atmosphere_and_radiation(state: StellarState) -> None:
    rover = put(state, "ru_vernadsky", "venus.surface")
    orbiter = put(state, "ru_kozlov", "io.orbit")
    flyby = put(state, "ru_zasyadko", "mercury.transfer.2")
    chances = [malfunctions.malfunction(state, unit).percent for unit in (rover, orbiter, flyby)]
    assert chances == [50, 40, 40]

    knows(state, "russia", "pressure_hulls", "active_radiation_shielding")
    assert [malfunctions.malfunction(state, unit).percent for unit in (rover, orbiter, flyby)] == [30, 30, 30]
