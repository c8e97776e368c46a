"""What is worth building at bases, and what has to be brought there for it."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.components import (
    CVS,
    EARTH_ORBIT_WORLD,
    LEVELS,
    TILES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Chain, Hold, Resource
from armillary.games.stellar_horizons.rules.components.scenario_rules import NoSettlementLimit
from armillary.games.stellar_horizons.rules.concepts import world_tiles
from armillary.games.stellar_horizons.rules.concepts.places import base_world
from armillary.games.stellar_horizons.rules.economy import growth, transport
from armillary.games.stellar_horizons.rules.modes import special
from armillary.games.stellar_horizons.rules.scoring import MOST_SETTLEMENTS, settlements_by_world
from armillary.games.stellar_horizons.rules.settling import founding, terraforming
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases
from armillary.games.stellar_horizons.rules.units.mothballs import CREW

SETTLEMENT = -1  # instead of a chain
TERRAFORMING = -2
RELIEF = -3  # of a crew that was called back
RELIEVED = 0.8  # points that a crew finds before it is called back again
A_POINT = 0.12  # of technology, in victory points
A_RESOURCE = 0.2  # that a base makes, in victory points
HELPS = 0.5  # what a first supply station helps its crews
TERRAFORMED = 20  # points of the world's first owner
THE_GOAL = 6.0  # how much more a Settlement counts that a scenario asks for
A_GOAL_LATER = 18.0  # a point of terraforming that a scenario asks for, when enough Settlements stand
MOSTLY = 0.75  # of the Settlements that it asks for
A_PORT = 3.0  # a supply station that brings such a world into range


class Project(NamedTuple):
    base: int
    what: int  # chain, SETTLEMENT, TERRAFORMING or RELIEF
    cost: Hold
    worth: float  # points
    missing: Hold  # what the base does not have yet

    @property
    def lacking(self) -> int:
        return sum(self.missing)

    @property
    def yields(self) -> float:
        """Points for each resource."""
        return self.worth / max(1, sum(self.cost))


def at_base(outlook: Outlook, base: int) -> list[Project]:
    state = outlook.state
    built, stores = state.bases[base], state.cargo[base]
    found = []
    for chain in Chain:
        if built.levels[chain] + 1 < len(LEVELS[chain]) and not built.harm[chain]:
            cost = founding.next_cost(built, chain)
            found.append(_project(base, chain, cost, structure_worth(outlook, base, chain), stores))
    cost = founding.settlement_cost(state, outlook.faction)
    found.append(_project(base, SETTLEMENT, cost, settlement_worth(outlook, base), stores))
    terraform = _terraforming(outlook, base)
    if terraform is not None:
        found.append(terraform)
    waiting = _to_relieve(outlook, base)
    if waiting:
        found.append(_project(base, RELIEF, CREW, RELIEVED * min(1.0, outlook.years / 4), stores))
    return found


def _to_relieve(outlook: Outlook, base: int) -> int:
    """The explorers that could be made active at a base."""
    state, place = outlook.state, outlook.state.where[base]
    return sum(
        state.where[unit] == place
        and bool(state.flags[unit] & MOTHBALLED)
        and UNITS[unit].exploration > 0
        and bases.serves(state, outlook.faction, place, UNITS[unit].size)
        for unit in CVS[outlook.faction]
    )


def _project(base: int, what: int, cost: Hold, worth: float, stores: Hold) -> Project:
    missing = (max(0, cost[0] - stores[0]), max(0, cost[1] - stores[1]), max(0, cost[2] - stores[2]))
    return Project(base, what, cost, worth, missing)


def _phases(outlook: Outlook) -> int:
    """Economic phases to come."""
    return (outlook.years + outlook.state.year % 10) // 10


def structure_worth(outlook: Outlook, base: int, chain: Chain) -> float:
    """A point, and what the structure makes until the end."""
    state = outlook.state
    level, world, phases = state.bases[base].levels[chain], base_world(state.where[base]), _phases(outlook)
    if chain is Chain.MINING and world != EARTH_ORBIT_WORLD:
        best = max(world_tiles.production_value(state, world, resource) for resource in Resource)
        if best > 0:
            return 1.0 + A_RESOURCE * phases * ((best, 1, 2, 2)[level])
    if chain is Chain.RESEARCH:
        research = 3 if world == EARTH_ORBIT_WORLD else _research(state, world)
        if research:
            return 1.0 + A_POINT * phases * (research if not level else 3)
    if chain is Chain.SUPPLY:
        if not level and goals.pioneers(state, outlook.faction):
            return A_PORT
        return 1.0 + HELPS * _stranded(outlook, base, level)
    return 1.0


def _research(state: StellarState, world: int) -> int:
    tile = state.tiles[world]
    return 0 if tile == NOTHING else TILES[tile].research + state.life[world]


def _stranded(outlook: Outlook, base: int, level: int) -> int:
    """Crews that could be relieved at a larger supply station."""
    state, place = outlook.state, outlook.state.where[base]
    if level and not any(state.where[unit] == place for unit in CVS[outlook.faction]):
        return 0
    here = sum(
        state.where[unit] == place
        and bool(state.flags[unit] & MOTHBALLED)
        and not bases.serves(state, outlook.faction, place, UNITS[unit].size)
        for unit in CVS[outlook.faction]
    )
    return here + (not level)


def settlement_worth(outlook: Outlook, base: int) -> float:
    """Its points, what grows from it, and on a world that is being terraformed the lead there."""
    state, faction = outlook.state, outlook.faction
    world = base_world(state.where[base])
    growing = 1.1 ** _phases(outlook) if not growth.declines(state, base) else 1.0
    worth = float(WORLDS[world].settlement_vp) * growing
    whole = WORLDS[world].terraform
    if whole and state.terraforming[world]:
        done = min(1.0, state.terraforming[world] / whole)
        worth += done / 2 * growing
        if not settlements_by_world(state, faction).get(world):
            worth += MOST_SETTLEMENTS[1] * done
    aim = goals.aim(state)
    if aim is None or world != aim.world:
        return worth
    enough = aim.terraformed and _settled(state, world) >= aim.settlements
    return worth if enough else worth + THE_GOAL


def _settled(state: StellarState, world: int) -> int:
    """The Settlements of all players on a world."""
    return sum(settlements_by_world(state, faction).get(world, 0) for faction in state.played)


def _terraforming(outlook: Outlook, base: int) -> Project | None:
    """One point of it: worth something if the world can be finished in time."""
    state = outlook.state
    price = outlook.able.terraform_price
    world = base_world(state.where[base])
    lacking = terraforming.missing(state, world)
    if not price or not lacking or lacking > 2 * outlook.years:
        return None
    whole = WORLDS[world].terraform or 1
    worth = TERRAFORMED / whole * min(1.5, 0.7 + outlook.state.terraforming[world] / whole)
    aim = goals.aim(state)
    if aim is not None and aim.terraformed and world == aim.world:
        settled = _settled(state, world) >= MOSTLY * aim.settlements
        worth += A_GOAL_LATER if settled else 0.0  # Settlements grow by themselves: they come first
    return _project(base, TERRAFORMING, (0, 0, price), worth, state.cargo[base])


def wish(outlook: Outlook) -> Project | None:
    """What should be brought to a base next: what needs least for its points."""
    if not outlook.wishes:
        outlook.wishes.append(_best_wish(outlook))
    found: Project | None = outlook.wishes[0]
    return found


def open_wish(outlook: Outlook) -> Project | None:
    """The wish for bases with open trade routes: pirates and blockades close them."""
    if not outlook.open_wishes:
        ends = transport.open_ends(outlook.state, outlook.faction)
        found = wish(outlook)
        closed = found is not None and found.base not in ends
        outlook.open_wishes.append(_best_wish(outlook, ends) if closed else found)
    wanted: Project | None = outlook.open_wishes[0]
    return wanted


def _best_wish(outlook: Outlook, among: Container[int] | None = None) -> Project | None:
    best, found = 0.0, None
    if goals.diverts(outlook.state):
        return None
    pioneering = goals.pioneers(outlook.state, outlook.faction)
    held = goals.foothold(outlook.state, outlook.faction)
    unlimited = special(outlook.state, NoSettlementLimit) is not None
    for base in bases.of(outlook.state, outlook.faction) if held == NOTHING else (held,):
        if among is not None and base not in among:
            continue
        for wanted in at_base(outlook, base):
            project = wanted
            if unlimited and not project.lacking and project.what in (SETTLEMENT, TERRAFORMING):
                project = project._replace(missing=project.cost)  # and one more
            if not project.lacking or (pioneering and not _is_port(project)):
                continue
            score = project.yields * (1.0 - project.lacking / max(1, sum(project.cost)) / 4)
            if score > best:
                best, found = score, project
    return found


def _is_port(project: Project) -> bool:
    return project.what == Chain.SUPPLY and project.worth >= A_PORT
