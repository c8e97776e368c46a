"""Where it is worth exploring, and where a base is worth founding."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    EARTH_ORBIT_WORLD,
    RES,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Explorer, Kind, Resource
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.concepts.world_tiles import modifier
from armillary.games.stellar_horizons.rules.movement import reach
from armillary.games.stellar_horizons.rules.scenarios import incoming
from armillary.games.stellar_horizons.rules.settling import founding
from armillary.games.stellar_horizons.rules.state import MOTHBALLED
from armillary.games.stellar_horizons.rules.units import bases, cargo, hazards, ranges

A_CHIT = 1.8  # points of an average technology chit
DEPLETES = 0.25  # of the chits
OF_A_MISSION = 0.5  # how much a mission counts beside points of technology, when a depletion is likely
DELAY = 0.12  # of the worth, for each year on the way
SEEN_FROM_CENTRE = 0.25  # for each further world that an Orbiter sees
PORT_IN_ORBIT = 3.0  # what a first base in Earth orbit is worth: crews are relieved there
STAYING = 0.4
THE_GOAL = 20.0  # what a base on the world that a scenario is about is worth


def exploring(outlook: Outlook, world: int, strength: int, explorer: Explorer) -> float:
    """What a year of exploration on a world is worth."""
    state = outlook.state
    there = state.exploration[world]
    if there <= 0 or world not in state.worlds or explorer not in WORLDS[world].explorers:
        return 0.0
    crewed = explorer is Explorer.CREWED
    more = outlook.able.crewed if crewed else outlook.able.robotic
    if explorer is Explorer.TELESCOPE:
        there = (there + 1) // 2
    chits = max(0, there + strength + more + modifier(state, world, explorer)) / 10
    wanted = 0.0 if explorer is Explorer.TELESCOPE else outlook.mission(world, crewed=crewed)
    likely = min(1.0, chits) * (0.35 if crewed else DEPLETES)
    return chits * A_CHIT * _need(outlook, world) + likely * (1.0 + OF_A_MISSION * 4 * wanted)


def _need(outlook: Outlook, world: int) -> float:
    """How useful points of the world's field are: less, when little of it is left to develop."""
    field = WORLDS[world].field
    if field is None:
        return 0.0
    return 1.0 if outlook.science.technologies & FIELDS[field] != FIELDS[field] else 0.4


FIELDS = [
    sum(1 << n for n, t in enumerate(TECHNOLOGIES) if t.field == field and not t.discovery_only)
    for field in range(3)
]


def robot_at(outlook: Outlook, unit: int, place: int) -> float:
    """What a robot can hope for at the end of a move."""
    state, robot = outlook.state, UNITS[unit]
    kind = robot.explorer
    assert kind is not None
    if goals.diverts(state):
        return 4.0 if place == incoming.area(state) else 0.0
    if in_transfer(place):
        system, years = bound_for(place), turns_left(place)
    else:
        system, years = AREAS[place].system, 0
    if kind is Explorer.TELESCOPE:
        return 1.0
    crowd = 0.25 * sum(
        other != unit and system_of(state.where[other]) == system for other in _robots(outlook)
    )
    if kind is Explorer.FLYBY:
        best = max(exploring(outlook, world, robot.exploration - years, kind) for world in _worlds(system))
        return best - 0.03 * years - 0.3 * crowd
    if in_transfer(place):
        best = max(_landed(outlook, unit, world) for world in _worlds(system))
    else:
        best = _landed(outlook, unit, AREAS[place].world) if AREAS[place].world != NOTHING else 0.0
    late = max(0, years - outlook.years + 2)
    return best * max(0.1, 1 - 0.6 * DELAY * years) - crowd - late


def _robots(outlook: Outlook) -> list[int]:
    where = outlook.state.where
    return [unit for unit in RES[outlook.faction] if where[unit] not in (RESERVE, outlook.home)]


def _worlds(system: int) -> tuple[int, ...]:
    return SYSTEMS[system].worlds


def _landed(outlook: Outlook, unit: int, world: int) -> float:
    """An Orbiter above a world or a Rover on it."""
    robot = UNITS[unit]
    kind = robot.explorer
    assert kind is not None
    own = exploring(outlook, world, robot.exploration, kind)
    if kind is Explorer.ROVER:
        airy = WORLDS[world].atmosphere and not outlook.able.atmosphere
        return own * (0.5 if airy else 1.0)
    system = SYSTEMS[WORLDS[world].system]
    if world != system.central:
        return own
    others = [exploring(outlook, w, robot.exploration - 1, kind) for w in system.worlds if w != world]
    best = max([own, *others])
    return best + SEEN_FROM_CENTRE * sum(value > 0 for value in others)


# Crewed vehicles


