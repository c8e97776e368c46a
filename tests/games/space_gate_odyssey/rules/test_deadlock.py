"""A game in which nobody can fill a space gate module any more ends as it stands: SGO-280."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.components import MODULES
from armillary.games.space_gate_odyssey.rules.deadlock import can_fill_a_gate, is_locked
from armillary.games.space_gate_odyssey.rules.events import (
    EndTriggered,
    GameLocked,
    InfluenceLost,
    PlanetClosed,
    PlanetScored,
    PredominanceWon,
    RankTaken,
    TokensSwapped,
    TurnBegan,
)
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, Exoplanet, OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import ClearStand
from tests.games.space_gate_odyssey.positions import (
    build,
    choose,
    crew,
    do,
    seat_asked,
    settle,
    table,
    told,
)


def stranded(seats: int = 2, aboard: int = 1) -> OdysseyState:
    """Every seat has a gate of 2 spaces and so many settlers; all others stand on other worlds."""
    state = table(seats)
    for seat, own in enumerate(state.confederations):
        own.spare_settlers = 0
        own.station.settlers[0] = aboard
        build(state, seat, ("G-W-05", "G-L-05", "G-E-05", "G-W-09")[seat], "N1", turns=1)
    return state


def on(state: OdysseyState, planet: str, settlers: dict[int, list[str]]) -> Exoplanet:
    """The same, with some of those who left on this planet."""
    found = settle(state, planet, settlers)
    for own in state.confederations:
        own.spare_settlers = 0
    return found


def wall_up(state: OdysseyState, seat: int) -> None:
    """Close the corridors of the station's modules that face the void."""
    station = state.confederations[seat].station
    station.corridors = [
        sum(
            side
            for side, step in ((1, 256), (2, 1), (4, -256), (8, -1))
            if corridors & side and cell + step in station.at
        )
        for cell, corridors in zip(station.cells, station.corridors, strict=True)
    ]


def end_turn(state: OdysseyState) -> list[str]:
    return do(state, ClearStand(state.active))


@pytest.mark.rule("SGO-280")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("aboard", [0, 1])
def test_too_few_settlers_for_any_gate_end_the_game(seats: int, aboard: int) -> None:
    state = stranded(seats, aboard)

    end_turn(state)

    assert state.over
    assert told(state, GameLocked) == [GameLocked()]
    assert told(state, TurnBegan) == []
    assert told(state, EndTriggered) == []


@pytest.mark.rule("SGO-280")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_player_with_settlers_for_one_gate_keeps_the_game_going(seat: int) -> None:
    state = stranded()
    state.confederations[seat].station.settlers[0] = 2

    end_turn(state)

    assert told(state, GameLocked) == []
    assert (seat_asked(state), len(told(state, TurnBegan))) == (1, 1)


@pytest.mark.rule("SGO-280")
def test_settlers_in_the_supply_and_in_several_modules_count_together() -> None:
    state = stranded(aboard=0)
    own = state.confederations[0]
    own.station.settlers[1] = 1
    assert is_locked(state)

    own.spare_settlers = 1

    assert not is_locked(state)


@pytest.mark.rule("SGO-280")
def test_a_gate_that_is_still_deactivated_can_be_filled() -> None:
    state = stranded(aboard=2)
    own = state.confederations[0]
    own.station.active[1] = False

    assert can_fill_a_gate(state, own)
    wall_up(state, 0)
    assert can_fill_a_gate(state, own), "one settler opens it, comes aboard again, and both go in"


@pytest.mark.rule("SGO-280")
def test_two_settlers_can_do_all_that_the_condition_promises() -> None:
    state = stranded(aboard=2)
    own = crew(state, 0, engineers=(1, 1, 0, 0, 0))
    own.station.active[1] = False
    crew(state, 1, engineers=(0, 0, 0, 1, 1))
    state.confederations[1].station.settlers[0] = 0
    state.gates = [ON_HAWKING] * 3
    do(state, ClearStand(1))

    choose(state, "move engineer wildlife water", "enter 0 N1", "enter 0 N1")  # it opens, one goes in
    choose(state, "move engineer new_modules energy")
    choose(state, "move engineer water airlock", "fill 0")  # the other comes aboard
    choose(state, "move engineer airlock energy")
    choose(state, "move engineer airlock water", "enter 0 N1", "stop")

    assert own.influence == 2, "both were sent through the gate"


@pytest.mark.rule("SGO-280")
@pytest.mark.parametrize(("aboard", "locked"), [(1, True), (2, False), (3, False)])
def test_a_smaller_gate_may_still_come_from_the_piles(aboard: int, locked: bool) -> None:
    state = table(2)
    for seat, own in enumerate(state.confederations):
        own.spare_settlers = own.station.settlers[0] = 0
        build(state, seat, ("G-W-04", "G-L-04")[seat], "N1")  # 4 spaces
    state.confederations[0].station.settlers[0] = aboard

    assert is_locked(state) is locked


