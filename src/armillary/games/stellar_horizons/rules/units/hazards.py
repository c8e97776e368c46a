"""Where ships may be: reentry, atmospheres and radiation for crews, and what each robot is made for."""

from __future__ import annotations

from functools import cache

from armillary.games.stellar_horizons.rules.components import (
    AREA_NUMBERS,
    AREAS,
    EARTH_ORBIT,
    SYSTEMS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    FLYBY,
    NOTHING,
    ORBIT,
    ORBITER,
    PROBE,
    ROVER,
    SURFACE,
    TELESCOPE,
    Explorer,
    Spot,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import ForbiddenArea, TelescopeAt
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.modes import home_orbit, is_the_one, scenario_of, special
from armillary.games.stellar_horizons.rules.state import StellarState

LARGEST_TO_LAND = 4  # where there is reentry: SH-133


def may_enter(state: StellarState, unit: int, area: int) -> str:
    """The rule that keeps a ship out of an area or transfer space, also on its way; else nothing."""
    barred = _barred(state, UNITS[unit].faction, area)
    if barred or UNITS[unit].kind is not CV:
        return barred
    return _too_dangerous(state, unit, area)


def _barred(state: StellarState, faction: int, area: int) -> str:
    """Worlds that a scenario leaves out or closes to some."""
    scenario = scenario_of(state)
    if scenario is None:
        return ""
    if in_transfer(area) or AREAS[area].world == NOTHING:
        system = bound_for(area) if in_transfer(area) else AREAS[area].system
        return "" if any(world in state.worlds for world in SYSTEMS[system].worlds) else "SH-510"
    world = AREAS[area].world
    if world not in state.worlds:
        return "SH-510"
    one = is_the_one(state, faction)
    for rule in scenario.special:
        if isinstance(rule, ForbiddenArea) and rule.one == one and WORLD_NUMBERS[rule.world] == world:
            return "SH-571" if one else "SH-570"
    return ""


def _too_dangerous(state: StellarState, unit: int, area: int) -> str:
    able = powers(state, UNITS[unit].faction)
    return danger(area, UNITS[unit].size > LARGEST_TO_LAND, able.radiation, able.atmosphere)


@cache
def danger(area: int, large: bool, radiation: bool, atmosphere: bool) -> str:
    """The rule that keeps a crew out of a place; `radiation` and `atmosphere`: they are provided for."""
    if in_transfer(area):
        return "SH-141" if SYSTEMS[bound_for(area)].radiation and not radiation else ""
    place = AREAS[area]
    if place.radiation and not radiation:
        return "SH-139"
    if place.spot is not SURFACE:
        return ""
    world = WORLDS[place.world]
    if (world.reentry or world.atmosphere) and large:
        return "SH-138" if world.atmosphere else "SH-133"
    return "SH-135" if world.atmosphere and not atmosphere else ""


def telescope_places(state: StellarState, faction: int) -> tuple[int, ...]:
    """Earth orbit; for the AI the orbit of Pluto too, for the colonials that of Mars."""  # SH-110, SH-562
    away = special(state, TelescopeAt)
    if away is not None and is_the_one(state, faction):
        return EARTH_ORBIT, AREA_NUMBERS[away.area]
    return (home_orbit(state, faction),)  # SH-567


def may_stay(state: StellarState, unit: int, area: int) -> str:
    """The rule that keeps a ship from ending its move somewhere, apart from `may_enter`."""
    kind = UNITS[unit].explorer
    if UNITS[unit].kind is CV or kind is None:
        return ""
    if kind is TELESCOPE:
        return "" if area in telescope_places(state, UNITS[unit].faction) else "SH-272"
    return "SH-109" if kind is PROBE else misplaced(kind, area)


@cache
def misplaced(kind: Explorer, area: int) -> str:
    """The rule that keeps a robot that explores worlds from ending its move somewhere."""
    flyby = in_transfer(area) or AREAS[area].spot is Spot.FLYBY
    if kind is FLYBY:
        beyond = in_transfer(area) and SYSTEMS[bound_for(area)].flybys == "no"
        return "SH-274" if not flyby else "SH-387" if beyond else ""
    if flyby:
        return ""  # on its way
    place = AREAS[area]
    central = place.spot is ORBIT and place.world == SYSTEMS[place.system].central
    if kind is ORBITER and central:
        return ""  # it sees the other worlds of the system, also from above Earth: SH-380
    if kind not in WORLDS[place.world].explorers:
        gas = WORLDS[place.world].kind == "gas_giant"
        return "SH-137" if kind is ROVER and gas else "SH-112" if kind is ORBITER else "SH-113"
    if kind is ORBITER:
        return "" if place.spot is ORBIT else "SH-112"
    return "" if place.spot is SURFACE else "SH-113"
