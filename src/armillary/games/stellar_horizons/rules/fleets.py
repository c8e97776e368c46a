"""Fleets: ships that move and fight together, led by one of them."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.games.stellar_horizons.rules.components import SHIPS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Explorer, Kind
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState


def at_place(state: StellarState, faction: int, place: int) -> list[int]:
    """The ships of a faction at a place, Probes aboard others left out."""
    where = state.where
    return [unit for unit in SHIPS[faction] if where[unit] == place and not aboard(state, unit)]


def aboard(state: StellarState, unit: int) -> bool:
    """Whether a Probe is carried by another ship."""  # SH-109
    return UNITS[unit].explorer is Explorer.PROBE and state.fleet[unit] != unit


def probe_of(state: StellarState, carrier: int) -> int | None:
    """The Probe that a ship carries."""
    for unit in SHIPS[UNITS[carrier].faction]:
        if state.fleet[unit] == carrier and unit != carrier and aboard(state, unit):
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
        if where[other] == place and UNITS[other].kind is not Kind.BASE and not aboard(state, other):
            found.append(other)
    return found


def form(state: StellarState, units: Sequence[int]) -> None:
    """Make one fleet of these ships; the one with the lowest number leads it."""
    leader = min(units)
    for unit in units:
        state.fleet[unit] = leader


def leave(state: StellarState, unit: int) -> None:
    """A ship is a fleet of its own again, and another one leads those it led."""
    rest = [other for other in fleet(state, unit) if other != unit]
    state.fleet[unit] = unit
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
