"""Auctions: bids go round the table until nobody raises; the winner takes the card and supports for it.

Nobody is asked who cannot join or cannot match; where nobody else can, the initiator wins with 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.options import Amounts, Choices
from armillary.games.high_frontier.rules.components import CARDS, CHARTS
from armillary.games.high_frontier.rules.components.kinds import (
    GENERATORS,
    NOBODY,
    NOTHING,
    REACTORS,
    Deck,
    Privilege,
)
from armillary.games.high_frontier.rules.events.operations import AuctionOpened, BidderLeft, BidMade, CardsWon
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.pieces import decks, grants, privileges, sold_cards, treasury
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow

OUT = -2  # has left, or never joined
SILENT = -1  # has not bid yet

PAID = "auction"


def below_limit(state: HighFrontierState, seat: int) -> bool:
    """Fewer cards in Hand than the academia allows; Skunkworks does not ask."""  # HFC-034, HFC-183
    if len(state.players[seat].hand) < CHARTS.hand_limit:
        return True
    return privileges.has(state, seat, Privilege.SKUNKWORKS)


@replaceable
def may_bid(state: HighFrontierState, seat: int, deck: int, /) -> bool:
    """Below the limit and not bound to abstain."""  # HFC-034, HFC-183, HFC-265
    if seat in state.left or not below_limit(state, seat):
        return False
    for grant in state.grants:
        if grant.kind == grants.ABSTAIN and grant.giver == seat and grant.what == deck:
            return False
    return True


def pledged(state: HighFrontierState, seat: int) -> int:
    """Aqua that a player has bid in the auction that goes on, and may not give away meanwhile."""
    step = under_way(state)
    if isinstance(step, Bid):
        return max(0, step.bids[seat])
    if isinstance(step, ChooseWinner):
        return step.bid if seat in step.tied else 0
    return 0


def under_way(state: HighFrontierState) -> Step[HighFrontierState] | None:
    """The question of the auction that goes on, or None: whatever is done in a Turn lies above its menu."""
    for step in state.stack[::-1]:
        if isinstance(step, PlayTurn):
            return None
        if isinstance(step, Bid | ChooseWinner):
            return step
    return None


def supports_for(card: int) -> list[Deck]:
    """The decks from which the winner takes a card too: one for each type that the visible side needs."""
    # HFC-189, Q51
    face = CARDS[card].faces[0]
    found = []
    if any(need & REACTORS for need in face.needs):
        found.append(Deck.REACTOR)
    if any(need & GENERATORS for need in face.needs):
        found.append(Deck.GENERATOR)
    if face.therms_needed:
        found.append(Deck.RADIATOR)
    return found


class Offer(Option, frozen=True, gc=False):
    amount: int

    verb: ClassVar[str] = "bid"


class Leave(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "leave"


class To(Option, frozen=True, gc=False):
    winner: int

    verb: ClassVar[str] = "to"


LEAVE = Leave()


class Auction(Step[HighFrontierState], frozen=True, gc=False):
    """The top card of a deck is announced; its back and the next card are shown."""  # HFC-182, HFC-188

    seat: int
    deck: Deck
    opening: int = NOTHING  # the initiator's bid, if it is known already

    def run(self, state: HighFrontierState) -> None:
        seat, deck = self.seat, self.deck
        state.tell(AuctionOpened, seat, deck, decks.top(state, deck))
        decks.show_next(state, deck)
        bids = tuple(
            SILENT if other == seat or may_bid(state, other, deck) else OUT for other in range(state.seats)
        )
        if bids.count(SILENT) > 1:
            first = Bid(seat, deck, seat, bids, NOTHING)
            if self.opening == NOTHING:
                state.then(first)
            else:
                first.resolve(state, Offer(self.opening))
        else:
            award(state, deck, seat, seat, 0)  # Q20


class Bid(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Match, raise, or leave for good; the initiator opens."""  # HFC-184, HFC-185, Q17

    deck: Deck
    initiator: int
    bids: tuple[int, ...]
    leader: int  # who raised last, or NOTHING

    rule: ClassVar[str] = "HFC-184"

    @property
    def high(self) -> int:
        return max(0, *self.bids)

    def options(self, state: HighFrontierState) -> Sequence[Option]:
        aqua = treasury.funds(state, self.seat)
        if self.leader in (NOTHING, self.seat):
            return Amounts(Offer, self.high, max(self.high, aqua))  # who opens, or leads a tie, stays in
        if aqua < self.high:
            return [LEAVE]
        return Choices(LEAVE, amounts=Amounts(Offer, self.high, aqua))

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        bids, leader = list(self.bids), self.leader
        last = self.seat == leader  # a whole round has passed since its raise
        if isinstance(option, Offer):
            if leader == NOTHING or option.amount > self.high:
                last = False
                leader = self.seat
            bids[self.seat] = option.amount
            state.tell(BidMade, self.seat, option.amount)
        else:
            bids[self.seat] = OUT
            state.tell(BidderLeft, self.seat)
        asked = () if last else state.clockwise_from((self.seat + 1) % state.seats)
        for seat in asked:
            if bids[seat] != OUT:
                if seat == leader and self._winners(state, bids) == (leader,):
                    break
                state.then(Bid(seat, self.deck, self.initiator, tuple(bids), leader))
                return
        winners = self._winners(state, bids)
        state.then(ChooseWinner(self.initiator, self.deck, winners, max(bids)))

    def _winners(self, state: HighFrontierState, bids: list[int]) -> tuple[int, ...]:
        """Who has bid most; of equal ones Marketeer, then the initiator."""  # HFC-028, HFC-187
        high = max(bids)
        tied = [seat for seat in range(state.seats) if bids[seat] == high]
        first = [seat for seat in tied if privileges.has(state, seat, Privilege.MARKETEER)]
        if not first and self.initiator in tied:
            first = [self.initiator]
        return tuple(first or tied)


class ChooseWinner(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Among tied players, if the initiator is none of them."""

    deck: Deck
    tied: tuple[int, ...]
    bid: int

    rule: ClassVar[str] = "HFC-187"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [To(seat) for seat in self.tied]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, To)
        award(state, self.deck, self.seat, option.winner, self.bid)


def award(state: HighFrontierState, deck: Deck, initiator: int, winner: int, bid: int) -> None:
    """The price goes to the initiator, his own to the Pool; the card and its supports into the Hand."""
    # HFC-186, HFC-189
    if winner == initiator:
        treasury.spend(state, winner, bid, PAID, NOBODY)
    else:
        treasury.spend(state, winner, bid, PAID, initiator)
    won = [decks.take(state, deck)]
    for other in supports_for(won[0]):
        if state.decks[other]:
            won.append(decks.take(state, other))
    state.players[winner].hand += won
    state.tell(CardsWon, winner, tuple(won), bid)
    sold_cards.deliver(state)
