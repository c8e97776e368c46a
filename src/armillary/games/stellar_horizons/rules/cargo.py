"""What ships carry and places store, and how a cost is paid at a place."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules import treasury
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, NOTHING, Hold
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupplies
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
    if place == home_of(state, faction):
        return state.factions[faction].stores
    base = state.base_at(faction, place)
    return EMPTY if base == NOTHING else state.cargo[base]


def missing(cost: Hold, held: Hold) -> int:
    return sum(max(0, wanted - there) for wanted, there in zip(cost, held, strict=True))


def affords(state: StellarState, faction: int, place: int, cost: Hold) -> bool:
    """From the stores of the base; at home money buys what is not stored."""  # SH-027, SH-254
    lacking = missing(due(state, faction, cost), stored(state, faction, place))
    if place == home_of(state, faction):
        return lacking <= state.factions[faction].money
    return not lacking


def pay(state: StellarState, faction: int, place: int, cost: Hold, why: str = "cost") -> None:
    """Pay what is known to be affordable."""
    cost, held = due(state, faction, cost), stored(state, faction, place)
    used: Hold = min(cost[0], held[0]), min(cost[1], held[1]), min(cost[2], held[2])
    if place != home_of(state, faction):
        state.cargo[state.base_at(faction, place)] = less(held, used)
        return
    state.factions[faction].stores = less(held, used)
    money = missing(cost, held)
    if money:
        treasury.pay_money(state, faction, money, why)
