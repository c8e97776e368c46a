"""Parts of sentences that the stories share: players, fleets, resources, causes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE
from armillary.games.stellar_horizons.rules.components import UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Chain
from armillary.games.stellar_horizons.words.names import (
    chain_name,
    faction_name,
    field_name,
    structure_name,
    unit_name,
    world_name,
)
from armillary.mechanics.sentences import listed

Names = Sequence[str]
Teller = Callable[[Any, Names, Words], str]

SETTLEMENT = len(Chain)  # in place of a chain


# Who


def player(seat: int, names: Names, words: Words) -> str:
    """A player, or those who have no seat."""
    return names[seat] if seat >= 0 else words("The pirates")


def owner(unit: int, seat: int, names: Names, words: Words) -> str:
    """Whose unit it is: a player's, or that of a faction without one."""
    return names[seat] if seat >= 0 else faction_name(UNITS[unit].faction, words)


def side(seat: int, names: Names, words: Words) -> str:
    """A side of a combat, which may be nobody's, at the beginning of a sentence."""
    return names[seat] if seat >= 0 else words("The enemy")


def side_within(seat: int, names: Names, words: Words) -> str:
    """A side of a combat, inside of a sentence."""
    return names[seat] if seat >= 0 else words("the enemy")


# What


def ship(unit: int, words: Words) -> str:
    """A unit, or what stands in a battle instead of one."""
    if unit == PIRATE:
        return words("a pirate")
    if unit == ALIEN:
        return words("the Invader")
    return unit_name(unit, words)


def ships(units: Sequence[int], words: Words) -> str:
    return listed([ship(unit, words) for unit in units], words)


def base(unit: int, words: Words) -> str:
    """A base, or home."""
    return words("home") if unit == NOTHING else unit_name(unit, words)


def structure(chain: int, level: int, words: Words) -> str:
    return words("Settlement") if chain == SETTLEMENT else structure_name(chain, level, words)


def kind_of_structure(chain: int, words: Words) -> str:
    """The structures that grow out of each other, whatever their level."""
    return words("Settlement") if chain == SETTLEMENT else chain_name(chain, words)


def world(number: int, words: Words) -> str:
    return words("nowhere") if not 0 <= number < len(WORLDS) else world_name(number, words)


# How much


def fields(points: Sequence[int], words: Words) -> str:
    parts = [f"{n} {field_name(kind, words)}" for kind, n in enumerate(points) if n]
    return listed(parts, words) or words("nothing")


def faces(dice: Sequence[int]) -> str:
    """Dice as they lie."""
    return " ".join(map(str, dice))


# Why


def reason(why: str, words: Words) -> str:
    """What money or points come from or go to."""
    return {
        "build": words("building"),
        "cargo": words("cargo"),
        "cost": words("costs"),
        "debt": words("a debt to pirates"),
        "event": words("an event"),
        "fee": words("a fee for trade"),
        "loot": words("the pirate loot"),
        "pirates": words("pirates"),
        "policy": words("a policy"),
        "politics": words("politics chits"),
        "production": words("production of Earth"),
        "repair": words("repairs"),
        "sale": words("a sale of resources"),
        "service": words("service"),
        "settlement": words("a Settlement"),
        "structure": words("a structure"),
        "support": words("support that is not needed"),
        "terraforming": words("terraforming"),
        "trade": words("trade"),
        "transport": words("transport"),
        "upkeep": words("support"),
    }.get(why, why)


def cause(why: str, words: Words) -> str:
    """Why a ship or base is lost, behind a colon."""
    return {
        "aware": words("self-aware robots"),
        "beyond": words("it leaves the Solar System"),
        "combat": words("combat"),
        "dismantled": words("dismantled"),
        "engine": words("engine failure"),
        "malfunction": words("malfunction"),
        "missile": words("missile"),
        "raid": words("raid"),
        "scrapped": words("scrapped"),
        "storm": words("solar storm"),
        "used": words("used up"),
    }.get(why, why)
