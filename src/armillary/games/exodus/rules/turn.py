"""The turn: five phases in the printed order."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.action.action_phase import ActionPhase
from armillary.games.exodus.rules.conquest.conquest_phase import ConquestPhases
from armillary.games.exodus.rules.council.council_phase import Council
from armillary.games.exodus.rules.mass_destruction import RocketPhase
from armillary.games.exodus.rules.scoring import FinalCount
from armillary.games.exodus.rules.state import CONQUESTS, ExodusState
from armillary.games.exodus.rules.upkeep import Upkeep


class BeginTurn(Step[ExodusState], frozen=True, gc=False):
    """Upkeep, Council, Action, Weapons of Mass Destruction, Conquest."""  # EXO-087, EXO-090

    def run(self, state: ExodusState) -> None:
        state.turn += 1
        state.conquests = CONQUESTS
        state.tell(events.TurnStarted, state.turn, state.turn == state.turns)
        state.then(Upkeep(), Council(), ActionPhase(), RocketPhase(), ConquestPhases(), EndTurn())


class EndTurn(Step[ExodusState], frozen=True, gc=False):
    """Another turn, or the final count."""  # EXO-089, EXO-370

    def run(self, state: ExodusState) -> None:
        state.then(FinalCount() if state.turn == state.turns else BeginTurn())
