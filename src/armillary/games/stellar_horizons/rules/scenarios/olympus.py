"""Mount Olympus: all players settle and terraform Mars together."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.components import WORLD_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import (
    ALLIANCE,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import AbilityOff, TerraformAndSettle
from armillary.games.stellar_horizons.rules.modes import special
from armillary.games.stellar_horizons.rules.state import StellarState

SHARED = "shared"  # a mark: technologies, chits, politics and bank are common
WHOLLY = 2  # terraformed


class FoundOlympus(Step[StellarState], frozen=True, gc=False):
    """All are allied and learn together."""  # SH-541

    def run(self, state: StellarState) -> None:
        state.marks |= {SHARED}
        off = special(state, AbilityOff)
        if off is not None:
            state.marks |= {f"no_ability_{off.faction}"}
        for a in state.played:
            for b in state.played:
                if a != b:
                    state.relate(a, b, ALLIANCE)


def settled(state: StellarState, world: int) -> int:
    """All Settlements on a world."""
    place = WORLDS[world].base_area
    return sum(built.settlements for base, built in state.bases.items() if state.where[base] == place)


def check(state: StellarState, goal: TerraformAndSettle) -> None:
    """Together they win, or lose when time runs out."""  # SH-542
    world = WORLD_NUMBERS[goal.world]
    if scoring.terraformed(state, world) >= WHOLLY and settled(state, world) >= goal.settlements:
        state.victors = tuple(range(state.seats))
    elif state.year >= state.last_year:
        state.victors = ()
