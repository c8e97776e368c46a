"""The server's answers about a whole game: its course, and the count at the end."""

from __future__ import annotations

from msgspec import Struct, field

from armillary.table.wire.answers import Figure, RivalMessage


class ScoreLineMessage(Struct):
    label: str
    rule: str
    points: list[Figure]  # a figure a seat
    rivals: list[Figure]  # and one for each rival


class TallyMessage(Struct):
    """How often something happened to each seat."""

    label: str
    figures: list[int]


class MilestoneMessage(Struct):
    """Something that has a name on the chart of the scores."""

    position: int
    turn: int
    name: str
    rule: str


class TimelineMessage(Struct):
    """The whole game along one axis: turns, scores, and what stands out."""

    choices: int
    turns: list[list[int]]  # the first position of each turn: choices, turn
    history: list[
        list[Figure]
    ]  # choices, turn, then the scores of seats and rivals; a line where they change
    texts: dict[str, str]  # of the scores that are fractions: as players write them
    milestones: list[MilestoneMessage]


class FinalMessage(Struct):
    """The count line by line, and how the scores grew."""

    sentence: str  # who has won; empty while the game goes on
    scores: list[Figure]
    rivals: list[RivalMessage]
    winners: list[int]
    lines: list[ScoreLineMessage]
    history: list[list[Figure]]  # choices, turn, then the scores of seats and rivals
    statistics: dict[str, int]
    tallies: list[TallyMessage]
    sources: list[ScoreLineMessage] = field(default_factory=list)  # of the first line, where the game tells
