"""The data files of the box, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from armillary.engine.errors import DataError
from armillary.games.exodus.rules.components.kinds import (
    ACTIONS,
    AXINIUM,
    CP,
    PHASIUM,
    AbilityCard,
    Action,
    ActionCard,
    Blueprint,
    BonusCard,
    CenturianCard,
    Column,
    Cost,
    MapLayout,
    Place,
    Planet,
    PoliticalCard,
    Technology,
    Upgrade,
)
from armillary.games.exodus.rules.components.vocabulary import Effects
from armillary.games.records import expect, load, number_of

PACKAGE = "armillary.games.exodus"
RESOURCES = {"cp_cylinder": CP, "axinium": AXINIUM, "phasium": PHASIUM}

Cells = frozenset[tuple[int, int]]


class TechnologyRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    discipline: str
    origin: str
    cost_cp: int
    effects: Effects
    provenance: dict[str, str]


class TechnologyFile(Struct):
    technologies: list[TechnologyRecord]


class ShipRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    per_player: int
    cost: Cost
    vp: int
    cargo: int
    grid: list[str]
    start_count: int
    provenance: dict[str, str]


class FitRecord(Struct, forbid_unknown_fields=True):
    ship: str
    upgrades: list[str]


class ShipFile(Struct):
    ships: list[ShipRecord]
    starting_kit: dict[str, int]
    starting_fit: list[FitRecord]


class UpgradeRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: str
    value: int
    shape: list[str]
    cost: Cost
    supply: int
    technology: str
    destroys: str
    provenance: dict[str, str]


class UpgradeFile(Struct):
    upgrades: list[UpgradeRecord]


class ActionRecord(Struct, forbid_unknown_fields=True):
    id: str
    primary: str
    secondary: str
    provenance: str


class ActionFile(Struct):
    cards: list[ActionRecord]


class BonusRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    effects: Effects
    provenance: str


class BonusFile(Struct):
    offered: dict[str, int]
    cards: list[BonusRecord]


class PoliticalRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    type: str
    set: str
    effects: Effects
    immediate: Effects
    copies: int
    provenance: str
    provenance_note: str = ""


class PoliticalFile(Struct):
    cards: list[PoliticalRecord]


class CenturianRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    level: int
    set: str
    attack_dice: int
    shields: int
    vp: int
    discard: Effects
    provenance: str
    provenance_note: str = ""


class CenturianFile(Struct):
    cards: list[CenturianRecord]


class AbilityRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    when: str
    effects: Effects
    uses: int
    provenance: str


class AbilityFile(Struct):
    cards: list[AbilityRecord]


class PlanetRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: str
    colour: str
    resource: str
    max: int
    vp: int
    provenance: str
    growth: int = 0
    player_colour: str = ""


class PlanetFile(Struct):
    planets: list[PlanetRecord]


class PlaceRecord(Struct, forbid_unknown_fields=True):
    q: int
    r: int
    role: str
    seat: int = 0
    centurian: int = 0


class LayoutRecord(Struct):
    id: str
    players: int
    variant: str
    counts: dict[str, int]
    centurian: dict[str, int]
    hexes: list[PlaceRecord]


class LayoutFile(Struct):
    layouts: list[LayoutRecord]


class ColumnRecord(Struct, forbid_unknown_fields=True):
    white: tuple[int, int]
    red: tuple[int, int]


class MarketRecord(Struct, forbid_unknown_fields=True):
    players: int
    columns: list[ColumnRecord]
    provenance: str


class MarketFile(Struct):
    tables: list[MarketRecord]


def read(file: str, kind: type[Any]) -> Any:
    return load(PACKAGE, file, kind)


def technologies() -> tuple[Technology, ...]:
    found: TechnologyFile = read("technologies.json", TechnologyFile)
    expect("technologies.json", "technologies", len(found.technologies), 28)
    return tuple(
        Technology(each.id, each.name, each.discipline, each.origin, each.cost_cp, each.effects)
        for each in found.technologies
    )


def cells_of(rows: Sequence[str]) -> Cells:
    return frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#")


def blueprints(file: ShipFile) -> tuple[Blueprint, ...]:
    expect("ships.json", "ships", len(file.ships), 4)
    return tuple(
        Blueprint(
            each.id,
            each.name,
            each.cost,
            each.vp,
            each.cargo,
            each.start_count,
            cells_of(each.grid),
            len(each.grid),
            max(map(len, each.grid)),
        )
        for each in file.ships
    )


def turned(shape: Cells) -> Cells:
    """A shape a quarter turn on, moved back to the corner."""
    quarter = {(column, -row) for row, column in shape}
    left = min(column for _, column in quarter)
    top = min(row for row, _ in quarter)
    return frozenset((row - top, column - left) for row, column in quarter)


def turns_of(shape: Cells) -> tuple[Cells, ...]:
    """The shape in every quarter turn that differs from the others."""
    found = [shape] if shape else []
    while shape and (shape := turned(shape)) not in found:
        found.append(shape)
    return tuple(found)


def upgrades(techs: Sequence[Technology]) -> tuple[Upgrade, ...]:
    file: UpgradeFile = read("upgrades.json", UpgradeFile)
    ids = [tech.id for tech in techs]
    return tuple(
        Upgrade(
            each.id,
            each.name,
            each.kind,
            each.value,
            turns_of(cells_of(each.shape)),
            each.cost,
            each.supply,
            number_of("upgrades.json", each.id, ids, each.technology) if each.technology else -1,
            each.destroys,
        )
        for each in file.upgrades
    )


def action_cards() -> tuple[ActionCard, ...]:
    file: ActionFile = read("action_cards.json", ActionFile)
    expect("action_cards.json", "cards", len(file.cards), 6)
    return tuple(
        ActionCard(
            each.id,
            Action(number_of("action_cards.json", each.id, ACTIONS, each.primary)),
            Action(number_of("action_cards.json", each.id, ACTIONS, each.secondary)),
        )
        for each in file.cards
    )


def bonus_cards(file: BonusFile) -> tuple[BonusCard, ...]:
    expect("bonus_cards.json", "cards", len(file.cards), 6)
    return tuple(BonusCard(each.id, each.name, each.effects) for each in file.cards)


def political_cards() -> tuple[PoliticalCard, ...]:
    file: PoliticalFile = read("political_cards.json", PoliticalFile)
    return tuple(
        PoliticalCard(each.id, each.name, each.type, each.set == "generals", each.effects, each.immediate)
        for each in file.cards
        for _ in range(each.copies)
    )


def centurian_cards() -> tuple[CenturianCard, ...]:
    file: CenturianFile = read("centurian_cards.json", CenturianFile)
    return tuple(
        CenturianCard(
            each.id,
            each.name,
            each.level,
            each.set == "generals",
            each.attack_dice,
            each.shields,
            each.vp,
            each.discard,
        )
        for each in file.cards
    )


def ability_cards() -> tuple[AbilityCard, ...]:
    file: AbilityFile = read("ability_cards.json", AbilityFile)
    return tuple(AbilityCard(each.id, each.name, each.when, each.effects) for each in file.cards)


def planets() -> tuple[Planet, ...]:
    file: PlanetFile = read("planets.json", PlanetFile)
    return tuple(
        Planet(
            each.id,
            each.name,
            each.kind == "home",
            each.colour,
            RESOURCES[each.resource],
            each.max,
            each.vp,
            each.growth,
        )
        for each in file.planets
    )


def layouts() -> dict[tuple[int, str], MapLayout]:
    """The maps by number of players and variant, each checked against its own counts."""
    file: LayoutFile = read("layouts.json", LayoutFile)
    return {(each.players, each.variant): layout("layouts.json", each) for each in file.layouts}


def layout(file: str, record: LayoutRecord) -> MapLayout:
    places = tuple(Place(p.q, p.r, p.role, p.seat - 1, p.centurian) for p in record.hexes)
    if len({(place.q, place.r) for place in places}) != record.counts["total"]:
        raise DataError(file, record.id, "its hexes are not as many as its counts say")
    return MapLayout(record.id, record.players, record.variant, record.counts, places)


def market() -> dict[int, tuple[Column, ...]]:
    file: MarketFile = read("market.json", MarketFile)
    return {each.players: tuple(Column(c.white, c.red) for c in each.columns) for each in file.tables}
