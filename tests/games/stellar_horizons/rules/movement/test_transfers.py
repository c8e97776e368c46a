"""Heliocentric transfers."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    SYSTEM_NUMBERS,
    TECHNOLOGIES,
    UNIT_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.vocabulary import HelioModifier
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.movement import reach, transfers
from armillary.games.stellar_horizons.rules.state import StellarState
from tests.games.stellar_horizons.positions import knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]


@pytest.fixture
def state() -> StellarState:
    return position("russia")


def years(state: StellarState, start: str, goal: str, launcher: int = 0) -> int:
    return transfers.years(state, RUSSIA, SYSTEM_NUMBERS[start], SYSTEM_NUMBERS[goal], launcher)


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
