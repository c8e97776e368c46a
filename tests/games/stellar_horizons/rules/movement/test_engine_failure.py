"""Engine failure, the lessons of it, and launchers that come back."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Field
from armillary.games.stellar_horizons.rules.events.flight import EnginesRolled
from armillary.games.stellar_horizons.rules.events.table import ShipLost
from armillary.games.stellar_horizons.rules.movement import engine_failure
from armillary.games.stellar_horizons.rules.movement.launchers import Haul, haul
from armillary.games.stellar_horizons.rules.state import LAUNCHED, StellarState
from armillary.mechanics.chances import Part
from armillary.testing import do, told
from tests.games.stellar_horizons.positions import dice, faction, found, knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]
KLIPER, VOLKOV, KOMAROV, GLUSHKO, LV2, LV3 = (
    UNIT_NUMBERS[f"ru_{name}"] for name in ("kliper", "volkov", "komarov", "glushko", "lv2_1", "lv3_1")
)


@pytest.fixture
def state() -> StellarState:
    return position("russia")


def lessons(state: StellarState) -> int:
    return len(faction(state, "russia").chits[Field.ENGINEERING])


@pytest.mark.rule("SH-291")
def test_the_size_of_a_crewed_vehicle_lowers_the_chance_of_failure(state: StellarState) -> None:
    chance = engine_failure.engine_failure(state, KLIPER)

    assert chance.percent == 3
    assert chance.parts == (Part("basic", 5), Part("size", -2))
    assert engine_failure.engine_failure(state, GLUSHKO).percent == 5


@pytest.mark.rule("SH-292", "SH-293", "SH-391")
def test_a_probe_that_is_lost_with_its_carrier_teaches_something_too(state: StellarState) -> None:
    put(state, "ru_glushko", "jupiter.flyby")
    probe = put(state, "ru_lomonosov", "jupiter.flyby")
    state.fleet[probe] = GLUSHKO

    engine_failure.fail(state, GLUSHKO)

    assert state.where[probe] == RESERVE
    assert lessons(state) == 2


@pytest.mark.rule("SH-291")
def test_technologies_lower_the_chance_of_failure(state: StellarState) -> None:
    knows(state, "russia", "space_operations", "fault_tolerant_engines")

    assert engine_failure.engine_failure(state, GLUSHKO).percent == 3  # the better of two on one path
    assert Part("fault_tolerant_engines", -2) in engine_failure.engine_failure(state, GLUSHKO).parts


@pytest.mark.rule("SH-291")
def test_below_one_percent_there_is_no_roll(state: StellarState) -> None:
    put(state, "ru_komarov", "mars.orbit")
    dice(state)

    assert engine_failure.roll_engines(state, [KOMAROV]) == [KOMAROV]
    assert told(state, EnginesRolled) == []


@pytest.mark.rule("SH-290", "SH-291", "SH-292", "SH-296", "SH-X17")
@pytest.mark.parametrize(("roll", "survives"), [(3, False), (4, True)])
def test_a_small_crewed_vehicle_fails_on_three_or_less(
    state: StellarState, roll: int, survives: bool
) -> None:
    put(state, "ru_kliper", "earth.orbit", cargo=(1, 0, 0))
    dice(state, roll, 1, 1, 1)

    assert (engine_failure.roll_engines(state, [KLIPER]) == [KLIPER]) is survives

    assert (state.where[KLIPER] != RESERVE) is survives
    assert sum(state.cargo[KLIPER]) == int(survives)
    assert lessons(state) == (0 if survives else 3)


@pytest.mark.rule("SH-107", "SH-293", "SH-X17")
@pytest.mark.parametrize(("roll", "survives"), [(5, False), (6, True)])
def test_a_robot_fails_on_five_or_less(state: StellarState, roll: int, survives: bool) -> None:
    put(state, "ru_glushko", "jupiter.flyby")
    dice(state, roll, 1)

    assert (engine_failure.roll_engines(state, [GLUSHKO]) == [GLUSHKO]) is survives

    assert lessons(state) == (0 if survives else 1)


@pytest.mark.rule("SH-296")
def test_larger_crewed_vehicles_teach_more(state: StellarState) -> None:
    put(state, "ru_volkov", "mars.orbit")
    dice(state, 2, 1, 1, 1, 1, 1)

    engine_failure.roll_engines(state, [VOLKOV])

    assert lessons(state) == 5


@pytest.mark.rule("SH-290", "SH-292", "SH-293")
def test_a_failed_launch_loses_robot_and_launcher_for_one_chit(state: StellarState) -> None:
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    dice(state, 5, 1)

    assert engine_failure.roll_engines(state, [GLUSHKO], LV2) == []

    assert state.where[GLUSHKO] == state.where[LV2] == RESERVE
    assert lessons(state) == 1


@pytest.mark.rule("SH-101", "SH-283")
def test_a_launcher_is_used_up(state: StellarState) -> None:
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    dice(state, 100)

    engine_failure.roll_engines(state, [GLUSHKO], LV2)

    assert state.where[LV2] == RESERVE
    assert told(state, ShipLost)[0].cause == "used"


@pytest.mark.rule("SH-102", "SH-284", "SH-295", "SH-X18")
@pytest.mark.parametrize(
    ("roll", "kept", "chits"), [(26, True, 0), (25, False, 0), (6, False, 0), (5, False, 1)]
)
def test_a_reusable_launcher_is_kept_above_25(state: StellarState, roll: int, kept: bool, chits: int) -> None:
    knows(state, "russia", "reusable_launchers")
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    dice(state, roll, 1)

    engine_failure.roll_engines(state, [GLUSHKO], LV2)

    assert (state.where[LV2] != RESERVE) is kept
    assert bool(state.flags[LV2] & LAUNCHED) is kept
    assert lessons(state) == chits
    assert engine_failure.recovery(state, RUSSIA).percent == 75


@pytest.mark.rule("SH-284", "SH-291", "SH-295", "SH-X700")
@pytest.mark.parametrize(("roll", "kept"), [(1, False), (25, False), (26, True), (100, True)])
def test_without_risk_the_roll_is_only_for_the_launcher(state: StellarState, roll: int, kept: bool) -> None:
    knows(state, "russia", "fault_tolerant_engines", "reusable_launchers")
    put(state, "ru_volkov", "earth.surface")
    put(state, "ru_lv3_1", "earth.surface")
    dice(state, roll)

    assert engine_failure.engine_failure(state, VOLKOV, LV3).impossible
    assert engine_failure.roll_engines(state, [VOLKOV], LV3) == [VOLKOV]

    assert (state.where[LV3] != RESERVE) is kept
    assert lessons(state) == 0


@pytest.mark.rule("SH-105", "SH-294")
def test_a_launcher_that_fails_with_cargo_teaches(state: StellarState) -> None:
    faction(state, "russia").money = 5
    put(state, "ru_lv2_1", "earth.surface")
    mir = found(state, "ru_mir", "earth_orbit")
    dice(state, 5, 1)

    haul(state, 0, Haul(LV2, place("earth.orbit"), (1, 0, 1)))
    do(state)

    assert state.where[LV2] == RESERVE
    assert state.cargo[mir] == (0, 0, 0)
    assert faction(state, "russia").money == 3
    assert lessons(state) == 1


@pytest.mark.rule("SH-291")
@pytest.mark.parametrize(
    ("reusable", "recovers", "rolls"), [(True, False, 0), (False, True, 0), (True, True, 1)]
)
def test_without_any_risk_only_a_launcher_that_may_come_back_is_rolled_for(
    reusable: bool, recovers: bool, rolls: int
) -> None:
    state = position("russia")
    if recovers:
        knows(state, "russia", "reusable_launchers")
    komarov = put(state, "ru_komarov", "earth.surface")
    dice(state, 60)

    engine_failure.rolled(state, komarov, reusable=reusable)
    assert len(told(state, EnginesRolled)) == rolls
