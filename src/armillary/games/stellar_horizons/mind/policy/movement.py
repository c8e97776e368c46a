"""Where ships fly, whom they intercept, and what launchers haul."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast import fight_odds
from armillary.games.stellar_horizons.mind.forecast.base_projects import Project, wish
from armillary.games.stellar_horizons.mind.forecast.destinations import area_for, goal, robot_at
from armillary.games.stellar_horizons.mind.forecast.special_trips import HUNTER, errand
from armillary.games.stellar_horizons.mind.policy.weights import CAUTION, KEEN_ON_FIGHTS, LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Explorer, Kind
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.modes import home_orbit
from armillary.games.stellar_horizons.rules.movement import (
    flight,
    interception,
    launchers,
    missiles,
    movement_phase,
    steering,
)
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED
from armillary.games.stellar_horizons.rules.units import bases

SMALL = 3  # ships that the second supply station of a base serves: larger ones do not wait for it


@LIKES(movement_phase.LaunchShip)
def _launch(outlook: Outlook, option: movement_phase.LaunchShip) -> float:
    ship = UNITS[option.unit]
    if ship.kind is Kind.RE:
        return 2.0 if outlook.years > 2 else NEVER
    return _voyage(outlook, option.unit)


@LIKES(movement_phase.MoveWith)
def _move(outlook: Outlook, option: movement_phase.MoveWith) -> float:
    if UNITS[option.unit].kind is Kind.RE:
        return 2.0
    if option.unit in outlook.step.flown:
        return NEVER
    return _voyage(outlook, option.unit)


def _voyage(outlook: Outlook, unit: int) -> float:
    state = outlook.state
    if state.flags[unit] & MOTHBALLED:
        return 1.0 if _refuge(outlook, unit) != NOTHING else NEVER
    wanted = errand(outlook, unit)
    if wanted != NOTHING:
        return NEVER if wanted == state.where[unit] else 1.4
    world = goal(outlook, unit)
    if world == NOTHING:
        return NEVER
    area = area_for(world)
    if area == state.where[unit]:
        return 1.0 if state.flags[unit] & DOCKED else NEVER  # a crew at a base cannot explore
    return 1.2


def _refuge(outlook: Outlook, unit: int) -> int:
    """A port where a mothballed vehicle can be made active, if it is not in one: near by, else home."""
    state, faction = outlook.state, outlook.faction
    here, size = state.where[unit], UNITS[unit].size
    if goals.diverts(state) and not in_transfer(here):
        return outlook.home if outlook.years > 1 and here != outlook.home else NOTHING
    useless = not UNITS[unit].exploration and UNITS[unit].combat < HUNTER
    if in_transfer(here) or useless or bases.serves(state, faction, here, size):
        return NOTHING
    if outlook.years < 8 or (size <= SMALL and system_waits(outlook, here)):
        return NOTHING
    ports = [
        place
        for base in bases.of(state, faction)
        if bases.serves(state, faction, place := state.where[base], size)
    ]
    near = [place for place in ports if system_of(place) == system_of(here)]
    if near:
        return near[0]
    orbit = home_orbit(state, faction)
    if orbit in ports or outlook.able.elevator:
        return orbit if orbit != here else NOTHING
    launched = size <= max([2, *outlook.able.lv_sizes])
    return outlook.home if launched and outlook.own.money >= 7 else NOTHING


def system_waits(outlook: Outlook, here: int) -> bool:
    """Whether there is an own base at a place: what its crews need will be brought there."""
    return outlook.state.base_at(outlook.faction, here) != NOTHING


@LIKES(steering.OnLauncher)
def _on(outlook: Outlook, option: steering.OnLauncher) -> float:
    """A robot far out travels faster on a large one; near by the smallest is enough."""
    return -0.2 * UNITS[option.launcher].size


@LIKES(steering.TakeAlong)
def _along(outlook: Outlook, option: steering.TakeAlong) -> float:
    """A Probe always; other ships go their own ways."""
    return 4.5 if UNITS[option.unit].explorer is Explorer.PROBE else NEVER


@LIKES(steering.FlyTo)
def _fly(outlook: Outlook, option: steering.FlyTo) -> float:
    unit = outlook.step.units[0]
    if UNITS[unit].kind is Kind.RE:
        return robot_at(outlook, unit, option.place)
    return _course(outlook, unit, option.place)


def _course(outlook: Outlook, unit: int, place: int) -> float:
    state = outlook.state
    if state.flags[unit] & MOTHBALLED:
        refuge = _refuge(outlook, unit)
        if refuge == NOTHING:
            return 0.0 if place == state.where[unit] else NEVER
        if in_transfer(place):
            far = system_of(refuge) != system_of(state.where[unit])
            return 3.0 if far and bound_for(place) == system_of(refuge) else NEVER
        return 3.0 if place == refuge else -1.0
    wanted = errand(outlook, unit)
    if wanted == NOTHING:
        world = goal(outlook, unit)
        if world == NOTHING:
            return 0.0 if place == state.where[unit] else -1.0
        wanted = area_for(world)
    if in_transfer(place):
        far = system_of(wanted) != system_of(state.where[unit])
        return 3.0 if far and bound_for(place) == system_of(wanted) else NEVER
    return 3.0 if place == wanted else -1.0


@LIKES(steering.DockAt)
def _dock(outlook: Outlook, option: steering.DockAt) -> float:
    unit = outlook.step.units[0]
    if outlook.state.flags[unit] & MOTHBALLED and outlook.state.where[option.base] == _refuge(outlook, unit):
        return 2.5
    return -0.5


@LIKES(steering.JoinFleet)
def _join(outlook: Outlook, option: object) -> float:
    return -2.0


@LIKES(flight.Proceed)
def _go_on(outlook: Outlook, option: object) -> float:
    return 1.0


# Hauling


def _wish(outlook: Outlook) -> Project | None:
    return wish(outlook) if outlook.spare > 0 else None


@LIKES(launchers.HaulWith)
def _haul(outlook: Outlook, option: launchers.HaulWith) -> float:
    """When nothing waits for the launcher, and there is money to spare."""
    if outlook.state.where[option.unit] != outlook.home:
        return NEVER
    if len(outlook.ready) <= len(outlook.waiting):
        return NEVER
    project, size = _wish(outlook), UNITS[option.unit].size
    if project is None or outlook.spare < min(size, project.lacking):
        return NEVER
    return 1.0 + 0.1 * min(size, project.lacking) - 0.05 * size


@LIKES(launchers.HaulTo)
def _haul_to(outlook: Outlook, option: launchers.HaulTo) -> float:
    project = wish(outlook)
    if project is None:
        return -1.0 if option.place != outlook.home else NEVER
    return 3.0 if option.place == outlook.state.where[project.base] else NEVER


@LIKES(launchers.Carry)
def _carry(outlook: Outlook, option: launchers.Carry) -> float:
    """As much as possible of what is missing there."""
    project = wish(outlook)
    if project is None:
        return -0.5 * (option.ore + option.fuel + option.supplies)
    carried = (option.ore, option.fuel, option.supplies)
    useful = sum(min(have, need) for have, need in zip(carried, project.missing, strict=True))
    return 1.0 * useful - 0.8 * (sum(carried) - useful)


@LIKES(steering.AgreeToFly)
def _fly_along(outlook: Outlook, option: object) -> float:
    return -1.0


@LIKES(interception.Intercept)
def _intercept(outlook: Outlook, option: interception.Intercept) -> float:
    step = outlook.step
    balance = fight_odds.against_fleet(outlook.state, step.fleet, step.units)
    return KEEN_ON_FIGHTS * (balance - CAUTION)


@LIKES(interception.StopHere)
def _stop(outlook: Outlook, option: object) -> float:
    return 0.5


@LIKES(missiles.LaunchMissile)
def _missile(outlook: Outlook, option: object) -> float:
    return NEVER
