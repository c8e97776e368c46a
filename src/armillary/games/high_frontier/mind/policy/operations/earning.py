"""Income, research and auctions, sales: what an Aqua and a card are worth to the goal."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions import bernal_home
from armillary.games.high_frontier.mind.forecast import product_sales
from armillary.games.high_frontier.mind.policy.free_actions import UNBLOCKED
from armillary.games.high_frontier.mind.policy.weights import EVEN, KEENLY, LIKES, NEVER, gain
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.operations.auctions import Bid, Leave, Offer, To, supports_for
from armillary.games.high_frontier.rules.operations.income import TakeIncome
from armillary.games.high_frontier.rules.operations.market import Sell, SellCard, hand_price
from armillary.games.high_frontier.rules.operations.research import Research
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.politics.trade import FEE, SellAnother, funded

PRICE = 1  # Aqua that an auction costs, about
DEAR = 0.75  # share of what a card is worth that is bid for it against its initiator
NONE_LEFT = 0.0
LOOKING = 0.15  # points for seeing the next card of a deck that has what is lacking
ROOM = 0.2  # points for it where Aqua are lacking: research brings cards that can be sold
A_HOME = 0.8  # points for the first step to a home in orbit
MOST_FOR_A_HOME = 5  # Aqua


def won(outlook: Outlook, deck: Deck) -> tuple[int, ...]:
    """The cards that go with the top card of a deck, as far as everybody sees them."""
    top = decks.top(outlook.state, deck)
    if top == NOTHING:
        return ()
    found = [top]
    for other in supports_for(top):
        below = outlook.state.decks[other]
        place = 2 if other == deck else 1
        if len(below) >= place and outlook.state.seen[other] >= place and below[-place] >= 0:
            found.append(below[-place])
    return tuple(found)


@LIKES(TakeIncome)
def _income(outlook: Outlook, option: TakeIncome) -> float:
    return gain(outlook.worth_with(1))


@LIKES(Research)
def _research(outlook: Outlook, option: Research) -> float:
    price, cards = min(PRICE, outlook.aqua), won(outlook, option.deck)
    if funded(outlook.state, outlook.seat):
        price, cards = FEE, cards[:1]
    if bernal_home.wanted(outlook.state, outlook.seat, option.deck):
        return gain(A_HOME)
    found = outlook.worth_with(-price, cards)
    kit = outlook.goal.kit
    if kit is not None and option.deck in kit.lacks:
        found += LOOKING
    return gain(found)


def most(outlook: Outlook, deck: Deck) -> int:
    """The highest bid at which the cards are still worth it."""
    if bernal_home.wanted(outlook.state, outlook.seat, deck):
        return max(0, min(MOST_FOR_A_HOME, outlook.aqua - bernal_home.A_BERNAL - bernal_home.A_SUPPORT))
    cards = won(outlook, deck)
    bid = NOTHING
    while bid < outlook.aqua and outlook.worth_with(-(bid + 1), cards) > 0:
        bid += 1
    return bid


@LIKES(Offer)
def _bid(outlook: Outlook, option: Offer) -> float:
    step = outlook.step
    if not isinstance(step, Bid):
        return EVEN
    limit = most(outlook, step.deck)
    if step.leader in (NOTHING, outlook.seat):
        return 2.0 if option.amount == step.high else NEVER  # who opens names the least
    if step.initiator == outlook.seat:
        return 2.0 if option.amount == step.high <= limit else NEVER  # a tie is enough
    return 2.0 if option.amount == step.high + 1 <= DEAR * limit else NEVER


@LIKES(Leave)
def _leave(outlook: Outlook, option: Leave) -> float:
    return 0.0


@LIKES(To)
def _winner(outlook: Outlook, option: To) -> float:
    return 0.0


def best_sale(outlook: Outlook) -> tuple[float, int]:
    """The card of the Hand that is sold with the most gain."""
    trade = outlook.trade
    kept = trade.card if trade is not None and trade.next == product_sales.PRODUCE else NOTHING
    hand = [card for card in outlook.own.hand if card != kept]  # a product of it brings more
    price = hand_price(outlook.state, outlook.seat)
    return max(
        ((outlook.worth_with(price, less=(card,)), -card) for card in hand),
        default=(NONE_LEFT, NOTHING),
    )


@LIKES(Sell)
def _sell(outlook: Outlook, option: Sell) -> float:
    if outlook.trade is not None and outlook.trade.next == product_sales.SELL:
        return KEENLY
    points, card = best_sale(outlook)
    if outlook.is_spare(-card):
        if outlook.blocked:
            points += UNBLOCKED
        elif outlook.full and outlook.aqua < outlook.goal.needs:
            points += ROOM
    return gain(points)


@LIKES(SellCard)
def _sell_card(outlook: Outlook, option: SellCard) -> float:
    trade = outlook.trade
    if option.card not in outlook.own.hand:
        return KEENLY if trade is not None and trade.card == option.card else NEVER
    second = isinstance(outlook.step, SellAnother)
    price = 2 if second else hand_price(outlook.state, outlook.seat)
    return gain(outlook.worth_with(price, less=(option.card,)))
