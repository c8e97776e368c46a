"""Free market: a Hand card goes back under its deck, a product at the Bank fetches its stock price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, CHARTS, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Side, Spectral
from armillary.games.high_frontier.rules.events.operations import CardSold
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import decks, stacks, treasury
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState, price
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

SALE = "sale"
NO_PRICE = "A card of every Spectral Type has no stock price."


class SellCard(Option, frozen=True, gc=False):
    """A card of the Hand, or a product: no card is both."""

    card: int

    verb: ClassVar[str] = "card"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class Sell(Act, frozen=True, gc=False):
    verb: ClassVar[str] = "sell"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseSale(seat))


SELL = (Sell(),)


@offers("operation.market")
def market(state: HighFrontierState, seat: int) -> Sequence[Option]:
    return SELL if sell_options(state, seat) else ()


@replaceable
def sell_options(state: HighFrontierState, seat: int, /) -> list[Option]:
    """Hand cards, and products at the Bank."""  # HFC-190, HFC-191
    found: list[Option] = [SellCard(card) for card in state.players[seat].hand]
    for _, piece in _products(state, seat):
        if CARDS[piece >> 2].spectral is not Spectral.ANY:
            found.append(SellCard(piece >> 2))
    return found


def _products(state: HighFrontierState, seat: int) -> list[tuple[int, int]]:
    """Black-Side cards at the Bank, with their slots."""
    bank = treasury.bank(state, seat)
    return [
        (slot, piece)
        for slot, stack in enumerate(state.players[seat].stacks)
        if stack is not None and stack.node == bank
        for piece in stack.cards
        if FACES[piece].side is Side.BLACK
    ]


class ChooseSale(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which card is sold."""

    rule: ClassVar[str] = "HFC-190"

    def options(self, state: HighFrontierState) -> list[Option]:
        return sell_options(state, self.seat)

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, SellCard)
        operate(state, self.seat, Sell.verb)
        from_hand = option.card in state.players[self.seat].hand
        sell(state, self.seat, option.card)
        if from_hand:
            hand_card_sold(state, self.seat)

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        return [
            Refusal(SellCard(piece >> 2), "HFC-191", NO_PRICE)
            for _, piece in _products(state, self.seat)
            if CARDS[piece >> 2].spectral is Spectral.ANY
        ]


@extensible
def hand_card_sold(state: HighFrontierState, seat: int, /) -> None:
    """A Hand card was sold: what modules add to the Operation."""


@replaceable
def hand_price(state: HighFrontierState, seat: int, /) -> int:
    """What a Hand card fetches."""  # HFC-190
    return CHARTS.hand_card_sale


@replaceable
def product_price(state: HighFrontierState, seat: int, card: int, /) -> int:
    """What a product fetches."""  # HFC-191
    return price(state, CARDS[card].spectral)


def sell(state: HighFrontierState, seat: int, card: int) -> None:
    """A Hand card goes under its deck, a product into the Hand."""  # HFC-190, HFC-191
    slot = stacks.slot_of(state, seat, card)
    if slot == NOTHING:
        amount = hand_price(state, seat)
        state.players[seat].hand.remove(card)
        decks.put_under(state, card)
    else:
        amount = product_price(state, seat, card)
        piece = next(piece for place, piece in _products(state, seat) if piece >> 2 == card and place == slot)
        losses.decommission(state, seat, slot, (piece,), losses.VOLUNTARY)
    state.tell(CardSold, seat, card, amount, slot != NOTHING)
    treasury.gain(state, seat, amount, SALE)
