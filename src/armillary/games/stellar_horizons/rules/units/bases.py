"""Bases: what their structures can do, and their end."""

from __future__ import annotations

from typing import TypeVar

from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    BASES,
    LEVELS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    EMPTY,
    NOTHING,
    ORBIT,
    RE,
    RESERVE,
    Chain,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import CommonBase
from armillary.games.stellar_horizons.rules.components.vocabulary import Build, Repair, Unmothball
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.events.exploration import BaseFounded
from armillary.games.stellar_horizons.rules.modes import home_of, home_orbit, special
from armillary.games.stellar_horizons.rules.state import DOCKED, NOBODY, Base, StellarState
from armillary.games.stellar_horizons.rules.units import fleets, ranges

LARGE_SPACEPORT = 4
SETTLEMENTS = len(Chain)  # instead of a chain of structures, where a Settlement is meant
NONE = (-1, -1, -1)  # not even a ship without a size
ANY_ROBOT = max(unit.size for unit in UNITS)
LARGEST_FROM_EARTH = 4  # CVs, without Space Elevator: SH-255

E = TypeVar("E")


def _of_ports(kind: type[E]) -> list[E | None]:
    """What the supply structure of each level can do of a kind."""
    return [
        None if port is None else next(effect for effect in port.effects if isinstance(effect, kind))
        for port in LEVELS[Chain.SUPPLY]
    ]


_BUILD, _UNMOTHBALL = _of_ports(Build), _of_ports(Unmothball)


def level(state: StellarState, base: int, chain: Chain) -> int:
    """The level at which a structure works; a damaged supply chain counts as one lower."""  # SH-174
    built = state.bases[base]
    worn = chain is Chain.SUPPLY and built.harm[chain] > 0
    return max(0, built.levels[chain] - worn)


def serving(state: StellarState, faction: int, place: int) -> int:
    """The base that serves a faction's ships at a place, or NOTHING; with an elevator also from orbit."""
    base = state.base_at(faction, place)
    if base != NOTHING or in_transfer(place):
        return base
    area = AREAS[place]
    if area.spot is ORBIT and powers(state, faction).elevator:  # SH-167
        surface = WORLDS[area.world].surface  # the Sun has none
        return NOTHING if surface == NOTHING else state.base_at(faction, surface)
    return NOTHING


def is_home(state: StellarState, faction: int, place: int) -> bool:
    """On Earth; with an elevator also in its orbit."""  # SH-168, SH-255
    if place == home_of(state, faction):
        return True
    return place == home_orbit(state, faction) and powers(state, faction).elevator


def port(state: StellarState, faction: int, place: int) -> int:
    """The level of supply that a faction has at a place; home is a large Spaceport."""
    if is_home(state, faction, place):
        own = state.base_at(faction, home_of(state, faction))  # only the AI lives at a base: SH-560
        return LARGE_SPACEPORT if own == NOTHING else level(state, own, Chain.SUPPLY)
    base = serving(state, faction, place)
    return 0 if base == NOTHING else level(state, base, Chain.SUPPLY)


def builds(state: StellarState, faction: int, place: int, unit: int) -> bool:
    """Whether the port of a place can build a unit, whatever it costs."""  # SH-255, SH-256
    kind = UNITS[unit].kind
    return kind is not BASE and UNITS[unit].size <= largest(state, faction, place)[kind]


def largest(state: StellarState, faction: int, place: int) -> tuple[int, int, int]:
    """The largest LV, RE and CV that the port of a place can build."""  # SH-255, SH-256
    able = _BUILD[port(state, faction, place)]
    if able is None:
        return NONE
    cv = able.cv
    if cv > LARGEST_FROM_EARTH and not _lifts(state, faction, place, cv):
        cv = LARGEST_FROM_EARTH
    return able.lv, ANY_ROBOT if able.re else NONE[RE], cv


def serves(state: StellarState, faction: int, place: int, size: int) -> bool:
    """Whether CVs of a size can be made active there."""  # SH-255, SH-257
    able = _UNMOTHBALL[port(state, faction, place)]
    if able is None:
        return False
    return size <= able.cv and _lifts(state, faction, place, size)


def _lifts(state: StellarState, faction: int, place: int, size: int) -> bool:
    if not is_home(state, faction, place) or state.base_at(faction, home_of(state, faction)) != NOTHING:
        return True
    return size <= LARGEST_FROM_EARTH or powers(state, faction).elevator


def fits(place: int, size: int) -> bool:
    """Large ships cannot stand where there is reentry."""  # SH-133, SH-134
    world = WORLDS[AREAS[place].world]
    return size <= LARGEST_FROM_EARTH or not (world.reentry and place == world.surface)


def repairs(state: StellarState, faction: int, place: int) -> int:
    """How many damage counters of CVs a year the port of a place can remove."""  # SH-259
    structure = LEVELS[Chain.SUPPLY][port(state, faction, place)]
    if structure is None:
        return 0
    return next(effect.count for effect in structure.effects if isinstance(effect, Repair))


def of(state: StellarState, faction: int) -> list[int]:
    """The bases of a faction, and one that all players have together."""  # SH-540
    own = [base for base in BASES[faction] if base in state.bases]
    common = special(state, CommonBase)
    if common is not None:
        base = state.base_at(faction, WORLDS[WORLD_NUMBERS[common.world]].base_area)
        if base != NOTHING and base not in own:
            own.append(base)
    return own


def settlements(state: StellarState, faction: int) -> int:
    """All Settlements of a faction."""
    standing = state.bases
    if standing.keys().isdisjoint(BASES[faction]):
        return 0
    return sum([standing[base].settlements for base in BASES[faction] if base in standing])


def found(state: StellarState, faction: int, place: int, unit: int) -> None:
    """A base of a faction, with nothing built at it, where it has none yet."""  # SH-145
    assert state.base_at(faction, place) == NOTHING
    state.where[unit], state.cargo[unit] = place, EMPTY
    state.bases[unit] = Base()
    seat = state.seat_of[faction]
    if seat != NOBODY:
        state.tell(BaseFounded, seat, unit, place)


def destroy_base(state: StellarState, base: int, cause: str) -> None:
    """A base goes back to its faction's board, without all that stood and lay there.

    Crewed vehicles that it supplied may be out of range then (SH-128).
    """
    for ship in fleets.docked(state, base):
        state.flags[ship] &= ~DOCKED
    held = state.bases.pop(base)
    if held.chit != NOTHING:
        state.trade_bag = sorted([*state.trade_bag, held.chit])
    state.where[base], state.cargo[base] = RESERVE, EMPTY
    state.blockades = tuple(blockade for blockade in state.blockades if blockade.base != base)
    seat = state.seat_of[UNITS[base].faction]
    if seat != NOBODY:
        state.tell(table.BaseLost, seat, base, cause)
        ranges.recheck(state, UNITS[base].faction)
