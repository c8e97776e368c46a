"""What is in the box: modules, exoplanets, Hawking. Loaded from `data/` and checked."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from armillary.games.space_gate_odyssey.rules.components.kinds import (
    ANY_FIELD,
    BALANCE,
    BONUSES,
    EAST,
    ENGINEERS,
    FIELD_ROOMS,
    FIELDS,
    GATES,
    KINDS,
    NONE,
    NORTH,
    PILES,
    ROBOTS,
    ROOMS,
    SETTLERS,
    SIDE_NAMES,
    SIDES,
    SOUTH,
    SUITS,
    TOKENS,
    WEST,
    Area,
    Group,
    Hawking,
    Kind,
    Module,
    Room,
    Side,
    turned,
)
from armillary.games.space_gate_odyssey.rules.components.modules import (
    INITIAL_MODULES,
    MODULES_FILE,
    MODULES_PER_GATE,
    MODULES_PER_PILE,
    read_modules,
)
from armillary.games.space_gate_odyssey.rules.components.planets import (
    AREA_KINDS,
    PLANET_NAMES,
    PLANETS_FILE,
    read_planets,
)

__all__ = [
    "ANY_FIELD",
    "AREA_KINDS",
    "BALANCE",
    "BONUSES",
    "EAST",
    "ENGINEERS",
    "FIELDS",
    "FIELD_ROOMS",
    "GATES",
    "HAWKING",
    "INITIAL_MODULES",
    "KINDS",
    "MODULES",
    "MODULES_PER_GATE",
    "MODULES_PER_PILE",
    "MODULE_NAMED",
    "NONE",
    "NORTH",
    "PILES",
    "PLANET_NAMES",
    "ROBOTS",
    "ROOMS",
    "SETTLERS",
    "SIDES",
    "SIDES_OF_PLANETS",
    "SIDE_NAMES",
    "SOUTH",
    "SUITS",
    "TOKENS",
    "WEST",
    "Area",
    "Group",
    "Hawking",
    "Kind",
    "Module",
    "Room",
    "Side",
    "read_modules",
    "read_planets",
    "turned",
]


def _read(name: str, reader: Callable[[bytes], Any]) -> Any:
    return reader(files("armillary.games.space_gate_odyssey").joinpath("data", name).read_bytes())


MODULES: tuple[Module, ...] = _read(MODULES_FILE, read_modules)
HAWKING: Hawking
SIDES_OF_PLANETS: dict[tuple[str, int], Side]
HAWKING, SIDES_OF_PLANETS = _read(PLANETS_FILE, read_planets)
MODULE_NAMED: dict[str, int] = {module.id: number for number, module in enumerate(MODULES)}
