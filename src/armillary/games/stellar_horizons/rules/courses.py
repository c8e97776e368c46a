"""Where ships can go in one move, and by what way: along the segments of a board, and on from its Flyby
space to another system."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from armillary.games.stellar_horizons.rules import hazards, interception, ranges, transfers
from armillary.games.stellar_horizons.rules.components import AREAS, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer, transfer_space
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Explorer, Kind, Spot
from armillary.games.stellar_horizons.rules.places import is_flyby
from armillary.games.stellar_horizons.rules.state import StellarState

Path = tuple[int, ...]  # the areas that are left one after the other


def courses(state: StellarState, units: Sequence[int], launcher: int = NOTHING) -> dict[int, Path]:
    """The places where a move of these ships can end, with the best way to each: safest, then shortest."""
    return courses_from(state, units, state.where[units[0]], launcher)


def courses_from(
    state: StellarState, units: Sequence[int], start: int, launcher: int = NOTHING
) -> dict[int, Path]:
    """As if the ships were at another place."""
    if in_transfer(start):
        return {}
    ways = _inside(state, units, start)
    found = {
        place: way
        for place, way in ways.items()
        if place != start and all(ends(state, unit, place) for unit in units)
    }
    flyby = SYSTEMS[AREAS[start].system].flyby
    if flyby in ways and all(_transfers(unit, launcher) for unit in units):
        way = (*ways[flyby], flyby)
        size = launcher_size(units, launcher)
        for system in range(len(SYSTEMS)):
            space = _space(state, units, AREAS[start].system, system, size)
            if space is not None:
                found[space] = way  # SH-267, SH-280
    return found


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
    return UNITS[launcher].size if launcher != NOTHING and UNITS[units[0]].kind is Kind.RE else 0


def _transfers(unit: int, launcher: int) -> bool:
    return UNITS[unit].kind is Kind.CV or launcher != NOTHING  # SH-282


def _space(state: StellarState, units: Sequence[int], start: int, system: int, size: int) -> int | None:
    """The transfer space that these ships would enter on their way to a system; of allies the slower."""
    if system == start or SYSTEMS[system].flyby == NOTHING:
        return None
    owners = {UNITS[unit].faction for unit in units}
    turns = max(transfers.years(state, faction, start, system, size) for faction in owners)
    space = transfer_space(system, turns)
    if all(not refused(state, unit, space) for unit in units):
        return space
    return None


def refused(state: StellarState, unit: int, place: int) -> str:
    """The rule that keeps a ship from going to a place in reach of its engines."""
    if not ranges.in_reach(state, unit, place):
        return "SH-124"
    return hazards.may_enter(state, unit, place) or hazards.may_stay(state, unit, place)


def ends(state: StellarState, unit: int, place: int) -> bool:
    """Whether a move of a ship may end in an area; robots that explore worlds do not wait in between."""
    if hazards.may_stay(state, unit, place):
        return False
    return not (is_flyby(place) and UNITS[unit].explorer in (Explorer.ORBITER, Explorer.ROVER))


def _inside(state: StellarState, units: Sequence[int], start: int) -> dict[int, Path]:
    """The areas of a board that these ships can reach, each with the areas left before it."""  # SH-266
    faction = UNITS[units[0]].faction
    found: dict[int, Path] = {}
    heap: list[tuple[int, int, Path, int]] = [(0, 0, (), start)]
    while heap:
        dangers, length, way, area = heappop(heap)
        if area in found:
            continue
        found[area] = way
        if area != start and AREAS[area].spot is Spot.SURFACE:
            continue  # SH-269
        worse = dangers + interception.threatened(state, faction, area, units)
        for other in AREAS[area].links:
            if other not in found and _passes(state, units, other):
                heappush(heap, (worse, length + 1, (*way, area), other))
    return found


def _passes(state: StellarState, units: Sequence[int], area: int) -> bool:
    return all(
        not hazards.may_enter(state, unit, area) and ranges.in_reach(state, unit, area) for unit in units
    )


def leads_anywhere(state: StellarState, unit: int) -> bool:
    """Cheap: whether a ship can leave the area where it is."""
    place = state.where[unit]
    return any(_passes(state, (unit,), area) for area in AREAS[place].links)
