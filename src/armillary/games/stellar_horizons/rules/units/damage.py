"""Damage counters: what a hit does to a ship, a structure, a Settlement, a store, and how it is mended."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import LEVELS, SETTLEMENT, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    Chain,
    Hold,
)
from armillary.games.stellar_horizons.rules.components.vocabulary import BaseCombat
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.events.combat import (
    SettlementDamaged,
    ShipDamaged,
    StoresHit,
    StructureDamaged,
    StructureLowered,
)
from armillary.games.stellar_horizons.rules.state import NOBODY, Base, StellarState
from armillary.games.stellar_horizons.rules.units import ranges, ships

A_HIT_ON_STORES = 2  # resources: SH-347


def hit_ship(state: StellarState, unit: int, cause: str = "combat") -> bool:
    """A damage counter on a crewed vehicle; other ships are destroyed. Whether the ship is lost."""
    if UNITS[unit].kind is not CV:  # SH-344
        ships.destroy(state, unit, cause)
        return True
    state.damage[unit] += 1
    seat = state.seat_of[UNITS[unit].faction]
    if seat != NOBODY:
        state.tell(ShipDamaged, seat, unit, state.damage[unit])
        orders.stop(state, seat, unit, orders.DAMAGED)
    if state.damage[unit] >= UNITS[unit].size:  # SH-115
        ships.destroy(state, unit, cause)
        return True
    return False


def hit_structure(state: StellarState, base: int, chain: Chain) -> None:
    """A damage counter; as many as its defence turn a structure into the one below it, undamaged."""  # Q61
    built = state.bases[base]
    harm, levels = list(built.harm), list(built.levels)
    structure = LEVELS[chain][levels[chain]]
    assert structure is not None, "nothing is built there"
    harm[chain] += 1
    state.tell(StructureDamaged, base, int(chain))
    if harm[chain] >= structure.defence:  # SH-346
        harm[chain] = 0
        levels[chain] -= 1
        state.tell(StructureLowered, base, int(chain), levels[chain])
    state.bases[base] = _with(built, levels, harm)
    if chain is Chain.SUPPLY:
        ranges.recheck(state, UNITS[base].faction)  # SH-128, SH-174


def _with(built: Base, levels: list[int], harm: list[int]) -> Base:
    return replace(
        built,
        levels=(levels[0], levels[1], levels[2], levels[3]),
        harm=(harm[0], harm[1], harm[2], harm[3]),
    )


def hit_settlement(state: StellarState, base: int, *, hurt: bool = False) -> None:
    """A damage counter on a Settlement that has none, or on one that has."""
    built = state.bases[base]
    destroyed = hurt or SETTLEMENT.defence == 1
    if destroyed:
        built = replace(built, settlements=built.settlements - 1, hurt=built.hurt - hurt)
    else:
        built = replace(built, hurt=built.hurt + 1)  # SH-172
    state.bases[base] = built
    state.tell(SettlementDamaged, base, destroyed)


def hit_stores(state: StellarState, base: int, first: int, second: int) -> None:
    """Two resources are destroyed, of one type or of two."""  # SH-347
    held = list(state.cargo[base])
    lost = [0, 0, 0]
    for resource in (first, second):
        if held[resource]:
            held[resource] -= 1
            lost[resource] += 1
    state.cargo[base] = (held[0], held[1], held[2])
    gone: Hold = (lost[0], lost[1], lost[2])
    state.tell(StoresHit, base, gone)


def built_up(built: Base) -> bool:
    """Whether anything stands at a base that can be hit before the base itself."""  # SH-345
    return any(built.levels) or built.settlements > 0


def mend_structure(state: StellarState, base: int, chain: Chain) -> None:
    """Remove a damage counter, which has been paid for."""  # SH-175
    built = state.bases[base]
    harm = list(built.harm)
    harm[chain] -= 1
    state.bases[base] = _with(built, list(built.levels), harm)


def mend_settlement(state: StellarState, base: int) -> None:
    built = state.bases[base]
    state.bases[base] = replace(built, hurt=built.hurt - 1)


def grid(built: Base) -> tuple[int, int]:
    """Combat value and drone squadrons of a base: those of its Defence Grid."""
    structure = LEVELS[Chain.DEFENCE][built.levels[Chain.DEFENCE]]
    if structure is None:
        return 0, 0
    return next((e.combat, e.drones) for e in structure.effects if isinstance(e, BaseCombat))
