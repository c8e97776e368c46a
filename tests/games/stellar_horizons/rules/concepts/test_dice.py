"""Dice and rounding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.stellar_horizons.rules.components import WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.concepts.dice import die, halved, rounded, tens_and_rest
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import exploration_value
from armillary.games.stellar_horizons.rules.movement.engine_failure import engine_failure, roll_engines
from armillary.mechanics.chances import percentile
from tests.games.stellar_horizons.positions import dice, knows, position, put


@pytest.mark.rule("SH-005", "SH-X02")
def test_a_half_is_rounded_up_and_less_is_not() -> None:
    assert rounded(Fraction(5, 2)) == 3
    assert rounded(Fraction(249, 100)) == 2
    assert rounded(Fraction(13, 2)) == 7
    assert rounded(Fraction(-5, 2)) == -2


@pytest.mark.rule("SH-005")
def test_halves_of_whole_numbers() -> None:
    assert [halved(n) for n in (0, 1, 2, 5, -5)] == [0, 1, 1, 3, -2]


@pytest.mark.rule("SH-001")
def test_a_die_has_ten_faces() -> None:
    state = position("russia")
    dice(state, 1, 10)

    assert [die(state.rng), die(state.rng)] == [1, 10]


@pytest.mark.rule("SH-378")
def test_full_tens_are_certain_and_the_rest_is_rolled_for() -> None:
    assert tens_and_rest(12) == (1, 2)
    assert tens_and_rest(10) == (1, 0)
    assert tens_and_rest(-3) == (0, 0)


@pytest.mark.rule("SH-002")
def test_a_percentile_roll_goes_from_1_to_100() -> None:
    state = position("russia")
    dice(state, 1, 100)

    assert [percentile(state.rng), percentile(state.rng)] == [1, 100]


@pytest.mark.rule("SH-003", "SH-X01")
@pytest.mark.parametrize(("roll", "lost"), [(1, True), (2, True), (3, False), (100, False)])
def test_a_chance_is_met_by_that_much_or_less(roll: int, lost: bool) -> None:
    state = position("russia")
    kliper = put(state, "ru_kliper", "moon.orbit")
    knows(state, "russia", "space_operations")
    assert engine_failure(state, kliper).percent == 2
    dice(state, roll, *[1] * (3 * lost))

    roll_engines(state, [kliper])

    assert (state.where[kliper] == RESERVE) is lost


@pytest.mark.rule("SH-004", "SH-005")
def test_halves_are_taken_before_sums_and_rounded_after() -> None:
    state = position("russia")
    telescope = put(state, "ru_struve", "earth.orbit")

    assert exploration_value(state, telescope, WORLD_NUMBERS["eris"])[0] == 7  # 9 / 2 + 2 = 6.5
