"""What nobody may see: the order of the cards in the middle of a deck. Everything else is open."""  # HFC-074

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Zone
from armillary.games.high_frontier.rules.components.kinds import HIDDEN, Deck
from armillary.games.high_frontier.rules.state import HighFrontierState


def zones(state: HighFrontierState) -> Iterator[Zone]:
    for deck in Deck:
        if deck is Deck.CREW:
            continue
        cards = state.decks[deck]
        high = len(cards) - state.seen[deck]
        low = min(state.known[deck], max(0, high))
        yield Zone(cards, f"deck_{deck.name.lower()}", low=low, high=max(low, high), mask=HIDDEN)
