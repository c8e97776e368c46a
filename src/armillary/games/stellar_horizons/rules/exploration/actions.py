"""What other chapters offer to do in the exploration phase, instead of exploring a world."""

from __future__ import annotations

from armillary.engine import Option
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.interrupts import Offers


class ExplorationAction(Option, frozen=True, gc=False):
    """Something that a ship does when it might explore."""

    def take(self, state: StellarState, seat: int) -> None:
        raise NotImplementedError


ACTIONS: Offers[StellarState, Option] = Offers("asteroid")  # in the order in which they are shown
