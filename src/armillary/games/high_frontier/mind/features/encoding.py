"""A position in figures for learned nets, and options as named figures: what the written mind works out."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.games.high_frontier.mind.expeditions.destinations import guess_of
from armillary.games.high_frontier.mind.policy.operations import earning
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.mind.value import forecast
from armillary.games.high_frontier.rules.components import CARDS, FACES, LEO, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.free_actions.discards import Discard
from armillary.games.high_frontier.rules.operations.auctions import Bid, Leave, Offer
from armillary.games.high_frontier.rules.operations.boosting import BeginBoost, BoostCard
from armillary.games.high_frontier.rules.operations.income import TakeIncome
from armillary.games.high_frontier.rules.operations.market import Sell, SellCard
from armillary.games.high_frontier.rules.operations.research import Research
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import Cut

Detail = tuple[str, float]

DECKS = tuple(deck for deck in Deck if deck < Deck.CREW)
SUNSPOT_CYCLE = 12  # years
PLAYER = 24  # figures of a seat
AQUA = 5.0  # Aqua that count as one


def figures(state: HighFrontierState, seat: int) -> list[float]:
    """The own seat, the other one that is ahead, and what is left of the game."""
    if any(player.crew == NOTHING for player in state.players):
        return [0.0] * (2 * PLAYER + 4 + len(DECKS))
    others = [_player(state, other) for other in range(state.seats) if other != seat]
    found = _player(state, seat)
    found += max(others, default=[0.0] * PLAYER)
    left = state.years - state.year
    found += (left, left * left / 100, state.spot % SUNSPOT_CYCLE, len(state.factories))
    kit = Outlook(state, seat).goal.kit
    found += [float(kit is not None and deck in kit.lacks) for deck in DECKS]
    return found


def _player(state: HighFrontierState, seat: int) -> list[float]:
    """What a seat has and is after; the forecast first."""
    outlook = Outlook(state, seat)
    own, goal, kit, rocket = outlook.own, outlook.goal, outlook.goal.kit, outlook.rocket
    under_way = rocket is not None and rocket.node != LEO
    errand = guess_of(state, seat) if under_way else None
    prize = outlook.prizes.table[goal.site] if goal.site != NOTHING else None
    return [
        forecast(state, seat),
        outlook.worth,
        goal.value,
        goal.years,
        goal.tanks,
        goal.needs,
        outlook.means.aqua - goal.needs,
        len(kit.lacks) if kit else 0.0,
        len(kit.pieces) if kit else 0.0,
        kit.flight.thrust if kit else 0.0,
        kit.flight.dry if kit else 0.0,
        prize.points if prize else 0.0,
        prize.once if prize else 0.0,
        SITES[goal.site].size if prize else 0.0,
        float(under_way),
        errand.value if errand else 0.0,
        errand.years if errand else 0.0,
        outlook.work_here if under_way else 0.0,
        len(own.hand),
        len(outlook.leo.cards),
        float(outlook.full),
        list(state.factories.values()).count(seat),
        list(state.claims.values()).count(seat),
        list(state.colonies.values()).count(seat),
    ]


def details(state: HighFrontierState, seat: int, options: Sequence[Option]) -> list[list[Detail]]:
    """Of each option what it is, which cards it is about, and what that means for the goal."""
    outlook = Outlook(state, seat)
    return [_detailed(outlook, option) for option in options]


def _detailed(outlook: Outlook, option: Option) -> list[Detail]:
    kind = type(option).__name__
    found = [(kind, 1.0), (f"{kind} {option}", 1.0)]
    match option:
        case Research():
            found += _research(outlook, option)
        case Offer() | Leave():
            found += _bid(outlook, option)
        case SellCard() | Discard() | Cut() | BoostCard():
            found += _card(outlook, kind, option.card)
        case Sell():
            points, card = earning.best_sale(outlook)
            found += [("sale", points), ("sale short", _short(outlook))]
            found += _card(outlook, kind, -card) if card != NOTHING else ()
        case TakeIncome():
            found += [("income", outlook.worth_with(1)), ("income short", _short(outlook))]
        case BeginBoost():
            found += _boost(outlook)
        case _:
            found += [(f"word {word}", 1.0) for word in str(option).split()[1:4]]
    return found


def _short(outlook: Outlook) -> float:
    """Aqua that the goal still needs; less than nothing where some are left."""
    return max(-2.0, min(2.0, (outlook.goal.needs - outlook.aqua) / AQUA))


def _research(outlook: Outlook, option: Research) -> list[Detail]:
    cards = earning.won(outlook, option.deck)
    kit = outlook.goal.kit
    found = [
        ("research gain", outlook.worth_with(-min(earning.PRICE, outlook.aqua), cards)),
        ("research cards", float(len(cards))),
        ("research short", _short(outlook)),
        ("research lacking", float(kit is not None and option.deck in kit.lacks)),
    ]
    for card in cards:
        found += ((f"won {CARDS[card].id}", 1.0), (f"won {CARDS[card].spectral.name}", 1.0))
    held = sum(CARDS[card].deck is option.deck for card in outlook.own.hand)
    return [*found, ("research held", float(held)), (f"research {option.deck.name} held", float(held))]


def _bid(outlook: Outlook, option: Offer | Leave) -> list[Detail]:
    step = outlook.step
    if not isinstance(step, Bid):
        return []
    limit = earning.most(outlook, step.deck)
    amount = option.amount if isinstance(option, Offer) else step.high
    side = "initiator" if step.initiator == outlook.seat else "other"
    kind = type(option).__name__
    return [
        (f"{kind} {side}", 1.0),
        (f"{kind} {Deck(step.deck).name}", 1.0),  # what has travelled as data is a figure again
        (f"{kind} amount", amount / AQUA),
        (f"{kind} limit", limit / AQUA),
        (f"{kind} beyond", float(amount > limit)),
        (f"{kind} gain", outlook.worth_with(-amount, earning.won(outlook, step.deck))),
        (f"{kind} left", (outlook.aqua - amount) / AQUA),
    ]


def _card(outlook: Outlook, kind: str, card: int) -> list[Detail]:
    record = CARDS[card]
    return [
        (f"{kind} {record.deck.name}", 1.0),
        (f"{kind} {record.spectral.name}", 1.0),
        (f"{kind} spare", float(outlook.is_spare(card))),
        (f"{kind} loss", outlook.worth_with(0, less=(card,))),
        (f"{kind} mass", FACES[4 * card].mass / AQUA),
    ]


def _boost(outlook: Outlook) -> list[Detail]:
    goal = outlook.goal
    return [
        ("boost value", goal.value / AQUA),
        ("boost years", goal.years / 10),
        ("boost needs", goal.needs / AQUA),
        ("boost short", _short(outlook)),
        ("boost lacking", float(bool(goal.kit and goal.kit.lacks))),
    ]
