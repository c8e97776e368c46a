"""Training tables: which numbers of players and settings a game's mind is trained on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from armillary.engine import Game
from armillary.engine.training import Table, Training

__all__ = ["Table", "Training", "drawn", "players_of", "training_of"]


def training_of(game: Game[Any]) -> Training:
    """How a game is taught; one that does not say, at every number of players, as it comes."""
    if game.mind.training is not None:
        return game.mind.training
    return Training(tuple(Table(seats) for seats in game.facts.seats if seats <= 4))


def drawn(tables: Sequence[Table], luck: Random) -> int:
    """The number of a table, as likely as its weight."""
    return luck.choices(range(len(tables)), [table.weight for table in tables])[0]


def players_of(training: Training) -> tuple[int, ...]:
    """The numbers of players that are taught at."""
    return tuple(sorted({table.seats for table in training.tables}))
