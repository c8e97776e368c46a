"""What happens to Spacecraft under way."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class ThrusterActivated(SeatEvent, frozen=True, gc=False):
    slot: int
    piece: int
    net_thrust: int
    afterburn: bool

    rule: ClassVar[str] = "HFC-136"


class SpaceEntered(SeatEvent, frozen=True, gc=False):
    """A step of a movement: Burns paid, Bonus Burns used, how a Site was left or entered."""

    slot: int
    start: int
    to: int
    burns: int
    bonus: int
    how: str

    rule: ClassVar[str] = "HFC-148"


class BonusGained(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int
    burns: int

    rule: ClassVar[str] = "HFC-171"


class RocketplaneFuelled(SeatEvent, frozen=True, gc=False):
    site: int
    tanks: int

    rule: ClassVar[str] = "HFC-168"


class BeltRolled(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int
    level: int

    rule: ClassVar[str] = "HFC-178"


class ThrusterFailed(SeatEvent, frozen=True, gc=False):
    """Lost or no longer Operational: from here it halts or coasts."""

    slot: int
    piece: int

    rule: ClassVar[str] = "HFC-139"


class MovementEnded(SeatEvent, frozen=True, gc=False):
    slot: int
    node: int
    steps: int  # of Fuel

    rule: ClassVar[str] = "HFC-154"


class HumanDrove(SeatEvent, frozen=True, gc=False):
    card: int
    site: int

    rule: ClassVar[str] = "HFC-135"
