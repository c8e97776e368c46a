"""What the rival's action cards say."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary.tags import tag_of


class RivalAction(Struct, frozen=True, gc=False, tag_field="op", tag=lambda name: tag_of(name, "Action")):
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
