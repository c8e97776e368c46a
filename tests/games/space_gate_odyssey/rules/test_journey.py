"""Settlers' journey and colonisation: SGO-120 to SGO-135."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.events import SettlerPlaced, SettlersReturned, SettlersSent
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates, PlaceSettler
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, OdysseyState
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
    seat_asked,
    settle,
    table,
    told,
    waiting,
)


def spend_no_points(state: OdysseyState) -> None:
    """Everybody who could act in the activated room stops."""
    while "stop" in asked(state):
        choose(state, "stop")


@pytest.mark.rule("SGO-120")
@pytest.mark.parametrize("room", ["wildlife", "energy"])
def test_a_field_room_lets_full_modules_of_all_players_travel(room: str) -> None:
    state = table()
    full(state, 1, "G-W-05", "E2")
    do(state, ActivateRoom(0))

    choose(state, f"move engineer water {room}")
    spend_no_points(state)

    assert waiting(state) == "PlaceSettler"
    assert seat_asked(state) == 1


@pytest.mark.rule("SGO-120")
@pytest.mark.parametrize("room", ["new_modules", "airlock"])
def test_no_journey_in_a_turn_of_another_room(room: str) -> None:
    state = table()
    full(state, 1, "G-W-05", "E2")
    do(state, ActivateRoom(0))

    choose(state, f"move engineer water {room}")
    spend_no_points(state)

    assert (waiting(state), seat_asked(state)) == ("ActivateRoom", 1)
    assert aboard(state, 1, "E2") == 2


@pytest.mark.rule("SGO-121")
def test_a_space_gate_module_travels_when_every_space_is_taken() -> None:
    state = table(2)
    full(state, 0, "G-W-06", "E1")  # 3 of 3

    journey(state)

    assert [(sent.seat, sent.settlers) for sent in told(state, SettlersSent)] == [(0, 3)]


@pytest.mark.rule("SGO-121", "SGO-123")
@pytest.mark.parametrize("settlers", [0, 1, 2])
def test_settlers_in_a_module_that_is_not_full_stay(settlers: int) -> None:
    state = table(2)
    build(state, 0, "G-W-06", "E1", settlers=settlers)

    journey(state)

    assert told(state, SettlersSent) == []
    assert aboard(state, 0, "E1") == settlers


@pytest.mark.rule("SGO-132")
def test_the_settlers_of_a_module_are_counted_as_they_are_placed() -> None:
    state = table(2)
    full(state, 0, "G-W-06", "E1")  # three
    journey(state)

    counted = []
    while isinstance(step := state.stack[-1], PlaceSettler):
        counted.append(step.placed)
        choose(state, asked(state)[0])
        if state.over:
            break

    assert counted == [0, 1, 2]


@pytest.mark.rule("SGO-122")
def test_a_full_module_cannot_be_held_back() -> None:
    state = table(2)
    full(state, 0, "G-W-05", "E1")
    full(state, 0, "G-L-05", "W1")

    assert journey(state) == ["send E1", "send W1"], "there is no way to stop"
    choose(state, "send W1", "place susskind T1", "place susskind T2")

    assert waiting(state) == "PlaceSettler", "the other one follows by itself"
    choose(state, "place susskind T3", "place susskind T4")
    assert (aboard(state, 0, "E1"), aboard(state, 0, "W1")) == (0, 0)


@pytest.mark.rule("SGO-124")
def test_only_settlers_in_space_gate_modules_are_sent() -> None:
    state = table(2)
    full(state, 0, "A-W-01", "N1")
    full(state, 0, "O-W-01", "W1")
    full(state, 0, "G-W-05", "E1")

    journey(state)
    choose(state, "place susskind T1", "place susskind T2")

    assert state.over
    assert [aboard(state, 0, where) for where in ("0", "N1", "W1", "E1")] == [5, 2, 2, 0]


@pytest.mark.rule("SGO-125")
def test_players_colonise_in_turn_order_from_the_active_player() -> None:
    state = table(active=1)
    state.gates = [ON_HAWKING] * 3
    for seat, module in enumerate(("G-W-01", "G-W-02", "G-W-05")):
        full(state, seat, module, "E1")
    full(state, 1, "G-W-06", "W1")

    assert journey(state) == ["send E1", "send W1"]
    choose(state, "send W1")

    sent = [(event.seat, event.settlers) for event in told(state, SettlersSent)]
    assert sent == [(1, 3), (1, 3), (2, 2), (0, 2)], "each empties all modules before the next begins"


@pytest.mark.rule("SGO-125")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_journey_of_a_turn_begins_with_its_player(active: int, order: list[int]) -> None:
    state = table(active=active)
    state.gates = [ON_HAWKING] * 3
    for seat, module in enumerate(("G-W-01", "G-W-02", "G-W-05")):
        full(state, seat, module, "E2")
    do(state, ActivateRoom(active))

    choose(state, "move engineer water energy")

    assert [sent.seat for sent in told(state, SettlersSent)] == order


@pytest.mark.rule("SGO-125")
@pytest.mark.parametrize(("first", "planet"), [("E1", "bose"), ("W1", "planck")])
def test_the_owner_chooses_the_order_of_the_modules(first: str, planet: str) -> None:
    state = table(2)
    full(state, 0, "G-W-01", "E1")  # alpha, on Bose
    full(state, 0, "G-W-09", "W1")  # gamma, on Planck

    journey(state)
    choose(state, f"send {first}")

    assert told(state, SettlersSent)[0].planet == planet


@pytest.mark.rule("SGO-126")
@pytest.mark.parametrize(
    ("module", "planet"), [("G-E-02", "bose"), ("G-E-06", "susskind"), ("G-E-11", "planck")]
)
def test_a_module_sends_to_the_planet_with_the_gate_of_its_symbol(module: str, planet: str) -> None:
    state = table(2)
    full(state, 0, module, "E1")

    options = journey(state)

    assert {option.split()[1] for option in options} == {planet}


@pytest.mark.rule("SGO-126")
def test_the_place_of_the_gate_counts_when_the_module_is_emptied() -> None:
    state = table(3)
    state.gates[0] = state.planet_named("turing")
    full(state, 0, "G-E-02", "E1")

    assert {option.split()[1] for option in journey(state)} == {"turing"}


@pytest.mark.rule("SGO-127")
def test_the_settlers_of_a_module_all_go_to_one_planet() -> None:
    state = table(2)
    full(state, 0, "G-W-08", "E1")  # 4 settlers, beta

    options = journey(state)
    for area in ("T1", "T2", "T3", "T4"):
        assert {option.split()[1] for option in options} == {"susskind"}
        options = choose(state, f"place susskind {area}")

    assert [planet.settlers_of(0) for planet in state.planets] == [0, 4, 0, 0, 0]
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-128")
def test_an_emptied_module_stays_activated_and_can_be_filled_again() -> None:
    state = table(2)
    number = full(state, 0, "G-W-05", "E1")
    journey(state)
    choose(state, "place susskind T1", "place susskind T2")
    assert aboard(state, 0, "E1") == 0
    assert is_active(state, 0, "E1")

    state.confederations[0].station.settlers[number] = 2

    assert "place susskind T3" in journey(state)


@pytest.mark.rule("SGO-129")
def test_an_area_takes_one_settler() -> None:
    state = table(2)
    settle(state, "susskind", {1: ["T1"], 0: ["T2"]})
    full(state, 0, "G-W-05", "E1")

    options = journey(state)
    assert "place susskind T1" not in options, "a rival stands there"
    assert "place susskind T2" not in options, "an own settler stands there"

    assert "place susskind T3" not in choose(state, "place susskind T3")
    choose(state, "place susskind T4")
    assert state.planets[1].settlers_of(0) == 3


@pytest.mark.rule("SGO-130")
def test_base_areas_are_free_for_all_from_the_start() -> None:
    state = table(3)
    state.gates[0] = state.planet_named("turing")
    full(state, 0, "G-W-01", "E1")

    assert journey(state) == [f"place turing P{number}" for number in range(1, 13)]


@pytest.mark.rule("SGO-131")
def test_an_advanced_area_waits_for_its_prerequisite() -> None:
    state = table(3)
    state.gates[0] = state.planet_named("turing")
    settle(state, "turing", {0: ["P1", "P2"]})
    full(state, 0, "G-W-01", "E1")

    assert "place turing Q1" not in journey(state)
    assert "place turing Q1" in choose(state, "place turing P3")


@pytest.mark.rule("SGO-132")
def test_each_settler_counts_for_the_prerequisites_of_the_next() -> None:
    state = table(2)
    full(state, 0, "G-W-02", "E1")  # 3 settlers, on Bose

    journey(state)
    after_one = choose(state, "place bose L1-1")
    assert "place bose L2-1" not in after_one
    after_two = choose(state, "place bose L1-2")

    assert "place bose L2-1" in after_two
    assert aboard(state, 0, "E1") == 1, "they leave one at a time"


@pytest.mark.rule("SGO-133")
def test_a_settler_must_be_placed_and_its_owner_chooses_where() -> None:
    state = table(active=2)
    full(state, 1, "G-W-05", "E1")

    options = journey(state)

    assert options == [f"place susskind T{number}" for number in range(1, 19)], "all areas, and no stop"
    assert seat_asked(state) == 1


@pytest.mark.rule("SGO-133")
def test_a_settler_with_one_legal_area_goes_there() -> None:
    state = table(2, ("dirac", "susskind", "planck", "fermi", "russell"))
    settle(state, "dirac", {0: ["A1", *(f"B{n}" for n in range(1, 9))], 1: [f"B{n}" for n in range(9, 18)]})
    full(state, 0, "G-W-01", "E1")

    journey(state)

    placed = [event.area for event in told(state, SettlerPlaced)]
    assert placed == ["B18", "C"], "the last base area, then the centre, without a question"
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-134")
def test_settlers_without_a_legal_area_go_back_to_the_supply() -> None:
    state = table(3, ("russell", "susskind", "planck", "bose", "turing"))
    settle(state, "russell", {1: [f"I1-{n}" for n in range(1, 6)]})
    full(state, 0, "G-W-02", "E1")  # 3 settlers
    spare = state.confederations[0].spare_settlers

    journey(state)
    choose(state, "place russell I1-6")

    assert told(state, SettlersReturned) == [SettlersReturned(0, 2, "russell")]
    assert state.confederations[0].spare_settlers == spare + 2
    assert state.planets[0].settlers_of(0) == 1
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-135")
def test_placed_settlers_stay_while_turns_pass() -> None:
    state = table(2)
    settle(state, "susskind", {0: ["T1", "T2"]})
    full(state, 1, "G-W-05", "E2")
    spare = state.confederations[0].spare_settlers
    do(state, ActivateRoom(0))

    choose(state, "move engineer water energy")
    choose(state, "place susskind T3", "place susskind T4")
    choose(state, "move engineer water wildlife")

    assert (waiting(state), state.turn) == ("ActivateRoom", 2)
    assert state.planets[1].settlers_of(0) == 2
    assert state.planets[1].settlers_of(1) == 2
    assert state.confederations[0].spare_settlers == spare


@pytest.mark.rule("SGO-125")
def test_nothing_is_asked_of_a_player_without_a_full_module() -> None:
    state = table(2)

    assert do(state, EmptyGates(0), EmptyGates(1)) == []
    assert told(state, SettlersSent) == []
