"""What happens to ships: engines, moves, building and servicing, cargo."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING

# Engines


class EnginesRolled(SeatEvent, frozen=True, gc=False):
    """A ship fails with this percentage or less; with a launcher the roll is for both."""

    unit: int
    roll: int
    percent: int

    rule: ClassVar[str] = "SH-290"


class LauncherRecovered(SeatEvent, frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-284"


# Moves


class Dropped(Event, frozen=True, gc=False):
    """A ship under way comes nearer."""

    unit: int
    place: int

    rule: ClassVar[str] = "SH-265"


class OrderOfMoves(Event, frozen=True, gc=False):
    """Somebody moves sooner than the initiative says."""

    seats: tuple[int, ...]

    rule: ClassVar[str] = "SH-264"


class ShipsMoved(SeatEvent, frozen=True, gc=False):
    units: tuple[int, ...]
    start: int
    place: int

    rule: ClassVar[str] = "SH-266"


class ShipsDocked(SeatEvent, frozen=True, gc=False):
    units: tuple[int, ...]
    base: int

    rule: ClassVar[str] = "SH-268"


class ShipsJoined(SeatEvent, frozen=True, gc=False):
    units: tuple[int, ...]
    leader: int

    rule: ClassVar[str] = "SH-163"


class ProbeTaken(SeatEvent, frozen=True, gc=False):
    probe: int
    carrier: int

    rule: ClassVar[str] = "SH-273"


class Hauled(SeatEvent, frozen=True, gc=False):
    unit: int
    start: int
    place: int
    cargo: tuple[int, int, int]

    rule: ClassVar[str] = "SH-104"


class MissileLaunched(SeatEvent, frozen=True, gc=False):
    unit: int
    base: int

    rule: ClassVar[str] = "SH-579"


# Yard


class ShipBuilt(SeatEvent, frozen=True, gc=False):
    unit: int
    place: int
    mothballed: bool

    rule: ClassVar[str] = "SH-253"


class ShipWoken(SeatEvent, frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-257"


class DamageRepaired(SeatEvent, frozen=True, gc=False):
    """Of a ship, or of a structure of a base."""

    unit: int
    chain: int = NOTHING

    rule: ClassVar[str] = "SH-261"


class ShipDismantled(SeatEvent, frozen=True, gc=False):
    unit: int
    gained: tuple[int, int, int]

    rule: ClassVar[str] = "SH-262"


# Cargo


class CargoMoved(SeatEvent, frozen=True, gc=False):
    """From a ship or base to another one; NOTHING is home."""

    start: int
    goal: int
    resource: int
    n: int

    rule: ClassVar[str] = "SH-164"


class CargoDumped(SeatEvent, frozen=True, gc=False):
    unit: int
    resource: int
    n: int

    rule: ClassVar[str] = "SH-165"


# Standing orders


class OrderGiven(SeatEvent, frozen=True, gc=False):
    """Only its owner hears of it."""

    unit: int
    kind: str
    target: int

    rule: ClassVar[str] = "SH-267"

    def masked(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class HabitChanged(SeatEvent, frozen=True, gc=False):
    habit: str
    kept: bool

    rule: ClassVar[str] = "SH-176"

    def masked(self, seat: int) -> Event | None:
        return self if seat == self.seat else None
