"""What the rival can expect at the end, for bots. The figures come from a regression over games of bots."""

from __future__ import annotations

from armillary.games.seti.components import ROUNDS, TECHS
from armillary.games.seti.solo.arrow import RIVAL, rival_of
from armillary.games.seti.solo.tasks import ALL_TASKS
from armillary.games.seti.state import SetiState

TURN_NOW, TURN_LATER = 4.0, 4.8  # points of a turn in this round, and of one in a later round
GROWTH = 2.0  # turns that come with progress, for the square of the rounds to come
PROGRESS = 5.6  # a lap of the progress track, for each round to come
PROBE = 6.4
OBJECTIVE = 5.6  # one that stays open
SHORTAGE = 1.0  # an objective that is to be spent and not completed yet
CONSTANTS = (11.0, 11.0, 12.0, 6.0, -6.0)  # by rounds to come


def rival_forecast(state: SetiState) -> float:
    """Its turns to come, and the objectives that will not be completed."""
    rival, own = rival_of(state), state.agencies[RIVAL]
    later = ROUNDS - state.round
    cards = len(rival.deck) + len(rival.used)
    found = own.score + CONSTANTS[later] + TURN_NOW * len(rival.deck)
    found += later * (TURN_LATER * cards + GROWTH * later + PROGRESS * rival.progress / TECHS)
    found += PROBE * len(own.probes) + OBJECTIVE * len(rival.objectives)
    for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
        found += OBJECTIVE * (1 - marked.bit_count() / ALL_TASKS[objective].bit_count())
    if rival.objectives or rival.active_objectives:
        found += SHORTAGE * max(0, sum(range(state.round, ROUNDS)) - len(rival.completed_objectives))
    return found
