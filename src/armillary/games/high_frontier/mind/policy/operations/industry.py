"""On Sites: prospecting, Factories, Fuel, products."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions.goals import EARNED
from armillary.games.high_frontier.mind.forecast.product_sales import DELIVER, PRODUCE, REFUEL
from armillary.games.high_frontier.mind.policy.weights import EVEN, KEENLY, LIKES, NEVER, RATHER, SURELY, gain
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import ADJACENT_SITES, FACES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.operations.delivery import Deliver, DeliverCard
from armillary.games.high_frontier.rules.operations.industry import Industrialize, Refinery, Robonaut, Spend
from armillary.games.high_frontier.rules.operations.production import At, BeginProduction, Product
from armillary.games.high_frontier.rules.operations.prospecting import Go, NameSite, Prospect, RollFor, With
from armillary.games.high_frontier.rules.operations.refuel import Refuel, RefuelSite, ScoopWith
from armillary.games.high_frontier.rules.operations.revival import Revive
from armillary.games.high_frontier.rules.state import Slot


@LIKES(Prospect)
def _prospect(outlook: Outlook, option: Prospect) -> float:
    stack = outlook.own.stacks[option.slot]
    assert stack is not None
    site = NODES[stack.node].site
    near = (site,) if site != NOTHING else ADJACENT_SITES[stack.node]
    best = max((_points(outlook, one) for one in near), default=0.0)
    return SURELY if best else RATHER


def _points(outlook: Outlook, site: int) -> float:
    prize = outlook.prizes.table[site]
    return 0.0 if prize is None else prize.once * prize.points


@LIKES(With)
def _with(outlook: Outlook, option: With) -> float:
    face = FACES[4 * option.card]
    return (RATHER if option.platform == "buggy" else 0.0) - 0.1 * face.isru


@LIKES(NameSite)
def _name(outlook: Outlook, option: NameSite) -> float:
    return RATHER + 0.1 * _points(outlook, option.site)


@LIKES(Go)
def _go(outlook: Outlook, option: Go) -> float:
    return 0.0


@LIKES(RollFor)
def _roll(outlook: Outlook, option: RollFor) -> float:
    return _points(outlook, option.site)


@LIKES(Industrialize)
def _industrialize(outlook: Outlook, option: Industrialize) -> float:
    return SURELY + 1


@LIKES(Robonaut, Refinery)
def _spent(outlook: Outlook, option: Robonaut | Refinery) -> float:
    return -0.2 * FACES[option.piece].mass


@LIKES(Spend)
def _spend(outlook: Outlook, option: Spend) -> float:
    return -0.5 * len(option.pieces)


@LIKES(Revive)
def _revive(outlook: Outlook, option: Revive) -> float:
    return NEVER


# Fuel and products


@LIKES(Refuel)
def _refuel(outlook: Outlook, option: Refuel) -> float:
    """For the Rocket, when all products that it waits for are aboard, and for a delivery."""
    if option.ask:
        return EVEN
    if option.slot != Slot.ROCKET:
        trade = outlook.trade
        return KEENLY if trade is not None and (trade.next, trade.slot) == (REFUEL, option.slot) else EVEN
    onward = outlook.onward
    return KEENLY if onward.tanks and not onward.pieces else EVEN


@LIKES(RefuelSite, ScoopWith)
def _tanks(outlook: Outlook, option: object) -> float:
    return EVEN


@LIKES(BeginProduction)
def _produce(outlook: Outlook, option: BeginProduction) -> float:
    if outlook.onward.pieces:
        return KEENLY
    trade = outlook.trade
    if trade is None or trade.next != PRODUCE:
        return EVEN
    sold, earned = outlook.worth_with(trade.price) / trade.price, outlook.worth_with(1) / EARNED
    return gain(trade.a_year * max(sold, earned))


@LIKES(Product)
def _product(outlook: Outlook, option: Product) -> float:
    wanted = [piece for piece in outlook.onward.pieces if piece >> 2 == option.card]
    if outlook.onward.pieces:
        return KEENLY if wanted and FACES[wanted[0]].heavy == option.heavy else EVEN
    trade = outlook.trade
    return KEENLY if trade is not None and trade.card == option.card and not option.heavy else EVEN


@LIKES(At)
def _at(outlook: Outlook, option: At) -> float:
    trade = outlook.trade
    made_at = trade.site if trade is not None and not outlook.onward.pieces else outlook.site
    return KEENLY if option.site == made_at else EVEN


@LIKES(Deliver)
def _deliver(outlook: Outlook, option: Deliver) -> float:
    trade = outlook.trade
    return KEENLY if trade is not None and (trade.next, trade.slot) == (DELIVER, option.slot) else EVEN


@LIKES(DeliverCard)
def _deliver_card(outlook: Outlook, option: DeliverCard) -> float:
    return KEENLY if outlook.trade is not None and outlook.trade.card == option.card else EVEN
