"""Turn structure: SGO-039 to SGO-060."""

from __future__ import annotations

import pytest

from armillary.engine import Event, codec
from armillary.games.space_gate_odyssey.rules.components import ROOMS, Room
from armillary.games.space_gate_odyssey.rules.events import (
    EngineerMoved,
    PointsCounted,
    PointsLost,
    SettlerMoved,
    SettlersSent,
    TurnBegan,
)
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.state import NO_ROOM, ON_HAWKING, OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import BeginTurn, UseRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    asked,
    build,
    choose,
    crew,
    do,
    full,
    pieces,
    random_game,
    refused,
    risen,
    seat_asked,
    table,
    told,
    waiting,
)


def all_gates_on_hawking(state: OdysseyState) -> None:
    state.gates = [ON_HAWKING] * 3


def one_engineer_each(state: OdysseyState) -> None:
    """Everybody has a single engineer, in the airlock room, where all initial modules are full anyway."""
    for seat in range(state.seats):
        crew(state, seat, engineers=(0, 0, 0, 0, 1))


def counted(state: OdysseyState) -> list[tuple[int, int]]:
    """Who counted how many action points, in order."""
    return [(event.seat, event.points) for event in told(state, PointsCounted)]


# The order of a turn


@pytest.mark.rule("SGO-039", "SGO-060")
def test_turns_go_clockwise_from_the_first_player() -> None:
    state = table(active=2)
    one_engineer_each(state)
    do(state, BeginTurn(2))

    for room in ("water", "energy"):
        for _ in range(3):
            choose(state, next(move for move in asked(state) if move.endswith(room)))

    assert told(state, TurnBegan) == [TurnBegan((2 + n) % 3, n + 1) for n in range(7)]
    assert seat_asked(state) == state.active == 2


@pytest.mark.rule("SGO-039")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_continue_until_the_end_of_the_game(seats: int) -> None:
    turns: list[tuple[int, int]] = []
    for state in random_game(seats, seed=5):
        if state.turn and (not turns or turns[-1][0] != state.turn):
            turns.append((state.turn, state.active))

    first = turns[0][1]
    assert turns == [(n + 1, (first + n) % seats) for n in range(len(turns))]
    assert state.has_closed() == 5


@pytest.mark.rule("SGO-040")
def test_a_turn_moves_acts_sends_and_clears_in_this_order() -> None:
    state = table()
    build(state, 0, "G-W-09", "E1", settlers=1)  # gamma, for two
    build(state, 1, "A-W-01", "E1")
    do(state, BeginTurn(0))

    choose(state, "move engineer energy water", "enter 0 E1", "stop", "enter 0 E1")
    assert waiting(state) == "PlaceSettler"
    assert state.stand_room == Room.WATER, "the stand is cleared after the journey"
    choose(state, "place planck I1", "place planck I2")

    def marks(event: Event) -> bool:
        return isinstance(event, TurnBegan | EngineerMoved | SettlerMoved | SettlersSent)

    assert [type(event).__name__ for event in state.events or [] if marks(event)] == [
        "TurnBegan",
        "EngineerMoved",
        "SettlerMoved",
        "SettlerMoved",
        "SettlersSent",
        "TurnBegan",
    ]
    assert state.stand_room == NO_ROOM


# Steps 1 and 2


@pytest.mark.rule("SGO-041")
def test_a_turn_cannot_be_passed() -> None:
    state = table()

    moves = do(state, BeginTurn(0))

    assert all(move.startswith("move ") for move in moves)
    assert refused(state, "stop").rule == "SGO-041"


@pytest.mark.rule("SGO-042", "SGO-044")
def test_any_own_engineer_or_chief_goes_to_any_other_room() -> None:
    state = table()
    crew(state, 0, engineers=(0, 0, 2, 0, 0), chiefs=(0, 0, 0, 0, 1))
    crew(state, 1, engineers=(1, 0, 0, 0, 0), chiefs=(0, 1, 0, 0, 0))

    moves = do(state, BeginTurn(0))

    assert sorted(moves) == sorted(
        [
            *(f"move engineer energy {room}" for room in ROOMS if room != "energy"),
            *(f"move chief airlock {room}" for room in ROOMS if room != "airlock"),
        ]
    )


