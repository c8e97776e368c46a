"""Where combat does not reach: LEO, the Red Cross, what a Future protects."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.conflict.bernals.red_cross import is_sanctuary
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable


def is_closed(state: HighFrontierState, node: int) -> bool:
    """Whether nobody fires from a Space or into it."""  # HF3-215, HF3-329
    return node == LEO or is_sanctuary(state, node)


@replaceable
def is_immune(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Whether combat does not touch a player's tokens at a Space."""  # HF3-355
    return False
