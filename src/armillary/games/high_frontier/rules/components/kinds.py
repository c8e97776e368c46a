"""Kinds of components, and the records of the box as the rules use them: numbers, not names."""

from __future__ import annotations

from enum import IntEnum, IntFlag, StrEnum
from fractions import Fraction

from msgspec import Struct

NOTHING = -1  # no card, no site, no edge
NOBODY = -1  # no seat
HIDDEN = -1  # a card that a view does not show

SIDES = 4  # faces that a card has numbers for: the number of a piece is `SIDES * card + face`


# The map


class NodeKind(IntEnum):
    HOHMANN = 0  # the only kind at which turning is a Pivot
    LAGRANGE = 1
    BURN = 2
    LANDER_BURN = 3
    HALF_LANDER = 4
    HAZARD = 5
    AEROBRAKE = 6
    RADIATION = 7
    FLYBY = 8
    SITE = 9


class Hazard(IntFlag):
    NONE = 0
    CRASH = 1
    AEROBRAKE = 2


class Season(IntEnum):
    BLUE = 0
    YELLOW = 1
    RED = 2


class Spectral(IntEnum):
    C = 0
    S = 1
    M = 2
    V = 3
    D = 4
    H = 5
    ANY = 6
    NONE = 7


class Zone(Struct, frozen=True, gc=False):
    id: str
    name: str
    modifier: int  # of solar power and of flares; in the outermost zone only if pushed
    solar_power: bool


class Node(Struct, frozen=True, gc=False):
    """A Space."""

    id: str
    name: str
    kind: NodeKind
    zone: int
    burn: bool  # entering costs a Burn
    lander: bool  # a whole or half lander burn: no halt, no Bonus Burns
    half: bool
    hazards: Hazard
    belt: str  # the body around which the Radiation Belt lies; "" if it is none
    season: int  # in which it may be entered or left, or NOTHING: Synodic
    flyby: int  # Bonus Burns
    flyby_season: int  # in which alone the flyby helps, or NOTHING
    oberth: bool  # as many Bonus Burns as base thrust
    site: int  # or NOTHING
    home_orbit: bool
    ad_astra: bool
    sunlens: str
    shelter: bool  # no flares
    x: int
    y: int

    @property
    def is_belt(self) -> bool:
        return self.kind is NodeKind.RADIATION

    @property
    def may_halt(self) -> bool:
        return not self.lander


class Edge(Struct, frozen=True, gc=False):
    a: int
    b: int
    one_way: bool
    aerobrake: bool
    bends: tuple[tuple[int, int], ...]


class Way(Struct, frozen=True, gc=False):
    """Out of a Space by an edge."""

    edge: int
    to: int
    pivot: bool = False  # it turns, coming from where one comes from


class Site(Struct, frozen=True, gc=False):
    id: str
    name: str
    node: int
    zone: int
    body: str
    group: str
    size: int
    spectral: Spectral
    hydration: int
    push: bool
    astrobiology: bool
    submarine: bool
    atmospheric: bool
    aerostat: bool
    comet: bool
    centaur: bool
    season: int  # Synodic, or NOTHING
    luna: bool  # prospecting needs the 1st Player's permission
    sungrazer: bool
    min_burns: Fraction  # fewest from LEO, in burns of fuel, as the public lists have it
    clock: str
    roads: tuple[int, ...] = ()  # Sites joined by buggy road
    hazardous: bool = False  # behind a lander burn with a Hazard


class Elevator(Struct, frozen=True, gc=False):
    id: str
    a: int  # nodes
    b: int
    body: str
    by_anchoring: bool


# Cards


class Deck(IntEnum):
    THRUSTER = 0
    ROBONAUT = 1
    REFINERY = 2
    REACTOR = 3
    GENERATOR = 4
    RADIATOR = 5
    FREIGHTER = 6
    GW_THRUSTER = 7
    BERNAL = 8
    COLONIST = 9
    CREW = 10  # no deck: every player has one


CORE_DECKS = (Deck.THRUSTER, Deck.ROBONAUT, Deck.REFINERY, Deck.REACTOR, Deck.GENERATOR, Deck.RADIATOR)


class Side(IntEnum):
    """By colour: built on Earth, in space, promoted."""

    WHITE = 0
    BLACK = 1
    PURPLE = 2


