"""What Module 1 tells."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine.events import SeatEvent


class MobileLanded(SeatEvent, frozen=True, gc=False):
    """A Mobile Factory stands on a Claim and is a Factory."""

    slot: int
    site: int

    rule: ClassVar[str] = "HFC-323"


class MobileLifted(SeatEvent, frozen=True, gc=False):
    """A Factory has left its Claim."""

    site: int
    slot: int

    rule: ClassVar[str] = "HFC-323"


class MobileLost(SeatEvent, frozen=True, gc=False):
    """The cube of a Mobile Factory goes back to Reserve."""

    slot: int

    rule: ClassVar[str] = "HFC-321"


class MobileMade(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int

    rule: ClassVar[str] = "HFC-371"


class CardPromoted(SeatEvent, frozen=True, gc=False):
    piece: int
    node: int

    rule: ClassVar[str] = "HFC-310"


class CargoStranded(SeatEvent, frozen=True, gc=False):
    """What a lost Freighter carried stays as an Outpost."""

    slot: int

    rule: ClassVar[str] = "HFC-313"


class CubesSwapped(SeatEvent, frozen=True, gc=False):
    """The Freighter and a small cube have changed places."""

    origin: int  # Spaces: of the Freighter before,
    node: int  # and now

    rule: ClassVar[str] = "HFC-325"


class ElevatorBuilt(SeatEvent, frozen=True, gc=False):
    lower: int
    upper: int

    rule: ClassVar[str] = "HFC-326"


class ElevatorFell(SeatEvent, frozen=True, gc=False):
    """Neither end has a Factory."""

    lower: int
    upper: int

    rule: ClassVar[str] = "HFC-331"


class IsotopesMade(SeatEvent, frozen=True, gc=False):
    site: int
    slot: int
    tanks: int

    rule: ClassVar[str] = "HFC-333"
