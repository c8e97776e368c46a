"""Cards that were sold before they came into the Hand."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.events.table import SaleDelivered
from armillary.games.high_frontier.rules.pieces import decks, treasury
from armillary.games.high_frontier.rules.pieces.grants import SALE
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import HighFrontierState

TOP_PRICE = 99
SOLD = "deal"


def noted(card: int, amount: int) -> int:
    """Card and price as the one number that a Grant has room for."""
    return (TOP_PRICE + 1) * card + amount


def deliver(state: HighFrontierState) -> None:
    """Every sale whose card is there and whose price can be paid is carried out."""  # HFC-265, HFC-X63
    for grant in state.grants:
        if grant.kind != SALE:
            continue
        card, amount = divmod(grant.what, TOP_PRICE + 1)
        if card not in state.players[grant.giver].hand or state.players[grant.taker].aqua < amount:
            continue
        if not decks.may_take(state, grant.taker, CARDS[card].deck):
            continue  # HFC-307, HFC-345
        treasury.pay(state, grant.taker, amount, SOLD, grant.giver)
        hand_over(state, grant.giver, grant.taker, card)
        state.grants = tuple(other for other in state.grants if other != grant)
        state.tell(SaleDelivered, grant.giver, grant.taker, card, amount)


def hand_over(state: HighFrontierState, giver: int, taker: int, card: int) -> None:
    """A Hand card changes hands; it is not traded on before its owner's next Turn."""  # HFC-269
    state.players[giver].hand.remove(card)
    state.players[taker].hand.append(card)
    state.traded = (*state.traded, (card, giver))


@at("turn.begins")
class FreeTrades(Step[HighFrontierState], frozen=True, gc=False):
    """The original owner's next Turn begins: what was traded may be traded on."""  # HFC-269

    seat: int

    def run(self, state: HighFrontierState) -> None:
        if state.traded:
            state.traded = tuple(trade for trade in state.traded if trade[1] != self.seat)
