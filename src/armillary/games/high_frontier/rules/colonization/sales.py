"""Products sold at other players' Bernals, and at a home far from Earth: no snow to Inuits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.colonization import limits
from armillary.games.high_frontier.rules.colonization.events import ProductSoldAbroad
from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Side, Spectral
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, once, operate, use
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.operations.market import SALE, SellCard
from armillary.games.high_frontier.rules.pieces import bernals, blocs, decks, homes, stacks, treasury
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.politics.assembly import NONE
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map.permission import ALLOW, DENY
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION, WAR
from armillary.games.high_frontier.rules.terawatt import limits as cubes
from armillary.mechanics.narrow import Narrow

SELL = "sell"
SNOW = "A Dirtside of that Bernal makes the same."


def types(anchor: Anchor) -> set[Spectral]:
    """Spectral Types of a Bernal's Dirtsides."""
    return {SITES[site].spectral for site in anchor.dirtsides}


# At the own home


def sell_options(state: HighFrontierState, seat: int, /) -> list[Option]:
    """At an ET home not what its Dirtsides make."""  # HF3-342
    found = market.sell_options.beneath(state, COLONIZATION)(state, seat)
    slot = homes.home_of(state, seat) if state.anchored else NOTHING
    anchor = bernals.anchor_of(state, seat, slot) if slot != NOTHING else None
    if anchor is None or NODES[bernals.node_of(state, anchor)].home_orbit:
        return found
    hand = state.players[seat].hand
    return [
        option
        for option in found
        if not isinstance(option, SellCard)
        or option.card in hand
        or CARDS[option.card].spectral not in types(anchor)
    ]


# At other players' Bernals


def wares(state: HighFrontierState, seat: int, anchor: Anchor) -> list[int]:
    """Black-Side cards of a player at a Bernal that have a price."""  # HF3-077
    node = bernals.node_of(state, anchor)
    return [
        piece
        for _, piece in stacks.cards_at(state, seat, node)
        if FACES[piece].side is Side.BLACK and CARDS[piece >> 2].spectral is not Spectral.ANY
    ]


def abroad(state: HighFrontierState, seat: int) -> list[Anchor]:
    """Bernals of others where this player may sell: under the Law, never in War/Anarchy."""
    # HF3-077, HF3-080, Q115
    if not laws.active(state, seat, laws.INDIVIDUALITY) or blocs.is_lawless(state):
        return []
    return [anchor for anchor in state.anchored if anchor.seat != seat and anchor.seat not in state.left]


class SellAbroad(Act, frozen=True, gc=False):
    """A product to the owner of a Bernal."""  # HF3-077

    card: int
    buyer: int

    verb: ClassVar[str] = SELL

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id, self.buyer)

    def act(self, state: HighFrontierState, seat: int) -> None:
        slot = stacks.slot_of(state, seat, self.card)
        sale = CloseSale(seat, self.buyer, self.card, slot)
        if blocs.allied(state, seat, self.buyer):
            state.then(sale)  # HF3-079
        else:
            state.then(AskSale(self.buyer, sale))


def asked_mark(buyer: int) -> str:
    return f"asked.sale.{buyer}"


@offers("operation.sale", WAR, COLONIZATION)
def foreign_sales(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """What no Dirtside of the Bernal makes; who has refused is not asked again."""  # HF3-077, HF3-078
    if not state.anchored:
        return ()
    return [
        SellAbroad(piece >> 2, anchor.seat)
        for anchor in abroad(state, seat)
        if once(state, asked_mark(anchor.seat))
        for piece in wares(state, seat, anchor)
        if CARDS[piece >> 2].spectral not in types(anchor)
    ]


@explains("operation.sale", WAR, COLONIZATION)
def why_not_sold(state: HighFrontierState, seat: int) -> list[Refusal]:
    return [
        Refusal(SellAbroad(piece >> 2, anchor.seat), "HF3-078", SNOW)
        for anchor in (abroad(state, seat) if state.anchored else ())
        for piece in wares(state, seat, anchor)
        if CARDS[piece >> 2].spectral in types(anchor)
    ]


class CloseSale(Step[HighFrontierState], frozen=True, gc=False):
    """The stock price from the Pool for the seller, a patent for the buyer."""  # HF3-081, HF3-082

    seat: int
    buyer: int
    card: int
    slot: int

    def run(self, state: HighFrontierState) -> None:
        stack = state.held(self.seat, self.slot)
        assert stack is not None
        operate(state, self.seat, SELL)
        amount = market.product_price(state, self.seat, self.card)
        piece = next(piece for piece in stack.cards if piece >> 2 == self.card)
        losses.decommission(state, self.seat, self.slot, (piece,), losses.VOLUNTARY)
        state.tell(ProductSoldAbroad, self.seat, self.card, self.buyer, amount)
        treasury.gain(state, self.seat, amount, SALE)
        if not blocs.allied(state, self.seat, self.buyer):
            use(state, market_mark(stack.node))
        state.then(TakePatent(self.buyer))


def market_mark(node: int) -> str:
    """Marks a Space at which enemies have traded this Turn: no combat there."""  # HF3-080
    return f"market.{NODES[node].id}"


class AskSale(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Whether a player of the other bloc buys."""  # HF3-079, Q147

    sale: CloseSale

    rule: ClassVar[str] = "HF3-079"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ALLOW, DENY]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == ALLOW:
            state.then(self.sale)
        else:
            use(state, asked_mark(self.seat))


class TakeTop(Option, frozen=True, gc=False):
    deck: Deck

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (self.deck.name.lower(),)


class TakePatent(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """The top card of a patent deck, or none."""  # HF3-082

    rule: ClassVar[str] = "HF3-082"

    def options(self, state: HighFrontierState) -> list[Option]:
        found: list[Option] = [
            TakeTop(deck)
            for deck in decks.decks_in_play(state)
            if state.decks[deck]
            and not limits.has_most(state, self.seat, deck)
            and not cubes.has_most(state, self.seat, deck)
        ]
        return [*found, NONE]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, TakeTop):
            state.players[self.seat].hand.append(decks.take(state, option.deck))
