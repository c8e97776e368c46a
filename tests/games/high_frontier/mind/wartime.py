"""Positions in a War, for what bots think of it."""

from __future__ import annotations

from armillary.games.high_frontier.rules.conflict.table import change
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.state import HighFrontierState
from tests.games.high_frontier.positions import MODULE_3, position


def at_war(*factions: str, year: int = 30) -> HighFrontierState:
    """The War rages; the game has 48 years."""
    state = position(*factions, **MODULE_3)
    state.years, state.year = 48, year
    change(state, war=War.RAGES, effects=True)
    return state
