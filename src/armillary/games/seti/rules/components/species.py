"""The five species: their boards, samples, anomalies and messages."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from armillary.games.records import expect, number_of
from armillary.games.seti.rules.components.cards import CARDS_OF_SPECIES, CardRecord
from armillary.games.seti.rules.components.kinds import (
    MAIN_CARDS,
    SPECIES,
    TRACES,
    Anomaly,
    Space,
    SpeciesBoard,
)
from armillary.games.seti.rules.components.vocabulary import Effects

FILE = "species.json"


class Price(Struct):
    resource: str
    n: int


class SpaceRecord(Struct, forbid_unknown_fields=True):
    rewards: Effects
    cost: Price | None = None
    repeatable: bool = False
    danger: int = 0
    sample: bool = False


class SpeciesRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    source: str
    columns: dict[str, list[SpaceRecord]]


class RewardRecord(Struct, forbid_unknown_fields=True):
    id: str
    rewards: Effects
    source: str


class AnomalyRecord(Struct, forbid_unknown_fields=True):
    id: str
    colour: str
    sides: tuple[Effects, Effects]
    source: str


class SpeciesFile(Struct):
    species: list[SpeciesRecord]
    samples: list[RewardRecord]
    anomalies: list[AnomalyRecord]
    messages: list[RewardRecord]
    cards: list[CardRecord]


def boards_of(file: SpeciesFile) -> tuple[SpeciesBoard, ...]:
    expect(FILE, "species", len(file.species), len(SPECIES))
    by_id = {record.id: record for record in file.species}
    return tuple(_board(number, by_id[name]) for number, name in enumerate(SPECIES))


def _board(number: int, record: SpeciesRecord) -> SpeciesBoard:
    first = MAIN_CARDS + sum(CARDS_OF_SPECIES[:number])
    columns = tuple(tuple(map(_space, record.columns[colour])) for colour in TRACES)
    return SpeciesBoard(record.id, record.name, columns, range(first, first + CARDS_OF_SPECIES[number]))


def _space(record: SpaceRecord) -> Space:
    price = record.cost or Price("", 0)
    return Space(record.rewards, price.resource, price.n, record.repeatable, record.danger, record.sample)


def rewards_of(records: Sequence[RewardRecord], what: str, count: int) -> tuple[Effects, ...]:
    expect(FILE, what, len(records), count)
    return tuple(record.rewards for record in records)


def anomalies_of(file: SpeciesFile) -> tuple[Anomaly, ...]:
    expect(FILE, "anomalies", len(file.anomalies), len(TRACES))
    return tuple(
        Anomaly(number_of(FILE, record.id, TRACES, record.colour), record.sides) for record in file.anomalies
    )
