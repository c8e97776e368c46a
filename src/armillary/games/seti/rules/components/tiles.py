"""Techs with their tiles, and the gold scoring tiles."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.records import expect, number_of
from armillary.games.seti.rules.components.kinds import TECH_KINDS, TECHS, GoldSide, GoldTile, Tech
from armillary.games.seti.rules.components.vocabulary import AnyCount, Effects

BONUSES = ("energy", "card", "publicity", "points")


class TechRecord(Struct, forbid_unknown_fields=True):
    id: str
    kind: str
    number: int
    extra_bonus: Effects
    lower: Effects
    source: str


class BonusRecord(Struct, forbid_unknown_fields=True):
    id: str
    rewards: Effects
    source: str


class TechFile(Struct):
    techs: list[TechRecord]
    bonuses: list[BonusRecord]


class GoldSideRecord(Struct, forbid_unknown_fields=True):
    unit: AnyCount
    values: tuple[int, int, int]


class GoldRecord(Struct, forbid_unknown_fields=True):
    id: str
    sides: tuple[GoldSideRecord, GoldSideRecord]
    source: str


class GoldFile(Struct):
    tiles: list[GoldRecord]


def techs_of(file: TechFile) -> tuple[Tech, ...]:
    """The techs, kind by kind and by their number."""
    expect("techs.json", "techs", len(file.techs), TECHS)
    techs = [
        Tech(
            record.id,
            number_of("techs.json", record.id, TECH_KINDS, record.kind),
            record.number,
            record.extra_bonus,
            record.lower,
        )
        for record in file.techs
    ]
    return tuple(sorted(techs, key=lambda tech: (tech.kind, tech.number)))


def bonuses_of(file: TechFile) -> tuple[Effects, ...]:
    by_id = {record.id: record.rewards for record in file.bonuses}
    expect("techs.json", "bonuses", len(by_id), len(BONUSES))
    return tuple(by_id[name] for name in BONUSES)


def gold_tiles_of(file: GoldFile) -> tuple[GoldTile, ...]:
    expect("gold_tiles.json", "tiles", len(file.tiles), 4)
    return tuple(
        GoldTile(
            record.id,
            (
                GoldSide(record.sides[0].unit, record.sides[0].values),
                GoldSide(record.sides[1].unit, record.sides[1].values),
            ),
        )
        for record in file.tiles
    )
