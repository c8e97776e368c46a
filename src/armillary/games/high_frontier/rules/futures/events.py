"""What Futures tell."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class FutureCompleted(SeatEvent, frozen=True, gc=False):
    future: int

    rule: ClassVar[str] = "HFC-342"


class LeftForTheStars(SeatEvent, frozen=True, gc=False):
    """A Spacecraft has left the map."""

    slot: int
    node: int

    rule: ClassVar[str] = "HFC-340"


class ColonyGiven(SeatEvent, frozen=True, gc=False):
    """A dome for nothing."""

    site: int

    rule: ClassVar[str] = "HFC-342"


class InspirationGiven(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HFC-342"
