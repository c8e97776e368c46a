"""What happens in the phase of Weapons of Mass Destruction."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent


class RocketAimed(SeatEvent, frozen=True, gc=False):
    """A rocket is assigned to a planet; to its own, it is detonated on the spot."""

    upgrade: int
    place: int
    target: int

    rule: ClassVar[str] = "EXO-268"


class RangeChecked(SeatEvent, frozen=True, gc=False):
    """The die of a rocket, with what is added to it; it reaches a target that is nearer than that."""

    upgrade: int
    target: int
    face: int
    added: int
    distance: int
    reached: bool

    rule: ClassVar[str] = "EXO-273"


class WarheadsRolled(SeatEvent, frozen=True, gc=False):
    """Damage dice of all rockets of a kind that have reached a target."""

    upgrade: int
    target: int
    faces: tuple[int, ...]
    hits: int

    rule: ClassVar[str] = "EXO-276"


class ResourcesDestroyed(Event, frozen=True, gc=False):
    place: int
    n: int

    rule: ClassVar[str] = "EXO-278"


class PopulationKilled(SeatEvent, frozen=True, gc=False):
    """Cubes of a player on a planet go back to the reserve."""

    place: int
    n: int

    rule: ClassVar[str] = "EXO-279"


class PlanetDoomed(Event, frozen=True, gc=False):
    """A Graviton Rocket has hit: the hex is turned over when all rockets have flown."""

    place: int

    rule: ClassVar[str] = "EXO-281"


class PlanetDestroyed(Event, frozen=True, gc=False):
    place: int

    rule: ClassVar[str] = "EXO-283"
