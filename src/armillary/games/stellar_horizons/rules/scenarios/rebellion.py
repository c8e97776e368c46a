"""Rebellion: what the colonials begin with. All else they do otherwise stands where it is about."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    FACTIONS,
    STRUCTURES,
    TILE_NUMBERS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Chain, Relation
from armillary.games.stellar_horizons.rules.components.scenario_rules import (
    RelationsCeiling,
    StartBase,
    WorldOverride,
)
from armillary.games.stellar_horizons.rules.modes import special
from armillary.games.stellar_horizons.rules.state import Base, StellarState

CHAINS = {chain.name.lower(): chain for chain in Chain}
LEVELS_OF = {
    structure.id: (CHAINS[structure.chain], structure.level)
    for structure in STRUCTURES
    if structure.chain in CHAINS
}


class RaiseRebellion(Step[StellarState], frozen=True, gc=False):
    """Relations, the base at Phobos and Deimos, and a Mars that is known."""

    def run(self, state: StellarState) -> None:
        colonials = state.played[state.one]
        state.marks |= {f"no_ability_{FACTIONS[colonials].id}"}  # SH-564
        ceiling = special(state, RelationsCeiling)
        if ceiling is not None:
            for other in range(len(FACTIONS)):
                if other != colonials:
                    state.relate(colonials, other, Relation[ceiling.space.upper()])  # SH-569
        known = special(state, WorldOverride)
        if known is not None and known.explored:
            state.exploration[WORLD_NUMBERS[known.world]] = 0  # SH-568
        begun = special(state, StartBase)
        if begun is not None:
            found_first_base(state, colonials, begun)


def found_first_base(state: StellarState, faction: int, begun: StartBase) -> None:
    """A base that a scenario gives, with its structures, stores and world tile."""  # SH-572
    world = WORLD_NUMBERS[begun.world]
    unit = BASES[faction][0]
    levels = [0, 0, 0, 0]
    for name in begun.structures:
        chain, level = LEVELS_OF[name]
        levels[chain] = level
    state.where[unit], state.cargo[unit] = WORLDS[world].base_area, begun.stores
    state.bases[unit] = replace(Base(), levels=(levels[0], levels[1], levels[2], levels[3]))
    tile = TILE_NUMBERS.get(begun.tile, NOTHING)
    if tile != NOTHING:
        state.tile_bag.remove(tile)
        state.tiles[world] = tile
        state.tiled |= 1 << world
    if begun.depleted:
        state.exploration[world] = 0
