"""What dropstones tell."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class StoneDislodged(SeatEvent, frozen=True, gc=False):
    kind: str
    origin: int  # Site or NOTHING
    node: int  # where it falls to

    rule: ClassVar[str] = "HF3-173"


class StoneMoved(SeatEvent, frozen=True, gc=False):
    zone: int

    rule: ClassVar[str] = "HF3-196"


class StoneAimed(SeatEvent, frozen=True, gc=False):
    node: int

    rule: ClassVar[str] = "HF3-194"


class StoneLost(SeatEvent, frozen=True, gc=False):
    """Its whole Stack is Decommissioned."""

    cause: str

    rule: ClassVar[str] = "HF3-201"


class WorldExploded(SeatEvent, frozen=True, gc=False):
    """A Site is Busted and everything on it lost."""

    site: int

    rule: ClassVar[str] = "HF3-200"
