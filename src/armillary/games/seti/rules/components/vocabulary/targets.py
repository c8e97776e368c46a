"""Where a signal may go."""

from __future__ import annotations

from msgspec import Struct

from armillary.games.seti.rules.components.vocabulary.tags import tag_of


class Target(Struct, frozen=True, gc=False, tag_field="type", tag=lambda name: tag_of(name, "Target")):
    """Where a signal may go."""


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
