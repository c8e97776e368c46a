"""Abilities: what the bands of cards say, and where they work."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import Ability
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.supports import operational

KEYS = frozenset(ability.key for face in FACES for ability in face.abilities)


def find(state: HighFrontierState, seat: int, node: int, key: str) -> list[Ability]:
    """Those of a player's Operational cards at a Space."""  # HFC-016, HFC-223
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None and stack.node == node:
            for piece in stack.cards:
                for ability in FACES[piece].abilities:
                    if ability.key == key and operational(state, seat, slot, piece):
                        found.append(ability)
    return found


def has(state: HighFrontierState, seat: int, node: int, key: str) -> bool:
    return bool(find(state, seat, node, key))


def face_has(piece: int, key: str) -> bool:
    """Whether a card says so, Operational or not."""
    return any(ability.key == key for ability in FACES[piece].abilities)
