"""What robots see from where they are."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import SYSTEMS, UNITS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Explorer
from armillary.games.stellar_horizons.rules.exploration import robots
from armillary.games.stellar_horizons.rules.state import AWARE
from armillary.testing import do
from tests.games.stellar_horizons.positions import place, position, put

MARS, JUPITER = WORLD_NUMBERS["mars"], WORLD_NUMBERS["jupiter"]


@pytest.mark.rule("SH-379", "SH-380", "SH-381")
@pytest.mark.parametrize(
    ("kind", "area", "seen"),
    [
        (Explorer.ORBITER, "mars.orbit", True),
        (Explorer.ORBITER, "mars.surface", False),
        (Explorer.ORBITER, "mars.flyby", False),
        (Explorer.ROVER, "mars.orbit", False),
        (Explorer.ROVER, "mars.surface", True),
        (Explorer.FLYBY, "mars.orbit", False),
        (Explorer.FLYBY, "mars.flyby", True),
        (Explorer.FLYBY, "mars.transfer.2", True),
        (Explorer.PROBE, "mars.orbit", False),
        (Explorer.PROBE, "mars.surface", False),
    ],
)
def test_what_each_type_sees(kind: Explorer, area: str, seen: bool) -> None:
    assert (MARS in robots._seen_from(kind, place(area))) is seen


@pytest.mark.rule("SH-380")
def test_from_the_orbit_of_the_central_world_an_orbiter_sees_the_whole_system() -> None:
    europa = WORLD_NUMBERS["europa"]
    assert robots._seen_from(Explorer.ORBITER, place("europa.orbit")) == (europa,)
    system = next(system for system in SYSTEMS if JUPITER in system.worlds)
    assert robots._seen_from(Explorer.ORBITER, place("jupiter.orbit")) == system.worlds


@pytest.mark.rule("SH-382", "SH-393")
@pytest.mark.parametrize("damage", [0, 1, 9])
@pytest.mark.parametrize(
    ("unit", "area", "world"),
    [("ru_glushko", "jupiter.transfer.3", "jupiter"), ("ru_kozlov", "mars.orbit", "mars")],
)
def test_a_damaged_robot_explores_less(unit: str, area: str, world: str, damage: int) -> None:
    state = position("russia")
    robot = put(state, unit, area, damage=damage)
    number = WORLD_NUMBERS[world]
    whole = sum(part.amount for part in robots.value_parts(state, robot, number))

    assert robots.value(state, robot, number) == whole
    state.damage[robot] = 0
    lost = min(damage, UNITS[robot].exploration)
    assert robots.value(state, robot, number) == whole + lost


@pytest.mark.rule("SH-386")
def test_a_robot_that_knows_itself_is_not_sent_onward() -> None:
    state = position("russia")
    robot = put(state, "ru_glushko", "jupiter.flyby", flags=AWARE)

    assert do(state, robots.SendOnward(0)) == []
    assert state.where[robot] == place("jupiter.flyby")
