"""Blueprints: parts really have to fit.

A part lies on free cells of the grid, turned by quarter turns (EXO-047, EXO-048). What is mounted holds
for every ship of the class (EXO-041).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from armillary.games.exodus.rules.components import BLUEPRINTS, UPGRADES
from armillary.games.exodus.rules.state import Faction, Part

Cells = frozenset[tuple[int, int]]

DRIVES = tuple(number for number, upgrade in enumerate(UPGRADES) if upgrade.kind == "drive")
CANNONS = tuple(number for number, upgrade in enumerate(UPGRADES) if upgrade.kind == "cannon")
SHIELDS = tuple(number for number, upgrade in enumerate(UPGRADES) if upgrade.kind == "shield")
ROCKETS = tuple(number for number, upgrade in enumerate(UPGRADES) if upgrade.kind == "rocket")
MOST_DRIVES = 1  # EXO-049

TOO_BIG = "it does not fit into the free cells"
TAKEN = "{upgrade} lies there"
TOO_NARROW = "there are not enough free cells around it for a part of {cells}"
SECOND_DRIVE = "a blueprint holds one drive"


@cache
def cells_of(part: Part) -> Cells:
    """The cells that a part covers."""
    shape = UPGRADES[part.upgrade].shapes[part.turn]
    return frozenset((part.row + row, part.column + column) for row, column in shape)


@cache
def covered(parts: tuple[Part, ...]) -> Cells:
    return frozenset(cell for part in parts for cell in cells_of(part))


@cache
def placements(kind: int, parts: tuple[Part, ...], upgrade: int) -> tuple[Part, ...]:
    """Every place where an upgrade fits beside these parts."""
    if UPGRADES[upgrade].kind == "drive" and drives(parts) >= MOST_DRIVES:  # EXO-049
        return ()
    free = BLUEPRINTS[kind].cells - covered(parts)
    return tuple(part for part in _anywhere(kind, upgrade) if cells_of(part) <= free)


@cache
def _anywhere(kind: int, upgrade: int) -> tuple[Part, ...]:
    """Every place on an empty grid, also those that stick out."""
    grid = BLUEPRINTS[kind]
    return tuple(
        Part(upgrade, turn, row, column)
        for turn in range(len(UPGRADES[upgrade].shapes))
        for row in range(grid.rows)
        for column in range(grid.columns)
    )


def hindrance(kind: int, parts: tuple[Part, ...], upgrade: int) -> str:
    """Why an upgrade cannot be mounted; nothing if it can."""
    if placements(kind, parts, upgrade):
        return ""
    second = UPGRADES[upgrade].kind == "drive" and drives(parts) >= MOST_DRIVES
    return SECOND_DRIVE if second else TOO_BIG


@cache
def no_room(kind: int, parts: tuple[Part, ...], upgrade: int) -> tuple[tuple[Part | None, Cells], ...]:
    """The cells on which an upgrade cannot lie: those of parts, and free ones outside of all its places."""
    usable = covered(placements(kind, parts, upgrade))
    narrow = sorted(BLUEPRINTS[kind].cells - covered(parts) - usable)
    return (*((part, cells_of(part)) for part in parts), *((None, frozenset({cell})) for cell in narrow))


@cache
def packed(kind: int, upgrades: tuple[int, ...]) -> tuple[Part, ...] | None:
    """Some way to mount all of these upgrades, the largest first; none if they do not fit together."""
    order = sorted(upgrades, key=lambda upgrade: (-len(UPGRADES[upgrade].shapes[0]), upgrade))
    return next(_packings(kind, (), order), None)


@cache
def snug(kind: int, parts: tuple[Part, ...], upgrade: int) -> Part | None:
    """The place for an upgrade that leaves most places for others; none if it does not fit."""
    places = placements(kind, parts, upgrade)
    return max(places, key=lambda part: _room(kind, (*parts, part)), default=None)


@cache
def _room(kind: int, parts: tuple[Part, ...]) -> int:
    """Places for further parts, whatever their kind."""
    free = BLUEPRINTS[kind].cells - covered(parts)
    return sum(
        cells_of(part) <= free for upgrade in (*CANNONS, *SHIELDS) for part in _anywhere(kind, upgrade)
    )


def fits_somewhere(faction: Faction, upgrade: int) -> bool:
    """Could a player mount this upgrade on any blueprint as they are now?"""
    return any(placements(kind, parts, upgrade) for kind, parts in enumerate(faction.blueprints))


def _packings(kind: int, parts: tuple[Part, ...], rest: Sequence[int]) -> Iterator[tuple[Part, ...]]:
    if not rest:
        yield parts
        return
    for part in placements(kind, parts, rest[0]):
        yield from _packings(kind, (*parts, part), rest[1:])


# What a blueprint is worth


@cache
def drives(parts: tuple[Part, ...]) -> int:
    return sum(UPGRADES[part.upgrade].kind == "drive" for part in parts)


@cache
def reach(parts: tuple[Part, ...]) -> int:
    """Hexes that its drive moves a ship; none without one."""  # EXO-044, EXO-050
    return _sum(parts, "drive")


@cache
def dice(parts: tuple[Part, ...]) -> int:
    """Attack dice of its cannons."""  # EXO-046
    return _sum(parts, "cannon")


@cache
def absorbed(parts: tuple[Part, ...]) -> int:
    """Damage that its shields bear."""  # EXO-045
    return _sum(parts, "shield")


def _sum(parts: tuple[Part, ...], kind: str) -> int:
    return sum(UPGRADES[part.upgrade].value for part in parts if UPGRADES[part.upgrade].kind == kind)


def all_bear_their_damage(faction: Faction) -> bool:
    return all(bears_its_damage(faction, kind, parts) for kind, parts in enumerate(faction.blueprints))


def bears_its_damage(faction: Faction, kind: int, parts: tuple[Part, ...]) -> bool:
    """Would every ship of the class bear the damage it has with these parts?"""  # EXO-053
    ships = (2 * kind, 2 * kind + 1)
    return all(faction.damage[ship] <= absorbed(parts) for ship in ships)
