"""The end of a round: income, the starting player marker, the next round."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.rules.components import ROUNDS
from armillary.games.seti.rules.income import PayIncome
from armillary.games.seti.rules.passing import discard_stack
from armillary.games.seti.rules.scoring import FinalScoring
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.modules import extensible


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
        from armillary.games.seti.rules.turn import BeginRound  # noqa: PLC0415  (rounds end and begin again)

        state.starter = (state.starter + 1) % state.players
        state.then(BeginRound(state.round + 1))
