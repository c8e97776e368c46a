"""What happens in the assembly."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class DelegateElected(SeatEvent, frozen=True, gc=False):
    ideology: int

    rule: ClassVar[str] = "HFC-281"


class DelegateShifted(SeatEvent, frozen=True, gc=False):
    ideology: int  # where it was
    to: int

    rule: ClassVar[str] = "HFC-282"


class DelegateRemoved(SeatEvent, frozen=True, gc=False):
    """The seat has lost it or given it up."""

    ideology: int
    cause: str

    rule: ClassVar[str] = "HFC-281"


class StarMoved(SeatEvent, frozen=True, gc=False):
    """Another Law is active."""

    ideology: int

    rule: ClassVar[str] = "HFC-285"


class LawLobbied(SeatEvent, frozen=True, gc=False):
    ideology: int

    rule: ClassVar[str] = "HFC-287"


class LegacyLeft(SeatEvent, frozen=True, gc=False):
    """A Seniority Disk lies in an Ideology."""

    ideology: int

    rule: ClassVar[str] = "HFC-296"


class BatonPassed(SeatEvent, frozen=True, gc=False):
    """The seat is the new 1st Player."""

    rule: ClassVar[str] = "HFC-298"


class GrantReceived(SeatEvent, frozen=True, gc=False):
    """A card taken without an auction."""

    card: int

    rule: ClassVar[str] = "HFC-293"
