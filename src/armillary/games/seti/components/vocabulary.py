"""The vocabulary in which cards, boards and tiles say what they do.

Every effect is a list of operations, carried out in order; one that cannot be
carried out is skipped. Operations name targets, conditions, counts and deeds.
All of them are plain values: the chapters of the rules carry them out.
"""

from __future__ import annotations

from msgspec import Struct, field


def _snake(name: str, suffix: str) -> str:
    """The tag of a class: `PickCardOp` is `pick_card`."""
    bare = name.removesuffix(suffix)
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in bare).lstrip("_")


class Op(Struct, frozen=True, gc=False, tag_field="op", tag=lambda name: _snake(name, "Op")):
    """One operation of an effect."""


class Target(Struct, frozen=True, gc=False, tag_field="type", tag=lambda name: _snake(name, "Target")):
    """Where a signal may go."""


class Condition(Struct, frozen=True, gc=False, tag_field="type", tag=lambda name: _snake(name, "Condition")):
    """Something that holds or does not hold for a player."""


class Count(Struct, frozen=True, gc=False, tag_field="type", tag=lambda name: _snake(name, "Count")):
    """Something of which a player has a number."""


class Deed(Struct, frozen=True, gc=False, tag_field="event", tag=lambda name: _snake(name, "Deed")):
    """Something that a player does and that a mission may wait for."""


# Operations


class GainOp(Op, frozen=True, gc=False):
    """Gain n of a resource: credits, energy, publicity, data, points or exofossil."""

    resource: str
    n: int


class LoseOp(Op, frozen=True, gc=False):
    resource: str
    n: int


class DrawOp(Op, frozen=True, gc=False):
    """Draw n cards from the deck."""

    n: int
    remember: bool = False  # a later operation speaks of these cards


class PickCardOp(Op, frozen=True, gc=False):
    """Take a card from the row or the top of the deck, n times."""

    n: int
    remember: bool = False


class TakeRowOp(Op, frozen=True, gc=False):
    """Take all cards of the row."""


class DrawAlienOp(Op, frozen=True, gc=False):
    """Take the face-up card or the top card of this species' deck, n times."""

    n: int


class LaunchOp(Op, frozen=True, gc=False):
    n: int
    ignore_probe_limit: bool = False


class MoveOp(Op, frozen=True, gc=False):
    n: int


class OrbitOp(Op, frozen=True, gc=False):
    pass


class LandOp(Op, frozen=True, gc=False):
    moon_without_tech: bool = False
    allow_occupied: bool = False


class OrbitOrLandOp(Op, frozen=True, gc=False):
    pass


class ScanActionOp(Op, frozen=True, gc=False):
    pass


class SignalOp(Op, frozen=True, gc=False):
    """Mark n signals at the target; in each sector, if the target names several."""

    n: int
    target: AnyTarget
    same_sector: bool = False
    gain_data: bool = True


class DiscardForOp(Op, frozen=True, gc=False):
    """Discard cards one by one, each for a signal of its colour, its corner or its income icon."""

    where: str  # row, hand, deck_top, drawn
    gain: str  # signal, corner, income_resource
    n: int = 0
    up_to: int = 0


class CornerOp(Op, frozen=True, gc=False):
    """Resolve the corner of the card just picked, without discarding it."""


class RotateOp(Op, frozen=True, gc=False):
    pass


class TechOp(Op, frozen=True, gc=False):
    kinds: tuple[str, ...]
    only_if_owned_by_other: bool = False
    basic_tile_bonus: bool = True


class IncomeOp(Op, frozen=True, gc=False):
    """Tuck a card for income: one from hand, or this very card."""

    card: str = "hand"  # hand, this_card


class LifeTraceOp(Op, frozen=True, gc=False):
    colour: str  # purple, orange, blue, any
    n: int = 1
    species: str = "any"  # any, this_species, same_as_condition, with_own_trace_of_that_colour


class RemovePieceOp(Op, frozen=True, gc=False):
    piece: str  # orbiter, lander
    where: str  # planet, planet_or_moon


