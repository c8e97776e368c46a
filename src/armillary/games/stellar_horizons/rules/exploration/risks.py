"""What becomes of a ship that has explored."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.exploration import malfunctions
from armillary.games.stellar_horizons.rules.exploration.robots import Onward, must_leave
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import ships


class AfterExploration(Step[StellarState], frozen=True, gc=False):
    """Whatever was found stands: then the Probe is used up, or the ship rolls; a Flyby goes on at once."""

    seat: int
    unit: int
    probe: int = NOTHING

    def run(self, state: StellarState) -> None:
        if self.probe != NOTHING:
            if state.where[self.probe] != RESERVE:
                ships.destroy(state, self.probe, "used")  # SH-108, SH-389, SH-414
        elif state.where[self.unit] == RESERVE:
            return  # its owner has scrapped it meanwhile
        elif UNITS[self.unit].kind is CV:
            malfunctions.roll_recall(state, self.unit)
        else:
            malfunctions.roll_malfunction(state, self.unit)
        if must_leave(state, self.unit):
            state.then(Onward(self.seat, self.unit))
