"""What can happen in SETI, each kind with its rule."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from armillary.engine import Event, SeatEvent, events
from armillary.games.seti.rules.components import HIDDEN_CARD


class SetUp(Event, frozen=True, gc=False):
    """The sky, the tiles and the starting player are drawn."""

    starter: int

    rule: ClassVar[str] = "SETI-030"


class RoundBegan(Event, frozen=True, gc=False):
    number: int
    starter: int

    rule: ClassVar[str] = "SETI-046"


class TurnBegan(events.TurnBegan, frozen=True, gc=False):
    rule: ClassVar[str] = "SETI-051"


class ActionTaken(SeatEvent, frozen=True, gc=False):
    """A main action, by its name."""

    action: str

    rule: ClassVar[str] = "SETI-052"


class Gained(SeatEvent, frozen=True, gc=False):
    """A resource came in; `lost` is what went beyond its limit."""

    resource: str
    n: int
    lost: int = 0

    rule: ClassVar[str] = "SETI-060"


class Paid(SeatEvent, frozen=True, gc=False):
    resource: str
    n: int

    rule: ClassVar[str] = "SETI-212"


class CardDrawn(SeatEvent, frozen=True, gc=False):
    """From the deck, seen by its owner only."""

    card: int

    rule: ClassVar[str] = "SETI-074"

    def masked(self, seat: int) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=HIDDEN_CARD)


class CardTaken(SeatEvent, frozen=True, gc=False):
    """From the row, or the face-up card of a species."""

    card: int

    rule: ClassVar[str] = "SETI-073"


class AlienCardDrawn(SeatEvent, frozen=True, gc=False):
    card: int
    species: int

    rule: ClassVar[str] = "SETI-331"

    def masked(self, seat: int) -> Event:
        return (
            self if seat == self.seat else msgspec.structs.replace(self, card=HIDDEN_CARD - 1 - self.species)
        )


class AlienCardShown(Event, frozen=True, gc=False):
    """The next card of a species comes to lie face up beside its deck."""

    slot: int
    card: int

    rule: ClassVar[str] = "SETI-330"


class EndCardTaken(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "SETI-281"

    def masked(self, seat: int) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=HIDDEN_CARD)


class RowFilled(Event, frozen=True, gc=False):
    place: int
    card: int

    rule: ClassVar[str] = "SETI-075"


class CardDiscarded(SeatEvent, frozen=True, gc=False):
    """`purpose` says for what: signal, corner, exchange, hand_limit, income_resource, row, played, stack."""

    card: int
    purpose: str

    rule: ClassVar[str] = "SETI-078"


class CardPlayed(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "SETI-210"


class CardsShown(SeatEvent, frozen=True, gc=False):
    """Cards in hand that their owner lets everybody see."""

    cards: tuple[int, ...]

    rule: ClassVar[str] = "SETI-080"


class CardReturned(SeatEvent, frozen=True, gc=False):
    """A played card goes back to the hand."""

    card: int

    rule: ClassVar[str] = "SETI-210"


class CardTucked(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "SETI-037"


class IncomePaid(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "SETI-289"


class Exchanged(SeatEvent, frozen=True, gc=False):
    given: str
    received: str

    rule: ClassVar[str] = "SETI-268"


class ProbeLaunched(SeatEvent, frozen=True, gc=False):
    space: int

    rule: ClassVar[str] = "SETI-090"


class ProbeMoved(SeatEvent, frozen=True, gc=False):
    origin: int
    target: int
    capsule: bool = False

    rule: ClassVar[str] = "SETI-096"


class DiscsTurned(Event, frozen=True, gc=False):
    """The solar system rotated; `disc` is the outermost that turned."""

    disc: int

    rule: ClassVar[str] = "SETI-112"


class ProbePushed(SeatEvent, frozen=True, gc=False):
    origin: int
    target: int
    capsule: bool = False

    rule: ClassVar[str] = "SETI-116"


class Orbited(SeatEvent, frozen=True, gc=False):
    planet: str
    space: int
    first: bool

    rule: ClassVar[str] = "SETI-125"


class Landed(SeatEvent, frozen=True, gc=False):
    """On a planet, or on the moon with this id."""

    planet: str
    moon: str
    space: int

    rule: ClassVar[str] = "SETI-136"


class PieceRemoved(SeatEvent, frozen=True, gc=False):
    planet: str
    moon: str
    piece: str

    rule: ClassVar[str] = "SETI-132"


class SignalMarked(SeatEvent, frozen=True, gc=False):
    """In a sector, or on 'Oumuamua's tile (sector 8)."""

    sector: int
    star: int
    position: int  # in the data slot, counted from 1; 0 for an excess marker

    rule: ClassVar[str] = "SETI-170"


class SectorCompleted(Event, frozen=True, gc=False):
    sector: int
    star: int

    rule: ClassVar[str] = "SETI-179"


class SectorWon(SeatEvent, frozen=True, gc=False):
    sector: int
    star: int
    second: int

    rule: ClassVar[str] = "SETI-183"


class TileCompleted(Event, frozen=True, gc=False):
    seats: tuple[int, ...]

    rule: ClassVar[str] = "SETI-384"


class DataPlaced(SeatEvent, frozen=True, gc=False):
    """On a space of the top row (1 to 6), or on the lower space of a slot (0 to 3)."""

    place: int
    lower: bool

    rule: ClassVar[str] = "SETI-202"


class Analyzed(SeatEvent, frozen=True, gc=False):
    data: int

    rule: ClassVar[str] = "SETI-199"


class TechTaken(SeatEvent, frozen=True, gc=False):
    tech: int
    bonus: int
    first: bool  # with the two-point tile

    rule: ClassVar[str] = "SETI-239"


class TraceMarked(SeatEvent, frozen=True, gc=False):
    """`where` is discovery, board, repeatable or overflow; `place` counts board spaces from 0."""

    slot: int
    colour: int
    where: str
    place: int

    rule: ClassVar[str] = "SETI-147"


class MissionCompleted(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "SETI-217"


class MissionSpaceCovered(SeatEvent, frozen=True, gc=False):
    card: int
    space: int

    rule: ClassVar[str] = "SETI-224"


class Passed(SeatEvent, frozen=True, gc=False):
    first: bool

    rule: ClassVar[str] = "SETI-048"


class GoldTileMarked(SeatEvent, frozen=True, gc=False):
    tile: int
    value: int

    rule: ClassVar[str] = "SETI-303"


class NeutralMarkerMoved(SeatEvent, frozen=True, gc=False):
    milestone: int
    column: int

    rule: ClassVar[str] = "SETI-309"


class SpeciesDiscovered(Event, frozen=True, gc=False):
    slot: int
    species: int

    rule: ClassVar[str] = "SETI-320"


class SampleCollected(SeatEvent, frozen=True, gc=False):
    planet: str
    sample: int

    rule: ClassVar[str] = "SETI-342"

    def masked(self, seat: int) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, sample=-1)


class SampleRevealed(SeatEvent, frozen=True, gc=False):
    """A sample comes to lie face up on a sample space."""

    sample: int
    place: int

    rule: ClassVar[str] = "SETI-349"


class AnomalyTriggered(SeatEvent, frozen=True, gc=False):
    token: int
    sector: int

    rule: ClassVar[str] = "SETI-357"


class MessagePlaced(SeatEvent, frozen=True, gc=False):
    score: int
    card: int  # NO_CARD for the message tile

    rule: ClassVar[str] = "SETI-387"


class MessageReached(SeatEvent, frozen=True, gc=False):
    card: int  # NO_CARD for the message tile
    reward: int  # of the message tile

    rule: ClassVar[str] = "SETI-392"


class ExertianPlayed(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "SETI-403"

    def masked(self, seat: int) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=-6)


class Scored(SeatEvent, frozen=True, gc=False):
    """A line of the final scoring."""

    line: str
    points: int

    rule: ClassVar[str] = "SETI-422"
