"""Probes of the rival: they are launched, and fly from Earth to a planet in one action."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from armillary.engine import Step
from armillary.games.seti.rules.components import PLANET_RECORDS, PLANETS, Species
from armillary.games.seti.rules.components.vocabulary import RivalFlyAction, RivalLaunchAction
from armillary.games.seti.rules.player.resources import gain
from armillary.games.seti.rules.probes import orbit_and_land
from armillary.games.seti.rules.probes.launch import launch
from armillary.games.seti.rules.probes.movement import move_probe
from armillary.games.seti.rules.rival import RIVAL, outermost
from armillary.games.seti.rules.solar_system import ASTEROID, LEAVING_ASTEROIDS, NEIGHBOURS, Sky, sky
from armillary.games.seti.rules.solo.gains import PROBE, discard_tech, progress
from armillary.games.seti.rules.species.mascamites import HOMES, place_sample
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState

Route = tuple[int, ...]  # the spaces entered, the planet's last


# Launching


def has_probe_on_earth(state: SetiState) -> bool:
    return state.sky.earth in state.agencies[RIVAL].probes


def can_launch(state: SetiState, action: RivalLaunchAction) -> bool:
    return not has_probe_on_earth(state)  # SETI-498


def launch_probe(state: SetiState, action: RivalLaunchAction) -> None:
    launch(state, RIVAL, free_of_limit=True)  # SETI-497, SETI-498
    gain(state, RIVAL, "publicity", action.publicity)
    progress(state, action.progress)


# Flying


def can_fly(state: SetiState, action: RivalFlyAction) -> bool:
    return has_probe_on_earth(state) and destination(state, action) is not None  # SETI-501


def destination(state: SetiState, action: RivalFlyAction) -> tuple[int, Route] | None:
    """The first planet of the list that is near enough, and the way there."""  # SETI-499
    first, second, third = state.offsets
    oumuamua = state.slot_of(Species.OUMUAMUA) != NOT_SET
    for flight in action.targets:
        planet = PLANETS.index(flight.planet)
        way = route(first, second, third, oumuamua, planet, flight.moves)
        if way:
            return planet, way
    return None


@lru_cache(maxsize=1 << 14)
def route(disc_1: int, disc_2: int, disc_3: int, oumuamua: bool, planet: int, moves: int) -> Route:
    """The way from Earth with the most publicity, of these the shortest; empty if none."""  # SETI-502
    view = sky(disc_1, disc_2, disc_3, oumuamua)
    ways = _ways(view, (view.earth,), view.places[planet], moves)
    best = max(ways, key=lambda way: (sum(view.publicity[space] for space in way), -len(way)), default=())
    return best[1:]


def _ways(view: Sky, way: Route, target: int, moves: int) -> Iterator[Route]:
    """All ways on to a space that enter no space twice."""
    here = way[-1]
    left = moves - (LEAVING_ASTEROIDS if view.features[here] == ASTEROID else 1)  # SETI-500
    if left < 0:
        return
    for space in NEIGHBOURS[here]:
        if space == target:
            yield (*way, space)
        elif space not in way:
            yield from _ways(view, (*way, space), target, left)


def fly(state: SetiState, action: RivalFlyAction) -> None:
    """Go to the planet, then orbit it or land there."""
    found = destination(state, action)
    assert found is not None
    planet, way = found
    state.then(Arrive(planet, action.prefer, action.reveals_sample))
    here = state.sky.earth
    for space in way:
        move_probe(state, RIVAL, here, space)
        here = space


class Arrive(Step[SetiState], frozen=True, gc=False):
    """The probe becomes an orbiter, or a lander on the planet or on a moon."""  # SETI-508, SETI-509

    planet: int
    prefer: tuple[str, ...]
    reveals_sample: bool

    def run(self, state: SetiState) -> None:
        if self.reveals_sample:
            state.then(RevealSample(self.planet))
        moon = free_moon(state, self.planet)
        if moon != NOT_SET and discard_tech(state, PROBE):  # SETI-503
            orbit_and_land.land_on_moon(state, RIVAL, moon)
        elif lands(state, self.planet, self.prefer):
            orbit_and_land.land(state, RIVAL, self.planet)
        else:
            orbit_and_land.orbit(state, RIVAL, self.planet)


def free_moon(state: SetiState, planet: int) -> int:
    """The moon on which the rival would land, or NOT_SET."""  # SETI-504
    free = [moon.number for moon in PLANET_RECORDS[planet].moons if state.moons[moon.number] == FREE]
    return outermost(state, free) if free else NOT_SET


def lands(state: SetiState, planet: int, prefer: tuple[str, ...]) -> bool:
    """Whichever first space is free; if both are or none is, what the card prefers."""  # SETI-505, SETI-506
    orbit_free = state.first_orbits[planet] == FREE
    landing_free = FREE in state.first_landings[planet]  # SETI-507
    if "orbit" not in prefer or orbit_free == landing_free:
        return prefer[0] == "land"
    return landing_free


class RevealSample(Step[SetiState], frozen=True, gc=False):
    """A sample of the planet comes to the species board; the rival gains nothing for it."""  # SETI-537

    planet: int

    def run(self, state: SetiState) -> None:
        samples = state.planet_samples[HOMES.index(self.planet)]
        if samples:
            place_sample(state, RIVAL, samples.pop(state.rng.below(len(samples))))
