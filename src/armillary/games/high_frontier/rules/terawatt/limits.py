"""One Freighter and one GW thruster for each player."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CARDS, FREIGHTER_FIGURES, GW_FIGURES
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import TERAWATT

OWNED = {Deck.FREIGHTER: FREIGHTER_FIGURES.owned, Deck.GW_THRUSTER: GW_FIGURES.owned}  # HFC-307


def owned(state: HighFrontierState, seat: int, deck: int) -> list[int]:
    """Cards of a deck in a player's Hand and Stacks."""
    player = state.players[seat]
    found = [card for card in player.hand if CARDS[card].deck == deck]
    for stack in player.stacks:
        if stack is not None:
            found += [piece >> 2 for piece in stack.cards if CARDS[piece >> 2].deck == deck]
    return found


def has_most(state: HighFrontierState, seat: int, deck: int) -> bool:
    """Whether a player may have no more cards of a deck."""  # HFC-307
    return deck in OWNED and len(owned(state, seat, deck)) >= OWNED[Deck(deck)]


def may_take(state: HighFrontierState, seat: int, deck: int, /) -> bool:
    """However it comes: by a grant, a draw or a sale."""  # HFC-307
    below = decks.may_take.beneath(state, TERAWATT)(state, seat, deck)
    return below and not has_most(state, seat, deck)


def has_too_many(state: HighFrontierState, seat: int, /) -> bool:
    if any(len(owned(state, seat, deck)) > most for deck, most in OWNED.items()):
        return True
    return decks.has_too_many.beneath(state, TERAWATT)(state, seat)


def may_bid(state: HighFrontierState, seat: int, deck: int, /) -> bool:
    below = auctions.may_bid.beneath(state, TERAWATT)(state, seat, deck)
    return below and not has_most(state, seat, deck)
