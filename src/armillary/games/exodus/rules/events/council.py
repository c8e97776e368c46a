"""What happens in the Council, what its cards do, and Generals."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent

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
    detail: ClassVar[bool] = True


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
