"""Stacks are made and go."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.pieces import bernals, forming
from armillary.games.high_frontier.rules.state import Slot, Stack
from tests.games.high_frontier.positions import WITH_FUTURES, card, give, node, piece, position, put


@pytest.mark.rule("HFC-079", "HFC-080")
def test_what_is_placed_joins_the_stack_that_is_there() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect", water=3, gold=2)
    slot = forming.place(state, 0, node("ceres"), (piece("Mass Driver"),), water=2, gold=1)
    stack = state.held(0, Slot.OUTPOST_1)
    assert slot == Slot.OUTPOST_1
    assert stack is not None
    assert (stack.cards, stack.water, stack.gold) == ((piece("Hall Effect"), piece("Mass Driver")), 5, 3)


@pytest.mark.rule("HFC-079")
@pytest.mark.parametrize(("where", "slot"), [("ceres", Slot.ROCKET), ("hertha", Slot.OUTPOST_2)])
def test_a_rocket_takes_what_is_placed_only_where_it_stands(where: str, slot: Slot) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", "Hall Effect")
    put(state, 0, Slot.OUTPOST_1, "leo", "Mass Driver")
    assert forming.place(state, 0, node(where), gold=1) == slot


@pytest.mark.rule("HFC-081")
@pytest.mark.parametrize(
    ("slot", "water", "stays"),
    [
        (Slot.OUTPOST_1, 0, False),
        (Slot.OUTPOST_1, 1, True),
        (Slot.LEO, 0, True),
        (Slot.MOBILE_1, 0, True),
    ],
)
def test_an_empty_stack_goes(slot: Slot, water: int, stays: bool) -> None:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    state.put(0, slot, Stack(node("leo"), water=water))
    forming.settle(state, 0, slot)
    assert (state.held(0, slot) is not None) == stays


@pytest.mark.rule("HFC-099")
@pytest.mark.parametrize(("slot", "bank"), [(Slot.LEO, True), (Slot.OUTPOST_1, False)])
def test_water_is_aqua_at_the_bank_alone(slot: Slot, bank: bool) -> None:
    assert forming.is_bank(position("spacex", "taikonauts"), 0, slot) == bank


@pytest.mark.rule("HFC-345")
def test_bernal_cards_are_owned_in_hand_and_in_stacks() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    state.players[0].hand.clear()
    give(state, 0, "Hall Effect")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver", "Tourism Hotel")
    assert bernals.cards_of(state, 0) == [card("Tourism Hotel")]
