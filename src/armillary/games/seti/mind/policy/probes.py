"""Launching, moving, orbiting and landing."""

from __future__ import annotations

from typing import Any

from armillary.games.seti.mind.forecast import price_list
from armillary.games.seti.mind.forecast.glance import FIRST_ORBIT, STEP, Glance
from armillary.games.seti.mind.policy.scale import HARDLY, Weigh, always, keen
from armillary.games.seti.rules import turn
from armillary.games.seti.rules.components import MOONS
from armillary.games.seti.rules.probes import launch, movement, orbit_and_land
from armillary.games.seti.rules.state import FREE
from armillary.mechanics.dispatch import Dispatch

# What follows was found by trial in many thousands of games of the policy against the rival.
# Points that an action is worth beyond what it brings and costs, the second for each round to come
# Points that an action is worth beyond what it brings and costs, the second for each round to come
LAUNCHING, CROWD = 0.4, 1.0  # the second for each probe in space, which needs energy too
ORBITING, ORBITING_LATER = -0.4, -0.2
LANDING = 1.2
LANDING_ON_MOON = 0.5
DRIVE = 0.9  # a movement to a goal that can be reached in this turn
AHEAD, KEPT = 0.57, 2  # one to a goal that cannot, as a share, if more energy than this is left


def _launch(glance: Glance, option: Any) -> float:
    promise = glance.promise(glance.sky.earth) + glance.bonus(launch.LAUNCHED)
    return keen(promise - launch.PRICE * glance.credit + LAUNCHING - CROWD * len(glance.own.probes))


def _orbit(glance: Glance, option: orbit_and_land.Orbit) -> float:
    planet = option.planet
    first = glance.state.first_orbits[planet] == FREE
    gains = (
        price_list.orbiting(planet, glance.payouts)
        + FIRST_ORBIT * first
        + glance.bonus(orbit_and_land.ORBITED[planet])
    )
    return keen(gains - glance.credit - glance.energy + ORBITING + ORBITING_LATER * glance.payouts)


def _land(glance: Glance, option: orbit_and_land.Land) -> float:
    planet = option.planet
    price = orbit_and_land.landing_cost(glance.state, glance.seat, planet) * glance.energy
    gains = price_list.landing(planet, glance.payouts) + glance.bonus(orbit_and_land.LANDED[planet])
    return keen(gains - price + LANDING)


def _land_on_moon(glance: Glance, option: orbit_and_land.LandOnMoon) -> float:
    planet = MOONS[option.moon].planet
    price = orbit_and_land.landing_cost(glance.state, glance.seat, planet) * glance.energy
    gains = price_list.moon(option.moon, glance.payouts) + glance.bonus(orbit_and_land.LANDED[planet])
    return keen(gains - price + LANDING_ON_MOON)


def _move(glance: Glance, option: movement.Move) -> float:
    """On the way to the best goal, as eagerly as to a main action if it can be reached in this turn."""
    decision = glance.state.stack[-1]
    state, origin, target = glance.state, option.origin, option.target
    gain = glance.promise(target) - glance.promise(origin)
    gain += price_list.PUBLICITY * glance.sky.publicity[target] + glance.visit(target)
    if isinstance(decision, movement.MoveProbes) and decision.points >= 1:
        return keen(1.5 * gain + 1.0)
    if not isinstance(decision, turn.TakeAction):
        return 0.05
    here = glance.promise(origin, now=True)
    gain -= STEP * movement.price_of(state, glance.seat, origin)
    if here > 0 and gain >= -0.3:
        return keen(here + min(gain, 1.0) + DRIVE)
    if not glance.last and gain > 0.2 and glance.own.energy > KEPT:
        return AHEAD * keen(gain)
    return HARDLY


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    launch.Launch: _launch,
    orbit_and_land.Orbit: _orbit,
    orbit_and_land.Land: _land,
    orbit_and_land.LandOnMoon: _land_on_moon,
    movement.Move: _move,
    movement.MoveCapsule: always(1.0),
}
