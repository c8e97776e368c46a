"""What Operations bring about."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent

# Sites


class SiteClaimed(SeatEvent, frozen=True, gc=False):
    site: int
    former: int = -1  # seat whose disk it replaced

    rule: ClassVar[str] = "HFC-201"


class SiteBusted(SeatEvent, frozen=True, gc=False):
    site: int

    rule: ClassVar[str] = "HFC-202"


class FactoryBuilt(SeatEvent, frozen=True, gc=False):
    site: int

    rule: ClassVar[str] = "HFC-207"


class TokenRemoved(SeatEvent, frozen=True, gc=False):
    """A cube or disk goes back to Reserve."""

    token: str  # factory, claim, delegate
    place: int  # site or Ideology

    rule: ClassVar[str] = "HFC-130"


class ColonyFounded(SeatEvent, frozen=True, gc=False):
    site: int
    card: int

    rule: ClassVar[str] = "HFC-122"


class PermissionAsked(SeatEvent, frozen=True, gc=False):
    """Whether another player's Factory may be used, or Luna prospected."""

    asker: int
    kind: str
    site: int
    allowed: bool

    rule: ClassVar[str] = "HFC-274"


# Auctions


class AuctionOpened(SeatEvent, frozen=True, gc=False):
    deck: int
    card: int

    rule: ClassVar[str] = "HFC-182"


class BidMade(SeatEvent, frozen=True, gc=False):
    bid: int

    rule: ClassVar[str] = "HFC-184"


class BidderLeft(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HFC-184"


class CardsWon(SeatEvent, frozen=True, gc=False):
    """The auctioned card first, then its supports."""

    cards: tuple[int, ...]
    bid: int

    rule: ClassVar[str] = "HFC-186"


# Cards


class CardSold(SeatEvent, frozen=True, gc=False):
    card: int
    amount: int
    product: bool

    rule: ClassVar[str] = "HFC-190"


class CardsBoosted(SeatEvent, frozen=True, gc=False):
    pieces: tuple[int, ...]
    cost: int

    rule: ClassVar[str] = "HFC-192"


class CardProduced(SeatEvent, frozen=True, gc=False):
    piece: int
    site: int
    slot: int

    rule: ClassVar[str] = "HFC-214"


class CardDelivered(SeatEvent, frozen=True, gc=False):
    piece: int
    site: int
    tanks: int

    rule: ClassVar[str] = "HFC-216"


# On Sites


class SiteRefuelled(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int
    how: str  # isru, factory, air
    tanks: int

    rule: ClassVar[str] = "HFC-195"


class SiteProspected(SeatEvent, frozen=True, gc=False):
    """The roll with what Abilities take off it; 0: it needs none."""

    site: int
    roll: int
    found: bool

    rule: ClassVar[str] = "HFC-200"


class MineRevived(SeatEvent, frozen=True, gc=False):
    site: int

    rule: ClassVar[str] = "HFC-016"
