"""The Red Cross: no combat around the Cancer Hospital, nor where enemies trade."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization.sales import market_mark
from armillary.games.high_frontier.rules.components import SPECIAL_BERNALS
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState

HOSPITAL = SPECIAL_BERNALS["red_cross"]


def is_sanctuary(state: HighFrontierState, node: int) -> bool:
    """Whether there is no combat from or into a Space."""  # HF3-080, HF3-328, HF3-329, HF3-330
    if not state.colonization:
        return False
    if state.used and market_mark(node) in state.used:
        return True
    return any(
        stack.node == node and any(piece >> 2 == HOSPITAL for piece in stack.cards)
        for player in state.players
        for slot in BERNALS
        if (stack := player.stacks[slot]) is not None
    )
