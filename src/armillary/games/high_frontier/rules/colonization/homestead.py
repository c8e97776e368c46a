"""Homesteading: a product goes back to Earth, a Colonist settles in a Factory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.colonization import colonists, home
from armillary.games.high_frontier.rules.colonization.events import SuburbFounded
from armillary.games.high_frontier.rules.components import CARDS, FACES, LEO, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Side
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import decks, forming, homes, stacks
from armillary.games.high_frontier.rules.pieces.naming import CardChoice
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.narrow import Narrow

HOMESTEAD = "homestead"
NO_PRODUCT = "There is no product at LEO or at your Home Bernal."
NO_COLONIST = "You have no Colonist who could settle."


def products(state: HighFrontierState, seat: int) -> list[tuple[int, int]]:
    """Black-Side cards at LEO or the Home Bernal, with their slots; an ET home is too far."""
    # HFC-382, HF3-343
    nodes = {LEO}
    slot = home.terrestrial(state, seat) if state.anchored else NOTHING
    stack = state.held(seat, slot) if slot != NOTHING else None
    if stack is not None:
        nodes.add(stack.node)
    return [
        (place, piece)
        for node in nodes
        for place, piece in stacks.cards_at(state, seat, node)
        if FACES[piece].side is Side.BLACK and CARDS[piece >> 2].deck is not Deck.COLONIST
    ]


def grounds(state: HighFrontierState, seat: int) -> list[int]:
    """Own Factories without a Colony."""  # HFC-382
    return [site for site, owner in state.factories.items() if owner == seat and site not in state.colonies]


class Homestead(Act, frozen=True, gc=False):
    site: int

    verb: ClassVar[str] = HOMESTEAD

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseReturned(seat, self.site))


@offers("operation.homestead", COLONIZATION)
def homesteads(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if not state.factories or state.players[seat].domes < 1 or not homes.may_homestead(state, seat):
        return ()
    found = grounds(state, seat)
    if not found or not products(state, seat) or not colonists.in_play(state, seat):
        return ()
    return [Homestead(site) for site in found]


@explains("operation.homestead", COLONIZATION)
def why_no_homestead(state: HighFrontierState, seat: int) -> list[Refusal]:
    if not homes.may_homestead(state, seat) or not bool(grounds(state, seat)):
        return []
    act = Homestead(grounds(state, seat)[0])
    if not colonists.in_play(state, seat):
        return [Refusal(act, "HFC-382", NO_COLONIST)]
    return [] if products(state, seat) else [Refusal(act, "HFC-382", NO_PRODUCT)]


class ChooseReturned(Narrow[HighFrontierState, CardChoice], frozen=True, gc=False):
    """Which product goes back under its deck."""  # HFC-382

    site: int

    rule: ClassVar[str] = "HFC-382"

    def options(self, state: HighFrontierState) -> list[CardChoice]:
        return [CardChoice(piece >> 2) for _, piece in products(state, self.seat)]

    def resolve(self, state: HighFrontierState, option: CardChoice) -> None:
        state.then(ChooseSettler(self.seat, self.site, option.card))


class Settler(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "colonist"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ChooseSettler(Narrow[HighFrontierState, Settler], frozen=True, gc=False):
    """Which Colonist settles."""  # HFC-382

    site: int
    product: int

    rule: ClassVar[str] = "HFC-382"

    def options(self, state: HighFrontierState) -> list[Settler]:
        return [Settler(card) for card in colonists.in_play(state, self.seat)]

    def resolve(self, state: HighFrontierState, option: Settler) -> None:
        seat, site = self.seat, self.site
        operate(state, seat, HOMESTEAD)
        slot, piece = next((s, p) for s, p in products(state, seat) if p >> 2 == self.product)
        stack = state.held(seat, slot)
        assert stack is not None
        state.put(seat, slot, stacks.without(stack, piece))
        forming.settle(state, seat, slot)
        decks.put_under(state, self.product)
        state.colonies[site] = seat
        state.players[seat].domes -= 1
        state.tell(SuburbFounded, seat, site, self.product, option.card)
        for holder in range(state.seats):
            place = stacks.slot_of(state, holder, option.card)
            held = state.held(holder, place) if place != NOTHING else None
            if held is not None:
                settler = next(p for p in held.cards if p >> 2 == option.card)
                losses.decommission(state, holder, place, (settler,), losses.VOLUNTARY)
                break
        colonists.afterwards(state, seat)
