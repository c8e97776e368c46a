"""A voyage as the search for journeys knows it: what flies, by what roads, what it takes at least."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from armillary.games.high_frontier.rules.belts import fatal_faces
from armillary.games.high_frontier.rules.components import NODES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind, Season
from armillary.games.high_frontier.rules.crafts import Course, Craft, Onward
from armillary.games.high_frontier.rules.routes import FAR, INTO, Gains, rolls_to, way_in
from armillary.games.high_frontier.rules.spaces import LEAPS, ONWARD_LEAPS, Leap

BURNS, TURNS, FUEL, RISK = "burns", "turns", "fuel", "risk"
KINDS = (BURNS, TURNS, FUEL, RISK)

SEASONAL = frozenset(
    leap.start
    for leaps in LEAPS
    for leap in leaps
    if leap.seasonal or (leap.flyby and leap.flyby_season != NOTHING)
)
STORMY = SEASONAL.union(leap.start for leaps in LEAPS for leap in leaps if leap.belt)
MAY_HALT = tuple(node.may_halt for node in NODES)
TURNS_COST = tuple(node.kind is NodeKind.HOHMANN for node in NODES)
ZONE = tuple(node.zone for node in NODES)
SUNLIT = tuple(ZONES[node.zone].solar_power for node in NODES)
SITE = tuple(node.site != NOTHING for node in NODES)
THROUGH = tuple(len({leap.to for leap in leaps}) == 2 for leaps in LEAPS)  # one way in, one way on
BELTS = frozenset(number for number, node in enumerate(NODES) if node.is_belt)
FLYBYS = frozenset(number for number, node in enumerate(NODES) if node.flyby)
DEAD = -99  # thrust where the triangle does not work

# A way as the search needs it: leap, edge, Space, Burns, whether it pivots, whether it costs nothing but
# Burns, and its number in `routes.way_in`
Road = tuple[Leap, int, int, int, bool, bool, int]


def _road(leap: Leap) -> Road:
    special = leap.seasonal or leap.lander or leap.crash or leap.aerobrake or leap.flyby or leap.oberth
    special = special or leap.belt or leap.off != NOTHING or leap.on != NOTHING
    return leap, leap.edge, leap.to, leap.burns, leap.pivot, not special, way_in(leap.edge, leap.to)


def _by_day(road: Road) -> Road:
    """Where solar power ends, a thruster that needs it stops."""
    return road if road[0].sunlit else (*road[:5], False, road[6])


Out = tuple[tuple[Road, ...], ...]
Onto = tuple[dict[int, tuple[Road, ...]], ...]
ROADS: Out = tuple(tuple(map(_road, leaps)) for leaps in LEAPS)
ONWARD_ROADS: Onto = tuple(
    {came: tuple(map(_road, leaps)) for came, leaps in by.items()} for by in ONWARD_LEAPS
)
SUNLIT_ROADS: Out = tuple(tuple(map(_by_day, roads)) for roads in ROADS)
SUNLIT_ONWARD: Onto = tuple(
    {came: tuple(map(_by_day, roads)) for came, roads in by.items()} for by in ONWARD_ROADS
)


class Voyage(Struct, frozen=True):
    """What flies, from where, and what it will be like in later Turns."""

    node: int
    steps: int  # fuel steps in the tanks that it can burn
    seasons: tuple[int, ...]  # of this year and the next ones, again and again
    turns: int  # that are left to it
    craft: Craft  # as it is in the first Turn
    pivots: int  # Bonus Pivots
    afterburn: int  # fuel steps that every movement costs
    thrusts: tuple[tuple[int, ...], ...]  # net, by fuel steps spent so far and zone


def gains_of(voyage: Voyage) -> Gains:
    craft = voyage.craft
    return Gains(craft.bonus, craft.per_belt, voyage.pivots, Season.BLUE in voyage.seasons)


def best_thrust(voyage: Voyage) -> int:
    """With the lightest tanks, where the Sun is strongest."""
    return max(map(max, voyage.thrusts))


def landable(voyage: Voyage, goal: int) -> tuple[int, ...]:
    """Ways by which a Spacecraft can come to a Space, if it is as fast as it can be."""
    craft, thrust = voyage.craft, best_thrust(voyage)
    return tuple(
        way_in(leap.edge, leap.to)
        for leap in INTO[goal]
        if leap.on == NOTHING or leap.on < thrust or leap.path or leap.site in craft.factories
    )


def dangers_of(voyage: Voyage, goal: int) -> tuple[int, ...]:
    """What it takes at least of risk, from every Space."""
    craft = voyage.craft
    mildest = fatal_faces(craft.softest, best_thrust(voyage), NOTHING)
    return rolls_to(goal, mildest, craft.braked, landable(voyage, goal))


def opening(voyage: Voyage, goal: int) -> list[int]:
    """By Turn: the first from then on in which the Synodic Spaces around the goal may be entered."""
    season, seasons = NODES[goal].season, voyage.seasons
    if season == NOTHING or voyage.craft.seasonless or season not in seasons:
        return []
    found, opens = [], 2 * voyage.turns + 2 * len(seasons)
    for turn in range(opens, -1, -1):
        if seasons[turn % len(seasons)] == season:
            opens = turn
        found.append(opens)
    return found[::-1]


@lru_cache(maxsize=256)
def synodic_around(goal: int) -> frozenset[int]:
    """Synodic Spaces that hang together with a goal among them."""
    season, found, todo = NODES[goal].season, {goal}, [goal]
    while todo:
        for leap in LEAPS[todo.pop()]:
            if leap.to not in found and NODES[leap.to].season == season:
                found.add(leap.to)
                todo.append(leap.to)
    return frozenset(found)


def storms_matter(voyage: Voyage) -> bool:
    """Whether Radiation Belts are worse in season red."""
    soft, thrusts = voyage.craft.softest, {thrust for row in voyage.thrusts for thrust in row}
    red, mild = Season.RED, Season.BLUE
    return any(fatal_faces(soft, thrust, red) != fatal_faces(soft, thrust, mild) for thrust in thrusts)


def power_for(craft: Craft, goal: int) -> int:
    """The least net thrust that lands on a Space; 0 if any does."""
    found = []
    for leap in INTO[goal]:
        live = not craft.solar or SUNLIT[leap.start]
        if leap.on < craft.nimble or leap.path or leap.site in craft.factories:
            return 0  # no Site, or one that asks for no thrust
        found.append(leap.on + 1 if live else FAR)
    return min(found, default=FAR)


class Mark(Struct, frozen=True, gc=False):
    """How far a journey has come."""

    before: Mark | None
    step: Onward | None  # None: a Turn begins
    course: Course
    craft: Craft
    turn: int  # the first is 0
    spent: int  # fuel steps before this movement, also those that were jettisoned
    burns: int  # half Burns of Fuel
    risk: int  # faces of dice that cost something
