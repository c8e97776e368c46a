"""Positions counted to a small depth, like the perft of chess: a rule that changes by mistake shows here.

The first figures can be counted by hand, as the comments do; the deeper ones guard what they say today.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.engine import resolve
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates
from armillary.games.space_gate_odyssey.rules.setup import ChooseModule
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom, BeginTurn
from tests.games.space_gate_odyssey.positions import build, crew, do, fill_up, full, risen, settle, table


def perft(state: OdysseyState, depth: int) -> int:
    """The number of ways to make this many choices."""
    if state.over:
        return 1
    if depth == 1:
        return len(state.pending)
    return sum(perft(after, depth - 1) for after in following(state))


def positions(state: OdysseyState, depth: int) -> int:
    """The number of different positions after this many choices."""
    found = {state.digest(): state}
    for _ in range(depth):
        found = {after.digest(): after for before in found.values() for after in following(before)}
    return len(found)


def following(state: OdysseyState) -> list[OdysseyState]:
    found = []
    for option in () if state.over else state.pending:
        after = state.clone()
        resolve(after, option)
        found.append(after)
    return found


def draft() -> OdysseyState:
    """Two players choose their modules from piles with known tops."""
    state = table(2)
    do(state, ChooseModule(0), ChooseModule(1), BeginTurn(0))
    return state


def first_turn() -> OdysseyState:
    """Both have a water module and a wildlife module, still deactivated."""
    state = table(2)
    for seat, (water, wildlife) in enumerate((("G-W-09", "O-L-08"), ("A-W-01", "G-L-05"))):
        build(state, seat, water, "E1", active=False)
        build(state, seat, wildlife, "W1", active=False)
    do(state, ActivateRoom(0))
    return state


def closing() -> OdysseyState:
    """Seat 0 has two full modules for Susskind, which has three free areas, and stands before rank 3."""
    state = table(2)
    settle(state, "susskind", {1: [f"T{number}" for number in range(6, 19)]})
    fill_up(state, "susskind", 0, but=["T3", "T4", "T5"])
    crew(state, 0, engineers=(1, 1, 0, 0, 0), chiefs=(0, 0, 0, 1, 0))
    crew(state, 1, engineers=(1, 0, 1, 0, 0))
    risen(state, 0, 25)
    full(state, 0, "G-W-05", "E2")
    full(state, 0, "G-L-05", "W2")
    do(state, EmptyGates(0), EmptyGates(1), BeginTurn(1))
    return state


def reorganisation() -> OdysseyState:
    """Seat 0 has a token, a straight module and a dead end, and begins a turn."""
    state = table(2)
    state.confederations[0].token = True
    build(state, 0, "G-W-02", "N1")
    build(state, 0, "G-W-08", "E1", turns=3)
    do(state, ActivateRoom(0))
    return state


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        # 9 piles; 4 cells each; then 4 tees lie in 3 ways, 1 elbow in 2, and after 4 crosses, which
        # lie in one way, 8 piles are left: 4 x (4 x 3 + 1 x 2 + 4 x 8).
        (draft, [9, 36, 184, 1216, 6112]),
        # 4 characters move to 4 rooms each.
        (first_turn, [16, 154, 1319, 10416]),
        # 2 modules; areas T3, T4 or T5; then one of 2 areas, or one of 4 swaps after T5; whatever the
        # order, the second module then takes the last area by itself, and 2 planets wait for the gate.
        (closing, [2, 6, 16, 48, 96]),
        # 4 characters to 4 rooms, or the token; then 2 modules to lay, or all as before.
        # After 3 of the 16 moves 2 modules can be entered, after 3 one of 9 piles be used, each with stop
        # or the token; after the other 10 nothing can be done, and seat 1 has 16 moves.
        (reorganisation, [17, 3 + 3 * 4 + 3 * 11 + 10 * 16, 2338]),
    ],
)
def test_ways_to_choose(position: Callable[[], OdysseyState], counts: list[int]) -> None:
    state = position()

    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [(draft, 3, 184), (first_turn, 3, 1151), (closing, 5, 8), (reorganisation, 3, 1859)],
)
def test_different_positions(position: Callable[[], OdysseyState], depth: int, count: int) -> None:
    assert positions(position(), depth) == count
