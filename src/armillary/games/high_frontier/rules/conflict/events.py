"""What happens with bribes and promises."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class BribePaid(SeatEvent, frozen=True, gc=False):
    """The seat pays; `chits` of them are heroism chits."""

    to: int
    count: int
    chits: int
    why: str

    rule: ClassVar[str] = "HF3-123"


class WordBroken(SeatEvent, frozen=True, gc=False):
    """The seat attacks what it has promised to leave alone."""

    to: int
    site: int

    rule: ClassVar[str] = "HFC-265"
