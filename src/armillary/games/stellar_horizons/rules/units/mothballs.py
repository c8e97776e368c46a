"""Crewed vehicles at rest: what it costs to make them active, and what is asked for a whole ship."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import CV, EMPTY, NOTHING, RESERVE, Hold
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiFreeUnmothball
from armillary.games.stellar_horizons.rules.events.flight import ShipWoken
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, holds, ships
from armillary.games.stellar_horizons.rules.units.ports import ports_of

CREW: Hold = (0, 1, 1)  # Fuel and Supplies: SH-132, SH-258


def active(state: StellarState, unit: int) -> bool:
    """Whether a crewed vehicle may explore, produce, trade, build bases and begin combats."""  # SH-130
    return state.where[unit] != RESERVE and not state.flags[unit] & MOTHBALLED


def payer(state: StellarState, faction: int, place: int) -> int:
    """The place whose stores pay for what is done at a place; NOTHING where nobody does."""  # SH-167, SH-254
    port = ports_of(state, faction).at.get(place)
    return NOTHING if port is None else port.payer


def waking_cost(state: StellarState, faction: int) -> Hold:
    """The AI pays nothing."""  # SH-258, SH-556
    return EMPTY if special(state, AiFreeUnmothball) and is_the_one(state, faction) else CREW


def can_wake(state: StellarState, unit: int) -> bool:
    """In a port that is large enough, if it is paid for."""  # SH-257
    place, faction = state.where[unit], UNITS[unit].faction
    if place == RESERVE or in_transfer(place) or not state.flags[unit] & MOTHBALLED:
        return False
    if UNITS[unit].kind is not CV or not bases.serves(state, faction, place, UNITS[unit].size):
        return False
    return holds.affords(state, faction, payer(state, faction, place), waking_cost(state, faction))


def wake(state: StellarState, unit: int) -> None:
    faction = UNITS[unit].faction
    paid_at = payer(state, faction, state.where[unit])
    holds.pay(state, faction, paid_at, waking_cost(state, faction), "service")
    state.flags[unit] &= ~MOTHBALLED
    state.tell(ShipWoken, state.seat_of[faction], unit)


def rest(state: StellarState, unit: int) -> None:
    """At the start of a turn, if the owner likes."""  # SH-126
    ships.mothball(state, unit)


def price(unit: int, *, mothballed: bool) -> Hold:
    """What a ship costs; one that is built mothballed needs no crew."""  # SH-132
    cost = UNITS[unit].cost
    return without_crew(cost) if mothballed else cost


def without_crew(cost: Hold) -> Hold:
    return cost[0], max(0, cost[1] - CREW[1]), max(0, cost[2] - CREW[2])
