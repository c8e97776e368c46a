"""Glitches: red disks on Stacks, and the roll before what triggers them."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules import hazards, losses, stacks
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState

ROLL = "glitch"


def glitch(state: HighFrontierState, seat: int, slot: int) -> None:
    """A red disk on a Stack."""  # HFC-243
    stack = state.held(seat, slot)
    if stack is not None:
        state.put(seat, slot, replace(stack, glitch=True))


def trigger(state: HighFrontierState, seat: int, slot: int, *, flying: int = NOTHING) -> bool:
    """What lets a Glitch act: it rolls for all own cards at its Space. Whether anything was lost.

    The Stack in `flying` is under way: its strip is put right at the end of the movement.
    """  # HFC-232, HFC-233, Q06
    stack = state.held(seat, slot)
    if stack is None:
        return False
    there = stacks.stacks_at(state, seat, stack.node)
    if not any(held.glitch for place in there if (held := state.held(seat, place)) is not None):
        return False
    face = hazards.roll(state, seat, ROLL)
    lost = False
    for place in there:
        held = state.held(seat, place)
        pieces = tuple(p for p in held.cards if FACES[p].rad_hard == face) if held is not None else ()
        if pieces:
            losses.decommission(state, seat, place, pieces, losses.GLITCH, in_flight=place == flying)
            lost = True
    return lost
