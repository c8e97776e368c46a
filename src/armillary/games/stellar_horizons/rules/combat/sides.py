"""Fleets as they meet in combat: who decides for them, what they are worth, and a battle in progress."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from armillary.games.stellar_horizons.rules.components import INVADER, PIRATE_SIDES, SHIPS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    CV,
    NOTHING,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, NOBODY, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import damage, fleets, ships

PIRATE = -2  # in place of a unit: the pirate of a battle
ALIEN = -3  # the Invader


class Battle(Struct, frozen=True, gc=False):
    """What is known of a battle so far. Two of anything: of the side that searched, and of the other."""

    sides: tuple[tuple[int, ...], tuple[int, ...]]  # units
    seats: tuple[int, int]  # who decides for them; NOBODY for pirates and the Invader
    place: int
    pirate: int = NOTHING  # its number in `state.pirates`
    rolls: tuple[int, int] = (0, 0)  # search dice, as modified
    points: int = 0  # tactics points that are left
    spender: int = 0  # the side that has them
    direct: bool = False
    more: tuple[int, int] = (0, 0)  # damage that a side inflicts besides
    less: tuple[int, int] = (0, 0)  # damage that is cancelled for a side
    screened: tuple[int, ...] = ()
    bombers: tuple[int, int] = (0, 0)
    harmed: tuple[tuple[int, int], ...] = ()  # crewed vehicles and counters they received
    lost: tuple[int, ...] = ()  # crewed vehicles and bases
    marked: int = NOTHING  # the ship that the Invader fires at


class Arms(Struct, frozen=True, gc=False):
    """What technologies and policies give a side."""

    ranged: bool = False
    combat: int = 0
    tactics: int = 0
    fighters: bool = False
    bombers: bool = False


_PIRATES = Arms()  # Q62
_INVADERS = Arms(ranged=True, fighters=True, bombers=True)  # Q63


# Fleets


def groups(state: StellarState, faction: int, place: int) -> list[tuple[int, ...]]:
    """The fleets of a faction at a place, those with a base left out; allies' ships are in them."""
    where, flags = state.where, state.flags
    leaders = {
        state.fleet[unit]
        for unit in SHIPS[faction]
        if where[unit] == place and not flags[unit] & DOCKED and not fleets.aboard(state, unit)
    }
    found: list[tuple[int, ...]] = []
    for leader in sorted(leaders):
        members = members_of(state, leader, place)
        if members:
            found.append(members)
    return found


def members_of(state: StellarState, leader: int, place: int) -> tuple[int, ...]:
    """The ships at a place that follow a leader, and are not with a base."""
    where, fleet, flags = state.where, state.fleet, state.flags
    return tuple(
        unit
        for faction in state.played
        for unit in SHIPS[faction]
        if where[unit] == place
        and fleet[unit] == leader
        and not flags[unit] & DOCKED
        and not fleets.aboard(state, unit)
    )


def with_base(state: StellarState, base: int) -> tuple[int, ...]:
    """A base and the ships stacked with it."""  # SH-161
    return (base, *(unit for unit in fleets.docked(state, base) if not fleets.aboard(state, unit)))


def owners(state: StellarState, units: Sequence[int]) -> list[int]:
    """The seats to which these units belong, the best initiative first."""  # SH-085
    held = {state.seat_of[UNITS[unit].faction] for unit in units if unit >= 0}
    return [seat for seat in state.initiative if seat in held]


def decider(state: StellarState, units: Sequence[int]) -> int:
    """Who decides for a fleet in combat; nobody for pirates, the Invader and non-player factions."""
    return next(iter(owners(state, units)), NOBODY)


def crewed(units: Iterable[int]) -> list[int]:
    """Crewed vehicles; a pirate counts as one."""  # Q21
    return [unit for unit in units if unit < 0 or UNITS[unit].kind is CV]


def has_base(units: Iterable[int]) -> bool:
    return any(unit >= 0 and UNITS[unit].kind is BASE for unit in units)


