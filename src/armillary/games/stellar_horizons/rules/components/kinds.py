"""Kinds of components, and the records of the box as the rules use them: numbers, not names."""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction

from msgspec import Struct

from armillary.games.stellar_horizons.rules.components.event_effects import EventEffect
from armillary.games.stellar_horizons.rules.components.scenario_rules import Goal, Special
from armillary.games.stellar_horizons.rules.components.vocabulary import LastingEffect, StructureEffect

Hold = tuple[int, int, int]  # Ore, Fuel, Supplies: a cost, what a ship carries, what a base stores
EMPTY: Hold = (0, 0, 0)

RESERVE = -1  # where a unit is that is not in play: its faction's board
NOTHING = -1  # no tile, no technology, no seat, no unit
HIDDEN = -1  # a chit or mission that a view does not show

FIRST_YEAR = 2030
LAST_YEAR = 2169
DECADE = 10


class Resource(IntEnum):
    ORE = 0
    FUEL = 1
    SUPPLIES = 2


class Field(IntEnum):
    PHYSICS = 0
    ENGINEERING = 1
    BIOLOGY = 2


class Relation(IntEnum):
    WAR = 0
    EMBARGO = 1
    NEUTRAL = 2
    FREE_TRADE = 3
    COLLABORATION = 4
    ALLIANCE = 5


class Kind(IntEnum):
    """Of units."""

    LV = 0
    RE = 1
    CV = 2
    BASE = 3


class Explorer(IntEnum):
    """Who explores: the type of a robotic explorer, or a crew."""

    PROBE = 0
    TELESCOPE = 1
    FLYBY = 2
    ORBITER = 3
    ROVER = 4
    CREWED = 5


class Chain(IntEnum):
    """Structures of a base that grow out of each other."""

    SUPPLY = 0
    MINING = 1
    RESEARCH = 2
    DEFENCE = 3


class Life(IntEnum):
    NONE = 0
    TRACES = 1
    PRESENT = 2


class Spot(IntEnum):
    """What an area is."""

    FLYBY = 0
    ORBIT = 1
    SURFACE = 2


# Some members by themselves: they are asked for all the time, and to look one up in its class takes
# ten times as long.
LV, RE, CV, BASE = Kind
PROBE, TELESCOPE, FLYBY, ORBITER, ROVER, CREWED = Explorer
ORBIT, SURFACE = Spot.ORBIT, Spot.SURFACE
WAR, EMBARGO, NEUTRAL, ALLIANCE = Relation.WAR, Relation.EMBARGO, Relation.NEUTRAL, Relation.ALLIANCE


class Area(Struct, frozen=True):
    """A place where ships can be, other than a transfer space."""

    id: str  # mars.orbit
    spot: Spot
    system: int
    world: int  # NOTHING for a Flyby space
    radiation: bool
    links: tuple[int, ...]  # areas one segment away


class System(Struct, frozen=True):
    id: str
    name: str
    helio: int
    decade: int | None  # the first in which bases of others, asteroids and pirates come here
    central: int  # world
    flybys: str  # yes, last, no
    worlds: tuple[int, ...]
    flyby: int  # area; NOTHING for Deep Space Astronomy
    radiation: bool  # in its Flyby and transfer spaces


class World(Struct, frozen=True):
    id: str
    name: str
    system: int
    kind: str
    exploration: int | None
    field: Field | None
    keywords: frozenset[str]
    explorers: frozenset[Explorer]
    reentry: bool
    atmosphere: bool
    base_cost: int | None
    tile_slot: bool
    life: int  # percent
    event_range: tuple[int, int] | None
    resources: Hold
    terraform: int | None
    settlement_vp: Fraction
    orbit: int  # area, or NOTHING
    surface: int
    base_area: int  # where a base stands: the surface, or Earth orbit


class Tile(Struct, frozen=True):
    id: str
    name: str
    copies: int
    keywords: frozenset[str]
    production: Hold
    field: Field
    research: int
    exploration: tuple[int, ...]  # by `Explorer`


class Technology(Struct, frozen=True):
    id: str
    name: str
    field: Field
    row: int
    column: int | None
    cost: int
    requires: int  # bits of technologies
    effects: tuple[LastingEffect, ...]
    discovery_only: bool
    interstellar: bool
    before: int  # bits of all technologies on a path to it


class Policy(Struct, frozen=True):
    id: str
    name: str
    family: str
    level: int
    unified: bool
    requires: int  # bits of policies
    effects: tuple[LastingEffect, ...]
    before: int


class Line(Struct, frozen=True):
    """Earth production of thirty years."""

    since: int
    money: int
    points: tuple[int, int, int]  # by `Field`


class Track(Struct, frozen=True):
    """A space of the relations track."""

    money: int
    trade: int  # resources
    politics: int


class FactionBoard(Struct, frozen=True):
    id: str
    name: str
    production: tuple[Line, ...]
    support: tuple[int, int, int]  # REs, CVs, bases
    ability: tuple[LastingEffect, ...]
    technologies: int  # bits, at the start
    policies: int
    relations: tuple[Track, ...]  # by `Relation`
    trade_a_pair: int
    settlements_a_point: int


class Unit(Struct, frozen=True):
    """A counter: ship or base. What it cannot do is 0."""

    id: str
    faction: int
    name: str
    kind: Kind
    explorer: Explorer | None  # of an RE its type, of a CV that can explore: crewed
    role: str
    size: int
    exploration: int
    cargo: int
    combat: int
    drones: int
    spectrometer: bool
    mobile_lab: bool
    production: bool
    cost: Hold
    requires: int  # technology, or NOTHING


class Structure(Struct, frozen=True):
    id: str
    name: str
    chain: str  # of `Chain` in small letters, or settlement
    level: int
    cost: Hold
    defence: int
    effects: tuple[StructureEffect, ...]
    points: int


class Mission(Struct, frozen=True):
    id: str
    world: int
    vp: int
    year: int | None
    crewed: bool


class TradeChit(Struct, frozen=True):
    """Buy: money for resources. Sell: resources for money. What is given first."""

    resource: Resource
    buy: tuple[int, int]
    sell: tuple[int, int]


class EventCard(Struct, frozen=True):
    id: str
    name: str
    rolls: tuple[int, int]
    starred: bool
    effects: tuple[EventEffect, ...]
    rules: tuple[str, ...]


class Scenario(Struct, frozen=True):
    id: str
    number: int
    name: str
    start: int
    kind: str  # competitive, cooperative, one_against_all
    players: tuple[int, int]
    level: int
    policies: int
    money: int
    shared_money: int
    one_money: int
    worlds: frozenset[int]  # whose boards are in use
    goal: Goal
    end: dict[int, int]  # the last year by number of players; 0: any
    minor_within: int
    special: tuple[Special, ...]
    rules: tuple[str, ...]


class PirateSide(Struct, frozen=True):
    id: str
    since: int
    size: int
    combat: int


class Raid(Struct, frozen=True):
    resources: int
    damage: int
    base_destroyed: bool


class SoloResult(Struct, frozen=True):
    id: str
    least: int | None


class StartingUnit(Struct, frozen=True):
    unit: int
    area: int
    carrier: int  # unit, or NOTHING


class StartingFaction(Struct, frozen=True):
    money: int
    units: tuple[StartingUnit, ...]
