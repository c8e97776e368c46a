"""The range of crewed vehicles: how far from home, or from a base that can serve them, they may be."""

from __future__ import annotations

from functools import lru_cache

from armillary.games.stellar_horizons.rules.components import (
    CVS,
    EARTH,
    EARTH_ORBIT,
    EARTH_SYSTEM,
    SYSTEMS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiRange
from armillary.games.stellar_horizons.rules.components.vocabulary import UNLIMITED
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.concepts.powers import NO_RANGE, powers
from armillary.games.stellar_horizons.rules.modes import home_of, is_the_one, special
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases
from armillary.games.stellar_horizons.rules.units.ships import mothball


def range_of(state: StellarState, faction: int) -> int:
    """The greatest heliocentric distance; the AI has no limit."""  # SH-121 to SH-124, SH-556
    if is_the_one(state, faction) and special(state, AiRange):
        return UNLIMITED
    return powers(state, faction).range


def supplied_from(state: StellarState, faction: int, size: int) -> list[int]:
    """The systems from which CVs of a size are supplied: home, and bases that can serve them."""  # SH-124
    systems = [system_of(home_of(state, faction))]
    for base in bases.of(state, faction):
        if bases.serves(state, faction, state.where[base], size):
            systems.append(system_of(state.where[base]))
    return systems


def in_range(state: StellarState, unit: int, system: int) -> bool:
    """Whether a ship may go to a system; only crewed vehicles are limited."""  # SH-125
    if UNITS[unit].kind is not CV:
        return True
    faction = UNITS[unit].faction
    most = range_of(state, faction)
    if most >= UNLIMITED:
        return True
    if most == NO_RANGE:
        return system == system_of(home_of(state, faction))
    helio, size = SYSTEMS[system].helio, UNITS[unit].size
    if abs(helio - SYSTEMS[system_of(home_of(state, faction))].helio) <= most:
        return True
    return any(  # as `supplied_from`; most bases are near enough or not, which is cheaper to know
        abs(helio - SYSTEMS[system_of(state.where[base])].helio) <= most
        and bases.serves(state, faction, state.where[base], size)
        for base in bases.of(state, faction)
    )


def systems_in_range(state: StellarState, unit: int) -> frozenset[int]:
    """All the systems to which a crewed vehicle may go, as `in_range` and `in_reach` say of each."""
    faction = UNITS[unit].faction
    if confined(state, faction):
        return frozenset()
    return _near(range_of(state, faction), *supplied_from(state, faction, UNITS[unit].size))


@lru_cache(1 << 10)
def _near(most: int, home: int, *others: int) -> frozenset[int]:
    """The systems within a distance of some."""
    return frozenset(
        number
        for number, system in enumerate(SYSTEMS)
        if most >= UNLIMITED
        or (most == NO_RANGE and number == home)
        or any(abs(system.helio - SYSTEMS[near].helio) <= most for near in (home, *others))
    )


def confined(state: StellarState, faction: int) -> bool:
    """Whether crews cannot leave Earth and its orbit."""  # SH-121
    return range_of(state, faction) == NO_RANGE and system_of(home_of(state, faction)) == EARTH_SYSTEM


def in_reach(state: StellarState, unit: int, place: int) -> bool:
    """As `in_range`, of a place: without any range technology only Earth and its orbit."""  # SH-121
    if UNITS[unit].kind is not CV:
        return True
    if confined(state, UNITS[unit].faction):
        return place in (EARTH, EARTH_ORBIT)
    if in_transfer(place) or system_of(place) != system_of(state.where[unit]):
        return in_range(state, unit, system_of(place))
    return True  # Q31: only a system that is entered is checked


def recheck(state: StellarState, faction: int) -> None:
    """Crewed vehicles that are out of range are mothballed: after a base or a structure is lost."""  # SH-128
    for unit in CVS[faction]:
        place = state.where[unit]
        if place == RESERVE or state.flags[unit] & MOTHBALLED:
            continue
        if not in_range(state, unit, system_of(place)):
            mothball(state, unit)