@pytest.mark.rule("SGO-043")
def test_a_robot_may_not_be_chosen() -> None:
    state = table()
    crew(state, 0, engineers=(1, 0, 0, 0, 0), robots=(0, 0, 2, 0, 0))

    moves = do(state, BeginTurn(0))

    assert all(move.startswith("move engineer water ") for move in moves)
    assert refused(state, "move robot energy").rule == "SGO-043"


@pytest.mark.rule("SGO-043")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_robots_never_move_once_placed(seats: int) -> None:
    placed = [[0] * 5 for _ in range(seats)]
    for state in random_game(seats, seed=8):
        for before, own in zip(placed, state.confederations, strict=True):
            assert all(was <= now for was, now in zip(before, own.robots, strict=True))
            before[:] = own.robots
    assert sum(map(sum, placed)), "some robots were placed in this game"


@pytest.mark.rule("SGO-044")
@pytest.mark.parametrize("stay", ["move engineer water water", "move chief new_modules new_modules"])
def test_an_engineer_may_not_stay_in_its_room(stay: str) -> None:
    state = table()

    assert stay not in do(state, BeginTurn(0))
    assert refused(state, stay).rule == "SGO-044"


@pytest.mark.rule("SGO-045")
def test_the_moved_engineer_stands_on_the_stand_of_the_one_activated_room() -> None:
    state = table()
    own = state.confederations[0]
    build(state, 0, "A-W-01", "E1")
    build(state, 0, "A-E-01", "W1")
    do(state, BeginTurn(0))
    assert state.stand_room == NO_ROOM

    moves = choose(state, "move engineer wildlife water")

    assert (state.stand_room, state.stand_chief) == (Room.WATER, False)
    assert own.engineers == [2, 0, 1, 0, 0]
    assert moves == ["enter 0 E1", "stop"], "the energy room, with an engineer in it, is not activated"


@pytest.mark.rule("SGO-045")
def test_a_chief_stands_on_the_stand_as_a_chief() -> None:
    state = table()
    state.confederations[0].station.settlers[0] = 3
    do(state, BeginTurn(0))

    choose(state, "move chief new_modules airlock")

    assert (state.stand_room, state.stand_chief) == (Room.AIRLOCK, True)


# Step 3: who acts, and how often


@pytest.mark.rule("SGO-046", "SGO-047")
def test_each_player_finishes_before_the_next_in_turn_order_acts() -> None:
    state = table(active=1)
    for seat in range(3):
        crew(state, seat, engineers=(0, 0, 0, 2, 0))
    crew(state, 1, engineers=(1, 0, 0, 1, 0))
    do(state, BeginTurn(1))
    choose(state, "move engineer water new_modules")

    acted = []
    while waiting(state) != "ActivateRoom":
        acted.append(seat_asked(state))
        choose(state, "take gate-water", "bottom")

    assert acted == [1, 1, 2, 2, 0, 0]


@pytest.mark.rule("SGO-048")
@pytest.mark.parametrize("actions", [0, 1, 2, 3])
def test_any_number_of_actions_up_to_the_points(actions: int) -> None:
    state = table()
    do(state, TakeModules(0, 3))

    for _ in range(actions):
        choose(state, "take gate-water", "bottom")

    assert state.over == (actions == 3), "asked for more as long as points are left"
    if actions < 3:
        choose(state, "stop")
        assert state.over


@pytest.mark.rule("SGO-049")
def test_a_player_without_characters_in_the_room_does_nothing() -> None:
    state = table()
    state.confederations[1].station.settlers[0] = 0
    do(state, BeginTurn(0))

    choose(state, "move engineer water airlock")

    assert counted(state) == [(0, 1)]
    assert aboard(state, 1, "0") == 0
    assert waiting(state) == "ActivateRoom"


