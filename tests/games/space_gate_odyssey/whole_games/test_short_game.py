"""Short game: SGO-274 to SGO-278."""

from __future__ import annotations

import pytest

import armillary
from armillary.engine import advance
from armillary.games.space_gate_odyssey.rules.components import MODULES, Kind
from armillary.games.space_gate_odyssey.rules.events import EndTriggered
from armillary.games.space_gate_odyssey.rules.state import NOT_IN_PLAY, ON_HAWKING, OdysseyState
from tests.games.space_gate_odyssey.positions import choose, fill_up, full, journey, settle, table, told

SEEDS = range(12)


def short_game(seed: int, seats: int = 3) -> OdysseyState:
    """A short game at its first decision: everything is drawn and shuffled."""
    state = armillary.load("space_gate_odyssey").new_state(seats, seed, {"short_game": True})
    assert isinstance(state, OdysseyState)
    advance(state)
    return state


def short_table(*, closed: int) -> OdysseyState:
    """A short game on Bose, Susskind and Planck with gates alpha and beta; two areas of Susskind are free."""
    state = table(3, ("bose", "susskind", "planck"))
    state.short_game = True
    state.gates = [0, 1, NOT_IN_PLAY]
    if closed:
        state.planets[0].closed = True
        state.gates[0] = 2
    if closed == 2:
        state.planets[2].closed = True
        state.gates[0] = ON_HAWKING
    settle(state, "susskind", {1: [f"T{number}" for number in range(3, 11)]})
    fill_up(state, "susskind", 2, but=["T1", "T2"])
    full(state, 0, "G-W-05", "E1")
    return state


@pytest.mark.rule("SGO-274")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_gates_and_three_planets_are_used(seats: int) -> None:
    state = short_game(1, seats)

    assert len(state.planets) == 3
    assert sum(gate >= 0 for gate in state.gates) == 2
    assert len(state.confederations[0].count) == 6, "three planets, Hawking, predominance, corridors"


@pytest.mark.rule("SGO-274")
def test_the_standard_game_uses_three_gates_and_five_planets() -> None:
    state = armillary.load("space_gate_odyssey").new_state(3, 1)
    advance(state)

    assert (len(state.planets), sorted(state.gates)) == (5, [0, 1, 2])


@pytest.mark.rule("SGO-275")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_gates_stand_on_two_planets_and_the_third_waits(seed: int) -> None:
    state = short_game(seed)

    assert sorted(state.gates) == [NOT_IN_PLAY, 0, 1]
    assert len({planet.planet for planet in state.planets}) == 3
    assert state.gate_of(2) is None


@pytest.mark.rule("SGO-276")
@pytest.mark.parametrize("seed", SEEDS)
def test_modules_of_the_unused_gate_stay_in_the_box(seed: int) -> None:
    state = short_game(seed)
    unused = state.gates.index(NOT_IN_PLAY)

    modules = [module for pile in state.piles for module in pile]
    gates = [MODULES[module].gate for module in modules if MODULES[module].kind == Kind.SPACE_GATE]
    assert len(modules) == 69
    assert len(gates) == 24
    assert unused not in gates


@pytest.mark.rule("SGO-277")
def test_chance_chooses_the_gate_that_is_left_out() -> None:
    left_out = {short_game(seed).gates.index(NOT_IN_PLAY) for seed in range(40)}

    assert left_out == {0, 1, 2}


@pytest.mark.rule("SGO-278")
def test_the_third_closing_ends_the_short_game() -> None:
    state = short_table(closed=2)
    journey(state)

    choose(state, "place susskind T1")

    assert told(state, EndTriggered) == [EndTriggered()]
    assert state.gates == [ON_HAWKING, ON_HAWKING, NOT_IN_PLAY]


@pytest.mark.rule("SGO-278")
@pytest.mark.parametrize(("closed", "gates"), [(0, [0, 2, NOT_IN_PLAY]), (1, [2, ON_HAWKING, NOT_IN_PLAY])])
def test_the_second_wave_of_the_short_game(closed: int, gates: list[int]) -> None:
    state = short_table(closed=closed)
    journey(state)

    choose(state, "place susskind T1")

    assert told(state, EndTriggered) == []
    assert state.gates == gates, "the third planet takes the first gate, Hawking the second"
