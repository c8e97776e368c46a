"""Pirates: how they come to the Flyby spaces in which they wait."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import (
    CVS,
    FACTIONS,
    PIRATE_SIDES,
    SYSTEMS,
    UNITS,
    WORLDS,
    world_rolled,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.events.combat import PirateArrived
from armillary.games.stellar_horizons.rules.state import NOBODY, Pirate, StellarState
from armillary.mechanics.chances import percentile

A_PIRATE = 5  # $B that a new one adds to the loot: SH-237
AGGRESSIVE = "aggressive_pirates"  # an optional rule
SECOND_WARSHIP = 2100  # SH-581


def place_pirate(state: StellarState, system: int, unit: int = NOTHING) -> None:
    """A new pirate in the Flyby space of a system; from 2120 on they are stronger."""  # SH-236, SH-237
    side = max((n for n, side in enumerate(PIRATE_SIDES) if side.since <= state.year), default=0)
    state.pirates = (*state.pirates, Pirate(system, side, unit=unit))
    if unit != NOTHING:
        state.where[unit] = SYSTEMS[system].flyby
    state.loot += A_PIRATE
    state.tell(PirateArrived, system, side, unit, state.loot)


def pirates_in(state: StellarState, system: int) -> int:
    return sum(pirate.system == system for pirate in state.pirates)


# Warships that turn pirate


def warship_rolls(state: StellarState) -> int:
    """How many rolls are made for warships of non-player factions."""  # SH-581
    if AGGRESSIVE not in state.rules:
        return 0
    return 1 + (state.year >= SECOND_WARSHIP)


def warships(state: StellarState) -> list[int]:
    """Armed ships of non-player factions that all players could build."""
    sizes = frozenset.intersection(*(powers(state, faction).cv_sizes for faction in state.played))
    return [
        unit
        for faction in range(len(FACTIONS))
        if state.seat_of[faction] == NOBODY
        for unit in CVS[faction]
        if UNITS[unit].combat and UNITS[unit].size in sizes and state.where[unit] == RESERVE
    ]


class RollForWarship(Step[StellarState], frozen=True, gc=False):
    """One comes to the system of the world that is rolled, if its decade has come."""  # SH-581, SH-582

    def run(self, state: StellarState) -> None:
        world = world_rolled(percentile(state.rng))
        system = WORLDS[world].system
        decade = SYSTEMS[system].decade
        pile = warships(state)
        if pile and world in state.worlds and decade is not None and decade <= state.year:
            place_pirate(state, system, pile[state.rng.below(len(pile))])
