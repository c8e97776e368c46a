"""Glory chits: on the map, on a Human's card, on a playmat."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FACES, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.events.table import ParadeHeld
from armillary.games.high_frontier.rules.pieces.humans import owner_of
from armillary.games.high_frontier.rules.pieces.stacks import slot_of
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState
from armillary.mechanics.modules import replaceable

FAR_ZONE = ZONE_NUMBERS["jupiter"]
PARADE_DEED = 0  # heroism chit: Q16


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


@replaceable
def held_by(state: HighFrontierState, seat: int, /) -> int:
    """Chits that a player has anywhere."""  # HFC-262, HFC-290, HF3-383
    return sum(seat in (chit.owner, _owner(state, chit.carrier)) for chit in state.glories)


def _owner(state: HighFrontierState, card: int) -> int:
    """Whose Human carries a chit, wherever it rides; NOBODY for no card."""  # HFC-272
    if card == NOTHING:
        return NOBODY
    for seat in range(state.seats):
        if slot_of(state, seat, card) != NOTHING:
            return owner_of(state, seat, card)
    return NOBODY


@replaceable
def parade(state: HighFrontierState, seat: int, /) -> None:
    """Humans at the own Bank: the chits that they carry are stored, high side up."""  # HFC-252
    for stack in state.players[seat].stacks:
        for piece in stack.cards if stack is not None else ():
            zone = carried(state, piece >> 2) if FACES[piece].human else NOTHING
            owner = owner_of(state, seat, piece >> 2)
            if zone == NOTHING or stack is None or stack.node != bank(state, owner):
                continue
            store(state, owner, zone, high=True)
            state.tell(ParadeHeld, owner, piece >> 2, zone)
            if state.heroism and zone >= FAR_ZONE:
                state.deeds |= {(PARADE_DEED, owner)}
