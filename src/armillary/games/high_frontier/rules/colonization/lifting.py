"""Up from a Dirtside: cargo, Fuel and products come to its Bernal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.options import Amounts, Choices
from armillary.games.high_frontier.rules.colonization import dirtsides, home, talents
from armillary.games.high_frontier.rules.colonization.events import CargoLifted, ProductForwarded
from armillary.games.high_frontier.rules.components import CARDS, CHARTS, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.events.operations import SiteRefuelled
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuelling
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.operations import production, refuel
from armillary.games.high_frontier.rules.pieces import bernals, forming, stacks
from armillary.games.high_frontier.rules.pieces.naming import (
    DONE,
    CardChoice,
    GoldChoice,
    StackAct,
    WaterChoice,
)
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.narrow import Narrow

LIFT, DELIVER, BERNAL = "lift", "deliver", "bernal"
MINER = "miner"


@offers("operation.lift", COLONIZATION)
def lifts(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Cargo from Dirtsides, and Fuel that they make for what is at the Bernal."""
    if not state.anchored:
        return ()
    found: list[Option] = []
    for anchor in state.anchored:
        if not bernals.may_use(state, seat, anchor):
            continue
        if anchor.seat == seat:
            found += [LiftFrom(site) for site in anchor.dirtsides if liftable(state, seat, site)]
        if source_of(state, seat, anchor) != NOTHING:
            node = bernals.node_of(state, anchor)
            found += [RefuelAtBernal(slot) for slot in stacks.stacks_at(state, seat, node)]
    return found


# Cargo


def liftable(state: HighFrontierState, seat: int, site: int) -> bool:
    """Whether a player has cargo on a Site."""
    return any(
        held.water or held.gold or any(cargo.may_leave(state, seat, slot, piece) for piece in held.cards)
        for slot in stacks.stacks_at(state, seat, SITES[site].node)
        if (held := state.held(seat, slot)) is not None
    )


class LiftFrom(Act, frozen=True, gc=False):
    """From a Dirtside to its Bernal."""  # HFC-356

    site: int

    verb: ClassVar[str] = LIFT

    def words(self) -> tuple[object, ...]:
        return (SITES[self.site].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, LIFT)
        anchor = dirtsides.serves(state, self.site)
        assert anchor is not None
        for slot in (*stacks.stacks_at(state, seat, SITES[self.site].node)[:1], anchor.slot):
            glitches.trigger(state, seat, slot)
        if bernals.is_anchored(state, seat, anchor.slot):
            state.then(LiftCargo(seat, self.site, anchor.slot))


