"""What is thrown off a Stack."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.fuel_and_cargo.jettison import JettisonCargo
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import card, piece, position, put, rocket, turn_of

HALL = "card thruster_hall_effect"


def _jettisons(state: HighFrontierState) -> bool:
    return "jettison outpost_1" in asked(turn_of(state))


@pytest.mark.rule("HFC-091")
@pytest.mark.rule("HFC-095")
@pytest.mark.rule("HFC-117")
def test_a_stack_has_something_to_throw_off_unless_it_holds_a_human_alone() -> None:
    for names, water, gold, some in (
        (("spacex",), 0, 0, False),
        (("spacex",), 1, 0, True),
        (("spacex",), 0, 1, True),
        (("spacex", "Hall Effect"), 0, 0, True),
    ):
        state = position("spacex", "taikonauts")
        put(state, 0, Slot.OUTPOST_1, "ceres", *names, water=water, gold=gold)
        assert _jettisons(state) == some, (names, water, gold)


@pytest.mark.rule("HFC-095")
@pytest.mark.rule("HFC-117")
def test_water_gold_and_cards_are_thrown_off_one_after_another() -> None:
    state = position("spacex", "taikonauts")
    heavy = piece("Bubble Membrane", heavy=True)
    put(state, 0, Slot.ROCKET, "ceres", "Hall Effect", "spacex", heavy, water=3, gold=2, wet="20")
    choose(turn_of(state), "jettison rocket")
    first = set(asked(state))
    assert HALL in first
    assert "card spacex" not in first
    assert "done" not in first
    step = state.stack[-1]
    assert isinstance(step, JettisonCargo)
    assert [(str(refusal.option), refusal.rule) for refusal in step.refusals(state)] == [
        ("card spacex", "HFC-095")
    ]
    choose(state, "gold 2")
    assert (rocket(state).water, rocket(state).gold) == (3, 0)
    assert not any(text.startswith("gold") for text in asked(state))
    choose(state, "water 1")
    assert (rocket(state).water, rocket(state).gold) == (2, 0)
    choose(state, next(text for text in asked(state) if text.startswith("light")))
    assert heavy - 1 in rocket(state).cards
    choose(state, HALL, "done")
    assert piece("Hall Effect") not in rocket(state).cards
    assert state.players[0].hand == [card("Hall Effect")]
    assert "end" in asked(state)
