"""Buggies: Humans may crew each other's."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import Platform
from armillary.games.high_frontier.rules.conflict.combat import arsenal, firing
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.pieces import humans
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import CREWING


def riders(state: HighFrontierState, mount: Mount, node: int) -> list[tuple[int, int]]:
    """Other Humans of the Stack whom a Human's buggy may carry for their better ISRU; each with it."""
    # HF3-289, Q111
    stack = state.players[mount.seat].stacks[mount.slot] if mount.slot >= 0 else None
    if stack is None or CREWING not in state.rules or mount.weapon != arsenal.BUGGY:
        return []
    face = FACES[mount.piece]
    if not face.human or not face.platforms & Platform.BUGGY:
        return []
    own = firing.isru_of(state, mount, node)
    found = []
    for piece in stack.cards:
        if piece == mount.piece or not FACES[piece].human or not FACES[piece].platforms:
            continue
        if not can_ride(state, mount, piece):
            continue
        rating = firing.isru_of(state, Mount(mount.seat, mount.slot, piece, mount.weapon), node)
        if rating < own:
            found.append((piece, rating))
    return found


def can_ride(state: HighFrontierState, mount: Mount, piece: int) -> bool:
    """It has neither fired nor served yet and works."""
    card, found = piece >> 2, table(state)
    if card in found.fired or card in found.served or humans.is_guest(state, card):
        return False
    return arsenal.chain_of(state, mount.seat, mount.slot, piece) is not None
