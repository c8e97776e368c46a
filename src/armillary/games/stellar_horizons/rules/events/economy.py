"""What happens in the economic phase, each kind with its rule. Factions, worlds and systems are numbers."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent

# Politics chits


class PoliticsSpent(SeatEvent, frozen=True, gc=False):
    chits: int
    use: str  # money, physics, engineering, biology, mission, victory, initiative, diplomacy

    rule: ClassVar[str] = "SH-038"


# Events


class EventRolled(Event, frozen=True, gc=False):
    roll: int
    event: int

    rule: ClassVar[str] = "SH-482"


class EventIgnored(Event, frozen=True, gc=False):
    """It has come already, or not everybody wanted it."""

    event: int

    rule: ClassVar[str] = "SH-482"


class EventVetoed(SeatEvent, frozen=True, gc=False):
    event: int

    rule: ClassVar[str] = "SH-483"


class WorldRolled(Event, frozen=True, gc=False):
    roll: int
    world: int

    rule: ClassVar[str] = "SH-227"


class ExplorationChanged(Event, frozen=True, gc=False):
    """The exploration value of a world, by an event."""

    world: int
    value: int

    rule: ClassVar[str] = "SH-484"


class StoresLost(SeatEvent, frozen=True, gc=False):
    base: int
    lost: tuple[int, int, int]

    rule: ClassVar[str] = "SH-488"


class TransfersAdded(SeatEvent, frozen=True, gc=False):
    transfers: int

    rule: ClassVar[str] = "SH-491"


class SettlementsChanged(SeatEvent, frozen=True, gc=False):
    base: int
    change: int

    rule: ClassVar[str] = "SH-247"


class GrowthRolled(SeatEvent, frozen=True, gc=False):
    base: int
    dice: tuple[int, ...]
    needed: int

    rule: ClassVar[str] = "SH-247"


# Initiative


class InitiativeRolled(SeatEvent, frozen=True, gc=False):
    roll: int
    total: int

    rule: ClassVar[str] = "SH-186"


class InitiativeSet(Event, frozen=True, gc=False):
    order: tuple[int, ...]  # seats, the best first

    rule: ClassVar[str] = "SH-190"


# Relations and diplomacy


class RelationChanged(Event, frozen=True, gc=False):
    """Between two factions, on both tracks."""

    faction: int
    other: int
    relation: int

    rule: ClassVar[str] = "SH-082"


class RelationsDrifted(Event, frozen=True, gc=False):
    die: int
    faction: int  # NOTHING: a die that names nobody

    rule: ClassVar[str] = "SH-192"


class AttemptAnnounced(SeatEvent, frozen=True, gc=False):
    other: int
    up: bool
    chits: int

    rule: ClassVar[str] = "SH-194"


class AttemptRolled(SeatEvent, frozen=True, gc=False):
    other: int
    up: bool
    die: int
    succeeded: bool

    rule: ClassVar[str] = "SH-196"


class RiseRefused(SeatEvent, frozen=True, gc=False):
    other: int

    rule: ClassVar[str] = "SH-200"


# Production


class EarthProduced(SeatEvent, frozen=True, gc=False):
    money: int
    points: tuple[int, int, int]

    rule: ClassVar[str] = "SH-201"


class PiratesSkimmed(SeatEvent, frozen=True, gc=False):
    """Money that went to the loot instead."""

    money: int

    rule: ClassVar[str] = "SH-203"


class PointsGained(SeatEvent, frozen=True, gc=False):
    field: int
    points: int
    why: str

    rule: ClassVar[str] = "SH-035"


class BaseProduced(SeatEvent, frozen=True, gc=False):
    base: int
    item: int
    amount: int

    rule: ClassVar[str] = "SH-220"


class ResourcesSent(SeatEvent, frozen=True, gc=False):
    """Units of bases, or NOTHING for home."""

    start: int
    goal: int
    resource: int
    amount: int

    rule: ClassVar[str] = "SH-224"


# Arrivals


class NoArrival(Event, frozen=True, gc=False):
    """A roll for a base, an asteroid or a pirate that brings nothing."""

    what: str
    roll: int
    world: int

    rule: ClassVar[str] = "SH-228"


class BaseArrived(Event, frozen=True, gc=False):
    """Of a non-player faction."""

    base: int
    world: int
    roll: int

    rule: ClassVar[str] = "SH-227"


class AsteroidArrived(Event, frozen=True, gc=False):
    system: int
    roll: int

    rule: ClassVar[str] = "SH-231"


class CounterTaken(SeatEvent, frozen=True, gc=False):
    """An asteroid or pirate was taken from a system for a new arrival."""

    what: str
    system: int

    rule: ClassVar[str] = "SH-233"


class TradeChitPlaced(Event, frozen=True, gc=False):
    base: int
    chit: int
    sells: bool

    rule: ClassVar[str] = "SH-238"


# Technologies and policies


class TechnologyGained(SeatEvent, frozen=True, gc=False):
    technology: int

    rule: ClassVar[str] = "SH-068"


class TechnologyBought(SeatEvent, frozen=True, gc=False):
    technology: int
    price: int

    rule: ClassVar[str] = "SH-243"


class TechnologyPassed(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "SH-245"


class BanksHalved(SeatEvent, frozen=True, gc=False):
    banks: tuple[int, int, int]  # what is left

    rule: ClassVar[str] = "SH-036"


class PolicyTaken(SeatEvent, frozen=True, gc=False):
    policy: int

    rule: ClassVar[str] = "SH-250"


class PolicyDropped(SeatEvent, frozen=True, gc=False):
    policy: int

    rule: ClassVar[str] = "SH-252"


# The end


class Counted(Event, frozen=True, gc=False):
    points: tuple[int, ...]  # of each seat

    rule: ClassVar[str] = "SH-456"
