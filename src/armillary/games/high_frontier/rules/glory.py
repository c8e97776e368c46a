"""Glory chits: on the map, on a Human's card, on a playmat."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState
from armillary.games.high_frontier.rules.treasury import bank


def carried(state: HighFrontierState, card: int) -> int:
    """The zone of the chit on a Human's card, or NOTHING."""  # HFC-129
    for zone, chit in enumerate(state.glories):
        if chit.carrier == card:
            return zone
    return NOTHING


def store(state: HighFrontierState, seat: int, zone: int, *, high: bool) -> None:
    """On a player's playmat."""  # HFC-252, HFC-253
    state.glories[zone] = GloryChit(NOTHING, seat, high)


def dropped(state: HighFrontierState, seat: int, card: int) -> None:
    """The carrier is Decommissioned: the owner keeps the chit, low side up."""  # HFC-253
    zone = carried(state, card)
    if zone != NOTHING:
        store(state, seat, zone, high=False)


def held_by(state: HighFrontierState, seat: int) -> int:
    """Chits that a player has anywhere."""  # HFC-290
    own = {piece >> 2 for stack in state.players[seat].stacks if stack is not None for piece in stack.cards}
    return sum(chit.owner == seat or (chit.owner == NOBODY and chit.carrier in own) for chit in state.glories)


def parade(state: HighFrontierState, seat: int) -> None:
    """Humans at the own Bank: the chits that they carry are stored, high side up."""  # HFC-252
    home = bank(state, seat)
    for stack in state.players[seat].stacks:
        if stack is not None and stack.node == home:
            for piece in stack.cards:
                zone = carried(state, piece >> 2) if FACES[piece].human else NOTHING
                if zone != NOTHING:
                    store(state, seat, zone, high=True)
