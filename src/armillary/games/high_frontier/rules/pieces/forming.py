"""Stacks are made and go."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import FACES, LEO
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.events.stacks import RocketFormed, RocketGrounded, RolesExchanged
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.state import MOBILES, OUTPOSTS, HighFrontierState, Slot, Stack
from armillary.mechanics.modules import replaceable

MOVING = (Slot.ROCKET, Slot.FREIGHTER, Slot.DROPSTONE, *MOBILES)  # where nothing is put down by itself

_OUTPOSTS = tuple(map(int, OUTPOSTS))  # plain numbers are read faster


def free_outpost(state: HighFrontierState, seat: int) -> int:
    """The first slot for another Outpost, or NOTHING."""  # HFC-079, HFC-083, Q19
    held = state.players[seat].stacks
    for slot in _OUTPOSTS:
        if held[slot] is None:
            return slot
    return NOTHING


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
    slot = next((s for s in there if s not in MOVING), NOTHING)
    if slot == NOTHING:
        slot = int(Slot.ROCKET) if Slot.ROCKET in there else free_outpost(state, seat)
    if slot == NOTHING:
        return NOTHING
    stack = state.players[seat].stacks[slot] or Stack(node)
    if is_bank(state, seat, slot):
        state.players[seat].aqua += water
        water = 0
    after = stacks.loaded(
        stack, cards=stack.cards + pieces, water=stack.water + water, gold=stack.gold + gold
    )
    state.put(seat, slot, after)
    return slot


def settle(state: HighFrontierState, seat: int, slot: int) -> None:
    """A Stack with nothing in it is removed, and its Glitch with it."""  # HFC-081
    stack = state.players[seat].stacks[slot]
    if stack is not None and slot != Slot.LEO and slot not in MOBILES and stacks.is_empty(stack):
        state.put(seat, slot, None)


@replaceable
def is_bank(state: HighFrontierState, seat: int, slot: int, /) -> bool:
    """Whether water in a Stack is the player's Aqua."""  # HFC-099
    return slot == Slot.LEO and bank(state, seat) == LEO


# Roles


def grade_of(pieces: tuple[int, ...]) -> int:
    """The colour of the chit of empty tanks: that of the first triangle aboard."""  # HFC-088, Q30
    for piece in pieces:
        triangle = FACES[piece].triangle
        if triangle is not None:
            return triangle.grade
    return Grade.WATER


def moved_mark(slot: int) -> str:
    """Marks a figure that has moved this Turn, also when its Stack is gone and another takes it."""
    return f"moved.{slot}"  # HFC-137


def exchange(state: HighFrontierState, seat: int, slot: int) -> None:
    """A Stack becomes the Rocket; one that was the Rocket takes its place, without its Fuel.

    What a figure has moved stays with the figure, what FTs have moved goes with them.
    """  # HFC-085, HFC-115, HFC-137
    stacks_of = state.players[seat].stacks
    chosen, former = stacks_of[slot], stacks_of[Slot.ROCKET]
    assert chosen is not None
    rocket = replace(chosen, moved=moved_mark(Slot.ROCKET) in state.used)
    stacks_of[Slot.ROCKET] = stacks.emptied(rocket, grade_of(rocket.cards))
    if former is None:
        stacks_of[slot] = None
        state.tell(RocketFormed, seat, slot, chosen.cards)
    else:
        stacks_of[slot] = grounded(former, moved=chosen.moved)
        state.tell(RolesExchanged, seat, slot, Slot.ROCKET)


def grounded(stack: Stack, *, moved: bool = False) -> Stack:
    """As an Outpost: its Fuel is lost."""  # HFC-086, HFC-115
    return replace(stack, wet=NOTHING, grade=Grade.WATER, stale=False, moved=moved)


def ground(state: HighFrontierState, seat: int) -> bool:
    """The Rocket becomes an Outpost; in LEO it joins the Stack there. Whether a figure was free."""
    # HFC-079, HFC-084, HFC-086
    stack = state.held(seat, Slot.ROCKET)
    assert stack is not None
    at_leo = stack.node == LEO
    slot = int(Slot.LEO) if at_leo else free_outpost(state, seat)
    if slot == NOTHING:
        return False
    state.put(seat, Slot.ROCKET, None)
    if at_leo:
        place(state, seat, LEO, stack.cards, stack.water, stack.gold)
        leo = state.held(seat, Slot.LEO)
        assert leo is not None
        state.put(seat, Slot.LEO, replace(leo, glitch=leo.glitch or stack.glitch))
    else:
        state.put(seat, slot, grounded(stack))
    state.tell(RocketGrounded, seat, slot)
    return True
