"""The table of Stellar Horizons: the boards, the units on them, the factions and their relations.

Every unit has a number, `33 * faction + place on its board`, and a place in the lists `where`,
`flags`, `damage`, `cargo` and `fleet`. What holds for a whole game, and small values that change
rarely, are immutable and shared by clones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from msgspec import Struct

from armillary.engine import Option, Rng, State
from armillary.engine.shapes import plain_data
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    FACTIONS,
    SCENARIOS,
    SYSTEMS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import (
    EMPTY,
    FIRST_YEAR,
    LAST_YEAR,
    NEUTRAL,
    NOTHING,
    RESERVE,
    Hold,
    Relation,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import CommonBase

# In some scenarios all players have one base together: where, by the name of the scenario
_COMMON_BASE = {
    scenario.id: WORLDS[WORLD_NUMBERS[special.world]].base_area
    for scenario in SCENARIOS.values()
    for special in scenario.special
    if isinstance(special, CommonBase)
}

_BASES = [(units[0], units[-1] + 1) for units in BASES]  # their numbers follow each other
_FACTIONS = len(FACTIONS)
_RELATIONS = {int(relation): relation for relation in Relation}  # far cheaper than to call the enumeration

NOBODY = -1  # no seat: a non-player faction

# Flags of a ship
MOTHBALLED = 1
DOCKED = 2  # stacked with the base at its place: part of the base's fleet
SETTLED = 4  # an Orbiter or Rover that has arrived, and never moves again
AWARE = 8  # a self-aware robot
STOPPED = 16  # landed or docked: no further move this year
EXPLORED = 32  # has explored, or its Probe has
PRODUCED = 64
LAUNCHED = 128  # a launch vehicle that was used
SEARCHED = 256  # has searched for an enemy
MET = 512  # was found by who intercepted it on the move that it makes
YEARLY = STOPPED | EXPLORED | PRODUCED | LAUNCHED | SEARCHED | MET  # end with the year


class Base(Struct, frozen=True, gc=False):
    """What stands at a base. Its stores are its `cargo`."""

    levels: tuple[int, int, int, int] = (0, 0, 0, 0)  # by `Chain`
    harm: tuple[int, int, int, int] = (0, 0, 0, 0)  # damage counters, by `Chain`
    settlements: int = 0
    hurt: int = 0  # settlements with a damage counter
    chit: int = NOTHING  # trade chit
    sells: bool = False  # which side of it is up
    built: int = 0  # the year in which a structure was last built


class Pirate(Struct, frozen=True, gc=False):
    """In the Flyby space of a system."""

    system: int
    side: int  # of PIRATE_SIDES
    damage: int = 0
    unit: int = NOTHING  # a warship of a non-player faction that has turned pirate


class Blockade(Struct, frozen=True, gc=False):
    faction: int  # who blockades
    base: int  # unit


class Order(Struct, frozen=True, gc=False):
    """A standing order of a ship or base."""

    kind: str  # fly, explore, mothballed, produce
    target: int = NOTHING  # area, world or resource
    since: int = 0  # year


class Stopped(Struct, frozen=True, gc=False):
    """A standing order that has come to its end, and why."""

    unit: int
    reason: str
    year: int


class Annal(Struct, frozen=True, gc=False):
    """What the seats had in a year: points that all can see, income from Earth, technologies, Settlements."""

    year: int
    points: tuple[int, ...]
    money: tuple[int, ...]
    technologies: tuple[int, ...]
    settlements: tuple[int, ...]


@plain_data
class Faction:
    """What a faction has besides its units. Non-player factions have nothing but relations and bases."""

    __slots__ = (
        "alpha",
        "bank",
        "chits",
        "completed",
        "habits",
        "known",
        "missions",
        "money",
        "orders",
        "passed",
        "policies",
        "politics",
        "stopped",
        "stores",
        "technologies",
        "transfers",
        "vp",
    )

    # Not part of the position: what technologies and policies come to, with those that it was worked out of
    TRANSIENT = frozenset({"known"})
    DERIVED = frozenset({"known"})

    def __init__(self) -> None:
        self.known: tuple[int, int, Any] | None = None
        self.money = 0  # below zero: a debt to pirates
        self.stores: Hold = EMPTY  # on Earth
        self.bank = [0, 0, 0]  # by `Field`
        self.chits: list[list[int]] = [[], [], []]  # secret, by `Field`
        self.politics = 0
        self.vp = 0  # victory point chits
        self.technologies = 0  # bits
        self.policies = 0
        self.missions: list[int] = []  # secret, not completed
        self.completed: list[int] = []
        self.alpha = 0  # bits: explored with a CV (1), with an RE (2)
        self.transfers = 0  # left in this economic phase
        self.orders: dict[int, Order] = {}  # by unit; secret
        self.habits: tuple[str, ...] = ()  # what is always done or declined; secret
        self.passed: dict[str, tuple[str, ...]] = {}  # what was left undone, by phase; secret
        self.stopped: tuple[Stopped, ...] = ()  # orders, this year and the year before; secret

    def clone(self) -> Faction:
        other = Faction.__new__(Faction)
        other.known = self.known
        other.money = self.money
        other.stores = self.stores
        other.bank = self.bank[:]
        other.chits = [values[:] for values in self.chits]
        other.politics = self.politics
        other.vp = self.vp
        other.technologies = self.technologies
        other.policies = self.policies
        other.missions = self.missions[:]
        other.completed = self.completed[:]
        other.alpha = self.alpha
        other.transfers = self.transfers
        other.orders = self.orders.copy()
        other.habits = self.habits
        other.passed = self.passed.copy()
        other.stopped = self.stopped
        return other

    def has(self, technology: int) -> bool:
        return bool(self.technologies >> technology & 1)

    def pursues(self, policy: int) -> bool:
        return bool(self.policies >> policy & 1)


@plain_data
class StellarState(State):
    __slots__ = (
        "annals",
        "asteroids",
        "bases",
        "blockades",
        "cargo",
        "chits",
        "common_missions",
        "damage",
        "depletions",
        "exploration",
        "factions",
        "flags",
        "fleet",
        "happened",
        "initiative",
        "last_year",
        "life",
        "loot",
        "marks",
        "mission_pool",
        "missions_to_come",
        "mode",
        "offered",
        "one",
        "pirates",
        "played",
        "relations",
        "rules",
        "seat_of",
        "strength",
        "terraforming",
        "tile_bag",
        "tiled",
        "tiles",
        "trade_bag",
        "victors",
        "where",
        "worlds",
        "year",
    )

    TRANSIENT = State.TRANSIENT | {"offered"}

    def __init__(self, seats: int, rng: Rng, *, mode: str) -> None:
        super().__init__(seats, rng)
        self.offered: tuple[object, Sequence[Option]] | None = None  # the actions of the step that asks
        # What holds for the whole game
        self.mode = mode  # a name in `modes.MODES`
        self.rules: frozenset[str] = frozenset()  # optional rules in use, and settings that are switched on
        self.last_year = LAST_YEAR
        self.worlds = frozenset(range(len(WORLDS)))  # whose boards are in use
        self.played: tuple[int, ...] = ()  # the faction of each seat, once all are taken
        self.seat_of = (NOBODY,) * len(FACTIONS)
        self.one = NOBODY  # the seat that stands against all others
        # The calendar
        self.year = FIRST_YEAR
        self.initiative = list(range(seats))  # seats, the best first
        self.happened: tuple[int, ...] = ()  # events of this economic phase
        self.marks: frozenset[str] = frozenset()  # what an event or scenario keeps in mind
        self.victors: tuple[int, ...] | None = None  # who has reached a goal; () if all have lost; else open
        self.strength = 0  # of the asteroid, or the damage of the invader
        self.annals: tuple[Annal, ...] = ()  # one for the beginning of each year
        # Units
        units = len(UNITS)
        self.where = [RESERVE] * units
        self.flags = [0] * units
        self.damage = [0] * units
        self.cargo: list[Hold] = [EMPTY] * units
        self.fleet = list(range(units))  # the unit that leads its fleet; of a Probe aboard, its carrier
        self.bases: dict[int, Base] = {}  # in play, by unit
        self.blockades: tuple[Blockade, ...] = ()
        # Worlds
        self.exploration = [world.exploration or 0 for world in WORLDS]
        self.depletions = [0] * len(WORLDS)
        self.tiles = [NOTHING] * len(WORLDS)
        self.tiled = 0  # bits: worlds that have ever had a tile
        self.life = [0] * len(WORLDS)
        self.terraforming = [0] * len(WORLDS)
        # Systems
        self.pirates: tuple[Pirate, ...] = ()
        self.asteroids = [0] * len(SYSTEMS)
        self.loot = 0
        # Factions
        self.factions = [Faction() for _ in FACTIONS]
        self.relations = [int(NEUTRAL)] * len(FACTIONS) ** 2  # SH-078
        # What is drawn from: bags in no order, every draw is by chance
        self.tile_bag: list[int] = []
        self.trade_bag: list[int] = []
        self.chits: list[list[int]] = [[], [], []]  # by `Field`
        self.mission_pool: list[int] = []
        self.missions_to_come: list[int] = []  # dated ones
        self.common_missions: list[int] = []

    def clone(self) -> Self:
        other = super().clone()
        other.offered = self.offered
        other.mode = self.mode
        other.rules = self.rules
        other.last_year = self.last_year
        other.worlds = self.worlds
        other.played = self.played
        other.seat_of = self.seat_of
        other.one = self.one
        other.year = self.year
        other.initiative = self.initiative[:]
        other.happened = self.happened
        other.marks = self.marks
        other.victors = self.victors
        other.strength = self.strength
        other.annals = self.annals
        other.where = self.where[:]
        other.flags = self.flags[:]
        other.damage = self.damage[:]
        other.cargo = self.cargo[:]
        other.fleet = self.fleet[:]
        other.bases = self.bases.copy()
        other.blockades = self.blockades
        other.exploration = self.exploration[:]
        other.depletions = self.depletions[:]
        other.tiles = self.tiles[:]
        other.tiled = self.tiled
        other.life = self.life[:]
        other.terraforming = self.terraforming[:]
        other.pirates = self.pirates
        other.asteroids = self.asteroids[:]
        other.loot = self.loot
        other.factions = [
            faction if seat == NOBODY else faction.clone()  # those of non-player factions never change
            for faction, seat in zip(self.factions, self.seat_of, strict=True)
        ]
        other.relations = self.relations[:]
        other.tile_bag = self.tile_bag[:]
        other.trade_bag = self.trade_bag[:]
        other.chits = [values[:] for values in self.chits]
        other.mission_pool = self.mission_pool[:]
        other.missions_to_come = self.missions_to_come[:]
        other.common_missions = self.common_missions[:]
        return other

    # Factions and seats

    def of(self, seat: int) -> Faction:
        """The faction of a seat."""
        return self.factions[self.played[seat]]

    def science(self, faction: int) -> Faction:
        """Who holds technologies, chits, bank and politics of a faction: one for all in Mount Olympus."""
        return self.factions[self.played[0] if "shared" in self.marks else faction]

    @property
    def decade(self) -> int:
        """The number of the decade, 1 in the 2030s."""
        return (self.year - FIRST_YEAR) // 10 + 1

    # Relations

    def relation(self, a: int, b: int) -> Relation:
        return _RELATIONS[self.relations[_FACTIONS * a + b]]

    def relate(self, a: int, b: int, relation: int) -> None:
        """Both tracks show the same."""  # SH-082
        self.relations[len(FACTIONS) * a + b] = self.relations[len(FACTIONS) * b + a] = int(relation)

    # Units

    def base_at(self, faction: int, place: int) -> int:
        """The base of a faction at a place, or NOTHING: at most one, perhaps common to all."""  # SH-145
        where = self.where
        if place != RESERVE:  # worlds without a surface
            first, last = _BASES[faction]
            own = where[first:last]
            if place in own:
                return first + own.index(place)
            if place == _COMMON_BASE.get(self.mode):  # SH-540
                return next((base for base in sorted(self.bases) if where[base] == place), NOTHING)
        return NOTHING
