"""Who looks, how players are called, and the names of things as drawings say them."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.exodus.rules.components import AXINIUM, CP, PHASIUM, Action
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.words import names as said
from armillary.games.exodus.words.names import (
    bonus_name,
    discipline_name,
    origin_name,
    political_name,
    technology_name,
    upgrade_name,
)

__all__ = [
    "bonus_name",
    "discipline_name",
    "origin_name",
    "political_name",
    "technology_name",
    "upgrade_name",
]

Names = Sequence[str]

MAP, BLUEPRINTS_PLATE, SUPPLY, TECHS_PLATE = "map", "blueprints", "supply", "technologies"
COUNCIL, MARKET_PLATE, BATTLE, CARDS, ORDERS = "council", "market", "battle", "cards", "orders"
ROUNDS = "rounds"
LEAST = 0.74  # pixels a unit: at this size the plates of a column can still be read
LEVELS = ("", "I", "II", "III")


def faction_plate(seat: int) -> str:
    return f"faction-{seat}"


def looking(seen: ExodusState) -> int:
    """The seat whose things are large: the viewer's."""
    return seen.viewer if seen.viewer is not None and seen.viewer >= 0 else 0


def called_as(seen: ExodusState, names: Names, words: Words) -> list[str]:
    """The names given, and a number for who has none."""
    numbered = [words("Player {number}").format(number=seat + 1) for seat in range(seen.seats)]
    return [*names[: seen.seats], *numbered[len(names) :]]


RESOURCES = (CP, AXINIUM, PHASIUM)


def resource_name(resource: str, words: Words) -> str:
    match resource:
        case "cp":
            return words("CP")
        case "axinium":
            return words("Axinium")
    return words("Phasium")


def action_name(action: Action, words: Words) -> str:
    return said.action_name(action, words)


def type_name(kind: str, words: Words) -> str:
    """What a political card is."""
    return said.card_type(kind, words)


def class_name(kind: int, words: Words) -> str:
    return said.ship_class(kind, words)


def ship_name(ship: int, words: Words) -> str:
    """Its class: two of a class are told apart by where they stand."""
    return class_name(kind_of(ship), words)


def centurian_name(card: int, words: Words) -> str:
    return said.centurian_name(card, words) if card >= 0 else words("unknown card")


def ability_name(card: int, words: Words) -> str:
    return said.ability_name(card, words) if card >= 0 else words("secret card")


def place_name(seen: ExodusState, place: int, names: Names, words: Words) -> str:
    """A hex as it is called: its planet, a player's home, the High Council, or nothing but a number."""
    if place == seen.council:
        return words("High Council")
    if place in seen.homes:
        return words("Home of {player}").format(player=names[seen.homes.index(place)])
    planet = seen.planet(place)
    return words("hex {number}").format(number=place + 1) if planet is None else words(planet.name)
