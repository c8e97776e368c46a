"""The short game with a time limit: once the time is up, one more turn is played."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import AnytimeOption
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.state import ExodusState


class TimeIsUp(AnytimeOption, frozen=True, gc=False):
    """Announce that the agreed time has run out: the turn is finished and one more is played."""  # EXO-406

    verb: ClassVar[str] = "time is up"

    def act(self, state: ExodusState, seat: int) -> None:
        state.turns = state.turn + 1
        state.timed = False
        state.tell(events.TimeRanOut, seat, state.turns)


TIME_IS_UP = TimeIsUp()


def announcements(state: ExodusState, seat: int) -> list[TimeIsUp]:
    """Offered to everybody at any time, until the last turn is known anyhow."""
    return [TIME_IS_UP] if state.timed and state.turn + 1 < state.turns else []
