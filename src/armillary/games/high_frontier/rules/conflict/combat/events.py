"""What happens in combat."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import SeatEvent


class AttackBegan(SeatEvent, frozen=True, gc=False):
    """The seat attacks a Space."""

    node: int
    defenders: tuple[int, ...]

    rule: ClassVar[str] = "HF3-209"


class ShotFired(SeatEvent, frozen=True, gc=False):
    """The seat has fired; an empty tuple of effects is a miss."""

    card: int  # NOTHING for a Factory and a dropstone
    site: int  # of a Factory
    weapon: int
    node: int  # at which it was aimed
    column: int
    dice: tuple[int, ...]
    value: int
    effects: tuple[str, ...]

    rule: ClassVar[str] = "HF3-245"


class FactoryDamaged(SeatEvent, frozen=True, gc=False):
    """By the seat."""

    site: int

    rule: ClassVar[str] = "HF3-259"


class FactoryDestroyed(SeatEvent, frozen=True, gc=False):
    """By the seat, and the Colony on it."""

    site: int
    colony: bool

    rule: ClassVar[str] = "HF3-262"


class FactoryCaptured(SeatEvent, frozen=True, gc=False):
    """By the seat."""

    site: int
    former: int

    rule: ClassVar[str] = "HF3-266"


class FactoryRestored(SeatEvent, frozen=True, gc=False):
    site: int
    card: int  # the robonaut that did it

    rule: ClassVar[str] = "HF3-313"


class TanksSeized(SeatEvent, frozen=True, gc=False):
    """By the seat."""

    node: int
    water: int
    gold: int

    rule: ClassVar[str] = "HF3-267"


class MobileShot(SeatEvent, frozen=True, gc=False):
    """The seat has lost a Mobile Factory off its Claim."""

    slot: int
    node: int

    rule: ClassVar[str] = "HF3-311"


class AttackWon(SeatEvent, frozen=True, gc=False):
    """The attack of the seat is victorious."""

    node: int
    defeated: tuple[int, ...]

    rule: ClassVar[str] = "HF3-224"


class HeroHonoured(SeatEvent, frozen=True, gc=False):
    """The seat takes a glory chit of a defeated player."""

    zone: int  # NOTHING: a chit of a prisoner
    former: int

    rule: ClassVar[str] = "HF3-226"


class PrisonerTaken(SeatEvent, frozen=True, gc=False):
    card: int
    owner: int

    rule: ClassVar[str] = "HF3-228"


class PrisonerReturned(SeatEvent, frozen=True, gc=False):
    """The captor has no hold of a Human any more; `paraded`: with a chit for it."""

    card: int
    owner: int
    paraded: bool

    rule: ClassVar[str] = "HF3-229"


class KamikazeLaunched(SeatEvent, frozen=True, gc=False):
    slot: int
    cards: tuple[int, ...]

    rule: ClassVar[str] = "HF3-292"


class KamikazeEntered(SeatEvent, frozen=True, gc=False):
    slot: int
    start: int
    to: int

    rule: ClassVar[str] = "HF3-292"


class DiveBegan(SeatEvent, frozen=True, gc=False):
    """Through lander burns onto a Site, to strike there."""

    slot: int
    card: int

    rule: ClassVar[str] = "HF3-037"


class PassageAnswered(SeatEvent, frozen=True, gc=False):
    """The seat lets an enemy fly on, or not."""

    mover: int
    node: int
    allowed: bool

    rule: ClassVar[str] = "HF3-035"
