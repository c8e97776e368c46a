"""The words of the drawings: one place, so that a translator finds them together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from armillary.games.space_gate_odyssey.components import FIELDS, GATES, KINDS, ROOMS, Module
from armillary.games.space_gate_odyssey.state import Exoplanet

Words: TypeAlias = Callable[[str], str]

FIELD_TINTS = ("t-sea", "t-leaf", "t-rose", "t-any")
FIELD_ICONS = FIELDS
ROOM_TINTS = ("t-sea", "t-leaf", "t-rose", "t-slate", "t-sand")
ROOM_ICONS = ("water", "wildlife", "energy", "new-modules", "airlock")
TOKEN_TINTS = ("t-sea", "t-leaf", "t-rose", "t-any", "t-any")
BONUS_ICONS = {"recruit": "engineer", "promotion": "chief", "robot": "robot"}
CHARACTERS = ("chief", "engineer", "robot")
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def as_written(text: str) -> str:
    """The words of a reader of English: the message ids themselves."""
    return text


def field_name(field: int, words: Words) -> str:
    """A field; the initial module has every one."""
    return (words("water"), words("wildlife"), words("energy"), words("every field"))[field]


def room_name(room: int, words: Words) -> str:
    names = (words("Water"), words("Wildlife"), words("Energy"), words("New modules"), words("Airlock"))
    return names[room]


def token_name(token: int, words: Words) -> str:
    names = (words("water"), words("wildlife"), words("energy"), words("balance"), words("none"))
    return names[token]


def row_name(kind: int, words: Words) -> str:
    """A row of the worksite."""
    return (words("Gates"), words("Odyssey"), words("Airlocks"))[kind]


def gate_name(gate: int, words: Words) -> str:
    return (words("gate alpha"), words("gate beta"), words("gate gamma"))[gate]


def character_name(character: str, words: Words) -> str:
    names = {
        "chief": words("chief engineer"),
        "engineer": words("engineer"),
        "robot": words("robot"),
        "settler": words("settler"),
    }
    return names[character]


def module_name(module: Module, words: Words) -> str:
    """What a module is, without its field."""
    if module.is_initial:
        return words("initial module")
    if module.gate >= 0:
        return words("module of {gate}").format(gate=gate_name(module.gate, words))
    if module.bonus:
        return words("Odyssey module")
    return words("airlock module")


def bonus_name(module: Module, words: Words) -> str:
    if module.bonus == "robot":
        return words("robot for {room}").format(room=room_name(module.room, words))
    return words("recruit") if module.bonus == "recruit" else words("promotion")


def side_name(side: str, words: Words) -> str:
    return {"N": words("north"), "E": words("east"), "S": words("south"), "W": words("west")}[side]


def area_name(kind: str, words: Words) -> str:
    names = {"base": words("base area"), "advanced": words("advanced area"), "centre": words("central area")}
    return names[kind]


def scoring(planet: Exoplanet, words: Words) -> str:
    """What a planet gives, in about five words."""
    if planet.planet == "turing":
        if len(planet.side.groups) == 2:  # two halves of a canal, for two players
            return words("start 2, next six 1, then 2")
        return words("rim 1, inner 2, centre 3")
    return {
        "bose": words("1 each, level majority 3"),
        "collins": words("volcano majority 7, tie 3"),
        "dirac": words("light 1, dark 3, centre 2"),
        "fermi": words("planet 5, satellites 3 7 12 18")
        if planet.players < 4
        else words("planet 5, satellites 3 7 12 18 25"),
        "planck": words("1 each, largest group 7"),
        "russell": words("island majority 7, presence 3"),
        "susskind": words("2 each"),
    }[planet.planet]


def closing(planet: Exoplanet, words: Words) -> str:
    """When a planet closes."""
    everything = words("closes when all areas are occupied")
    return {
        "bose": everything,
        "collins": words("closes when every volcano is conquered"),
        "dirac": words("closes when the central area is occupied"),
        "fermi": words("closes when {count} satellite areas are occupied"),
        "planck": everything,
        "russell": words("closes when each island holds {count} settlers"),
        "susskind": everything,
        "turing": words("closes when the centre is occupied"),
    }[planet.planet].format(count=planet.side.closes_at)
