"""Who explores what, and what is mined."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast.destinations import affordable_price, exploring
from armillary.games.stellar_horizons.mind.policy.weights import LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.components import SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Explorer, Kind, Resource
from armillary.games.stellar_horizons.rules.concepts.places import system_of, world_of
from armillary.games.stellar_horizons.rules.exploration import exploration_phase as explorations
from armillary.games.stellar_horizons.rules.exploration import mining, robots


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
