"""ET production: a Hand card Black-Side up at a Factory of its Spectral Type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Side, Spectral
from armillary.games.high_frontier.rules.events.operations import CardProduced
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.operations.boosting import entries
from armillary.games.high_frontier.rules.pieces import forming, stacks
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

NO_FACTORY = "There is no Factory of its Spectral Type that could be used."
MOST = 12


def black_sides(card: int) -> list[int]:
    """How a card may be produced: a heavy radiator only where that cools more."""  # HFC-008, HFC-214
    return entries(card, Side.BLACK)


@replaceable
def products(state: HighFrontierState, seat: int, card: int, /) -> list[int]:
    """How a card of the Hand may be produced now."""
    return black_sides(card)


@replaceable
def places(state: HighFrontierState, seat: int, card: int, /) -> list[int]:
    """Factories at which a card can be produced; an opponent's if he can still be asked."""
    # HFC-079, HFC-214, HFC-215
    spectral = CARDS[card].spectral
    found = []
    for site in state.factories:
        if spectral not in (Spectral.ANY, SITES[site].spectral):
            continue
        if not (sites.may_use_factory(state, seat, site) or permission.may_ask_factory(state, seat, site)):
            continue
        there = stacks.stacks_at(state, seat, SITES[site].node)
        if there or forming.free_outpost(state, seat) != NOTHING:
            found.append(site)
    return found


class BeginProduction(Act, frozen=True, gc=False):
    verb: ClassVar[str] = "produce"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseProduct(seat))


class Produce(Act, frozen=True, gc=False):
    """A whole production: no menu lists it, searches and tests carry it out."""

    piece: int
    site: int

    verb: ClassVar[str] = "produce"

    def may(self, state: HighFrontierState, seat: int) -> bool:
        card = self.piece >> 2
        if (
            state.operated
            or card not in state.players[seat].hand
            or self.piece not in products(state, seat, card)
        ):
            return False
        return self.site in places(state, seat, card) and sites.may_use_factory(state, seat, self.site)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(MakeProduct(seat, self.piece, self.site))


PRODUCE = (BeginProduction(),)


@offers("operation.produce")
def productions(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """If any Hand card can be made anywhere."""  # HFC-009
    if not state.factories:
        return ()
    for card in state.players[seat].hand:
        if products(state, seat, card) and places(state, seat, card):
            return PRODUCE
    return ()


@explains("operation.produce")
def why_no_production(state: HighFrontierState, seat: int) -> list[Refusal]:
    if not state.players[seat].hand or productions(state, seat):
        return []
    rule = "HFC-214" if state.factories else "HFC-009"
    return [Refusal(PRODUCE[0], rule, NO_FACTORY)]


class Product(Option, frozen=True, gc=False):
    card: int
    heavy: bool = False

    verb: ClassVar[str] = "card"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id, "heavy") if self.heavy else (CARDS[self.card].id,)


class ChooseProduct(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    rule: ClassVar[str] = "HFC-214"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [
            Product(card, FACES[piece].heavy)
            for card in state.players[self.seat].hand
            if places(state, self.seat, card)
            for piece in products(state, self.seat, card)
        ]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, Product)
        made = products(state, self.seat, option.card)
        piece = next(p for p in made if FACES[p].heavy == option.heavy)
        state.then(ChoosePlace(self.seat, piece))

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        return [
            Refusal(Product(card), "HFC-214", NO_FACTORY)
            for card in state.players[self.seat].hand
            if not places(state, self.seat, card)
        ][:MOST]


class At(Option, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = "at"

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)


class ChoosePlace(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """At which Factory; at an opponent's its owner is asked."""  # HFC-214, HFC-215

    piece: int

    rule: ClassVar[str] = "HFC-214"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [At(site) for site in places(state, self.seat, self.piece >> 2)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, At)
        asked = permission.ask_factory(state, self.seat, option.site)
        state.then(*asked, MakeProduct(self.seat, self.piece, option.site))


class MakeProduct(Step[HighFrontierState], frozen=True, gc=False):
    """Into a Stack at the Factory, or a new Outpost; nothing if its owner said no."""  # HFC-214, HFC-080

    seat: int
    piece: int
    site: int

    def run(self, state: HighFrontierState) -> None:
        if not sites.may_use_factory(state, self.seat, self.site):
            return
        operate(state, self.seat, BeginProduction.verb)
        state.players[self.seat].hand.remove(self.piece >> 2)
        slot = put_product(state, self.seat, self.piece, self.site)
        state.tell(CardProduced, self.seat, self.piece, self.site, slot)
        produced(state, self.seat, self.piece, self.site)


@replaceable
def put_product(state: HighFrontierState, seat: int, piece: int, site: int, /) -> int:
    """Where a product lies: the slot."""  # HFC-080, HFC-214
    return forming.place(state, seat, SITES[site].node, (piece,))


@extensible
def produced(state: HighFrontierState, seat: int, piece: int, site: int, /) -> None:
    """A product was made by the Operation."""
