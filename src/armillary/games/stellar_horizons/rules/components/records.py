"""The data files of the box as they are written."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from armillary.games.records import load
from armillary.games.stellar_horizons.rules.components.event_effects import EventEffect
from armillary.games.stellar_horizons.rules.components.kinds import Hold
from armillary.games.stellar_horizons.rules.components.scenario_rules import Goal, Special
from armillary.games.stellar_horizons.rules.components.vocabulary import LastingEffect, StructureEffect

PACKAGE = "armillary.games.stellar_horizons"

T = TypeVar("T")

Provenance = str | dict[str, str]


def read(file: str, kind: type[T]) -> T:
    return load(PACKAGE, file, kind)


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    provenance: Provenance


class SystemRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    board: str
    helio: int | None
    decade: int | None
    central: str
    flybys: str


class WorldRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    system: str
    board: str
    kind: str
    exploration: int | None
    field: str | None
    keywords: list[str]
    explorers: list[str]
    reentry: bool
    atmosphere: bool
    radiation: list[str]
    base_cost: int | None
    tile_slot: bool
    life: int
    event_range: tuple[int, int] | None
    resources: Hold
    terraform: int | None
    settlement_vp: str | None
    orbit: bool
    surface: bool
    flyby_arrow: bool


class LinkRecord(Record, forbid_unknown_fields=True):
    a: str
    b: str
    kind: str


class WorldFile(Struct):
    systems: list[SystemRecord]
    worlds: list[WorldRecord]
    links: list[LinkRecord]


class TileRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    copies: int
    keywords: list[str]
    production: Hold
    research: tuple[str, int]
    exploration: dict[str, int]


class TileFile(Struct):
    tiles: list[TileRecord]


class RowRecord(Record, forbid_unknown_fields=True):
    id: str
    field: str
    first: str


class TechnologyRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    field: str
    row: str
    column: int | None
    cost: int
    requires: list[str]
    effects: tuple[LastingEffect, ...]
    discovery_only: bool
    interstellar: bool


class TechnologyFile(Struct):
    minimum_cost: int
    discount_per_owner: int
    rows: list[RowRecord]
    technologies: list[TechnologyRecord]


class PolicyRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    family: str
    level: int
    unified: bool
    requires: list[str]
    effects: tuple[LastingEffect, ...]


class PolicyFile(Struct):
    limit: int
    unified_limit: int
    policies: list[PolicyRecord]


class FactionRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    production: list[tuple[int, int, int, int, int]]
    support: tuple[int, int, int]
    ability: tuple[LastingEffect, ...]
    start_technologies: list[str]
    start_policies: list[str]
    relations: list[tuple[int, int, int]]
    settlements: dict[str, int]


class FactionFile(Struct):
    factions: list[FactionRecord]


class UnitRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    kind: str
    faction: str = ""
    type: str = ""
    role: str = ""
    size: int = 0
    exploration: int = 0
    cargo: int = 0
    combat: int = 0
    drones: int = 0
    spectrometer: bool = False
    mobile_lab: bool = False
    production: bool = False
    cost: Hold = (0, 0, 0)
    requires: str = ""


class UnitFile(Struct):
    units: list[UnitRecord]
    others: list[UnitRecord]


class StructureRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    chain: str
    level: int
    replaces: str | None
    cost: Hold
    defence: int
    effects: tuple[StructureEffect, ...]
    points: int


class StructureFile(Struct):
    structures: list[StructureRecord]


class MissionRecord(Record, forbid_unknown_fields=True):
    id: str
    world: str
    vp: int
    year: int | None
    crewed: bool


class MissionFile(Struct):
    money_per_phase: int
    missions: list[MissionRecord]


class ChitRecord(Record, forbid_unknown_fields=True):
    field: str
    counts: dict[str, int]


class TradeRecord(Record, forbid_unknown_fields=True):
    resource: str
    count: int
    buy: tuple[int, int]
    sell: tuple[int, int]


class ChitFile(Struct):
    technology: list[ChitRecord]
    trade: list[TradeRecord]


class CombatRecord(Record, forbid_unknown_fields=True):
    damage: int
    direct: int | None
    ranged: int | None


class TacticsRecord(Record, forbid_unknown_fields=True):
    id: str
    cost: int


class LossRecord(Record, forbid_unknown_fields=True):
    sizes: list[int]
    chits: int


class DroneRecord(Record, forbid_unknown_fields=True):
    squadrons: int
    roll: int


class RaidRecord(Record, forbid_unknown_fields=True):
    roll: int
    resources: int
    damage: int
    base_destroyed: bool


class HarvestRecord(Record, forbid_unknown_fields=True):
    roll: int
    resource: str
    amount: int


class PirateRecord(Record, forbid_unknown_fields=True):
    id: str
    since: int
    size: int
    combat: int


class SoloRecord(Record, forbid_unknown_fields=True):
    id: str
    least: int | None


class TableFile(Struct):
    combat: list[CombatRecord]
    tactics: list[TacticsRecord]
    losses: list[LossRecord]
    drone_search: list[DroneRecord]
    raid: list[RaidRecord]
    asteroid: list[HarvestRecord]
    asteroids: int
    pirate_count: int
    pirates: list[PirateRecord]
    solo: list[SoloRecord]


class EventRecord(Record, forbid_unknown_fields=True):
    id: str
    name: str
    range: tuple[int, int]
    starred: bool
    effects: tuple[EventEffect, ...]
    rules: tuple[str, ...]


class EventFile(Struct):
    events: list[EventRecord]


class ScenarioRecord(Record, forbid_unknown_fields=True):
    id: str
    number: int
    name: str
    start: int
    kind: str
    players: tuple[int, int]
    minutes: int
    technology_level: int
    policies: int
    money: int
    shared_money: int
    one_money: int
    systems: list[str]
    worlds: list[str]
    goal: Goal
    end: dict[str, int]
    minor_within: int
    special: tuple[Special, ...]
    rules: tuple[str, ...]


class ScenarioFile(Struct):
    scenarios: list[ScenarioRecord]


class StartRecord(Record, forbid_unknown_fields=True):
    faction: str
    money: int
    units: list[tuple[str, str, str]]


class CampaignFile(Struct):
    factions: list[StartRecord]
