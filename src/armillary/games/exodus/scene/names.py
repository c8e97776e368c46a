"""Who looks, how players are called, and the names of things as drawings say them."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    AXINIUM,
    BLUEPRINTS,
    BONUS_CARDS,
    CENTURIAN_CARDS,
    CP,
    PHASIUM,
    POLITICAL_CARDS,
    TECHNOLOGIES,
    UPGRADES,
    Action,
)
from armillary.games.exodus.rules.fleets import kind_of
from armillary.games.exodus.rules.state import ExodusState

Names = Sequence[str]

MAP, BLUEPRINTS_PLATE, SUPPLY, TECHS_PLATE = "map", "blueprints", "supply", "technologies"
COUNCIL, MARKET_PLATE, BATTLE, CARDS, ORDERS = "council", "market", "battle", "cards", "orders"
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


def resource_name(resource: str, words: Words) -> str:
    match resource:
        case "cp":
            return words("CP")
        case "axinium":
            return words("Axinium")
    return words("Phasium")


RESOURCES = (CP, AXINIUM, PHASIUM)


def action_name(action: int, words: Words) -> str:
    match action:
        case Action.RESEARCH:
            return words("Research")
        case Action.BANKING:
            return words("Banking")
        case Action.BUILD_SHIPS:
            return words("Build Ships")
        case Action.BUY_UPGRADES:
            return words("Buy Upgrades")
        case Action.MINING:
            return words("Mining")
    return words("Trade")


def discipline_name(discipline: str, words: Words) -> str:
    match discipline:
        case "civil":
            return words("Civil")
        case "military":
            return words("Military")
        case "transport":
            return words("Transport")
    return words("General")


def origin_name(origin: str, words: Words) -> str:
    match origin:
        case "brown":
            return words("brown")
        case "grey":
            return words("grey")
        case "purple":
            return words("purple")
    return words("white")


def type_name(kind: str, words: Words) -> str:
    """What a political card is."""
    match kind:
        case "law":
            return words("law")
        case "resolution":
            return words("resolution")
    return words("executive decision")


def class_name(kind: int, words: Words) -> str:
    return words(BLUEPRINTS[kind].name)


def ship_name(ship: int, words: Words) -> str:
    return class_name(kind_of(ship), words)


def upgrade_name(upgrade: int, words: Words) -> str:
    return words(UPGRADES[upgrade].name)


def technology_name(technology: int, words: Words) -> str:
    return words(TECHNOLOGIES[technology].name)


def political_name(card: int, words: Words) -> str:
    return words(POLITICAL_CARDS[card].name)


def bonus_name(card: int, words: Words) -> str:
    return words(BONUS_CARDS[card].name)


def centurian_name(card: int, words: Words) -> str:
    return words(CENTURIAN_CARDS[card].name) if card >= 0 else words("unknown card")


def ability_name(card: int, words: Words) -> str:
    return words(ABILITY_CARDS[card].name) if card >= 0 else words("secret card")


def place_name(seen: ExodusState, place: int, names: Names, words: Words) -> str:
    """A hex as it is called: its planet, a player's home, the High Council, or nothing but a number."""
    if place == seen.council:
        return words("High Council")
    if place in seen.homes:
        return words("Home of {player}").format(player=names[seen.homes.index(place)])
    planet = seen.planet(place)
    return words("hex {number}").format(number=place + 1) if planet is None else words(planet.name)
