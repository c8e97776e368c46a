"""Sabotage: an enemy who has just succeeded with a roll is made to roll again, for a bribe."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.conflict import bribes, vendettas
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.conflict.war.events import RollSabotaged
from armillary.games.high_frontier.rules.hazards import belts, hazard_rolls, losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import FATAL, HazardRoll
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.politics.assembly import NONE
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.terawatt import epics
from armillary.games.high_frontier.rules.terawatt.epics import EPIC, EpicHazard
from armillary.mechanics.narrow import Narrow


class Sabotage(Option, frozen=True, gc=False):
    verb: ClassVar[str] = vendettas.SABOTAGE


SABOTAGE = Sabotage()


class ChooseSabotage(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Whether an enemy has to roll again; who cannot pay is not asked."""  # HF3-126, Q124

    victim: int
    what: str
    again: Step[HighFrontierState]  # the new roll
    others: tuple[int, ...]  # who are asked afterwards

    rule: ClassVar[str] = "HF3-126"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [SABOTAGE, NONE] if vendettas.may(state, self.seat, self.victim, vendettas.SABOTAGE) else []

    def when_empty(self, state: HighFrontierState) -> None:
        self._pass_on(state)

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == SABOTAGE:
            vendettas.pay(state, self.seat, self.victim, vendettas.SABOTAGE)
            state.tell(RollSabotaged, self.seat, self.victim, self.what)
            state.then(self.again)
        else:
            self._pass_on(state)

    def _pass_on(self, state: HighFrontierState) -> None:
        if self.others:
            state.then(replace(self, seat=self.others[0], others=self.others[1:]))


def tempt(state: HighFrontierState, victim: int, what: str, again: Step[HighFrontierState]) -> None:
    """Enemies with a bribe, in their order; only in War/Anarchy and on the Turn of who has rolled."""
    # HF3-123, HF3-126
    if not table(state).effects or state.active != victim:
        return
    asked = tuple(seat for seat in blocs.enemies(state, victim) if bribes.held(state, seat))
    if asked:
        state.then(ChooseSabotage(asked[0], victim, what, again, asked[1:]))


# Hazards


def survived(state: HighFrontierState, hazard: HazardRoll, /) -> None:
    """A roll that was made; what was paid for cannot be undone."""  # HF3-126, HF3-127
    tempt(state, hazard.seat, hazard.cause, HazardAgain(hazard))


class HazardAgain(Step[HighFrontierState], frozen=True, gc=False):
    """The Hazard roll once more, without the chance to pay."""  # HF3-126

    hazard: HazardRoll

    def run(self, state: HighFrontierState) -> None:
        hazard = self.hazard
        if hazard_rolls.roll(state, hazard.seat, hazard.cause) == FATAL:
            losses.lose_stack(state, hazard.seat, hazard.slot, losses.HAZARD)
        else:
            survived(state, hazard)


# Epic Hazards


def dared(state: HighFrontierState, epic: EpicHazard, /) -> None:
    tempt(state, epic.seat, EPIC, EpicAgain(epic))


class EpicAgain(Step[HighFrontierState], frozen=True, gc=False):
    """What success would have brought is next on the stack; on a 1 it does not come about."""  # HF3-126

    epic: EpicHazard

    def run(self, state: HighFrontierState) -> None:
        if hazard_rolls.roll(state, self.epic.seat, EPIC) == FATAL:
            state.stack.remove(self.epic.then)
            epics.fail(state, self.epic)
        else:
            dared(state, self.epic)


# Belts


def passed(state: HighFrontierState, seat: int, slot: int, thrust: int, /) -> None:
    tempt(state, seat, belts.BELT, BeltAgain(seat, slot, thrust))


class BeltAgain(Step[HighFrontierState], frozen=True, gc=False):
    """The Spacecraft may have lost its thruster, and then only coasts."""  # HF3-126, HFC-139

    seat: int
    slot: int
    thrust: int

    def run(self, state: HighFrontierState) -> None:
        waiting = state.stack[-1] if state.stack else None
        flying = isinstance(waiting, movement.Flight) and waiting.slot == self.slot
        if belts.roll(state, self.seat, self.slot, self.thrust, in_flight=flying):
            passed(state, self.seat, self.slot, self.thrust)
        elif isinstance(waiting, movement.Flight) and flying:
            state.stack[-1] = movement.checked(state, waiting)
