"""Where vehicles go for something else than exploring or settling a world: cargo, asteroids, pirates."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast import fight_odds, raids
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.components import AREAS, CVS, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Kind, Resource
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.movement import reach
from armillary.games.stellar_horizons.rules.scenarios import incoming
from armillary.games.stellar_horizons.rules.state import MOTHBALLED
from armillary.games.stellar_horizons.rules.units import hazards, ranges

PROMISING = 0.3  # how much more a fleet should inflict than it suffers before it looks for a fight
LOOT = 14  # for which a ship is built that hunts pirates
HUNTER = 3  # combat of such a ship, at least


def errand(outlook: Outlook, unit: int) -> int:
    """Where a vehicle is needed, or NOTHING."""
    if unit not in outlook.errands:
        outlook.errands[unit] = _errand(outlook, unit)
    return outlook.errands[unit]


def _errand(outlook: Outlook, unit: int) -> int:
    state = outlook.state
    here = state.where[unit]
    if UNITS[unit].kind is not Kind.CV or state.flags[unit] & MOTHBALLED or in_transfer(here):
        return NOTHING
    if goals.asteroid(state):
        return _asteroid(outlook, unit)
    station = raids.station(outlook, unit)
    if station != here and state.pirates and UNITS[unit].combat:
        found, years = _pirate(outlook, unit)
        if found != NOTHING and (station == NOTHING or years <= raids.years_to(outlook, unit, station)):
            return found
    if station != NOTHING:
        return station
    if goals.pioneers(state, outlook.faction):
        return _fetch(outlook, unit)
    return NOTHING


def _fetch(outlook: Outlook, unit: int) -> int:
    """Home, for the Supplies of the next base."""
    state = outlook.state
    if state.where[unit] == outlook.home or state.cargo[unit][Resource.SUPPLIES]:
        return NOTHING
    return outlook.home if UNITS[unit].exploration else NOTHING


def _asteroid(outlook: Outlook, unit: int) -> int:
    """The Flyby space where the asteroid is, or will be, when the vehicle can be there."""
    state = outlook.state
    best, found = 0.0, NOTHING
    for place, since, until in incoming.positions(state):
        years = _years_to(outlook, unit, place)
        if years is None:
            continue
        comes = max(state.year + years, since)
        stays = until - comes + 1
        if stays > 0 and (worth := stays / (1 + comes - state.year)) > best:
            best, found = worth, place
            if comes - state.year > years + 1:
                found = NOTHING  # there is time
    return found


def _pirate(outlook: Outlook, unit: int) -> tuple[int, int]:
    """The nearest pirate that is weaker, and the years to it."""
    state = outlook.state
    best, found = 99, NOTHING
    for pirate in state.pirates:
        place = SYSTEMS[pirate.system].flyby
        years = _years_to(outlook, unit, place)
        if years is None or years + 2 > outlook.years or years >= best:
            continue
        if fight_odds.against_pirate(state, (unit,), pirate) > PROMISING:
            best, found = years, place
    return found, best


def hunts(outlook: Outlook, unit: int) -> bool:
    """Whether a ship that is not built yet should hunt pirates: half of their loot is a good price."""
    state = outlook.state
    if UNITS[unit].combat < HUNTER or not state.pirates or state.loot < LOOT or outlook.years < 10:
        return False
    hunters = sum(UNITS[u].combat >= HUNTER and state.where[u] != RESERVE for u in CVS[outlook.faction])
    if LOOT * (1 + 3 * hunters) > state.loot:
        return False
    return any(
        ranges.in_range(state, unit, pirate.system)
        and fight_odds.against_pirate(state, (unit,), pirate) > PROMISING
        for pirate in state.pirates
    )


def _years_to(outlook: Outlook, unit: int, place: int) -> int | None:
    """How long a vehicle is on its way to a place; None if it cannot go there."""
    state = outlook.state
    here, there = system_of(state.where[unit]), AREAS[place].system
    if not ranges.in_range(state, unit, there) or hazards.may_enter(state, unit, place):
        return None
    if here == there:
        return 0
    return reach.years(state, outlook.faction, here, there)
