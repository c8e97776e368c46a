"""The table of High Frontier: players with their Stacks, what stands on Sites, the cycle, the assembly.

A card in a Stack is a piece (`SIDES * card + face`), a card in a Hand or deck its number alone. Stacks and
chits never change, they are replaced: clones share them, as they share the map and the box.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Self

from msgspec import Struct

from armillary.engine import Rng, State
from armillary.engine.shapes import plain_data
from armillary.games.high_frontier.rules.components import (
    CARDS,
    CENTRIST,
    CHARTS,
    FACES,
    GLORIES,
    IDEOLOGIES,
    LEO,
    SEASONS,
    SITES,
)
from armillary.games.high_frontier.rules.components.kinds import (
    NOBODY,
    NOTHING,
    SIDES,
    Deck,
    Face,
    Grade,
    Season,
    Spectral,
)
from armillary.games.high_frontier.rules.conflict_table import Conflict


class Slot(IntEnum):
    """Where on the playmat a Stack lies."""

    LEO = 0
    ROCKET = 1
    OUTPOST_1 = 2
    OUTPOST_2 = 3
    SPARE_1 = 4  # Outposts in excess, gone by the end of the Turn
    SPARE_2 = 5
    SPARE_3 = 6
    SPARE_4 = 7
    FREIGHTER = 8  # Module 1
    KALPANA = 9  # Module 2
    STANFORD = 10
    DROPSTONE = 11  # Module 3
    MOBILE_1 = 12  # Module 1: Mobile Factories off Claims, which are Spacecraft: HFC-321
    MOBILE_2 = 13
    MOBILE_3 = 14
    MOBILE_4 = 15
    MOBILE_5 = 16
    MOBILE_6 = 17
    MOBILE_7 = 18


SLOTS = Slot.MOBILE_1  # of every playmat; Module 1 appends the others: `Player.stacks`
MOBILES = (
    Slot.MOBILE_1,
    Slot.MOBILE_2,
    Slot.MOBILE_3,
    Slot.MOBILE_4,
    Slot.MOBILE_5,
    Slot.MOBILE_6,
    Slot.MOBILE_7,
)
BERNALS = (Slot.KALPANA, Slot.STANFORD)
OUTPOSTS = (Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.SPARE_1, Slot.SPARE_2, Slot.SPARE_3, Slot.SPARE_4)
SPARES = OUTPOSTS[2:]


class Stack(Struct, frozen=True, gc=False):
    """Cards and FTs at a Space; of a Spacecraft with a Fuel Strip also its Fuel."""

    node: int
    cards: tuple[int, ...] = ()  # pieces, in the order in which they came
    water: int = 0  # FTs
    gold: int = 0
    wet: int = NOTHING  # place of the Wet Mass Chit on the strip; NOTHING without one
    grade: int = Grade.WATER  # colour of that chit
    glitch: bool = False
    moved: bool = False  # its figure has moved this Turn
    moved_water: int = 0  # FTs of it that have moved this Turn
    moved_gold: int = 0
    stale: bool = False  # its Fuel, or part of it, has moved this Turn


class GloryChit(Struct, frozen=True, gc=False):
    """On the map, on a Human, or on a playmat."""

    carrier: int = NOTHING  # card
    owner: int = NOBODY  # seat that has stored it
    high: bool = False


class Grant(Struct, frozen=True, gc=False):
    """What a player lets another do until the end of this Turn: the engine holds both to it."""

    kind: str  # a name of `negotiation.GRANTS`
    giver: int
    taker: int
    what: int = NOTHING  # site, card or Stack, as the kind says


class Promise(Struct, frozen=True, gc=False):
    """A word to leave a Factory of another player alone: it binds nobody, and everybody sees it."""  # Q23

    giver: int
    taker: int
    site: int
    until: int  # the last year
    given: bool = False  # else it was only offered
    broken: bool = False


class Anchor(Struct, frozen=True, gc=False):
    """A Bernal that is Anchored; a dome of its owner lies on it."""  # HFC-351

    seat: int
    slot: int  # KALPANA or STANFORD
    dirtsides: tuple[int, ...] = ()  # Sites whose Factories serve it and no other Bernal: HFC-353


class Stick(Struct, frozen=True, gc=False):
    """A Space Elevator that is built."""  # HFC-326, HF3-344

    a: int  # Spaces; the lower end first
    b: int
    seat: int  # who built it
    printed: int = NOTHING  # number in ELEVATORS


class Terawatt(Struct, frozen=True, gc=False):
    """What Module 1 keeps besides Stacks."""

    isostandards: tuple[int, ...]  # by seat: Spectral Type or NOTHING: HFC-334, HF3-091
    gold_made: bool = False  # somebody has produced isotope Fuel: HF3-086


class Colonization(Struct, frozen=True, gc=False):
    """What Module 2 keeps besides Stacks and Anchors."""

    emancipated: bool = False  # Robots are Humans: HFC-375
    free_homesteads: tuple[int, ...] = ()  # by seat, from Futures
    free_inspirations: tuple[int, ...] = ()


@plain_data
class Player:
    """What is in front of a player."""

    __slots__ = ("aqua", "crew", "cubes", "disks", "domes", "gold", "hand", "powersat", "stacks")

    def __init__(self) -> None:
        self.crew = NOTHING  # card of the faction
        self.aqua = 0
        self.gold = 0  # isotope beads at the Bank
        self.hand: list[int] = []  # cards, open to all
        self.stacks: list[Stack | None] = [None] * SLOTS
        self.stacks[Slot.LEO] = Stack(LEO)
        # In Reserve
        self.cubes = CHARTS.cubes
        self.domes = CHARTS.domes
        self.disks = CHARTS.disks
        self.powersat = False  # gained for good by an Ability

    def clone(self) -> Player:
        other = Player.__new__(Player)
        other.crew = self.crew
        other.aqua = self.aqua
        other.gold = self.gold
        other.hand = self.hand[:]
        other.stacks = self.stacks[:]
        other.cubes = self.cubes
        other.domes = self.domes
        other.disks = self.disks
        other.powersat = self.powersat
        return other


@plain_data
class HighFrontierState(State):
    __slots__ = (
        "active",
        "anarchy",
        "anchored",
        "busted",
        "claims",
        "colonies",
        "colonization",
        "conflict",
        "decks",
        "deeds",
        "delegates",
        "elevators",
        "factories",
        "first",
        "futures",
        "glories",
        "grants",
        "guests",
        "heroism",
        "independence",
        "known",
        "landed",
        "legacy",
        "lobbied",
        "modules",
        "moved",
        "operated",
        "players",
        "promises",
        "rules",
        "seen",
        "seniority",
        "shifted",
        "spot",
        "star",
        "terawatt",
        "traded",
        "used",
        "year",
        "years",
    )

    # For modules to come: left out of records while nothing uses them. Tuples: they are revived as ().
    LATER = State.LATER | {
        "anchored",
        "colonization",
        "conflict",
        "elevators",
        "futures",
        "guests",
        "independence",
        "promises",
        "terawatt",
    }

    def __init__(self, seats: int, rng: Rng, *, modules: tuple[str, ...] = ()) -> None:
        super().__init__(seats, rng)
        # What holds for the whole game
        self.modules = modules  # of the rulebook, in the order of their numbers
        self.rules: frozenset[str] = frozenset()  # settings that are switched on
        self.years = 0  # in the game
        # The cycle
        self.year = 0  # the first is 1
        self.spot = 0  # of the Sunspot Cube
        self.seniority = 0  # disks on the Sun
        self.first = 0  # 1st Player
        self.anarchy = False
        # The Turn that is played
        self.active = NOBODY
        self.operated = False
        self.used: frozenset[str] = frozenset()  # what is allowed once in a Turn, and was done
        self.moved: tuple[int, ...] = ()  # cards that a movement has carried this Turn
        self.shifted: frozenset[int] = frozenset()  # cards transferred since the last move or Operation
        self.grants: tuple[Grant, ...] = ()
        # Players
        self.players = [Player() for _ in range(seats)]
        self.traded: tuple[tuple[int, int], ...] = ()  # Hand cards and their original owners: HFC-269
        self.guests: tuple[tuple[int, int], ...] = ()  # Humans in another player's Stack, and their owners
        # Sites
        self.claims: dict[int, int] = {}  # seat, by site
        self.factories: dict[int, int] = {}
        self.colonies: dict[int, int] = {}
        self.busted: frozenset[int] = frozenset()
        self.landed: frozenset[int] = frozenset()  # Sites on which a Human has landed
        # Glory
        self.glories: list[GloryChit] = [GloryChit() for _ in GLORIES]  # by zone
        self.heroism: tuple[int, ...] = ()  # seat that has each chit, or NOBODY; empty if not used
        self.deeds: frozenset[tuple[int, int]] = frozenset()  # heroic ones: chit, seat
        # Decks, the top card last
        self.decks: list[list[int]] = [[] for _ in range(Deck.CREW)]
        self.known = [0] * Deck.CREW  # cards at the bottom that everybody has seen go there
        self.seen = [1] * Deck.CREW  # cards at the top that everybody sees
        # The assembly
        self.star = CENTRIST
        self.delegates = [0] * (len(IDEOLOGIES) * seats)  # by Ideology and seat: see `delegates_of`
        self.legacy = [0] * len(IDEOLOGIES)
        self.lobbied: tuple[int, ...] = ()  # Ideologies whose Law the active player uses this Turn
        # Modules 1 to 3; `terawatt`, `colonization` and `conflict` hold one struct where they are in play
        self.elevators: tuple[Stick, ...] = ()
        self.terawatt: tuple[Terawatt, ...] = ()
        self.anchored: tuple[Anchor, ...] = ()
        self.colonization: tuple[Colonization, ...] = ()
        self.futures: tuple[tuple[int, int], ...] = ()  # completed: future, seat
        self.independence: tuple[int, ...] = ()  # without Module 3: the Independents while War lasts
        self.conflict: tuple[Conflict, ...] = ()
        self.promises: tuple[Promise, ...] = ()  # not to attack: `conflict.promises`

    def clone(self) -> Self:
        other = self.outlined()
        other.players = [player.clone() for player in self.players]
        other.claims = self.claims.copy()
        other.factories = self.factories.copy()
        other.colonies = self.colonies.copy()
        other.glories = self.glories[:]
        other.decks = [deck[:] for deck in self.decks]
        other.known = self.known[:]
        other.seen = self.seen[:]
        other.delegates = self.delegates[:]
        other.legacy = self.legacy[:]
        return other

    def outlined(self) -> Self:
        """A copy to look at: players, pieces on the map and decks are those of this one."""
        other = super().clone()
        other.modules = self.modules
        other.rules = self.rules
        other.years = self.years
        other.year = self.year
        other.spot = self.spot
        other.seniority = self.seniority
        other.first = self.first
        other.anarchy = self.anarchy
        other.active = self.active
        other.operated = self.operated
        other.used = self.used
        other.moved = self.moved
        other.shifted = self.shifted
        other.grants = self.grants
        other.players = self.players
        other.traded = self.traded
        other.guests = self.guests
        other.claims = self.claims
        other.factories = self.factories
        other.colonies = self.colonies
        other.busted = self.busted
        other.landed = self.landed
        other.glories = self.glories
        other.heroism = self.heroism
        other.deeds = self.deeds
        other.decks = self.decks
        other.known = self.known
        other.seen = self.seen
        other.star = self.star
        other.delegates = self.delegates
        other.legacy = self.legacy
        other.lobbied = self.lobbied
        other.elevators = self.elevators
        other.terawatt = self.terawatt
        other.anchored = self.anchored
        other.colonization = self.colonization
        other.futures = self.futures
        other.independence = self.independence
        other.conflict = self.conflict
        other.promises = self.promises
        return other

    # The cycle

    @property
    def season(self) -> Season:
        return SEASONS[self.spot]

    @property
    def in_order(self) -> range | tuple[int, ...]:
        """All seats, the 1st Player first."""  # HFC-066
        return self.clockwise_from(self.first)

    # Stacks

    def held(self, seat: int, slot: int) -> Stack | None:
        return self.players[seat].stacks[slot]

    def put(self, seat: int, slot: int, stack: Stack | None) -> None:
        self.players[seat].stacks[slot] = stack

    # The assembly

    def delegates_of(self, ideology: int, seat: int) -> int:
        return self.delegates[ideology * self.seats + seat]

    def votes(self, ideology: int) -> int:
        """Delegates of all players in an Ideology."""
        start = ideology * self.seats
        return sum(self.delegates[start : start + self.seats])


def card_of(piece: int) -> int:
    return piece // SIDES


def face_of(piece: int) -> Face:
    return FACES[piece]


def piece_of(card: int, face: int = 0) -> int:
    return SIDES * card + face


def price(state: HighFrontierState, spectral: Spectral) -> int:
    """The stock price of a Spectral Type, by the Factories of all players."""  # HFC-036
    count = 0
    for site in state.factories:
        if SITES[site].spectral is spectral:
            count += 1
    return CHARTS.prices[min(count, len(CHARTS.prices) - 1)]


def colour_of(state: HighFrontierState, seat: int) -> str:
    """Of the faction, whatever the pieces look like."""  # HFC-057
    return CARDS[state.players[seat].crew].colour


def home_ideology(state: HighFrontierState, seat: int) -> int:
    return CARDS[state.players[seat].crew].ideology
