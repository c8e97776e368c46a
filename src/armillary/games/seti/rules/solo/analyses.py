"""The rival analyzes its data."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.rules.components import TOP_ROW, TRACES
from armillary.games.seti.rules.components.vocabulary import RivalAnalyzeAction
from armillary.games.seti.rules.events import Analyzed
from armillary.games.seti.rules.resources import gain
from armillary.games.seti.rules.solo.arrow import RIVAL, rival_of
from armillary.games.seti.rules.solo.resources import load, progress
from armillary.games.seti.rules.solo.techs import COMPUTER, discard_tech
from armillary.games.seti.rules.solo.traces import MarkRivalTrace
from armillary.games.seti.rules.state import SetiState

BLUE = TRACES.index("blue")
TECH_POINTS, TECH_PROGRESS = 3, 1  # SETI-531


def can_analyze(state: SetiState, action: RivalAnalyzeAction) -> bool:
    return rival_of(state).computer == TOP_ROW  # SETI-528


def analyze(state: SetiState, action: RivalAnalyzeAction) -> None:
    """Clear the computer for what the card shows and a blue trace, then fill it from the pool."""  # SETI-529
    rival = rival_of(state)
    state.tell(Analyzed, RIVAL, rival.computer)
    rival.computer = 0
    if action.points:
        gain(state, RIVAL, "points", action.points)
    state.then(MarkRivalTrace(BLUE), RefillComputer())


class RefillComputer(Step[SetiState], frozen=True, gc=False):
    """Data comes from the pool; then a computer tech gives points and progress."""  # SETI-530

    def run(self, state: SetiState) -> None:
        load(state)
        if discard_tech(state, COMPUTER):
            gain(state, RIVAL, "points", TECH_POINTS)
            progress(state, TECH_PROGRESS)