class PayOp(Op, frozen=True, gc=False):
    cost: tuple[AnyOp, ...]
    then: tuple[AnyOp, ...]
    optional: bool = False
    repeat: str = "once"  # once, any


class PerOp(Op, frozen=True, gc=False):
    """The effects once for each counted thing."""

    count: AnyCount
    effects: tuple[AnyOp, ...]


class IfOp(Op, frozen=True, gc=False):
    cond: AnyCondition
    then: tuple[AnyOp, ...]


class ChooseOneOp(Op, frozen=True, gc=False):
    options: tuple[tuple[AnyOp, ...], ...]


class ChooseProbeOp(Op, frozen=True, gc=False):
    owner: str  # self, any
    up_to: int = 1


class ThisTurnOp(Op, frozen=True, gc=False):
    """Until the end of the turn, when the deed happens, the effects follow."""

    when: AnyDeed
    limit: str  # once, per_distinct_planet
    effects: tuple[AnyOp, ...]


class TurnRuleOp(Op, frozen=True, gc=False):
    rule: str


class ReturnToHandOp(Op, frozen=True, gc=False):
    pass


class ScoreGoldTileOp(Op, frozen=True, gc=False):
    pass


class CollectSampleOp(Op, frozen=True, gc=False):
    where: str


class UseSampleOp(Op, frozen=True, gc=False):
    where: str


class ResolveSampleOp(Op, frozen=True, gc=False):
    times: int


class AnomalyRewardOp(Op, frozen=True, gc=False):
    pass


class MessageOp(Op, frozen=True, gc=False):
    ahead: int


# Targets of signals


class ColourTarget(Target, frozen=True, gc=False):
    colour: str


class StarTarget(Target, frozen=True, gc=False):
    star: str


class AnySectorTarget(Target, frozen=True, gc=False):
    pass


class PlanetSectorTarget(Target, frozen=True, gc=False):
    planet: str
    or_adjacent: bool = False


class OwnProbeSectorTarget(Target, frozen=True, gc=False):
    pass


class OwnProbeSectorAndNeighboursTarget(Target, frozen=True, gc=False):
    pass


class SectorOfEachTarget(Target, frozen=True, gc=False):
    """The sector of each chosen probe."""


class NextAnomalySectorTarget(Target, frozen=True, gc=False):
    pass


class OumuamuaTarget(Target, frozen=True, gc=False):
    pass


# Conditions


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


# Counts


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


# Deeds


class VisitDeed(Deed, frozen=True, gc=False):
    """A probe enters a planet, any planet, asteroids or a comet, by moving or by being pushed."""

    what: str
    include_earth: bool = False
    own_turn: bool = False


class LaunchDeed(Deed, frozen=True, gc=False):
    pass


class OrbitDeed(Deed, frozen=True, gc=False):
    at: tuple[str, ...] = ()


class LandDeed(Deed, frozen=True, gc=False):
    at: tuple[str, ...] = ()


class OrbitOrLandDeed(Deed, frozen=True, gc=False):
    at: tuple[str, ...] = ()
    include_moons: bool = True


class ScanActionDeed(Deed, frozen=True, gc=False):
    pass


class TechDeed(Deed, frozen=True, gc=False):
    kind: str


class LifeTraceDeed(Deed, frozen=True, gc=False):
    colour: str


class SignalDeed(Deed, frozen=True, gc=False):
    colour: str


class CompleteSectorDeed(Deed, frozen=True, gc=False):
    pass


class MoveWithinRingDeed(Deed, frozen=True, gc=False):
    pass


class PlayCardDeed(Deed, frozen=True, gc=False):
    credits: int


class CornerUsedDeed(Deed, frozen=True, gc=False):
    corner: str


class WinSectorDeed(Deed, frozen=True, gc=False):
    colours: tuple[str, ...]


class CompleteMissionDeed(Deed, frozen=True, gc=False):
    pass


# What the rival's action cards say


