"""Values of resources: how much is where, what is missing, what is paid."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, NOTHING, Hold, Resource
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupplies
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.modes import home_of, is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState


def plus(a: Hold, b: Hold) -> Hold:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def less(a: Hold, b: Hold) -> Hold:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def room(state: StellarState, unit: int) -> int:
    """How much more a ship can carry."""
    return UNITS[unit].cargo - sum(state.cargo[unit])


def put(state: StellarState, unit: int, resource: int, n: int) -> None:
    """Add to what a ship carries or a base stores; take with a negative number."""  # SH-024
    held = list(state.cargo[unit])
    held[resource] += n
    state.cargo[unit] = (held[0], held[1], held[2])


def due(state: StellarState, faction: int, cost: Hold) -> Hold:
    """A cost as a faction pays it: the AI gives Ore for Supplies."""  # SH-554
    if cost[2] and special(state, AiSupplies) and is_the_one(state, faction):
        return cost[0] + cost[2], cost[1], 0
    return cost


def stored(state: StellarState, faction: int, place: int) -> Hold:
    """What a faction stores at a place."""
    base = state.base_at(faction, place)
    held = EMPTY if base == NOTHING else state.cargo[base]
    if place == home_of(state, faction):
        return plus(held, state.factions[faction].stores)  # the AI's home is a base too
    return held


def missing(cost: Hold, held: Hold) -> int:
    """How much of a cost is not there."""
    ore, fuel, supplies = cost[0] - held[0], cost[1] - held[1], cost[2] - held[2]
    return (ore if ore > 0 else 0) + (fuel if fuel > 0 else 0) + (supplies if supplies > 0 else 0)


def affords(state: StellarState, faction: int, place: int, cost: Hold) -> bool:
    """From the stores of the base; at home money buys what is not stored."""  # SH-027, SH-254
    home, money = home_of(state, faction), state.factions[faction].money
    if place == home and 0 < cost[0] + cost[1] + cost[2] <= money:
        return True  # whatever is stored
    lacking = missing(due(state, faction, cost), stored(state, faction, place))
    if place == home:
        return lacking <= max(0, money)  # a debt leaves the stores alone: SH-361
    return not lacking


def pay(state: StellarState, faction: int, place: int, cost: Hold, why: str = "cost") -> None:
    """Pay what is known to be affordable."""
    cost, held = due(state, faction, cost), stored(state, faction, place)
    used: Hold = min(cost[0], held[0]), min(cost[1], held[1]), min(cost[2], held[2])
    base = state.base_at(faction, place)
    if base != NOTHING:
        there = state.cargo[base]
        first: Hold = min(used[0], there[0]), min(used[1], there[1]), min(used[2], there[2])
        state.cargo[base] = less(there, first)
        used = less(used, first)
    if place != home_of(state, faction):
        return
    own = state.factions[faction]
    own.stores = less(own.stores, used)
    money = missing(cost, held)
    if money:
        treasury.pay_money(state, faction, money, why)


def one(resource: int, n: int) -> Hold:
    return (
        n if resource == Resource.ORE else 0,
        n if resource == Resource.FUEL else 0,
        n if resource == Resource.SUPPLIES else 0,
    )
