"""The finder: the ways of a ship to a place, move by move and year by year."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.stellar_horizons.rules.components import SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    RESERVE,
)
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.movement import engine_failure, interception, launchers, reach
from armillary.games.stellar_horizons.rules.movement.flight import Fly
from armillary.games.stellar_horizons.rules.state import SETTLED, StellarState
from armillary.games.stellar_horizons.rules.turn import arrival
from armillary.mechanics.chances import PERCENT, Chance, Part


class Way(Struct, frozen=True):
    """The places where its moves end, how many years it takes, and the chance of failing on the way."""

    steps: tuple[int, ...]
    years: int
    launcher: int
    failure: Chance
    arrives: int  # the year
    dangers: int = 0  # areas on the way where somebody may wait


def ways(state: StellarState, faction: int, unit: int, place: int) -> list[Way]:
    """The ways of a ship to an area: the safest first, then the quickest, then the smallest launcher."""
    start = state.where[unit]
    if start in (RESERVE, place) or state.flags[unit] & SETTLED or UNITS[unit].faction != faction:
        return []
    if in_transfer(start):
        flyby, years = SYSTEMS[bound_for(start)].flyby, arrival(state, start) - state.year
        way = _way(state, unit, flyby, place, NOTHING, years)
        return [way] if way is not None else []
    carried = launchers.carriers(state, unit) if launchers.needs_launcher(state, unit) else [NOTHING]
    found = [_way(state, unit, start, place, launcher, 0) for launcher in carried]
    return sorted((way for way in found if way is not None), key=_rank)


def _rank(way: Way) -> tuple[int, int, int]:
    return way.dangers, way.years, 0 if way.launcher == NOTHING else UNITS[way.launcher].size


def _way(state: StellarState, unit: int, start: int, place: int, launcher: int, years: int) -> Way | None:
    """From an area where a ship is, or will be after some years."""
    if start == place:
        return Way((), years, launcher, Chance(0, ()), state.year + years)
    open_courses = reach.courses_from(state, (unit,), start, launcher)
    if place in open_courses:
        return _of_moves(state, unit, (place,), (open_courses[place],), launcher, years)
    system = system_of(place)
    space = next((goal for goal in open_courses if in_transfer(goal) and bound_for(goal) == system), None)
    if space is None:
        return None
    flyby = SYSTEMS[system].flyby
    years += turns_left(space)
    if place == flyby:
        return _of_moves(state, unit, (space,), (open_courses[space],), launcher, years)
    beyond = reach.courses_from(state, (unit,), flyby)
    if place not in beyond:
        return None
    return _of_moves(state, unit, (space, place), (open_courses[space], beyond[place]), launcher, years)


def _of_moves(
    state: StellarState,
    unit: int,
    steps: tuple[int, ...],
    paths: tuple[reach.Path, ...],
    launcher: int,
    years: int,
) -> Way:
    faction = UNITS[unit].faction
    dangers = sum(interception.threatened(state, faction, area, (unit,)) for path in paths for area in path)
    failure = repeated(engine_failure.engine_failure(state, unit, launcher), len(steps))
    return Way(steps, years, launcher, failure, state.year + years, dangers)


def repeated(chance: Chance, times: int) -> Chance:
    """The chance that something happens at least once; its parts are those of each time."""
    if times <= 1:
        return chance
    safe = ((PERCENT - chance.percent) / PERCENT) ** times
    return Chance(round(PERCENT * (1 - safe)), (Part("moves", times), *chance.parts))


def next_move(state: StellarState, unit: int, place: int) -> Fly | None:
    """What a ship does this year on the best way to a place; it docks with an own base there."""
    found = ways(state, UNITS[unit].faction, unit, place)
    if not found or not found[0].steps:
        return None
    goal = found[0].steps[0]
    join = NOTHING
    if goal == place and UNITS[unit].kind is CV and not in_transfer(goal):
        join = state.base_at(UNITS[unit].faction, goal)
    return Fly((unit,), goal, found[0].launcher, join)


def targets(state: StellarState, unit: int, most: int = 60) -> list[int]:
    """The areas that a ship can be ordered to, the nearest first."""
    start = state.where[unit]
    near: dict[int, int] = {}  # years
    if in_transfer(start):
        flyby = SYSTEMS[bound_for(start)].flyby
        _spread(state, unit, flyby, NOTHING, turns_left(start), near)
    else:
        carried = launchers.carriers(state, unit) if launchers.needs_launcher(state, unit) else [NOTHING]
        for launcher in carried:
            _spread(state, unit, start, launcher, 0, near)
    near.pop(start, None)
    return [place for _, place in sorted((years, place) for place, years in near.items())[:most]]


def _spread(
    state: StellarState, unit: int, start: int, launcher: int, years: int, near: dict[int, int]
) -> None:
    """Note how soon a ship can be at all areas that it can reach from one."""
    for place in reach.courses_from(state, (unit,), start, launcher):
        if not in_transfer(place):
            near[place] = min(years, near.get(place, years))
            continue
        flyby, there = SYSTEMS[bound_for(place)].flyby, years + turns_left(place)
        waits = (flyby,) if reach.ends(state, unit, flyby) else ()
        for goal in (*waits, *reach.courses_from(state, (unit,), flyby)):
            if not in_transfer(goal):
                near[goal] = min(there, near.get(goal, there))