class Support(IntFlag):
    """Subtypes of reactors and generators, as bits: a need is met by any of its bits."""

    NONE = 0
    EXOTIC = 1
    STATIONARY = 2
    BURST = 4
    PULSED = 8
    ELECTRIC = 16


REACTORS = Support.EXOTIC | Support.STATIONARY | Support.BURST
GENERATORS = Support.PULSED | Support.ELECTRIC


class Platform(IntFlag):
    NONE = 0
    MISSILE = 1
    BUGGY = 2
    RAYGUN = 4


class Grade(IntEnum):
    """Of fuel, the lowest first."""

    DIRT = 0
    WATER = 1
    ISOTOPE = 2


class Privilege(StrEnum):
    NONE = ""
    BLINK_TELESCOPE = "blink_telescope"
    DHARMA_REFUEL = "dharma_refuel"
    FELONIOUS = "felonious"
    LAUNCH_FEES = "launch_fees"
    MARKETEER = "marketeer"
    MOONCABLE = "mooncable"
    OPEN_SOURCE_FINAO = "open_source_finao"
    POWERSAT = "powersat"
    SCRUM_TROUBLESHOOTERS = "scrum_troubleshooters"
    SECRETARY_GENERAL = "secretary_general"
    SKUNKWORKS = "skunkworks"
    TAXES = "taxes"


class Ability(Struct, frozen=True, gc=False):
    """What the band of a card says; `key` is a name of `abilities.KEYS`, the rest its figures."""

    key: str
    amount: int = 0
    names: tuple[str, ...] = ()
    of: str = ""  # what it is about: a Spectral Type, a platform, a zone, a privilege
    site: str = ""  # on which Sites: aerostat, atmospheric, synodic
    scope: str = ""  # where: colocated, all
    min_size: int = 0
    thrust: int = 0
    isru: int = 0
    home: bool = False  # only of a Home Bernal


class Triangle(Struct, frozen=True, gc=False):
    thrust: int
    fuel: Fraction  # fuel steps for a Burn
    grade: Grade
    afterburn: int = 0  # fuel steps for +1; 0: none
    afterburn_thrust: int = 0  # of GW and TW thrusters
    push: bool = False
    solar: bool = False
    pivots: int = 0  # Bonus Pivots


class Face(Struct, frozen=True, gc=False):
    """A card as it lies in a Stack: a side of it, for radiators with its orientation."""

    name: str
    side: Side
    mass: int
    rad_hard: int
    triangle: Triangle | None = None
    platforms: Platform = Platform.NONE
    isru: int = NOTHING
    gives: Support = Support.NONE
    needs: tuple[Support, ...] = ()
    therms_needed: int = 0
    therms: int = 0  # that it supplies
    heavy: bool = False
    wrench_thrust: int = 0
    wrench_fuel: Fraction = Fraction(1)
    solar: bool = False  # a solar icon on the card, also on its triangle
    air_eater: bool = False
    sail: bool = False  # lost in an Aerobrake Hazard
    human: bool = False
    load: int = 0  # of Freighters
    factory_loading: bool = False
    pivots: int = 0  # Bonus Pivots of the card itself
    abilities: tuple[Ability, ...] = ()


class Card(Struct, frozen=True, gc=False):
    id: str
    number: str
    deck: Deck
    spectral: Spectral
    faces: tuple[Face, ...]  # of radiators: light and heavy of the first side, then of the second
    promotion: str = ""  # a Spectral Type or a feature of Sites
    kind: str = ""  # of Colonists: human, robot
    profession: str = ""
    ideology: int = NOTHING  # of Crews and Colonists
    future: str = ""
    privilege: Privilege = Privilege.NONE
    clout: int = NOTHING  # of Crews: 0 is the strongest
    colour: str = ""


# Module 3


class Bloc(IntEnum):
    LOYALIST = 0
    INDEPENDENCE = 1


class Column(IntEnum):
    """Of the firing results table: where the target is."""  # HF3-249 to HF3-251

    UNMANNED = 0
    MANNED = 1
    SPACE = 2


class Effect(StrEnum):
    """What a hit does, in the order in which it is printed."""  # HF3-253 to HF3-267

    OVERLOAD = "overload"
    UNANCHOR = "unanchor"
    ZAP = "zap"
    DAMAGE = "damage"
    DESTROY = "destroy"
    CAPTURE = "capture"
    GLITCH = "glitch"
    COLLATERAL = "collateral"


