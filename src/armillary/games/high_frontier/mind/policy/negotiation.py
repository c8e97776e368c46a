"""Deals: offers are answered by what they are worth; a card that another needs is offered for Aqua, and peace
to whom it costs more to be attacked than it brings to attack him."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from armillary.games.high_frontier.mind.expeditions import threats
from armillary.games.high_frontier.mind.forecast.attack_worth import THEIRS
from armillary.games.high_frontier.mind.policy.weights import EVEN, FIRST, LIKES, NEVER
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.conflict.promises import SpareTerm
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.negotiation.guests import Alight, Evict
from armillary.games.high_frontier.rules.negotiation.offers import (
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
    mark,
    partners,
)
from armillary.games.high_frontier.rules.negotiation.terms import AquaTerm, CardTerm, Term, spendable
from armillary.games.high_frontier.rules.negotiation.votes import VoteTerm
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.state import HighFrontierState

GENEROUS = 0.15  # what an offer must bring at least
ACCEPTABLE = 0.35  # what it must bring the other, to be made
PRICES = (9, 6, 3)  # Aqua that are asked for a card
MOST_TRIED = 1  # cards
EARLY = 8  # years that must be left for a card to be of use
SWING = 1.0  # a vote decides about a heroism chit, which is worth 2, every other time
KINDS: dict[type[Term], str] = {AquaTerm: "aqua", CardTerm: "card", SpareTerm: "spare"}
GLADLY = 3.4  # a deal costs no Operation, and may change what is done next
MOST_FORGONE = 4.0  # points that no purse and no card makes up for
RANSOMS = (14, 10, 7, 5, 3, 2, 1)  # Aqua that are asked for peace


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
        _gain(state, after, other, answer.terms) for other in (answer.maker, *answer.named) if other != seat
    )
    return _gain(state, after, seat, answer.terms) - max(0.0, others) / state.seats


def _gain(state: HighFrontierState, after: HighFrontierState, seat: int, terms: tuple[Term, ...]) -> float:
    found = _standing(after, seat) - _standing(state, seat)
    votes = [term.approves for term in terms if isinstance(term, VoteTerm) and term.nominee == seat]
    return found + SWING * (2 * sum(votes) - len(votes)) + threats.relief(state, after, seat, terms)


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


class Demand(NamedTuple):
    """Peace for a Factory, and what its owner is to give for it."""

    victim: int
    terms: tuple[Term, ...]


@lru_cache(maxsize=4)  # asked for every partner, and before every attack
def demand_of(outlook: Outlook) -> Demand | None:
    """What is asked of whom the next attack is meant for; nothing where no price suits both."""
    if not threats.is_heard(outlook.state, outlook.seat):
        return None
    for plan in threats.plans_of(outlook.state, outlook.seat):
        if not threats.may_threaten(outlook.state, outlook.seat, plan):
            continue
        if plan.years and outlook.given_up:
            continue
        ransom = _ransom(outlook, plan.site)
        if ransom:
            return Demand(outlook.state.factories[plan.site], ransom)
    return None


def _ransom(outlook: Outlook, site: int) -> tuple[Term, ...]:
    """The promise, and the highest price that the victim would pay for it, if that is more than it costs."""
    state, me = outlook.state, outlook.seat
    victim = state.factories[site]
    term = SpareTerm(me, victim, site, threats.last_year(state))
    after = state.outlined()
    term.carry_out(after)
    eased = threats.relief(state, after, victim, (term,))
    forgone = threats.relief(state, after, me, (term,))
    if eased < ACCEPTABLE or forgone < -MOST_FORGONE:
        return ()  # whatever the price
    theirs = Outlook(state, victim)
    for aqua, cards in _prices(outlook, victim):
        won = outlook.worth_with(aqua, cards) + forgone
        paid = -theirs.worth_with(-aqua, less=cards)
        if won + THEIRS * paid > GENEROUS and eased - paid - max(0.0, won) / state.seats > ACCEPTABLE:
            purse = [AquaTerm(victim, me, aqua)] if aqua else []
            return term, *purse, *(CardTerm(victim, me, card) for card in cards)
    return ()


def _prices(outlook: Outlook, victim: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Aqua first; then a card that the own goal lacks, with or without Aqua."""
    state = outlook.state
    purses = [aqua for aqua in RANSOMS if aqua <= spendable(state, victim)]
    for aqua in purses:
        yield aqua, ()
    kit = outlook.goal.kit
    if kit is None or not auctions.below_limit(state, outlook.seat):
        return
    traded = {card for card, _ in state.traded}
    wanted = [card for card in state.players[victim].hand if CARDS[card].deck in kit.lacks]
    for card in [card for card in wanted if card not in traded][:MOST_TRIED]:
        for aqua in (*purses, 0):
            yield aqua, (card,)


def asks_first(outlook: Outlook) -> bool:
    """Whether the victim of an attack can be asked now what peace is worth to him."""
    demand = demand_of(outlook)
    if demand is None or demand.victim not in partners(outlook.state, outlook.seat):
        return False
    return once(outlook.state, mark(outlook.seat, demand.victim))


def is_unheard(outlook: Outlook) -> bool:
    """Whether a demand waits for leave to talk to the enemy."""
    demand = demand_of(outlook)
    return demand is not None and demand.victim not in partners(outlook.state, outlook.seat)


def _terms(outlook: Outlook, draft: Draft) -> tuple[Term, ...]:
    """What a draft should say."""
    demand = demand_of(outlook)
    if demand is not None and demand.victim == draft.partner:
        return demand.terms
    sale = best_sale_to(outlook, draft.partner)
    if sale is None:
        return ()
    me, other = draft.seat, draft.partner
    return CardTerm(me, other, sale.card), AquaTerm(other, me, sale.price)


def _next(outlook: Outlook, draft: object) -> Term | None:
    """The term that a draft lacks next."""
    if not isinstance(draft, Draft):
        return None
    wanted, said = _terms(outlook, draft), len(draft.terms)
    return wanted[said] if said < len(wanted) and draft.terms == wanted[:said] else None


@LIKES(MakeOffer)
def _offer(outlook: Outlook, option: MakeOffer) -> float:
    demand = demand_of(outlook)
    if demand is not None and demand.victim == option.partner:
        return FIRST
    return NEVER if best_sale_to(outlook, option.partner) is None else GLADLY


@LIKES(Give)
def _give(outlook: Outlook, option: Give) -> float:
    term = _next(outlook, outlook.step)
    if term is None or term.giver != outlook.seat:
        return EVEN
    return GLADLY if KINDS[type(term)] == option.kind else EVEN


@LIKES(Want)
def _want(outlook: Outlook, option: Want) -> float:
    term = _next(outlook, outlook.step)
    if term is None or term.giver == outlook.seat:
        return EVEN
    return GLADLY if KINDS[type(term)] == option.kind else EVEN


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


@LIKES(Evict, Alight)
def _unwelcome(outlook: Outlook, option: object) -> float:
    return NEVER
