"""Laws of the Earth's economy: the Free Trade Act and Research Grants."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CHARTS
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.events.operations import CardSold
from armillary.games.high_frontier.rules.operations.market import SALE, SellCard
from armillary.games.high_frontier.rules.operations.research import RESEARCH, begin, may_begin, why_not_begin
from armillary.games.high_frontier.rules.pieces import decks, treasury
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.politics.assembly import NONE
from armillary.games.high_frontier.rules.politics.events import GrantReceived
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.narrow import Narrow

PAIR = 5  # Aqua for two cards together: HFC-289
FEE = 1  # HFC-293
GRANT_FEE = "grant"
NO_FEE = "Under Research Grants the top card costs 1 Aqua. You have none."


# Free Trade Act


def hand_card_sold(state: HighFrontierState, seat: int, /) -> None:
    """A second card may follow the first."""  # HFC-289
    if laws.active(state, seat, laws.FREEDOM):
        state.then(SellAnother(seat))


class SellAnother(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Another Hand card, so that both bring five Aqua together."""  # HFC-289

    rule: ClassVar[str] = "HFC-289"

    def options(self, state: HighFrontierState) -> list[Option]:
        hand = state.players[self.seat].hand
        return [*map(SellCard, hand), NONE] if hand else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, SellCard):
            amount = PAIR - CHARTS.hand_card_sale
            state.players[self.seat].hand.remove(option.card)
            decks.put_under(state, option.card)
            state.tell(CardSold, self.seat, option.card, amount, False)
            treasury.gain(state, self.seat, amount, SALE)


# Research Grants


class TakeGrant(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "grant"


GRANT = TakeGrant()


def funded(state: HighFrontierState, seat: int) -> bool:
    """Whether a grant takes the place of a player's auctions."""  # HFC-293, Q71
    return laws.active(state, seat, laws.EQUALITY)


def may_research(state: HighFrontierState, seat: int, deck: Deck, /) -> bool:
    """A grant knows no academia limit, but that of what a player may own."""  # HFC-293, HFC-307, HFC-345
    if not decks.may_take(state, seat, deck):
        return False
    if funded(state, seat):
        return state.players[seat].aqua >= FEE
    return may_begin.base(state, seat, deck)


def why_no_research(state: HighFrontierState, seat: int, deck: Deck, /) -> Refusal:
    """Without an Aqua there is no grant, and no auction instead of it."""  # HFC-293
    if funded(state, seat) and decks.may_take(state, seat, deck):
        return Refusal(RESEARCH[deck], "HFC-293", NO_FEE)
    return why_not_begin.base(state, seat, deck)


def research(state: HighFrontierState, seat: int, deck: Deck, /) -> None:
    """A grant instead of an auction."""  # HFC-293, Q71
    if funded(state, seat):
        state.then(ChooseFunding(seat, deck))
    else:
        begin.base(state, seat, deck)


class ChooseFunding(Narrow[HighFrontierState, TakeGrant], frozen=True, gc=False):
    """The grant, which nobody can refuse: there is no auction while the Law is active."""  # HFC-293, Q71

    deck: Deck

    rule: ClassVar[str] = "HFC-293"

    def options(self, state: HighFrontierState) -> list[TakeGrant]:
        return [GRANT]

    def resolve(self, state: HighFrontierState, option: TakeGrant) -> None:
        treasury.pay(state, self.seat, FEE, GRANT_FEE)
        card = decks.take(state, self.deck)
        state.players[self.seat].hand.append(card)
        state.tell(GrantReceived, self.seat, card)
