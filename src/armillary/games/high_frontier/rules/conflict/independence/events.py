"""What happens in the War of a Future."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class IndependenceDeclared(SeatEvent, frozen=True, gc=False):
    """The seat is Independent, and War is on."""

    rule: ClassVar[str] = "HFC-302"


class IndependenceLost(SeatEvent, frozen=True, gc=False):
    """The season is over, and so is the War; the 1st Player is named."""

    rule: ClassVar[str] = "HFC-302"


class PatentDrawn(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "HFC-304"
