"""Rounds and turns: one main action, free actions around it, then milestones and discoveries."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Refusal, Step
from armillary.games.seti.rules.components import ROUNDS
from armillary.games.seti.rules.effects.free_actions import (
    Interruptible,
    MainAction,
    main_actions,
    refused_actions,
)
from armillary.games.seti.rules.events import RoundBegan, TurnBegan
from armillary.games.seti.rules.main_actions.pass_turn import discard_stack
from armillary.games.seti.rules.milestones import ResolveMilestones
from armillary.games.seti.rules.player.income import PayIncome
from armillary.games.seti.rules.scoring import FinalScoring
from armillary.games.seti.rules.species.discovery import DiscoverSpecies
from armillary.games.seti.rules.state import NOBODY, SetiState
from armillary.games.seti.rules.telescopes.sectors import ResolveSectors
from armillary.mechanics.modules import extensible, replaceable


class BeginRound(Step[SetiState], frozen=True, gc=False):
    """The holder of the starting player marker takes the first turn."""  # SETI-046

    number: int

    def run(self, state: SetiState) -> None:
        state.round = self.number
        state.someone_passed = False
        state.looker = NOBODY
        for own in state.agencies:
            own.passed = False
        state.tell(RoundBegan, self.number, state.starter)
        state.then(BeginTurn(state.starter))


class BeginTurn(Step[SetiState], frozen=True, gc=False):
    """The turn passes to a player."""

    seat: int

    def run(self, state: SetiState) -> None:
        state.turn += 1
        state.active = self.seat
        state.turn_effects.clear()
        state.turn_visits.clear()
        state.turn_rules.clear()
        state.tell(TurnBegan, self.seat, state.turn)
        take_turn(state, self.seat)


@replaceable
def take_turn(state: SetiState, seat: int, /) -> None:
    """A main action, with free actions around it."""
    state.free_actions = True
    state.then(TakeAction(seat))


class TakeAction(Interruptible, frozen=True, gc=False):
    """Exactly one main action."""  # SETI-051

    rule: ClassVar[str] = "SETI-051"
    waits: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True  # nobody passes without saying so: SETI-053

    def own_options(self, state: SetiState) -> list[Option]:
        return main_actions(state, self.seat)

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, MainAction)
        state.in_main_action = True
        state.then(FinishAction(self.seat), FinishTurn(self.seat))
        option.take(state, self.seat)

    def refusals(self, state: SetiState) -> list[Refusal]:
        return refused_actions(state, self.seat)


class FinishAction(Step[SetiState], frozen=True, gc=False):
    """After the main action, completed sectors are resolved."""  # SETI-180

    seat: int

    def run(self, state: SetiState) -> None:
        if state.completed_sectors:
            state.then(ResolveSectors(self.seat), self)
        else:
            state.in_main_action = False


class Finish(Option, frozen=True, gc=False):
    """End the turn."""

    verb: ClassVar[str] = "end"


FINISH = Finish()


class FinishTurn(Interruptible, frozen=True, gc=False):
    """Free actions may still follow the main action."""  # SETI-059

    rule: ClassVar[str] = "SETI-059"
    waits: ClassVar[bool] = True

    def own_options(self, state: SetiState) -> list[Option]:
        return [FINISH]

    def decide(self, state: SetiState, option: Option) -> None:
        state.then(EndTurn(self.seat))

    def refusals(self, state: SetiState) -> list[Refusal]:
        """There is one main action a turn."""  # SETI-051
        reason = "your main action is taken"
        return [Refusal(option, "SETI-051", reason) for option in main_actions(state, self.seat)]


class EndTurn(Step[SetiState], frozen=True, gc=False):
    """Milestones, then discoveries, then the next player."""  # SETI-059, SETI-318

    seat: int

    def run(self, state: SetiState) -> None:
        state.free_actions = False
        state.then(NextTurn(self.seat))
        turn_ends(state, self.seat)
        state.then(ResolveMilestones(self.seat), DiscoverSpecies(self.seat))


@extensible
def turn_ends(state: SetiState, seat: int, /) -> None:
    """What else comes before the next turn."""


class NextTurn(Step[SetiState], frozen=True, gc=False):
    """Clockwise, without those who have passed; when all have, the round ends."""  # SETI-047 to SETI-050

    seat: int

    def run(self, state: SetiState) -> None:
        for seat in state.in_turn_order((self.seat + 1) % state.players):
            if not state.agencies[seat].passed:
                state.then(BeginTurn(seat))
                return
        state.then(EndRound())


# The end of a round: income, the starting player marker, the next round


class EndRound(Step[SetiState], frozen=True, gc=False):
    """All have passed. After round 5 comes the final scoring."""  # SETI-045, SETI-288, SETI-421

    def run(self, state: SetiState) -> None:
        discard_stack(state)
        if state.round == ROUNDS:
            state.then(FinalScoring())
            return
        state.then(PayIncome(), PassMarker())
        round_ends(state)


@extensible
def round_ends(state: SetiState) -> None:
    """What comes before the income."""


class PassMarker(Step[SetiState], frozen=True, gc=False):
    """The next player clockwise starts the next round."""  # SETI-293

    def run(self, state: SetiState) -> None:
        state.starter = (state.starter + 1) % state.players
        state.then(BeginRound(state.round + 1))
