"""Closing an exoplanet: SGO-141 to SGO-153."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.closing import CheckClosing
from armillary.games.space_gate_odyssey.rules.events import (
    GateMoved,
    GateMovedToHawking,
    InfluenceGained,
    PlanetClosed,
    PlanetScored,
    RankTaken,
    SettlerPlaced,
    SettlersSent,
)
from armillary.games.space_gate_odyssey.rules.state import FREE, ON_HAWKING, OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    asked,
    choose,
    do,
    fill_up,
    full,
    journey,
    pieces,
    risen,
    seat_asked,
    settle,
    table,
    told,
    waiting,
)

BOSE, SUSSKIND, PLANCK, TURING, RUSSELL = range(5)  # alpha, beta and gamma stand on the first three
BETA = 1


def nearly_full_susskind(seats: int = 3, *, free: int, active: int = 0) -> OdysseyState:
    """Susskind with so many free areas, T1 first; its settlers belong to the last two seats."""
    state = table(seats, active=active)
    left = [f"T{number}" for number in range(1, free + 1)]
    settle(state, "susskind", {seats - 2: ["T16", "T17", "T18"]})
    fill_up(state, "susskind", seats - 1, but=left)
    return state


@pytest.mark.rule("SGO-141")
def test_a_module_is_finished_before_the_planet_closes() -> None:
    state = table(3, ("russell", "susskind", "planck", "bose", "turing"))
    for island in (1, 2, 3):
        settle(state, "russell", {1: [f"I{island}-{n}" for n in range(1, 6)]})
    settle(state, "russell", {2: ["I4-1", "I4-2", "I4-3", "I4-4"]})
    full(state, 0, "G-W-02", "E1")  # 3 settlers
    journey(state)

    choose(state, "place russell I4-5")
    assert told(state, PlanetScored) == [], "the condition is met, but two settlers have an area"
    choose(state, "place russell I4-6", "place russell I4-7")

    assert [placed.area for placed in told(state, SettlerPlaced)] == ["I4-5", "I4-6", "I4-7"]
    assert waiting(state) == "MoveGate"


@pytest.mark.rule("SGO-141")
def test_the_condition_is_checked_after_each_module() -> None:
    state = nearly_full_susskind(free=2)
    full(state, 0, "G-W-05", "E1")
    full(state, 0, "G-W-06", "W1")

    journey(state)
    choose(state, "send E1", "place susskind T1")

    assert waiting(state) == "MoveGate", "the planet closes before the second module is sent"
    assert aboard(state, 0, "W1") == 3


@pytest.mark.rule("SGO-142")
def test_who_closes_the_planet_chooses_where_its_gate_goes() -> None:
    state = nearly_full_susskind(free=2, active=2)
    full(state, 0, "G-W-05", "E1")
    journey(state)

    assert choose(state, "place susskind T1") == ["gate turing", "gate russell"]
    assert seat_asked(state) == 0, "not the active player, not an owner of other settlers there"

    choose(state, "gate russell")
    assert state.gates == [BOSE, RUSSELL, PLANCK]


@pytest.mark.rule("SGO-142")
def test_with_one_planet_left_the_gate_goes_there() -> None:
    state = nearly_full_susskind(free=2)
    state.planets[TURING].closed = True
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T1")

    assert told(state, GateMoved) == [GateMoved(0, BETA, "russell")]
    assert state.gates == [BOSE, RUSSELL, PLANCK]


@pytest.mark.rule("SGO-143")
def test_without_a_planet_left_the_gate_goes_to_hawking() -> None:
    state = nearly_full_susskind(free=2)
    state.planets[TURING].closed = state.planets[RUSSELL].closed = True
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T1")

    assert told(state, GateMovedToHawking) == [GateMovedToHawking(0, BETA)]
    assert state.gates == [BOSE, ON_HAWKING, PLANCK]


@pytest.mark.rule("SGO-144")
def test_hawking_takes_a_second_gate() -> None:
    state = nearly_full_susskind(free=2)
    for planet in (BOSE, TURING, RUSSELL):
        state.planets[planet].closed = True
    state.gates[0] = ON_HAWKING
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T1")

    assert state.gates == [ON_HAWKING, ON_HAWKING, PLANCK]


@pytest.mark.rule("SGO-144")
def test_no_other_planet_takes_a_second_gate() -> None:
    state = nearly_full_susskind(free=2)
    state.gates[2] = RUSSELL
    state.planets[PLANCK].closed = True
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T1")

    assert state.gates == [BOSE, TURING, RUSSELL], "Bose and Russell hold a gate, so Turing was the only one"


@pytest.mark.rule("SGO-145")
def test_settlers_that_found_no_area_do_not_follow_the_gate() -> None:
    state = nearly_full_susskind(free=1)
    full(state, 0, "G-W-08", "E1")  # 4 settlers
    spare = state.confederations[0].spare_settlers

    journey(state)
    choose(state, "gate turing")

    assert state.over, "nothing is left to place"
    assert state.planets[TURING].is_empty()
    assert state.confederations[0].spare_settlers == spare + 4, "3 that found no area, 1 from the planet"
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-146")
def test_other_full_modules_of_the_player_follow_the_gate() -> None:
    state = nearly_full_susskind(free=2)
    full(state, 0, "G-W-05", "E1")
    full(state, 0, "G-W-06", "W1")  # beta too
    journey(state)

    choose(state, "send E1", "place susskind T1", "gate turing")

    assert {option.split()[1] for option in asked(state)} == {"turing"}
    choose(state, "place turing P1", "place turing P2", "place turing P3")
    assert state.planets[TURING].settlers_of(0) == 3


@pytest.mark.rule("SGO-146")
def test_other_full_modules_of_the_player_follow_the_gate_to_hawking() -> None:
    state = nearly_full_susskind(free=2)
    state.planets[TURING].closed = state.planets[RUSSELL].closed = True
    full(state, 0, "G-W-05", "E1")
    full(state, 0, "G-W-06", "W1")
    journey(state)

    choose(state, "send E1", "place susskind T1")

    assert [sent.planet for sent in told(state, SettlersSent)] == ["susskind", "hawking"]


@pytest.mark.rule("SGO-147")
def test_later_players_find_the_gate_at_its_new_place() -> None:
    state = nearly_full_susskind(free=2)
    full(state, 0, "G-W-05", "E1")
    full(state, 1, "G-L-05", "E1")  # beta too
    journey(state)

    choose(state, "place susskind T1", "gate turing")

    assert seat_asked(state) == 1
    assert {option.split()[1] for option in asked(state)} == {"turing"}


@pytest.mark.rule("SGO-148")
def test_every_player_gains_for_the_own_settlers() -> None:
    state = nearly_full_susskind(free=2)
    full(state, 0, "G-W-05", "E1")
    risen(state, 2, 20)
    journey(state)

    choose(state, "place susskind T1", "gate turing", "rank engineer water")

    assert told(state, PlanetScored) == [PlanetScored("susskind", (4, 6, 26))]
    assert [own.influence for own in state.confederations] == [4, 6, 46]
    assert [own.count[SUSSKIND] for own in state.confederations] == [4, 6, 26]


@pytest.mark.rule("SGO-149")
def test_the_order_of_closing() -> None:
    state = nearly_full_susskind(free=2)
    full(state, 0, "G-W-05", "E1")
    full(state, 0, "G-W-06", "W1")
    risen(state, 1, 29)
    journey(state)

    choose(state, "send E1", "place susskind T1")
    assert (waiting(state), told(state, PlanetScored)) == ("MoveGate", []), "the gate moves first"
    choose(state, "gate turing")

    assert waiting(state) == "EngineerForRank"
    assert state.planets[SUSSKIND].settlers_of(0) == 2, "settlers return after the ranks"
    assert not state.planets[SUSSKIND].closed
    choose(state, "rank engineer water")

    assert state.planets[SUSSKIND].closed
    kinds = (GateMoved, PlanetScored, InfluenceGained, RankTaken, PlanetClosed, SettlersSent)
    happened = [type(event).__name__ for event in state.events or [] if isinstance(event, kinds)]
    assert happened == [
        "SettlersSent",
        "GateMoved",
        "PlanetScored",
        "InfluenceGained",  # seat 0
        "InfluenceGained",  # seat 1, and rank 3
        "RankTaken",
        "InfluenceGained",  # seat 2, and ranks 1 and 2
        "RankTaken",
        "RankTaken",
        "PlanetClosed",
        "SettlersSent",  # only then the next module
    ]


@pytest.mark.rule("SGO-150")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_choices_of_scoring_are_made_in_turn_order_from_the_active_player(
    active: int, order: list[int]
) -> None:
    state = table(3, ("bose", "susskind", "planck", "turing", "russell"), active)
    for seat in range(3):
        settle(state, "susskind", {seat: [f"T{n}" for n in range(6 * seat + 1, 6 * seat + 7)]})
        risen(state, seat, 29)
    do(state, CheckClosing(1, SUSSKIND))
    assert seat_asked(state) == 1
    choose(state, "gate turing")

    asked_in_turn = []
    while waiting(state) == "EngineerForRank":
        asked_in_turn.append(seat_asked(state))
        choose(state, "rank engineer water")

    assert asked_in_turn == order


@pytest.mark.rule("SGO-150")
def test_swaps_of_scoring_are_made_in_turn_order_from_the_active_player() -> None:
    state = table(3, ("fermi", "susskind", "planck", "turing", "russell"), active=2)
    settle(
        state, "fermi", {0: ["S1-a", "S2-a", "S3-a", "P1"], 1: ["S1-b", "S2-b", "P2"], 2: ["S3-b", "S4-a"]}
    )
    settle(state, "fermi", {2: ["P3"]})
    do(state, CheckClosing(0, 0))
    choose(state, "gate turing")

    swapping = []
    while waiting(state) == "SwapTokens":
        swapping.append(seat_asked(state))
        choose(state, "swap 1-2")

    assert swapping == [2, 0, 1]


@pytest.mark.rule("SGO-151")
def test_settlers_of_a_closed_planet_go_back_to_all_owners() -> None:
    state = nearly_full_susskind(free=2)
    full(state, 0, "G-W-05", "E1")
    before = [own.spare_settlers for own in state.confederations]
    journey(state)

    choose(state, "place susskind T1", "gate turing")

    after = [own.spare_settlers for own in state.confederations]
    ranks = 2  # seat 2 gains 26 and puts two settlers on government ranks
    assert after == [before[0] + 2, before[1] + 3, before[2] + 13 - ranks]
    assert [pieces(state, seat) for seat in range(3)] == [ALL_PIECES] * 3


@pytest.mark.rule("SGO-152")
def test_a_closed_planet_is_out_of_the_game() -> None:
    state = nearly_full_susskind(free=2)
    full(state, 0, "G-W-05", "E1")
    journey(state)
    choose(state, "place susskind T1", "gate turing")

    assert state.planets[SUSSKIND].closed
    assert state.planets[SUSSKIND].owners == [FREE] * 18
    fill_up(state, "planck", 0, but=["O1", "O3"])
    full(state, 1, "G-W-09", "E1")  # gamma, on Planck
    journey(state)
    choose(state, "place planck O1")

    assert state.gates == [BOSE, TURING, RUSSELL], "the next gate does not go back to Susskind"


@pytest.mark.rule("SGO-153")
def test_a_planet_stays_open_until_its_own_condition_is_met() -> None:
    state = nearly_full_susskind(free=1)
    do(state, CheckClosing(0, SUSSKIND))
    assert state.over, "checked, and nothing happened"

    do(state, ActivateRoom(0))
    for origin, target in (("water", "energy"), ("energy", "water"), ("water", "energy")):
        for _ in range(3):
            choose(state, f"move engineer {origin} {target}")

    assert state.turn == 9
    assert not any(planet.closed for planet in state.planets)
    assert state.gates == [BOSE, SUSSKIND, PLANCK]
    assert state.planets[SUSSKIND].owners.count(FREE) == 1
