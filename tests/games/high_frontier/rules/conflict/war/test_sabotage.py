"""Sabotage."""

from __future__ import annotations

import pytest

from armillary.engine import Step
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war.events import RollSabotaged
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt.epics import EpicHazard
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, dice, position, put, turn_of

# gray, purple, green, white
FOUR = ("spacex", "taikonauts", "esa_space_unionists", "nasa_astronauts")


def _war() -> HighFrontierState:
    state = position(*FOUR, **MODULE_3)
    positions.war(state)
    put(state, 0, Slot.ROCKET, "leo", "spacex", "Hall Effect")
    return turn_of(state, 0)


@pytest.mark.rule("HF3-123", "HF3-124", "HF3-126")
def test_enemies_make_who_has_succeeded_roll_again() -> None:
    state = _war()
    dice(state, 4, 1)

    assert do(state, HazardRoll(0, Slot.ROCKET, "crash")) == ["sabotage", "none"]
    assert seat_asked(state) == 1
    choose(state, "sabotage")

    assert state.held(0, Slot.ROCKET) is None
    assert table(state).bribes == (4, 2, 3, 3)
    assert told(state, RollSabotaged) == [RollSabotaged(1, 0, "crash")]


@pytest.mark.rule("HF3-126")
def test_all_enemies_are_asked_in_order_and_allies_are_not() -> None:
    state = _war()
    dice(state, 4, 5, 3)
    do(state, HazardRoll(0, Slot.ROCKET, "crash"))

    choose(state, "none")
    assert seat_asked(state) == 3
    choose(state, "sabotage")
    assert seat_asked(state) == 1  # it has succeeded once more
    choose(state, "sabotage", "none", "none")

    assert state.held(0, Slot.ROCKET) is not None
    assert table(state).bribes == (5, 2, 3, 2)


@pytest.mark.rule("HF3-123")
def test_who_cannot_pay_is_not_asked() -> None:
    state = _war()
    positions.bribes(state, 3, 0, 3, 0)
    dice(state, 4)
    do(state, HazardRoll(0, Slot.ROCKET, "crash"))
    assert seat_asked(state) == 0
    assert "sabotage" not in asked(state)


@pytest.mark.rule("HF3-127")
def test_what_was_paid_for_cannot_be_sabotaged() -> None:
    state = _war()
    state.players[0].aqua = 4
    assert "finao" in do(state, HazardRoll(0, Slot.ROCKET, "crash"))
    choose(state, "finao")
    assert seat_asked(state) == 0
    assert "sabotage" not in asked(state)


@pytest.mark.rule("HF3-126", "HF3-121")
def test_in_peace_nobody_sabotages() -> None:
    state = position(*FOUR, **MODULE_3)
    put(state, 0, Slot.ROCKET, "leo", "spacex", "Hall Effect")
    turn_of(state, 0)
    dice(state, 4)
    do(state, HazardRoll(0, Slot.ROCKET, "crash"))
    assert seat_asked(state) == 0


@pytest.mark.rule("HF3-126")
def test_a_belt_roll_is_made_again() -> None:
    state = _war()
    dice(state, 1, 6)
    assert belts.roll(state, 0, Slot.ROCKET, 0)
    belts.passed(state, 0, Slot.ROCKET, 0)
    do(state)

    assert seat_asked(state) == 1
    choose(state, "sabotage")

    assert state.held(0, Slot.ROCKET) is None  # both cards are softer than 6
    assert table(state).bribes == (4, 2, 3, 3)


class Triumph(Step[HighFrontierState], frozen=True, gc=False):
    """What an Epic Hazard would bring."""

    def run(self, state: HighFrontierState) -> None:
        state.players[0].aqua += 10


@pytest.mark.rule("HF3-126")
def test_an_epic_deed_fails_after_all() -> None:
    state = _war()
    dice(state, 6, 1)
    assert do(state, EpicHazard(0, NOTHING, NOTHING, Triumph())) == ["sabotage", "none"]
    choose(state, "sabotage")
    assert state.players[0].aqua == 0


@pytest.mark.rule("HF3-126")
def test_an_epic_deed_succeeds_if_nobody_pays() -> None:
    state = _war()
    dice(state, 6)
    do(state, EpicHazard(0, NOTHING, NOTHING, Triumph()))
    choose(state, "none", "none")
    assert state.players[0].aqua == 10


@pytest.mark.rule("HF3-126")
def test_an_epic_deed_that_succeeds_again_comes_about() -> None:
    state = _war()
    dice(state, 6, 5)
    do(state, EpicHazard(0, NOTHING, NOTHING, Triumph()))
    choose(state, "sabotage", "none", "none")
    assert state.players[0].aqua == 10
