"""Reorganisation token: SGO-113 to SGO-119."""

from __future__ import annotations

import random
from itertools import product

import pytest

from armillary.engine import refusals, resolve
from armillary.games.space_gate_odyssey.rules import scoring, setup
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.building import sides_of
from armillary.games.space_gate_odyssey.rules.components import MODULE_NAMED, MODULES, Room
from armillary.games.space_gate_odyssey.rules.events import (
    EngineerRecruited,
    ModuleActivated,
    PointsLost,
    ReorganisationBegan,
)
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.predominance import ScorePredominance
from armillary.games.space_gate_odyssey.rules.reorganisation import begin_reorganisation
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.station import IN_HAND, Station, address, cell_at
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    asked,
    build,
    choose,
    do,
    full,
    is_active,
    journey,
    pieces,
    refused,
    seat_asked,
    table,
    waiting,
)

Arrangement = frozenset[tuple[str, str, str]]  # module, cell, sides with a corridor


def station_of_three(seats: int = 2) -> OdysseyState:
    """A token each; seat 0 has an activated airlock in the east and a deactivated passage in the west."""
    state = table(seats)
    for own in state.confederations:
        own.token = True
    build(state, 0, "A-W-01", "E1", settlers=2)  # a cross
    build(state, 0, "O-W-02", "W1", turns=1, active=False)  # straight, east to west; a recruit
    return state


def arrangement(station: Station) -> Arrangement:
    return frozenset(
        (MODULES[module].id, address(cell), sides_of(corridors))
        for module, cell, corridors in zip(station.modules, station.cells, station.corridors, strict=True)
        if cell < IN_HAND
    )


def lie(state: OdysseyState, seat: int = 0) -> dict[str, str]:
    """Where each module of a seat lies."""
    return {module: cell for module, cell, _ in arrangement(state.confederations[seat].station)}


@pytest.mark.rule("SGO-113")
def test_the_token_is_spent_once_for_all() -> None:
    state = station_of_three()
    assert "reorganise" in do(state, ActivateRoom(0))

    choose(state, "reorganise")
    options = choose(state, "as-before")

    assert waiting(state) == "ActivateRoom"
    assert "reorganise" not in options
    assert [own.token for own in state.confederations] == [False, True]
    assert state.events == [ReorganisationBegan(0)]


@pytest.mark.rule("SGO-113")
@pytest.mark.parametrize("option", ["reorganisation_tokens", "first_game"])
def test_everybody_has_one_token_with_the_option(option: str) -> None:
    state = setup.first_state(3, table().rng, {option: True})

    assert [own.token for own in state.confederations] == [True, True, True]


@pytest.mark.rule("SGO-113")
def test_without_the_token_the_station_stays() -> None:
    state = table()
    build(state, 0, "A-W-01", "E1")

    assert "reorganise" not in do(state, ActivateRoom(0))


@pytest.mark.rule("SGO-114")
def test_all_modules_can_be_moved_and_turned() -> None:
    state = station_of_three()
    do(state, ActivateRoom(0))

    choose(state, "reorganise", "lay O-W-02", "put N1")
    choose(state, "lay A-W-01", "put N2")

    assert arrangement(state.confederations[0].station) == {
        ("S-1", "0", "NESW"),
        ("O-W-02", "N1", "NS"),
        ("A-W-01", "N2", "NESW"),
    }
    assert waiting(state) == "ActivateRoom"


@pytest.mark.rule("SGO-114")
def test_the_initial_module_can_change_its_place_among_the_others() -> None:
    state = station_of_three()  # it lies between the two
    do(state, ActivateRoom(0))

    choose(state, "reorganise", "lay A-W-01", "put E1", "lay O-W-02", "put E2")

    assert lie(state) == {"S-1": "0", "A-W-01": "E1", "O-W-02": "E2"}, "now it is an end"


