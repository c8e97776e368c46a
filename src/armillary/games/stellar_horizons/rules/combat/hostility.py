"""Who may act against whom, and where: what an Embargo and a War allow, and what scenarios add."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.games.stellar_horizons.rules.components import FACTIONS, UNITS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    ALLIANCE,
    CV,
    EMBARGO,
    EMPTY,
    LV,
    NOTHING,
    WAR,
    Relation,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import ForbiddenArea, FreeCombat
from armillary.games.stellar_horizons.rules.concepts.places import on_earth_or_in_orbit, world_of
from armillary.games.stellar_horizons.rules.modes import scenario_of, special
from armillary.games.stellar_horizons.rules.state import AWARE, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import bases

_EMBARGO = int(EMBARGO)


def stance(state: StellarState, faction: int, other: int, place: int) -> Relation:
    """The relation by which two factions meet at a place: in some scenarios anybody may attack there."""
    if faction == other:
        return ALLIANCE
    relation = state.relation(faction, other)
    if relation > WAR and state.seat_of[other] != NOBODY:
        free = special(state, FreeCombat)
        if free is not None and world_of(place) == WORLD_NUMBERS[free.world]:  # SH-520, SH-523
            return WAR  # Q64
    return relation


def safe(state: StellarState, place: int) -> bool:
    """Where nobody is ever attacked: Earth and its orbit; Mars in the Rebellion."""  # SH-095, SH-570
    if on_earth_or_in_orbit(place):
        return True
    scenario = scenario_of(state)
    if scenario is None or in_transfer(place):
        return False
    world = world_of(place)
    return any(
        isinstance(rule, ForbiddenArea) and not rule.one and WORLD_NUMBERS[rule.world] == world
        for rule in scenario.special
    )


def in_embargo(state: StellarState, faction: int, other: int, place: int) -> bool:
    """An Embargo or worse."""  # SH-093
    return not safe(state, place) and stance(state, faction, other, place) <= EMBARGO


def at_war(state: StellarState, faction: int, other: int, place: int) -> bool:
    return not safe(state, place) and stance(state, faction, other, place) is WAR


def may_intercept(
    state: StellarState, faction: int, other: int, place: int, units: Sequence[int] = ()
) -> bool:
    """In an Embargo only fleets with crewed vehicles, and launch vehicles with freight."""  # SH-088, SH-089
    if in_transfer(place):
        return False
    if not in_embargo(state, faction, other, place):
        return False
    if at_war(state, faction, other, place) or not units:
        return True
    return any(
        UNITS[unit].kind is CV or (UNITS[unit].kind is LV and state.cargo[unit] != EMPTY) for unit in units
    )


def may_search(state: StellarState, faction: int, other: int, place: int, units: Sequence[int] = ()) -> bool:
    """In an Embargo only fleets with crewed vehicles, and none at a base of their own."""  # SH-089, SH-091
    if in_transfer(place) or safe(state, place):  # SH-308
        return False
    if units and all(state.flags[unit] & AWARE for unit in units):
        return True  # SH-503
    if not in_embargo(state, faction, other, place):
        return False
    if at_war(state, faction, other, place):
        return True  # SH-092
    if bases.serving(state, other, place) != NOTHING:
        return False
    return not units or any(UNITS[unit].kind is CV for unit in units)


def may_blockade(state: StellarState, faction: int, other: int, place: int) -> bool:
    """An Embargo is enough, also with a non-player faction."""  # SH-087, SH-368, Q34
    return in_embargo(state, faction, other, place)


def may_attack_base(state: StellarState, faction: int, other: int, place: int) -> bool:
    """Only in a War."""  # SH-092, SH-369
    return at_war(state, faction, other, place)


def must_accept(state: StellarState, faction: int, other: int, place: int, *, base: bool) -> bool:
    """Whether the surrender of a base, or of ships, cannot be refused."""  # SH-090, SH-094, SH-316
    scenario = scenario_of(state)
    if scenario is not None and scenario.kind == "one_against_all":
        one = state.played[state.one]
        if one in (faction, other):
            return False  # SH-545
    return base or stance(state, faction, other, place) is not WAR


def has_enemies(state: StellarState, faction: int) -> bool:
    """Whether any player could act against a faction somewhere: asked before anything is looked at."""
    if special(state, FreeCombat) is not None:
        return state.seats > 1
    relations, first = state.relations, len(FACTIONS) * faction
    if min(relations[first : first + len(FACTIONS)]) > _EMBARGO:
        return False
    return any(relations[first + other] <= _EMBARGO and other != faction for other in state.played)
