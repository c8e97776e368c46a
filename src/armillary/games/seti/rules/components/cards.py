"""The 138 cards of the main deck and the 55 cards of the species."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from armillary.engine.errors import DataError
from armillary.games.records import expect, number_of
from armillary.games.seti.rules.components.kinds import (
    CARD_KINDS,
    COLOURS,
    INCOMES,
    MAIN_CARDS,
    NO_SPECIES,
    SPECIES,
    Card,
)
from armillary.games.seti.rules.components.vocabulary import AnyCondition, CornerIcon, Effects, Mission

CARDS_OF_SPECIES = (10, 10, 10, 10, 15)


class CardRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    kind: str
    source: str
    cost: dict[str, int] = field(default_factory=dict)
    corner: tuple[CornerIcon, ...] = ()
    sector: str = ""
    income: str = ""
    effects: Effects = ()
    mission: Mission | None = None
    endgame: Effects = ()
    on_message: Effects = ()
    species: str = ""
    danger: int = 0
    condition: AnyCondition | None = None
    points: int = 0


class CardFile(Struct):
    cards: list[CardRecord]


def cards_of(main: Sequence[CardRecord], alien: Sequence[CardRecord]) -> tuple[Card, ...]:
    """All cards in the order of their numbers."""
    expect("cards.json", "cards", len(main), MAIN_CARDS)
    for species, count in zip(SPECIES, CARDS_OF_SPECIES, strict=True):
        expect("species.json", species, sum(record.species == species for record in alien), count)
    ordered = sorted(alien, key=lambda record: SPECIES.index(record.species))
    records = [("cards.json", record) for record in main] + [("species.json", record) for record in ordered]
    _check_ids(record.id for _, record in records)
    return tuple(_card(number, file, record) for number, (file, record) in enumerate(records))


def _card(number: int, file: str, record: CardRecord) -> Card:
    number_of(file, record.id, CARD_KINDS, record.kind)
    exertian = record.kind == "exertian"
    if not exertian:
        number_of(file, record.id, INCOMES, record.income)
    if (record.mission is not None) != record.kind.startswith("mission"):
        raise DataError(file, record.id, f"a card of kind {record.kind} and its mission do not agree")
    species = number_of(file, record.id, SPECIES, record.species) if record.species else NO_SPECIES
    return Card(
        number=number,
        id=record.id,
        name=record.name,
        kind=record.kind,
        species=species,
        credits=record.cost.get("credits", 0),
        energy=record.cost.get("energy", 0),
        corner=record.corner,
        sector=-1 if exertian else number_of(file, record.id, COLOURS, record.sector),
        income=record.income,
        effects=record.effects,
        mission=record.mission,
        endgame=record.endgame,
        on_message=record.on_message,
        danger=record.danger,
        condition=record.condition,
        points=record.points,
    )


def _check_ids(ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for id_ in ids:
        if id_ in seen:
            raise DataError("cards.json", id_, "stands twice")
        seen.add(id_)
