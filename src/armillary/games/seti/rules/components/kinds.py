"""Names and fixed numbers of the box, and the types of its components."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary import (
    AnyCondition,
    AnyCount,
    AnyRivalAction,
    CornerIcon,
    Effects,
    Mission,
    Task,
)

COLOURS = ("yellow", "red", "blue", "black")  # of sectors and signals
TRACES = ("purple", "orange", "blue")  # the rulebook's pink, yellow and blue
TECH_KINDS = ("probe", "telescope", "computer")
INCOMES = ("credits", "energy", "card", "publicity", "data")
CARD_KINDS = ("immediate", "mission_condition", "mission_trigger", "endgame", "message", "exertian")

PLANETS = ("mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "oumuamua")
EARTH = len(PLANETS)
BODIES = (*PLANETS, "earth")
OUMUAMUA = PLANETS.index("oumuamua")

SPECIES = ("mascamites", "anomalies", "oumuamua", "centaurians", "exertians")


class Species(IntEnum):
    MASCAMITES = 0
    ANOMALIES = 1
    OUMUAMUA = 2
    CENTAURIANS = 3
    EXERTIANS = 4


SECTORS = 8
RINGS = 4
CELLS = SECTORS * RINGS

ROUNDS = 5
ROW = 3
POOL = 6  # data in a data pool: SETI-065
PUBLICITY = 10  # the end of the track: SETI-064
TOP_ROW = 6  # of a computer
TECHS = 12
HAND_WHEN_PASSING = 4
GOLD_MILESTONES = (25, 50, 70)
NEUTRAL_MILESTONES = (20, 30)
MAIN_CARDS = 138

# Cards: their number is their place in CARDS, main deck first, then species by species.
NO_CARD = -1
HIDDEN_CARD = -1  # in a view: a card of the main deck; of a species, -2 less its number


class Card(Struct, frozen=True, gc=False):
    """A card of the main deck or of a species."""

    number: int
    id: str
    name: str
    kind: str
    species: int  # NO_SPECIES for the main deck
    credits: int
    energy: int
    corner: tuple[CornerIcon, ...]
    sector: int  # a colour
    income: str
    effects: Effects
    mission: Mission | None
    endgame: Effects
    on_message: Effects
    danger: int  # of an Exertian card, as its condition and its points
    condition: AnyCondition | None
    points: int


NO_SPECIES = -1


class Space(Struct, frozen=True, gc=False):
    """A research space of a species board."""

    rewards: Effects
    cost_resource: str
    cost: int
    repeatable: bool
    danger: int
    sample: bool  # it can be marked while a sample lies on it


class SpeciesBoard(Struct, frozen=True):
    """The board of a species: three columns of research spaces, lowest first."""

    id: str
    name: str
    columns: tuple[tuple[Space, ...], ...]  # by colour of trace
    cards: range  # numbers of its cards


class Anomaly(Struct, frozen=True, gc=False):
    colour: int
    sides: tuple[Effects, Effects]


class Star(Struct, frozen=True, gc=False):
    id: str
    name: str
    colour: int
    capacity: int
    first_win: Effects
    next_wins: Effects


class Moon(Struct, frozen=True, gc=False):
    number: int
    id: str
    name: str
    planet: int
    rewards: Effects


class Planet(Struct, frozen=True, gc=False):
    id: str
    name: str
    orbit: Effects
    first_orbit: Effects
    landing: Effects
    first_landings: tuple[Effects, ...]
    moons: tuple[Moon, ...]


class ComputerSpace(Struct, frozen=True, gc=False):
    """A space of the computer's top row."""

    rewards: Effects
    tech_slot: int  # 0 to 3, or NO_SLOT


NO_SLOT = -1


class Tech(Struct, frozen=True, gc=False):
    id: str
    kind: int
    number: int  # dots on the tile
    extra_bonus: Effects
    lower: Effects  # of a computer tech: the reward of its lower space


class GoldSide(Struct, frozen=True, gc=False):
    unit: AnyCount
    values: tuple[int, int, int]


class GoldTile(Struct, frozen=True, gc=False):
    id: str
    sides: tuple[GoldSide, GoldSide]


class ActionCard(Struct, frozen=True, gc=False):
    """An action card of the rival."""

    number: int
    id: str
    group: str  # basic, advanced, species
    species: int
    rightmost: bool  # the decision arrow
    actions: tuple[AnyRivalAction, ...]


class Difficulty(Struct, frozen=True, gc=False):
    level: int
    advanced: int
    objectives: tuple[int, int, int]
    track: tuple[int, ...]  # techs
    start: int


class Objective(Struct, frozen=True, gc=False):
    number: int
    id: str
    level: int
    tasks: tuple[Task, ...]
