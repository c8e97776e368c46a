"""What things are called."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Words, as_written
from armillary.games.space_gate_odyssey.rules.building import sides_of
from armillary.games.space_gate_odyssey.rules.components import (
    GATES,
    PILES,
    PLANET_NAMES,
    ROOMS,
    SIDES_OF_PLANETS,
    Module,
    Side,
)
from armillary.games.space_gate_odyssey.rules.state import RANK_CHIEF, RANK_ENGINEER, RANK_SETTLER
from armillary.games.space_gate_odyssey.rules.station import Cell, address
from armillary.mechanics.sentences import listed, sentence

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def settlers(count: int, words: Words) -> str:
    return words(Counted("{count} settler", "{count} settlers", count)).format(count=count)


def points(count: int, words: Words) -> str:
    return words(Counted("{count} point", "{count} points", count)).format(count=count)


def influence(count: int, words: Words) -> str:
    return words(Counted("{count} influence", "{count} influence", count)).format(count=count)


def cells(found: Sequence[Cell], words: Words) -> str:
    return listed([address(cell) for cell in found], words)


# The Odyssey


def room_name(room: int, words: Words) -> str:
    """A control room."""
    return (words("Water"), words("Wildlife"), words("Energy"), words("New modules"), words("Airlock"))[room]


def piece_name(piece: int, words: Words) -> str:
    """What stands on a government rank, with its article."""
    return {
        RANK_SETTLER: words("a settler"),
        RANK_ENGINEER: words("an engineer"),
        RANK_CHIEF: words("a chief engineer"),
    }[piece]


def rank_name(rank: int) -> str:
    return ROMAN[rank - 1]


# Modules


def field_name(field: int, words: Words) -> str:
    """A field; the initial module has every one."""
    return (words("water"), words("wildlife"), words("energy"), words("every field"))[field]


def module_of_field(field: int, words: Words) -> str:
    return (words("a water module"), words("a wildlife module"), words("an energy module"))[field]


def module_name(module: Module, words: Words) -> str:
    """What a module is, by its type and field."""
    if module.is_initial:
        return words("initial module")
    return (
        words("water gate"),
        words("wildlife gate"),
        words("energy gate"),
        words("water Odyssey module"),
        words("wildlife Odyssey module"),
        words("energy Odyssey module"),
        words("water airlock"),
        words("wildlife airlock"),
        words("energy airlock"),
    )[module.pile]


def a_module(module: Module, words: Words) -> str:
    """A module by its type and field, with its article."""
    if module.is_initial:
        return words("the initial module")
    return (
        words("a water gate"),
        words("a wildlife gate"),
        words("an energy gate"),
        words("a water Odyssey module"),
        words("a wildlife Odyssey module"),
        words("an energy Odyssey module"),
        words("a water airlock"),
        words("a wildlife airlock"),
        words("an energy airlock"),
    )[module.pile]


def pile_name(pile: int, words: Words) -> str:
    return (
        words("water gates"),
        words("wildlife gates"),
        words("energy gates"),
        words("water Odyssey modules"),
        words("wildlife Odyssey modules"),
        words("energy Odyssey modules"),
        words("water airlocks"),
        words("wildlife airlocks"),
        words("energy airlocks"),
    )[pile]


def emblem_name(module: Module, words: Words) -> str:
    """What only this module has: its gate or its bonus."""
    if module.gate >= 0:
        return gate_name(module.gate, words)
    return bonus_name(module, words) if module.bonus else ""


def bonus_name(module: Module, words: Words) -> str:
    if module.bonus == "robot":
        return words("robot for {room}").format(room=room_name(module.room, words))
    return words("recruit") if module.bonus == "recruit" else words("promotion")


def features(module: Module, words: Words) -> str:
    """What distinguishes modules of one pile: gate or bonus, capacity, corridors."""
    ways = len(sides_of(module.corridors))
    said = (
        emblem_name(module, words),
        words("capacity {capacity}").format(capacity=module.capacity),
        words(Counted("{count} corridor", "{count} corridors", ways)).format(count=ways),
    )
    return ", ".join(part for part in said if part)


def described(module: Module, words: Words) -> str:
    """A module's whole face."""
    return f"{module_name(module, words)}, {features(module, words)}"


def sides_name(corridors: int, words: Words) -> str:
    """The sides to which corridors look."""
    names = {"N": words("north"), "E": words("east"), "S": words("south"), "W": words("west")}
    return ", ".join(names[side] for side in sides_of(corridors))


# Exoplanets


def planet_name(planet: str) -> str:
    """A proper name: the same in every language."""
    return "Hawking" if planet == "hawking" else SIDES_OF_PLANETS[planet, 2].name


def gate_name(gate: int, words: Words) -> str:
    return (words("gate alpha"), words("gate beta"), words("gate gamma"))[gate]


def area_kind(kind: str, words: Words) -> str:
    return {
        "base": words("base area"),
        "advanced": words("advanced area"),
        "centre": words("central area"),
    }[kind]


def group_name(side: Side, group: int, words: Words) -> str:
    """A level, an island, a satellite; nothing where areas have no group of their own."""
    if group < 0:
        return ""
    found = side.groups[group]
    number = [other.id for other in side.groups_of(found.kind)].index(found.id) + 1
    return {
        "level": words("level {number}"),
        "volcano": words("volcano {number}"),
        "zone": (words("lit side"), words("dark side"), words("centre"))[min(number, 3) - 1],
        "satellite": words("satellite {number}"),
        "planet": words("central planet"),
        "island": words("island {number}"),
        "canal_arm": words("half {number} of the canal"),
        "circle": (words("rim"), words("inner circle"), words("centre"))[min(number, 3) - 1],
    }[found.kind].format(number=number)


# Hawking


def token_name(token: int, words: Words) -> str:
    """A predominance token."""
    names = (words("water"), words("wildlife"), words("energy"), words("balance"), words("none"))
    return names[token]


# Ids


def term(name: str, words: Words = as_written) -> str:
    """The word for an id of the rules: a line of the count, an option, a component."""
    if name in PLANET_NAMES or name == "hawking":
        return planet_name(name)
    if name in PILES:
        return sentence(pile_name(PILES.index(name), words))
    if name in GATES:
        return sentence(gate_name(GATES.index(name), words))
    return {
        "predominance": words("Predominance"),
        "corridors": words("Open corridors"),
        "short_game": words("Short game"),
        "reorganisation_tokens": words("Reorganisation tokens"),
        "first_game": words("First game"),
        "any": words("Every field"),
        "balance": words("Balance"),
        "none": words("None"),
        "recruit": words("Recruit"),
        "promotion": words("Promotion"),
        "robot": words("Robot"),
        "engineer": words("Engineer"),
        "chief": words("Chief engineer"),
        "settler": words("Settler"),
        **{room: room_name(number, words) for number, room in enumerate(ROOMS)},
    }.get(name) or words(name)


def tallies(words: Words = as_written) -> dict[str, str]:
    """What statistics count for each seat, by the event that tells it."""
    return {
        "EngineerMoved": words("Engineers moved"),
        "SettlerMoved": words("Settlers moved"),
        "ModuleAdded": words("Modules added"),
        "ModuleActivated": words("Modules activated"),
        "SettlersSent": words("Journeys through a gate"),
        "SettlerPlaced": words("Settlers on exoplanets"),
        "AirlockFilled": words("Airlocks filled"),
        "EngineerRecruited": words("Engineers recruited"),
        "EngineerPromoted": words("Engineers promoted"),
        "RobotPlaced": words("Robots placed"),
        "RankTaken": words("Ranks taken"),
    }
