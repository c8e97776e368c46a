"""Operations of effects: what cards, boards and tiles do."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary.conditions import AnyCondition
from armillary.games.seti.rules.components.vocabulary.counts import AnyCount
from armillary.games.seti.rules.components.vocabulary.tags import tag_of
from armillary.games.seti.rules.components.vocabulary.targets import AnyTarget
from armillary.games.seti.rules.components.vocabulary.triggers import AnyTrigger


class Op(Struct, frozen=True, gc=False, tag_field="op", tag=lambda name: tag_of(name, "Op")):
    """One operation of an effect."""


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
    then: tuple[AnyOp, ...] = ()  # only if a probe was launched


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
    """Until the end of the turn, when the trigger is pulled, the effects follow."""

    when: AnyTrigger
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

Effects = tuple[AnyOp, ...]
