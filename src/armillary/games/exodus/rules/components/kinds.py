"""Kinds of things in the box, as numbers and small values."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from armillary.games.exodus.rules.components.vocabulary import Effects

CP, AXINIUM, PHASIUM = "cp", "axinium", "phasium"
CYLINDER = 5  # CP that a blue cylinder is worth
COLOURS = ("white", "red", "green", "purple", "yellow", "blue")
POPULATION = 25  # cubes a player
SHIPS_A_CLASS = 2
VOTES = ("A", "B", "C")
RESERVE = -1  # where a ship is that is not in play
NO_CARD = -1
HIDDEN_CARD = -2


class Action(IntEnum):
    RESEARCH = 0
    BANKING = 1
    BUILD_SHIPS = 2
    BUY_UPGRADES = 3
    MINING = 4
    TRADE = 5


ACTIONS = ("research", "banking", "build_ships", "buy_upgrades", "mining", "trade")


class ShipClass(IntEnum):
    DARK_RAIDER = 0
    FIGHTER = 1
    WAR_CRUISER = 2
    BATTLE_CARRIER = 3


class Cost(Struct, frozen=True):
    cp: int = 0
    axinium: int = 0
    phasium: int = 0


class Technology(Struct, frozen=True):
    id: str
    name: str
    discipline: str
    origin: str
    cost: int
    effects: Effects


class Blueprint(Struct, frozen=True):
    """A class of ships: what one costs, what it is worth when destroyed, its cargo and its grid."""

    id: str
    name: str
    cost: Cost
    vp: int
    cargo: int
    start: int
    cells: frozenset[tuple[int, int]]  # row, column
    rows: int
    columns: int


class Upgrade(Struct, frozen=True):
    id: str
    name: str
    kind: str  # drive, cannon, shield, rocket
    value: int  # hexes, dice, damage absorbed, damage dice
    shapes: tuple[frozenset[tuple[int, int]], ...]  # one for each quarter turn that differs
    cost: Cost
    supply: int
    technology: int  # the one it needs, or -1
    destroys: str


class ActionCard(Struct, frozen=True):
    id: str
    primary: Action
    secondary: Action


class BonusCard(Struct, frozen=True):
    id: str
    name: str
    effects: Effects


class PoliticalCard(Struct, frozen=True):
    id: str
    name: str
    type: str  # law, resolution, executive
    generals: bool
    effects: Effects
    immediate: Effects


class CenturianCard(Struct, frozen=True):
    id: str
    name: str
    level: int  # 1 to 3
    generals: bool
    dice: int
    shields: int
    vp: int
    discard: Effects


class AbilityCard(Struct, frozen=True):
    id: str
    name: str
    when: str
    effects: Effects


class Planet(Struct, frozen=True):
    id: str
    name: str
    home: bool
    colour: str  # blue, red, green
    resource: str  # cp, axinium, phasium
    most: int
    vp: int
    growth: int = 0


class Place(Struct, frozen=True):
    """A hex of a layout."""

    q: int
    r: int
    role: str  # council, home, planet
    seat: int = -1  # of a home, counted from 0
    centurian: int = 0  # the level of the ship that stands there at first


class MapLayout(Struct, frozen=True):
    id: str
    players: int
    variant: str
    counts: dict[str, int]
    places: tuple[Place, ...]


class Column(Struct, frozen=True):
    """A column of the market: what a cylinder sells and buys for, white and red."""

    white: tuple[int, int]
    red: tuple[int, int]
