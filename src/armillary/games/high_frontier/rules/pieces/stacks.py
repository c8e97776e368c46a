"""Stacks: their mass, their Fuel on the strip, what is added and taken away.

A Stack is replaced, never changed. Dry Mass is not stored: it follows from cards and FTs.
"""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import (
    BURN_TO,
    FACES,
    MAX_DRY,
    MAX_WET,
    STEPS,
    TANK_FROM,
    TANK_TO,
    WHOLE,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.state import HighFrontierState, Stack

# Mass


def dry_mass(stack: Stack) -> int:
    """Masses of the cards and 1 for each FT; 0 counts as 1."""  # HFC-087
    return max(1, load(stack))


def load(stack: Stack) -> int:
    """The Mass of cards, water and isotopes, not raised to the least Mass."""
    mass = stack.water + stack.gold
    for piece in stack.cards:
        mass += FACES[piece].mass
    return mass


def too_heavy(stack: Stack) -> bool:
    """Such a Spacecraft cannot move."""  # HFC-078
    return dry_mass(stack) > MAX_DRY or stack.wet > MAX_WET


# Fuel


def fuel_steps(stack: Stack) -> int:
    """Fuel steps between the two chits."""  # HFC-104
    dry = dry_mass(stack)
    if stack.wet == NOTHING or dry > MAX_DRY:
        return 0
    return STEPS[stack.wet] - STEPS[WHOLE[dry]]


def tanks_up(wet: int, tanks: int) -> int:
    """The Wet Mass Chit after tanks were added; NOTHING where the strip ends."""  # HFC-101
    for _ in range(tanks):
        if wet == NOTHING:
            break
        wet = TANK_TO[wet]
    return wet


def tanks_down(wet: int, tanks: int) -> int:
    """The chit after as many tanks of mass were taken away, by the lower path."""  # HFC-100
    for _ in range(tanks):
        wet = max(0, TANK_FROM[wet])
    return wet


def steps_down(wet: int, steps: int) -> int:
    """The chit after fuel steps were spent."""  # HFC-103
    for _ in range(steps):
        wet = BURN_TO[wet]
    return wet


def mixed(fuel: int, added: int, *, empty: bool) -> int:
    """The grade of Fuel after some of another grade was added."""  # HFC-108
    return added if empty else min(fuel, added)


def burns_in(fuel: int, triangle: Grade) -> bool:
    """Whether Fuel of a grade may be spent by a triangle."""  # HFC-107
    return fuel >= triangle


# Changes


def loaded(stack: Stack, *, cards: tuple[int, ...], water: int = 0, gold: int = 0) -> Stack:
    """With these cards and FTs; both chits move by the difference in mass, Fuel stays."""  # HFC-100
    after = replace(stack, cards=cards, water=water, gold=gold)
    if stack.wet == NOTHING:
        return after
    change = dry_mass(after) - dry_mass(stack)
    wet = tanks_up(stack.wet, change) if change > 0 else tanks_down(stack.wet, -change)
    floor = WHOLE[min(dry_mass(after), MAX_DRY)]
    return replace(after, wet=max(wet, floor) if wet != NOTHING else MAX_WET)


def without(stack: Stack, *pieces: int) -> Stack:
    cards = list(stack.cards)
    for piece in pieces:
        cards.remove(piece)
    return loaded(stack, cards=tuple(cards), water=stack.water, gold=stack.gold)


def with_cards(stack: Stack, *pieces: int) -> Stack:
    return loaded(stack, cards=stack.cards + pieces, water=stack.water, gold=stack.gold)


def emptied(stack: Stack, grade: int) -> Stack:
    """As a new Rocket: empty tanks, the chit in the colour of a triangle's grade."""  # HFC-088
    return replace(stack, wet=WHOLE[min(dry_mass(stack), MAX_DRY)], grade=grade)


def rest(stack: Stack) -> Stack:
    """A new Turn: nothing of it has moved."""
    return replace(stack, moved=False, moved_water=0, moved_gold=0, stale=False)


def is_empty(stack: Stack) -> bool:
    return not (stack.cards or stack.water or stack.gold)


# Whose and where


def stacks_at(state: HighFrontierState, seat: int, node: int) -> list[int]:
    """The slots of a player's Stacks at a Space."""
    return [
        slot
        for slot, stack in enumerate(state.players[seat].stacks)
        if stack is not None and stack.node == node
    ]


def slot_of(state: HighFrontierState, seat: int, card: int) -> int:
    """The slot of the Stack in which a player has a card, or NOTHING."""
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None:
            for piece in stack.cards:
                if piece >> 2 == card:
                    return slot
    return NOTHING


def human_at(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a player has a Human card at a Space."""  # HFC-237
    for stack in state.players[seat].stacks:
        if stack is not None and stack.node == node:
            for piece in stack.cards:
                if FACES[piece].human:
                    return True
    return False


def cards_at(state: HighFrontierState, seat: int, node: int) -> list[tuple[int, int]]:
    """A player's cards at a Space, each with the slot of its Stack."""
    return [
        (slot, piece)
        for slot, stack in enumerate(state.players[seat].stacks)
        if stack is not None and stack.node == node
        for piece in stack.cards
    ]
