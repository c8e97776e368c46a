"""What isotope money tells."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class GoldChanged(SeatEvent, frozen=True, gc=False):
    """Beads became Aqua; with a negative number Aqua became beads."""

    beads: int
    aqua: int

    rule: ClassVar[str] = "HF3-088"


class FinaoDoubled(SeatEvent, frozen=True, gc=False):
    """Who has caused it."""

    rule: ClassVar[str] = "HF3-086"