class LiftCargo(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """What is lifted, thing by thing."""  # HFC-356

    site: int
    slot: int
    begun: bool = False

    rule: ClassVar[str] = "HFC-356"

    def _there(self, state: HighFrontierState) -> list[int]:
        """Slots at the Dirtside: what has a strip of its own gives last."""
        found = stacks.stacks_at(state, self.seat, SITES[self.site].node)
        return sorted(found, key=lambda slot: slot in forming.MOVING)

    def options(self, state: HighFrontierState) -> Sequence[Option]:
        if not bernals.is_anchored(state, self.seat, self.slot):
            return ()
        found: list[Option] = []
        water = gold = 0
        for slot in self._there(state):
            stack = state.held(self.seat, slot)
            assert stack is not None
            found += [CardChoice(p >> 2) for p in stack.cards if cargo.may_leave(state, self.seat, slot, p)]
            water, gold = water + stack.water, gold + stack.gold
        found += [GoldChoice(count) for count in range(1, gold + 1)]
        if self.begun:
            found.append(DONE)
        return Choices(*found, amounts=Amounts(WaterChoice, 1, water)) if water else found

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == DONE:
            return
        seat = self.seat
        if isinstance(option, CardChoice):
            slot = stacks.slot_of(state, seat, option.card)
            stack = state.held(seat, slot)
            assert stack is not None
            piece = next(piece for piece in stack.cards if piece >> 2 == option.card)
            cargo.send_card(state, seat, slot, self.slot, piece)
        elif isinstance(option, (WaterChoice, GoldChoice)):
            self._send(state, option.tanks, gold=isinstance(option, GoldChoice))
        home.take_in(state, seat)
        state.tell(CargoLifted, seat, self.site, self.slot)
        state.then(replace(self, begun=True))

    def _send(self, state: HighFrontierState, tanks: int, *, gold: bool) -> None:
        seat, left = self.seat, tanks
        for slot in self._there(state):
            stack = state.held(seat, slot)
            assert stack is not None
            taken = min(left, stack.gold if gold else stack.water)
            if taken:
                fuelling.take_tanks(state, seat, slot, 0 if gold else taken, taken if gold else 0)
                left -= taken
        into = state.held(seat, self.slot)
        assert into is not None
        water, more = into.water + (0 if gold else tanks), into.gold + (tanks if gold else 0)
        state.put(seat, self.slot, stacks.loaded(into, cards=into.cards, water=water, gold=more))


# Fuel


def source_of(state: HighFrontierState, seat: int, anchor: Anchor) -> int:
    """A Dirtside whose Factory a player may use, or NOTHING."""  # HFC-355, HF3-308
    for site in anchor.dirtsides:
        if sites.may_use_factory(state, seat, site) and sites.is_intact(state, site):
            return site
    return NOTHING


class RefuelAtBernal(StackAct, frozen=True, gc=False):
    """A factory refuel of a Dirtside into a Stack at its Bernal."""  # HFC-355, HF3-047

    verb: ClassVar[str] = refuel.REFUEL

    def act(self, state: HighFrontierState, seat: int) -> None:
        stack = state.held(seat, self.slot)
        assert stack is not None
        node = stack.node
        operate(state, seat, refuel.REFUEL)
        glitches.trigger(state, seat, self.slot)
        anchor = bernals.anchor_at(state, node)
        site = NOTHING if anchor is None else source_of(state, seat, anchor)
        if site == NOTHING or state.held(seat, self.slot) is None:
            return
        miners = len(talents.workers(state, seat, node, MINER))
        tanks = CHARTS.factory_tanks * refuel.factor(state, seat, node) * (1 + miners)
        state.tell(SiteRefuelled, seat, self.slot, node, refuel.FACTORY, tanks)
        refuel.store(state, seat, node, self.slot, tanks)
        home.take_in(state, seat)
        refuel.refuelled(state, seat, site, self.slot)


# Products


class DeliverTo(Option, frozen=True, gc=False):
    """To the Bernal, or a `site`: where it was made."""

    site: int = NOTHING

    verb: ClassVar[str] = DELIVER

    def words(self) -> tuple[object, ...]:
        return (BERNAL if self.site == NOTHING else SITES[self.site].id,)


class DeliverProduct(Narrow[HighFrontierState, DeliverTo], frozen=True, gc=False):
    """Where a product of a Dirtside appears."""  # HFC-355

    piece: int
    site: int

    rule: ClassVar[str] = "HFC-355"

    def options(self, state: HighFrontierState) -> list[DeliverTo]:
        anchor = dirtsides.serves(state, self.site)
        if anchor is None or not bernals.may_use(state, self.seat, anchor):
            return []
        slot = stacks.slot_of(state, self.seat, self.piece >> 2)
        return [DeliverTo(), DeliverTo(self.site)] if slot != NOTHING else []

    def resolve(self, state: HighFrontierState, option: DeliverTo) -> None:
        if option.site == NOTHING:
            forward(state, self.seat, self.piece, self.site)


def forward(state: HighFrontierState, seat: int, piece: int, site: int) -> None:
    """A product goes up to the Bernal."""  # HFC-355
    anchor = dirtsides.serves(state, site)
    assert anchor is not None
    node = bernals.node_of(state, anchor)
    there = anchor.seat == seat or bool(stacks.stacks_at(state, seat, node))
    if not there and forming.free_outpost(state, seat) == NOTHING:
        return
    slot = stacks.slot_of(state, seat, piece >> 2)
    stack = state.held(seat, slot)
    assert stack is not None
    state.put(seat, slot, stacks.without(stack, piece))
    forming.settle(state, seat, slot)
    if anchor.seat == seat:
        held = state.held(seat, anchor.slot)
        assert held is not None
        state.put(seat, anchor.slot, stacks.with_cards(held, piece))
        into = anchor.slot
    else:
        into = forming.place(state, seat, node, (piece,))
    state.tell(ProductForwarded, seat, piece, site, into)


def may_forward(state: HighFrontierState, seat: int, site: int) -> bool:
    anchor = dirtsides.serves(state, site) if state.anchored else None
    return anchor is not None and bernals.may_use(state, seat, anchor)


def asks_where(state: HighFrontierState, seat: int, piece: int, site: int) -> list[DeliverProduct]:
    """The question that follows a product, where it has two answers; a Freighter is at its Factory."""
    if CARDS[piece >> 2].deck is Deck.FREIGHTER or not may_forward(state, seat, site):
        return []
    return [DeliverProduct(seat, piece, site)]


def put_product(state: HighFrontierState, seat: int, piece: int, site: int, /) -> int:
    """Where no figure is left at the Factory, the product is at its Bernal."""  # HFC-355
    slot = production.put_product.beneath(state, COLONIZATION)(state, seat, piece, site)
    if slot != NOTHING:
        return slot
    anchor = dirtsides.serves(state, site)
    assert anchor is not None
    return forming.place(state, seat, bernals.node_of(state, anchor), (piece,))
