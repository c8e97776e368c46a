"""What happens to cards, Humans and deals."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class CardsDecommissioned(SeatEvent, frozen=True, gc=False):
    """Pieces that left a Stack, or heavy radiators that turned light."""

    slot: int
    pieces: tuple[int, ...]
    cause: str

    rule: ClassVar[str] = "HFC-091"


class CardDiscarded(SeatEvent, frozen=True, gc=False):
    card: int
    cause: str

    rule: ClassVar[str] = "HFC-130"
