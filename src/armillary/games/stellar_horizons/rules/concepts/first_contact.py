"""The first contact: a prize for the first crew on Alpha Centauri, once an event has told of it."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import ALPHA_CENTAURI, EVENTS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components import event_effects as e
from armillary.games.stellar_horizons.rules.components.kinds import CV
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.marks import FIRST_CONTACT
from armillary.games.stellar_horizons.rules.state import StellarState

_PRIZE = next(x for card in EVENTS for x in card.effects if isinstance(x, e.ContactPrize))


def landed(state: StellarState, unit: int) -> None:
    """A ship has come to a place: the first crew to land on Alpha Centauri may have a prize."""  # SH-501
    if FIRST_CONTACT not in state.marks or UNITS[unit].kind is not CV:
        return
    if state.where[unit] == WORLDS[ALPHA_CENTAURI].base_area:  # its orbit is no landing
        state.marks -= {FIRST_CONTACT}
        faction = UNITS[unit].faction
        treasury.gain_politics(state, faction, _PRIZE.politics)
        treasury.gain_vp(state, faction, _PRIZE.vp)
