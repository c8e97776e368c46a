"""What happens in Space Gate Odyssey."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event


class FirstPlayerChosen(Event, frozen=True, gc=False):
    seat: int

    rule: ClassVar[str] = "SGO-032"


class TurnBegan(Event, frozen=True, gc=False):
    seat: int
    turn: int

    rule: ClassVar[str] = "SGO-039"


class EngineerMoved(Event, frozen=True, gc=False):
    seat: int
    chief: bool
    origin: int
    room: int

    rule: ClassVar[str] = "SGO-044"


class PointsCounted(Event, frozen=True, gc=False):
    seat: int
    room: int
    points: int

    rule: ClassVar[str] = "SGO-053"


class PointsLost(Event, frozen=True, gc=False):
    seat: int
    points: int

    rule: ClassVar[str] = "SGO-055"


class SettlerMoved(Event, frozen=True, gc=False):
    seat: int
    origin: int
    target: int

    rule: ClassVar[str] = "SGO-061"


class ModuleActivated(Event, frozen=True, gc=False):
    seat: int
    cell: int
    module: int

    rule: ClassVar[str] = "SGO-073"


class SettlerLost(Event, frozen=True, gc=False):
    seat: int
    cell: int

    rule: ClassVar[str] = "SGO-074"


class EngineerRecruited(Event, frozen=True, gc=False):
    seat: int
    room: int

    rule: ClassVar[str] = "SGO-081"


class EngineerPromoted(Event, frozen=True, gc=False):
    seat: int
    room: int

    rule: ClassVar[str] = "SGO-082"


class RobotPlaced(Event, frozen=True, gc=False):
    seat: int
    room: int

    rule: ClassVar[str] = "SGO-084"


class BonusWithoutEffect(Event, frozen=True, gc=False):
    seat: int
    bonus: str

    rule: ClassVar[str] = "SGO-085"


class ModuleTaken(Event, frozen=True, gc=False):
    seat: int
    pile: int
    module: int

    rule: ClassVar[str] = "SGO-090"


class ModuleReturned(Event, frozen=True, gc=False):
    seat: int
    pile: int
    module: int

    rule: ClassVar[str] = "SGO-093"


class ModuleAdded(Event, frozen=True, gc=False):
    seat: int
    module: int
    cell: int

    rule: ClassVar[str] = "SGO-100"


class AirlockFilled(Event, frozen=True, gc=False):
    seat: int
    cell: int
    settlers: int

    rule: ClassVar[str] = "SGO-106"


class ReorganisationBegan(Event, frozen=True, gc=False):
    seat: int

    rule: ClassVar[str] = "SGO-113"


class ModuleMoved(Event, frozen=True, gc=False):
    seat: int
    module: int
    cell: int

    rule: ClassVar[str] = "SGO-114"


class SettlersSent(Event, frozen=True, gc=False):
    seat: int
    cell: int
    settlers: int
    planet: str

    rule: ClassVar[str] = "SGO-126"


class SettlerPlaced(Event, frozen=True, gc=False):
    seat: int
    planet: str
    area: str
    cell: int

    rule: ClassVar[str] = "SGO-129"


class SettlersReturned(Event, frozen=True, gc=False):
    seat: int
    settlers: int
    planet: str

    rule: ClassVar[str] = "SGO-134"


class TokensSwapped(Event, frozen=True, gc=False):
    seat: int
    position: int  # of the first of the two

    rule: ClassVar[str] = "SGO-136"


class GateMoved(Event, frozen=True, gc=False):
    seat: int
    gate: int
    planet: str

    rule: ClassVar[str] = "SGO-142"


class GateMovedToHawking(Event, frozen=True, gc=False):
    seat: int
    gate: int

    rule: ClassVar[str] = "SGO-143"


class PlanetScored(Event, frozen=True, gc=False):
    planet: str
    gains: tuple[int, ...]

    rule: ClassVar[str] = "SGO-148"


class PlanetClosed(Event, frozen=True, gc=False):
    planet: str

    rule: ClassVar[str] = "SGO-152"


class InfluenceGained(Event, frozen=True, gc=False):
    seat: int
    amount: int
    total: int

    rule: ClassVar[str] = "SGO-154"


class RankTaken(Event, frozen=True, gc=False):
    seat: int
    rank: int
    piece: int

    rule: ClassVar[str] = "SGO-155"


class SentToHawking(Event, frozen=True, gc=False):
    seat: int
    settlers: int

    rule: ClassVar[str] = "SGO-169"


class EndTriggered(Event, frozen=True, gc=False):
    rule: ClassVar[str] = "SGO-248"


class PredominanceWon(Event, frozen=True, gc=False):
    token: int
    seats: tuple[int, ...]
    points: int

    rule: ClassVar[str] = "SGO-254"


class InfluenceLost(Event, frozen=True, gc=False):
    seat: int
    corridors: int
    total: int

    rule: ClassVar[str] = "SGO-264"


class RankLost(Event, frozen=True, gc=False):
    seat: int
    rank: int

    rule: ClassVar[str] = "SGO-267"
