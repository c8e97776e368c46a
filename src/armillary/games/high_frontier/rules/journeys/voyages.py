"""A voyage as the search for journeys knows it: what flies, by what roads, what it takes at least."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import lcm

from msgspec import Struct
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import NODES, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, NodeKind, Season
from armillary.games.high_frontier.rules.hazards.belts import FACES_OF_DIE, STORM, fatal_faces
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft, Onward
from armillary.games.high_frontier.rules.solar_map.distances import (
    FAR,
    INTO,
    Gains,
    closed_to,
    rolls_to,
    way_in,
)
from armillary.games.high_frontier.rules.solar_map.spaces import LEAPS, ONWARD_LEAPS, Leap

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
AEROBRAKES = frozenset(leap.to for leaps in LEAPS for leap in leaps if leap.aerobrake)
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


class Propulsion(Struct, frozen=True):
    """One of several engines of a Spacecraft; every Turn begins with any of them."""

    craft: Craft
    pivots: int
    afterburn: int
    thrusts: tuple[tuple[int, ...], ...]


class Voyage(Struct, frozen=True):
    """What flies, from where, and what it will be like in later Turns.

    With several engines these are its `drives`, and the rest is the best of all of them: no journey takes
    less than with such an engine.
    """

    node: int
    steps: int  # fuel steps in the tanks that it can burn
    seasons: tuple[int, ...]  # of this year and the next ones, again and again
    turns: int  # that are left to it
    craft: Craft  # as it is in the first Turn
    pivots: int  # Bonus Pivots
    afterburn: int  # fuel steps that every movement costs
    thrusts: tuple[tuple[int, ...], ...]  # net, by fuel steps spent so far and zone
    drives: tuple[Propulsion, ...] = ()  # none: there is one engine, and it is told above
    calm: frozenset[int] = frozenset()  # Radiation Belts that it passes without a roll


def drives_of(voyage: Voyage) -> tuple[Propulsion, ...]:
    if voyage.drives:
        return voyage.drives
    return (Propulsion(voyage.craft, voyage.pivots, voyage.afterburn, voyage.thrusts),)


def joined(voyages: Sequence[Voyage]) -> Voyage:
    """One Spacecraft with several engines, each of which was a voyage by itself."""
    if len(voyages) == 1:
        return voyages[0]
    steps = max(voyage.steps for voyage in voyages)
    unit = lcm(*(voyage.craft.unit for voyage in voyages))
    drives = tuple(_drive(voyage, unit, steps) for voyage in voyages)
    crafts = [drive.craft for drive in drives]
    rows = zip(*(drive.thrusts for drive in drives), strict=True)
    best = Craft(
        thrust=max(craft.thrust for craft in crafts),
        burn=min(craft.burn for craft in crafts),
        unit=unit,
        season=crafts[0].season,
        bonus=max(craft.bonus for craft in crafts),
        per_belt=max(craft.per_belt for craft in crafts),
        solar=all(craft.solar for craft in crafts),
        seasonless=any(craft.seasonless for craft in crafts),
        braked=any(craft.braked for craft in crafts),
        factories=crafts[0].factories.union(*(craft.factories for craft in crafts)),
        safe=crafts[0].safe.union(*(craft.safe for craft in crafts)),
        rocketplane=any(craft.rocketplane for craft in crafts),
        over_landers=any(craft.over_landers for craft in crafts),
        plane_free=any(craft.plane_free for craft in crafts),
        nimble=max(craft.nimble for craft in crafts),
        softest=max(craft.softest for craft in crafts),
        sails=any(craft.sails for craft in crafts),
        sailing=all(craft.sailing for craft in crafts),
    )
    return replace(
        voyages[0],
        steps=steps,
        craft=best,
        pivots=max(drive.pivots for drive in drives),
        afterburn=min(drive.afterburn for drive in drives),
        thrusts=tuple(tuple(map(max, zip(*row, strict=True))) for row in rows),
        drives=drives,
    )


def worth(voyages: Sequence[Voyage], goal: int) -> list[int]:
    """Of several engines those that can do what no other one does as well."""
    enough = enough_thrust(goal, voyages[0].node, voyages[0].craft.softest)
    kept: list[int] = []
    for number, voyage in enumerate(voyages):
        others = [other for n, other in enumerate(voyages) if n in kept or n > number]
        if not any(_does_as_well(other, voyage, enough) for other in others):
            kept.append(number)
    return kept


def _does_as_well(one: Voyage, other: Voyage, enough: int) -> bool:
    """Whether an engine can be taken instead of another in every Turn."""
    if instead(one.craft, other.craft) < 2 or one.afterburn > other.afterburn or one.pivots < other.pivots:
        return False
    if one.craft.unit != other.craft.unit or one.steps != other.steps:
        return False
    for spent, (here, there) in enumerate(zip(one.thrusts, other.thrusts, strict=True)):
        most, needed = _halves(one, spent), _halves(other, spent)
        for thrust, wanted in zip(here, there, strict=True):
            if thrust < min(wanted, enough) or min(2 * thrust, most) < min(2 * wanted, needed):
                return False
    return True


def _halves(voyage: Voyage, spent: int) -> int:
    """Half Burns that what is left in the tanks is good for."""
    craft, left = voyage.craft, voyage.steps - spent - voyage.afterburn
    return 2 * max(0, left) * craft.unit // craft.burn if craft.burn else FAR


def instead(one: Craft, other: Craft) -> int:
    """Whether a movement can go on with an engine as well as with another: 2; 1: unless it passes the Sun."""
    if (one.solar and not other.solar) or (one.sailing and not other.sailing) or one.burn > other.burn:
        return 0
    if (other.seasonless and not one.seasonless) or (other.rocketplane and not one.rocketplane):
        return 0
    if not one.safe >= other.safe or not one.factories >= other.factories:
        return 0
    if one.per_belt < other.per_belt or one.nimble < other.nimble:
        return 0
    return 2 if one.bonus >= other.bonus else 1


@lru_cache(maxsize=1024)
def enough_thrust(goal: int, start: int, softest: int) -> int:
    """Thrust above this neither lands, lifts off nor shields better on the way."""
    closed = closed_to(goal, start)
    sizes = (site.size for site in SITES if site.node not in closed)
    return max(1 + max(sizes, default=0), FACES_OF_DIE + STORM - softest)


def _drive(voyage: Voyage, unit: int, steps: int) -> Propulsion:
    """An engine with the units that all have in common; what the tanks are no good for burns too much."""
    craft, rows = voyage.craft, voyage.thrusts
    burn = craft.burn * unit // craft.unit
    if burn and voyage.steps < steps:
        burn = 4 * unit * (steps + 1)
    rows += rows[-1:] * (steps - voyage.steps)
    return Propulsion(replace(craft, burn=burn, unit=unit), voyage.pivots, voyage.afterburn, rows)


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
    mildest = 0 if voyage.calm else fatal_faces(craft.softest, best_thrust(voyage), NOTHING)
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
    return any(red != mild for red, mild in _fatal(voyage))


def deadly(voyage: Voyage) -> frozenset[int]:
    """Radiation Belts that cost a card for sure, as fast as it can be and in any season."""
    fatal = fatal_faces(voyage.craft.softest, best_thrust(voyage), NOTHING)
    return BELTS - voyage.calm if fatal == FACES_OF_DIE else frozenset()


def storms_close(voyage: Voyage) -> bool:
    """Whether Radiation Belts cost a card for sure in season red, and only then."""
    return any(mild < red == FACES_OF_DIE for red, mild in _fatal(voyage))


def _fatal(voyage: Voyage) -> set[tuple[int, int]]:
    """Faces that cost a card in a belt, in season red and in others, by every thrust."""
    soft = voyage.craft.softest
    thrusts = {thrust for drive in drives_of(voyage) for row in drive.thrusts for thrust in row}
    return {
        (fatal_faces(soft, thrust, Season.RED), fatal_faces(soft, thrust, Season.BLUE)) for thrust in thrusts
    }


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
    drive: int = 0  # of the engines that it has, by which it flies in this Turn
    lost: bool = False  # its Sails
