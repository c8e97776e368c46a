"""The ports of a faction: who pays and who keeps what at each place, and what each yard can build.

All of it follows from the bases of the faction and from Space Elevators, so it is worked out once for
each combination of them; no state is kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from armillary.games.stellar_horizons.rules.components import AREAS, BASES, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    Chain,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import CommonBase
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.modes import MODES, has_special, home_of, home_orbit, is_the_one
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import bases

HOME = NOTHING  # instead of a base
MOST = 1 << 11  # combinations that are kept: a few games

Sizes = tuple[int, int, int]  # of the largest LV, RE and CV


class Port(Struct, frozen=True, gc=False):
    """What a faction has at a place."""

    payer: int  # the place whose stores pay for what is done there
    loose: int | None  # whose stores a ship reaches: a base, HOME, or none
    docked: int | None  # the same if it is in the fleet of a base
    wakes: int  # the largest crewed vehicle that can be made active


class Yard(Struct, frozen=True, gc=False):
    place: int
    payer: int
    base: int  # the base at the place that pays, or NOTHING
    largest: Sizes


class Ports(Struct, frozen=True):
    home: int
    at: dict[int, Port]  # by place
    yards: tuple[Yard, ...]


_SUPPLY = int(Chain.SUPPLY)
_SIZES = sorted({unit.size for unit in UNITS if unit.kind is CV})

_SHARING = frozenset(mode for mode in MODES if has_special(mode, CommonBase))

_known: dict[tuple[object, ...], Ports] = {}


def ports_of(state: StellarState, faction: int) -> Ports:
    """The ports of a faction as they are now."""
    where, standing = state.where, state.bases
    own: Sequence[int] = BASES[faction] if state.mode not in _SHARING else bases.of(state, faction)
    key = (
        faction,
        powers(state, faction).elevator,
        state.mode,
        state.one != NOBODY and is_the_one(state, faction),
    )
    known: tuple[object, ...] = key
    if not standing.keys().isdisjoint(own):
        known = (
            *key,
            *[
                (base, where[base], standing[base].levels[_SUPPLY], standing[base].harm[_SUPPLY] > 0)
                for base in own
                if base in standing
            ],
        )
    found = _known.get(known)
    if found is None:
        if len(_known) >= MOST:
            _known.clear()
        found = _known[known] = _worked_out(state, faction)
    return found


def _worked_out(state: StellarState, faction: int) -> Ports:
    home = home_of(state, faction)
    places = [home, home_orbit(state, faction)]
    for base in bases.of(state, faction):
        place = state.where[base]
        places += (place, WORLDS[AREAS[place].world].orbit)
    at = {
        place: port for place in places if place != NOTHING and (port := _port(state, faction, place, home))
    }
    return Ports(
        home, at, tuple(_yard(state, faction, place, at[place].payer) for place in _yards(state, faction))
    )


def _port(state: StellarState, faction: int, place: int, home: int) -> Port | None:
    """As `mothballs.payer` and `cargo.keeper` say of a place."""  # SH-164, SH-167
    at_home, base = bases.is_home(state, faction, place), bases.serving(state, faction, place)
    if not at_home and base == NOTHING:
        return None
    served = None if base == NOTHING else base
    loose = served if served is not None and state.where[base] != place else None
    payer = home if at_home else state.where[base]
    sizes = [size for size in _SIZES if bases.serves(state, faction, place, size)]
    return Port(payer, HOME if at_home else loose, HOME if place == home else served, max(sizes, default=0))


def _yard(state: StellarState, faction: int, place: int, payer: int) -> Yard:
    lv, re, cv = bases.largest(state, faction, place)
    if not bases.fits(place, cv):
        cv = bases.LARGEST_FROM_EARTH
    return Yard(place, payer, state.base_at(faction, payer), (lv, re, cv))


def _yards(state: StellarState, faction: int) -> list[int]:
    """Home, own bases; with an elevator also the orbits above them."""  # SH-167, SH-168
    elevator, home, orbit = (
        powers(state, faction).elevator,
        home_of(state, faction),
        home_orbit(state, faction),
    )
    found = [home, orbit] if elevator else [home]
    for base in bases.of(state, faction):
        place = state.where[base]
        if place == home:
            continue  # the AI's home is a base
        if place != orbit or not elevator:
            found.append(place)
        area = AREAS[place]
        if elevator and place == WORLDS[area.world].surface:
            found.append(WORLDS[area.world].orbit)
    return found
