"""Rockets: which to take, where to aim, whom to kill."""

from __future__ import annotations

from armillary.games.exodus.mind.forecast.glance import Glance
from armillary.games.exodus.mind.forecast.planets_and_battles import share
from armillary.games.exodus.mind.policy.scale import Weigh, always, keen
from armillary.games.exodus.rules import mass_destruction
from armillary.games.exodus.rules.components import UPGRADES
from armillary.mechanics.dispatch import Dispatch


def _harm(glance: Glance, upgrade: int, place: int, target: int) -> float:
    """What a rocket is worth against a planet."""
    state = glance.state
    planet = state.planet(target)
    cubes = state.population[target]
    if planet is None or not any(cubes):
        return 0.0
    far = state.map.distance(place, target)
    arrives = 1.0 if not far else max(0.0, (6 - far) / 6)
    kind, dice = UPGRADES[upgrade].destroys, UPGRADES[upgrade].value
    found = 0.0
    for seat, n in enumerate(cubes):
        if not n:
            continue
        part = share(cubes, seat) * planet.vp
        if kind == mass_destruction.POPULATION:
            found += glance.menace(seat) * (0.3 * min(n, dice / 3) + 0.5 * part)
        elif kind == mass_destruction.RESOURCES:
            if glance.turns:
                found += glance.menace(seat) * 0.15 * min(state.resources[target], dice / 3)
        else:
            found += glance.menace(seat) * (0.5 * part + 0.15 * n)
    return arrives * found


def _best_harm(glance: Glance, upgrade: int, place: int) -> float:
    return max(
        (_harm(glance, upgrade, place, to) for to in mass_destruction.targets(glance.state, place)),
        default=0.0,
    )


def _take_rocket(glance: Glance, option: mass_destruction.TakeRocket) -> float:
    return keen(3 * (_best_harm(glance, option.upgrade, option.place) - 0.25))


def _aim(glance: Glance, option: mass_destruction.Aim) -> float:
    rocket = glance.step.rocket
    return keen(3 * _harm(glance, rocket.upgrade, rocket.place, option.target))


def _kill(glance: Glance, option: mass_destruction.Kill) -> float:
    return keen(glance.menace(option.owner) * option.n)


WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
WEIGHTS |= {
    mass_destruction.TakeRocket: _take_rocket,
    mass_destruction.Aim: _aim,
    mass_destruction.Guide: always(1.0),
    mass_destruction.Kill: _kill,
}
