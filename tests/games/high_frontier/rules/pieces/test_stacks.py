"""Mass and Fuel on the strip, with the worked examples."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import POSITION_OF, STRIP, WHOLE
from armillary.games.high_frontier.rules.components.kinds import Grade
from armillary.games.high_frontier.rules.components.strip import mass_of
from armillary.games.high_frontier.rules.pieces.stacks import (
    dry_mass,
    emptied,
    fuel_steps,
    loaded,
    mixed,
    steps_down,
    tanks_down,
    tanks_up,
)
from armillary.games.high_frontier.rules.state import Slot, Stack
from tests.games.high_frontier.positions import mass, node, piece, position, put


def _place(text: str) -> int:
    return POSITION_OF[mass_of(text)]


def _of_mass(water: int, wet: str) -> Stack:
    """FTs are as heavy as cards."""
    return Stack(node("leo"), (), water, wet=_place(wet))


@pytest.mark.rule("HFC-087")
@pytest.mark.rule("HFC-X01")
def test_three_aqua_are_seven_steps() -> None:
    state = position("spacex", "taikonauts")
    names = ("Hall Effect", "Cascade Photovoltaic", "Tungsten Resistojet")
    stack = put(state, 0, Slot.ROCKET, "leo", *names)
    fuelled = replace(stack, wet=tanks_up(stack.wet, 3))
    assert (dry_mass(stack), mass(fuelled), fuel_steps(fuelled)) == (5, "8", 7)


@pytest.mark.rule("HFC-087")
def test_a_mass_of_nothing_counts_as_one() -> None:
    assert dry_mass(Stack(node("leo"))) == 1


@pytest.mark.rule("HFC-103")
@pytest.mark.rule("HFC-X02")
def test_eight_steps_from_four() -> None:
    assert STRIP[steps_down(_place("4"), 8)].mass == mass_of("2 1/3")


@pytest.mark.rule("HFC-100")
@pytest.mark.rule("HFC-X04")
def test_cargo_dropped_lowers_both_chits() -> None:
    stack = _of_mass(4, "4 1/3")
    after = loaded(stack, cards=(), water=2)
    assert (dry_mass(after), mass(after)) == (2, "2 1/6")


@pytest.mark.rule("HFC-X05")
def test_steps_of_fuel_between_the_chits() -> None:
    assert fuel_steps(_of_mass(4, "8")) == 10
    assert STRIP[steps_down(_place("19"), 16)].mass == 7


@pytest.mark.rule("HFC-101")
@pytest.mark.rule("HFC-X34")
def test_seven_tanks_from_seven_and_a_half() -> None:
    assert STRIP[tanks_up(_place("7 1/2"), 7)].mass == 14


@pytest.mark.rule("HFC-100")
def test_the_lower_of_two_ways_down() -> None:
    assert STRIP[tanks_down(_place("11"), 1)].mass == 10


@pytest.mark.rule("HFC-088")
def test_a_new_rocket_is_empty() -> None:
    stack = emptied(Stack(node("leo"), (piece("Hall Effect"),)), Grade.WATER)
    assert (stack.wet, fuel_steps(stack)) == (WHOLE[2], 0)


@pytest.mark.rule("HFC-108")
def test_mixed_fuel_is_of_the_lower_grade() -> None:
    assert mixed(Grade.DIRT, Grade.WATER, empty=False) == Grade.DIRT
    assert mixed(Grade.DIRT, Grade.WATER, empty=True) == Grade.WATER
