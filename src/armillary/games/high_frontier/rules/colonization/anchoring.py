"""Anchoring of Bernals, and what sets them free again."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.state import HighFrontierState


def unanchor(state: HighFrontierState, seat: int, slot: int, *, by: int = NOBODY) -> bool:
    """A Bernal is free to move; whether its dome has gone to Reserve."""  # HFC-365, HFC-366
    state.anchored = tuple(a for a in state.anchored if (a.seat, a.slot) != (seat, slot))
    state.players[seat].domes += 1
    return True
