"""Decks: the top card last and seen by all; what goes under a deck was seen by all."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CARDS, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, NOTHING, Deck
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.decks import shuffle
from armillary.mechanics.modules import replaceable


@replaceable
def decks_in_play(state: HighFrontierState, /) -> tuple[Deck, ...]:
    """Patent decks; the Colonist queue is none."""  # HFC-060
    return CORE_DECKS


@replaceable
def may_take(state: HighFrontierState, seat: int, deck: int, /) -> bool:
    """Whether a player may own another card of a deck."""
    return True


@replaceable
def has_too_many(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a player owns more cards of a deck than anybody may."""
    return False


def fill(state: HighFrontierState) -> None:
    """Shuffle each deck."""  # HFC-059
    for deck in decks_in_play(state):
        state.decks[deck] = list(OF_DECK[deck])
        shuffle(state, state.decks[deck], deck.name.lower())


def top(state: HighFrontierState, deck: Deck) -> int:
    """The card that lies on top, or NOTHING."""
    cards = state.decks[deck]
    return cards[-1] if cards else NOTHING


def take(state: HighFrontierState, deck: Deck) -> int:
    """Take the top card; the next is seen."""
    card = state.decks[deck].pop()
    _settle(state, deck, state.seen[deck] - 1)
    return card


def put_under(state: HighFrontierState, card: int) -> None:
    """Return a card to the bottom of its deck."""
    deck = CARDS[card].deck
    state.decks[deck].insert(0, card)
    state.known[deck] += 1
    _settle(state, deck, state.seen[deck])


def rotate(state: HighFrontierState, deck: Deck) -> None:
    """The top card goes to the bottom."""  # HFC-242
    if state.decks[deck]:
        put_under(state, take(state, deck))


def show_next(state: HighFrontierState, deck: Deck) -> None:
    """The back of the top card is inspected, which shows the card under it."""  # HFC-188
    _settle(state, deck, 2)


def _settle(state: HighFrontierState, deck: Deck, seen: int) -> None:
    count = len(state.decks[deck])
    state.known[deck] = min(state.known[deck], count)
    state.seen[deck] = max(1, seen)
