"""Stacks are made and go."""

from __future__ import annotations

from armillary.games.high_frontier.rules import stacks
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot, Stack


def free_outpost(state: HighFrontierState, seat: int) -> int:
    """The first slot for another Outpost, or NOTHING."""  # HFC-079, HFC-083, Q19
    held = state.players[seat].stacks
    return next((int(slot) for slot in OUTPOSTS if held[slot] is None), NOTHING)


def place(
    state: HighFrontierState,
    seat: int,
    node: int,
    pieces: tuple[int, ...] = (),
    water: int = 0,
    gold: int = 0,
) -> int:
    """Into the player's Stack at a Space, an Outpost rather than the Rocket; else into a new Outpost.

    The slot, or NOTHING where no figure is left.
    """  # HFC-079, HFC-080
    there = stacks.stacks_at(state, seat, node)
    slot = next((s for s in there if s != Slot.ROCKET), there[0] if there else free_outpost(state, seat))
    if slot == NOTHING:
        return NOTHING
    stack = state.players[seat].stacks[slot] or Stack(node)
    after = stacks.loaded(
        stack, cards=stack.cards + pieces, water=stack.water + water, gold=stack.gold + gold
    )
    state.put(seat, slot, after)
    return slot


def settle(state: HighFrontierState, seat: int, slot: int) -> None:
    """A Stack with nothing in it is removed, and its Glitch with it."""  # HFC-081
    stack = state.players[seat].stacks[slot]
    if stack is not None and slot != Slot.LEO and stacks.is_empty(stack):
        state.put(seat, slot, None)