@pytest.mark.rule("SGO-050", "SGO-051", "SGO-052")
@pytest.mark.parametrize(("kind", "points"), [("engineers", 1), ("chiefs", 2), ("robots", 1)])
def test_points_of_one_character(kind: str, points: int) -> None:
    state = table()
    crew(state, 0)
    getattr(state.confederations[0], kind)[Room.NEW_MODULES] = 1

    do(state, UseRoom(0, Room.NEW_MODULES))

    assert counted(state) == [(0, points)]
    for _ in range(points):
        choose(state, "take gate-water", "bottom")
    assert state.over


@pytest.mark.rule("SGO-053")
def test_points_are_the_sum_over_all_own_characters_in_the_room() -> None:
    state = table()
    crew(
        state,
        0,
        engineers=(1, 0, 0, 2, 0),
        chiefs=(0, 0, 1, 2, 0),
        robots=(0, 1, 0, 3, 1),
    )

    do(state, UseRoom(0, Room.NEW_MODULES))

    assert counted(state) == [(0, 2 + 2 * 2 + 3)]


@pytest.mark.rule("SGO-053")
@pytest.mark.parametrize(
    ("move", "points"), [("move engineer water airlock", 1), ("move chief new_modules airlock", 2)]
)
def test_the_engineer_on_the_stand_counts(move: str, points: int) -> None:
    state = table()
    do(state, BeginTurn(0))

    choose(state, move)

    assert counted(state) == [(0, points)]


@pytest.mark.rule("SGO-054")
def test_an_engineer_recruited_to_the_activated_room_gives_nothing_yet() -> None:
    state = table()
    crew(state, 0, engineers=(2, 0, 0, 0, 0))
    build(state, 0, "O-W-01", "E1", active=False)
    build(state, 0, "A-W-01", "W1")
    do(state, UseRoom(0, Room.WATER))

    choose(state, "enter 0 E1", "recruit water", "enter 0 W1")

    assert state.over, "two points were counted and two are spent"
    assert state.confederations[0].points_in(Room.WATER) == 3


@pytest.mark.rule("SGO-054")
def test_an_engineer_promoted_in_the_activated_room_gives_one_point_still() -> None:
    state = table()
    crew(state, 0, engineers=(2, 0, 0, 1, 0))
    build(state, 0, "O-W-03", "E1", active=False)
    build(state, 0, "A-W-01", "W1")
    do(state, UseRoom(0, Room.WATER))

    choose(state, "enter 0 E1", "promote water", "enter 0 W1")

    assert state.over
    assert state.confederations[0].points_in(Room.WATER) == 3


@pytest.mark.rule("SGO-055")
def test_unspent_points_are_lost() -> None:
    state = table()
    one_engineer_each(state)
    crew(state, 0, engineers=(1, 0, 0, 2, 0))
    crew(state, 1, engineers=(1, 0, 0, 0, 0))
    do(state, BeginTurn(0))

    choose(state, "move engineer water new_modules", "stop")
    assert told(state, PointsLost) == [PointsLost(0, 3)]
    choose(state, "move engineer water new_modules")

    assert counted(state) == [(0, 3), (1, 1)]
    choose(state, "take gate-water", "bottom")
    assert counted(state)[2:] == [(0, 3)], "the same three as ever, nothing saved and nothing given"


@pytest.mark.rule("SGO-055")
def test_points_that_cannot_be_used_are_lost() -> None:
    state = table()

    do(state, UseRoom(0, Room.WATER))

    assert state.over
    assert told(state, PointsLost) == [PointsLost(0, 1)]


@pytest.mark.rule("SGO-056")
@pytest.mark.parametrize(
    ("room", "choices"),
    [
        (Room.WATER, ("enter 0 E1",)),
        (Room.NEW_MODULES, ("take airlock-energy", "put N1")),
        (Room.AIRLOCK, ("fill E1",)),
    ],
)
def test_points_act_only_on_the_own_station(room: Room, choices: tuple[str, ...]) -> None:
    state = table()
    for seat, module in enumerate(("A-W-01", "A-W-02", "A-W-03")):
        build(state, seat, module, "E1")
    crew(state, 0, engineers=(1, 1, 1, 1, 1))
    others = codec.plain(state.confederations[1:])
    own = codec.plain(state.confederations[0].station)

    do(state, UseRoom(0, room))
    choose(state, *choices)

    assert codec.plain(state.confederations[1:]) == others
    assert codec.plain(state.confederations[0].station) != own


