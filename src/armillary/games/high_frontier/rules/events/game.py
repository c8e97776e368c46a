"""What happens in High Frontier in general, each kind with its rule; chapters have their own."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.engine.events import CommonTurnBegan, Rolled


class YearBegan(CommonTurnBegan, frozen=True, gc=False):
    """For the house a year is a turn, in which every player has one of the own."""

    rule: ClassVar[str] = "HFC-003"


class SeatTurnBegan(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HFC-066"


class Operated(SeatEvent, frozen=True, gc=False):
    """That the Operation is used up; what it was is told by what it does."""

    operation: str

    rule: ClassVar[str] = "HFC-180"
    detail: ClassVar[bool] = True


class CrewsDealt(Event, frozen=True, gc=False):
    """The number of each seat's Crew card."""

    crews: tuple[int, ...]

    rule: ClassVar[str] = "HFC-056"


class FactionTaken(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "HFC-056"


class FirstPlayerNamed(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HFC-064"


class CycleAdvanced(Event, frozen=True, gc=False):
    spot: int

    rule: ClassVar[str] = "HFC-070"


class SeasonBegan(Event, frozen=True, gc=False):
    season: int

    rule: ClassVar[str] = "HFC-250"


class SeniorityDiskRemoved(Event, frozen=True, gc=False):
    left: int

    rule: ClassVar[str] = "HFC-072"


class AquaGained(SeatEvent, frozen=True, gc=False):
    """From the Pool."""

    amount: int
    why: str

    rule: ClassVar[str] = "HFC-099"


class AquaPaid(SeatEvent, frozen=True, gc=False):
    """To the Pool, or to another player."""

    amount: int
    why: str
    to: int = -1

    rule: ClassVar[str] = "HFC-099"


class DieRolled(Rolled, frozen=True, gc=False):
    rule: ClassVar[str] = "HFC-169"


class PointsCounted(SeatEvent, frozen=True, gc=False):
    points: int

    rule: ClassVar[str] = "HFC-256"


class CardDrawn(SeatEvent, frozen=True, gc=False):
    """The quick start: the top card of a deck goes to the Hand."""

    card: int

    rule: ClassVar[str] = "HFC-060"