class Range(StrEnum):
    """How far a weapon fires."""  # HF3-243

    OWN = "own"  # its own Space
    ADJACENT = "adjacent"
    ROAD = "road"  # along buggy roads


class Hit(Struct, frozen=True, gc=False):
    """A cell's line: from which fire value up to which, and what it does."""

    low: int
    high: int  # the highest possible where it has no end
    effects: tuple[Effect, ...]
    inferred: bool


class Weapon(Struct, frozen=True, gc=False):
    """A row of the firing results table."""  # HF3-245

    id: str
    rule: str
    reach: Range
    attacker_first: bool
    dice: int
    sign: int  # of the dice in the fire value
    less_isru: bool
    base: str  # what the dice are added to or taken from: rad_hard, thrust, or nothing
    crash_modifier: int  # against Sites with an Adjacent Crash Hazard
    optional: bool
    columns: tuple[tuple[Hit, ...], ...]  # by Column


class FactionWeapon(Struct, frozen=True, gc=False):
    id: str
    colour: str
    rules: tuple[str, ...]


class Restriction(Struct, frozen=True, gc=False):
    """What may not be done in War without a petition."""  # HF3-141

    id: str
    ideology: int
    rule: str
    operation: bool
    independents_only: bool
    every_turn: bool  # it has to be evaded again each Turn: HF3-147


class DropstonePlace(Struct, frozen=True, gc=False):
    id: str
    rule: str
    sites: tuple[int, ...]  # () for synodic comets and the frostline
    moons: tuple[int, ...]  # from which only a black hole sends one: HF3-352
    flyby: int  # Space of the first Turn
    zone: int  # in which it strikes, or NOTHING: outward to the zone it came from
    inferred: bool


class Outcome(Struct, frozen=True, gc=False):
    """A column of the endgame table."""  # HF3-380

    id: str
    glory: int
    price: int  # of each Factory whatever the track says; 0: by the track
    politics: int
    bribe: int


# Fuel Strip, cycle, assembly


class Position(Struct, frozen=True, gc=False):
    """Of the Fuel Strip."""

    mass: Fraction
    thrust: int  # of its weight class
    weight_class: str
    burn_to: int  # one fuel step down, or NOTHING
    tank_to: int  # one tank up, or NOTHING
    tank_from: int  # one tank down: the lower of two; or NOTHING
    steps: int  # fuel steps down to the lightest


class Ideology(Struct, frozen=True, gc=False):
    id: str
    colour: str
    neighbours: tuple[int, ...]
    law: str
    points: str
    bloc: str
    restricts: tuple[str, ...]
    war_points: str = ""  # politics VP in Module 3: HF3-383


class Glory(Struct, frozen=True, gc=False):
    zone: int
    low: int
    high: int


class Requirement(Struct, frozen=True, gc=False):
    """Of a Future; `key` is a name of `futures.KEYS`, the rest says of what and how many."""

    key: str
    site: str = ""
    sites: tuple[str, ...] = ()
    nodes: tuple[str, ...] = ()
    spectral: str = ""
    body: str = ""
    bodies: tuple[str, ...] = ()
    not_body: str = ""
    zone: str = ""
    group: str = ""
    kind: str = ""  # of Sites: centaur, synodic_comet
    feature: str = ""  # of Sites: submarine, astrobiology, atmospheric, aerostat
    ideology: str = ""
    count: int = 1
    minimum: int = 0
    net_thrust: int = 0
    promoted: bool = False
    anybody: bool = False  # not only one's own


class FutureEffect(Struct, frozen=True, gc=False):
    """For good, once a Future is completed."""

    key: str
    count: int = 0
    thrust: int = 0
    names: tuple[str, ...] = ()


class FutureCount(Struct, frozen=True, gc=False):
    """Points by what one has: `per` names it."""

    per: str
    vp: int


class Future(Struct, frozen=True, gc=False):
    id: str
    name: str
    named: str  # the name under which it can be completed once: HFC-339
    requirements: tuple[Requirement, ...]
    cards: tuple[int, ...]
    location: str
    vp: int
    counts: tuple[FutureCount, ...]
    aqua: int  # what it costs
    spends_thruster: bool
    effects: tuple[FutureEffect, ...]
    removes: tuple[str, ...]  # Sites cleared when the game ends: ids, or comet
    endgame_check: bool
    casus_belli: bool
    ad_astra: bool
    in_war: str  # key of what it does in Module 3, or ""
