"""Tanks become Fuel, and Fuel tanks."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules import stacks
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.treasury import bank


def add_fuel(state: HighFrontierState, seat: int, slot: int, tanks: int, grade: int = Grade.WATER) -> None:
    """Tanks from outside into the Fuel; another grade mixes to the lower."""  # HFC-101, HFC-108
    stack = state.held(seat, slot)
    assert stack is not None
    wet = stacks.tanks_up(stack.wet, tanks)
    assert wet != NOTHING, "the strip ends there"
    mixed = stacks.mixed(stack.grade, grade, empty=not stacks.fuel_steps(stack))
    state.put(seat, slot, replace(stack, wet=wet, grade=mixed))


def room(state: HighFrontierState, seat: int, slot: int) -> int:
    """How many tanks more the strip has room for."""  # HFC-078
    stack = state.held(seat, slot)
    tanks = 0
    wet = NOTHING if stack is None else stacks.tanks_up(stack.wet, 1)
    while wet != NOTHING:
        tanks += 1
        wet = stacks.tanks_up(wet, 1)
    return tanks


def water_at(state: HighFrontierState, seat: int, node: int) -> int:
    """Water tanks of a player at a Space: FTs, and Aqua at the Bank."""  # HFC-099, HFC-111
    found = state.players[seat].aqua if node == bank(state, seat) else 0
    return found + sum(held.water for held in state.players[seat].stacks if held and held.node == node)
