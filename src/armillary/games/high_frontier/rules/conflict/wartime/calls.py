"""Colonists who come in War because somebody has spoken for them."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState


def evaded(state: HighFrontierState, seat: int, ideology: int, /) -> None:
    """Freedom lets them come at once, on the own Turn, up to the limit of War."""  # HF3-155, Q188
    if state.colonization and table(state).effects and ideology == laws.FREEDOM and seat == state.active:
        colonists.afterwards(state, seat)
