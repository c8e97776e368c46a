"""The range of crewed vehicles."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, SYSTEM_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.events.table import ShipMothballed
from armillary.games.stellar_horizons.rules.movement import reach
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, ranges
from armillary.testing import told
from tests.games.stellar_horizons.positions import found, knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]
JUPITER, MARS, SATURN = (SYSTEM_NUMBERS[name] for name in ("jupiter", "mars", "saturn"))
KLIPER, VOLKOV, GLUSHKO = (UNIT_NUMBERS[f"ru_{name}"] for name in ("kliper", "volkov", "glushko"))


@pytest.fixture
def state() -> StellarState:
    return position("russia")


def reached(state: StellarState, unit: int) -> set[str]:
    return {place_name(goal) for goal in reach.courses(state, [unit])}


@pytest.mark.rule("SH-121")
def test_without_technology_crews_go_to_earth_orbit_only(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.orbit")

    assert reached(state, KLIPER) == {"earth.surface"}


@pytest.mark.rule("SH-122")
def test_with_orbital_rendezvous_they_go_to_the_moon_and_near_earth_asteroids(state: StellarState) -> None:
    knows(state, "russia", "orbital_rendezvous")
    put(state, "ru_kliper", "earth.orbit")

    assert reached(state, KLIPER) == {
        "earth.surface",
        "earth.flyby",
        "moon.orbit",
        "moon.surface",
        "near_earth_asteroids.orbit",
        "near_earth_asteroids.surface",
    }


@pytest.mark.rule("SH-123", "SH-124", "SH-X06")
def test_technologies_raise_the_range(state: StellarState) -> None:
    knows(state, "russia", "advanced_life_support")
    assert not ranges.in_range(state, KLIPER, JUPITER)

    knows(state, "russia", "deep_space_exploration")
    assert ranges.in_range(state, KLIPER, JUPITER)
    assert not ranges.in_range(state, KLIPER, SATURN)

    knows(state, "russia", "hibernation")
    assert ranges.in_range(state, KLIPER, SATURN)


@pytest.mark.rule("SH-124", "SH-125", "SH-257", "SH-X07")
def test_a_base_that_can_serve_a_ship_extends_its_range(state: StellarState) -> None:
    knows(state, "russia", "advanced_life_support")
    found(state, "ru_mir", "ceres", supply=1)

    assert ranges.in_range(state, KLIPER, JUPITER)  # 5 - 3 = 2
    assert not ranges.in_range(state, VOLKOV, JUPITER)  # a small Supply Station serves no CV-3
    put(state, "ru_kliper", "earth.orbit")
    assert "jupiter.transfer.5" in reached(state, KLIPER)  # straight from Earth


@pytest.mark.rule("SH-124")
def test_robots_have_no_range(state: StellarState) -> None:
    assert ranges.in_range(state, GLUSHKO, SATURN)


@pytest.mark.rule("SH-128")
def test_a_ship_that_is_out_of_range_is_mothballed_at_once(state: StellarState) -> None:
    knows(state, "russia", "advanced_life_support")
    base = found(state, "ru_mir", "ceres", supply=1)
    put(state, "ru_kliper", "jupiter.orbit")
    put(state, "ru_renda", "earth.orbit")
    ranges.recheck(state, RUSSIA)
    assert not state.flags[KLIPER] & MOTHBALLED

    bases.destroy_base(state, base, "combat")
    ranges.recheck(state, RUSSIA)

    assert state.flags[KLIPER] & MOTHBALLED
    assert told(state, ShipMothballed) == [ShipMothballed(0, KLIPER)]


@pytest.mark.rule("SH-556")
def test_the_ai_has_no_limit() -> None:
    state = position("japan", "russia", mode="ex_machina")
    ship = put(state, "jp_hiryu", "pluto.orbit")

    assert ranges.in_range(state, ship, MARS)


@pytest.mark.rule("SH-121")
@pytest.mark.parametrize(
    ("goal", "open_to_it"),
    [("jupiter.flyby", True), ("saturn.orbit", False), ("jupiter.transfer.2", False), ("moon.orbit", True)],
)
def test_only_a_system_that_is_entered_must_be_in_range(
    state: StellarState, goal: str, open_to_it: bool
) -> None:
    knows(state, "russia", "advanced_life_support")
    kliper = put(state, "ru_kliper", "jupiter.orbit")
    assert not ranges.in_range(state, kliper, JUPITER)

    assert ranges.in_reach(state, kliper, place(goal)) is open_to_it
