"""Main actions: orbit and land. 'Oumuamua is a planet too once it is discovered: SETI-372."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Refusal
from armillary.games.seti.rules.components import (
    EARTH,
    MOONS,
    OUMUAMUA,
    PLANET_RECORDS,
    PLANETS,
    TECH_NAMED,
    Species,
)
from armillary.games.seti.rules.components.vocabulary import Effects, LandOp, OrbitOp, OrbitOrLandOp
from armillary.games.seti.rules.effects.carrying_out import carry_out, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import (
    Interruptible,
    MainAction,
    offers_main_actions,
    offers_refusals,
)
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import ActionTaken, Landed, Orbited
from armillary.games.seti.rules.player.resources import pay
from armillary.games.seti.rules.solar_system import NO_BODY
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState
from armillary.mechanics.modules import replaceable

ORBIT_CREDITS, ORBIT_ENERGY = 1, 1  # SETI-123
LANDING_ENERGY = 3  # SETI-133
LANDING_TECH = TECH_NAMED["probe_3"]
MOON_TECH = TECH_NAMED["probe_4"]

ORBITED = tuple(TriggerEvent("orbit", planet) for planet in PLANETS)
LANDED = tuple(TriggerEvent("land", planet) for planet in PLANETS)


def planets_with_probe(state: SetiState, seat: int) -> list[int]:
    """Planets other than Earth where this player has a probe."""  # SETI-124, SETI-135
    bodies = state.sky.bodies
    found: list[int] = []
    for space in state.agencies[seat].probes:
        planet = bodies[space]
        if planet not in (NO_BODY, EARTH) and planet not in found:
            found.append(planet)
    return found


def has_orbiter(state: SetiState, planet: int) -> bool:
    return any(own.orbiters[planet] for own in state.agencies)


def landing_cost(state: SetiState, seat: int, planet: int) -> int:
    """The energy for landing on a planet or on one of its moons."""  # SETI-254
    cost = LANDING_ENERGY - has_orbiter(state, planet)  # SETI-134
    return cost - state.agencies[seat].has_tech(LANDING_TECH)  # SETI-252


# Orbiting


def orbit(state: SetiState, seat: int, planet: int) -> None:
    """The probe at a planet becomes an orbiter there; its price is paid."""
    space = _leave_space(state, seat, planet)
    state.agencies[seat].orbiters[planet] += 1  # SETI-125
    first = state.first_orbits[planet] == FREE
    if first:
        state.first_orbits[planet] = seat
    state.tell(Orbited, seat, PLANETS[planet], space, first)
    scope = scope_of(state)
    scope.landed, scope.moon = planet, False
    record = PLANET_RECORDS[planet]
    _reward(state, seat, planet, record.first_orbit + record.orbit if first else record.orbit)  # SETI-127
    happened(state, seat, ORBITED[planet])


def _leave_space(state: SetiState, seat: int, planet: int) -> int:
    """Take the probe at a planet off the solar system."""  # SETI-130, SETI-146
    space = state.sky.places[planet]
    state.agencies[seat].probes.remove(space)
    return space


def _reward(state: SetiState, seat: int, planet: int, effects: Effects) -> None:
    slot = state.slot_of(Species.OUMUAMUA) if planet == OUMUAMUA else NOT_SET
    carry_out(state, seat, effects, slot=slot)


# Landing


def land(
    state: SetiState, seat: int, planet: int, space: int | None = None, *, occupied: bool = False
) -> None:
    """The probe at a planet becomes a lander on it; its price is paid.

    `space` is the space for first landers that it covers. If it is not given and several can be covered,
    the player chooses. Some effects let a lander share an `occupied` space.
    """
    scope = scope_of(state)
    scope.landed, scope.moon = planet, False
    places = landing_places(state, planet, occupied=occupied)
    if space is None and len(places) > 1:
        choose_landing_place(state, seat, planet, places, occupied=occupied)
        return
    if space is None:
        space = places[0] if places else NOT_SET
    land_on(state, seat, planet, space)


@replaceable
def choose_landing_place(
    state: SetiState, seat: int, planet: int, places: list[int], *, occupied: bool
) -> None:
    state.then(ChooseLandingPlace(seat, planet, occupied))  # SETI-139, SETI-374


def landing_places(state: SetiState, planet: int, *, occupied: bool = False) -> list[int]:
    """The spaces for first landers that can be covered."""
    owners = state.first_landings[planet]
    return [place for place, owner in enumerate(owners) if occupied or owner == FREE]


def land_on(state: SetiState, seat: int, planet: int, place: int) -> None:
    origin = _leave_space(state, seat, planet)
    state.agencies[seat].landers[planet] += 1  # SETI-136
    record = PLANET_RECORDS[planet]
    effects = record.landing  # SETI-137
    if place != NOT_SET:
        effects = record.first_landings[place] + effects  # SETI-138
        if state.first_landings[planet][place] == FREE:
            state.first_landings[planet][place] = seat
        else:
            state.guests.append((seat, planet, place, NOT_SET))
    state.tell(Landed, seat, PLANETS[planet], "", origin)
    _reward(state, seat, planet, effects)
    happened(state, seat, LANDED[planet])


def land_on_moon(state: SetiState, seat: int, moon: int) -> None:
    """The probe at a moon's planet becomes a lander on the moon; its price is paid."""
    record = MOONS[moon]
    planet = record.planet
    origin = _leave_space(state, seat, planet)
    if state.moons[moon] == FREE:
        state.moons[moon] = seat
    else:
        state.guests.append((seat, planet, NOT_SET, moon))
    state.tell(Landed, seat, PLANETS[planet], record.id, origin)
    scope = scope_of(state)
    scope.landed, scope.moon = planet, True
    carry_out(state, seat, record.rewards)  # SETI-142, SETI-144
    happened(state, seat, LANDED[planet])


