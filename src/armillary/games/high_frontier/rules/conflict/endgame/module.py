"""The politics of Module 3 in the count."""

from __future__ import annotations

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.conflict.endgame import counting
from armillary.games.high_frontier.rules.switches import (
    COLONIZATION,
    COMBAT,
    FUTURES,
    POLITICS,
    TERAWATT,
    WAR,
)
from armillary.mechanics.modules import Module, replaces

BELOW = (POLITICS, TERAWATT, COLONIZATION, FUTURES)

COUNT_OF_BRIBES = Module(
    COMBAT, replaces(scoring.lines_of, counting.with_bribes, "HF3-384", over=(*BELOW, WAR))
)
COUNT_OF_THE_WAR = Module(WAR, replaces(scoring.lines_of, counting.lines_of, "HF3-380", over=BELOW))

TIES = Module(COMBAT, replaces(scoring.wealth, counting.wealth, "HF3-387"))
