"""What a player has a number of."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary.tags import tag_of


class Count(Struct, frozen=True, gc=False, tag_field="type", tag=lambda name: tag_of(name, "Count")):
    """Something of which a player has a number."""


class PiecesCount(Count, frozen=True, gc=False):
    piece: str
    at: str
    include_moons: bool


class SectorWinsCount(Count, frozen=True, gc=False):
    colour: str


class SignalsMarkedCount(Count, frozen=True, gc=False):
    """Signals that this card has marked: of a colour, in different sectors, or on the tile."""

    colour: str = ""
    distinct_sectors: bool = False
    on: str = ""


class TracesCount(Count, frozen=True, gc=False):
    colour: str  # also any and marked_colour
    scope: str


class TechsCount(Count, frozen=True, gc=False):
    kind: str  # also any and taken_kind


class SignalSectorsCount(Count, frozen=True, gc=False):
    pass


class HandCardsShownCount(Count, frozen=True, gc=False):
    corner: str = ""
    income: str = ""


class TuckedIncomeCount(Count, frozen=True, gc=False):
    kind: str


class ResourceCount(Count, frozen=True, gc=False):
    resource: str


class AdjacentSpacesCount(Count, frozen=True, gc=False):
    """Spaces with this feature next to the chosen probe."""

    feature: str


class BodiesInSectorCount(Count, frozen=True, gc=False):
    """Visible bodies in the sector of a planet, but for some."""

    of: str
    bodies: tuple[str, ...]
    exclude: tuple[str, ...]


class SignalsInAnomalySectorsCount(Count, frozen=True, gc=False):
    pass


class MissionsCompletedCount(Count, frozen=True, gc=False):
    pass


class EndgameCardsCount(Count, frozen=True, gc=False):
    pass


class MinOfCount(Count, frozen=True, gc=False):
    counts: tuple[AnyCount, ...]


class MaxOfCount(Count, frozen=True, gc=False):
    counts: tuple[AnyCount, ...]


class SumOfCount(Count, frozen=True, gc=False):
    counts: tuple[AnyCount, ...]


class FloorHalfCount(Count, frozen=True, gc=False):
    count: AnyCount


AnyCount = (
    PiecesCount
    | SectorWinsCount
    | SignalsMarkedCount
    | TracesCount
    | TechsCount
    | SignalSectorsCount
    | HandCardsShownCount
    | TuckedIncomeCount
    | ResourceCount
    | AdjacentSpacesCount
    | BodiesInSectorCount
    | SignalsInAnomalySectorsCount
    | MissionsCompletedCount
    | EndgameCardsCount
    | MinOfCount
    | MaxOfCount
    | SumOfCount
    | FloorHalfCount
)
