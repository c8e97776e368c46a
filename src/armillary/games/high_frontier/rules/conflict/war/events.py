"""What happens in the assembly of Module 3 and in the War."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class ColourTaken(SeatEvent, frozen=True, gc=False):
    """The seat plays a colour, and so a bloc."""

    colour: str

    rule: ClassVar[str] = "HF3-011"


class PropagandaFlipped(SeatEvent, frozen=True, gc=False):
    """The seat has turned the chit of an Ideology."""

    ideology: int
    bloc: int  # that it supports now
    cause: str

    rule: ClassVar[str] = "HF3-060"


class ExtremistDisgraced(SeatEvent, frozen=True, gc=False):
    """The seat's delegate is off its chit for good."""

    ideology: int

    rule: ClassVar[str] = "HF3-057"


class FactoryForsaken(SeatEvent, frozen=True, gc=False):
    """The price of a defection; to NOBODY: the cube is gone."""

    site: int
    to: int

    rule: ClassVar[str] = "HF3-067"


class DelegateSuborned(SeatEvent, frozen=True, gc=False):
    """The seat has put a bribe under a delegate."""

    ideology: int
    owner: int

    rule: ClassVar[str] = "HF3-134"


class DelegateBlackmailed(SeatEvent, frozen=True, gc=False):
    """A corrupt delegate has gone, the seat has its bribe."""

    ideology: int
    owner: int

    rule: ClassVar[str] = "HF3-138"


class PetitionAnswered(SeatEvent, frozen=True, gc=False):
    """The seat lets another evade a restriction, or does not."""

    asker: int
    name: str
    allowed: bool

    rule: ClassVar[str] = "HF3-141"


class WarBrokeOut(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HF3-092"


class WarEffectsBegan(SeatEvent, frozen=True, gc=False):
    """After the Turn of the seat."""

    rule: ClassVar[str] = "HF3-094"


class PeaceCame(SeatEvent, frozen=True, gc=False):
    """War/Anarchy effects are over."""

    rule: ClassVar[str] = "HF3-366"


class TruceDeclared(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HF3-362"


class WarWon(SeatEvent, frozen=True, gc=False):
    """On the Turn of the seat."""

    bloc: int

    rule: ClassVar[str] = "HF3-365"


class SpaceLordRose(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HF3-376"


class RollSabotaged(SeatEvent, frozen=True, gc=False):
    """The seat makes another roll again."""

    victim: int
    what: str

    rule: ClassVar[str] = "HF3-126"


class GenocideCommitted(SeatEvent, frozen=True, gc=False):
    victim: int

    rule: ClassVar[str] = "HF3-271"
