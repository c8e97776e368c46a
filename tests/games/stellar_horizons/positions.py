"""Small builders that state a position, ask for one thing and read the answer."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Value, advance
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import (
    AREA_NUMBERS,
    AREAS,
    FACTION_NUMBERS,
    MISSION_NUMBERS,
    POLICY_NUMBERS,
    SYSTEM_NUMBERS,
    TECHNOLOGY_NUMBERS,
    TILES,
    UNIT_NUMBERS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import transfer_space
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, RESERVE, Chain, Hold, Relation
from armillary.games.stellar_horizons.rules.state import Base, Blockade, Faction, StellarState

# Tables


def campaign(*factions: str, seed: int = 1, **settings: Value) -> StellarState:
    """A game with these factions, as it opens: everything is drawn, and somebody is asked or it is over."""
    state = GAME.new_state(len(factions), seed, {**settings, **_seated(factions)})
    state.events = []
    advance(state)
    return state


def position(*factions: str, year: int = 2030, seed: int = 1, **settings: Value) -> StellarState:
    """A table with these factions, in the order of initiative, in which nothing is deployed or asked yet.

    They have no units, no money, no technologies, no policies and no missions.
    """
    state = GAME.new_state(len(factions), seed, {**settings, **_seated(factions)})
    from armillary.games.stellar_horizons.rules.setup import seat_factions  # noqa: PLC0415

    state.stack.clear()
    seat_factions(state, tuple(FACTION_NUMBERS[name] for name in factions))
    state.initiative = list(range(len(factions)))
    state.year = year
    state.events = []
    return state


def _seated(factions: tuple[str, ...]) -> dict[str, Value]:
    return {f"faction_{number}": name for number, name in enumerate(factions, start=1)}


# Places


def place(name: str) -> int:
    """An area or transfer space by its name: mars.orbit, saturn.transfer.4."""
    if ".transfer." in name:
        system, _, turns = name.split(".")
        return transfer_space(SYSTEM_NUMBERS[system], int(turns))
    return AREA_NUMBERS[name]


# What factions have


def faction(state: StellarState, name: str) -> Faction:
    return state.factions[FACTION_NUMBERS[name]]


def knows(state: StellarState, name: str, *technologies: str) -> None:
    """Technologies that a faction has, besides those it had."""
    for technology in technologies:
        faction(state, name).technologies |= 1 << TECHNOLOGY_NUMBERS[technology]


def pursues(state: StellarState, name: str, *policies: str) -> None:
    for policy in policies:
        faction(state, name).policies |= 1 << POLICY_NUMBERS[policy]


def relate(state: StellarState, a: str, b: str, relation: int) -> None:
    state.relate(FACTION_NUMBERS[a], FACTION_NUMBERS[b], relation)


# Units


def put(
    state: StellarState, unit: str, area: str, *, flags: int = 0, damage: int = 0, cargo: Hold = EMPTY
) -> int:
    """Put a ship somewhere; its number."""
    number = UNIT_NUMBERS[unit]
    state.where[number] = place(area)
    state.flags[number], state.damage[number], state.cargo[number] = flags, damage, cargo
    return number


def found(
    state: StellarState, unit: str, world: str, *, stores: Hold = EMPTY, settlements: int = 0, **levels: int
) -> int:
    """Put a base on a world, with structures by chain: supply=2, research=1; its number."""
    number = UNIT_NUMBERS[unit]
    area = WORLDS[WORLD_NUMBERS[world]].base_area
    assert state.base_at(UNITS[number].faction, area) < 0, "there is one already"
    state.where[number], state.cargo[number] = area, stores
    built = tuple(levels.get(chain.name.lower(), 0) for chain in Chain)
    state.bases[number] = replace(Base(), levels=built, settlements=settlements)
    return number


def in_play(state: StellarState, name: str) -> dict[str, int]:
    """The units of a faction that are somewhere, and where."""
    number = FACTION_NUMBERS[name]
    return {
        unit.id: state.where[n]
        for n, unit in enumerate(UNITS)
        if unit.faction == number and state.where[n] != RESERVE
    }


def besiege(state: StellarState, base: int, warship: str) -> None:
    """A warship in orbit blockades a base; the two factions are in an Embargo."""
    ship = UNIT_NUMBERS[warship]
    attacker, defender = UNITS[ship].faction, UNITS[base].faction
    state.relate(attacker, defender, Relation.EMBARGO)
    state.where[ship] = WORLDS[AREAS[state.where[base]].world].orbit
    state.blockades = (*state.blockades, Blockade(attacker, base))


# Chance


def dice(state: StellarState, *rolls: int) -> None:
    """What the next dice show, a percentile roll as one number; nothing else may be drawn meanwhile."""
    state.rng.script = [roll - 1 for roll in rolls]


def drawing(state: StellarState, field: int, value: int) -> int:
    """What to give to `dice` so that the next chit of a field has this value."""
    return state.chits[field].index(value) + 1


def combat_dice(state: StellarState, *rolls: int) -> None:
    """What the next dice of a combat show; after it no crew is recalled."""
    dice(state, *rolls, *[100] * 30)


def tile_drawn(state: StellarState, tile: str, *before: str) -> int:
    """What to give to `dice` so that the next world tile is this one, after these have been drawn."""
    bag = [TILES[number].id for number in state.tile_bag]
    for name in before:
        bag.remove(name)
    return bag.index(tile) + 1


def mission_drawn(state: StellarState, mission: str) -> int:
    """What to give to `dice` so that the next mission is this one."""
    return state.mission_pool.index(MISSION_NUMBERS[mission]) + 1


def explored_to(state: StellarState, world: str, value: int) -> int:
    """Set what is left of a world to explore; its number."""
    number = WORLD_NUMBERS[world]
    state.exploration[number] = value
    return number
