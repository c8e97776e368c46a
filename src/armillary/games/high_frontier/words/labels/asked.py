"""Who is asked, and what that player has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Decision, Label, Step, Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Player, Slot, Stack
from armillary.games.high_frontier.words.names import (
    cards,
    fuel_steps,
    grade_name,
    mass_at,
    piece_name,
    slot_name,
    space_name,
    tanks_of,
)

LabelMaker = Callable[[Any, HighFrontierState, Words], Label]
Asker = Callable[[Any, HighFrontierState, Words], str]  # of a decision: what it asks


def waiting(seen: HighFrontierState) -> Step[Any] | None:
    """The decision on top of the stack."""
    return seen.stack[-1] if seen.stack else None


def seat_asked(seen: HighFrontierState) -> int:
    """The player of the decision that waits; of those who choose together, the one who looks."""
    step = waiting(seen)
    if isinstance(step, Decision):
        return step.seat
    return max(0, seen.viewer or 0)


def own(seen: HighFrontierState) -> Player:
    return seen.players[seat_asked(seen)]


def held(seen: HighFrontierState, slot: int) -> Stack | None:
    """A Stack of the player who is asked."""
    return seen.held(seat_asked(seen), slot)


def where(seen: HighFrontierState, slot: int, words: Words) -> str:
    stack = held(seen, slot)
    return space_name(stack.node, words) if stack is not None else ""


def stack_name(seen: HighFrontierState, slot: int, words: Words) -> str:
    """A Stack with where it is, unless its name says so."""
    name, place = slot_name(slot, words), where(seen, slot, words)
    if slot == Slot.LEO or not place:
        return name
    return words("{stack} ({place})").format(stack=name, place=place)


def contents(seen: HighFrontierState, slot: int, words: Words) -> str:
    """What is in a Stack, in numbers."""
    stack = held(seen, slot)
    if stack is None:
        return words("a new Stack")
    parts = [cards(len(stack.cards), words)]
    if stack.water or stack.gold:
        parts.append(tanks_of(stack.water, stack.gold, words))
    if stack.wet != NOTHING:
        parts.append(fuel_said(stack, words))
    if stack.glitch:
        parts.append(words("glitched"))
    return ", ".join(parts)


def fuel_said(stack: Stack, words: Words) -> str:
    """Dry and Wet Mass, and the Fuel between them."""
    return words("Dry Mass {dry}, Wet Mass {wet}, {steps} of {grade}").format(
        dry=stacks.dry_mass(stack),
        wet=mass_at(stack.wet),
        steps=fuel_steps(stacks.fuel_steps(stack), words),
        grade=grade_name(stack.grade, words),
    )


def lying(seen: HighFrontierState, card: int, words: Words) -> str:
    """A card as it lies in a Stack of the player who is asked, or by its first side."""
    seat = seat_asked(seen)
    slot = stacks.slot_of(seen, seat, card)
    stack = seen.held(seat, slot) if slot != NOTHING else None
    for piece in stack.cards if stack is not None else ():
        if piece >> 2 == card:
            return piece_name(piece, words)
    return piece_name(4 * card, words)
