"""Promotion of cards."""

from __future__ import annotations

from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


@replaceable
def may_promote(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Whether anything may be promoted at a Space now."""  # HFC-310
    return True