@pytest.mark.rule("SGO-056")
def test_settlers_of_others_are_not_offered() -> None:
    state = table()
    build(state, 1, "A-W-01", "E1")

    do(state, UseRoom(0, Room.WATER))

    assert state.over


# Steps 4 and 5


@pytest.mark.rule("SGO-057")
def test_every_full_gate_module_of_everybody_is_emptied_in_turn_order() -> None:
    state = table(active=1)
    one_engineer_each(state)
    crew(state, 1, engineers=(0, 0, 1, 0, 0))
    all_gates_on_hawking(state)
    for seat, module in enumerate(("G-W-01", "G-W-05", "G-W-09")):
        full(state, seat, module, "E1")
    full(state, 1, "G-L-05", "W1")
    build(state, 2, "G-E-05", "W1", settlers=1)
    do(state, BeginTurn(1))

    choose(state, "move engineer energy wildlife", "send W1")

    sent = [(event.seat, event.settlers) for event in told(state, SettlersSent)]
    assert sent == [(1, 2), (1, 2), (2, 2), (0, 2)]
    assert aboard(state, 2, "W1") == 1, "a module that is not full stays as it is"


@pytest.mark.rule("SGO-057")
def test_a_full_gate_module_cannot_be_kept_back() -> None:
    state = table()
    crew(state, 0, engineers=(0, 0, 1, 0, 0))
    full(state, 0, "G-W-01", "E1")
    full(state, 0, "G-L-05", "W1")
    do(state, BeginTurn(0))

    assert choose(state, "move engineer energy wildlife") == ["send E1", "send W1"]


@pytest.mark.rule("SGO-058")
@pytest.mark.parametrize("chief", [False, True])
def test_the_engineer_steps_from_the_stand_into_the_same_room(chief: bool) -> None:
    state = table()
    one = (0, 0, 1, 0, 0)
    none = (0, 0, 0, 0, 0)
    own = crew(state, 0, engineers=none if chief else one, chiefs=one if chief else none)
    do(state, BeginTurn(0))

    choose(state, f"move {'chief' if chief else 'engineer'} energy airlock")

    assert state.stand_room == NO_ROOM
    assert (own.chiefs if chief else own.engineers) == [0, 0, 0, 0, 1]
    assert seat_asked(state) == 1


@pytest.mark.rule("SGO-059")
@pytest.mark.parametrize("rank", ["engineer", "chief"])
def test_an_engineer_that_went_from_the_stand_to_a_rank_does_not_come_back(rank: str) -> None:
    state = table()
    one_engineer_each(state)
    chief = rank == "chief"
    own = crew(
        state,
        0,
        engineers=(0, 0, 0, 1, 0) if chief else (0, 1, 0, 0, 0),
        chiefs=(0, 1, 0, 0, 0) if chief else (0, 0, 0, 1, 0),
    )
    risen(state, 0, 29)
    all_gates_on_hawking(state)
    full(state, 0, "G-W-09", "E1")
    do(state, BeginTurn(0))

    choose(state, f"move {rank} wildlife energy")
    assert (waiting(state), state.stand_room) == ("EngineerForRank", Room.ENERGY)
    choose(state, f"rank {rank} energy")

    assert (own.engineers[Room.ENERGY], own.chiefs[Room.ENERGY]) == (0, 0)
    assert len(own.ranks) == 3
    assert state.stand_room == NO_ROOM
    assert pieces(state, 0) == ALL_PIECES
    assert seat_asked(state) == 1, "the turn passes on all the same"


@pytest.mark.rule("SGO-060")
@pytest.mark.parametrize(("seats", "active", "left"), [(2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_the_player_to_the_left_becomes_the_active_player(seats: int, active: int, left: int) -> None:
    state = table(seats, active=active)
    one_engineer_each(state)
    crew(state, active, engineers=(1, 0, 0, 0, 0))
    do(state, BeginTurn(active))

    choose(state, "move engineer water airlock")

    assert (state.active, seat_asked(state), waiting(state)) == (left, left, "ActivateRoom")
