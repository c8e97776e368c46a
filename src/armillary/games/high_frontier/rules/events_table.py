"""What happens to cards, Humans and deals."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent


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


class EventHappened(Event, frozen=True, gc=False):
    """What the Event Roll has brought."""

    event: str

    rule: ClassVar[str] = "HFC-241"


class PermissionGiven(SeatEvent, frozen=True, gc=False):
    """A seat lets another use something until the end of the Turn."""

    taker: int
    kind: str
    what: int

    rule: ClassVar[str] = "HFC-274"


class PermissionRefused(SeatEvent, frozen=True, gc=False):
    taker: int
    kind: str
    what: int

    rule: ClassVar[str] = "HFC-274"


class FuelSaved(SeatEvent, frozen=True, gc=False):
    """Fuel of a Spacecraft without thruster became FTs."""

    slot: int
    tanks: int

    rule: ClassVar[str] = "HFC-092"


class GlitchPlaced(SeatEvent, frozen=True, gc=False):
    slot: int

    rule: ClassVar[str] = "HFC-243"


class GlitchRepaired(SeatEvent, frozen=True, gc=False):
    """On a Stack of one's own or of another player."""

    owner: int
    slot: int

    rule: ClassVar[str] = "HFC-134"


class GloryTaken(SeatEvent, frozen=True, gc=False):
    card: int
    zone: int

    rule: ClassVar[str] = "HFC-128"


class ParadeHeld(SeatEvent, frozen=True, gc=False):
    """A Human is home with a glory chit, which is stored high side up."""

    card: int
    zone: int

    rule: ClassVar[str] = "HFC-252"


class HeroNominated(SeatEvent, frozen=True, gc=False):
    nominee: int
    chit: int

    rule: ClassVar[str] = "HFC-254"


class HeroVoted(SeatEvent, frozen=True, gc=False):
    """How a seat has voted on a nomination."""

    approves: bool

    rule: ClassVar[str] = "HFC-254"


class HeroismDecided(SeatEvent, frozen=True, gc=False):
    """Whether the nominated seat has received the chit."""

    chit: int
    given: bool

    rule: ClassVar[str] = "HFC-254"


class ClaimJumped(SeatEvent, frozen=True, gc=False):
    site: int
    victim: int

    rule: ClassVar[str] = "HFC-125"


class MooncableUsed(SeatEvent, frozen=True, gc=False):
    slot: int
    tanks: int

    rule: ClassVar[str] = "HFC-029"
