"""New modules control room: modules come from the worksite."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal
from armillary.games.space_gate_odyssey.rules.building import Put, TurnModule, refused_cells
from armillary.games.space_gate_odyssey.rules.components import MODULES, PILES
from armillary.games.space_gate_odyssey.rules.events import ModuleReturned, ModuleTaken
from armillary.games.space_gate_odyssey.rules.reorganisation import (
    REORGANISE,
    Reorganise,
    begin_reorganisation,
)
from armillary.games.space_gate_odyssey.rules.rooms import RoomAction
from armillary.games.space_gate_odyssey.rules.state import OdysseyState


class Take(Option, frozen=True, gc=False):
    pile: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (PILES[self.pile],)


TAKES = tuple(Take(pile) for pile in range(9))


def take(state: OdysseyState, seat: int, pile: int, told_as: type[ModuleTaken] = ModuleTaken) -> int:
    """Take the top module; the next one becomes visible."""  # SGO-095
    module = state.piles[pile].pop()
    state.returned[pile] = min(state.returned[pile], len(state.piles[pile]))
    state.tell(told_as, seat, pile, module)
    return module


class TakeModules(RoomAction[Take], frozen=True, gc=False):
    """Each action point takes the top module of a pile."""

    locked: int = 0  # piles from which this player has added a module this turn, as bits

    rule: ClassVar[str] = "SGO-090"

    def acts(self, state: OdysseyState) -> list[Take]:
        return [
            TAKES[pile]
            for pile in range(9)
            if state.piles[pile]  # SGO-096
            and not self.locked >> pile & 1  # SGO-091
        ]

    def act(self, state: OdysseyState, option: Take) -> None:
        module = take(state, self.seat, option.pile)
        state.then(PutModule(self.seat, module, self.points - 1, self.locked))

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        found: list[Refusal] = []
        for pile in range(9):
            if self.locked >> pile & 1:
                reason = "you have added a module from this pile this turn"
                found.append(Refusal(TAKES[pile], "SGO-091", reason))
            elif not state.piles[pile]:
                found.append(Refusal(TAKES[pile], "SGO-096", "the pile is empty"))
        return found


class PutBack(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "bottom"


PUT_BACK = PutBack()


class PutModule(Decision[OdysseyState, Put | PutBack | Reorganise], frozen=True, gc=False):
    """A module that was taken joins the station or goes to the bottom of its pile."""

    module: int
    points: int  # left after this one
    locked: int

    rule: ClassVar[str] = "SGO-090"
    always_ask: ClassVar[bool] = True

    def options(self, state: OdysseyState) -> list[Put | PutBack | Reorganise]:
        own = state.confederations[self.seat]
        found: list[Put | PutBack | Reorganise] = [*map(Put, own.station.open_cells()), PUT_BACK]  # SGO-098
        if own.token:
            found.append(REORGANISE)  # SGO-118
        return found

    def resolve(self, state: OdysseyState, option: Put | PutBack | Reorganise) -> None:
        pile = MODULES[self.module].pile
        if isinstance(option, Reorganise):
            state.then(self)
            begin_reorganisation(state, self.seat)
        elif isinstance(option, PutBack):
            self._go_on(state, self.locked)  # SGO-093
            state.piles[pile].insert(0, self.module)
            state.returned[pile] += 1
            state.tell(ModuleReturned, self.seat, pile, self.module)
        else:
            self._go_on(state, self.locked | 1 << pile)  # SGO-091
            state.then(TurnModule(self.seat, self.module, option.cell))

    def _go_on(self, state: OdysseyState, locked: int) -> None:
        if self.points:
            state.then(TakeModules(self.seat, self.points, locked))

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        return [
            *refused_cells(state.confederations[self.seat].station),
            Refusal("stop", "SGO-094", "a module that was taken is added or goes under its pile"),
        ]
