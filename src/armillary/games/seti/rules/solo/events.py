"""What happens only against the rival."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Event
from armillary.games.seti.rules.rival import RIVAL


class RivalRevealed(Event, frozen=True, gc=False):
    """The rival's action card, and which of its lines is the first possible."""

    card: int
    action: int

    seat: ClassVar[int] = RIVAL
    rule: ClassVar[str] = "SETI-480"


class RivalHindered(Event, frozen=True, gc=False):
    """A line of its card that the rival could not carry out, why, and how many are still to be told."""

    card: int
    line: int
    reason: str
    has: int
    needs: int
    left: int

    seat: ClassVar[int] = RIVAL
    rule: ClassVar[str] = "SETI-481"


class RivalStands(Event, frozen=True, gc=False):
    """What the rival has when its turn is over."""

    points: int
    publicity: int
    data: int
    place: int  # on the progress track

    seat: ClassVar[int] = RIVAL
    rule: ClassVar[str] = "SETI-479"


class RivalReplaced(Event, frozen=True, gc=False):
    card: int
    by: int

    seat: ClassVar[int] = RIVAL
    rule: ClassVar[str] = "SETI-532"


class ProgressMade(Event, frozen=True, gc=False):
    spaces: int
    place: int

    seat: ClassVar[int] = RIVAL
    rule: ClassVar[str] = "SETI-461"


class RivalStrengthened(Event, frozen=True, gc=False):
    """An advanced action card goes on top of the rival's deck."""

    seat: ClassVar[int] = RIVAL
    rule: ClassVar[str] = "SETI-462"


class RivalTechUsed(Event, frozen=True, gc=False):
    tech: int

    seat: ClassVar[int] = RIVAL
    rule: ClassVar[str] = "SETI-495"


class TaskMarked(Event, frozen=True, gc=False):
    objective: int
    task: int

    rule: ClassVar[str] = "SETI-554"


class ObjectiveCompleted(Event, frozen=True, gc=False):
    objective: int

    rule: ClassVar[str] = "SETI-555"


class ObjectiveRevealed(Event, frozen=True, gc=False):
    objective: int

    rule: ClassVar[str] = "SETI-557"


class ObjectivesSpent(Event, frozen=True, gc=False):
    spent: int
    missing: int

    rule: ClassVar[str] = "SETI-561"
