"""What happens in Exodus, each kind with its rule."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent


class MapLaid(Event, frozen=True, gc=False):
    """Planets lie on the map; a number for each hex."""

    planets: tuple[int, ...]

    rule: ClassVar[str] = "EXO-071"


class OrderDealt(Event, frozen=True, gc=False):
    """The Turn Order cards, from number 1 on."""

    order: tuple[int, ...]

    rule: ClassVar[str] = "EXO-079"


class TurnStarted(Event, frozen=True, gc=False):
    turn: int
    last: bool

    rule: ClassVar[str] = "EXO-087"


class PhaseStarted(Event, frozen=True, gc=False):
    phase: str  # upkeep, council, action, wmd, conquest

    rule: ClassVar[str] = "EXO-090"


class MarketCleared(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-093"


class PopulationGrew(SeatEvent, frozen=True, gc=False):
    """Cubes from the reserve to the Home Planet."""

    n: int

    rule: ClassVar[str] = "EXO-094"


class Gained(SeatEvent, frozen=True, gc=False):
    """Something from the bank."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-027"


class Paid(SeatEvent, frozen=True, gc=False):
    """Something to the bank."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-027"


class Collected(SeatEvent, frozen=True, gc=False):
    """Cylinders from a planet in Upkeep."""

    place: int
    resource: str
    n: int

    rule: ClassVar[str] = "EXO-098"


class TaxPaid(SeatEvent, frozen=True, gc=False):
    cp: int

    rule: ClassVar[str] = "EXO-104"


class Repaired(SeatEvent, frozen=True, gc=False):
    ship: int
    n: int

    rule: ClassVar[str] = "EXO-111"


class Fitted(SeatEvent, frozen=True, gc=False):
    """The blueprints of a player have changed."""

    kind: int

    rule: ClassVar[str] = "EXO-051"


class UpgradeReturned(SeatEvent, frozen=True, gc=False):
    upgrade: int

    rule: ClassVar[str] = "EXO-054"


# Setup and modes


class TechnologiesShown(SeatEvent, frozen=True, gc=False):
    """The technologies that a player starts with in the intensive combat game."""

    technologies: tuple[int, ...]

    rule: ClassVar[str] = "EXO-389"


class TimeRanOut(SeatEvent, frozen=True, gc=False):
    """Somebody has announced it: one more turn is played."""

    last: int

    rule: ClassVar[str] = "EXO-406"


# Upkeep


class LeftBehind(SeatEvent, frozen=True, gc=False):
    """Cylinders that a player cannot pay the tax for."""

    resource: str
    n: int

    rule: ClassVar[str] = "EXO-107"


# Council and auctions


class ResolutionsRemoved(Event, frozen=True, gc=False):
    cards: tuple[int, ...]

    rule: ClassVar[str] = "EXO-114"


class ProposalsRevealed(Event, frozen=True, gc=False):
    """Political cards on the spaces A, B, C."""

    cards: tuple[int, ...]

    rule: ClassVar[str] = "EXO-116"


class HandOpened(SeatEvent, frozen=True, gc=False):
    """A vote: the letters in the hand, by number, and the CP."""

    letters: tuple[int, ...]
    cp: int

    rule: ClassVar[str] = "EXO-134"


class HandInvalid(SeatEvent, frozen=True, gc=False):
    """It counts for no card, and costs so many CP more."""

    penalty: int

    rule: ClassVar[str] = "EXO-135"


class VotesCounted(Event, frozen=True, gc=False):
    """The votes for each proposal."""

    votes: tuple[int, ...]

    rule: ClassVar[str] = "EXO-138"


class ProposalChosen(Event, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-139"


class LawAbolished(Event, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-121"


class BonusOffered(SeatEvent, frozen=True, gc=False):
    """The Vice-Chancellor hands over Bonus Action cards."""

    cards: tuple[int, ...]

    rule: ClassVar[str] = "EXO-142"


class BonusChosen(SeatEvent, frozen=True, gc=False):
    """The Chancellor has picked one; none if all were rejected."""

    card: int

    rule: ClassVar[str] = "EXO-143"


class BidsRevealed(Event, frozen=True, gc=False):
    """CP bid for turn order, by seat."""

    bids: tuple[int, ...]

    rule: ClassVar[str] = "EXO-146"


class Elected(Event, frozen=True, gc=False):
    """The Turn Order cards after the election, from number 1 on."""

    order: tuple[int, ...]

    rule: ClassVar[str] = "EXO-147"


# Effects and Generals


class Replenished(Event, frozen=True, gc=False):
    """Resources from the supply back on a planet."""

    place: int
    n: int

    rule: ClassVar[str] = "EXO-018"


class Scored(SeatEvent, frozen=True, gc=False):
    """VP on the track."""

    vp: int

    rule: ClassVar[str] = "EXO-377"


class DiscountGained(SeatEvent, frozen=True, gc=False):
    """A later purchase is cheaper."""

    target: str
    resource: str
    n: int

    rule: ClassVar[str] = "EXO-347"


class AbilityUsed(SeatEvent, frozen=True, gc=False):
    """An Ability card is shown and leaves the game."""

    card: int

    rule: ClassVar[str] = "EXO-400"


# The count


class FinalCounted(SeatEvent, frozen=True, gc=False):
    """The VP of a player, written exactly."""

    points: str

    rule: ClassVar[str] = "EXO-370"
