"""The data files of the box as they are written."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct, field

from armillary.games.high_frontier.rules.components.kinds import (
    Ability,
    FutureCount,
    FutureEffect,
    Outcome,
    Requirement,
)
from armillary.games.records import load

PACKAGE = "armillary.games.high_frontier"

T = TypeVar("T")


def read(file: str, kind: type[T]) -> T:
    return load(PACKAGE, file, kind)


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    provenance: str
    note: str = ""


# The map


class ZoneRecord(Record):
    id: str
    name: str
    modifier: int
    solar_power: bool


class NodeRecord(Record):
    id: str
    kind: str
    zone: str
    at: tuple[int, int]
    name: str = ""
    hazards: list[str] = []
    belt_of: str = ""
    season: str = ""
    site: str = ""
    home_orbit: bool = False
    ad_astra_exit: bool = False
    flare_shelter: bool = False
    sunlens: bool | str = ""
    flyby: int = 0
    flyby_season: str = ""
    oberth: bool = False
    lines: list[list[int]] = []


class EdgeRecord(Record):
    ends: tuple[str, str]
    one_way: bool = False
    aerobrake: bool = False
    bends: list[tuple[int, int]] = []


class RoadRecord(Record):
    ends: tuple[str, str]


class ElevatorRecord(Record):
    id: str
    ends: tuple[str, str]
    body: str
    by_anchoring: bool


class MapFile(Struct, forbid_unknown_fields=True):
    about: str
    size: tuple[int, int]
    start: str
    zones: list[ZoneRecord]
    nodes: list[NodeRecord]
    edges: list[EdgeRecord]
    buggy_roads: list[RoadRecord]
    space_elevators: list[ElevatorRecord]


class SiteRecord(Record):
    id: str
    name: str
    node: str
    body: str
    size: int
    spectral: str
    hydration: int
    min_burns: int | str
    clock: str
    group: str = ""
    features: list[str] = []
    aliases: list[str] = []
    luna: bool = False
    sungrazer: bool = False


class GroupRecord(Record):
    id: str
    sites: list[str]


class SiteFile(Struct, forbid_unknown_fields=True):
    about: str
    sites: list[SiteRecord]
    groups: list[GroupRecord]


# Cards


class TriangleRecord(Struct, forbid_unknown_fields=True):
    thrust: int
    fuel: str
    grade: str
    afterburn: int = 0
    afterburn_thrust: int = 0
    push: bool = False
    solar: bool = False
    pivots: int = 0


class WrenchRecord(Struct, forbid_unknown_fields=True):
    thrust: int = 0
    fuel: str = "1"


class SideRecord(Struct, forbid_unknown_fields=True, kw_only=True):
    name: str
    side: str = "white"
    mass: int = 0
    rad_hard: int = 0
    triangle: TriangleRecord | None = None
    platforms: list[str] = []
    isru: int = -1
    gives: list[str] = []
    needs: list[list[str]] = []
    therms: int = 0
    light: tuple[int, int, int] | None = None
    heavy: tuple[int, int, int] | None = None
    wrench: WrenchRecord = field(default_factory=WrenchRecord)
    solar: bool = False
    air_eater: bool = False
    human: bool = False
    load: int = 0
    factory_loading: bool = False
    pivots: int = 0
    abilities: list[Ability] = []


class CardRecord(Record):
    id: str
    deck: str
    number: str
    sides: list[SideRecord]
    spectral: str = ""
    promotion: str = ""
    kind: str = ""
    profession: str = ""
    ideology: str = ""
    future: str = ""


class Figures(Struct, forbid_unknown_fields=True, kw_only=True):
    """Numbers that hold for a whole deck or module."""

    provenance: str
    note: str = ""
    rules: list[str] = []  # that rest on them: shown as inferred where the numbers are


class DeckFigures(Figures):
    """Of Freighters, GW thrusters and Bernals; each deck names its own."""

    net_thrust: int = 0
    pushed: int = 0
    afterburn_steps: int = 0
    afterburn_therms: int = 0
    isotope_tanks: int = 0
    owned: int = 1
    home_hydration: int = 0
    second_aqua: int = 0
    boost_factor: int = 1
    home_profit: int = 0
    colonists: int = 0
    colonists_promoted: int = 0
    vp: int = 0
    et_home_hydration: int = 0


class CardFile(Struct, forbid_unknown_fields=True):
    about: str
    cards: list[CardRecord]
    figures: DeckFigures | None = None
    home_orbits: list[str] = []
    namesakes: dict[str, str] = {}


class FactionRecord(SideRecord, kw_only=True):
    id: str
    clout: str
    privilege: str


class CrewRecord(Record):
    id: str
    number: str
    colour: str
    ideology: str
    factions: tuple[FactionRecord, FactionRecord]


class CrewFile(Struct, forbid_unknown_fields=True):
    about: str
    clout: list[str]
    cards: list[CrewRecord]


class FutureRecord(Record):
    id: str
    name: str
    requirements: list[Requirement]
    cards: list[str]
    named: str = ""
    location: str = ""
    vp: int = 0
    counts: list[FutureCount] = []
    aqua: int = 0
    spends_thruster: bool = False
    effects: list[FutureEffect] = []
    removes: list[str] = []
    endgame_check: bool = False
    casus_belli: bool = False
    ad_astra: bool = False
    in_war: str = ""


class FutureFile(Struct, forbid_unknown_fields=True):
    about: str
    futures: list[FutureRecord]


# Playmat, cycle, assembly, charts


class ClassRecord(Record, rename={"low": "from", "high": "to"}):
    id: str
    thrust: int
    low: str
    high: str


class PositionRecord(Record, rename={"weight_class": "class"}):
    mass: str
    weight_class: str
    burn_to: str | None
    tank_to: str | None


class FuelFile(Struct, forbid_unknown_fields=True):
    about: str
    max_dry: int
    max_wet: int
    classes: list[ClassRecord]
    positions: list[PositionRecord]


class SeasonRecord(Record):
    id: str
    spots: list[int]
    event: str


class EventRecord(Record):
    id: str
    rolls: list[int]
    season: str = ""


class EventFile(Struct, forbid_unknown_fields=True):
    about: str
    spots: int
    seniority: int
    thresholds: list[int]
    thresholds_provenance: str
    seasons: list[SeasonRecord]
    events: list[EventRecord]


class IdeologyRecord(Record):
    id: str
    colour: str | None
    neighbours: list[str]
    law: str
    points: str | None
    war_points: str = ""
    bloc: str = ""
    restricts: list[str] = []


class PoliticsFile(Struct, forbid_unknown_fields=True):
    about: str
    start: str
    purge: list[str]
    purge_provenance: str
    ideologies: list[IdeologyRecord]


class GloryRecord(Record):
    zone: str
    low: int
    high: int


class HeroismRecord(Record):
    id: str
    vp: int


class GloryFile(Struct, forbid_unknown_fields=True):
    about: str
    glories: list[GloryRecord]
    heroism: list[HeroismRecord]
    heroism_players: int


class ChartFile(Struct, forbid_unknown_fields=True):
    about: str
    prices: tuple[int, ...]
    war_price: int
    isotopes: dict[str, str]
    rockets: int
    cubes: int
    domes: int
    disks: int
    outposts: int
    hand_limit: int
    factory_tanks: int
    air_eater: int
    hand_card_sale: int
    finao: int
    disks_by_length: dict[str, int]
    provenance: str


# Module 3


class HitRecord(Record):
    low: int
    effects: list[str]
    high: int = 0


class WeaponRecord(Record, rename={"base": "from"}):
    id: str
    rule: str
    reach: str
    first: bool
    dice: int
    sign: int
    less_isru: bool
    base: str
    crash: int
    optional: bool
    unmanned: list[HitRecord]
    manned: list[HitRecord]
    space: list[HitRecord]


class FiringFile(Struct, forbid_unknown_fields=True):
    about: str
    weapons: list[WeaponRecord]


class FactionWeaponRecord(Record):
    id: str
    colour: str
    rules: list[str]


class RestrictionRecord(Record):
    id: str
    ideology: str
    rule: str
    operation: bool = False
    independents_only: bool = False
    every_turn: bool = False


class DropstoneRecord(Record):
    id: str
    rule: str
    flyby: str
    group: str = ""
    moons: str = ""
    zone: str = ""


class OutcomeRecord(Record):
    id: str
    glory: int
    price: int
    politics: int
    bribe: int

    def outcome(self) -> Outcome:
        return Outcome(self.id, self.glory, self.price, self.politics, self.bribe)


class ConflictFigures(Figures):
    bribes: int
    bribes_of_many: int
    many: int  # players from whom on there are fewer bribes
    damage_chits: int
    pow_chits: int
    pow_vp: int
    suborn_aqua: int
    truce_bribes: int
    amat_aqua: int
    gun_rad_hard: int
    factory_gun: int
    warhead: int
    dropstone_thrust: int
    frostline_tanks: int
    frostline_hydration: int
    gold_in_aqua: int


class Overlay(Figures):
    """What a chit on the map changes at a Site."""

    site: str
    hydration: int


class ConflictFile(Struct, forbid_unknown_fields=True):
    about: str
    figures: ConflictFigures
    frostline_zones: list[str]
    unpromoting_zones: list[str]
    elevator_zones: list[str]
    loyalist_colours: list[str]
    bernals: dict[str, str]
    lutetia: Overlay
    weapons: list[FactionWeaponRecord]
    restrictions: list[RestrictionRecord]
    dropstones: list[DropstoneRecord]
    outcomes: list[OutcomeRecord]
