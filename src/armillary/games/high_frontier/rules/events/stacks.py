"""What happens to Stacks at rest: they are made, loaded, fuelled, and lightened."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class RocketFormed(SeatEvent, frozen=True, gc=False):
    """Of cards that lay in another Stack, or of a whole Outpost."""

    source: int
    pieces: tuple[int, ...]

    rule: ClassVar[str] = "HFC-088"


class RolesExchanged(SeatEvent, frozen=True, gc=False):
    """Two Stacks have exchanged figures."""

    slot: int
    other: int

    rule: ClassVar[str] = "HFC-115"


class RocketGrounded(SeatEvent, frozen=True, gc=False):
    """A Rocket has become an Outpost, or part of the LEO Stack."""

    slot: int

    rule: ClassVar[str] = "HFC-086"


class OutpostDisbanded(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int

    rule: ClassVar[str] = "HFC-083"


class CargoTransferred(SeatEvent, frozen=True, gc=False):
    source: int
    target: int
    pieces: tuple[int, ...]
    water: int
    gold: int

    rule: ClassVar[str] = "HFC-110"


class FuelLoaded(SeatEvent, frozen=True, gc=False):
    """Tanks of another Stack, of the Bank, or of the own cargo have become Fuel."""

    source: int
    slot: int
    tanks: int
    grade: int  # of the tanks

    rule: ClassVar[str] = "HFC-111"


class FuelStored(SeatEvent, frozen=True, gc=False):
    """Fuel has become FTs."""

    slot: int
    tanks: int

    rule: ClassVar[str] = "HFC-120"


class DirtLoaded(SeatEvent, frozen=True, gc=False):
    """The Wet Mass after a dirt refuel, as a place on the strip."""

    slot: int
    wet: int

    rule: ClassVar[str] = "HFC-112"


class FuelJettisoned(SeatEvent, frozen=True, gc=False):
    slot: int
    steps: int

    rule: ClassVar[str] = "HFC-116"


class TanksJettisoned(SeatEvent, frozen=True, gc=False):
    slot: int
    water: int
    gold: int

    rule: ClassVar[str] = "HFC-117"


class RadiatorLightened(SeatEvent, frozen=True, gc=False):
    """A heavy radiator was turned to its light orientation."""

    slot: int
    piece: int  # as it lay before

    rule: ClassVar[str] = "HFC-229"


class CargoBurnt(SeatEvent, frozen=True, gc=False):
    """Phileas Fogg: the mass of a card has become Fuel."""

    slot: int
    piece: int

    rule: ClassVar[str] = "HFC-121"
