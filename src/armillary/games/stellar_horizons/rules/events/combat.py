"""What happens in conflicts: damage, interceptions, searches, combats, blockades, pirates, raids."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent
from armillary.games.stellar_horizons.rules.components.kinds import Hold

# Damage


class ShipDamaged(SeatEvent, frozen=True, gc=False):
    """One more damage counter."""

    unit: int
    damage: int  # all of it

    rule: ClassVar[str] = "SH-170"


class StructureDamaged(Event, frozen=True, gc=False):
    base: int
    chain: int

    rule: ClassVar[str] = "SH-346"


class StructureLowered(Event, frozen=True, gc=False):
    """A structure is destroyed; the one below it is left."""

    base: int
    chain: int
    level: int  # that is left

    rule: ClassVar[str] = "SH-346"


class SettlementDamaged(Event, frozen=True, gc=False):
    base: int
    destroyed: bool

    rule: ClassVar[str] = "SH-172"


class StoresHit(Event, frozen=True, gc=False):
    base: int
    lost: Hold

    rule: ClassVar[str] = "SH-347"


# Interception and search


class InterceptionTried(SeatEvent, frozen=True, gc=False):
    fleet: tuple[int, ...]
    target: tuple[int, ...]
    place: int

    rule: ClassVar[str] = "SH-299"


class PirateTried(SeatEvent, frozen=True, gc=False):
    """A pirate tries to intercept a fleet of this seat."""

    target: tuple[int, ...]
    place: int

    rule: ClassVar[str] = "SH-303"


class SearchRolled(Event, frozen=True, gc=False):
    """Both sides roll, the searching one first; -1 stands for pirates and the invader."""

    seats: tuple[int, int]
    rolls: tuple[int, int]  # as modified
    numbers: int
    found: bool

    rule: ClassVar[str] = "SH-310"


class FleetStopped(SeatEvent, frozen=True, gc=False):
    fleet: tuple[int, ...]

    rule: ClassVar[str] = "SH-301"


# Surrender


class Surrendered(SeatEvent, frozen=True, gc=False):
    """The fleet of this seat gives up."""

    fleet: tuple[int, ...]
    to: int  # seat, or -1: pirates

    rule: ClassVar[str] = "SH-315"


class SurrenderRefused(SeatEvent, frozen=True, gc=False):
    fleet: tuple[int, ...]  # whose surrender is refused

    rule: ClassVar[str] = "SH-317"


class ResourcesDestroyed(SeatEvent, frozen=True, gc=False):
    resources: Hold

    rule: ClassVar[str] = "SH-318"


class PlunderTaken(SeatEvent, frozen=True, gc=False):
    resources: Hold

    rule: ClassVar[str] = "SH-320"


class ChitTaken(SeatEvent, frozen=True, gc=False):
    """This seat loses a politics chit to another one, or to pirates."""

    by: int

    rule: ClassVar[str] = "SH-322"


# Combat


class TacticsCounted(Event, frozen=True, gc=False):
    """Tactics points of both sides, the searching one first."""

    seats: tuple[int, int]
    points: tuple[int, int]

    rule: ClassVar[str] = "SH-325"


class TacticsSpent(Event, frozen=True, gc=False):
    seat: int
    use: str
    points: int

    rule: ClassVar[str] = "SH-328"


class CombatAvoided(Event, frozen=True, gc=False):
    seat: int

    rule: ClassVar[str] = "SH-330"


class UnitScreened(SeatEvent, frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-333"


class DronesFlown(Event, frozen=True, gc=False):
    seat: int
    fighters: int
    bombers: int

    rule: ClassVar[str] = "SH-335"


class DamageRolled(Event, frozen=True, gc=False):
    """What a side inflicts: its die, the row of the table, and all in all."""

    seat: int
    die: int
    total: int
    damage: int

    rule: ClassVar[str] = "SH-338"


# Blockades, pirates, raids


class BlockadeDeclared(SeatEvent, frozen=True, gc=False):
    base: int

    rule: ClassVar[str] = "SH-351"


class BlockadeEnded(Event, frozen=True, gc=False):
    faction: int
    base: int

    rule: ClassVar[str] = "SH-351"


class PirateArrived(Event, frozen=True, gc=False):
    system: int
    side: int
    unit: int  # -1, or a warship of a non-player faction
    loot: int

    rule: ClassVar[str] = "SH-236"


class PirateDamaged(Event, frozen=True, gc=False):
    system: int
    damage: int  # all of it

    rule: ClassVar[str] = "SH-366"


class PirateGone(SeatEvent, frozen=True, gc=False):
    """Bought off or destroyed by this seat."""

    system: int
    destroyed: bool

    rule: ClassVar[str] = "SH-367"


class BaseRaided(SeatEvent, frozen=True, gc=False):
    base: int
    roll: int
    resources: int
    damage: int

    rule: ClassVar[str] = "SH-370"
