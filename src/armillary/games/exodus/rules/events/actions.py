"""What happens in the Action phase, and on blueprints at any time."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.engine.events import Rolled


class CardsRevealed(Event, frozen=True, gc=False):
    """The action cards of a step, turned up together: seats and their cards in turn order."""

    number: int  # of the action
    cards: tuple[tuple[int, int], ...]

    rule: ClassVar[str] = "EXO-155"


class ActionTaken(SeatEvent, frozen=True, gc=False):
    """A player begins an action."""

    action: str

    rule: ClassVar[str] = "EXO-156"


class ActionBarred(SeatEvent, frozen=True, gc=False):
    """An action has no effect: a card in force forbids it, or what it needs is not there."""

    action: str

    rule: ClassVar[str] = "EXO-159"


class Reacted(SeatEvent, frozen=True, gc=False):
    """A player activates the secondary action of a card."""

    owner: int
    card: int
    cubes: int

    rule: ClassVar[str] = "EXO-162"


class ReactionCubesReturned(SeatEvent, frozen=True, gc=False):
    n: int

    rule: ClassVar[str] = "EXO-167"


class CardRetrieved(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-172"


class BonusBegan(Event, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-180"


class CardsTakenBack(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-183"


class Researched(SeatEvent, frozen=True, gc=False):
    technology: int
    cp: int

    rule: ClassVar[str] = "EXO-184"


class BankingRolled(Rolled, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-198"


class ShipBuilt(SeatEvent, frozen=True, gc=False):
    ship: int

    rule: ClassVar[str] = "EXO-202"


class Conscripted(SeatEvent, frozen=True, gc=False):
    """Cubes of the Home Planet that a law asks for."""

    n: int

    rule: ClassVar[str] = "EXO-204"


class UpgradeBought(SeatEvent, frozen=True, gc=False):
    upgrade: int

    rule: ClassVar[str] = "EXO-208"


class UpgradeTaken(SeatEvent, frozen=True, gc=False):
    """An upgrade from the supply, free of charge."""

    upgrade: int

    rule: ClassVar[str] = "EXO-347"


class UpgradeLifted(SeatEvent, frozen=True, gc=False):
    """A part is off its blueprint and lies loose for the moment."""

    kind: int
    upgrade: int

    rule: ClassVar[str] = "EXO-051"


class UpgradeMounted(SeatEvent, frozen=True, gc=False):
    kind: int
    upgrade: int

    rule: ClassVar[str] = "EXO-212"


class RefitDropped(SeatEvent, frozen=True, gc=False):
    """Everything is as it was before the refit."""

    rule: ClassVar[str] = "EXO-051"


class RocketStationed(SeatEvent, frozen=True, gc=False):
    place: int
    upgrade: int

    rule: ClassVar[str] = "EXO-215"


class MiningRolled(Rolled, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-218"


class Mined(SeatEvent, frozen=True, gc=False):
    place: int
    n: int

    rule: ClassVar[str] = "EXO-219"


class MarketEntered(SeatEvent, frozen=True, gc=False):
    column: int

    rule: ClassVar[str] = "EXO-225"


class TradeRolled(Rolled, frozen=True, gc=False):
    rule: ClassVar[str] = "EXO-226"


class Exchanged(SeatEvent, frozen=True, gc=False):
    """One cylinder at the market."""

    sold: bool
    resource: str
    cp: int

    rule: ClassVar[str] = "EXO-227"


class CenturianDiscarded(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "EXO-347"
