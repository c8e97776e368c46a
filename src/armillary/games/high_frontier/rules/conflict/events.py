"""What happens with bribes."""

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
