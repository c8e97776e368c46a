"""Delivery: a product goes from a Factory to LEO for FTs of its Stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, EARTH, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Side
from armillary.games.high_frontier.rules.events.operations import CardDelivered
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow

DELIVER = "deliver"
LARGE = 7  # Size from which a delivery costs one FT more
TOO_FAR = "The delivery takes {cost} FTs, and there are {tanks} in the Stack."


def cost(site: int, zone: int = EARTH) -> int:
    """Two FTs for each zone from Earth, and one more from a large Site."""  # HFC-216
    return 2 * abs(SITES[site].zone - zone) + (SITES[site].size >= LARGE)


@replaceable
def destination(state: HighFrontierState, seat: int, /) -> int:
    """The slot of the Stack to which a product is delivered."""  # HFC-216
    return int(Slot.LEO)


def zone_of(state: HighFrontierState, seat: int) -> int:
    """From which zones are counted."""
    stack = state.held(seat, destination(state, seat))
    return EARTH if stack is None else NODES[stack.node].zone


def _products(state: HighFrontierState, seat: int, slot: int) -> list[int]:
    """Black-Side cards of a Stack at a Factory that may be used."""
    stack = state.held(seat, slot)
    site = NOTHING if stack is None else NODES[stack.node].site
    if stack is None or site not in state.factories or not sites.may_use_factory(state, seat, site):
        return []
    return [piece for piece in stack.cards if FACES[piece].side is Side.BLACK]


class Deliver(Act, frozen=True, gc=False):
    slot: int

    verb: ClassVar[str] = DELIVER

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseDelivery(seat, self.slot))


@offers("operation.deliver")
@replaceable
def deliveries(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """Every Stack with a product and enough FTs."""  # HFC-216
    if not state.factories:
        return ()
    return [Deliver(slot) for slot, short in _stacks(state, seat) if not short]


def _stacks(state: HighFrontierState, seat: int) -> list[tuple[int, int]]:
    """Slots with products at Factories, and how many FTs each is short of."""
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None and _products(state, seat, slot):
            found.append(
                (slot, max(0, cost(NODES[stack.node].site, zone_of(state, seat)) - stack.water - stack.gold))
            )
    return found


@explains("operation.deliver")
def why_no_delivery(state: HighFrontierState, seat: int) -> list[Refusal]:
    found = []
    for slot, short in _stacks(state, seat) if state.factories else ():
        stack = state.held(seat, slot)
        if short and stack is not None:
            tanks = stack.water + stack.gold
            figures: dict[str, int | str] = {"cost": tanks + short, "tanks": tanks}
            found.append(Refusal(Deliver(slot), "HFC-216", TOO_FAR, figures))
    return found


class DeliverCard(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "card"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ChooseDelivery(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    slot: int

    rule: ClassVar[str] = "HFC-216"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [DeliverCard(piece >> 2) for piece in _products(state, self.seat, self.slot)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, DeliverCard)
        piece = next(p for p in _products(state, self.seat, self.slot) if p >> 2 == option.card)
        deliver(state, self.seat, self.slot, piece)


def deliver(state: HighFrontierState, seat: int, slot: int, piece: int) -> None:
    """A Glitch acts first; water is spent before isotopes."""  # HFC-216, HFC-235
    operate(state, seat, DELIVER)
    glitches.trigger(state, seat, slot)
    stack = state.held(seat, slot)
    if stack is None or piece not in stack.cards:
        return
    site = NODES[stack.node].site
    tanks = cost(site, zone_of(state, seat))
    state.put(seat, slot, stacks.without(stack, piece))
    water = min(tanks, stack.water)
    fuelling.take_tanks(state, seat, slot, water, tanks - water)
    goal = destination(state, seat)
    stack = state.held(seat, goal)
    assert stack is not None
    state.put(seat, goal, stacks.with_cards(stack, piece))
    state.tell(CardDelivered, seat, piece, site, tanks)
