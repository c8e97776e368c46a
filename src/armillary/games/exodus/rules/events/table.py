"""What happens at the table as a whole: the setup, turns, upkeep, what players get and pay, the count."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.engine.events import CommonTurnBegan


class MapLaid(Event, frozen=True, gc=False):
    """Planets lie on the map; a number for each hex."""

    planets: tuple[int, ...]

    rule: ClassVar[str] = "EXO-071"


class OrderDealt(Event, frozen=True, gc=False):
    """The Turn Order cards, from number 1 on."""

    order: tuple[int, ...]

    rule: ClassVar[str] = "EXO-079"


class TurnStarted(CommonTurnBegan, frozen=True, gc=False):
    last: bool

    rule: ClassVar[str] = "EXO-087"


class PhaseStarted(Event, frozen=True, gc=False):
    phase: str  # upkeep, council, action, wmd, conquest

    rule: ClassVar[str] = "EXO-090"


class MarketCleared(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-093"


class PopulationGrew(SeatEvent, frozen=True, gc=False):
    """Cubes from the reserve to the Home Planet."""

    n: int

    rule: ClassVar[str] = "EXO-094"


class Gained(SeatEvent, frozen=True, gc=False):
    """Something from the bank."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-027"
    detail: ClassVar[bool] = True


class Paid(SeatEvent, frozen=True, gc=False):
    """Something to the bank."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-027"
    detail: ClassVar[bool] = True


class Collected(SeatEvent, frozen=True, gc=False):
    """Cylinders from a planet in Upkeep."""

    place: int
    resource: str
    n: int

    rule: ClassVar[str] = "EXO-098"


class TaxPaid(SeatEvent, frozen=True, gc=False):
    cp: int

    rule: ClassVar[str] = "EXO-104"


class Repaired(SeatEvent, frozen=True, gc=False):
    ship: int
    n: int

    rule: ClassVar[str] = "EXO-111"


class Fitted(SeatEvent, frozen=True, gc=False):
    """The blueprints of a player have changed."""

    kind: int

    rule: ClassVar[str] = "EXO-051"


class UpgradeReturned(SeatEvent, frozen=True, gc=False):
    upgrade: int

    rule: ClassVar[str] = "EXO-054"


# Setup and modes


class TechnologiesShown(SeatEvent, frozen=True, gc=False):
    """The technologies that a player starts with in the intensive combat game."""

    technologies: tuple[int, ...]

    rule: ClassVar[str] = "EXO-389"


class TimeRanOut(SeatEvent, frozen=True, gc=False):
    """Somebody has announced it: one more turn is played."""

    last: int

    rule: ClassVar[str] = "EXO-406"


# Upkeep


class LeftBehind(SeatEvent, frozen=True, gc=False):
    """Cylinders that a player cannot pay the tax for."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-107"


# The count


class FinalCounted(SeatEvent, frozen=True, gc=False):
    """The VP of a player, written exactly."""

    points: str

    rule: ClassVar[str] = "EXO-370"
