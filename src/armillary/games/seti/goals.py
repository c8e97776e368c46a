"""What a planet is worth to a player who could fly there."""

from __future__ import annotations

from armillary.games.seti import worth
from armillary.games.seti.components import PLANET_RECORDS
from armillary.games.seti.planets import LANDING_TECH, MOON_TECH
from armillary.games.seti.state import FREE, SetiState


def goal(state: SetiState, seat: int, planet: int, payouts: int) -> float:
    """What an orbit or a landing there would give beyond its price."""
    own, record = state.agencies[seat], PLANET_RECORDS[planet]
    first = state.first_orbits[planet] == FREE
    orbit = worth.orbiting(planet, payouts) + 3 * first - worth.CREDIT - worth.ENERGY
    price = (3 - own.has_tech(LANDING_TECH) - (not first)) * worth.ENERGY
    land = worth.landing(planet, payouts) - price
    for place, owner in enumerate(state.first_landings[planet]):
        if owner == FREE:
            land += worth.effects(record.first_landings[place], payouts)
            break
    best = max(orbit, land)
    if own.has_tech(MOON_TECH):
        for moon in record.moons:
            if state.moons[moon.number] == FREE:
                best = max(best, worth.moon(moon.number, payouts) - price)
    return best
