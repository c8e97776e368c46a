"""Where ships can go in one move, and by what way: along the segments of a board, and on from its Flyby
space to another system; and how many years a transfer takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from heapq import heappop, heappush

from armillary.games.stellar_horizons.rules.components import AREAS, EARTH, EARTH_ORBIT, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, transfer_space
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    ORBITER,
    PROBE,
    RE,
    ROVER,
    SURFACE,
    TELESCOPE,
    Explorer,
)
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, rounded
from armillary.games.stellar_horizons.rules.concepts.places import is_flyby, system_of
from armillary.games.stellar_horizons.rules.concepts.powers import NO_RANGE, powers
from armillary.games.stellar_horizons.rules.modes import is_campaign
from armillary.games.stellar_horizons.rules.movement import interception
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import hazards, ranges

Path = tuple[int, ...]  # the areas that are left one after the other

_AREAS_OF = [
    tuple(number for number, area in enumerate(AREAS) if area.system == system)
    for system in range(len(SYSTEMS))
]
_EVERYWHERE = (1 << len(AREAS)) - 1
_LINKS = [sum(1 << other for other in area.links) for area in AREAS]  # bits
_BOARDS = 1 << 12  # ways that are kept: by start and by the areas that are open


def courses(state: StellarState, units: Sequence[int], launcher: int = NOTHING) -> Mapping[int, Path]:
    """The places where a move of these ships can end, with the best way to each: safest, then shortest."""
    return courses_from(state, units, state.where[units[0]], launcher)


def courses_from(
    state: StellarState, units: Sequence[int], start: int, launcher: int = NOTHING
) -> Mapping[int, Path]:
    """As if the ships were at another place."""
    if in_transfer(start):
        return {}
    system = AREAS[start].system
    open_areas = _open_areas(state, units, system)
    threats = interception.threats(state, UNITS[units[0]].faction, system, units)
    ways = _ways(start, open_areas, threats)
    spaces: tuple[int, ...] = ()
    if SYSTEMS[system].flyby in ways and all(_transfers(unit, launcher) for unit in units):
        spaces = _spaces(state, units, system, launcher_size(units, launcher))
    return _goals(start, open_areas, threats, _where_all_end(state, units), spaces)


@lru_cache(_BOARDS)
def _goals(
    start: int, open_areas: int, threatened: int, ending: int, spaces: tuple[int, ...]
) -> Mapping[int, Path]:
    """The areas in which a move may end (bits), and the transfer spaces."""
    ways = _ways(start, open_areas, threatened)
    found = {place: way for place, way in ways.items() if ending >> place & 1 and place != start}
    if spaces:
        flyby = SYSTEMS[AREAS[start].system].flyby
        way = (*ways[flyby], flyby)
        for space in spaces:
            found[space] = way  # SH-267, SH-280
    return found


def _where_all_end(state: StellarState, units: Sequence[int]) -> int:
    """The areas of which `ends` holds for all of these ships: bits."""
    found = _EVERYWHERE
    for unit in units:
        ship = UNITS[unit]
        if ship.kind is CV:
            continue
        if ship.explorer is TELESCOPE:
            found &= sum(1 << area for area in set(hazards.telescope_places(state, ship.faction)))
        else:
            found &= _where_robots_end(ship.explorer)
    return found


@cache
def _where_robots_end(kind: Explorer | None) -> int:
    if kind is None:
        return _EVERYWHERE
    if kind is PROBE:
        return 0  # SH-109
    through = kind in (ORBITER, ROVER)
    return sum(
        1 << area
        for area in range(len(AREAS))
        if not hazards.misplaced(kind, area) and not (through and is_flyby(area))
    )


def way_to(state: StellarState, units: Sequence[int], place: int) -> Path:
    """The best way to one of these places, without looking at all the others."""
    start = state.where[units[0]]
    ways = _inside(state, units, start)
    if not in_transfer(place):
        return ways[place]
    flyby = SYSTEMS[AREAS[start].system].flyby
    return (*ways[flyby], flyby)


def launcher_size(units: Sequence[int], launcher: int) -> int:
    """The size of a launcher that shortens a transfer: only those of robots do."""  # SH-285
    return UNITS[launcher].size if launcher != NOTHING and UNITS[units[0]].kind is RE else 0


def _transfers(unit: int, launcher: int) -> bool:
    return UNITS[unit].kind is CV or launcher != NOTHING  # SH-282


def _spaces(state: StellarState, units: Sequence[int], start: int, size: int) -> tuple[int, ...]:
    """The transfer spaces that these ships would enter on their way to other systems."""
    if len(units) == 1 and is_campaign(state):
        ship = UNITS[units[0]]
        able = powers(state, ship.faction)
        if ship.kind is RE and ship.explorer is not None:
            return _spaces_of_robot(ship.explorer, able.helio_tenths, start, size)
        if ship.kind is CV:
            near = ranges.systems_in_range(state, units[0])
            return _spaces_of_crew(able.helio_tenths, start, size, near, able.radiation) if near else ()
    tenths = max(powers(state, faction).helio_tenths for faction in {UNITS[unit].faction for unit in units})
    return tuple(
        space
        for space in _all_spaces(tenths, start, size)
        if all(not refused(state, unit, space) for unit in units)
    )


@cache
def _all_spaces(tenths: int, start: int, size: int) -> tuple[int, ...]:
    """One for each other system, with engines of these tenths: of allies, those of the slower."""
    return tuple(
        transfer_space(number, years_at(tenths, start, number, size))
        for number, system in enumerate(SYSTEMS)
        if number != start and system.flyby != NOTHING
    )


@lru_cache(_BOARDS)
def _spaces_of_crew(
    tenths: int, start: int, size: int, near: frozenset[int], radiation: bool
) -> tuple[int, ...]:
    """Towards the systems in range; only radiation keeps a crew out of a transfer space."""
    return tuple(
        space
        for space in _all_spaces(tenths, start, size)
        if bound_for(space) in near and not hazards.danger(space, False, radiation, False)
    )


@cache
def _spaces_of_robot(kind: Explorer, tenths: int, start: int, size: int) -> tuple[int, ...]:
    """No robot has a limit to its range, nor a crew; in the campaign no world is closed to it."""
    if kind in (TELESCOPE, PROBE):
        return ()  # SH-272, SH-109
    return tuple(space for space in _all_spaces(tenths, start, size) if not hazards.misplaced(kind, space))


def refused(state: StellarState, unit: int, place: int) -> str:
    """The rule that keeps a ship from going to a place in reach of its engines."""
    if not ranges.in_reach(state, unit, place):
        return "SH-124"
    return hazards.may_enter(state, unit, place) or hazards.may_stay(state, unit, place)


def ends(state: StellarState, unit: int, place: int) -> bool:
    """Whether a move of a ship may end in an area; robots that explore worlds do not wait in between."""
    if hazards.may_stay(state, unit, place):
        return False
    return not (is_flyby(place) and UNITS[unit].explorer in (ORBITER, ROVER))


def _inside(state: StellarState, units: Sequence[int], start: int) -> Mapping[int, Path]:
    """The areas of a board that these ships can reach, each with the areas left before it."""  # SH-266
    faction = UNITS[units[0]].faction
    system = AREAS[start].system
    open_areas = _open_areas(state, units, system)
    return _ways(start, open_areas, interception.threats(state, faction, system, units))


@lru_cache(_BOARDS)
def _ways(start: int, open_areas: int, threatened: int = 0) -> Mapping[int, Path]:
    """All but the start are bits."""
    found: dict[int, Path] = {}
    heap: list[tuple[int, int, Path, int]] = [(0, 0, (), start)]
    while heap:
        dangers, length, way, area = heappop(heap)
        if area in found:
            continue
        found[area] = way
        if area != start and AREAS[area].spot is SURFACE:
            continue  # SH-269
        worse = dangers + (threatened >> area & 1)
        for other in AREAS[area].links:
            if other not in found and open_areas >> other & 1:
                heappush(heap, (worse, length + 1, (*way, area), other))
    return found


def _open_areas(state: StellarState, units: Sequence[int], system: int) -> int:
    """The areas of a board that all of these ships may pass: bits."""
    if not is_campaign(state):
        passed = (area for area in _AREAS_OF[system] if _passes(state, units, area))
        return sum(1 << area for area in passed)
    found = _every_area(system)
    for unit in units:
        ship = UNITS[unit]
        if ship.kind is not CV:
            continue  # nothing keeps a robot from a world in the campaign
        able = powers(state, ship.faction)
        confined = able.range == NO_RANGE  # everybody lives on Earth
        away = system != system_of(state.where[unit])  # as `in_reach`: only a system that is entered
        if away and not confined and not ranges.in_range(state, unit, system):
            return 0
        large = ship.size > hazards.LARGEST_TO_LAND
        found &= _areas_for_crews(system, large, able.radiation, able.atmosphere, confined)
    return found


@cache
def _every_area(system: int) -> int:
    return sum(1 << area for area in _AREAS_OF[system])


@cache
def _areas_for_crews(system: int, large: bool, radiation: bool, atmosphere: bool, confined: bool) -> int:
    """As `_passes` says of each area; `confined` to Earth and its orbit."""
    return sum(
        1 << area
        for area in _AREAS_OF[system]
        if not hazards.danger(area, large, radiation, atmosphere)
        and (not confined or area in (EARTH, EARTH_ORBIT))
    )


def _passes(state: StellarState, units: Sequence[int], area: int) -> bool:
    return all(
        not hazards.may_enter(state, unit, area) and ranges.in_reach(state, unit, area) for unit in units
    )


def leads_anywhere(state: StellarState, unit: int) -> bool:
    """Cheap: whether a ship can leave the area where it is."""
    place = state.where[unit]
    open_areas = _open_areas(state, (unit,), AREAS[place].system)
    return bool(open_areas & _LINKS[place])


@cache
def crews_lead_anywhere(place: int, large: bool, radiation: bool, atmosphere: bool, confined: bool) -> bool:
    """True if a crewed vehicle of a faction with these powers has any way in the campaign."""
    open_areas = _areas_for_crews(AREAS[place].system, large, radiation, atmosphere, confined)
    return bool(open_areas & _LINKS[place])


# Heliocentric transfers

SHORTEST = 1  # SH-281: a year


def years(state: StellarState, faction: int, start: int, goal: int, launcher: int = 0) -> int:
    """The turns between two systems; `launcher` is the size of the LV that carries a robot."""
    return years_at(powers(state, faction).helio_tenths, start, goal, launcher)


def years_at(tenths: int, start: int, goal: int, launcher: int = 0) -> int:
    """The years of a transfer with any engines: `tenths` of the distance."""
    distance = abs(SYSTEMS[goal].helio - SYSTEMS[start].helio)
    return max(SHORTEST, _turns(distance, tenths) - max(0, launcher - 1))  # SH-281, SH-285


@cache
def _turns(distance: int, tenths: int) -> int:
    tens, rest = divmod(distance, TEN)  # SH-278
    return tens * tenths + rounded(Fraction(rest * tenths, TEN))  # SH-277
