"""What happens in Stellar Horizons, each kind with its rule. Seats are players; factions are numbers."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.engine.events import CommonTurnBegan

# The sequence of play


class YearBegan(CommonTurnBegan, frozen=True, gc=False):
    year: int

    rule: ClassVar[str] = "SH-176"


class PhaseBegan(Event, frozen=True, gc=False):
    phase: str  # economic, build, movement, combat, exploration, bases

    rule: ClassVar[str] = "SH-177"


class EndRolled(Event, frozen=True, gc=False):
    roll: int
    percent: int

    rule: ClassVar[str] = "SH-454"


# Set-up


class FactionTaken(SeatEvent, frozen=True, gc=False):
    faction: int

    rule: ClassVar[str] = "SH-073"


class MissionDrawn(SeatEvent, frozen=True, gc=False):
    """A personal mission, which only its owner sees."""

    mission: int

    rule: ClassVar[str] = "SH-049"

    def masked(self, seat: int) -> Event | None:
        return self if seat == self.seat else MissionDrawn(self.seat, -1)


class CommonMissionDrawn(Event, frozen=True, gc=False):
    mission: int

    rule: ClassVar[str] = "SH-051"


# Technology chits


class ChitsDrawn(SeatEvent, frozen=True, gc=False):
    """Values; those of an exploration are shown to all, others only to their owner."""

    field: int
    values: tuple[int, ...]
    shown: bool

    rule: ClassVar[str] = "SH-031"

    def masked(self, seat: int) -> Event | None:
        if self.shown or seat == self.seat:
            return self
        return ChitsDrawn(self.seat, self.field, (-1,) * len(self.values), shown=False)


class PoolRanOut(Event, frozen=True, gc=False):
    """All chits of a field went into the banks."""

    field: int

    rule: ClassVar[str] = "SH-034"


# Money, politics, victory points


class Earned(SeatEvent, frozen=True, gc=False):
    money: int
    why: str

    rule: ClassVar[str] = "SH-026"


class Paid(SeatEvent, frozen=True, gc=False):
    money: int
    why: str

    rule: ClassVar[str] = "SH-026"


class PoliticsGained(SeatEvent, frozen=True, gc=False):
    chits: int

    rule: ClassVar[str] = "SH-037"


class VictoryChitsGained(SeatEvent, frozen=True, gc=False):
    chits: int

    rule: ClassVar[str] = "SH-066"


# Units


class ShipLost(SeatEvent, frozen=True, gc=False):
    unit: int
    cause: str  # engine, malfunction, combat, scrapped, used …

    rule: ClassVar[str] = "SH-700"


class ShipMothballed(SeatEvent, frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-127"


class BaseLost(SeatEvent, frozen=True, gc=False):
    unit: int
    cause: str

    rule: ClassVar[str] = "SH-147"
