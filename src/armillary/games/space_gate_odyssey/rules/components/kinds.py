"""What there is: rooms, fields, modules, exoplanets, Hawking."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

# A player's pieces.                                                                # SGO-003
SETTLERS, ROBOTS, ENGINEERS, SUITS = 36, 5, 7, 4


class Room(IntEnum):
    """A control room of the Odyssey; the first three are the rooms of the fields."""  # SGO-012

    WATER = 0
    WILDLIFE = 1
    ENERGY = 2
    NEW_MODULES = 3
    AIRLOCK = 4


ROOMS = tuple(room.name.lower() for room in Room)
FIELDS = ("water", "wildlife", "energy")  # SGO-006
ANY_FIELD = 3  # SGO-009
FIELD_ROOMS = range(3)


class Kind(IntEnum):
    """The type of a module."""  # SGO-007

    SPACE_GATE = 0
    ODYSSEY = 1
    AIRLOCK = 2


KINDS = tuple(kind.name.lower() for kind in Kind)
GATES = ("alpha", "beta", "gamma")
BONUSES = ("recruit", "promotion", "robot")
TOKENS = ("water", "wildlife", "energy", "balance", "none")
BALANCE, NONE = 3, 4
PILES = tuple(f"{kind}-{field}" for kind in ("gate", "odyssey", "airlock") for field in FIELDS)

# Sides of a module as bits; a turn of 90 degrees clockwise moves each to the next.
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = (NORTH, EAST, SOUTH, WEST)
SIDE_NAMES = "NESW"


def turned(corridors: int, turns: int) -> int:
    """Corridors after so many quarter turns clockwise."""
    return ((corridors << turns) | (corridors >> (4 - turns))) & 15


class Module(Struct, frozen=True):
    """A module's face, the same on both of its sides but for the bonus."""  # SGO-008

    id: str
    kind: int
    field: int
    capacity: int
    corridors: int
    gate: int = -1
    bonus: str = ""
    room: int = -1

    @property
    def pile(self) -> int:
        return self.kind * 3 + self.field

    @property
    def is_initial(self) -> bool:
        return self.field == ANY_FIELD


class Area(Struct, frozen=True):
    """A place for one settler on an exoplanet."""

    id: str
    kind: str  # base, advanced or centre
    group: int
    predominance: bool
    requires: tuple[int, ...]
    links: tuple[int, ...]
    points: int
    x: float
    y: float


class Group(Struct, frozen=True):
    """Areas that belong together: a level, a volcano, an island, a satellite."""

    id: str
    kind: str
    areas: tuple[int, ...]


class Side(Struct, frozen=True):
    """One side of an exoplanet."""

    planet: str
    name: str
    players: tuple[int, ...]
    areas: tuple[Area, ...]
    groups: tuple[Group, ...]
    closes_at: int
    areas_by_kind: dict[str, tuple[int, ...]]  # found once: the rules ask all the time
    groups_by_kind: dict[str, tuple[Group, ...]]

    def groups_of(self, kind: str) -> tuple[Group, ...]:
        return self.groups_by_kind.get(kind, ())

    def areas_of(self, kind: str) -> tuple[int, ...]:
        """The areas of a kind (base, advanced, centre) or in the groups of a kind (satellite, island)."""
        return self.areas_by_kind.get(kind, ())


class Hawking(Struct, frozen=True):
    """The central exoplanet."""

    ranks: int
    engineer_ranks: tuple[int, ...]
    predominance_values: tuple[int, ...]
    predominance_start: tuple[int, ...]
