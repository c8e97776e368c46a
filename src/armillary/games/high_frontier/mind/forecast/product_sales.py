"""Products for the market: what a Factory makes of a card of its Spectral Type is sold in LEO.

The card comes back into the Hand, and all begins again. It takes three Operations and now and then tanks for
the delivery, so that it pays while the stock price is high and the Factory not too far.
"""

from __future__ import annotations

from typing import NamedTuple

from armillary.games.high_frontier.rules.components import CARDS, CHARTS, FACES, LEO, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Side, Spectral
from armillary.games.high_frontier.rules.operations import delivery, market
from armillary.games.high_frontier.rules.pieces import forming, stacks, treasury
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import TERAWATT

PRODUCE, REFUEL, DELIVER, SELL = range(4)  # what comes next
OPERATIONS = 3  # production, delivery, sale
LEAST_A_YEAR = 1.8  # Aqua that an Operation must bring: others bring nearly as much
FEWEST_YEARS = 9  # that must be left, so that somebody can use what it brings
SHARE = (0.0, 0.4, 0.6, 0.85)  # of the price that is counted on, by what comes next


class Trade(NamedTuple):
    """A card that is made and sold, and how far it has come."""

    next: int
    card: int
    price: int
    site: int = NOTHING
    slot: int = NOTHING  # of the Stack at the Factory
    a_year: float = 0.0  # Aqua that each Operation brings


def trade_of(state: HighFrontierState, seat: int) -> Trade | None:
    """What is under way, else what is worth beginning; None where there is nothing."""
    if TERAWATT in state.modules or treasury.bank(state, seat) != LEO:
        return None
    own = [site for site, owner in state.factories.items() if owner == seat and sites.is_intact(state, site)]
    begun = _begun(state, seat)
    if begun is not None or not own or state.years - state.year < FEWEST_YEARS:
        return begun
    offers = [trade for site in own for trade in _offers(state, seat, site)]
    return max(offers, key=lambda trade: (trade.a_year, -trade.card), default=None)


def _begun(state: HighFrontierState, seat: int) -> Trade | None:
    """A product that is to be sold, to be delivered, or waits for tanks."""
    player = state.players[seat]
    leo = player.stacks[Slot.LEO]
    for piece in leo.cards if leo is not None else ():
        if _fetches(piece):
            return Trade(SELL, piece >> 2, market.product_price(state, seat, piece >> 2))
    for slot in OUTPOSTS:
        stack = player.stacks[slot]
        site = NOTHING if stack is None else NODES[stack.node].site
        if stack is None or site == NOTHING or state.factories.get(site, NOBODY) != seat:
            continue
        for piece in stack.cards:
            if _fetches(piece):
                ready = stack.water + stack.gold >= delivery.cost(site, delivery.zone_of(state, seat))
                price = market.product_price(state, seat, piece >> 2)
                return Trade(DELIVER if ready else REFUEL, piece >> 2, price, site, slot)
    return None


def _fetches(piece: int) -> bool:
    """Whether it is a product that has a price."""
    return FACES[piece].side is Side.BLACK and CARDS[piece >> 2].spectral is not Spectral.ANY


def _offers(state: HighFrontierState, seat: int, site: int) -> list[Trade]:
    """What a Factory could make for the market."""
    there = stacks.stacks_at(state, seat, SITES[site].node)
    outposts = [slot for slot in there if slot in OUTPOSTS]
    if len(outposts) < len(there) or (not there and forming.free_outpost(state, seat) == NOTHING):
        return []  # it would lie in what flies away
    kind = SITES[site].spectral
    cost = delivery.cost(site, delivery.zone_of(state, seat))
    found = []
    for card in state.players[seat].hand:
        if CARDS[card].spectral is kind and len(CARDS[card].faces) > 1:
            price = market.product_price(state, seat, card)
            a_year = price / (OPERATIONS + cost / CHARTS.factory_tanks)
            if a_year >= LEAST_A_YEAR:
                found.append(Trade(PRODUCE, card, price, site, a_year=a_year))
    return found


def expected(state: HighFrontierState, seat: int) -> int:
    """Aqua that products on their way to the market will bring, with all chances."""
    found = _begun(state, seat) if state.factories else None
    return 0 if found is None else int(SHARE[found.next] * found.price)
