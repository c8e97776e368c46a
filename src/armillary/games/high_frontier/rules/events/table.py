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


class OfferMade(SeatEvent, frozen=True, gc=False):
    """A deal is proposed to these seats; every term as it is written."""

    to: tuple[int, ...]
    terms: tuple[str, ...]

    rule: ClassVar[str] = "HFC-265"


class OfferAnswered(SeatEvent, frozen=True, gc=False):
    """How a seat has answered: accept, refuse, counter; or it has expired."""

    answer: str

    rule: ClassVar[str] = "HFC-265"


class DealMade(SeatEvent, frozen=True, gc=False):
    """All have accepted: the terms are carried out."""

    parties: tuple[int, ...]
    terms: tuple[str, ...]

    rule: ClassVar[str] = "HFC-265"


class Promised(SeatEvent, frozen=True, gc=False):
    """A word that binds nobody."""

    to: int
    what: str

    rule: ClassVar[str] = "HFC-265"


class SaleDelivered(SeatEvent, frozen=True, gc=False):
    """A card that was sold before it was there."""

    buyer: int
    card: int
    amount: int

    rule: ClassVar[str] = "HFC-265"


class GuestLeft(SeatEvent, frozen=True, gc=False):
    """A Human has left the Stack of its host."""

    card: int
    host: int

    rule: ClassVar[str] = "HFC-272"