class RivalAction(Struct, frozen=True, gc=False, tag_field="op", tag=lambda name: _snake(name, "Action")):
    """A line of a rival's action card; it is carried out if it is the first that is possible."""


class RivalAnalyzeAction(RivalAction, frozen=True, gc=False):
    points: int


class RivalLaunchAction(RivalAction, frozen=True, gc=False):
    publicity: int
    progress: int = 0


class RivalTechAction(RivalAction, frozen=True, gc=False):
    publicity_cost: int
    progress: int = 0


class Flight(Struct, frozen=True, gc=False):
    planet: str
    moves: int


class RivalFlyAction(RivalAction, frozen=True, gc=False):
    targets: tuple[Flight, ...]
    prefer: tuple[str, ...]  # orbit, land
    reveals_sample: bool = False


class RivalScanAction(RivalAction, frozen=True, gc=False):
    signals: tuple[str, ...]  # earth, row, oumuamua_tile


class RivalReplaceAction(RivalAction, frozen=True, gc=False):
    discovered_species: int  # the first or the second


class RivalAnomalyAction(RivalAction, frozen=True, gc=False):
    points: int


class RivalMessageAction(RivalAction, frozen=True, gc=False):
    ahead: int
    progress: int


class RivalExertianAction(RivalAction, frozen=True, gc=False):
    most: int  # cards played and markers on the board together


AnyOp = (
    GainOp
    | LoseOp
    | DrawOp
    | PickCardOp
    | TakeRowOp
    | DrawAlienOp
    | LaunchOp
    | MoveOp
    | OrbitOp
    | LandOp
    | OrbitOrLandOp
    | ScanActionOp
    | SignalOp
    | DiscardForOp
    | CornerOp
    | RotateOp
    | TechOp
    | IncomeOp
    | LifeTraceOp
    | RemovePieceOp
    | PayOp
    | PerOp
    | IfOp
    | ChooseOneOp
    | ChooseProbeOp
    | ThisTurnOp
    | TurnRuleOp
    | ReturnToHandOp
    | ScoreGoldTileOp
    | CollectSampleOp
    | UseSampleOp
    | ResolveSampleOp
    | AnomalyRewardOp
    | MessageOp
)

AnyTarget = (
    ColourTarget
    | StarTarget
    | AnySectorTarget
    | PlanetSectorTarget
    | OwnProbeSectorTarget
    | OwnProbeSectorAndNeighboursTarget
    | SectorOfEachTarget
    | NextAnomalySectorTarget
    | OumuamuaTarget
)

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

AnyDeed = (
    VisitDeed
    | LaunchDeed
    | OrbitDeed
    | LandDeed
    | OrbitOrLandDeed
    | ScanActionDeed
    | TechDeed
    | LifeTraceDeed
    | SignalDeed
    | CompleteSectorDeed
    | MoveWithinRingDeed
    | PlayCardDeed
    | CornerUsedDeed
    | WinSectorDeed
    | CompleteMissionDeed
)

AnyRivalAction = (
    RivalAnalyzeAction
    | RivalLaunchAction
    | RivalTechAction
    | RivalFlyAction
    | RivalScanAction
    | RivalReplaceAction
    | RivalAnomalyAction
    | RivalMessageAction
    | RivalExertianAction
)

Effects = tuple[AnyOp, ...]


class Slot(Struct, frozen=True, gc=False):
    """A bonus space of a triggered mission."""

    when: AnyDeed
    rewards: Effects


class Mission(Struct, frozen=True, gc=False):
    """A condition to fulfil once, or bonus spaces to cover."""

    condition: AnyCondition | None = None
    rewards: Effects = ()
    slots: tuple[Slot, ...] = ()


class CornerIcon(Struct, frozen=True, gc=False):
    """Part of a card's free-action corner."""

    resource: str  # publicity, data, move, points, energy, credits
    n: int


class Task(Struct, frozen=True, gc=False):
    """A task of an objective: any one of these deeds or conditions marks it."""

    deeds: tuple[AnyDeed, ...] = field(default=())
    conditions: tuple[AnyCondition, ...] = field(default=())
