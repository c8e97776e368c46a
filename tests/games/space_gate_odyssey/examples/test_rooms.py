"""Worked examples of setup, turn and control rooms: SGO-X01 to SGO-X09, SGO-X17 to SGO-X23, SGO-X40."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.components import PILES, Room
from armillary.games.space_gate_odyssey.rules.ending import ScoreCorridors
from armillary.games.space_gate_odyssey.rules.events import BonusWithoutEffect, PointsCounted, PointsLost
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import BeginTurn, UseRoom
from tests.games.space_gate_odyssey.positions import (
    aboard,
    asked,
    build,
    choose,
    crew,
    do,
    is_active,
    opened,
    pieces,
    risen,
    seat_asked,
    table,
    told,
    waiting,
)

SIMONA, ALEX, CHIARA = 0, 1, 2


def new_modules_activated() -> OdysseyState:
    """Simona's chief engineer has just gone from the airlock room to the new modules room."""
    state = table(active=SIMONA)
    crew(state, SIMONA, engineers=(0, 0, 0, 2, 0), chiefs=(0, 0, 0, 0, 1))
    crew(state, ALEX, engineers=(0, 0, 0, 1, 0), chiefs=(0, 0, 0, 2, 0), robots=(0, 0, 0, 1, 0))
    crew(state, CHIARA, engineers=(1, 1, 1, 0, 0))
    do(state, BeginTurn(SIMONA))
    choose(state, "move chief airlock new_modules")
    return state


def actions_of(state: OdysseyState, seat: int) -> int:
    """How often this seat performs the action of the new modules room until another is asked."""
    performed = 0
    while seat_asked(state) == seat and waiting(state) == "TakeModules":
        choose(state, "take gate-water", "bottom")
        performed += 1
    return performed


@pytest.mark.rule("SGO-X01")
def test_simona_acts_four_times_with_two_engineers_and_the_chief_on_the_stand() -> None:
    state = new_modules_activated()

    assert state.stand_room == Room.NEW_MODULES
    assert told(state, PointsCounted) == [PointsCounted(SIMONA, Room.NEW_MODULES, 4)]
    assert actions_of(state, SIMONA) == 4


@pytest.mark.rule("SGO-X02")
def test_then_alex_acts_six_times() -> None:
    state = new_modules_activated()
    actions_of(state, SIMONA)

    assert seat_asked(state) == ALEX
    assert actions_of(state, ALEX) == 6


@pytest.mark.rule("SGO-X03")
def test_and_chiara_not_at_all() -> None:
    state = new_modules_activated()
    actions_of(state, SIMONA)
    actions_of(state, ALEX)

    assert [event.seat for event in told(state, PointsCounted)] == [SIMONA, ALEX]
    assert (seat_asked(state), waiting(state)) == (ALEX, "ActivateRoom"), "the next turn has begun"


def water_activated() -> OdysseyState:
    """Simona's third chief has come to her two in the water room, where she has two robots."""
    state = table(active=SIMONA)
    crew(state, SIMONA, engineers=(0, 0, 1, 0, 0), chiefs=(2, 1, 0, 0, 0), robots=(2, 0, 0, 0, 0))
    return state


def activate_water(state: OdysseyState) -> None:
    do(state, BeginTurn(SIMONA))
    choose(state, "move chief wildlife water")


@pytest.mark.rule("SGO-X04")
def test_simona_moves_two_settlers_three_modules_and_two_settlers_one_module_with_eight_points() -> None:
    state = water_activated()
    for module, where in (("A-W-01", "E1"), ("A-W-02", "E2"), ("O-W-05", "E3")):
        build(state, SIMONA, module, where)
    build(state, SIMONA, "A-L-01", "W1", settlers=1)
    activate_water(state)
    assert told(state, PointsCounted) == [PointsCounted(SIMONA, Room.WATER, 8)]

    for _ in range(2):
        choose(state, "enter 0 E1", "enter E1 E2", "enter E2 E3")
    choose(state, "enter 0 E1")
    assert seat_asked(state) == SIMONA
    choose(state, "enter W1 0")

    assert [aboard(state, SIMONA, where) for where in ("W1", "0", "E1", "E2", "E3")] == [0, 3, 1, 0, 2]
    assert waiting(state) == "ActivateRoom", "all eight points are spent"


