"""Servicing ships and structures: making active, repairing, dismantling."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.stellar_horizons.rules.components import BASES, CVS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Chain, Hold, Resource
from armillary.games.stellar_horizons.rules.components.vocabulary import UNLIMITED
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.marks import REPAIRED
from armillary.games.stellar_horizons.rules.events.flight import DamageRepaired, ShipDismantled
from armillary.games.stellar_horizons.rules.modes import home_of, is_campaign
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, holds, mothballs, ships
from armillary.games.stellar_horizons.rules.units.bases import SETTLEMENTS

ONE_ORE: Hold = (1, 0, 0)  # SH-175, SH-261

# Habits
SERVICE, WAKE = "always service", "always unmothball"
RESTS = "mothballed"  # an order: lay this ship up, and leave it so
KEPT_BACK = 5  # money that habits leave: more is not spent without asking


class WakeShip(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "wake"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class RestShip(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "rest"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class RepairShip(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "repair"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class MendStructure(Option, frozen=True, gc=False):
    base: int
    chain: int

    verb: ClassVar[str] = "mend"

    def words(self) -> tuple[object, ...]:
        name = "settlement" if self.chain == SETTLEMENTS else Chain(self.chain).name.lower()
        return ships.own_name(self.base), name


class Dismantle(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "dismantle"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


def repairs_made(state: StellarState, faction: int, place: int) -> int:
    """How many damage counters of ships a port has removed this year."""
    if not state.marks:
        return 0
    begin = REPAIRED.format(faction, place)
    return sum(mark.startswith(begin) for mark in state.marks)


def can_repair(state: StellarState, unit: int) -> bool:
    """One counter at a time, so many a year in a port."""  # SH-259, SH-261
    place, faction = state.where[unit], UNITS[unit].faction
    if place == RESERVE or in_transfer(place) or not state.damage[unit]:
        return False
    paid_at = mothballs.payer(state, faction, place)
    if paid_at == NOTHING or not holds.affords(state, faction, paid_at, ONE_ORE):
        return False
    most = bases.repairs(state, faction, place)
    return most >= UNLIMITED or repairs_made(state, faction, paid_at) < most


def repair(state: StellarState, seat: int, unit: int) -> None:
    """Remove a damage counter."""
    faction = state.played[seat]
    paid_at = mothballs.payer(state, faction, state.where[unit])
    holds.pay(state, faction, paid_at, ONE_ORE, "repair")
    state.damage[unit] -= 1
    if bases.repairs(state, faction, state.where[unit]) < UNLIMITED:
        made = repairs_made(state, faction, paid_at)
        state.marks |= {f"{REPAIRED.format(faction, paid_at)}{made}"}
    state.tell(DamageRepaired, seat, unit)


def mendings(state: StellarState, faction: int) -> list[Option]:
    """Damaged structures and Settlements that can be put right."""  # SH-260
    found: list[Option] = []
    own = BASES[faction] if is_campaign(state) else bases.of(state, faction)
    for unit in own:
        base = state.bases.get(unit)
        if base is None or not (base.hurt or any(base.harm)):
            continue
        if holds.affords(state, faction, state.where[unit], ONE_ORE):
            found += [MendStructure(unit, chain) for chain in Chain if base.harm[chain]]
            found += [MendStructure(unit, SETTLEMENTS)] if base.hurt else []
    return found


def mend(state: StellarState, seat: int, option: MendStructure) -> None:
    unit, chain = option.base, option.chain
    holds.pay(state, state.played[seat], state.where[unit], ONE_ORE, "repair")
    base = state.bases[unit]
    if chain == SETTLEMENTS:
        state.bases[unit] = replace(base, hurt=base.hurt - 1)
    else:
        harm = list(base.harm)
        harm[chain] -= 1
        state.bases[unit] = replace(base, harm=(harm[0], harm[1], harm[2], harm[3]))
    state.tell(DamageRepaired, seat, unit, chain)


def can_dismantle(state: StellarState, unit: int) -> bool:
    """Undamaged, at an own base or at home."""  # SH-262
    place = state.where[unit]
    if place == RESERVE or in_transfer(place) or state.damage[unit]:
        return False
    return mothballs.payer(state, UNITS[unit].faction, place) != NOTHING


def salvage(state: StellarState, unit: int) -> Hold:
    """Half of what a ship cost, of each resource; a mothballed one cost less."""  # SH-262, SH-263
    cost = mothballs.price(unit, mothballed=bool(state.flags[unit] & MOTHBALLED))
    return halved(cost[Resource.ORE]), halved(cost[Resource.FUEL]), halved(cost[Resource.SUPPLIES])


def dismantle(state: StellarState, seat: int, unit: int) -> None:
    faction = state.played[seat]
    place = mothballs.payer(state, faction, state.where[unit])
    gained = salvage(state, unit)
    ships.destroy(state, unit, "dismantled")
    if place == home_of(state, faction):
        own = state.factions[faction]
        own.stores = holds.plus(own.stores, gained)
    else:
        base = state.base_at(faction, place)
        state.cargo[base] = holds.plus(state.cargo[base], gained)
    state.tell(ShipDismantled, seat, unit, gained)


def by_habit(state: StellarState, seat: int) -> WakeShip | RepairShip | None:
    """What the habits of a seat do next: ships are made active and repaired while money is left."""
    own, faction = state.of(seat), state.played[seat]
    if SERVICE not in own.habits and WAKE not in own.habits:
        return None
    cost = sum(mothballs.waking_cost(state, faction))
    for unit in CVS[faction]:
        if unit in own.orders and own.orders[unit].kind == RESTS:
            continue
        if own.money - cost >= KEPT_BACK and mothballs.can_wake(state, unit):
            return WakeShip(unit)
        if SERVICE in own.habits and own.money > KEPT_BACK and can_repair(state, unit):
            return RepairShip(unit)
    return None
