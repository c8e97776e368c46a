"""Bernals: which are Anchored, where, and what they are."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CARDS, FACES, SPECIAL_BERNALS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Ability, Deck, Side
from armillary.games.high_frontier.rules.pieces import homes
from armillary.games.high_frontier.rules.state import BERNALS, Anchor, HighFrontierState
from armillary.mechanics.modules import replaceable


def bernal_in(state: HighFrontierState, seat: int, slot: int) -> int:
    """The Bernal's piece of a Stack, or NOTHING."""
    stack = state.held(seat, slot)
    for piece in stack.cards if stack is not None else ():
        if CARDS[piece >> 2].deck is Deck.BERNAL:
            return piece
    return NOTHING


def is_anchored(state: HighFrontierState, seat: int, slot: int) -> bool:
    return bool(state.anchored) and anchor_of(state, seat, slot) is not None


def node_of(state: HighFrontierState, anchor: Anchor) -> int:
    stack = state.held(anchor.seat, anchor.slot)
    assert stack is not None, "what is Anchored is on the map"
    return stack.node


def on_map(state: HighFrontierState, seat: int) -> list[int]:
    """The slots of a player's Bernals, Anchored or not; one that is cargo is none of them."""
    return [int(slot) for slot in BERNALS if bernal_in(state, seat, slot) != NOTHING]


def cards_of(state: HighFrontierState, seat: int) -> list[int]:
    """Bernal cards that a player owns, in Hand and in Stacks."""  # HFC-345
    player = state.players[seat]
    found = [card for card in player.hand if CARDS[card].deck is Deck.BERNAL]
    for stack in player.stacks:
        for piece in stack.cards if stack is not None else ():
            if CARDS[piece >> 2].deck is Deck.BERNAL:
                found.append(piece >> 2)
    return found


def anchors(state: HighFrontierState, seat: int) -> list[Anchor]:
    """A player's Anchored Bernals."""  # HFC-351
    return [anchor for anchor in state.anchored if anchor.seat == seat]


def anchor_of(state: HighFrontierState, seat: int, slot: int) -> Anchor | None:
    for anchor in state.anchored:
        if anchor.seat == seat and anchor.slot == slot:
            return anchor
    return None


def anchor_at(state: HighFrontierState, node: int) -> Anchor | None:
    """The Bernal Anchored at a Space: there is never another."""  # HFC-348
    for anchor in state.anchored:
        if node_of(state, anchor) == node:
            return anchor
    return None


def is_home(state: HighFrontierState, anchor: Anchor) -> bool:
    """Whether it is its owner's Home Bernal, or ET Home Bernal."""  # HFC-358, HF3-333
    return homes.home_of(state, anchor.seat) == anchor.slot


def is_lab(state: HighFrontierState, anchor: Anchor) -> bool:
    """Promoted and Anchored."""  # HFC-357
    piece = bernal_in(state, anchor.seat, anchor.slot)
    return piece != NOTHING and FACES[piece].side is Side.PURPLE


def special(state: HighFrontierState, seat: int, name: str) -> Anchor | None:
    """A player's Anchored Bernal of a card that has rules of its own: a name of SPECIAL_BERNALS."""
    for anchor in anchors(state, seat):
        if bernal_in(state, seat, anchor.slot) >> 2 == SPECIAL_BERNALS[name]:
            return anchor
    return None


def gifts(state: HighFrontierState, seat: int, key: str) -> list[Ability]:
    """What a player's Anchored Bernals bring: a HOME Ability only at home, others wherever it is."""
    # HFC-360, HF3-339
    found = []
    for anchor in state.anchored:
        if anchor.seat == seat:
            for ability in FACES[bernal_in(state, seat, anchor.slot)].abilities:
                if ability.key == key and (not ability.home or is_home(state, anchor)):
                    found.append(ability)
    return found


@replaceable
def may_use(state: HighFrontierState, seat: int, anchor: Anchor, /) -> bool:
    """Own ones."""
    return anchor.seat == seat