def with_large_gates(aboard: int) -> OdysseyState:
    """Seat 0 has so many settlers, and the smallest gate module that is left has 3 spaces."""
    state = table(2)
    for own in state.confederations:
        own.spare_settlers = own.station.settlers[0] = 0
    build(state, 0, "G-W-04", "N1")
    state.confederations[0].station.settlers[0] = aboard
    state.piles = [[module for module in pile if MODULES[module].capacity > 2] for pile in state.piles]
    return state


@pytest.mark.rule("SGO-280")
@pytest.mark.parametrize(("aboard", "locked"), [(2, True), (3, False)])
def test_only_a_gate_that_lies_in_a_pile_can_come(aboard: int, locked: bool) -> None:
    assert is_locked(with_large_gates(aboard)) is locked


@pytest.mark.rule("SGO-280")
@pytest.mark.parametrize("depth", [0, 5])
def test_a_gate_deep_in_a_pile_can_come(depth: int) -> None:
    state = with_large_gates(3)
    large = [module for module in state.piles[0] if MODULES[module].capacity > 3]
    small = next(module for module in state.piles[0] if MODULES[module].capacity == 3)
    state.piles[:3] = [(large * 3)[:depth], [], []]
    assert is_locked(state)

    state.piles[0].insert(0, small)

    assert not is_locked(state)


@pytest.mark.rule("SGO-280")
def test_modules_of_other_types_do_not_help() -> None:
    state = with_large_gates(3)
    state.piles[:3] = [[], [], []]
    assert any(state.piles)

    assert is_locked(state)


@pytest.mark.rule("SGO-280", "SGO-098")
def test_a_station_without_an_open_corridor_takes_no_smaller_gate() -> None:
    state = with_large_gates(3)
    wall_up(state, 0)

    assert is_locked(state)


@pytest.mark.rule("SGO-280", "SGO-113")
def test_a_reorganisation_token_may_open_a_corridor() -> None:
    state = with_large_gates(3)
    wall_up(state, 0)

    state.confederations[0].token = True

    assert not is_locked(state)


@pytest.mark.rule("SGO-280")
def test_a_walled_up_station_can_still_fill_its_own_gate() -> None:
    state = with_large_gates(4)
    wall_up(state, 0)

    assert not is_locked(state)


@pytest.mark.rule("SGO-280")
def test_a_gate_to_hawking_counts() -> None:
    state = stranded(aboard=2)
    state.gates = [0, ON_HAWKING, ON_HAWKING]

    assert not is_locked(state)


@pytest.mark.rule("SGO-280")
def test_open_exoplanets_give_influence_as_they_stand_and_do_not_close() -> None:
    state = stranded()
    on(state, "susskind", {0: ["T1", "T2"], 1: ["T3"]})
    on(state, "planck", {1: ["C", "I1"]})
    state.planets[0].closed = True
    gates = state.gates[:]

    end_turn(state)

    assert told(state, PlanetScored) == [PlanetScored("susskind", (4, 2)), PlanetScored("planck", (0, 9))]
    assert told(state, PlanetClosed) == []
    assert state.gates == gates
    assert [planet.closed for planet in state.planets] == [True, False, False, False, False]
    assert [own.count[1:3] for own in state.confederations] == [[4, 0], [2, 9]]


@pytest.mark.rule("SGO-280", "SGO-253")
def test_the_final_scoring_follows_the_exoplanets() -> None:
    state = stranded()
    on(state, "susskind", {0: ["T1", "T2"]})

    end_turn(state)

    kinds = (GameLocked, PlanetScored, PredominanceWon, InfluenceLost)
    happened = [type(event) for event in state.events or () if isinstance(event, kinds)]
    assert list(dict.fromkeys(happened)) == list(kinds)


@pytest.mark.rule("SGO-280", "SGO-208")
def test_fermi_swaps_tokens_as_it_stands() -> None:
    state = stranded(aboard=0)
    state.set_planets(["fermi", "susskind", "planck"])
    on(state, "fermi", {0: ["S1-a", "P1"]})

    assert end_turn(state) == ["swap 1-2", "swap 2-3", "swap 3-4", "swap 4-5"]
    choose(state, "swap 1-2")

    assert told(state, TokensSwapped) == [TokensSwapped(0, 0)]
    assert state.over


@pytest.mark.rule("SGO-280", "SGO-164")
def test_a_rank_is_taken_with_a_settler_of_a_scored_exoplanet() -> None:
    state = stranded(aboard=0)
    susskind = on(state, "susskind", {0: [f"T{n}" for n in range(1, 6)]})

    end_turn(state)

    assert told(state, RankTaken) == [RankTaken(0, 1, 0)]
    assert susskind.settlers_of(0) == 4
    assert state.confederations[0].count[1] == 10, "five settlers were counted"


@pytest.mark.rule("SGO-280")
def test_the_lock_is_judged_when_the_turn_is_over() -> None:
    state = stranded(aboard=0)
    state.confederations[0].station.settlers[1] = 2
    do(state, *(EmptyGates(seat) for seat in (0, 1)), ClearStand(0))
    assert told(state, GameLocked) == [], "the last two settlers are still to be placed"

    choose(state, "place susskind T1", "place susskind T2")

    assert told(state, GameLocked) == [GameLocked()]
    assert state.confederations[0].count[1] == 4
