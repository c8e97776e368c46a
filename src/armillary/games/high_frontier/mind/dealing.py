"""Deals: offers are answered by what they are worth; a card that another needs is offered for Aqua."""

from __future__ import annotations

from typing import NamedTuple

from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.weights import EVEN, LIKES, NEVER
from armillary.games.high_frontier.rules import auctions, scoring
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.negotiation.building import (
    Accept,
    Also,
    Answer,
    ChooseAmount,
    ChooseTerm,
    Count,
    Counter,
    Draft,
    Drop,
    Give,
    MakeOffer,
    Pick,
    Refuse,
    Send,
    Strike,
    Want,
)
from armillary.games.high_frontier.rules.negotiation.terms import AquaTerm, CardTerm, Term
from armillary.games.high_frontier.rules.negotiation.votes import VoteTerm
from armillary.games.high_frontier.rules.state import HighFrontierState

GENEROUS = 0.15  # what an offer must bring at least
ACCEPTABLE = 0.35  # what it must bring the other, to be made
PRICES = (9, 6, 3)  # Aqua that are asked for a card
MOST_TRIED = 1  # cards
EARLY = 8  # years that must be left for a card to be of use
SWING = 1.0  # a vote decides about a heroism chit, which is worth 2, every other time
AQUA, CARD = "aqua", "card"
GLADLY = 3.4  # a deal costs no Operation, and may change what is done next


# Answers


@LIKES(Accept)
def _accept(outlook: Outlook, option: Accept) -> float:
    step = outlook.step
    if not isinstance(step, Answer):
        return EVEN
    return 10 * (deal_worth(outlook.state, outlook.seat, step) - GENEROUS)


def deal_worth(state: HighFrontierState, seat: int, answer: Answer) -> float:
    """What a seat would gain by a deal, in points, compared with what those do who gain most by it."""
    after = state.clone()
    for term in answer.terms:
        term.carry_out(after)
    others = max(
        _gained(state, after, other, answer) for other in (answer.maker, *answer.named) if other != seat
    )
    return _gained(state, after, seat, answer) - max(0.0, others) / state.seats


def _gained(state: HighFrontierState, after: HighFrontierState, seat: int, answer: Answer) -> float:
    votes = [term.approves for term in answer.terms if isinstance(term, VoteTerm) and term.nominee == seat]
    return _standing(after, seat) - _standing(state, seat) + SWING * (2 * sum(votes) - len(votes))


def _standing(state: HighFrontierState, seat: int) -> float:
    return float(scoring.scores(state)[seat]) + Outlook(state, seat).worth


@LIKES(Refuse)
def _refuse(outlook: Outlook, option: Refuse) -> float:
    return 0.0


@LIKES(Counter, Also, Strike)
def _counter(outlook: Outlook, option: object) -> float:
    return EVEN


# Offers


class Sale(NamedTuple):
    """A card of the own Hand for Aqua of another player."""

    card: int
    price: int


def best_sale_to(outlook: Outlook, partner: int) -> Sale | None:
    """A card that the partner's goal lacks, at the best price that he would pay, if it is worth that."""
    if outlook.years < EARLY or not outlook.own.hand:
        return None
    theirs = Outlook(outlook.state, partner)
    kit = theirs.goal.kit
    if kit is None or not kit.lacks or not auctions.below_limit(outlook.state, partner):
        return None
    wares = [card for card in outlook.own.hand if CARDS[card].deck in kit.lacks]
    for card in sorted(wares, key=lambda one: not outlook.is_spare(one))[:MOST_TRIED]:
        for price in PRICES:
            if price > theirs.aqua:
                continue
            won = theirs.worth_with(-price, (card,))
            if won <= ACCEPTABLE:
                continue
            own = outlook.worth_with(price, less=(card,))
            if own > 0 and won - own / outlook.state.seats > ACCEPTABLE:
                return Sale(card, price)
    return None


def _terms(outlook: Outlook, draft: Draft) -> tuple[Term, ...]:
    """What a draft should say."""
    sale = best_sale_to(outlook, draft.partner)
    if sale is None:
        return ()
    me, other = draft.seat, draft.partner
    return CardTerm(me, other, sale.card), AquaTerm(other, me, sale.price)


@LIKES(MakeOffer)
def _offer(outlook: Outlook, option: MakeOffer) -> float:
    return NEVER if best_sale_to(outlook, option.partner) is None else GLADLY


@LIKES(Give)
def _give(outlook: Outlook, option: Give) -> float:
    step = outlook.step
    if not isinstance(step, Draft) or step.terms or option.kind != CARD:
        return EVEN
    return GLADLY if _terms(outlook, step) else EVEN


@LIKES(Want)
def _want(outlook: Outlook, option: Want) -> float:
    step = outlook.step
    if not isinstance(step, Draft) or option.kind != AQUA:
        return EVEN
    return GLADLY if step.terms == _terms(outlook, step)[:1] != () else EVEN


@LIKES(Pick)
def _pick(outlook: Outlook, option: Pick) -> float:
    step = outlook.step
    if not isinstance(step, ChooseTerm):
        return EVEN
    wanted = _terms(outlook, step.draft)
    same = any(
        option.term == term or (isinstance(term, AquaTerm) and isinstance(option.term, AquaTerm))
        for term in wanted
    )
    return GLADLY if same else EVEN


@LIKES(Count)
def _count(outlook: Outlook, option: Count) -> float:
    step = outlook.step
    if not isinstance(step, ChooseAmount):
        return EVEN
    wanted = [term for term in _terms(outlook, step.draft) if isinstance(term, AquaTerm)]
    return -abs(option.amount - wanted[0].amount) if wanted else -0.5 * option.amount


@LIKES(Send)
def _send(outlook: Outlook, option: Send) -> float:
    step = outlook.step
    return GLADLY if isinstance(step, Draft) and step.terms == _terms(outlook, step) else EVEN


@LIKES(Drop)
def _drop(outlook: Outlook, option: Drop) -> float:
    return 0.0
