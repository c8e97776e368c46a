"""What the question is about: which plate has the middle."""

from __future__ import annotations

from armillary.games.high_frontier.rules import auctions, boosting, research
from armillary.games.high_frontier.rules.politics import assembly, fundraising, legacy
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.names import ASSEMBLY, MARKET, SOL, WORKSHOP, political

_PLATES = {
    auctions.__name__: MARKET,
    research.__name__: MARKET,
    boosting.__name__: WORKSHOP,
    assembly.__name__: ASSEMBLY,
    fundraising.__name__: ASSEMBLY,
    legacy.__name__: ASSEMBLY,
}


def hero_of(seen: HighFrontierState) -> str:
    """The plate that a question is asked on; all others are asked on the map."""
    if seen.over or not seen.stack:
        return SOL
    found = _PLATES.get(type(seen.stack[-1]).__module__, SOL)
    return SOL if found == ASSEMBLY and not political(seen) else found
