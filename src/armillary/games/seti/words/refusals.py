"""Why not: what a player may have wanted, and the reason against it."""

from __future__ import annotations

from armillary.engine import Label, Option, Refusal, Words, as_written
from armillary.games.seti.rules.components import BODIES, MOONS
from armillary.games.seti.rules.main_actions.analyze import PlaceData
from armillary.games.seti.rules.main_actions.missions import Complete, Deliver
from armillary.games.seti.rules.main_actions.play_card import PlayCard
from armillary.games.seti.rules.main_actions.research import TakeTech
from armillary.games.seti.rules.player.exchange import RATE, BuyCard, Exchange
from armillary.games.seti.rules.probes.orbit_and_land import Land, LandOnMoon, Orbit
from armillary.games.seti.words.names import card_name, moon_name, planet_name, resource, tech_name, term


def refusal(refused: Refusal, words: Words = as_written) -> Label:
    figures = {name: _figure(value, words) for name, value in refused.figures.items()}
    return Label(_wish(refused.option, words), words(refused.reason).format(**figures))


def _figure(value: int | str, words: Words) -> int | str:
    if isinstance(value, int):
        return value
    if value in BODIES:
        return planet_name(value, words)
    found = next((moon.number for moon in MOONS if moon.id == value), None)
    return moon_name(found, words) if found is not None else words(value)


def _wish(option: Option | str, words: Words) -> str:
    match option:
        case PlayCard(card=card):
            return words("Play {card}").format(card=card_name(card, words))
        case Complete(card=card) | Deliver(card=card):
            return words("Complete {card}").format(card=card_name(card, words))
        case Orbit(planet=planet):
            return words("Orbit {planet}").format(planet=planet_name(planet, words))
        case Land(planet=planet):
            return words("Land on {planet}").format(planet=planet_name(planet, words))
        case LandOnMoon(moon=moon):
            return words("Land on {planet}").format(planet=moon_name(moon, words))
        case TakeTech(tech=tech):
            return tech_name(tech, words)
        case PlaceData():
            return words("Place data")
        case BuyCard():
            return words("Buy a card")
        case Exchange(given=given, received=received):
            paid, gained = resource(given.replace("cards", "card"), RATE, words), resource(received, 1, words)
            return words("Exchange {given} for {received}").format(given=paid, received=gained)
    return term(str(option).split(" ", maxsplit=1)[0], words)
