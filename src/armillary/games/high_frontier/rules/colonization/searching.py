"""The Renaissance Man looks through a deck before its auction."""

from __future__ import annotations

from typing import ClassVar

from armillary.games.high_frontier.rules.colonization import talents
from armillary.games.high_frontier.rules.components import OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.operations import research
from armillary.games.high_frontier.rules.pieces.naming import CardChoice
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.decks import shuffle
from armillary.mechanics.narrow import Narrow

SEARCHES = "search_auction_deck"


def begin(state: HighFrontierState, seat: int, deck: Deck, /) -> None:
    """Who may search chooses the card that is put up."""  # HFC-182, Q193
    research.begin.beneath(state, COLONIZATION)(state, seat, deck)
    if talents.has(state, seat, SEARCHES):
        state.then(SearchDeck(seat, deck))


def inside(state: HighFrontierState, deck: Deck) -> list[int]:
    """Cards of a deck that are nowhere else: what everybody can work out, without their order."""
    out = {card for player in state.players for card in player.hand}
    out |= {p >> 2 for player in state.players for stack in player.stacks if stack for p in stack.cards}
    return [card for card in OF_DECK[deck] if card not in out]


class SearchDeck(Narrow[HighFrontierState, CardChoice], frozen=True, gc=False):
    """Which card is put up; the others are shuffled."""  # Q193

    deck: Deck

    rule: ClassVar[str] = "HFC-182"

    def options(self, state: HighFrontierState) -> list[CardChoice]:
        return [CardChoice(card) for card in inside(state, self.deck)]

    def resolve(self, state: HighFrontierState, option: CardChoice) -> None:
        cards = state.decks[self.deck]
        cards.remove(option.card)
        shuffle(state, cards, self.deck.name.lower())
        cards.append(option.card)
        state.known[self.deck], state.seen[self.deck] = 0, 1
