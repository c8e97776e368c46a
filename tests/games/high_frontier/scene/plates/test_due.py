"""What is due before a Turn ends."""

from __future__ import annotations

from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.scene.plates import due
from armillary.scene.svg import render
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import EVERYTHING, bernal, delegate, position, turn_of
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, drawn, seated, told


def test_a_delegate_among_enemies_is_due_to_leave() -> None:
    state = seated()
    positions.war(state)
    assert "due" not in drawn(turn_of(state))
    delegate(state, 0, "freedom")
    plate = drawn(state)["due"]
    assert "Your delegate in Freedom leaves" in told(plate)
    assert "HF3-107" in told(plate)  # White cannot be bribed
    assert 'class="due-edge"' in render(plate)


def test_nothing_is_due_on_another_s_turn() -> None:
    state = seated()
    positions.war(state)
    delegate(state, 0, "freedom")
    turn_of(state, 1)
    assert due.rows(state, 0, str) == []


def test_an_independent_s_home_is_due_to_be_unanchored() -> None:
    state = position(REBEL, LOYAL, **{**EVERYTHING, "futures": False})
    bernal(state, 0, "geo", "L2 Collimator Bernal", slot=Slot.KALPANA)
    positions.war(state)
    assert any(row.rule == "HF3-109" for row in due.rows(turn_of(state), 0, str))
