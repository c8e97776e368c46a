"""Freighters are made by ET production, on a figure of their own."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.operations import production
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import TERAWATT
from armillary.games.high_frontier.rules.terawatt import freight


def put_product(state: HighFrontierState, seat: int, piece: int, site: int, /) -> int:
    """The big cube at the Factory that has made it; all else as ever."""  # HFC-308, HFC-313
    if CARDS[piece >> 2].deck is Deck.FREIGHTER:
        return freight.put_product(state, seat, piece, site)
    return production.put_product.beneath(state, TERAWATT)(state, seat, piece, site)