class LandingPlace(Option, frozen=True, gc=False):
    """A space for first landers, counted from 0."""

    place: int

    verb: ClassVar[str] = "space"

    def words(self) -> tuple[object, ...]:
        return (self.place + 1,)


LANDING_PLACES = tuple(LandingPlace(place) for place in range(3))


class ChooseLandingPlace(Decision[SetiState, LandingPlace], frozen=True, gc=False):
    """Which space for first landers to cover: part of the landing, so that nothing comes between."""

    planet: int
    occupied: bool = False

    rule: ClassVar[str] = "SETI-139"

    def options(self, state: SetiState) -> list[LandingPlace]:
        return [LANDING_PLACES[place] for place in landing_places(state, self.planet, occupied=self.occupied)]

    def resolve(self, state: SetiState, option: LandingPlace) -> None:
        land_on(state, self.seat, self.planet, option.place)


# Actions


class Orbit(MainAction, frozen=True, gc=False):
    """Orbit a planet."""

    planet: int

    verb: ClassVar[str] = "orbit"

    def words(self) -> tuple[object, ...]:
        return (PLANETS[self.planet],)

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(ActionTaken, seat, "orbit")
        pay(state, seat, "credits", ORBIT_CREDITS)
        pay(state, seat, "energy", ORBIT_ENERGY)
        orbit(state, seat, self.planet)


class Land(MainAction, frozen=True, gc=False):
    """Land on a planet."""

    planet: int

    verb: ClassVar[str] = "land"

    def words(self) -> tuple[object, ...]:
        return (PLANETS[self.planet],)

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(ActionTaken, seat, "land")
        pay(state, seat, "energy", landing_cost(state, seat, self.planet))
        land(state, seat, self.planet)


class LandOnMoon(MainAction, frozen=True, gc=False):
    """Land on a moon."""

    moon: int

    verb: ClassVar[str] = "land"

    def words(self) -> tuple[object, ...]:
        return (MOONS[self.moon].id,)

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(ActionTaken, seat, "land")
        pay(state, seat, "energy", landing_cost(state, seat, MOONS[self.moon].planet))
        land_on_moon(state, seat, self.moon)


ORBITS = tuple(Orbit(planet) for planet in range(len(PLANETS)))
LANDINGS = tuple(Land(planet) for planet in range(len(PLANETS)))
MOON_LANDINGS = tuple(LandOnMoon(moon.number) for moon in MOONS)

AnyLanding = Land | LandOnMoon


def landings_at(
    state: SetiState, seat: int, planet: int, *, moons: bool, occupied: bool = False
) -> list[AnyLanding]:
    """A planet and, if they are allowed, its moons."""
    found: list[AnyLanding] = [LANDINGS[planet]]
    if moons or state.agencies[seat].has_tech(MOON_TECH):  # SETI-141, SETI-253
        for moon in PLANET_RECORDS[planet].moons:
            if occupied or state.moons[moon.number] == FREE:  # SETI-143
                found.append(MOON_LANDINGS[moon.number])
    return found


