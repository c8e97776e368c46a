"""What a player does and a mission may wait for."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary.tags import tag_of


class Deed(Struct, frozen=True, gc=False, tag_field="event", tag=lambda name: tag_of(name, "Deed")):
    """Something that a player does and that a mission may wait for."""


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