@pytest.mark.rule("SGO-114")
def test_one_module_can_be_moved_while_the_rest_stays() -> None:
    state = station_of_three()
    do(state, ActivateRoom(0))

    choose(state, "reorganise", "lay A-W-01", "put S1", "rest")

    assert lie(state) == {"S-1": "0", "A-W-01": "S1", "O-W-02": "W1"}


@pytest.mark.rule("SGO-114")
def test_everything_can_stay_as_it_was() -> None:
    state = station_of_three()
    before = arrangement(state.confederations[0].station)
    links = state.confederations[0].station.links[:]
    do(state, ActivateRoom(0))

    choose(state, "reorganise", "lay O-W-02", "put S1", "as-before")

    assert arrangement(state.confederations[0].station) == before
    assert [sorted(near) for near in state.confederations[0].station.links] == [sorted(n) for n in links]


@pytest.mark.rule("SGO-115")
def test_modules_keep_their_side_and_no_bonus_is_gained() -> None:
    state = station_of_three()
    build(state, 0, "O-L-05", "S1")  # an activated robot
    spare = state.confederations[0].spare_engineers, state.confederations[0].spare_robots
    do(state, ActivateRoom(0))

    choose(state, "reorganise", "lay O-W-02", "put N1", "lay A-W-01", "put N2", "lay O-L-05", "put S1")

    assert [is_active(state, 0, where) for where in ("N1", "N2", "S1")] == [False, True, True]
    activated = [e for e in state.events or [] if isinstance(e, ModuleActivated | EngineerRecruited)]
    assert activated == []
    assert (state.confederations[0].spare_engineers, state.confederations[0].spare_robots) == spare


@pytest.mark.rule("SGO-116")
@pytest.mark.parametrize("way", [["lay A-W-01", "put N1", "rest"], ["as-before"]])
def test_settlers_travel_with_their_module(way: list[str]) -> None:
    state = station_of_three()
    do(state, ActivateRoom(0))

    choose(state, "reorganise", *way)

    assert aboard(state, 0, lie(state)["A-W-01"]) == 2
    assert aboard(state, 0, "0") == 5
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-117")
def test_a_module_is_laid_where_a_corridor_leads() -> None:
    state = station_of_three()
    do(state, ActivateRoom(0))

    choose(state, "reorganise", "lay O-W-02")
    assert asked(state) == ["put N1", "put E1", "put S1", "put W1"]
    assert refused(state, "put 0").rule == "SGO-099"
    choose(state, "put N1", "lay A-W-01")

    assert asked(state) == ["put E1", "put S1", "put W1", "put N2"]


@pytest.mark.rule("SGO-117")
def test_a_module_is_turned_so_that_it_is_linked() -> None:
    state = station_of_three()
    build(state, 0, "G-W-03", "S1")  # an elbow
    do(state, ActivateRoom(0))

    assert choose(state, "reorganise", "lay G-W-03", "put N1") == ["turn ES", "turn SW"]
    assert refused(state, "turn NE").rule == "SGO-100"


@pytest.mark.rule("SGO-117")
@pytest.mark.parametrize("where", ["E1", "S1"])
def test_the_rest_goes_back_only_where_it_is_one_station(where: str) -> None:
    state = table(2)
    state.confederations[0].token = True
    build(state, 0, "G-W-08", "E1", turns=3)  # a dead end, corridor to the west
    build(state, 0, "A-W-04", "S1")  # straight, north to south
    build(state, 0, "G-W-02", "S2")  # straight, behind it
    do(state, ActivateRoom(0))
    choose(state, "reorganise", "lay A-W-04", f"put {where}")

    if where == "S1":
        assert "rest" in asked(state)
        assert "rest" not in [str(each.option) for each in refusals(state, 0)]
        return
    assert "rest" not in asked(state), "the dead end's cell is taken, and the south hangs in the void"
    assert refused(state, "rest").rule == "SGO-117"


