"""Interception: until that chapter stands, nobody is threatened."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.state import StellarState


def threatened(state: StellarState, faction: int, place: int, units: Sequence[int]) -> bool:
    """Whether anybody may intercept these ships when they leave a place."""
    return False


class Interceptions(Step[StellarState], frozen=True, gc=False):
    leader: int
    place: int

    def run(self, state: StellarState) -> None:
        """Nobody intercepts yet."""
