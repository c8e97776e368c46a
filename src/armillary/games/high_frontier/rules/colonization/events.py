"""What Bernals and Colonists tell."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class BernalDeployed(SeatEvent, frozen=True, gc=False):
    """A Bernal is a Spacecraft of its own."""

    slot: int
    piece: int

    rule: ClassVar[str] = "HFC-346"


class BernalStowed(SeatEvent, frozen=True, gc=False):
    """A Bernal and all that lies in its Stack are cargo of the Rocket."""

    slot: int

    rule: ClassVar[str] = "HFC-346"


class BernalAnchored(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int
    dirtsides: tuple[int, ...]

    rule: ClassVar[str] = "HFC-351"


class BernalUnanchored(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int
    by: int  # who has forced it, or NOBODY

    rule: ClassVar[str] = "HFC-365"


class DomeMoved(SeatEvent, frozen=True, gc=False):
    """A Bernal's dome stands on a Dirtside, or is in Reserve again: a `site` of NOTHING."""

    site: int

    rule: ClassVar[str] = "HFC-366"


class DirtShieldLoaded(SeatEvent, frozen=True, gc=False):
    """The shield of an unanchored Bernal is Fuel now."""

    slot: int
    mass: int

    rule: ClassVar[str] = "HFC-368"


class DirtsidesChanged(SeatEvent, frozen=True, gc=False):
    slot: int
    dirtsides: tuple[int, ...]

    rule: ClassVar[str] = "HFC-353"


class ModelsExchanged(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HF3-337"


class SecondBernalRaised(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "HFC-347"


class ColonistCame(SeatEvent, frozen=True, gc=False):
    """Exomigration: a Human to the Bank, a Robot to the Hand."""

    card: int
    robot: bool

    rule: ClassVar[str] = "HFC-373"


class ColonistDismissed(SeatEvent, frozen=True, gc=False):
    card: int

    rule: ClassVar[str] = "HFC-367"


class RobotsEmancipated(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "HFC-375"


class CargoLifted(SeatEvent, frozen=True, gc=False):
    """From a Dirtside to its Bernal."""

    site: int
    slot: int

    rule: ClassVar[str] = "HFC-356"


class SuburbFounded(SeatEvent, frozen=True, gc=False):
    """Homesteading."""

    site: int
    product: int
    colonist: int

    rule: ClassVar[str] = "HFC-382"


class ProductForwarded(SeatEvent, frozen=True, gc=False):
    """A product appears at the Bernal instead of its Dirtside."""

    piece: int
    site: int
    slot: int

    rule: ClassVar[str] = "HFC-355"


class ProductSoldAbroad(SeatEvent, frozen=True, gc=False):
    """At another player's Bernal."""

    card: int
    buyer: int
    aqua: int

    rule: ClassVar[str] = "HF3-081"
