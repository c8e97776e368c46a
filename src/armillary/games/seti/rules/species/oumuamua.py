"""'Oumuamua: a visitor in disc 3 that is a planet, and whose tile takes signals."""

from __future__ import annotations

from armillary.games.seti.rules.components import OUMUAMUA
from armillary.games.seti.rules.player.resources import gain
from armillary.games.seti.rules.state import SetiState


def set_up(state: SetiState, slot: int) -> None:
    """The tile fills its gap of disc 3, under those who stand there; all its data are on it."""  # SETI-367
    state.tile_signals = []  # SETI-370
    space = state.sky.places[OUMUAMUA]
    for seat in state.in_turn_order():
        own = state.agencies[seat]
        pieces = own.probes.count(space) + own.capsules.count(space)
        if pieces:
            gain(state, seat, "publicity", pieces)  # SETI-369
