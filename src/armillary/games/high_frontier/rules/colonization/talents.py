"""Abilities of Colonists in play that work for their owner wherever they are."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.pieces import supports
from armillary.games.high_frontier.rules.state import HighFrontierState


def colonists(state: HighFrontierState, seat: int) -> Iterator[tuple[int, int]]:
    """Slots and pieces of Colonists in a player's Stacks."""
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None:
            for piece in stack.cards:
                if CARDS[piece >> 2].deck is Deck.COLONIST:
                    yield slot, piece


def has(state: HighFrontierState, seat: int, key: str) -> bool:
    """Whether a Colonist of a player who is Operational says so."""  # HFC-016
    return any(
        ability.key == key and supports.operational(state, seat, slot, piece)
        for slot, piece in colonists(state, seat)
        for ability in FACES[piece].abilities
    )


def has_at(state: HighFrontierState, seat: int, node: int, key: str) -> bool:
    """True if a Colonist with this talent is at a Space."""
    for slot, piece in colonists(state, seat):
        stack = state.held(seat, slot)
        if stack is not None and stack.node == node:
            for ability in FACES[piece].abilities:
                if ability.key == key and supports.operational(state, seat, slot, piece):
                    return True
    return False


def workers(state: HighFrontierState, seat: int, node: int, profession: str) -> list[int]:
    """Colonists of a profession at a Space, as cards."""  # HFC-378 to HFC-381
    return [
        piece >> 2
        for slot, piece in colonists(state, seat)
        if CARDS[piece >> 2].profession == profession
        and (stack := state.held(seat, slot)) is not None
        and stack.node == node
        and supports.operational(state, seat, slot, piece)
    ]
