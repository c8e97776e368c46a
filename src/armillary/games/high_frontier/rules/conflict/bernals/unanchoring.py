"""Bernals in combat: who answers for a dome that is lost."""

from __future__ import annotations

from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war.genocide import genocide
from armillary.games.high_frontier.rules.state import HighFrontierState


def dome_lost(state: HighFrontierState, seat: int, by: int, /) -> None:
    """A dome that finds no Dirtside goes to Reserve: genocide, if it happens in combat."""
    # HF3-271, HF3-321, Q134
    if table(state).battle:
        genocide(state, by, seat)
