"""What a delivery costs, and what it is short of."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.operations.delivery import why_no_delivery
from armillary.games.high_frontier.rules.state import Slot
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import dice, factory, piece, position, put, turn_of


@pytest.mark.rule("HFC-216")
@pytest.mark.parametrize(
    ("water", "gold", "figures"),
    [
        (0, 0, {"cost": 4, "tanks": 0}),
        (2, 1, {"cost": 4, "tanks": 3}),
        (1, 3, None),
        (3, 1, None),
        (0, 4, None),
        (5, 0, None),
    ],
)
def test_water_and_isotopes_together_pay_for_a_delivery(
    water: int, gold: int, figures: dict[str, int] | None
) -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot", water=water, gold=gold)
    turn_of(state)
    assert ("deliver outpost_1" in asked(state)) == (figures is None)
    assert [refusal.figures for refusal in why_no_delivery(state, 0)] == (
        [] if figures is None else [figures]
    )


@pytest.mark.rule("HFC-216")
def test_water_is_spent_before_isotopes() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot", "Hall Effect", water=3, gold=3)
    choose(turn_of(state), "deliver outpost_1")
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.cards, outpost.water, outpost.gold) == ((piece("Hall Effect"),), 0, 2)


@pytest.mark.rule("HFC-216")
def test_nothing_is_delivered_from_another_players_factory_nor_white_sides() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 1, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot", water=9)
    factory(state, 0, "vesta")
    put(state, 0, Slot.OUTPOST_2, "vesta", "Hall Effect", water=9)
    assert not [text for text in asked(turn_of(state)) if text.startswith("deliver")]
    assert why_no_delivery(state, 0) == []


@pytest.mark.rule("HFC-216")
@pytest.mark.rule("HFC-235")
def test_a_product_that_a_glitch_takes_is_not_delivered_and_costs_no_tanks() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Nanobot", "De Laval Nozzle", water=6, glitch=True)
    turn_of(state)
    dice(state, FACES[piece("Nanobot")].rad_hard)
    choose(state, "deliver outpost_1")
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (piece("Nanobot") in outpost.cards, outpost.water, state.operated) == (False, 6, True)