@pytest.mark.rule("SGO-117")
def test_after_a_dead_end_the_station_can_only_be_as_before() -> None:
    state = table(2)
    own = state.confederations[0]
    own.token = True
    for module, where, turns in (
        ("G-W-08", "N1", 2),
        ("G-L-04", "E1", 3),
        ("G-E-12", "S1", 0),
        ("A-W-04", "W1", 1),
        ("A-W-06", "W2", 1),
    ):
        build(state, 0, module, where, turns=turns)
    before = arrangement(own.station)
    do(state, ActivateRoom(0))
    choose(state, "reorganise", "lay G-W-08", "put N1", "lay G-L-04", "put E1", "lay G-E-12", "put S1")

    assert choose(state, "lay A-W-06") == ["as-before"], "it is shown, so it can be taken back"
    assert refused(state, "lay A-W-04").rule == "SGO-117"
    choose(state, "as-before")

    assert arrangement(own.station) == before


@pytest.mark.rule("SGO-117")
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_chosen_the_result_is_one_station(seed: int) -> None:
    rng = random.Random(seed)
    state = station_of_three()
    for module, where, turns in (("G-W-08", "N1", 2), ("G-W-02", "S1", 0), ("A-L-03", "S2", 0)):
        build(state, 0, module, where, turns=turns)
    do(state, ActivateRoom(0))
    choose(state, "reorganise")

    while waiting(state) != "ActivateRoom":
        resolve(state, rng.choice(state.pending))

    station = state.confederations[0].station
    assert station.is_one_arrangement()
    assert len(set(station.cells)) == 6
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-114", "SGO-117")
def test_every_arrangement_that_is_one_station_can_be_reached_and_no_other() -> None:
    state = table(2)
    build(state, 0, "G-W-08", "E1", turns=3)  # a dead end
    build(state, 0, "G-W-02", "S1")  # straight
    begin_reorganisation(state, 0)
    do(state)

    assert reached_from(state) == connected("G-W-08", "G-W-02")


def reached_from(state: OdysseyState) -> set[Arrangement]:
    if state.over:
        return {arrangement(state.confederations[0].station)}
    found: set[Arrangement] = set()
    for option in state.pending:
        after = state.clone()
        resolve(after, option)
        found |= reached_from(after)
    return found


def connected(first: str, second: str) -> set[Arrangement]:
    """All ways to lay two modules by the initial one, tried one by one."""
    cells = [cell_at(x, y) for x, y in product(range(-2, 3), repeat=2) if (x, y) != (0, 0)]
    found: set[Arrangement] = set()
    for places in product(product(cells, range(4)), repeat=2):
        if places[0][0] == places[1][0]:
            continue
        station = Station(0)
        for module, (cell, turns) in zip((first, second), places, strict=True):
            station.add(MODULE_NAMED[module], cell, turns)
        if station.is_one_arrangement():
            found.add(arrangement(station))
    return found


@pytest.mark.rule("SGO-118")
def test_the_token_can_be_used_before_step_1_of_the_own_turn() -> None:
    state = station_of_three()
    do(state, ActivateRoom(0))

    choose(state, "reorganise", "as-before")

    assert (waiting(state), seat_asked(state)) == ("ActivateRoom", 0), "the turn is still to be taken"


@pytest.mark.rule("SGO-118")
def test_the_token_can_be_used_in_the_own_actions_and_costs_no_point() -> None:
    state = station_of_three()
    build(state, 0, "A-W-02", "N1", turns=2)
    do(state, MoveSettlers(0, 2, Room.WATER))

    choose(state, "reorganise", "lay A-W-02", "put N1", "turn ESW", "rest")
    assert state.stack[-1] == MoveSettlers(0, 2, Room.WATER)
    choose(state, "enter 0 N1", "enter 0 N1")

    assert aboard(state, 0, "N1") == 2, "both points were left"


@pytest.mark.rule("SGO-118")
def test_the_token_can_be_used_between_two_actions() -> None:
    state = station_of_three()
    build(state, 0, "A-W-02", "N1", turns=2)
    do(state, MoveSettlers(0, 2, Room.WATER))
    choose(state, "enter 0 N1")

    choose(state, "reorganise", "as-before")

    assert state.stack[-1] == MoveSettlers(0, 1, Room.WATER)


