"""Influence and government ranks: SGO-154 to SGO-165."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules import scoring
from armillary.games.space_gate_odyssey.rules.closing import CheckClosing
from armillary.games.space_gate_odyssey.rules.components import Room
from armillary.games.space_gate_odyssey.rules.events import RankLost, RankTaken
from armillary.games.space_gate_odyssey.rules.influence import Gain, lose
from armillary.games.space_gate_odyssey.rules.state import (
    NO_ROOM,
    ON_HAWKING,
    RANK_CHIEF,
    RANK_ENGINEER,
    RANK_SETTLER,
)
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    asked,
    build,
    choose,
    crew,
    do,
    fill_up,
    full,
    pieces,
    refused,
    risen,
    seat_asked,
    settle,
    table,
    told,
    waiting,
)

LINE = 0  # of the count
CORRIDORS = 7


@pytest.mark.rule("SGO-154")
@pytest.mark.parametrize(
    ("before", "gain", "wheel"), [(0, 4, 4), (3, 6, 9), (9, 1, 0), (8, 5, 3), (12, 18, 0), (5, 0, 5)]
)
def test_a_gain_moves_the_marker_round_the_wheel(before: int, gain: int, wheel: int) -> None:
    state = table()
    own = risen(state, 0, before)

    do(state, Gain(0, gain, LINE))

    assert own.wheel == wheel
    assert own.influence == before + gain


@pytest.mark.rule("SGO-155")
def test_crossing_the_arrow_puts_a_settler_on_the_lowest_rank() -> None:
    state = table()
    own = state.confederations[0]
    own.influence = 8
    spare = own.spare_settlers

    do(state, Gain(0, 2, LINE))

    assert (own.ranks, own.spare_settlers) == ([RANK_SETTLER], spare - 1)
    assert told(state, RankTaken) == [RankTaken(0, 1, RANK_SETTLER)]
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-155")
def test_without_crossing_the_arrow_no_piece_is_placed() -> None:
    state = table()
    own = risen(state, 0, 10)
    spare = own.spare_settlers

    do(state, Gain(0, 9, LINE))

    assert (len(own.ranks), own.spare_settlers) == (1, spare)


@pytest.mark.rule("SGO-155")
@pytest.mark.parametrize("rank", [2, 4, 5, 7, 8])
def test_each_crossing_takes_the_next_rank(rank: int) -> None:
    state = table()
    own = risen(state, 0, 10 * rank - 1)

    do(state, Gain(0, 1, LINE))

    assert told(state, RankTaken) == [RankTaken(0, rank, RANK_SETTLER)]
    assert pieces(state, 0) == ALL_PIECES
    assert own.wheel == 0


@pytest.mark.rule("SGO-156")
@pytest.mark.parametrize("rank", [3, 6])
def test_an_engineer_or_a_chief_takes_the_third_and_the_sixth_rank(rank: int) -> None:
    state = table()
    crew(state, 0, engineers=(1, 0, 2, 0, 0), chiefs=(1, 0, 0, 0, 1))
    own = risen(state, 0, 10 * rank - 1)
    spare = own.spare_settlers

    options = do(state, Gain(0, 1, LINE))
    assert options == [
        "rank engineer water",
        "rank engineer energy",
        "rank chief water",
        "rank chief airlock",
    ]
    choose(state, "rank engineer energy")

    assert own.engineers == [1, 0, 1, 0, 0]
    assert (len(own.ranks), own.ranks[-1]) == (rank, RANK_ENGINEER)
    assert own.spare_settlers == spare, "no settler is taken"
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-157")
def test_a_robot_cannot_take_a_rank() -> None:
    state = table()
    crew(state, 0, engineers=(1, 1, 0, 0, 0), robots=(0, 0, 0, 0, 2))
    risen(state, 0, 29)

    assert do(state, Gain(0, 1, LINE)) == ["rank engineer water", "rank engineer wildlife"]
    assert refused(state, "rank robot airlock").rule == "SGO-157"


@pytest.mark.rule("SGO-158")
def test_several_crossings_place_one_piece_each_in_rising_order() -> None:
    state = table()
    own = risen(state, 0, 8)

    do(state, Gain(0, 33, LINE))
    choose(state, "rank engineer wildlife")

    assert own.ranks == [RANK_SETTLER, RANK_SETTLER, RANK_ENGINEER, RANK_SETTLER]
    assert [taken.rank for taken in told(state, RankTaken)] == [1, 2, 3, 4]
    assert (own.influence, own.wheel) == (41, 1)
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-159")
def test_a_rank_has_room_for_every_player() -> None:
    state = table(4)
    risen(state, 0, 10)

    do(state, *(Gain(seat, 10, LINE) for seat in (1, 2, 3)))

    assert [own.ranks for own in state.confederations] == [[RANK_SETTLER]] * 4


@pytest.mark.rule("SGO-160")
@pytest.mark.parametrize("influence", [0, 7, 10, 34, 80, 97])
def test_influence_is_ten_for_each_crossing_and_the_wheel(influence: int) -> None:
    state = table()
    own = risen(state, 1, influence)

    assert 10 * own.crossings + own.wheel == influence
    assert scoring.scores(state) == (0, influence, 0)


@pytest.mark.rule("SGO-160")
def test_a_crossing_undone_in_the_final_loss_no_longer_counts() -> None:
    state = table()
    own = risen(state, 0, 41)

    lose(state, 0, 2, CORRIDORS)

    assert (own.crossings, own.wheel, scoring.scores(state)[0]) == (3, 9, 39)


@pytest.mark.rule("SGO-162")
def test_a_chief_engineer_takes_its_suit_to_the_rank() -> None:
    state = table()
    own = crew(state, 0, engineers=(1, 0, 0, 0, 0), chiefs=(0, 2, 0, 0, 0))
    risen(state, 0, 29)
    suits, engineers = own.spare_suits, own.spare_engineers

    do(state, Gain(0, 1, LINE))
    choose(state, "rank chief wildlife")

    assert own.ranks[-1] == RANK_CHIEF
    assert own.chiefs == [0, 1, 0, 0, 0]
    assert (own.spare_suits, own.spare_engineers) == (suits, engineers), "neither returns to the supply"
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-163", "SGO-059")
def test_the_engineer_on_the_stand_may_be_taken_and_step_5_then_does_nothing() -> None:
    state = table(2)
    state.gates[0] = ON_HAWKING
    own = crew(state, 0, engineers=(0, 1, 1, 0, 0), chiefs=(0, 0, 0, 1, 0))
    risen(state, 0, 29)
    full(state, 0, "G-W-01", "E2")
    do(state, ActivateRoom(0))

    options = choose(state, "move engineer wildlife water")
    assert options == ["rank engineer water", "rank engineer energy", "rank chief new_modules"]
    choose(state, "rank engineer water")

    assert (waiting(state), seat_asked(state)) == ("ActivateRoom", 1)
    assert own.engineers == [0, 0, 1, 0, 0], "nobody came back into the water room"
    assert own.ranks[-1] == RANK_ENGINEER
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-059")
@pytest.mark.parametrize(
    ("engineers", "taken", "left"),
    [
        (1, "rank engineer water", NO_ROOM),
        (2, "rank engineer water", Room.WATER),  # another one of the room stands there instead
        (1, "rank chief water", Room.WATER),
    ],
)
def test_the_stand_is_empty_when_its_engineer_has_gone(engineers: int, taken: str, left: int) -> None:
    state = table(2)
    crew(state, 0, engineers=(engineers, 0, 0, 0, 0), chiefs=(1, 0, 0, 0, 0))
    state.stand_room, state.stand_chief = Room.WATER, False
    risen(state, 0, 29)

    do(state, Gain(0, 1, LINE))
    choose(state, taken)

    assert state.stand_room == left


@pytest.mark.rule("SGO-163")
def test_only_the_active_player_has_an_engineer_on_the_stand() -> None:
    state = table(2)
    crew(state, 1, engineers=(1, 0, 1, 0, 0))
    state.stand_room, state.stand_chief = Room.WATER, False  # of seat 0
    risen(state, 1, 29)

    do(state, Gain(1, 1, LINE))
    choose(state, "rank engineer water")

    assert state.stand_room == Room.WATER


@pytest.mark.rule("SGO-164")
def test_with_an_empty_supply_a_settler_of_the_closing_planet_takes_the_rank() -> None:
    state = table()
    settle(state, "susskind", {0: ["T1", "T2", "T3", "T4", "T5"]})
    fill_up(state, "susskind", 1)
    own = risen(state, 0, 9)
    stranded, own.spare_settlers = own.spare_settlers, 0
    do(state, CheckClosing(1, 1))

    choose(state, "gate turing")

    assert own.ranks == [RANK_SETTLER]
    assert own.spare_settlers == 4, "five stood there: one takes the rank, four return"
    assert own.influence == 19, "it was counted before it left"
    own.spare_settlers += stranded
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-164")
def test_the_closing_planet_comes_before_the_station() -> None:
    state = table()
    settle(state, "susskind", {0: ["T1"]})
    fill_up(state, "susskind", 1)
    own = risen(state, 0, 9)
    own.spare_settlers = 0
    do(state, CheckClosing(1, 1))

    choose(state, "gate turing")

    assert (own.ranks, aboard(state, 0, "0")) == ([RANK_SETTLER], 5)


@pytest.mark.rule("SGO-164")
def test_settlers_of_other_planets_stay_there() -> None:
    state = table()
    settle(state, "bose", {0: ["L1-1"]})
    own = risen(state, 0, 9)
    own.spare_settlers = 0
    own.station.settlers[0] = 5
    build(state, 0, "A-W-01", "E1")

    do(state, Gain(0, 1, LINE))

    assert (own.ranks, aboard(state, 0, "0")) == ([RANK_SETTLER], 4)
    assert state.planets[0].settlers_of(0) == 1


@pytest.mark.rule("SGO-164")
def test_otherwise_the_player_chooses_a_settler_of_the_station() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1", settlers=2)
    build(state, 0, "A-L-01", "W1")
    own = risen(state, 0, 9)
    stranded, own.spare_settlers = own.spare_settlers, 0

    options = do(state, Gain(0, 1, LINE))
    assert options == ["rank settler 0", "rank settler E1"], "nobody stands in W1"
    choose(state, "rank settler E1")

    assert (own.ranks, aboard(state, 0, "E1"), aboard(state, 0, "0")) == ([RANK_SETTLER], 1, 5)
    own.spare_settlers += stranded
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-164")
def test_without_any_settler_at_hand_the_crossing_counts_and_the_rank_waits() -> None:
    state = table()
    settle(state, "bose", {0: ["L1-1"]})
    own = risen(state, 0, 9)
    own.spare_settlers = own.station.settlers[0] = 0

    do(state, Gain(0, 1, LINE))
    assert (own.ranks, own.influence) == ([], 10)
    own.spare_settlers = 1
    do(state, Gain(0, 10, LINE))

    assert told(state, RankTaken) == [RankTaken(0, 1, RANK_SETTLER)], "the lowest rank without a piece"


@pytest.mark.rule("SGO-165")
def test_beyond_the_eighth_rank_no_piece_is_placed() -> None:
    state = table()
    own = risen(state, 0, 79)
    spare = own.spare_settlers

    do(state, Gain(0, 1, LINE))
    assert (len(own.ranks), own.spare_settlers) == (8, spare - 1)
    do(state, Gain(0, 31, LINE))

    assert asked(state) == []
    assert (len(own.ranks), own.spare_settlers) == (8, spare - 1)
    assert (own.crossings, own.influence) == (11, 111)


@pytest.mark.rule("SGO-165")
def test_crossings_without_a_piece_are_undone_first() -> None:
    state = table()
    own = risen(state, 0, 101)  # ten crossings, eight pieces

    lose(state, 0, 12, CORRIDORS)
    assert (own.influence, len(own.ranks), told(state, RankLost)) == (89, 8, [])
    lose(state, 0, 10, CORRIDORS)

    assert (own.influence, len(own.ranks)) == (79, 7)
    assert told(state, RankLost) == [RankLost(0, 8)]
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-165")
def test_crossings_beyond_the_eighth_rank_still_decide_the_game() -> None:
    state = table()
    risen(state, 0, 89)
    risen(state, 1, 90)

    assert scoring.winners(state) == (1,)
