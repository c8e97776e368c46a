"""Field control rooms: SGO-061 to SGO-070."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.components import Room
from armillary.games.space_gate_odyssey.field_rooms import MoveSettlers
from tests.games.space_gate_odyssey.positions import aboard, build, choose, do, refused, table


@pytest.mark.rule("SGO-063")
def test_only_modules_of_the_active_field_can_be_entered() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    build(state, 0, "A-L-01", "W1")

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["enter 0 E1", "stop"]
    assert refused(state, "enter 0 W1").rule == "SGO-063"


@pytest.mark.rule("SGO-061")
def test_a_point_moves_one_settler_to_an_adjacent_module() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    do(state, MoveSettlers(0, 1, Room.WATER))

    choose(state, "enter 0 E1")

    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (4, 1)
    assert state.over, "the single point is spent and nothing else was to do"
