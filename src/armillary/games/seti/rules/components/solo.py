"""What the solo game adds: action cards of the rival, difficulties, objectives."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from armillary.games.records import expect, number_of
from armillary.games.seti.rules.components.kinds import (
    NO_SPECIES,
    SPECIES,
    TECHS,
    ActionCard,
    Difficulty,
    Objective,
    Tech,
)
from armillary.games.seti.rules.components.vocabulary import AnyRivalAction, Task

FILE = "solo.json"


class ActionCardRecord(Struct, forbid_unknown_fields=True):
    id: str
    group: str
    species: str
    arrow: str
    actions: tuple[AnyRivalAction, ...]
    source: str


class DifficultyRecord(Struct, forbid_unknown_fields=True):
    level: int
    advanced: int
    objectives: tuple[int, int, int]
    track: list[str]
    start: int
    source: str


class ObjectiveRecord(Struct, forbid_unknown_fields=True):
    id: str
    level: int
    tasks: tuple[Task, ...]
    source: str


class SoloFile(Struct):
    action_cards: list[ActionCardRecord]
    difficulties: list[DifficultyRecord]
    objectives: list[ObjectiveRecord]


def action_cards_of(file: SoloFile) -> tuple[ActionCard, ...]:
    expect(FILE, "action_cards", len(file.action_cards), 19)
    return tuple(
        ActionCard(
            number,
            record.id,
            record.group,
            number_of(FILE, record.id, SPECIES, record.species) if record.species else NO_SPECIES,
            bool(number_of(FILE, record.id, ("left", "right"), record.arrow)),
            record.actions,
        )
        for number, record in enumerate(file.action_cards)
    )


def difficulties_of(file: SoloFile, techs: Sequence[Tech]) -> tuple[Difficulty, ...]:
    expect(FILE, "difficulties", len(file.difficulties), 5)
    names = [tech.id for tech in techs]
    return tuple(_difficulty(record, names) for record in file.difficulties)


def _difficulty(record: DifficultyRecord, names: Sequence[str]) -> Difficulty:
    where = f"difficulty {record.level}"
    expect(FILE, where, len(set(record.track)), TECHS)
    track = tuple(number_of(FILE, where, names, tech) for tech in record.track)
    return Difficulty(record.level, record.advanced, record.objectives, track, record.start)


def objectives_of(file: SoloFile) -> tuple[Objective, ...]:
    expect(FILE, "objectives", len(file.objectives), 24)
    return tuple(
        Objective(number, record.id, record.level, record.tasks)
        for number, record in enumerate(file.objectives)
    )
