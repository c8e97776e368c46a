"""Earning, research and auctions, sales: what an Aqua and a card are worth to the goal."""

from __future__ import annotations

from math import tanh

from armillary.games.high_frontier.mind import commerce, habitat
from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.weights import EVEN, LIKES, NEVER
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.free_actions.discards import Discard
from armillary.games.high_frontier.rules.operations.auctions import Bid, Leave, Offer, To, supports_for
from armillary.games.high_frontier.rules.operations.income import TakeIncome
from armillary.games.high_frontier.rules.operations.market import Sell, SellCard, hand_price
from armillary.games.high_frontier.rules.operations.research import Research
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.politics.assembly import Nothing
from armillary.games.high_frontier.rules.politics.trade import FEE, SellAnother, TakeGrant, funded
from armillary.games.high_frontier.rules.quick_start import DoneSelling, Draw, SellOffCard
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import Cut

SHARP = 6.0  # liking for a point that the means promise more
MOST_GAIN = 2.8  # liking, at most
AN_OPERATION = 0.5  # liking of an Operation that brings nothing
KEENLY = 3.5  # more than any other way to earn
PRICE = 1  # Aqua that an auction costs, about
DEAR = 0.75  # share of what a card is worth that is bid for it against its initiator
NONE_LEFT = 0.0
LOOKING = 0.15  # points for seeing the next card of a deck that has what is lacking
UNBLOCKED = 0.5  # points for a place in a Hand that is too full
ROOM = 0.2  # points for it where Aqua are lacking: research brings cards that can be sold
A_HOME = 0.8  # points for the first step to a home in orbit
MOST_FOR_A_HOME = 5  # Aqua
RICH = 6  # Aqua beyond the goal's needs with which nobody sells a card to be rid of it


def gain(points: float) -> float:
    """Liking of an Operation that brings so much: never as much as what a Rocket has to do."""
    return AN_OPERATION + MOST_GAIN * tanh(SHARP * points / MOST_GAIN)


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
    if habitat.wanted(outlook.state, outlook.seat, option.deck):
        return gain(A_HOME)
    found = outlook.worth_with(-price, cards)
    kit = outlook.goal.kit
    if kit is not None and option.deck in kit.lacks:
        found += LOOKING
    return gain(found)


def most(outlook: Outlook, deck: Deck) -> int:
    """The highest bid at which the cards are still worth it."""
    if habitat.wanted(outlook.state, outlook.seat, deck):
        return max(0, min(MOST_FOR_A_HOME, outlook.aqua - habitat.A_BERNAL - habitat.A_SUPPORT))
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
    kept = trade.card if trade is not None and trade.next == commerce.PRODUCE else NOTHING
    hand = [card for card in outlook.own.hand if card != kept]  # a product of it brings more
    price = hand_price(outlook.state, outlook.seat)
    return max(
        ((outlook.worth_with(price, less=(card,)), -card) for card in hand),
        default=(NONE_LEFT, NOTHING),
    )


@LIKES(Sell)
def _sell(outlook: Outlook, option: Sell) -> float:
    if outlook.trade is not None and outlook.trade.next == commerce.SELL:
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


@LIKES(SellOffCard)
def _sell_off(outlook: Outlook, option: SellOffCard) -> float:
    return SHARP * outlook.worth_with(1, less=(option.card,))


@LIKES(DoneSelling, Nothing)
def _enough(outlook: Outlook, option: object) -> float:
    return 0.0


@LIKES(Draw)
def _draw(outlook: Outlook, option: Draw) -> float:
    top = decks.top(outlook.state, option.deck)
    return SHARP * outlook.worth_with(0, (top,)) if top >= 0 else EVEN


@LIKES(Discard)
def _discard(outlook: Outlook, option: Discard) -> float:
    """A free place in the Hand can be worth more than what a sale would bring next year."""
    rich = outlook.aqua >= outlook.goal.needs + RICH
    if outlook.blocked and rich and not outlook.state.operated and outlook.is_spare(option.card):
        return gain(UNBLOCKED)
    return NEVER


@LIKES(Cut)
def _cut(outlook: Outlook, option: Cut) -> float:
    return SHARP * outlook.worth_with(0, less=(option.card,))


@LIKES(TakeGrant)
def _grant(outlook: Outlook, option: TakeGrant) -> float:
    return 1.0
