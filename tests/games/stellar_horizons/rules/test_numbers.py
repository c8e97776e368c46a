"""Dice and rounding."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.stellar_horizons.rules.numbers import die, halved, rounded, tens_and_rest
from tests.games.stellar_horizons.positions import dice, position


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
