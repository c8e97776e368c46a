"""Field control rooms: SGO-061 to SGO-070."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.components import Room
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates
from tests.games.space_gate_odyssey.positions import aboard, asked, build, choose, do, full, refused, table


@pytest.mark.rule("SGO-061")
def test_a_point_moves_one_settler_to_an_adjacent_module() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    do(state, MoveSettlers(0, 1, Room.WATER))

    choose(state, "enter 0 E1")

    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (4, 1)
    assert state.over, "the single point is spent and nothing else was to do"


@pytest.mark.rule("SGO-061")
def test_no_settler_moves_further_than_the_next_module() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    build(state, 0, "G-W-09", "E2")

    assert do(state, MoveSettlers(0, 5, Room.WATER)) == ["enter 0 E1", "stop"]
    assert refused(state, "enter E2").rule == "SGO-062"


@pytest.mark.rule("SGO-062")
@pytest.mark.parametrize(
    ("module", "turns", "linked"),
    [
        ("A-W-04", 0, False),  # north and south: a wall against the initial module's corridor
        ("A-W-04", 1, True),  # east and west
        ("A-W-06", 3, True),  # west only
        ("A-W-06", 1, False),  # east only
    ],
)
def test_a_wall_against_a_corridor_is_no_way(module: str, turns: int, linked: bool) -> None:
    state = table()
    build(state, 0, "A-W-01", "W1")
    build(state, 0, module, "E1", turns=turns)

    moves = do(state, MoveSettlers(0, 1, Room.WATER))

    assert ("enter 0 E1" in moves) == linked
    if not linked:
        assert refused(state, "enter 0 E1").rule == "SGO-062"


@pytest.mark.rule("SGO-062")
def test_a_corridor_of_a_later_module_against_an_older_wall_is_no_way() -> None:
    state = table()
    build(state, 0, "A-L-06", "E1", turns=3, settlers=1)  # west only
    build(state, 0, "A-W-01", "E2")
    build(state, 0, "G-W-09", "W1")

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["enter 0 W1", "stop"]
    assert refused(state, "enter E1 E2").rule == "SGO-062"


@pytest.mark.rule("SGO-062")
def test_two_walls_are_no_way_even_if_the_module_can_be_entered_from_elsewhere() -> None:
    state = table()
    build(state, 0, "A-L-01", "N1", settlers=1)
    build(state, 0, "A-L-05", "N1E1", turns=1, settlers=1)  # east and west
    build(state, 0, "A-W-04", "E1", turns=1)  # east and west

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["enter 0 E1", "stop"]
    assert refused(state, "enter N1E1 E1").rule == "SGO-062"


@pytest.mark.rule("SGO-062")
def test_a_corner_is_no_shared_edge() -> None:
    state = table()
    build(state, 0, "A-W-01", "W1")
    build(state, 0, "G-W-09", "N1E1")

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["enter 0 W1", "stop"]


@pytest.mark.rule("SGO-063")
def test_only_modules_of_the_active_field_can_be_entered() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    build(state, 0, "A-L-01", "W1")

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["enter 0 E1", "stop"]
    refusal = refused(state, "enter 0 W1")
    assert (refusal.rule, refusal.figures) == ("SGO-063", {"field": "wildlife", "room": "water"})


@pytest.mark.rule("SGO-063")
@pytest.mark.parametrize(("room", "target"), [(Room.WATER, "E1"), (Room.WILDLIFE, "S1"), (Room.ENERGY, "W1")])
def test_each_field_room_opens_its_own_field(room: Room, target: str) -> None:
    state = table()
    for module, where in (("A-W-01", "E1"), ("A-L-01", "S1"), ("A-E-01", "W1")):
        build(state, 0, module, where)

    assert do(state, MoveSettlers(0, 1, room)) == [f"enter 0 {target}", "stop"]


@pytest.mark.rule("SGO-064")
@pytest.mark.parametrize("left", ["A-W-01", "A-L-01", "A-E-01", "G-L-05"])
def test_the_field_of_the_module_left_does_not_matter(left: str) -> None:
    state = table()
    build(state, 0, left, "E1", settlers=1)
    build(state, 0, "G-W-09", "E2")
    do(state, MoveSettlers(0, 1, Room.WATER))

    choose(state, "enter E1 E2")

    assert (aboard(state, 0, "E1"), aboard(state, 0, "E2")) == (0, 1)


@pytest.mark.rule("SGO-065")
@pytest.mark.parametrize("room", [Room.WATER, Room.WILDLIFE, Room.ENERGY])
def test_the_initial_module_can_be_entered_from_every_field_room(room: Room) -> None:
    state = table()
    state.confederations[0].station.settlers[0] = 0
    build(state, 0, "G-L-05", "E1", settlers=1)
    do(state, MoveSettlers(0, 1, room))

    choose(state, "enter E1 0")

    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (1, 0)


@pytest.mark.rule("SGO-066")
def test_a_full_module_cannot_be_entered() -> None:
    state = table()
    full(state, 0, "A-W-01", "E1")
    build(state, 0, "G-W-09", "W1", settlers=1)

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["enter 0 W1", "stop"]
    refusal = refused(state, "enter 0 E1")
    assert (refusal.rule, refusal.figures) == ("SGO-066", {"settlers": 2, "capacity": 2})
    assert refused(state, "enter E1 0").rule == "SGO-066"


@pytest.mark.rule("SGO-067")
def test_one_settler_may_move_several_times_a_point_each() -> None:
    state = table()
    for module, where in (("A-W-01", "E1"), ("G-W-09", "E2"), ("O-W-05", "E3")):
        build(state, 0, module, where)
    do(state, MoveSettlers(0, 3, Room.WATER))

    choose(state, "enter 0 E1", "enter E1 E2", "enter E2 E3")

    assert [aboard(state, 0, where) for where in ("0", "E1", "E2", "E3")] == [4, 0, 0, 1]
    assert state.over


@pytest.mark.rule("SGO-067")
def test_points_may_be_spread_over_several_settlers() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    build(state, 0, "G-W-09", "W1")
    do(state, MoveSettlers(0, 3, Room.WATER))

    choose(state, "enter 0 E1", "enter 0 W1", "enter 0 W1")

    assert [aboard(state, 0, where) for where in ("0", "E1", "W1")] == [2, 1, 2]
    assert state.over


@pytest.mark.rule("SGO-067")
def test_each_further_step_meets_all_conditions() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")
    build(state, 0, "A-L-01", "E2")
    do(state, MoveSettlers(0, 2, Room.WATER))

    moves = choose(state, "enter 0 E1")

    assert "enter E1 E2" not in moves
    assert refused(state, "enter E1 E2").rule == "SGO-063"


@pytest.mark.rule("SGO-068")
def test_a_space_freed_by_an_earlier_move_can_be_used_by_a_later_one() -> None:
    state = table()
    full(state, 0, "A-W-01", "E1")
    build(state, 0, "G-W-09", "E2")
    assert "enter 0 E1" not in do(state, MoveSettlers(0, 2, Room.WATER))

    choose(state, "enter E1 E2", "enter 0 E1")

    assert [aboard(state, 0, where) for where in ("0", "E1", "E2")] == [4, 2, 1]


@pytest.mark.rule("SGO-069")
@pytest.mark.parametrize("module", ["A-W-01", "G-W-09", "O-W-05"])
def test_settlers_enter_and_leave_modules_of_every_type(module: str) -> None:
    state = table()
    build(state, 0, module, "E1")
    do(state, MoveSettlers(0, 2, Room.WATER))

    choose(state, "enter 0 E1")
    assert aboard(state, 0, "E1") == 1
    choose(state, "enter E1 0")

    assert (aboard(state, 0, "0"), aboard(state, 0, "E1")) == (5, 0)


@pytest.mark.rule("SGO-070")
def test_a_gate_module_that_fills_up_is_full_until_the_journey() -> None:
    state = table(planets=("susskind", "planck", "bose", "turing", "russell"))
    build(state, 0, "G-W-01", "E1", settlers=1)  # alpha, for two
    build(state, 0, "A-W-01", "W1")
    do(state, MoveSettlers(0, 3, Room.WATER), EmptyGates(0))

    choose(state, "enter 0 E1")
    assert aboard(state, 0, "E1") == 2
    assert "enter 0 E1" not in asked(state)
    assert refused(state, "enter 0 E1").rule == "SGO-066"
    assert state.planets[0].is_empty()

    places = choose(state, "stop")
    choose(state, places[0], places[1])

    assert aboard(state, 0, "E1") == 0
    assert state.planets[0].settlers_of(0) == 2