def base_in(units: Iterable[int]) -> int:
    return next((unit for unit in units if unit >= 0 and UNITS[unit].kind is BASE), NOTHING)


def armed(state: StellarState, units: Iterable[int]) -> bool:
    """Whether a ship among these has a combat value."""
    return any(UNITS[unit].kind is CV and ships.fights(state, unit) > 0 for unit in units)


def able(state: StellarState, units: Sequence[int]) -> bool:
    """Whether a fleet can search: active crewed vehicles only, one of them armed."""  # SH-306, SH-166
    return all(UNITS[unit].kind is CV and not state.flags[unit] & MOTHBALLED for unit in units) and armed(
        state, units
    )


# Pirates


def pirate_size(pirate: Pirate) -> int:
    return PIRATE_SIDES[pirate.side].size if pirate.unit == NOTHING else UNITS[pirate.unit].size


def pirate_combat(pirate: Pirate) -> int:
    printed = PIRATE_SIDES[pirate.side].combat if pirate.unit == NOTHING else UNITS[pirate.unit].combat
    return max(0, printed - pirate.damage)


def strongest(state: StellarState, system: int) -> int:
    """The number of the pirate of a system that takes part, or NOTHING."""  # SH-362, Q20
    found = [number for number, pirate in enumerate(state.pirates) if pirate.system == system]
    if not found:
        return NOTHING
    return max(found, key=lambda n: (pirate_combat(state.pirates[n]), pirate_size(state.pirates[n]), -n))


# A side of a battle


def arms(state: StellarState, battle: Battle, side: int) -> Arms:
    seat = battle.seats[side]
    if seat == NOBODY:
        return _INVADERS if ALIEN in battle.sides[side] else _PIRATES
    known = [powers(state, state.played[owner]) for owner in owners(state, battle.sides[side])]
    return Arms(  # allies fight with the best that any of them has
        any(own.ranged for own in known),
        max(own.combat for own in known),
        max(own.tactics for own in known),
        any(own.fighters for own in known),
        any(own.bombers for own in known),
    )


def alive(state: StellarState, battle: Battle, side: int) -> list[int]:
    """The units of a side that still fight."""
    return [unit for unit in battle.sides[side] if _lives(state, battle, unit)]


def _lives(state: StellarState, battle: Battle, unit: int) -> bool:
    if unit == PIRATE:
        pirate = state.pirates[battle.pirate]
        return pirate.damage < pirate_size(pirate)
    if unit == ALIEN:
        return state.strength < INVADER.size
    return state.where[unit] != RESERVE


def unscreened(state: StellarState, battle: Battle, side: int) -> list[int]:
    return [unit for unit in alive(state, battle, side) if unit not in battle.screened]


def combat_of(state: StellarState, battle: Battle, unit: int) -> int:
    """The combat value of a unit; mothballed ones defend with all of it."""  # Q23
    if unit == PIRATE:
        return pirate_combat(state.pirates[battle.pirate])
    if unit == ALIEN:
        return max(0, INVADER.combat - state.strength)
    if UNITS[unit].kind is BASE:
        return damage.grid(state.bases[unit])[0]
    return ships.fights(state, unit)


def squadrons_of(state: StellarState, battle: Battle, unit: int) -> int:
    if unit == PIRATE:
        return 0
    if unit == ALIEN:
        return max(0, INVADER.drones - state.strength // 2)
    if UNITS[unit].kind is BASE:
        return damage.grid(state.bases[unit])[1]
    return ships.squadrons(state, unit)


def squadrons(state: StellarState, battle: Battle, side: int) -> int:
    return sum(squadrons_of(state, battle, unit) for unit in alive(state, battle, side))


def size_of(state: StellarState, battle: Battle, unit: int) -> int:
    """Of a crewed vehicle; bases and other ships count for nothing."""
    if unit == PIRATE:
        return pirate_size(state.pirates[battle.pirate])
    if unit == ALIEN:
        return INVADER.size
    return UNITS[unit].size if UNITS[unit].kind is CV else 0
