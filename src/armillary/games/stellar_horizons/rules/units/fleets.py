"""Fleets: ships that move and fight together, led by one of them."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.games.stellar_horizons.rules.components import SHIPS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    PROBE,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState

_EACH_ALONE = list(range(len(UNITS)))
PROBES = [tuple(unit for unit in units if UNITS[unit].explorer is PROBE) for units in SHIPS]


def at_place(state: StellarState, faction: int, place: int) -> list[int]:
    """The ships of a faction at a place, Probes aboard others left out."""
    where = state.where
    return [unit for unit in SHIPS[faction] if where[unit] == place and not aboard(state, unit)]


def aboard(state: StellarState, unit: int) -> bool:
    """Whether a Probe is carried by another ship."""  # SH-109
    return UNITS[unit].explorer is PROBE and state.fleet[unit] != unit


def probe_of(state: StellarState, carrier: int) -> int | None:
    """The Probe that a ship carries."""
    leaders = state.fleet
    for unit in PROBES[UNITS[carrier].faction]:
        if leaders[unit] == carrier and unit != carrier:
            return unit
    return None


def fleet(state: StellarState, unit: int) -> list[int]:
    """The ships that move and fight with this one, in the order of their numbers; allies' too."""  # SH-161
    leaders, where = state.fleet, state.where
    leader, place = leaders[unit], where[unit]
    found: list[int] = []
    other = -1
    for _ in range(leaders.count(leader)):  # few of the many ships: far cheaper than looking at each
        other = leaders.index(leader, other + 1)
        if where[other] == place and UNITS[other].kind is not BASE and not aboard(state, other):
            found.append(other)
    return found


def has_company(state: StellarState, unit: int) -> bool:
    """Whether a ship leads or follows any other, wherever that is."""
    leaders = state.fleet
    if leaders[unit] != unit:
        return True
    return leaders != _EACH_ALONE and leaders.count(unit) > 1


def form(state: StellarState, units: Sequence[int]) -> None:
    """Make one fleet of these ships; the one with the lowest number leads it."""
    leader = min(units)
    for unit in units:
        state.fleet[unit] = leader


def leave(state: StellarState, unit: int) -> None:
    """A ship is a fleet of its own again, and another one leads those it led."""
    if not has_company(state, unit):
        return
    leaders = state.fleet
    rest = [other for other in fleet(state, unit) if other != unit]
    leaders[unit] = unit
    if rest:
        form(state, rest)


def docked(state: StellarState, base: int) -> list[int]:
    """The ships in the fleet of a base."""
    faction, place = UNITS[base].faction, state.where[base]
    if place == RESERVE:
        return []
    owners = {faction, *(other for other in state.played if state.base_at(other, place) == base)}  # SH-540
    return [
        unit
        for owner in sorted(owners)
        for unit in SHIPS[owner]
        if state.where[unit] == place and state.flags[unit] & DOCKED
    ]
