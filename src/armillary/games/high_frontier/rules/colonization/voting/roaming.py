"""Freedom to Roam: Bernals of opponents may be used as own."""

from __future__ import annotations

from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState


def may_use(state: HighFrontierState, seat: int, anchor: Anchor, /) -> bool:
    return anchor.seat == seat or laws.active(state, seat, laws.INDIVIDUALITY)  # HFC-294, HF3-083
