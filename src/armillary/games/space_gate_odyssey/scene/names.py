"""Tints and icons of things, and the words that only the drawings need; the rest is in `words.names`."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.space_gate_odyssey.rules.components import FIELDS, Module
from armillary.games.space_gate_odyssey.rules.state import Exoplanet
from armillary.games.space_gate_odyssey.words.names import gate_name

FIELD_TINTS = ("t-sea", "t-leaf", "t-rose", "t-any")
FIELD_ICONS = FIELDS
ROOM_TINTS = ("t-sea", "t-leaf", "t-rose", "t-slate", "t-sand")
ROOM_ICONS = ("water", "wildlife", "energy", "new-modules", "airlock")
TOKEN_TINTS = ("t-sea", "t-leaf", "t-rose", "t-any", "t-any")
BONUS_ICONS = {"recruit": "engineer", "promotion": "chief", "robot": "robot"}
CHARACTERS = ("chief", "engineer", "robot")


def row_name(kind: int, words: Words) -> str:
    """A row of the worksite."""
    return (words("Gates"), words("Odyssey"), words("Airlocks"))[kind]


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


def side_name(side: str, words: Words) -> str:
    return {"N": words("north"), "E": words("east"), "S": words("south"), "W": words("west")}[side]


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
