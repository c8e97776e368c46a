"""Module 3 as numbers: the firing results table, restrictions, dropstones, the endgame table."""

from __future__ import annotations

from collections.abc import Mapping

from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    DropstonePlace,
    Effect,
    Hit,
    Range,
    Restriction,
    Weapon,
)
from armillary.games.high_frontier.rules.components.records import (
    ConflictFile,
    FiringFile,
    HitRecord,
    WeaponRecord,
)

NO_END = 99  # above every fire value
PROPOSED = "proposed"


def weapons(contents: FiringFile) -> tuple[Weapon, ...]:
    return tuple(
        Weapon(
            id=record.id,
            rule=record.rule,
            reach=Range(record.reach),
            attacker_first=record.first,
            dice=record.dice,
            sign=record.sign,
            less_isru=record.less_isru,
            base=record.base,
            crash_modifier=record.crash,
            optional=record.optional,
            columns=tuple(tuple(map(_hit, column)) for column in _columns(record)),
        )
        for record in contents.weapons
    )


def _columns(record: WeaponRecord) -> tuple[list[HitRecord], ...]:
    return record.unmanned, record.manned, record.space


def _hit(record: HitRecord) -> Hit:
    effects = tuple(map(Effect, record.effects))
    return Hit(record.low, record.high or NO_END, effects, record.provenance == PROPOSED)


def restrictions(contents: ConflictFile, ideologies: Mapping[str, int]) -> tuple[Restriction, ...]:
    return tuple(
        Restriction(
            record.id,
            ideologies[record.ideology],
            record.rule,
            record.operation,
            record.independents_only,
            record.every_turn,
        )
        for record in contents.restrictions
    )


def dropstones(
    contents: ConflictFile,
    groups: Mapping[str, tuple[int, ...]],
    nodes: Mapping[str, int],
    zones: Mapping[str, int],
) -> tuple[DropstonePlace, ...]:
    return tuple(
        DropstonePlace(
            record.id,
            record.rule,
            groups.get(record.group, ()),
            groups.get(record.moons, ()),
            nodes[record.flyby],
            zones.get(record.zone, NOTHING),
            record.provenance == PROPOSED,
        )
        for record in contents.dropstones
    )
