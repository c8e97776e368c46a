"""Main actions as buttons: the price first, then what it buys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules import turn
from armillary.games.seti.rules.components import CARDS, MOONS, PLANET_RECORDS
from armillary.games.seti.rules.main_actions import analyze, pass_turn, play_card, research
from armillary.games.seti.rules.probes import launch, orbit_and_land
from armillary.games.seti.rules.state import FREE, SetiState
from armillary.games.seti.rules.telescopes import scan
from armillary.games.seti.words import now
from armillary.games.seti.words.labels.asked import seat_asked
from armillary.games.seti.words.labels.card_answers import card_now, card_price
from armillary.games.seti.words.names import card_name, moon_name, planet_name, resources
from armillary.games.seti.words.sentences import rewards
from armillary.mechanics.dispatch import Dispatch


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


def _scan(option: scan.Scan, seen: SetiState, words: Words) -> Label:
    price = resources(words, credits=1, energy=2)
    return Label(words("Scan"), words("{price}: two signals, and your telescopes").format(price=price))


def _analyze(option: analyze.Analyze, seen: SetiState, words: Words) -> Label:
    text = words("{price}: empty the computer and mark a blue trace")
    return Label(words("Analyze"), text.format(price=resources(words, energy=1)))


def _research(option: research.Research, seen: SetiState, words: Words) -> Label:
    text = words("{price}: rotate the solar system and take a tech")
    return Label(words("Research"), text.format(price=resources(words, publicity=6)))


def _pass(option: pass_turn.Pass, seen: SetiState, words: Words) -> Label:
    rotates = words("the solar system rotates; no more turns this round")
    return Label(words("Pass"), words("no more turns this round") if seen.someone_passed else rotates)


def _play(option: play_card.PlayCard, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    name = card_name(option.card, words)
    text = words("{price}: {gains}").format(
        price=card_price(card, words), gains=card_now(option.card, seen, words)
    )
    part = _in_short(option.card, seen, words)
    return Label(words("Play {card}").format(card=name), text, words("Play a card"), part)


def _in_short(card: int, seen: SetiState, words: Words) -> str:
    """Name and price, and how much of its effect would bring nothing now."""
    figures = {"card": card_name(card, words), "price": card_price(CARDS[card], words)}
    idle = now.idle_operations(card, seen, seat_asked(seen))
    if idle and all(idle):
        return words("{card}, {price}: no effect now").format(**figures)
    text = words("{card}, {price}: in part") if any(idle) else words("{card}, {price}")
    return text.format(**figures)


def _finish(option: turn.Finish, seen: SetiState, words: Words) -> Label:
    return Label(words("End turn"), words("no more free actions"))


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of main actions")
LABELS |= {
    launch.Launch: _launch,
    orbit_and_land.Orbit: _orbit,
    orbit_and_land.Land: _land,
    orbit_and_land.LandOnMoon: _land_on_moon,
    scan.Scan: _scan,
    analyze.Analyze: _analyze,
    research.Research: _research,
    pass_turn.Pass: _pass,
    play_card.PlayCard: _play,
    turn.Finish: _finish,
}
