"""Launching, moving, orbiting and landing; places of pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules import turn
from armillary.games.seti.rules.components import MOONS, PLANET_RECORDS
from armillary.games.seti.rules.probes import launch, movement, orbit_and_land, probe_choice, removal
from armillary.games.seti.rules.state import FREE, SetiState
from armillary.games.seti.words.labels.asked import seat_asked
from armillary.games.seti.words.names import moon_name, planet_name, resource, resources, space_name
from armillary.games.seti.words.sentences.effects import rewards
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import sentence


def _launch(option: launch.Launch, seen: SetiState, words: Words) -> Label:
    return Label(
        words("Launch"), words("a probe on Earth for {price}").format(price=resources(words, credits=2))
    )


def _orbit(option: orbit_and_land.Orbit, seen: SetiState, words: Words) -> Label:
    record = PLANET_RECORDS[option.planet]
    effects = record.orbit
    if seen.first_orbits[option.planet] == FREE:
        effects += record.first_orbit
    name = words("Orbit {planet}").format(planet=planet_name(option.planet, words))
    price = resources(words, credits=1, energy=1) if isinstance(seen.stack[-1], turn.TakeAction) else ""
    return _action(
        name, price, rewards(effects, words), words("Orbit"), planet_name(option.planet, words), words
    )


def _action(name: str, price: str, gains: str, group: str, part: str, words: Words) -> Label:
    text = words("{price}: {gains}").format(price=price, gains=gains) if price else gains
    return Label(name, text, group, part)


def _landing_price(seen: SetiState, planet: int, words: Words) -> str:
    if not isinstance(seen.stack[-1], turn.TakeAction):
        return ""
    return resources(words, energy=orbit_and_land.landing_cost(seen, seat_asked(seen), planet)) or words(
        "for nothing"
    )


def _land(option: orbit_and_land.Land, seen: SetiState, words: Words) -> Label:
    planet = option.planet
    record = PLANET_RECORDS[planet]
    effects = record.landing
    free = [place for place, owner in enumerate(seen.first_landings[planet]) if owner == FREE]
    if len(free) == 1:
        effects += record.first_landings[free[0]]
    name = words("Land on {planet}").format(planet=planet_name(planet, words))
    price = _landing_price(seen, planet, words)
    return _action(name, price, rewards(effects, words), words("Land"), planet_name(planet, words), words)


def _land_on_moon(option: orbit_and_land.LandOnMoon, seen: SetiState, words: Words) -> Label:
    record = MOONS[option.moon]
    name = words("Land on {planet}").format(planet=moon_name(option.moon, words))
    price = _landing_price(seen, record.planet, words)
    gains = rewards(record.rewards, words)
    return _action(name, price, gains, words("Land"), moon_name(option.moon, words), words)


def _move(option: movement.Move, seen: SetiState, words: Words) -> Label:
    return _moved(option.origin, option.target, words("Move a probe"), seen, words)


def _move_capsule(option: movement.MoveCapsule, seen: SetiState, words: Words) -> Label:
    return _moved(option.origin, option.target, words("Move a capsule"), seen, words)


def _moved(origin: int, target: int, group: str, seen: SetiState, words: Words) -> Label:
    step = seen.stack[-1]
    left = step.points if isinstance(step, movement.MoveProbes) else 0
    price = movement.price_of(seen, seat_asked(seen), origin)
    short = max(0, price - left)
    paid = resources(words, energy=short) if short else resource("move", price, words)
    gains = resource("publicity", seen.sky.publicity[target], words) if seen.sky.publicity[target] else ""
    name = words("{origin} → {target}").format(
        origin=space_name(origin, seen, words), target=space_name(target, seen, words)
    )
    text = words("{price}: {gains}").format(price=paid, gains=gains) if gains else paid
    return Label(name, text, group, space_name(target, seen, words))


def _landing_place(option: orbit_and_land.LandingPlace, seen: SetiState, words: Words) -> Label:
    step = seen.stack[-1]
    name = words("Space {place}").format(place=option.place + 1)
    if not isinstance(step, orbit_and_land.ChooseLandingPlace):
        return Label(name)
    return Label(name, rewards(PLANET_RECORDS[step.planet].first_landings[option.place], words))


def _piece(option: Any, seen: SetiState, words: Words) -> Label:
    place = moon_name(option.moon, words) if option.moon >= 0 else planet_name(option.planet, words)
    return Label(place)


def _probe(option: probe_choice.ChooseProbe, seen: SetiState, words: Words) -> Label:
    return Label(sentence(space_name(option.space, seen, words)))


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of probes")
LABELS |= {
    launch.Launch: _launch,
    orbit_and_land.Orbit: _orbit,
    orbit_and_land.Land: _land,
    orbit_and_land.LandOnMoon: _land_on_moon,
    movement.Move: _move,
    movement.MoveCapsule: _move_capsule,
    orbit_and_land.LandingPlace: _landing_place,
    probe_choice.ChooseProbe: _probe,
    removal.RemovePiece: _piece,
}
