"""Where ships fly, what they carry, and what launchers haul."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals, quarrels
from armillary.games.stellar_horizons.mind.errands import HUNTER, errand
from armillary.games.stellar_horizons.mind.outlook import NEVER, Outlook
from armillary.games.stellar_horizons.mind.projects import Project, at_base, open_wish, wish
from armillary.games.stellar_horizons.mind.targets import (
    affordable_price,
    area_for,
    exploring,
    goal,
    robot_at,
)
from armillary.games.stellar_horizons.mind.weights import LIKES
from armillary.games.stellar_horizons.rules.components import SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    Explorer,
    Kind,
    Resource,
)
from armillary.games.stellar_horizons.rules.concepts import politics_chits
from armillary.games.stellar_horizons.rules.concepts.places import system_of, world_of
from armillary.games.stellar_horizons.rules.economy import transport
from armillary.games.stellar_horizons.rules.exploration import exploration_phase as explorations
from armillary.games.stellar_horizons.rules.exploration import mining, robots
from armillary.games.stellar_horizons.rules.modes import home_orbit
from armillary.games.stellar_horizons.rules.movement import flight, launchers, movement_phase, steering
from armillary.games.stellar_horizons.rules.settling import cargo_transfer
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED
from armillary.games.stellar_horizons.rules.units import bases, cargo

SMALL = 3  # ships that the second supply station of a base serves: larger ones do not wait for it
PLENTY = 5  # resources that a base can do without

# Moving


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


@LIKES(robots.GoOnward)
def _onward(outlook: Outlook, option: robots.GoOnward) -> float:
    robot = UNITS[outlook.step.unit]
    return max(
        exploring(outlook, world, robot.exploration - 1, Explorer.FLYBY)
        for world in SYSTEMS[option.system].worlds
    ) - 0.25 * (option.system - system_of(outlook.state.where[outlook.step.unit]))


@LIKES(robots.TakeSpace)
def _space(outlook: Outlook, option: robots.TakeSpace) -> float:
    return -0.6 * option.n


# Exploring


@LIKES(explorations.ExploreWith)
def _explore(outlook: Outlook, option: explorations.ExploreWith) -> float:
    """A carrier lets its Probe go first; who is about to found a base does not risk to be called back."""
    state, unit = outlook.state, option.unit
    if not explorations.explores_anything(state, unit):
        return NEVER  # too far away to find anything
    if UNITS[unit].kind is Kind.CV and state.cargo[unit][Resource.SUPPLIES]:
        world = world_of(state.where[unit])
        if world >= 0 and goals.pioneers(state, outlook.faction) and affordable_price(outlook, unit, world):
            return NEVER
    if outlook.explorer == NOTHING:
        outlook.explorer = unit
    return 2.0 if unit == outlook.explorer else 1.6  # the order does not matter: no need to think about it


@LIKES(explorations.ReleaseProbe)
def _probe(outlook: Outlook, option: explorations.ReleaseProbe) -> float:
    state, probe = outlook.state, option.probe
    worlds = explorations.worlds_for_probe(state, probe)
    return 3.5 if any(explorations.value_of(state, probe, world) > 0 for world in worlds) else NEVER


@LIKES(explorations.AtWorld)
def _at(outlook: Outlook, option: explorations.AtWorld) -> float:
    step = outlook.step
    unit = step.unit if step.probe == NOTHING else step.probe
    kind = UNITS[unit].explorer
    assert kind is not None
    strength = explorations.exploration_value(outlook.state, unit, option.world)[0]
    base = exploring(outlook, option.world, UNITS[unit].exploration, kind)
    return base + 0.1 * strength


@LIKES(mining.MineWith, mining.HarvestAsteroid)
def _mine(outlook: Outlook, option: object) -> float:
    """An asteroid is a point; what is mined far from bases is of little use."""
    return 1.5 if isinstance(option, mining.HarvestAsteroid) else -1.0


# Cargo


@LIKES(cargo.Load)
def _load(outlook: Outlook, option: cargo.Load) -> float:
    """Supplies for a base that a vehicle is about to found."""
    return 3.0 if _to_load(outlook, option.unit, option.resource) > 0 else NEVER


def _to_load(outlook: Outlook, unit: int, resource: int) -> int:
    if UNITS[unit].kind is Kind.BASE:
        return _to_store(outlook, unit, resource)
    if resource != Resource.SUPPLIES or UNITS[unit].kind is not Kind.CV:
        return 0
    if isinstance(outlook.step, cargo_transfer.TransferCargo):
        return cargo_transfer.lacking(outlook.state, unit)[resource]  # what another ship brought for a base
    if not isinstance(outlook.step, movement_phase.MoveShips | cargo.ChooseLoad):
        return 0
    if cargo.keeper(outlook.state, unit) != cargo.HOME:
        return 0
    world = goal(outlook, unit)
    if world == NOTHING:
        return 0
    price = affordable_price(outlook, unit, world)
    return 0 if price is None else price - outlook.state.cargo[unit][Resource.SUPPLIES]


def _to_store(outlook: Outlook, base: int, resource: int) -> int:
    """What a base in orbit, linked to home, needs for what it would build best."""
    if outlook.spare < 3 or cargo.keeper(outlook.state, base) != cargo.HOME:
        return 0
    best = max(at_base(outlook, base), key=lambda project: project.yields)
    return min(best.missing[resource], int(outlook.spare))


@LIKES(cargo.Unload)
def _unload(outlook: Outlook, option: cargo.Unload) -> float:
    """At bases, which build with it; never back on Earth what is meant for a base."""
    if UNITS[option.unit].kind is Kind.BASE:
        return NEVER
    keeper = cargo.keeper(outlook.state, option.unit)
    if keeper == cargo.HOME:
        return 1.0 if quarrels.raids(option.unit) and quarrels.at_war(outlook) else NEVER  # plunder
    return NEVER if keeper is None else 1.0


@LIKES(cargo.LoadFrom)
def _source(outlook: Outlook, option: cargo.LoadFrom) -> float:
    return 1.0 if option.source == cargo.HOME else 0.0


# Hauling and transport


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


@LIKES(transport.Send)
def _send(outlook: Outlook, option: transport.Send) -> float:
    """What a base needs: from another that has plenty, else from home."""
    project = open_wish(outlook)
    if project is None or not project.missing[option.resource] or option.start == project.base:
        return NEVER
    if option.start == transport.HOME:
        return 1.5 if outlook.own.money >= 6 else NEVER
    return 2.0 if outlook.state.cargo[option.start][option.resource] > PLENTY else NEVER


@LIKES(transport.TransportTo)
def _transport_to(outlook: Outlook, option: transport.TransportTo) -> float:
    project = open_wish(outlook)
    return 3.0 if project is not None and option.goal == project.base else 0.0


@LIKES(politics_chits.Count)
def _count(outlook: Outlook, option: politics_chits.Count) -> float:
    """How much of something: what is needed, else as much as there is."""
    step = outlook.step
    if isinstance(step, transport.ChooseAmount):
        project = open_wish(outlook)
        if project is None or project.base != step.goal:
            return -0.5 * option.n
        return -1.0 * abs(option.n - project.missing[step.resource])
    if isinstance(step, cargo.ChooseLoad) and step.start == cargo.HOME:
        return -1.0 * abs(option.n - max(1, _to_load(outlook, step.goal, step.resource)))
    return 0.6 * option.n - MOST_COUNT


MOST_COUNT = 4.0