@pytest.mark.rule("SGO-X05")
def test_a_settler_of_simona_enters_a_deactivated_module_and_is_lost() -> None:
    state = water_activated()
    supply = state.confederations[SIMONA].spare_settlers
    build(state, SIMONA, "G-W-09", "E1", active=False)
    activate_water(state)

    choose(state, "enter 0 E1")

    assert is_active(state, SIMONA, "E1")
    assert (aboard(state, SIMONA, "0"), aboard(state, SIMONA, "E1")) == (4, 0)
    assert state.confederations[SIMONA].spare_settlers == supply + 1


@pytest.mark.rule("SGO-X06")
def test_simona_promotes_an_engineer_and_the_next_settler_stays() -> None:
    state = water_activated()
    own = state.confederations[SIMONA]
    own.engineers[Room.AIRLOCK] += 1
    own.spare_engineers -= 1
    build(state, SIMONA, "O-W-03", "E1", active=False)
    activate_water(state)

    choose(state, "enter 0 E1", "promote energy")
    assert (own.engineers[Room.ENERGY], own.chiefs[Room.ENERGY], own.spare_suits) == (0, 1, 0)
    choose(state, "enter 0 E1")

    assert aboard(state, SIMONA, "E1") == 1


@pytest.mark.rule("SGO-X07")
def test_alex_fills_two_airlocks_with_two_and_four() -> None:
    state = table()
    own = crew(state, ALEX, engineers=(0, 0, 0, 0, 2))
    own.station.settlers[0] = 3
    build(state, ALEX, "A-W-05", "E1")
    do(state, UseRoom(ALEX, Room.AIRLOCK))

    choose(state, "fill 0", "fill E1")

    assert (aboard(state, ALEX, "0"), aboard(state, ALEX, "E1")) == (5, 4)
    assert own.spare_settlers == 30 - 2 - 4
    assert state.over


@pytest.mark.rule("SGO-X08")
def test_simona_fills_two_airlocks_and_her_third_point_is_lost() -> None:
    state = table()
    own = crew(state, SIMONA, chiefs=(0, 0, 0, 0, 1), robots=(0, 0, 0, 0, 1))
    own.station.settlers[0] = 0
    build(state, SIMONA, "A-W-05", "E1")
    do(state, UseRoom(SIMONA, Room.AIRLOCK))
    assert told(state, PointsCounted) == [PointsCounted(SIMONA, Room.AIRLOCK, 3)]

    choose(state, "fill 0", "fill E1")

    assert (aboard(state, SIMONA, "0"), aboard(state, SIMONA, "E1")) == (5, 4)
    assert own.spare_settlers == 30 - 5 - 4
    assert told(state, PointsLost) == [PointsLost(SIMONA, 1)]


@pytest.mark.rule("SGO-X09")
def test_chiara_fills_only_her_initial_module() -> None:
    state = table()
    own = crew(state, CHIARA, robots=(0, 0, 0, 0, 1))
    own.station.settlers[0] = 0
    build(state, CHIARA, "A-W-01", "E1")
    build(state, CHIARA, "A-L-01", "W1")
    assert do(state, UseRoom(CHIARA, Room.AIRLOCK)) == ["fill 0", "fill E1", "fill W1", "stop"]

    choose(state, "fill 0")

    assert [aboard(state, CHIARA, where) for where in ("0", "E1", "W1")] == [5, 0, 0]
    assert own.spare_settlers == 30 - 5
    assert state.over


