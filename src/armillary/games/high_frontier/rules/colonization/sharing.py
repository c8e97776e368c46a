"""Whose Bernals a player may use."""

from __future__ import annotations

from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def may_use(state: HighFrontierState, seat: int, anchor: Anchor, /) -> bool:
    """Own ones."""
    return anchor.seat == seat