@offers_main_actions("orbit or land")
def orbits_and_landings(state: SetiState, seat: int) -> Sequence[MainAction]:
    own = state.agencies[seat]
    if not own.probes or not own.energy:
        return ()
    found: list[MainAction] = []
    planets = planets_with_probe(state, seat)
    if own.credits >= ORBIT_CREDITS:
        found += [ORBITS[planet] for planet in planets]
    for planet in planets:
        if own.energy >= landing_cost(state, seat, planet):
            found += landings_at(state, seat, planet, moons=False)
    return found


@offers_refusals("orbit or land")
def refused_orbits_and_landings(state: SetiState, seat: int) -> list[Refusal]:
    planets = planets_with_probe(state, seat)
    if not planets:
        reason = "none of your probes is at a planet other than Earth"
        return [Refusal("orbit", "SETI-124", reason), Refusal("land", "SETI-135", reason)]
    found: list[Refusal] = []
    for planet in planets:
        found += _refused_orbit(state, seat, planet)
        found += _refused_landing(state, seat, planet)
    return found


def _refused_orbit(state: SetiState, seat: int, planet: int) -> list[Refusal]:
    own = state.agencies[seat]
    if own.credits < ORBIT_CREDITS:
        figures: dict[str, int | str] = {"cost": ORBIT_CREDITS, "count": own.credits}
        reason = "it costs {cost} credits and you have {count}"
    elif own.energy < ORBIT_ENERGY:
        figures = {"cost": ORBIT_ENERGY, "count": own.energy}
        reason = "it costs {cost} energy and you have {count}"
    else:
        return []
    return [Refusal(ORBITS[planet], "SETI-123", reason, figures)]


def _refused_landing(state: SetiState, seat: int, planet: int) -> list[Refusal]:
    own = state.agencies[seat]
    cost = landing_cost(state, seat, planet)
    if own.energy < cost:
        reason = "it costs {cost} energy and you have {count}"
        return [Refusal(LANDINGS[planet], "SETI-133", reason, {"cost": cost, "count": own.energy})]
    moons = PLANET_RECORDS[planet].moons
    if not own.has_tech(MOON_TECH):
        reason = "you need the probe tech that lets you land on moons"
        return [Refusal(MOON_LANDINGS[moon.number], "SETI-141", reason) for moon in moons]
    taken = [moon.number for moon in moons if state.moons[moon.number] != FREE]
    return [Refusal(MOON_LANDINGS[moon], "SETI-143", "a lander is there already") for moon in taken]


# Effects


class OrbitOrLand(Interruptible, frozen=True, gc=False):
    """Orbit or land by an effect, without its price."""

    orbits: bool
    lands: bool
    moons: bool = False  # without the tech
    occupied: bool = False

    rule: ClassVar[str] = "SETI-060"

    def own_options(self, state: SetiState) -> list[Option]:
        planets = planets_with_probe(state, self.seat)
        found: list[Option] = [ORBITS[planet] for planet in planets] if self.orbits else []
        if self.lands:
            for planet in planets:
                found += landings_at(state, self.seat, planet, moons=self.moons, occupied=self.occupied)
        return found

    def decide(self, state: SetiState, option: Option) -> None:
        if isinstance(option, Orbit):
            orbit(state, self.seat, option.planet)
        elif isinstance(option, LandOnMoon):
            land_on_moon(state, self.seat, option.moon)
        else:
            assert isinstance(option, Land)
            land(state, self.seat, option.planet, occupied=self.occupied)

    def when_empty(self, state: SetiState) -> None:
        """No probe at a planet: the effect is skipped."""  # SETI-062


@performs(OrbitOp)
def orbit_by_effect(state: SetiState, seat: int, operation: OrbitOp) -> None:
    state.then(OrbitOrLand(seat, orbits=True, lands=False))


@performs(LandOp)
def land_by_effect(state: SetiState, seat: int, operation: LandOp) -> None:
    state.then(
        OrbitOrLand(
            seat,
            orbits=False,
            lands=True,
            moons=operation.moon_without_tech,
            occupied=operation.allow_occupied,
        )
    )


@performs(OrbitOrLandOp)
def orbit_or_land_by_effect(state: SetiState, seat: int, operation: OrbitOrLandOp) -> None:
    state.then(OrbitOrLand(seat, orbits=True, lands=True))
