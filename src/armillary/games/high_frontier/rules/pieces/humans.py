"""Where players have Humans."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FACES, LEO, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.pieces.stacks import human_at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def owner_of(state: HighFrontierState, holder: int, card: int, /) -> int:
    """Whose card it is that lies in a player's Stack."""  # HFC-272
    for guest, owner in state.guests:
        if guest == card:
            return owner
    return holder


@replaceable
def is_guest(state: HighFrontierState, card: int, /) -> bool:
    """Rides with another player: of its own it gives the host only its presence and its thrust triangle."""
    return bool(state.guests) and any(guest == card for guest, _ in state.guests)  # HFC-272


@replaceable
def present(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Cards, Colonies and LEO."""  # HFC-237
    if node == LEO:
        return True
    site = NODES[node].site
    if site != NOTHING and state.colonies.get(site) == seat:
        return True
    return human_at(state, seat, node) or (bool(state.guests) and own_at(state, seat, node))


def own_at(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a Human card of a player's own is at a Space, wherever it rides; guests do not count."""
    if not state.guests:
        return human_at(state, seat, node)
    for holder, player in enumerate(state.players):
        for stack in player.stacks:
            if stack is not None and stack.node == node:
                for piece in stack.cards:
                    if FACES[piece].human and owner_of(state, holder, piece >> 2) == seat:
                        return True
    return False


def defends(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a player's Human prevents Felonies against that player at a Space."""  # HFC-239
    return present(state, seat, node)


def owners_aboard(state: HighFrontierState, seat: int, node: int) -> set[int]:
    """Whose Humans are in a player's Stacks at a Space."""  # HFC-272
    return {
        owner_of(state, seat, piece >> 2)
        for stack in state.players[seat].stacks
        if stack is not None and stack.node == node
        for piece in stack.cards
        if FACES[piece].human
    }
