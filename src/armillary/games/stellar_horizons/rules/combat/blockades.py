"""Blockades: fleets in orbit that cut a base off, as long as they are strong enough."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.combat import hostility, sides
from armillary.games.stellar_horizons.rules.components import UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.concepts.places import world_of
from armillary.games.stellar_horizons.rules.events.combat import BlockadeDeclared, BlockadeEnded
from armillary.games.stellar_horizons.rules.state import NOBODY, Blockade, StellarState
from armillary.games.stellar_horizons.rules.units import damage, fleets, ships


def blockaded(state: StellarState, base: int) -> bool:
    """Whether a base is cut off."""  # SH-353 to SH-355
    return any(blockade.base == base and holds(state, blockade) for blockade in state.blockades)


def blockades_of(state: StellarState, faction: int) -> int:
    """How many bases a faction cuts off."""  # SH-356, SH-368
    return sum(blockade.faction == faction and holds(state, blockade) for blockade in state.blockades)


def orbit_above(state: StellarState, base: int) -> int:
    """Where a base is blockaded from."""
    world = world_of(state.where[base])
    return NOTHING if world == NOTHING else WORLDS[world].orbit


def defence(state: StellarState, base: int) -> int:
    """Twice what a blockade must overcome; the Defence Grids of non-player factions are ignored."""
    if state.seat_of[UNITS[base].faction] == NOBODY:
        return 0  # SH-368
    held = damage.grid(state.bases[base])[0]
    return 2 * held + sum(ships.fights(state, unit) for unit in fleets.docked(state, base))  # SH-352


def strong_enough(state: StellarState, fleet: tuple[int, ...], base: int) -> bool:
    return sides.able(state, fleet) and 2 * sum(ships.fights(state, unit) for unit in fleet) >= defence(
        state, base
    )


def may_declare(state: StellarState, faction: int, fleet: tuple[int, ...], base: int) -> bool:
    """Whether a fleet in orbit may cut a base off."""  # SH-351
    return hostility.may_blockade(state, faction, UNITS[base].faction, state.where[base]) and strong_enough(
        state, fleet, base
    )


def holds(state: StellarState, blockade: Blockade) -> bool:
    """A blockade lasts while its conditions do."""  # Q33
    base = blockade.base
    if state.where[base] == RESERVE:
        return False
    return any(
        may_declare(state, blockade.faction, fleet, base)
        for fleet in sides.groups(state, blockade.faction, orbit_above(state, base))
    )


def declare(state: StellarState, faction: int, base: int) -> None:
    state.blockades = (*state.blockades, Blockade(faction, base))
    state.tell(BlockadeDeclared, state.seat_of[faction], base)


def lift(state: StellarState, blockade: Blockade) -> None:
    state.blockades = tuple(other for other in state.blockades if other != blockade)
    state.tell(BlockadeEnded, blockade.faction, blockade.base)


def check(state: StellarState) -> None:
    """Blockades whose conditions no longer hold are over."""  # Q33
    for blockade in state.blockades:
        if not holds(state, blockade):
            lift(state, blockade)
