"""Crewed exploration: on the surface of a world, or in Earth orbit."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import AREAS, EARTH_ORBIT, EARTH_ORBIT_WORLD, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    CREWED,
    SURFACE,
)
from armillary.games.stellar_horizons.rules.components.vocabulary import CrewedExploration
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.concepts.world_tiles import modifier
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import ships
from armillary.mechanics.chances import Part


def in_view(state: StellarState, unit: int) -> list[int]:
    """The world on which a crewed vehicle is."""  # SH-396, Q47
    place = state.where[unit]
    if place == EARTH_ORBIT:
        return [EARTH_ORBIT_WORLD]
    if in_transfer(place) or AREAS[place].spot is not SURFACE:
        return []
    return [AREAS[place].world]


def value(state: StellarState, unit: int, world: int) -> int:
    """What the parts below come to."""
    known = powers(state, UNITS[unit].faction).crewed
    return state.exploration[world] + ships.explores(state, unit) + known + modifier(state, world, CREWED)


def value_parts(state: StellarState, unit: int, world: int) -> list[Part]:
    """What makes up the value of a crewed exploration."""  # SH-397
    return [
        Part("world", state.exploration[world]),
        Part("ship", ships.explores(state, unit)),
        *sources(state, UNITS[unit].faction, CrewedExploration),
        Part("tile", modifier(state, world, CREWED)),
    ]
