"""Far clicks in a station: several settlers in one go."""

from __future__ import annotations

from collections.abc import Iterable

from armillary.engine import Line, Plan, as_written
from armillary.games.space_gate_odyssey.game import GAME
from armillary.games.space_gate_odyssey.plans import plans, targets
from armillary.games.space_gate_odyssey.rules.components import MODULE_NAMED, MODULES, Room
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from tests.games.space_gate_odyssey.positions import build, do, table

GATE = "G-W-09"
ROOM_IN_GATE = MODULES[MODULE_NAMED[GATE]].capacity


def station(points: int, *, gate_active: bool = True, between: bool = True) -> OdysseyState:
    """The initial module with its settlers, a water module east of it, a water gate behind."""
    state = table()
    build(state, 0, "A-W-01", "E1", active=between)
    build(state, 0, GATE, "E2", active=gate_active)
    do(state, MoveSettlers(0, points, Room.WATER))
    return state


def ways(state: OdysseyState, cell: str) -> list[Plan]:
    return plans(GAME.view(state, 0), 0, f"station-0--{cell}")


def said(lines: Iterable[Line]) -> list[str]:
    return [line.said(as_written) for line in lines]


def test_a_settler_walks_through_a_module() -> None:
    (way,) = ways(station(points=3), "E2")

    assert way.choices == ("enter 0 E1", "enter E1 E2")
    assert said(way.costs) == ["2 action points", "1 point left"]
    assert way.shapes == (("station-0--0", "station-0--E1", "station-0--E2"),)


def test_a_gate_is_filled_with_several_settlers() -> None:
    filled, one = ways(station(points=2 * ROOM_IN_GATE), "E2")

    assert filled.choices == ("enter 0 E1", "enter E1 E2") * ROOM_IN_GATE
    assert filled.name.said(as_written) == "Fill the module"
    assert said(filled.gains) == ["the gate is full"]
    assert one.choices == ("enter 0 E1", "enter E1 E2")


def test_the_nearest_settlers_walk_first() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1", settlers=1)
    build(state, 0, GATE, "E2")
    do(state, MoveSettlers(0, 3, Room.WATER))

    assert ways(state, "E2")[0].choices == ("enter E1 E2", "enter 0 E1", "enter E1 E2")


def test_the_first_to_enter_is_lost() -> None:
    way = ways(station(points=4, gate_active=False), "E2")[0]

    assert way.choices == ("enter 0 E1", "enter E1 E2") * 2
    assert "1 settler lost" in said(way.costs)
    assert "1 module activated" in said(way.gains)


def test_a_sleeping_module_on_the_way_is_woken_first() -> None:
    way = ways(station(points=3, between=False), "E2")[0]

    assert way.choices == ("enter 0 E1", "enter 0 E1", "enter E1 E2")
    assert "1 settler lost" in said(way.costs)


def test_without_the_points_there_is_no_way() -> None:
    state = station(points=1)

    assert ways(state, "E2") == []
    assert targets(GAME.view(state, 0), 0) == []


def test_modules_of_another_field_are_no_way() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    build(state, 0, GATE, "E2")
    do(state, MoveSettlers(0, 4, Room.ENERGY))

    assert ways(state, "E2") == []


def test_where_no_settlers_move_nothing_is_far() -> None:
    match = GAME.start(2, 7)
    seat = match.to_act[0]

    assert targets(match.view(seat), seat) == []