def _on_the_way(outlook: Outlook, world: int, goal: int) -> float:
    """What a base brings the world of the goal into range: the farther out the better."""
    here, there = (SYSTEMS[WORLDS[number].system].helio for number in (world, goal))
    reached = max(
        (
            SYSTEMS[system_of(outlook.state.where[base])].helio
            for base in bases.of(outlook.state, outlook.faction)
        ),
        default=0,
    )
    return THE_GOAL / 3 * here / there if max(0, reached) < here < there else -THE_GOAL


def site(outlook: Outlook, world: int) -> float:
    """What a base on a world is worth, apart from what it costs."""
    place = WORLDS[world]
    found = 2.0 * float(place.settlement_vp) + 0.25 * sum(place.resources)
    if place.terraform:
        found += 0.3
    if world == EARTH_ORBIT_WORLD:
        found += PORT_IN_ORBIT
    aim = goals.aim(outlook.state)
    if aim is not None:
        found += THE_GOAL if world == aim.world else _on_the_way(outlook, world, aim.world)
    return found


def may_found(outlook: Outlook, unit: int) -> bool:
    """Whether a vehicle could found another base that costs no support."""
    if not UNITS[unit].exploration or not UNITS[unit].cargo:
        return False
    if outlook.racing:
        return False
    return outlook.room(Kind.BASE) > -outlook.over and (
        founding.free_counter(outlook.state, outlook.faction) != NOTHING
    )


def crew_at(outlook: Outlook, unit: int, world: int, *, founds: bool) -> float:
    """What a crewed vehicle can hope for on a world."""
    worth = exploring(outlook, world, UNITS[unit].exploration, Explorer.CREWED)
    if founds:
        price = affordable_price(outlook, unit, world)
        if price is not None:
            worth += site(outlook, world) * min(1.0, outlook.years / 15)
    return worth


def affordable_price(outlook: Outlook, unit: int, world: int) -> int | None:
    """The Supplies that a base on a world costs, if a vehicle has them or can load them where it is."""
    state = outlook.state
    if WORLDS[world].base_area == NOTHING or founding.taken(state, outlook.faction, world):
        return None
    price = founding.base_price(state, outlook.faction, world)
    if price is None:
        return None
    supplies, aboard = price[Resource.SUPPLIES], state.cargo[unit][Resource.SUPPLIES]
    if supplies <= aboard:
        return supplies
    if cargo.keeper(state, unit) != cargo.HOME:
        return None
    room = UNITS[unit].cargo - sum(state.cargo[unit])
    return supplies if supplies - aboard <= min(room, outlook.own.money - 3) else None


def area_for(world: int) -> int:
    """Where a vehicle stands to explore a world and to found a base there."""
    place = WORLDS[world]
    return place.base_area if place.base_area != NOTHING else place.surface


def goal(outlook: Outlook, unit: int) -> int:
    """The world that a crewed vehicle should go to, perhaps where it is; NOTHING: stay."""
    if unit not in outlook.goals:
        outlook.goals[unit] = _best_goal(outlook, unit)
    return outlook.goals[unit]


def _best_goal(outlook: Outlook, unit: int) -> int:
    state = outlook.state
    here = state.where[unit]
    if (
        goals.diverts(state)
        or in_transfer(here)
        or state.flags[unit] & MOTHBALLED
        or not UNITS[unit].exploration
    ):
        return NOTHING
    founds, system = may_found(outlook, unit), system_of(here)
    best, found = 0.3, NOTHING
    in_range: dict[int, bool] = {}
    for world in sorted(state.worlds):
        area = area_for(world)
        if area in (NOTHING, outlook.home):
            continue
        there = WORLDS[world].system
        if there != system:
            if there not in in_range:
                in_range[there] = SYSTEMS[there].flyby != NOTHING and ranges.in_range(state, unit, there)
            if not in_range[there]:
                continue
        elif not ranges.in_reach(state, unit, area):
            continue
        if hazards.may_enter(state, unit, area):
            continue
        worth = crew_at(outlook, unit, world, founds=founds)
        if there != system:
            years = reach.years(state, outlook.faction, system, there)
            if years + 2 > outlook.years:
                continue
            if not founds_there(outlook, unit, world, founds=founds) and not _served(outlook, unit, area):
                continue  # a crew that is called back there could not be relieved
            worth -= 0.5 + 0.35 * years
            if SYSTEMS[there].radiation and not outlook.able.radiation:
                continue
        if area == here:
            worth += STAYING
        if worth > best:
            best, found = worth, world
    return found


def founds_there(outlook: Outlook, unit: int, world: int, *, founds: bool) -> bool:
    return founds and affordable_price(outlook, unit, world) is not None


def _served(outlook: Outlook, unit: int, area: int) -> bool:
    return bases.serves(outlook.state, outlook.faction, area, UNITS[unit].size)
