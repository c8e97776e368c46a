"""Odyssey module bonuses: SGO-080 to SGO-089."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.space_gate_odyssey.rules.bonuses import Promote, gain_bonus
from armillary.games.space_gate_odyssey.rules.components import (
    MODULE_NAMED,
    MODULES,
    ROOMS,
    WEST,
    Room,
    turned,
)
from armillary.games.space_gate_odyssey.rules.events import (
    BonusWithoutEffect,
    EngineerPromoted,
    EngineerRecruited,
    RobotPlaced,
)
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import BeginTurn, UseRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    asked,
    build,
    choose,
    crew,
    do,
    is_active,
    pieces,
    refused,
    risen,
    table,
    told,
    waiting,
)

ROBOTS = [module.id for module in MODULES if module.bonus == "robot"]


def activate(state: OdysseyState, module: str, *then: str) -> None:
    """Seat 0 sends a settler into this module, laid east of the initial one, and answers what follows."""
    face = MODULES[MODULE_NAMED[module]]
    turns = next(turns for turns in range(4) if turned(face.corridors, turns) & WEST)
    build(state, 0, module, "E1", turns=turns, active=False)
    do(state, MoveSettlers(0, 1, face.field))
    choose(state, "enter 0 E1", *then)


def gain(state: OdysseyState, module: str, *then: str) -> None:
    """Seat 0 gains the bonus of this module and answers what follows."""
    gain_bonus(state, 0, MODULE_NAMED[module])
    do(state)
    choose(state, *then)


@pytest.mark.rule("SGO-080")
def test_the_bonus_comes_at_once_before_the_next_point_is_spent() -> None:
    state = table()
    build(state, 0, "O-W-01", "E1", active=False)
    build(state, 0, "A-W-01", "W1")
    do(state, MoveSettlers(0, 2, Room.WATER))

    choose(state, "enter 0 E1")
    assert waiting(state) == "Recruit"
    choose(state, "recruit airlock")

    assert waiting(state) == "MoveSettlers"
    assert state.confederations[0].engineers[Room.AIRLOCK] == 1


@pytest.mark.rule("SGO-080")
def test_the_owner_and_nobody_else_gains_the_bonus() -> None:
    state = table(active=1)

    activate(state, "O-W-05")

    assert [own.robots[Room.WATER] for own in state.confederations] == [1, 0, 0]


@pytest.mark.rule("SGO-081")
@pytest.mark.parametrize("room", ROOMS)
def test_a_recruit_goes_to_a_room_of_choice(room: str) -> None:
    state = table()
    own = crew(state, 0, engineers=(0, 0, 0, 0, 0), chiefs=(1, 0, 0, 0, 0))
    activate(state, "O-W-01")
    assert asked(state) == [f"recruit {name}" for name in ROOMS]

    choose(state, f"recruit {room}")

    assert own.engineers == [int(name == room) for name in ROOMS]
    assert own.spare_engineers == 5
    assert told(state, EngineerRecruited) == [EngineerRecruited(0, ROOMS.index(room))]
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-082")
def test_a_promotion_puts_a_suit_on_an_engineer_on_the_odyssey() -> None:
    state = table()
    own = crew(state, 0, engineers=(1, 0, 2, 0, 0), chiefs=(0, 0, 0, 1, 0))
    activate(state, "O-L-03")
    assert asked(state) == ["promote water", "promote energy"]

    choose(state, "promote energy")

    assert (own.engineers, own.chiefs) == ([1, 0, 1, 0, 0], [0, 0, 1, 1, 0])
    assert own.spare_suits == 2
    assert told(state, EngineerPromoted) == [EngineerPromoted(0, Room.ENERGY)]
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-083")
def test_an_engineer_in_a_suit_cannot_be_promoted() -> None:
    state = table()
    crew(state, 0, engineers=(1, 1, 0, 0, 0), chiefs=(1, 0, 1, 0, 0))

    assert do(state, Promote(0)) == ["promote water", "promote wildlife"]
    assert [(str(each.option), each.rule) for each in refusals(state, 0)] == [
        ("promote energy", "SGO-083"),
        ("stop", "SGO-086"),
    ]


@pytest.mark.rule("SGO-083")
def test_the_engineer_on_the_stand_can_be_promoted() -> None:
    state = table()
    own = crew(state, 0, engineers=(0, 1, 0, 0, 0), chiefs=(0, 0, 0, 0, 1))
    build(state, 0, "O-W-03", "E1", active=False)
    do(state, BeginTurn(0))

    choose(state, "move engineer wildlife water", "enter 0 E1")

    assert told(state, EngineerPromoted) == [EngineerPromoted(0, Room.WATER)], "it is the only one"
    assert (own.engineers, own.chiefs) == ([0, 0, 0, 0, 0], [1, 0, 0, 0, 1])


@pytest.mark.rule("SGO-083")
@pytest.mark.parametrize(
    ("seat", "engineers", "room", "stands"),
    [
        (0, (1, 0, 1, 0, 0), "water", True),
        (0, (2, 0, 1, 0, 0), "water", False),  # the other one there
        (0, (1, 0, 1, 0, 0), "energy", False),
        (1, (1, 0, 1, 0, 0), "water", False),  # of a player whose turn it is not
    ],
)
def test_the_engineer_on_the_stand_becomes_a_chief_there(
    seat: int, engineers: tuple[int, int, int, int, int], room: str, stands: bool
) -> None:
    state = table()
    state.stand_room, state.stand_chief = Room.WATER, False
    crew(state, seat, engineers=engineers)
    do(state, Promote(seat))

    choose(state, f"promote {room}")

    assert state.stand_chief == stands


@pytest.mark.rule("SGO-083", "SGO-085")
def test_an_engineer_in_the_supply_or_on_a_rank_cannot_be_promoted() -> None:
    state = table()
    own = crew(state, 0, chiefs=(0, 0, 0, 1, 0))
    risen(state, 0, 30)
    assert (own.spare_engineers, own.ranks.count(1)) == (5, 1)

    activate(state, "O-W-03")

    assert state.over, "nobody is there to be chosen"
    assert told(state, BonusWithoutEffect) == [BonusWithoutEffect(0, "promotion")]
    assert own.spare_suits == 3


@pytest.mark.rule("SGO-084")
@pytest.mark.parametrize("module", ROBOTS)
def test_a_robot_goes_to_the_room_of_the_icon(module: str) -> None:
    state = table()
    own = state.confederations[0]
    shown = MODULES[MODULE_NAMED[module]].room

    activate(state, module)

    assert own.robots == [int(room == shown) for room in range(5)]
    assert own.spare_robots == 4
    assert told(state, RobotPlaced) == [RobotPlaced(0, shown)]


@pytest.mark.rule("SGO-084")
def test_each_room_is_on_the_icon_of_some_robot() -> None:
    assert {MODULES[MODULE_NAMED[module]].room for module in ROBOTS} == set(range(5))


@pytest.mark.rule("SGO-085")
@pytest.mark.parametrize(
    ("module", "bonus", "piece"),
    [
        ("O-W-01", "recruit", "spare_engineers"),
        ("O-W-03", "promotion", "spare_suits"),
        ("O-W-05", "robot", "spare_robots"),
    ],
)
def test_without_the_piece_the_module_is_turned_over_without_effect(
    module: str, bonus: str, piece: str
) -> None:
    state = table()
    own = state.confederations[0]
    setattr(own, piece, 0)
    before = own.engineers[:], own.chiefs[:], own.robots[:]

    activate(state, module)

    assert state.over
    assert is_active(state, 0, "E1")
    assert (own.engineers, own.chiefs, own.robots) == before
    assert told(state, BonusWithoutEffect) == [BonusWithoutEffect(0, bonus)]


@pytest.mark.rule("SGO-086")
@pytest.mark.parametrize(("module", "verb"), [("O-W-01", "recruit"), ("O-W-03", "promote")])
def test_a_bonus_that_can_be_applied_must_be_applied(module: str, verb: str) -> None:
    state = table()

    activate(state, module)

    assert all(option.startswith(verb) for option in asked(state))
    assert refused(state, "stop").rule == "SGO-086"


@pytest.mark.rule("SGO-086")
def test_a_robot_is_placed_without_being_asked_for() -> None:
    state = table()

    activate(state, "O-L-08")

    assert state.over
    assert state.confederations[0].robots[Room.NEW_MODULES] == 1


@pytest.mark.rule("SGO-087")
@pytest.mark.parametrize(
    ("module", "then"), [("O-W-01", ("recruit energy",)), ("O-W-03", ("promote energy",)), ("O-W-05", ())]
)
def test_the_bonus_is_never_gained_again(module: str, then: tuple[str, ...]) -> None:
    state = table()
    own = state.confederations[0]
    build(state, 0, module, "E1", active=False)
    do(state, MoveSettlers(0, 4, Room.WATER))
    choose(state, "enter 0 E1", *then)
    after = own.engineers[:], own.chiefs[:], own.robots[:]

    choose(state, "enter 0 E1", "enter E1 0", "enter 0 E1")

    assert state.over
    assert aboard(state, 0, "E1") == 1, "a plain passage, in which settlers stay"
    assert (own.engineers, own.chiefs, own.robots) == after


@pytest.mark.rule("SGO-088")
def test_at_most_three_recruits() -> None:
    state = table()

    for module in ("O-W-01", "O-W-02", "O-L-01"):
        gain(state, module, "recruit water")
    gain(state, "O-L-02")

    assert state.over
    assert len(told(state, EngineerRecruited)) == 3
    assert told(state, BonusWithoutEffect) == [BonusWithoutEffect(0, "recruit")]


@pytest.mark.rule("SGO-088")
def test_at_most_three_promotions() -> None:
    state = table()
    own = state.confederations[0]
    own.engineers[Room.AIRLOCK] += 1
    own.spare_engineers -= 1

    for module, room in (("O-W-03", "water"), ("O-W-04", "wildlife"), ("O-L-03", "energy")):
        gain(state, module, f"promote {room}")
    gain(state, "O-L-04")

    assert state.over
    assert own.engineers == [0, 0, 0, 0, 1], "one could still be promoted if there were a suit"
    assert len(told(state, EngineerPromoted)) == 3
    assert told(state, BonusWithoutEffect) == [BonusWithoutEffect(0, "promotion")]


@pytest.mark.rule("SGO-088")
def test_at_most_five_robots() -> None:
    state = table()

    for module in ROBOTS[:6]:
        gain(state, module)

    assert len(told(state, RobotPlaced)) == 5
    assert told(state, BonusWithoutEffect) == [BonusWithoutEffect(0, "robot")]


@pytest.mark.rule("SGO-089")
def test_several_robots_in_one_room_give_a_point_each() -> None:
    state = table()
    own = crew(state, 0, engineers=(1, 0, 0, 0, 0))

    for module in ("O-W-08", "O-L-08", "O-E-08"):
        gain(state, module)
    do(state, UseRoom(0, Room.NEW_MODULES))

    assert own.robots[Room.NEW_MODULES] == 3
    for _ in range(3):
        choose(state, "take gate-water", "bottom")
    assert state.over
