"""Freedom to Roam: Factories and Bernals of opponents may be used as own."""

from __future__ import annotations

from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState


def may_use_factory(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """Without permission; Powersat is not part of it."""  # HFC-294
    if sites.may_use_factory.base(state, seat, site):
        return True
    return site in state.factories and laws.active(state, seat, laws.INDIVIDUALITY)


def may_use(state: HighFrontierState, seat: int, anchor: Anchor, /) -> bool:
    return anchor.seat == seat or laws.active(state, seat, laws.INDIVIDUALITY)  # HFC-294, HF3-083
