"""Observers of a match, such as statistics: they subscribe, the match does not know them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from armillary.engine.events import Event
    from armillary.engine.match.match import Match
    from armillary.engine.points import Points
    from armillary.engine.record import Choice


class Observer:
    """Told of the start, of every choice with what it caused, and of the end."""

    def start(self, match: Match[Any]) -> None:
        """The match has just been joined."""

    def step(self, match: Match[Any], choice: Choice, events: list[Event]) -> None:
        """A choice was made."""

    def end(self, match: Match[Any]) -> None:
        """The game is over."""

    def back(self, match: Match[Any]) -> None:
        """Choices were taken back; the match is already where it was before them."""

    def result(self) -> dict[str, int | float | str]:
        """The figures, one row of a table."""
        return {}


class EventCounter(Observer):
    """How often each kind of event happened."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.since = 0

    def start(self, match: Match[Any]) -> None:
        self.since = len(match.happened)

    def back(self, match: Match[Any]) -> None:
        self.since = min(self.since, len(match.happened))
        told = (event for events in match.happened[self.since :] for event in events)
        self.counts = Counter(type(event).__name__ for event in told)

    def step(self, match: Match[Any], choice: Choice, events: list[Event]) -> None:
        self.counts.update(type(event).__name__ for event in events)

    def result(self) -> dict[str, int | float | str]:
        return {f"events_{name}": count for name, count in sorted(self.counts.items())}


class ScoreHistory(Observer):
    """The scores at the end of each turn."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.scores: list[tuple[Points, ...]] = []

    def step(self, match: Match[Any], choice: Choice, events: list[Event]) -> None:
        if not self.turns or self.turns[-1] != match.turn:
            self.turns.append(match.turn)
            self.scores.append(match.scores())
        else:
            self.scores[-1] = match.scores()

    def back(self, match: Match[Any]) -> None:
        while self.turns and self.turns[-1] > match.turn:
            self.turns.pop()
            self.scores.pop()
        if self.turns and self.turns[-1] == match.turn:
            self.scores[-1] = match.scores()
