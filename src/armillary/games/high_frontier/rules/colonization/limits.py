"""Two Bernals for each player; who may research what."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import BERNAL_FIGURES, CHARTS
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.operations import auctions, research
from armillary.games.high_frontier.rules.pieces import bernals, decks
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION

STRICT = "opponents_hand_limit"


def has_most(state: HighFrontierState, seat: int, deck: int) -> bool:
    """Whether a player may have no more Bernals."""  # HFC-345
    return deck == Deck.BERNAL and len(bernals.cards_of(state, seat)) >= BERNAL_FIGURES.owned


def may_take(state: HighFrontierState, seat: int, deck: int, /) -> bool:
    """However it comes: by a grant, a draw or a sale."""  # HFC-345
    below = decks.may_take.beneath(state, COLONIZATION)(state, seat, deck)
    return below and not has_most(state, seat, deck)


def has_too_many(state: HighFrontierState, seat: int, /) -> bool:
    if len(bernals.cards_of(state, seat)) > BERNAL_FIGURES.owned:
        return True
    return decks.has_too_many.beneath(state, COLONIZATION)(state, seat)


def may_bid(state: HighFrontierState, seat: int, deck: int, /) -> bool:
    """No third Bernal; an opponent's laboratory may hold everybody to the limit of the academia."""
    # HFC-345, Q185
    if has_most(state, seat, deck):
        return False
    if state.anchored and len(state.players[seat].hand) >= CHARTS.hand_limit:
        others = [other for other in range(state.seats) if other != seat]
        if any(bernals.gifts(state, other, STRICT) for other in others):
            return False
    return auctions.may_bid.beneath(state, COLONIZATION)(state, seat, deck)


def may_begin(state: HighFrontierState, seat: int, deck: Deck, /) -> bool:
    if has_most(state, seat, deck):
        return False
    return research.may_begin.beneath(state, COLONIZATION)(state, seat, deck)
