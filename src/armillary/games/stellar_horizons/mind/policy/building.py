"""Ships: what to build, wake and repair."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast import raids
from armillary.games.stellar_horizons.mind.forecast.base_projects import wish
from armillary.games.stellar_horizons.mind.forecast.destinations import exploring
from armillary.games.stellar_horizons.mind.forecast.special_trips import hunts
from armillary.games.stellar_horizons.mind.policy.weights import LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.building import building_phase, designs, servicing
from armillary.games.stellar_horizons.rules.components import CVS, RES, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Explorer, Kind
from armillary.games.stellar_horizons.rules.concepts.places import system_of, world_of
from armillary.games.stellar_horizons.rules.modes import home_orbit
from armillary.games.stellar_horizons.rules.scenarios import incoming
from armillary.games.stellar_horizons.rules.state import MOTHBALLED
from armillary.games.stellar_horizons.rules.units.bases import LARGEST_FROM_EARTH

FOR_EXPLORERS = 25  # years before the end in which new explorers still pay
KEPT_FOR_LAUNCH = 2.0
LAUNCHERS = 2  # what one costs at least, besides its size
AHEAD = 2  # years before the asteroid comes near in which ships are built
PIONEERS = 2  # crews on the way to the world of a scenario
RAIDERS_BEYOND = 2  # ships beyond support that are worth it in a War
AT_ONCE = 2  # crews that wait for launchers
RICH, RICH_YEARS = 40, 20  # money for which there is no better use so few years before the end


def _price(unit: int) -> int:
    return sum(UNITS[unit].cost)


@LIKES(designs.BuildNew)
def _build(outlook: Outlook, option: designs.BuildNew) -> float:
    unit = UNITS[option.unit]
    if goals.meets_invader(outlook.state):
        return for_battle(outlook, option.unit)
    if unit.kind is Kind.LV:
        return _launcher(outlook, unit.size)
    if outlook.last and outlook.years <= 2:
        return _for_points(outlook, option.unit, _price(option.unit))
    if unit.kind is Kind.RE:
        return _robot(outlook, option.unit)
    return _vehicle(outlook, option.unit)


@LIKES(designs.BuildMothballed)
def _mothballed(outlook: Outlook, option: designs.BuildMothballed) -> float:
    if (
        not goals.counts_points(outlook.state)
        or outlook.years > RICH_YEARS
        or (outlook.years > 2 and outlook.spare < RICH)
    ):
        return NEVER
    return _for_points(outlook, option.unit, _price(option.unit) - 2) + 0.1


def _for_points(outlook: Outlook, unit: int, price: int) -> float:
    """In the end ships are half a point for each point of size."""
    return 0.5 + UNITS[unit].size / 2 / max(1, price)


def _launcher(outlook: Outlook, size: int) -> float:
    """For what waits for one; else for hauling, if launchers come back."""
    state, faction = outlook.state, outlook.faction
    ready = outlook.ready
    crews = [
        UNITS[unit].size
        for unit in CVS[faction]
        if state.where[unit] == outlook.home and not state.flags[unit] & MOTHBALLED
    ]
    for needed in sorted(crews, reverse=True):
        if not any(have >= needed for have in ready) and size >= needed:
            return 3.4 - 0.2 * (size - needed)
    if len(ready) < len(outlook.waiting) + len(crews) and size == (2 if outlook.able.recover_above else 1):
        return 3.3
    project = wish(outlook)
    if project is None or outlook.spare < 4 + size:
        return NEVER
    if outlook.able.recover_above:
        hauling = sum(have for have in ready if have >= 2)
        wanted = max(4.0, outlook.spare / 4 if not outlook.last else outlook.spare / 2)
        return 0.6 + 0.2 * size if hauling < wanted and size >= 2 else NEVER
    return 0.5 if size == 2 and (outlook.last or outlook.spare > 8) and sum(ready) < 4 else NEVER


def _robot(outlook: Outlook, unit: int) -> float:
    robot = UNITS[unit]
    if goals.diverts(outlook.state):
        return _against_asteroid(outlook, unit)
    if outlook.years < 6 or goals.settles_first(outlook.state, outlook.faction):
        return NEVER
    money = outlook.own.money
    if robot.explorer is Explorer.PROBE:
        carried = sum(outlook.state.where[u] == outlook.home for u in RES[outlook.faction]) - len(
            outlook.waiting
        )
        return 2.0 if outlook.waiting and carried < len(outlook.waiting) else NEVER
    if outlook.room(Kind.RE) <= 0 or len(outlook.waiting) >= 2 or money < _price(unit) + KEPT_FOR_LAUNCH:
        return NEVER
    kind = robot.explorer
    assert kind is not None
    strength = robot.exploration - (kind is Explorer.FLYBY)
    if (strength, kind) not in outlook.finds:
        outlook.finds[strength, kind] = max(
            exploring(outlook, world, strength, kind) for world in outlook.state.worlds
        )
    best = outlook.finds[strength, kind]
    if best <= 0.3:
        return NEVER
    return 0.8 + best - 0.25 * _price(unit) + 0.3 * robot.spectrometer


def _vehicle(outlook: Outlook, unit: int) -> float:
    """Crews that explore, as long as they cost no support."""
    ship = UNITS[unit]
    if goals.diverts(outlook.state):
        return _against_asteroid(outlook, unit)
    if outlook.racing:
        return NEVER
    armed = hunts(outlook, unit) or raids.wants_raider(outlook, unit)
    if armed and outlook.own.money >= _price(unit) + LAUNCHERS + ship.size:
        return 2.6 if ship.size <= LARGEST_FROM_EARTH or outlook.able.elevator else NEVER
    if not ship.exploration:
        return NEVER
    aimed = goals.aim(outlook.state) is not None
    if not aimed and (outlook.room(Kind.CV) <= 0 or outlook.years < FOR_EXPLORERS):
        return NEVER
    idle = sum(
        bool(outlook.state.flags[u] & MOTHBALLED)
        for u in CVS[outlook.faction]
        if outlook.state.where[u] != RESERVE
    )
    waiting = any(
        outlook.state.where[u] == outlook.home and not outlook.state.flags[u] & MOTHBALLED
        for u in CVS[outlook.faction]
    )
    if aimed and sum(outlook.state.where[u] != RESERVE for u in CVS[outlook.faction]) >= PIONEERS:
        return NEVER
    if waiting or ship.size > 4 or outlook.own.money < _price(unit) + 3 + ship.size:
        return NEVER
    if aimed:
        return 4.4 - ship.size + 0.1 * ship.cargo  # small supply stations serve small ships
    return 1.5 + 0.25 * ship.exploration - 0.1 * _price(unit) - 0.4 * idle * (outlook.spare < RICH)


def _against_asteroid(outlook: Outlook, unit: int) -> float:
    """Whatever can push it, with a launcher; money is kept for the years in which it comes near."""
    ship, state = UNITS[unit], outlook.state
    if state.year < incoming.near_since(state) - AHEAD:
        return NEVER
    if ship.kind is Kind.RE:
        flies_by = ship.explorer is Explorer.FLYBY and incoming.area(state) == home_flyby(outlook)
        cheap = outlook.own.money >= _price(unit) + LAUNCHERS and len(outlook.waiting) < 2
        return 1.2 - 0.1 * _price(unit) if flies_by and cheap else NEVER
    launched = any(size >= ship.size for size in outlook.ready)
    price = _price(unit) + (0 if launched else LAUNCHERS + ship.size)
    waiting = sum(
        state.where[u] == outlook.home and not state.flags[u] & MOTHBALLED for u in CVS[outlook.faction]
    )
    if outlook.own.money < price or waiting >= AT_ONCE:
        return NEVER
    return 1.2 + (ship.size + 0.4 * ship.exploration) * 3 / _price(unit)


def home_flyby(outlook: Outlook) -> int:
    return SYSTEMS[system_of(outlook.home)].flyby


@LIKES(building_phase.AtYard)
def _yard(outlook: Outlook, option: building_phase.AtYard) -> float:
    """Launchers and robots at home; crews above it, where an elevator saves them the launcher."""
    above = outlook.able.elevator and UNITS[outlook.step.unit].kind is Kind.CV
    best = home_orbit(outlook.state, outlook.faction) if above else outlook.home
    return 3.0 if option.place == best else 0.0


@LIKES(servicing.WakeShip)
def _wake(outlook: Outlook, option: servicing.WakeShip) -> float:
    ship = UNITS[option.unit]
    if goals.diverts(outlook.state):
        return 3.0
    if outlook.racing and goals.settles_first(outlook.state, outlook.faction):
        return NEVER
    raider = raids.raids(option.unit) and raids.at_war(outlook)
    if not (ship.exploration or raider) or outlook.years <= 1:
        return NEVER
    if outlook.room(Kind.CV) < (-RAIDERS_BEYOND if raider else -1):
        return NEVER
    place = outlook.state.where[option.unit]
    world = world_of(place)
    if place == outlook.home and outlook.own.money < 3 + ship.size:
        return NEVER
    here = 0.0 if world < 0 else exploring(outlook, world, ship.exploration, Explorer.CREWED)
    return 1.8 + (0.3 * here if place != outlook.home else 0.0)


@LIKES(servicing.RepairShip, servicing.MendStructure)
def _repair(outlook: Outlook, option: object) -> float:
    return 1.5


@LIKES(servicing.RestShip, servicing.Dismantle)
def _unwanted(outlook: Outlook, option: object) -> float:
    return NEVER


def for_battle(outlook: Outlook, unit: int) -> float:
    """How much a ship is liked that is built for the battle with the Invader."""
    ship = UNITS[unit]
    if not goals.meets_invader(outlook.state) or ship.kind is not Kind.CV or not ship.combat:
        return NEVER
    return 1.0 + 6.0 * (ship.combat + 2 * ship.drones + 0.5 * ship.size) / sum(ship.cost)