@pytest.mark.rule("SGO-X17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pieces_of_a_player_after_setup(seats: int) -> None:
    state = opened(seats)

    for seat, own in enumerate(state.confederations):
        assert (sum(own.engineers), sum(own.chiefs), sum(own.robots)) == (3, 1, 0)
        assert own.station.settlers == [5]
        assert (own.spare_engineers, own.spare_robots, own.spare_suits, own.spare_settlers) == (3, 5, 3, 30)
        assert pieces(state, seat)["settlers"] == 5 + 30 + 1, "one stands on the wheel"
        assert own.wheel == 0


def around_the_initial_module() -> OdysseyState:
    """A full water module in the north, a deactivated one in the east, wildlife in the south."""
    state = table()
    build(state, SIMONA, "A-W-03", "N1", turns=2, settlers=3)
    build(state, SIMONA, "A-W-01", "E1", active=False)
    build(state, SIMONA, "A-L-01", "S1")
    return state


@pytest.mark.rule("SGO-X18")
def test_from_the_initial_module_only_the_east_can_be_entered() -> None:
    state = around_the_initial_module()

    moves = do(state, MoveSettlers(SIMONA, 2, Room.WATER))

    assert [move for move in moves if move.startswith("enter 0 ")] == ["enter 0 E1"]


@pytest.mark.rule("SGO-X19")
def test_the_first_settler_into_the_east_is_lost_and_the_second_stays() -> None:
    state = around_the_initial_module()
    supply = state.confederations[SIMONA].spare_settlers
    do(state, MoveSettlers(SIMONA, 2, Room.WATER))

    choose(state, "enter 0 E1")
    assert (aboard(state, SIMONA, "E1"), state.confederations[SIMONA].spare_settlers) == (0, supply + 1)
    choose(state, "enter 0 E1")

    assert (aboard(state, SIMONA, "0"), aboard(state, SIMONA, "E1")) == (3, 1)
    assert state.confederations[SIMONA].spare_settlers == supply + 1


@pytest.mark.rule("SGO-X20")
def test_after_adding_the_second_of_the_water_gates_every_other_pile_is_open() -> None:
    state = table()
    do(state, TakeModules(SIMONA, 3))

    choose(state, "take gate-water", "bottom", "take gate-water", "put E1")

    assert asked(state) == [*(f"take {pile}" for pile in PILES if pile != "gate-water"), "stop"]


@pytest.mark.rule("SGO-X21")
def test_three_settlers_of_the_supply_fill_what_they_can() -> None:
    state = table()
    own = state.confederations[SIMONA]
    own.station.settlers[0] = 1
    build(state, SIMONA, "A-W-01", "E1")
    own.spare_settlers = 3
    do(state, FillAirlocks(SIMONA, 2))

    choose(state, "fill 0")

    assert (aboard(state, SIMONA, "0"), aboard(state, SIMONA, "E1"), own.spare_settlers) == (4, 0, 0)
    assert state.over
    assert told(state, PointsLost) == [PointsLost(SIMONA, 1)]


@pytest.mark.rule("SGO-X22")
def test_without_an_engineer_in_the_supply_a_recruit_has_no_effect() -> None:
    state = table()
    own = crew(state, SIMONA, engineers=(2, 2, 2, 1, 0))
    build(state, SIMONA, "O-W-01", "E1", active=False)
    do(state, MoveSettlers(SIMONA, 2, Room.WATER))

    choose(state, "enter 0 E1")
    assert told(state, BonusWithoutEffect) == [BonusWithoutEffect(SIMONA, "recruit")]
    choose(state, "enter 0 E1")

    assert own.engineers == [2, 2, 2, 1, 0]
    assert aboard(state, SIMONA, "E1") == 1, "an ordinary passage"


@pytest.mark.rule("SGO-X23")
def test_a_robot_placed_in_the_activated_room_gives_no_point_yet() -> None:
    state = table()
    crew(state, SIMONA, engineers=(0, 0, 2, 0, 0))
    build(state, SIMONA, "O-E-07", "E1", active=False)
    do(state, UseRoom(SIMONA, Room.ENERGY))

    choose(state, "enter 0 E1")
    assert state.confederations[SIMONA].robots[Room.ENERGY] == 1
    assert waiting(state) == "MoveSettlers"
    choose(state, "enter 0 E1")

    assert state.over, "one point was left and it is spent"


@pytest.mark.rule("SGO-X40")
def test_a_blocked_corridor_costs_nothing_and_an_open_one_costs_one() -> None:
    state = table()
    own = risen(state, SIMONA, 20)
    build(state, SIMONA, "A-W-04", "N1E5", turns=1)  # no corridor in the south
    without = own.station.open_corridors()
    build(state, SIMONA, "A-W-05", "E5")  # corridors north and east

    do(state, ScoreCorridors(SIMONA))

    assert own.influence == 20 - without - 1