@pytest.mark.rule("SGO-118")
def test_a_room_in_which_nothing_can_be_done_does_not_ask() -> None:
    state = station_of_three()

    assert do(state, FillAirlocks(0, 1)) == [], "both airlocks are full, however they lie"
    assert state.events == [PointsLost(0, 1)]


@pytest.mark.rule("SGO-118")
def test_an_empty_worksite_does_not_ask() -> None:
    state = station_of_three()
    state.piles = [[] for _ in range(9)]

    assert do(state, TakeModules(0, 1)) == []


def with_water_out_of_reach() -> OdysseyState:
    """A token for seat 0; its settlers are in the initial module, the water module is two steps away."""
    state = table(2)
    state.confederations[0].token = True
    build(state, 0, "G-L-03", "N1")
    build(state, 0, "A-W-01", "N2")
    return state


@pytest.mark.rule("SGO-118")
def test_a_field_room_asks_when_the_token_could_bring_a_settler_beside_a_module_of_the_field() -> None:
    state = with_water_out_of_reach()

    assert do(state, MoveSettlers(0, 1, Room.WATER)) == ["stop", "reorganise"]
    choose(state, "reorganise", "lay A-W-01", "put E1", "lay G-L-03", "put N1")

    assert "enter 0 E1" in asked(state)


@pytest.mark.rule("SGO-118")
@pytest.mark.parametrize("settlers", [5, 3, 0])
def test_a_field_room_without_a_module_to_enter_does_not_ask(settlers: int) -> None:
    state = with_water_out_of_reach()
    state.confederations[0].station.settlers[0] = settlers

    assert do(state, MoveSettlers(0, 1, Room.ENERGY)) == [], "nobody enters the module in which all are"


@pytest.mark.rule("SGO-118")
def test_the_token_can_be_used_with_a_new_module_in_the_hand() -> None:
    state = station_of_three()
    do(state, TakeModules(0, 1))

    assert choose(state, "take airlock-wildlife")[-1] == "reorganise"
    choose(state, "reorganise", "lay A-W-01", "put N1", "rest")
    choose(state, "put N1E1")

    assert lie(state) == {"S-1": "0", "A-W-01": "N1", "O-W-02": "W1", "A-L-01": "N1E1"}


@pytest.mark.rule("SGO-118")
def test_the_token_can_be_used_in_the_own_actions_of_another_players_turn() -> None:
    state = station_of_three()
    state.active = 1
    do(state, ActivateRoom(1))

    choose(state, "move engineer wildlife water")

    assert (waiting(state), seat_asked(state)) == ("MoveSettlers", 0)
    assert "reorganise" in asked(state)


@pytest.mark.rule("SGO-118")
def test_the_token_cannot_be_used_during_the_journey() -> None:
    state = station_of_three()
    full(state, 0, "G-W-05", "N1")
    full(state, 0, "G-L-05", "S1")

    assert "reorganise" not in journey(state)
    assert "reorganise" not in choose(state, "send N1")


@pytest.mark.rule("SGO-118")
def test_the_token_cannot_be_used_without_own_actions() -> None:
    state = station_of_three()
    state.active = 1
    state.confederations[0].engineers = [0, 1, 0, 1, 1]
    do(state, ActivateRoom(1))

    choose(state, "move engineer wildlife water")

    assert (waiting(state), seat_asked(state)) == ("ActivateRoom", 0), "seat 0 had nobody in the water room"


@pytest.mark.rule("SGO-119")
def test_an_unused_token_is_worth_nothing() -> None:
    state = station_of_three()
    state.confederations[1].token = False

    do(state, ScorePredominance())

    assert scoring.scores(state) == (7, 0), "7 for the most water modules, nothing for the token"
    assert sum(line.points[0] for line in scoring.score_lines(state)) == 7
