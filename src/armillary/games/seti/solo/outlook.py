"""What the rival can expect at the end, for bots."""

from __future__ import annotations

from armillary.games.seti.components import ROUNDS
from armillary.games.seti.solo.arrow import RIVAL, rival_of
from armillary.games.seti.solo.objectives import POINTS_FOR_OPEN, PROGRESS_FOR_MISSING
from armillary.games.seti.solo.tasks import ALL_TASKS
from armillary.games.seti.state import SetiState

TURN = 5.0  # points of one of its turns


def rival_forecast(state: SetiState) -> float:
    """Its turns to come and the objectives that will not be completed."""
    rival = rival_of(state)
    cards = len(rival.deck) + len(rival.used)
    left = len(rival.deck) + sum(cards + more for more in range(ROUNDS - state.round))
    found = state.agencies[RIVAL].score + TURN * left
    open_ones = float(len(rival.objectives))
    for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
        open_ones += 1 - 0.8 * marked.bit_count() / ALL_TASKS[objective].bit_count()
    needed = sum(range(state.round, ROUNDS))
    missing = max(0.0, needed - len(rival.completed_objectives) - 2.0 * (ROUNDS - state.round))
    return found + POINTS_FOR_OPEN * open_ones + 0.6 * PROGRESS_FOR_MISSING * missing
