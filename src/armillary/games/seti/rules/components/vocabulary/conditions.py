"""What must hold for a player."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary.tags import tag_of


class Condition(Struct, frozen=True, gc=False, tag_field="type", tag=lambda name: tag_of(name, "Condition")):
    """Something that holds or does not hold for a player."""


class AllOfCondition(Condition, frozen=True, gc=False):
    conditions: tuple[AnyCondition, ...]


class PiecesCondition(Condition, frozen=True, gc=False):
    piece: str  # orbiter, lander, orbiter_or_lander
    at: str  # a planet, or any
    include_moons: bool
    min: int


class PiecesAtOnePlanetCondition(Condition, frozen=True, gc=False):
    need: dict[str, int]
    include_moons: bool


class SectorWinsCondition(Condition, frozen=True, gc=False):
    colour: str
    min: int
    same_sector: bool = False


class TracesCondition(Condition, frozen=True, gc=False):
    colour: str
    min: int
    scope: str  # total, each_species, this_species, other_species


class TraceSetCondition(Condition, frozen=True, gc=False):
    colours: tuple[str, ...]
    scope: str  # this_species, single_species


class TracesSameColourCondition(Condition, frozen=True, gc=False):
    min: int


class TechsCondition(Condition, frozen=True, gc=False):
    kind: str
    min: int


class ResourceCondition(Condition, frozen=True, gc=False):
    resource: str
    min: int


class DataPoolCondition(Condition, frozen=True, gc=False):
    min: int


class SignalSectorsCondition(Condition, frozen=True, gc=False):
    min: int


class HandSizeCondition(Condition, frozen=True, gc=False):
    equals: int


class ProbeOnCondition(Condition, frozen=True, gc=False):
    feature: str  # asteroid, comet
    adjacent_to: str = ""


class ChosenProbeOnCondition(Condition, frozen=True, gc=False):
    feature: str


class ProbeDistanceCondition(Condition, frozen=True, gc=False):
    origin: str
    min: int


class LandedOnCondition(Condition, frozen=True, gc=False):
    planets: tuple[str, ...]
    any_moon: bool = False


class TakenTechOwnedByOtherCondition(Condition, frozen=True, gc=False):
    pass


class OwnSignalsInMarkedSectorCondition(Condition, frozen=True, gc=False):
    equals: int


class EarthSectorHasAnomalyCondition(Condition, frozen=True, gc=False):
    pass


class SignalsMarkedCondition(Condition, frozen=True, gc=False):
    """Signals that this card has put on the 'Oumuamua tile."""

    min: int


class TileSignalsCondition(Condition, frozen=True, gc=False):
    min: int


class PaidTraceCondition(Condition, frozen=True, gc=False):
    resource: str


class TuckedIncomeCondition(Condition, frozen=True, gc=False):
    kind: str
    min: int


class MissionsCompletedCondition(Condition, frozen=True, gc=False):
    min: int


class DeliverSampleCondition(Condition, frozen=True, gc=False):
    to: str


AnyCondition = (
    AllOfCondition
    | PiecesCondition
    | PiecesAtOnePlanetCondition
    | SectorWinsCondition
    | TracesCondition
    | TraceSetCondition
    | TracesSameColourCondition
    | TechsCondition
    | ResourceCondition
    | DataPoolCondition
    | SignalSectorsCondition
    | HandSizeCondition
    | ProbeOnCondition
    | ChosenProbeOnCondition
    | ProbeDistanceCondition
    | LandedOnCondition
    | TakenTechOwnedByOtherCondition
    | OwnSignalsInMarkedSectorCondition
    | EarthSectorHasAnomalyCondition
    | SignalsMarkedCondition
    | TileSignalsCondition
    | PaidTraceCondition
    | TuckedIncomeCondition
    | MissionsCompletedCondition
    | DeliverSampleCondition
)
