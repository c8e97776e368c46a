"""Phase V: two Conquest phases, or three, one right after the other."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.conquest.battle import Conflicts
from armillary.games.exodus.rules.conquest.centurians import FightResistance
from armillary.games.exodus.rules.conquest.cloaking import UnCloaking
from armillary.games.exodus.rules.conquest.landing import Landing
from armillary.games.exodus.rules.conquest.loading import Loading
from armillary.games.exodus.rules.conquest.movement import Movement
from armillary.games.exodus.rules.pieces.fleets import last_conquest
from armillary.games.exodus.rules.state import ExodusState


class ConquestPhases(Step[ExodusState], frozen=True, gc=False):
    """Nothing can be done between them."""  # EXO-091, EXO-092, EXO-404

    def run(self, state: ExodusState) -> None:
        state.tell(events.PhaseStarted, "conquest")
        phases = (ConquestPhase(number) for number in range(1, state.conquests + 1))
        state.then(*phases, EndConquest())


class ConquestPhase(Step[ExodusState], frozen=True, gc=False):
    """Load, order, move, uncloak, fight each other, fight the Resistance, land."""  # EXO-286

    number: int

    def run(self, state: ExodusState) -> None:
        state.conquest = self.number
        state.uncloaked = ()  # EXO-323
        state.wrecks = ()
        state.tell(events.ConquestStarted, self.number, state.conquests)
        if last_conquest(state):
            state.tell(events.RadarForAll)  # EXO-288
        state.then(Loading(), Movement(), UnCloaking(), Conflicts(), FightResistance(), Landing())


class EndConquest(Step[ExodusState], frozen=True, gc=False):
    """Ships are cloaked again; blueprints and Centurian cards may be touched again."""  # EXO-323, EXO-369

    def run(self, state: ExodusState) -> None:
        state.conquest = 0
        state.uncloaked = ()
        state.wrecks = ()
