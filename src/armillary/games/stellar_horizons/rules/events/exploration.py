"""What happens when worlds are explored, mined, settled and traded with."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING

# Exploration


class Explored(SeatEvent, frozen=True, gc=False):
    """A ship, or a Probe, with the value that it had and the dice for one more chit, if any were rolled."""

    unit: int
    world: int
    value: int
    faces: tuple[int, ...]

    rule: ClassVar[str] = "SH-378"


class MalfunctionRolled(SeatEvent, frozen=True, gc=False):
    """A robot is lost with this percentage or less."""

    unit: int
    roll: int
    percent: int

    rule: ClassVar[str] = "SH-413"


class RecallRolled(SeatEvent, frozen=True, gc=False):
    """A crewed vehicle is mothballed with this percentage or less."""

    unit: int
    roll: int
    percent: int

    rule: ClassVar[str] = "SH-417"


class SentOnward(SeatEvent, frozen=True, gc=False):
    """A Flyby leaves a system outward."""

    unit: int
    place: int

    rule: ClassVar[str] = "SH-383"


# Depletion


class WorldDepleted(SeatEvent, frozen=True, gc=False):
    world: int
    value: int  # that is left

    rule: ClassVar[str] = "SH-401"


class MissionCompleted(SeatEvent, frozen=True, gc=False):
    mission: int
    common: bool

    rule: ClassVar[str] = "SH-052"


class MissionReturned(SeatEvent, frozen=True, gc=False):
    """A completed mission that a player cannot keep goes back to the pool."""

    mission: int

    rule: ClassVar[str] = "SH-055"


class MissionRemoved(Event, frozen=True, gc=False):
    """A mission of a world where nothing is left to explore; of a seat, or common."""

    seat: int  # NOTHING: a common one
    mission: int

    rule: ClassVar[str] = "SH-058"


class MissionEntered(Event, frozen=True, gc=False):
    """A dated mission joins the pool."""

    mission: int

    rule: ClassVar[str] = "SH-048"


class TilesDrawn(SeatEvent, frozen=True, gc=False):
    """For a world; those that do not fit go back."""

    world: int
    tiles: tuple[int, ...]

    rule: ClassVar[str] = "SH-014"


class TileLaid(Event, frozen=True, gc=False):
    world: int
    tile: int
    old: int = NOTHING

    rule: ClassVar[str] = "SH-017"


class TileLeft(SeatEvent, frozen=True, gc=False):
    """A tile that fits is not placed."""

    world: int

    rule: ClassVar[str] = "SH-017"


class LifeSearched(SeatEvent, frozen=True, gc=False):
    world: int
    roll: int
    percent: int

    rule: ClassVar[str] = "SH-405"


class LifeFound(SeatEvent, frozen=True, gc=False):
    """Traces, or life itself."""

    world: int
    life: int

    rule: ClassVar[str] = "SH-405"


# Production with crewed vehicles


class Mined(SeatEvent, frozen=True, gc=False):
    """What a vehicle has produced on a world, and how much of it could be stowed."""

    unit: int
    world: int
    resource: int
    face: int
    produced: int
    stowed: int

    rule: ClassVar[str] = "SH-425"


class AsteroidHarvested(SeatEvent, frozen=True, gc=False):
    unit: int
    system: int
    resource: int
    face: int
    stowed: int

    rule: ClassVar[str] = "SH-431"


# Trade and bases


class Traded(SeatEvent, frozen=True, gc=False):
    """Resources bought at a base or sold to it."""

    base: int
    resource: int
    n: int
    money: int
    sold: bool

    rule: ClassVar[str] = "SH-434"


class TradeAnswered(SeatEvent, frozen=True, gc=False):
    """The owner of a base lets another player trade there, asks for a fee, or refuses."""

    visitor: int  # seat
    base: int
    answer: str

    rule: ClassVar[str] = "SH-438"


class BaseFounded(SeatEvent, frozen=True, gc=False):
    base: int
    place: int

    rule: ClassVar[str] = "SH-442"


class StructureBuilt(SeatEvent, frozen=True, gc=False):
    base: int
    chain: int
    level: int

    rule: ClassVar[str] = "SH-445"


class StructureScrapped(SeatEvent, frozen=True, gc=False):
    base: int
    chain: int  # the number of chains: a Settlement

    rule: ClassVar[str] = "SH-160"


class Settled(SeatEvent, frozen=True, gc=False):
    base: int
    settlements: int

    rule: ClassVar[str] = "SH-157"


class Terraformed(SeatEvent, frozen=True, gc=False):
    world: int
    points: int
    total: int

    rule: ClassVar[str] = "SH-448"


# The asteroid that comes


class AsteroidSighted(Event, frozen=True, gc=False):
    strength: int

    rule: ClassVar[str] = "SH-525"


class AsteroidPushed(SeatEvent, frozen=True, gc=False):
    """A ship has explored, towed or shot at it; `removed` is below zero when it became more dangerous."""

    unit: int
    way: str
    faces: tuple[int, ...]
    removed: int
    strength: int

    rule: ClassVar[str] = "SH-526"


class AsteroidDiverted(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "SH-525"


class EarthHit(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "SH-531"
