"""The table of Exodus: the map, the factions and the High Council."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from armillary.engine import Rng, State
from armillary.engine.shapes import plain_data
from armillary.games.exodus.rules.components import (
    BLUEPRINTS,
    DATA_SETS,
    LAYOUTS,
    LEDGER,
    NO_CARD,
    PLANETS,
    POPULATION,
    RESERVE,
    SHIPS_A_CLASS,
    UPGRADES,
    DataSet,
    MapLayout,
    Planet,
)
from armillary.games.exodus.rules.components.vocabulary import Effect
from armillary.mechanics.hexmaps import HexMap

if TYPE_CHECKING:
    from armillary.games.exodus.rules.conquest.battle_state import Round
    from armillary.games.exodus.rules.council.auctions import Minutes

NO_PLANET = -1
NOBODY = -1
CONQUESTS = 2  # Conquest phases a turn: EXO-091
SHIPS = len(BLUEPRINTS) * SHIPS_A_CLASS  # of a faction: two of each class, in the order of the classes


class Part(Struct, frozen=True, gc=False):
    """An upgrade on a blueprint: how often it is turned, and where its corner lies."""

    upgrade: int
    turn: int
    row: int
    column: int


@plain_data
class Faction:
    """What a player has."""

    __slots__ = (
        "abilities",
        "axinium",
        "blueprints",
        "cargo",
        "cp",
        "damage",
        "discounts",
        "hand",
        "on_cards",
        "open_card",
        "phasium",
        "reserve",
        "technologies",
        "where",
        "won",
    )

    def __init__(self) -> None:
        self.cp = 0
        self.axinium = 0
        self.phasium = 0
        self.reserve = POPULATION  # cubes that are neither on the map nor aboard nor on a board
        self.technologies: list[int] = []
        self.hand = list(range(6))  # action cards
        self.open_card = NO_CARD  # the action card that lies open now
        self.on_cards = 0  # cubes that lie on action cards for a reaction
        self.blueprints: list[tuple[Part, ...]] = [() for _ in BLUEPRINTS]
        self.where = [RESERVE] * SHIPS  # the hex of each ship
        self.damage = [0] * SHIPS
        self.cargo = [0] * SHIPS
        self.won: list[int] = []  # Centurian cards
        self.abilities: list[int] = []  # secret
        self.discounts: list[Effect] = []  # for a next purchase

    def clone(self) -> Faction:
        other = Faction.__new__(Faction)
        other.cp = self.cp
        other.axinium = self.axinium
        other.phasium = self.phasium
        other.reserve = self.reserve
        other.technologies = self.technologies[:]
        other.hand = self.hand[:]
        other.open_card = self.open_card
        other.on_cards = self.on_cards
        other.blueprints = self.blueprints[:]
        other.where = self.where[:]
        other.damage = self.damage[:]
        other.cargo = self.cargo[:]
        other.won = self.won[:]
        other.abilities = self.abilities[:]
        other.discounts = self.discounts[:]
        return other

    def has(self, technology: int) -> bool:
        return technology in self.technologies

    def may_use_cards(self) -> bool:
        """Might this player, for all that others know, use a card before a choice?"""  # EXO-400, EXO-405
        return bool(self.won or self.abilities)


@plain_data
class ExodusState(State):
    __slots__ = (
        "abilities",
        "activated",
        "bonus",
        "centurian_decks",
        "centurians",
        "conquest",
        "conquests",
        "data_set",
        "destroyed",
        "doomed",
        "factions",
        "generals",
        "homes",
        "laws",
        "layout",
        "market",
        "minutes",
        "mode",
        "open_movement",
        "order",
        "planets",
        "political",
        "population",
        "proposals",
        "resolutions",
        "resources",
        "returned",
        "rockets",
        "rounds",
        "supply",
        "timed",
        "turns",
        "uncloaked",
        "vp",
        "wrecks",
    )

    LATER = State.LATER | {"minutes", "rounds"}  # empty at the end of every turn

    def __init__(self, seats: int, rng: Rng, *, variant: str, mode: str, turns: int) -> None:
        super().__init__(seats, rng)
        self.mode = mode  # a name in `modes.MODES`
        self.turns = turns
        self.layout = variant  # standard, minimal, long, or a map of the data set
        self.data_set = LEDGER  # a name in `DATA_SETS`
        self.open_movement = False
        self.generals = False
        self.timed = False  # players announce when their time has run out
        self.factions = [Faction() for _ in range(seats)]
        hexes = len(LAYOUTS[seats, variant].places)
        self.homes = homes_of(seats, variant)  # the hex of each seat's Home Planet
        self.planets: tuple[int, ...] = (NO_PLANET,) * hexes  # never changes once they are laid
        self.resources = [0] * hexes
        self.population = [[0] * seats for _ in range(hexes)]
        self.rockets: list[list[int]] = [[] for _ in range(hexes)]  # upgrades
        self.destroyed = [False] * hexes
        self.centurians = [place.centurian for place in LAYOUTS[seats, variant].places]  # levels
        self.centurian_decks: list[list[int]] = [[], [], []]  # the top card is the last
        self.returned = [0, 0, 0]  # cards at the bottom of each that everybody has seen
        self.political: list[int] = []
        self.proposals: list[int] = []  # on spaces A, B, C
        self.laws: list[int] = []
        self.resolutions: list[int] = []
        self.abilities: list[int] = []  # that nobody has, unseen
        self.bonus = NO_CARD
        self.minutes: tuple[Minutes, ...] = ()  # of the Council, one, until the rockets fly
        self.rounds: tuple[Round, ...] = ()  # of the battle that is fought, the present one last
        self.activated = [NOBODY] * seats  # who has reacted on the open card of each seat
        self.market = [NOBODY] * seats  # who stands on each column
        self.order = list(range(seats))  # the holders of Turn Order cards 1, 2, ...
        self.supply = [upgrade.supply for upgrade in UPGRADES]
        self.vp = [0] * seats  # on the track
        self.conquest = 0  # which Conquest phase of the turn it is, counted from 1; 0 outside of them
        self.conquests = CONQUESTS  # how many this turn has
        self.doomed: tuple[int, ...] = ()  # hexes that are turned over when the rockets have flown
        self.uncloaked: tuple[tuple[int, int], ...] = ()  # seat and hex: seen in this Conquest phase
        self.wrecks: tuple[tuple[int, int, int], ...] = ()  # hex, seat and class: destroyed in it

    def clone(self) -> Self:
        other = super().clone()
        other.mode = self.mode
        other.turns = self.turns
        other.layout = self.layout
        other.data_set = self.data_set
        other.open_movement = self.open_movement
        other.generals = self.generals
        other.timed = self.timed
        other.factions = [faction.clone() for faction in self.factions]
        other.homes = self.homes
        other.planets = self.planets
        other.resources = self.resources[:]
        other.population = [cubes[:] for cubes in self.population]
        other.rockets = [rockets[:] for rockets in self.rockets]
        other.destroyed = self.destroyed[:]
        other.centurians = self.centurians[:]
        other.centurian_decks = [deck[:] for deck in self.centurian_decks]
        other.returned = self.returned[:]
        other.political = self.political[:]
        other.proposals = self.proposals[:]
        other.laws = self.laws[:]
        other.resolutions = self.resolutions[:]
        other.abilities = self.abilities[:]
        other.bonus = self.bonus
        other.minutes = self.minutes
        other.rounds = self.rounds
        other.activated = self.activated[:]
        other.market = self.market[:]
        other.order = self.order[:]
        other.supply = self.supply[:]
        other.vp = self.vp[:]
        other.conquest = self.conquest
        other.conquests = self.conquests
        other.doomed = self.doomed
        other.uncloaked = self.uncloaked
        other.wrecks = self.wrecks
        return other

    @property
    def prices(self) -> DataSet:
        """The costs that this group has agreed on."""  # EXO-012
        return DATA_SETS[self.data_set]

    # The map

    @property
    def places(self) -> MapLayout:
        return LAYOUTS[self.seats, self.layout]

    @property
    def map(self) -> HexMap:
        return map_of(self.seats, self.layout)

    def planet(self, place: int) -> Planet | None:
        """The planet at the centre of a hex; none at the High Council's, none where it was destroyed."""
        number = self.planets[place]
        return None if number == NO_PLANET or self.destroyed[place] else PLANETS[number]

    def home(self, seat: int) -> int:
        """The hex of a seat's Home Planet."""
        return self.homes[seat]

    @property
    def council(self) -> int:
        """The hex of the High Council."""
        return council_of(self.seats, self.layout)

    # Order and offices

    def in_turn_order(self, seats: Collection[int]) -> list[int]:
        """These seats in turn order; the others are skipped."""  # EXO-003, EXO-004
        return [seat for seat in self.order if seat in seats]

    @property
    def chancellor(self) -> int:
        return self.order[0]

    @property
    def vice_chancellor(self) -> int:
        return self.order[1]


@cache
def map_of(seats: int, variant: str) -> HexMap:
    return HexMap([(place.q, place.r) for place in LAYOUTS[seats, variant].places])


@cache
def homes_of(seats: int, variant: str) -> tuple[int, ...]:
    """The hexes for Home Planets, clockwise."""
    places = LAYOUTS[seats, variant].places
    return tuple(next(n for n, place in enumerate(places) if place.seat == seat) for seat in range(seats))


@cache
def council_of(seats: int, variant: str) -> int:
    places = LAYOUTS[seats, variant].places
    return next(number for number, place in enumerate(places) if place.role == "council")
