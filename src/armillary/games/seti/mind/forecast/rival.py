"""What the rival can expect at the end, for bots. The figures come from a regression over games of bots."""

from __future__ import annotations

from armillary.games.seti.rules.components import ROUNDS, TECHS
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.objectives import ALL_TASKS
from armillary.games.seti.rules.state import SetiState

TURN = 4.9  # points of a turn in this round
CARD = 7.1  # an action card, for each round to come
LAP, LAP_LATER = 6.7, 6.6  # a lap of the progress track, at once and for each round to come
PROBE = 7.1
OBJECTIVE = 5.0  # one that stays open
SHORTAGE = 2.8  # an objective that is to be spent and not completed yet
CONSTANTS = (10.7, -12.6, -22.2, -25.1, -28.1)  # by rounds to come


def rival_forecast(state: SetiState) -> float:
    """Its turns to come, and the objectives that will not be completed."""
    rival, own = rival_of(state), state.agencies[RIVAL]
    later = ROUNDS - state.round
    cards = len(rival.deck) + len(rival.used)
    found = own.score + CONSTANTS[later] + TURN * len(rival.deck) + CARD * later * cards
    found += (LAP + LAP_LATER * later) * rival.progress / TECHS
    found += PROBE * len(own.probes) + OBJECTIVE * len(rival.objectives)
    for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
        found += OBJECTIVE * (1 - marked.bit_count() / ALL_TASKS[objective].bit_count())
    if rival.objectives or rival.active_objectives:
        found += SHORTAGE * max(0, sum(range(state.round, ROUNDS)) - len(rival.completed_objectives))
    return found
