"""What things are called."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Value, Words, as_written
from armillary.engine.texts import known_place, known_player
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    ACTIONS,
    AXINIUM,
    BLUEPRINTS,
    BONUS_CARDS,
    CENTURIAN_CARDS,
    CP,
    LEDGER,
    PHASIUM,
    PLANETS,
    POLITICAL_CARDS,
    SHIPS_A_CLASS,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBERS,
    UPGRADE_NUMBERS,
    UPGRADES,
    Action,
    Cost,
)
from armillary.games.exodus.rules.modes import LAYOUT_OF_MODE
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.games.exodus.rules.state import NO_PLANET, ExodusState
from armillary.mechanics.sentences import listed

ROMAN = ("I", "II", "III")
RESOURCE_NAMES = {CP: "CP", AXINIUM: "Axinium", PHASIUM: "Phasium"}  # the same in every language
COUNCIL = 0  # the hex of the High Council on every map


# Amounts


def resource(name: str, n: int) -> str:
    return f"{n} {RESOURCE_NAMES[name]}"


def price(cost: Cost, words: Words) -> str:
    """What is paid, or that nothing is."""
    parts = [
        resource(name, n)
        for name, n in ((CP, cost.cp), (AXINIUM, cost.axinium), (PHASIUM, cost.phasium))
        if n
    ]
    return listed(parts, words) if parts else words("free of charge")


def cubes(n: int, words: Words) -> str:
    return words(Counted("{count} cube", "{count} cubes", n)).format(count=n)


def cylinders(n: int, words: Words) -> str:
    return words(Counted("{count} cylinder", "{count} cylinders", n)).format(count=n)


def dice(n: int, words: Words) -> str:
    return words(Counted("{count} die", "{count} dice", n)).format(count=n)


def hits(n: int, words: Words) -> str:
    return words(Counted("{count} hit", "{count} hits", n)).format(count=n)


def damage(n: int, words: Words) -> str:
    return words(Counted("{count} damage", "{count} damage", n)).format(count=n)


def hexes(n: int, words: Words) -> str:
    return words(Counted("{count} hex", "{count} hexes", n)).format(count=n)


def votes(n: int, words: Words) -> str:
    return words(Counted("{count} vote", "{count} votes", n)).format(count=n)


def tokens(n: int, words: Words) -> str:
    return words(Counted("{count} token", "{count} tokens", n)).format(count=n)


def vp(n: object, words: Words) -> str:
    return words("{count} VP").format(count=n)


def faces(shown: Sequence[int]) -> str:
    """Dice as they lie."""
    return " ".join(map(str, shown))


def from_face(lowest: int, words: Words) -> str:
    """The faces of a die that succeed."""
    if lowest > 6:
        return words("no face")
    return "6" if lowest == 6 else f"{max(1, lowest)}-6"


def percent(lowest: int) -> str:
    """How likely a die shows at least this face."""
    return f"{round(100 * min(6, max(0, 7 - lowest)) / 6)} %"


# Players and places


def player(seat: int, words: Words) -> str:
    """A player by name, or by number where the names are not known."""
    return known_player(words, seat) or words("player {number}").format(number=seat + 1)


def hexagon(place: int, words: Words) -> str:
    """A hex for the log: by what is in its centre, or by its number where that is not known."""
    known = known_place(words, place) if place >= 0 else None
    if known is not None:
        return known
    return words("the High Council hex") if place == COUNCIL else words("hex {number}").format(number=place)


def places(seen: ExodusState, words: Words = as_written) -> list[str]:
    """How the hexes are called, by their numbers."""
    return [_place(seen, place, words) for place in range(len(seen.planets))]


def _place(seen: ExodusState, place: int, words: Words) -> str:
    if place == seen.council:
        return words("the High Council hex")
    if place in seen.homes:
        return words("Home of {player}").format(player=player(seen.homes.index(place), words))
    number = seen.planets[place]
    return words("hex {number}").format(number=place) if number == NO_PLANET else words(PLANETS[number].name)


def place_name(seen: ExodusState, place: int, words: Words) -> str:
    """A hex by what is in its centre, and its number."""
    planet = seen.planet(place)
    if place == seen.council:
        name = words("High Council")
    elif planet is None:
        name = words("empty space")
    elif planet.home and seen.homes.index(place) == seen.viewer:
        name = words("your Home Planet")
    elif planet.home:
        name = words("Home Planet of {player}").format(player=player(seen.homes.index(place), words))
    else:
        name = planet.name
    return f"{name} ({place})"


def side_name(side: int, words: Words) -> str:
    """The side of a hex by its compass point, counted from 1 clockwise."""
    return (
        words("north"),
        words("north-east"),
        words("south-east"),
        words("south"),
        words("south-west"),
        words("north-west"),
    )[side - 1]


# Pieces and cards


def ship_class(kind: int, words: Words) -> str:
    return words(BLUEPRINTS[kind].name)


def ship_name(ship: int, words: Words) -> str:
    """A ship by its class, the first or the second of it."""
    return f"{ship_class(kind_of(ship), words)} {ship % SHIPS_A_CLASS + 1}"


def ship_names(ships: Sequence[int], words: Words) -> str:
    return listed([ship_name(ship, words) for ship in ships], words)


def technology_name(number: int, words: Words) -> str:
    return words(TECHNOLOGIES[number].name)


def upgrade_name(number: int, words: Words) -> str:
    return words(UPGRADES[number].name)


def political_name(card: int, words: Words) -> str:
    return words(POLITICAL_CARDS[card].name)


def centurian_name(card: int, words: Words) -> str:
    return words(CENTURIAN_CARDS[card].name)


def ability_name(card: int, words: Words) -> str:
    return words(ABILITY_CARDS[card].name)


def bonus_name(card: int, words: Words) -> str:
    return words(BONUS_CARDS[card].name)


def action_name(action: Action | str, words: Words) -> str:
    name = action if isinstance(action, str) else ACTIONS[action]
    return {
        "research": words("Research"),
        "banking": words("Banking"),
        "build_ships": words("Build Ships"),
        "buy_upgrades": words("Buy Upgrades"),
        "mining": words("Mining"),
        "trade": words("Trade"),
    }[name]


def card_type(kind: str, words: Words) -> str:
    return {
        "law": words("law"),
        "resolution": words("resolution"),
        "executive": words("executive decision"),
    }[kind]


def discipline_name(discipline: str, words: Words) -> str:
    return {
        "civil": words("civil"),
        "military": words("military"),
        "transport": words("transport"),
        "general": words("general"),
    }[discipline]


def origin_name(origin: str, words: Words) -> str:
    return {
        "brown": words("brown"),
        "grey": words("grey"),
        "purple": words("purple"),
        "white": words("white"),
    }[origin]


def phase_name(phase: str, words: Words) -> str:
    return {
        "upkeep": words("Upkeep"),
        "council": words("Council"),
        "action": words("Action"),
        "wmd": words("Weapons of Mass Destruction"),
        "conquest": words("Conquest"),
    }[phase]


# Ids


def term(name: str, words: Words = as_written) -> str:
    """The word for an id of the rules: a line of the count, a setting, a component."""
    if name in RESOURCE_NAMES:
        return RESOURCE_NAMES[name]
    if name in TECHNOLOGY_NUMBERS:
        return technology_name(TECHNOLOGY_NUMBERS[name], words)
    if name in UPGRADE_NUMBERS:
        return upgrade_name(UPGRADE_NUMBERS[name], words)
    if name in ACTIONS:
        return action_name(name, words)
    found = {
        "planets": words("Planets"),
        "space": words("Space domination"),
        "council": words("High Council"),
        "centurian_cards": words("Centurian cards"),
        "battles": words("Battles and cards"),
        "titles": words("Titles"),
        "mode": words("Mode"),
        "layout": words("Map"),
        "turn_limit": words("Turns"),
        "open_movement": words("Open movement"),
        "generals": words("Generals"),
        "first_order": words("First turn order"),
        "time_limit": words("Time limit"),
        "data_set": words("Costs and maps"),
        "political": words("Political cards"),
        "centurian_1": words("Centurian cards of level I"),
        "centurian_2": words("Centurian cards of level II"),
        "centurian_3": words("Centurian cards of level III"),
        "abilities": words("Ability cards"),
        **{ship.id: words(ship.name) for ship in BLUEPRINTS},
    }
    return found.get(name) or words(name)


def value_name(setting: str, value: Value, words: Words = as_written) -> str:
    """A value of a setting."""
    if setting == "turn_limit":
        return str(value) if value else words("as the mode says")
    named = {
        ("mode", "standard"): words("standard game"),
        ("mode", "long"): words("long game"),
        ("mode", "intensive"): words("intensive combat"),
        ("mode", "short"): words("short game"),
        ("layout", LAYOUT_OF_MODE): words("as the mode says"),
        ("layout", "standard"): words("standard map"),
        ("layout", "minimal"): words("small map"),
        ("layout", "long"): words("large map"),
        ("first_order", "random"): words("by chance"),
        ("first_order", "experience"): words("least experienced player first"),
        ("data_set", LEDGER): words("as in the rules"),
        ("data_set", "open_archives"): words("cheaper technologies"),
    }
    return named.get((setting, str(value)), str(value))


def tallies(words: Words = as_written) -> dict[str, str]:
    """What statistics count for each seat, by the event that tells it."""
    return {
        "Researched": words("Technologies researched"),
        "ShipBuilt": words("Ships built"),
        "UpgradeBought": words("Upgrades bought"),
        "Reacted": words("Reactions"),
        "Exchanged": words("Exchanges at the market"),
        "RocketAimed": words("Rockets used"),
        "BattleWon": words("Battles won"),
        "CenturianDefeated": words("Centurian ships destroyed"),
        "ShipDestroyed": words("Ships lost"),
        "Landed": words("Landings"),
    }
