"""What happens in Space Gate Odyssey."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event, SeatEvent, events


class FirstPlayerChosen(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "SGO-032"


class TurnBegan(events.TurnBegan, frozen=True, gc=False):
    rule: ClassVar[str] = "SGO-039"


class EngineerMoved(SeatEvent, frozen=True, gc=False):
    chief: bool
    origin: int
    room: int

    rule: ClassVar[str] = "SGO-044"


class PointsCounted(SeatEvent, frozen=True, gc=False):
    room: int
    points: int

    rule: ClassVar[str] = "SGO-053"


class PointsLost(SeatEvent, frozen=True, gc=False):
    points: int

    rule: ClassVar[str] = "SGO-055"


class SettlerMoved(SeatEvent, frozen=True, gc=False):
    origin: int
    target: int

    rule: ClassVar[str] = "SGO-061"


class ModuleActivated(SeatEvent, frozen=True, gc=False):
    cell: int
    module: int

    rule: ClassVar[str] = "SGO-073"


class SettlerLost(SeatEvent, frozen=True, gc=False):
    cell: int

    rule: ClassVar[str] = "SGO-074"


class EngineerRecruited(SeatEvent, frozen=True, gc=False):
    room: int

    rule: ClassVar[str] = "SGO-081"


class EngineerPromoted(SeatEvent, frozen=True, gc=False):
    room: int

    rule: ClassVar[str] = "SGO-082"


class RobotPlaced(SeatEvent, frozen=True, gc=False):
    room: int

    rule: ClassVar[str] = "SGO-084"


class BonusWithoutEffect(SeatEvent, frozen=True, gc=False):
    bonus: str

    rule: ClassVar[str] = "SGO-085"


class ModuleTaken(SeatEvent, frozen=True, gc=False):
    pile: int
    module: int

    rule: ClassVar[str] = "SGO-090"


class ModuleChosen(ModuleTaken, frozen=True, gc=False):
    """During setup."""

    rule: ClassVar[str] = "SGO-033"


class ModuleReturned(SeatEvent, frozen=True, gc=False):
    pile: int
    module: int

    rule: ClassVar[str] = "SGO-093"


class ModuleAdded(SeatEvent, frozen=True, gc=False):
    module: int
    cell: int

    rule: ClassVar[str] = "SGO-100"


class AirlockFilled(SeatEvent, frozen=True, gc=False):
    cell: int
    settlers: int

    rule: ClassVar[str] = "SGO-106"


class ReorganisationBegan(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "SGO-113"


class ModuleMoved(SeatEvent, frozen=True, gc=False):
    module: int
    cell: int

    rule: ClassVar[str] = "SGO-114"


class SettlersSent(SeatEvent, frozen=True, gc=False):
    cell: int
    settlers: int
    planet: str

    rule: ClassVar[str] = "SGO-126"


class SettlerPlaced(SeatEvent, frozen=True, gc=False):
    planet: str
    area: str
    cell: int

    rule: ClassVar[str] = "SGO-129"


class SettlersReturned(SeatEvent, frozen=True, gc=False):
    settlers: int
    planet: str

    rule: ClassVar[str] = "SGO-134"


class TokensSwapped(SeatEvent, frozen=True, gc=False):
    position: int  # of the first of the two

    rule: ClassVar[str] = "SGO-136"


class GateMoved(SeatEvent, frozen=True, gc=False):
    gate: int
    planet: str

    rule: ClassVar[str] = "SGO-142"


class GateMovedToHawking(SeatEvent, frozen=True, gc=False):
    gate: int

    rule: ClassVar[str] = "SGO-143"


class PlanetScored(Event, frozen=True, gc=False):
    planet: str
    gains: tuple[int, ...]

    rule: ClassVar[str] = "SGO-148"


class PlanetClosed(Event, frozen=True, gc=False):
    planet: str

    rule: ClassVar[str] = "SGO-152"


class InfluenceGained(SeatEvent, frozen=True, gc=False):
    amount: int
    total: int

    rule: ClassVar[str] = "SGO-154"


class RankTaken(SeatEvent, frozen=True, gc=False):
    rank: int
    piece: int

    rule: ClassVar[str] = "SGO-155"


class SentToHawking(SeatEvent, frozen=True, gc=False):
    settlers: int

    rule: ClassVar[str] = "SGO-169"


class EndTriggered(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "SGO-248"


class GameLocked(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "SGO-280"


class PredominanceWon(Event, frozen=True, gc=False):
    token: int
    seats: tuple[int, ...]
    points: int

    rule: ClassVar[str] = "SGO-254"


class InfluenceLost(SeatEvent, frozen=True, gc=False):
    corridors: int
    total: int

    rule: ClassVar[str] = "SGO-264"


class RankLost(SeatEvent, frozen=True, gc=False):
    rank: int

    rule: ClassVar[str] = "SGO-267"
