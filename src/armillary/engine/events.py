"""Events: what happened, typed, each with the rule that it follows.

Texts, animations, statistics and sounds are made from events at the edge.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from armillary.engine.points import Points


class Event(Struct, frozen=True, gc=False):
    """Something that happened."""

    rule: ClassVar[str] = ""
    detail: ClassVar[bool] = False
    """Part of something else that the same choice caused: a log folds it under that."""

    def masked(self, seat: int) -> Event | None:
        """The event as this seat may know it; override where it tells something hidden."""
        return self


class SeatEvent(Event, frozen=True, gc=False):
    """An event of one seat; rivals without a seat are numbered after the seats."""

    seat: int


class TurnBegan(SeatEvent, frozen=True, gc=False):
    """A seat is to play; a subclass names the rule."""

    turn: int


class CommonTurnBegan(Event, frozen=True, gc=False):
    """A turn that is everybody's has begun; a subclass names the rule."""

    turn: int


class Shuffled(Event, frozen=True, gc=False):
    """Cards, tiles or tokens were put in a random order."""

    what: str
    count: int


class Rolled(SeatEvent, frozen=True, gc=False):
    """Dice were thrown."""

    what: str
    faces: tuple[int, ...]


class GameEnded(Event, frozen=True, gc=False):
    """Nothing is left to decide."""

    winners: tuple[int, ...]
    scores: tuple[Points, ...]
