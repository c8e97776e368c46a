"""Turn structure: choose and move an engineer, actions of all, journey of all, clear the stand."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.components import FIELD_ROOMS, ROOMS, Room
from armillary.games.space_gate_odyssey.rules.deadlock import end_locked, is_locked
from armillary.games.space_gate_odyssey.rules.events import EngineerMoved, PointsCounted, TurnBegan
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.influence import RANKS_OF_ENGINEERS
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.reorganisation import (
    REORGANISE,
    Reorganise,
    begin_reorganisation,
)
from armillary.games.space_gate_odyssey.rules.state import NO_ROOM, OdysseyState


class BeginTurn(Step[OdysseyState], frozen=True, gc=False):
    """The next active player begins."""

    seat: int

    def run(self, state: OdysseyState) -> None:
        state.turn += 1
        state.active = self.seat
        state.tell(TurnBegan, self.seat, state.turn)
        state.then(ActivateRoom(self.seat))


class MoveEngineer(Option, frozen=True, gc=False):
    chief: bool
    origin: int
    room: int

    verb: ClassVar[str] = "move"

    def words(self) -> tuple[object, ...]:
        return RANKS_OF_ENGINEERS[self.chief], ROOMS[self.origin], ROOMS[self.room]


# The engineer goes to any other room; staying is not allowed: SGO-044
_MOVES = {
    (chief, origin): tuple(MoveEngineer(chief, origin, (origin + step) % 5) for step in range(1, 5))
    for chief in (False, True)
    for origin in range(5)
}


class ActivateRoom(Decision[OdysseyState, MoveEngineer | Reorganise], frozen=True, gc=False):
    """An engineer moves to another control room and sets it working."""

    rule: ClassVar[str] = "SGO-042"

    def options(self, state: OdysseyState) -> list[MoveEngineer | Reorganise]:
        own = state.confederations[self.seat]
        found: list[MoveEngineer | Reorganise] = []
        for room in range(5):  # robots never move: SGO-043
            if own.engineers[room]:
                found += _MOVES[False, room]
            if own.chiefs[room]:
                found += _MOVES[True, room]
        if own.token:
            found.append(REORGANISE)  # SGO-118
        return found

    def resolve(self, state: OdysseyState, option: MoveEngineer | Reorganise) -> None:
        if isinstance(option, Reorganise):
            state.then(self)
            begin_reorganisation(state, self.seat)
            return
        own = state.confederations[self.seat]
        rank = own.chiefs if option.chief else own.engineers
        rank[option.origin] -= 1
        rank[option.room] += 1
        state.stand_room, state.stand_chief = option.room, option.chief  # SGO-045
        state.tell(EngineerMoved, self.seat, option.chief, option.origin, option.room)
        order = state.in_turn_order()
        state.then(  # SGO-040
            *(UseRoom(seat, option.room) for seat in order),  # SGO-046, SGO-047
            *(EmptyGates(seat) for seat in order if option.room in FIELD_ROOMS),  # SGO-057, SGO-120
            ClearStand(self.seat),
        )

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        own = state.confederations[self.seat]
        found: list[Refusal] = []
        for room in range(5):
            for chief, there in ((False, own.engineers), (True, own.chiefs)):
                if there[room]:
                    stay = MoveEngineer(chief, room, room)
                    found.append(Refusal(stay, "SGO-044", "it has to move to another room"))
            if own.robots[room]:
                found.append(Refusal(f"move robot {ROOMS[room]}", "SGO-043", "robots never move"))
        found.append(Refusal("stop", "SGO-041", "a turn cannot be passed"))
        return found


class UseRoom(Step[OdysseyState], frozen=True, gc=False):
    """A player with characters in the activated room performs its action."""

    seat: int
    room: int

    def run(self, state: OdysseyState) -> None:
        points = state.confederations[self.seat].points_in(self.room)  # counted once: SGO-054
        if not points:
            return  # SGO-049
        state.tell(PointsCounted, self.seat, self.room, points)
        if self.room in FIELD_ROOMS:
            state.then(MoveSettlers(self.seat, points, self.room))
        elif self.room == Room.NEW_MODULES:
            state.then(TakeModules(self.seat, points))
        else:
            state.then(FillAirlocks(self.seat, points))


class ClearStand(Step[OdysseyState], frozen=True, gc=False):
    """The engineer steps from the stand into the room, and the turn passes to the left."""

    seat: int

    def run(self, state: OdysseyState) -> None:
        state.stand_room = NO_ROOM  # SGO-058, SGO-059
        if is_locked(state):
            end_locked(state)  # SGO-280
        else:
            state.then(BeginTurn((self.seat + 1) % state.seats))  # SGO-060
