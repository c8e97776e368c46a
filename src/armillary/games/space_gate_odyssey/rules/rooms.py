"""Step 3 of a turn: what all action rooms have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from armillary.engine import STOP, Decision, Option, Stop
from armillary.games.space_gate_odyssey.rules.events import PointsLost
from armillary.games.space_gate_odyssey.rules.reorganisation import (
    REORGANISE,
    Reorganise,
    begin_reorganisation,
)
from armillary.games.space_gate_odyssey.rules.state import OdysseyState

Act = TypeVar("Act", bound=Option)


class RoomAction(Decision[OdysseyState, Option], Generic[Act], frozen=True, gc=False):
    """A player performs the action of the activated room, once a point, as often as wanted."""

    points: int

    def acts(self, state: OdysseyState) -> Sequence[Act]:
        """The ways to spend the next point."""
        raise NotImplementedError

    def act(self, state: OdysseyState, option: Act) -> None:
        """Spend it."""
        raise NotImplementedError

    def could_act_rearranged(self, state: OdysseyState) -> bool:
        """Might another arrangement of the station let the player act, where this one does not?"""
        return False

    def options(self, state: OdysseyState) -> list[Option]:
        found: list[Option] = list(self.acts(state))
        token = state.confederations[self.seat].token
        if not found and not (token and self.could_act_rearranged(state)):
            return found  # nothing to do in this room
        found.append(STOP)  # using all points is never compulsory: SGO-048
        if token:
            found.append(REORGANISE)  # SGO-118
        return found

    def when_empty(self, state: OdysseyState) -> None:
        state.tell(PointsLost, self.seat, self.points)

    def resolve(self, state: OdysseyState, option: Option) -> None:
        if isinstance(option, Stop):
            state.tell(PointsLost, self.seat, self.points)  # SGO-055
        elif isinstance(option, Reorganise):
            state.then(self)  # it costs no point: SGO-118
            begin_reorganisation(state, self.seat)
        else:
            self.act(state, option)  # type: ignore[arg-type]
