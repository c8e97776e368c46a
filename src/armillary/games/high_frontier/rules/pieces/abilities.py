"""Abilities: what the bands of cards say, and where they work."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Ability
from armillary.games.high_frontier.rules.pieces.grants import ABILITY
from armillary.games.high_frontier.rules.pieces.stacks import slot_of, stacks_at
from armillary.games.high_frontier.rules.pieces.supports import operational
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable

KEYS = frozenset(ability.key for face in FACES for ability in face.abilities)


@replaceable
def find(state: HighFrontierState, seat: int, node: int, key: str, /) -> list[Ability]:
    """Those of a player's Operational cards at a Space."""  # HFC-016, HFC-223
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None and stack.node == node:
            for piece in stack.cards:
                for ability in FACES[piece].abilities:
                    if ability.key == key and operational(state, seat, slot, piece):
                        found.append(ability)
    if state.grants:
        found += _lent(state, seat, node, key)
    return found


def _lent(state: HighFrontierState, seat: int, node: int, key: str) -> list[Ability]:
    """Those of other players' Operational cards there, lent until the end of the Turn."""  # HFC-275
    found = []
    for grant in state.grants:
        if grant.kind != ABILITY or grant.taker != seat or not stacks_at(state, seat, node):
            continue
        slot = slot_of(state, grant.giver, grant.what)
        stack = state.held(grant.giver, slot) if slot != NOTHING else None
        if stack is not None and stack.node == node:
            piece = next(piece for piece in stack.cards if piece >> 2 == grant.what)
            if operational(state, grant.giver, slot, piece):
                found += [ability for ability in FACES[piece].abilities if ability.key == key]
    return found


def has(state: HighFrontierState, seat: int, node: int, key: str) -> bool:
    return bool(find(state, seat, node, key))


def face_has(piece: int, key: str) -> bool:
    """Whether a card says so, Operational or not."""
    return any(ability.key == key for ability in FACES[piece].abilities)
