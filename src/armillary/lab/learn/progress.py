"""Progress of a training run: a line for each lap, and the card that is stored with the mind."""

from __future__ import annotations

from msgspec import Struct, field

from armillary.lab.learn.tables import Training


class Progress(Struct, frozen=True):
    """A lap."""

    lap: int
    seconds: float
    games: int  # seats' games in all
    own: float  # final points of the net's seats, drawn by chance as it learns
    best: float
    won: float
    by_table: dict[str, tuple[float, float, float]]  # the same three
    note: str = ""


class Passed(Struct, frozen=True):
    """A gate that was tried."""

    lap: int
    pairs: int
    better: float
    error: float
    opened: bool


class Card(Struct):
    """The card that is stored with a mind: how it was trained."""

    game: str
    command: str
    begun: str
    seed: int
    training: Training
    rules_version: str = ""
    laps: int = 0
    games: int = 0
    seconds: float = 0.0
    former: list[str] = field(default_factory=list)  # the commands of what it began with
    curve: list[tuple[int, int, float, float, float]] = field(default_factory=list)  # lap, games, points, won
    gates: list[Passed] = field(default_factory=list)
    ended: str = ""
