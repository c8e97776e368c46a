"""What the question is about: which plate has the middle."""

from __future__ import annotations

from armillary.games.high_frontier.rules import auctions, boosting, research
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.names import BATTLE, MARKET, SOL, WORKSHOP

_PLATES = {auctions.__name__: MARKET, research.__name__: MARKET, boosting.__name__: WORKSHOP}
ON_DEMAND = (SOL, WORKSHOP, MARKET)  # one of them has the middle; the others are opened from the Fuel Strip


def hero_of(seen: HighFrontierState) -> str:
    """The plate that a question is asked on; all others are asked on the map, or beside it."""
    if seen.over or not seen.stack:
        return SOL
    if seen.conflict and seen.conflict[0].battle:
        return BATTLE
    return _PLATES.get(type(seen.stack[-1]).__module__, SOL)
