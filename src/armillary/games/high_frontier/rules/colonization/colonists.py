"""Colonists: how many a player may have, who they are, how they leave."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules import decks, forming, stacks
from armillary.games.high_frontier.rules.colonization import bernals
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def limit(state: HighFrontierState, seat: int, /) -> int:
    """One for each Anchored Bernal, two for a promoted one."""  # HFC-372
    return sum(1 + bernals.is_lab(state, anchor) for anchor in bernals.anchors(state, seat))


def in_play(state: HighFrontierState, seat: int) -> list[int]:
    """A player's Colonists in Stacks, as cards."""  # HFC-372
    return [
        piece >> 2
        for stack in state.players[seat].stacks
        if stack is not None
        for piece in stack.cards
        if CARDS[piece >> 2].deck is Deck.COLONIST
    ]


def dismiss(state: HighFrontierState, seat: int, card: int) -> None:
    """A Colonist goes to the bottom of the queue."""
    slot = stacks.slot_of(state, seat, card)
    stack = state.held(seat, slot) if slot != NOTHING else None
    assert stack is not None
    piece = next(piece for piece in stack.cards if piece >> 2 == card)
    state.put(seat, slot, stacks.without(stack, piece))
    forming.settle(state, seat, slot)
    decks.put_under(state, card)


def emancipate(state: HighFrontierState) -> None:
    """Robots are Humans from now on."""  # HFC-375
    state.colonization = (replace(state.colonization[0], emancipated=True),)
