"""Positions in space: ships with drives, and orders for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from armillary.games.exodus.rules.components import SHIP_NUMBERS
from armillary.games.exodus.rules.conquest.movement import Movement
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    choose,
    do,
    fit,
    no_ships,
    phase,
    secretly,
    table,
    waiting,
)


def space(seats: int = 3, drive: str = "fusion_drive") -> ExodusState:
    """Nobody has ships; every class of everybody has a drive."""
    state = table(seats)
    no_ships(state)
    phase(state)
    for seat in range(seats):
        for kind in SHIP_NUMBERS:
            fit(state, seat, kind, drive)
    return state


def order(state: ExodusState, plans: Mapping[int, Sequence[str]]) -> None:
    """Everybody lays these tokens; nobody moves openly."""
    do(state, Movement())
    secretly(state, {seat: [*plan, "ready"] for seat, plan in plans.items()})
    while waiting(state) == "MoveOpenly":
        choose(state, "stop")
