"""What a base produces: one item in an economic phase, a resource or points of a field.

An item is a number: that of the resource, or `POINTS` and that of the field.
"""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.combat import blockades, pirates
from armillary.games.stellar_horizons.rules.components import (
    EARTH_ORBIT_WORLD,
    FACTIONS,
    LEVELS,
    TILES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Chain, Field, Resource
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupplies
from armillary.games.stellar_horizons.rules.components.vocabulary import (
    Effect,
    LabProduction,
    MiningProduction,
    ResourceProduction,
    TechProduction,
)
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.marks import (
    HALVE_RESOURCES,
    HALVE_TECHNOLOGY,
    PRODUCED_HERE,
)
from armillary.games.stellar_horizons.rules.concepts.places import base_world
from armillary.games.stellar_horizons.rules.concepts.powers import sources
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Part

POINTS = 3  # items from here on are points of a field
ITEMS = (*(r.name.lower() for r in Resource), *(f.name.lower() for f in Field))  # their names
EARTH_ORBIT_RESEARCH = 3  # in any field: SH-216

Parts = list[Part]


def production_of(state: StellarState, base: int, item: int) -> tuple[int, tuple[Part, ...]]:
    """How much a base would produce of an item now, and what makes it up."""
    world = base_world(state.where[base])
    basic = _points(state, base, world, item - POINTS) if item >= POINTS else _ore(state, base, world, item)
    if not basic:
        return 0, ()
    parts = [*basic, *_settlements(state, base), *_reductions(state, base, world, item)]
    amount = max(0, sum(part.amount for part in parts))  # Q50
    for source in _halvings(state, base, item):
        lost = amount - halved(amount)
        parts.append(Part(source, -lost))
        amount -= lost
    return amount, tuple(part for part in parts if part.amount)


def _ore(state: StellarState, base: int, world: int, resource: int) -> Parts:
    """What a mining station makes of a world; nothing where there is nothing to mine."""
    faction = UNITS[base].faction
    if not state.bases[base].levels[Chain.MINING] or world == EARTH_ORBIT_WORLD:  # SH-212, SH-214
        return []
    if resource == Resource.SUPPLIES and special(state, AiSupplies) and is_the_one(state, faction):
        return []  # SH-554
    tile = state.tiles[world]
    found = [
        Part("tile", 0 if tile == NOTHING else TILES[tile].production[resource]),
        Part("world", WORLDS[world].resources[resource]),
    ]
    if sum(part.amount for part in found) <= 0:  # SH-213
        return []
    return [*found, *_structure(state, base, Chain.MINING), *sources(state, faction, MiningProduction)]


def _points(state: StellarState, base: int, world: int, field: int) -> Parts:
    """What a laboratory finds out on a world, in the field of its tile; in Earth orbit in any field."""
    if not state.bases[base].levels[Chain.RESEARCH]:  # SH-212
        return []
    if world == EARTH_ORBIT_WORLD:
        found = Part("world", EARTH_ORBIT_RESEARCH)  # SH-216
    else:
        tile = state.tiles[world]
        if tile == NOTHING or TILES[tile].field != field:  # Q55
            return []
        found = Part("tile", TILES[tile].research)
    return [
        found,
        Part("life", state.life[world]),  # SH-218
        *_structure(state, base, Chain.RESEARCH),
        *sources(state, UNITS[base].faction, LabProduction),
    ]


def _structure(state: StellarState, base: int, chain: Chain) -> Parts:
    """What a structure adds by its level, less its damage."""  # SH-173, SH-215, SH-217
    built = state.bases[base]
    structure = LEVELS[chain][built.levels[chain]]
    assert structure is not None
    return [Part(structure.id, _amount(structure.effects)), Part("damage", -built.harm[chain])]


def _amount(effects: tuple[Effect, ...]) -> int:
    return next(e.amount for e in effects if isinstance(e, ResourceProduction | TechProduction))


def _settlements(state: StellarState, base: int) -> Parts:
    built, board = state.bases[base], FACTIONS[UNITS[base].faction]
    return [
        Part("settlements", (built.settlements - built.hurt) // board.settlements_a_point)
    ]  # SH-172, SH-219


def _reductions(state: StellarState, base: int, world: int, item: int) -> Parts:
    """Rivals who were there before, and pirates at the door."""
    faction = UNITS[base].faction
    rivals = sum(
        produced_mark(other, world, item) in state.marks for other in state.played if other != faction
    )
    robbers = pirates.pirates_in(state, WORLDS[world].system)
    return [Part("rivals", -rivals), Part("pirates", -robbers)]  # SH-221, SH-222


def _halvings(state: StellarState, base: int, item: int) -> list[str]:
    """What halves a production after everything else."""
    found = []
    if blockades.blockaded(state, base):
        found.append("blockade")  # SH-223, SH-353
    if (HALVE_TECHNOLOGY if item >= POINTS else HALVE_RESOURCES) in state.marks:
        found.append("strike")  # SH-486, SH-487
    return found


def produced_mark(faction: int, world: int, item: int) -> str:
    """Kept until the end of the phase, for those who come later."""
    return f"{PRODUCED_HERE}{faction}.{world}.{item}"


def items(state: StellarState, base: int) -> list[int]:
    """What a base can produce at least one of."""  # SH-220
    return [item for item in range(len(ITEMS)) if production_of(state, base, item)[0] > 0]
