"""Research: a patent is put up for auction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CHARTS
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, NOTHING, Deck
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.operations.auctions import Auction, below_limit, may_bid
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable

FULL_HAND = "With {limit} cards or more in Hand an auction can be neither started nor joined."
NO_MORE = "You own as many cards of this deck as you may."
EMPTY_DECK = "There is no card left in this deck."


class Research(Act, frozen=True, gc=False):
    """Auction the top card of a deck; the opening bid is named only in searches and tests."""

    deck: Deck
    bid: int = NOTHING

    verb: ClassVar[str] = "research"

    def words(self) -> tuple[object, ...]:
        return (self.deck.name.lower(),)

    def may(self, state: HighFrontierState, seat: int) -> bool:
        return not state.operated and (
            RESEARCH[self.deck] in research(state, seat) and self.bid <= state.players[seat].aqua
        )

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, self.verb)
        begin(state, seat, self.deck)
        if self.bid != NOTHING and state.stack[-1] == Auction(seat, self.deck):
            state.stack[-1] = Auction(seat, self.deck, self.bid)


RESEARCH = tuple(Research(deck) for deck in Deck if deck is not Deck.CREW)  # by deck


@replaceable
def begin(state: HighFrontierState, seat: int, deck: Deck, /) -> None:
    """An auction of the top card."""  # HFC-182
    state.then(Auction(seat, deck))


@replaceable
def may_begin(state: HighFrontierState, seat: int, deck: Deck, /) -> bool:
    """Whether a player may have the top card of a deck put up."""  # HFC-183
    return may_bid(state, seat, deck)


@offers("operation.research")
def research(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Every deck in play in which there is a card, below the academia limit."""  # HFC-183
    decks = state.decks
    return [RESEARCH[deck] for deck in decks_in_play(state) if decks[deck] and may_begin(state, seat, deck)]


@explains("operation.research")
def why_no_research(state: HighFrontierState, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    if blocs.restricted(state, seat, "start_research_auction"):
        return found  # Module 3 says why
    for deck in decks_in_play(state):
        if not state.decks[deck]:
            found.append(Refusal(RESEARCH[deck], "HFC-182", EMPTY_DECK))
        elif not may_begin(state, seat, deck):
            found.append(why_not_begin(state, seat, deck))
    return found


@replaceable
def why_not_begin(state: HighFrontierState, seat: int, deck: Deck, /) -> Refusal:
    """Why a player may not have a card of a deck put up."""  # HFC-183, HFC-307
    if below_limit(state, seat) and deck not in CORE_DECKS:
        return Refusal(RESEARCH[deck], "HFC-307", NO_MORE)
    return Refusal(RESEARCH[deck], "HFC-183", FULL_HAND, {"limit": CHARTS.hand_limit})
