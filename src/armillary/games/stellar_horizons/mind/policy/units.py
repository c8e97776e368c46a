"""What ships and bases load and unload."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind.forecast import raids
from armillary.games.stellar_horizons.mind.forecast.base_projects import at_base, open_wish
from armillary.games.stellar_horizons.mind.forecast.destinations import affordable_price, goal
from armillary.games.stellar_horizons.mind.policy.weights import LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Kind, Resource
from armillary.games.stellar_horizons.rules.concepts import politics_chits
from armillary.games.stellar_horizons.rules.economy import transport
from armillary.games.stellar_horizons.rules.movement import movement_phase
from armillary.games.stellar_horizons.rules.settling import cargo_transfer
from armillary.games.stellar_horizons.rules.units import cargo

MOST_COUNT = 4.0


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
        return 1.0 if raids.raids(option.unit) and raids.at_war(outlook) else NEVER  # plunder
    return NEVER if keeper is None else 1.0


@LIKES(cargo.LoadFrom)
def _source(outlook: Outlook, option: cargo.LoadFrom) -> float:
    return 1.0 if option.source == cargo.HOME else 0.0


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
