"""Pirates: they wait in Flyby spaces, rob unarmed fleets, and can be hunted."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import PIRATE_SIDES
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.events_conflict import PirateArrived
from armillary.games.stellar_horizons.rules.state import Pirate, StellarState

A_PIRATE = 5  # $B that a new one adds to the loot: SH-237


def place_pirate(state: StellarState, system: int, unit: int = NOTHING) -> None:
    """A new pirate in the Flyby space of a system; from 2120 on they are stronger."""  # SH-236, SH-237
    side = max((n for n, side in enumerate(PIRATE_SIDES) if side.since <= state.year), default=0)
    state.pirates = (*state.pirates, Pirate(system, side, unit=unit))
    state.loot += A_PIRATE
    state.tell(PirateArrived, system, side, unit, state.loot)


def pirates_in(state: StellarState, system: int) -> int:
    return sum(pirate.system == system for pirate in state.pirates)
