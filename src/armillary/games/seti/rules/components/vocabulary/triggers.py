"""What a player does and a mission may wait for."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary.tags import tag_of


class Trigger(Struct, frozen=True, gc=False, tag_field="event", tag=lambda name: tag_of(name, "Trigger")):
    """Something that a player does and that a mission may wait for."""

    stored_as: ClassVar[str]  # "…Deed", as the first records call them

    def __init_subclass__(cls) -> None:
        cls.stored_as = cls.__name__.removesuffix("Trigger") + "Deed"


class VisitTrigger(Trigger, frozen=True, gc=False):
    """A probe enters a planet, any planet, asteroids or a comet, by moving or by being pushed."""

    what: str
    include_earth: bool = False
    own_turn: bool = False


class LaunchTrigger(Trigger, frozen=True, gc=False):
    pass


class OrbitTrigger(Trigger, frozen=True, gc=False):
    at: tuple[str, ...] = ()


class LandTrigger(Trigger, frozen=True, gc=False):
    at: tuple[str, ...] = ()


class OrbitOrLandTrigger(Trigger, frozen=True, gc=False):
    at: tuple[str, ...] = ()
    include_moons: bool = True


class ScanActionTrigger(Trigger, frozen=True, gc=False):
    pass


class TechTrigger(Trigger, frozen=True, gc=False):
    kind: str


class LifeTraceTrigger(Trigger, frozen=True, gc=False):
    colour: str


class SignalTrigger(Trigger, frozen=True, gc=False):
    colour: str


class CompleteSectorTrigger(Trigger, frozen=True, gc=False):
    pass


class MoveWithinRingTrigger(Trigger, frozen=True, gc=False):
    pass


class PlayCardTrigger(Trigger, frozen=True, gc=False):
    credits: int


class CornerUsedTrigger(Trigger, frozen=True, gc=False):
    corner: str


class WinSectorTrigger(Trigger, frozen=True, gc=False):
    colours: tuple[str, ...]


class CompleteMissionTrigger(Trigger, frozen=True, gc=False):
    pass


AnyTrigger = (
    VisitTrigger
    | LaunchTrigger
    | OrbitTrigger
    | LandTrigger
    | OrbitOrLandTrigger
    | ScanActionTrigger
    | TechTrigger
    | LifeTraceTrigger
    | SignalTrigger
    | CompleteSectorTrigger
    | MoveWithinRingTrigger
    | PlayCardTrigger
    | CornerUsedTrigger
    | WinSectorTrigger
    | CompleteMissionTrigger
)
