"""The beats of a choice: what one choice causes, cut where the game pauses so that people can follow.

A game says of an event whether it begins or ends a beat (`Game.beat`). The events
of a choice are cut there, and the choice is made again to see the positions between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from armillary.engine import steps
from armillary.engine.events import Event
from armillary.engine.state import State

if TYPE_CHECKING:
    from armillary.engine.record import Choice

S = TypeVar("S", bound=State)

Beat = Literal["", "begins", "ends"]


class Paused(steps.Simultaneous[Any, Any], frozen=True, gc=False, kw_only=True):
    """A step that waits for no seat: the position lies in the middle of what a choice causes."""

    choosing: tuple[int, ...] = ()


def beats(events: Iterable[Event], beat: Callable[[Event], Beat]) -> list[list[Event]]:
    """The events of a choice, beat by beat; none is empty but where nothing has happened."""
    found: list[list[Event]] = [[]]
    for event in events:
        cut = beat(event)
        if cut == "begins" and found[-1]:
            found.append([])
        found[-1].append(event)
        if cut == "ends":
            found.append([])
    return found if found[-1] or len(found) == 1 else found[:-1]


def positions(before: S, choice: Choice, beat: Callable[[Event], Beat]) -> list[S]:
    """The positions at the ends of the beats of a choice but the last, made from the one before it."""
    state = before.clone()
    state.rng.script = list(choice.outcomes)
    listening = _Listening(state, beat)
    state.events = listening
    steps.make(state, choice.option, choice.seat)
    return listening.found[: max(0, len(beats(listening, beat)) - 1)]


class _Listening(list[Event]):
    """Events as they are told, and how the state looked at each cut."""

    def __init__(self, state: State, beat: Callable[[Event], Beat]) -> None:
        super().__init__()
        self.state = state
        self.beat = beat
        self.found: list[Any] = []
        self.fresh = False  # has something happened since the last cut?

    def append(self, event: Event) -> None:
        cut = self.beat(event)
        if cut == "ends" or (cut == "begins" and self.fresh):
            self.found.append(_stopped(self.state))
        self.fresh = cut != "ends"
        super().append(event)


def _stopped(state: S) -> S:
    """A copy in which no step runs any further."""
    copy = state.clone()
    copy.stack.append(Paused())
    copy.pending = ()
    return copy
