"""Bernals that are not Anchored: Spacecraft with a Fuel Strip of their own, or cargo of a Rocket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.high_frontier.rules.colonization import anchoring, colonists, dirtsides, home
from armillary.games.high_frontier.rules.colonization.events import (
    BernalDeployed,
    BernalStowed,
    ModelsExchanged,
    SecondBernalRaised,
)
from armillary.games.high_frontier.rules.components import BERNAL_FIGURES, CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, dirt, fuel_menu, fuelling, jettison
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, use
from armillary.games.high_frontier.rules.movement.activation import MoveCraft, leading
from armillary.games.high_frontier.rules.pieces import bernals, forming, homes, stacks, treasury
from armillary.games.high_frontier.rules.pieces.naming import StackAct
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState, Slot, Stack, piece_of
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.modules import extensible, replaceable

SECOND = "second_bernal"
MODELS = (Slot.STANFORD, Slot.KALPANA)  # the first Bernal is the home model: HF3-337


# Figures


def free_figure(state: HighFrontierState, seat: int) -> int:
    """The slot of a Bernal figure that is not on the map, or NOTHING."""  # HFC-344
    held = state.players[seat].stacks
    return next((int(slot) for slot in MODELS if held[slot] is None), NOTHING)


def aboard(state: HighFrontierState, seat: int) -> list[tuple[int, int]]:
    """Slots and pieces of Bernals that are cargo."""
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None:
            own = bernals.bernal_in(state, seat, slot) if slot in BERNALS else NOTHING
            found += [(slot, p) for p in stack.cards if CARDS[p >> 2].deck is Deck.BERNAL and p != own]
    return found


class Deploy(Act, frozen=True, gc=False):
    """A Bernal that was cargo is a Spacecraft."""  # HFC-346

    card: int

    verb: ClassVar[str] = "deploy"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        deploy(state, seat, self.card)


def deploy(state: HighFrontierState, seat: int, card: int) -> None:
    """A figure with an empty gray strip where the card lies."""  # HFC-346
    slot, piece = next((s, p) for s, p in aboard(state, seat) if p >> 2 == card)
    figure = free_figure(state, seat)
    stack = state.held(seat, slot)
    assert stack is not None
    state.put(seat, slot, stacks.without(stack, piece))
    forming.settle(state, seat, slot)
    new = Stack(stack.node, (piece,), glitch=stack.glitch)
    state.put(seat, figure, stacks.emptied(new, Grade.DIRT))
    state.shifted |= {card}
    state.tell(BernalDeployed, seat, figure, piece)
    built(state, seat)


@extensible
def built(state: HighFrontierState, seat: int, /) -> None:
    """A new Bernal is on the map; in War it may bring a Colonist at once."""  # HF3-044, HF3-330
    colonists.afterwards(state, seat)


class Stow(StackAct, frozen=True, gc=False):
    """A Bernal with all that lies in its Stack goes aboard the Rocket."""  # HFC-346

    verb: ClassVar[str] = "stow"

    def act(self, state: HighFrontierState, seat: int) -> None:
        stack, rocket = state.held(seat, self.slot), state.held(seat, Slot.ROCKET)
        assert stack is not None
        assert rocket is not None
        if not cargo.touched(state, seat, self.slot, Slot.ROCKET):
            return
        stack, rocket = state.held(seat, self.slot), state.held(seat, Slot.ROCKET)
        if stack is None or rocket is None or bernals.bernal_in(state, seat, self.slot) == NOTHING:
            return
        bare = losses.as_tanks(stack)
        cards = rocket.cards + bare.cards
        after = stacks.loaded(
            rocket, cards=cards, water=rocket.water + bare.water, gold=rocket.gold + bare.gold
        )
        after = replace(
            after,
            moved_water=rocket.moved_water + bare.moved_water,
            moved_gold=rocket.moved_gold + bare.moved_gold,
        )
        state.put(seat, self.slot, None)
        state.put(seat, Slot.ROCKET, after)
        state.shifted |= {piece >> 2 for piece in bare.cards}
        state.tell(BernalStowed, seat, self.slot)


class RaiseSecond(Act, frozen=True, gc=False):
    """A Bernal of the Hand goes straight to the home of the first."""  # HFC-347, HF3-341

    card: int

    verb: ClassVar[str] = "second"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        slot = homes.home_of(state, seat)
        stack = state.held(seat, slot)
        assert stack is not None
        treasury.pay(state, seat, BERNAL_FIGURES.second_aqua, SECOND)
        state.players[seat].hand.remove(self.card)
        state.put(seat, slot, stacks.with_cards(stack, piece_of(self.card)))
        state.tell(SecondBernalRaised, seat, self.card)


@offers("free.bernal", COLONIZATION)
def deeds(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Unanchoring, figures, the second card, Fuel of Bernals."""
    found: list[Option] = []
    player = state.players[seat]
    if free_figure(state, seat) != NOTHING:
        found += [Deploy(p >> 2) for _, p in aboard(state, seat) if p >> 2 not in state.shifted]
    if state.anchored:
        found += [anchoring.UnanchorBernal(anchor.slot) for anchor in bernals.anchors(state, seat)]
        if player.aqua >= BERNAL_FIGURES.second_aqua and homes.home_of(state, seat) != NOTHING:
            found += [RaiseSecond(card) for card in player.hand if CARDS[card].deck is Deck.BERNAL]
    for slot in BERNALS:
        stack = player.stacks[slot]
        if stack is not None and stack.wet != NOTHING:
            found += fuels(state, seat, slot, stack)
            if _may_stow(state, seat, slot, stack):
                found.append(Stow(slot))
    found += models(state, seat)
    return found


def _may_stow(state: HighFrontierState, seat: int, slot: int, stack: Stack) -> bool:
    rocket = state.held(seat, Slot.ROCKET)
    if rocket is None or rocket.node != stack.node:
        return False
    return not any(piece >> 2 in state.shifted for piece in stack.cards)


class ExchangeModels(Act, frozen=True, gc=False):
    """The two figures change places, with Stacks and domes."""  # HF3-337

    verb: ClassVar[str] = "models"

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, self.verb)
        held = state.players[seat].stacks
        first, second = MODELS
        held[first], held[second] = held[second], held[first]
        turned = {first: second, second: first}
        state.anchored = tuple(
            replace(anchor, slot=int(turned[Slot(anchor.slot)])) if anchor.seat == seat else anchor
            for anchor in state.anchored
        )
        state.tell(ModelsExchanged, seat)
        home.take_in(state, seat)


EXCHANGE = ExchangeModels()


@replaceable
def models(state: HighFrontierState, seat: int, /) -> list[Option]:
    """Only where it matters which of them is the home model."""
    return []


# Fuel and movement


def fuels(state: HighFrontierState, seat: int, slot: int, stack: Stack) -> list[Option]:
    """What may be done with the Fuel of a Bernal."""  # HFC-346
    found: list[Option] = []
    if fuel_menu.sources(state, seat, slot):
        found.append(fuel_menu.LoadCraft(slot))
    if stacks.fuel_steps(stack):
        if fuelling.storable(state, seat, slot) and fuel_menu.burnt_mark(slot) not in state.shifted:
            found.append(fuel_menu.Store(slot))
        found.append(fuel_menu.Vent(slot))
    if dirt.masses(state, seat, slot) and fuel_menu.dug_mark(slot) not in state.shifted:
        found.append(fuel_menu.Dig(slot))
    return found


@offers("move.bernal", COLONIZATION)
def movements(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Bernals that are free, have Fuel and supports."""  # HFC-346, HFC-370
    return [
        MoveCraft(slot)
        for slot in BERNALS
        if state.players[seat].stacks[slot] is not None and leading(state, seat, slot)
    ]


# What the core asks


def may_leave(state: HighFrontierState, seat: int, source: int, piece: int, /) -> bool:
    """A Bernal is not cargo of its own Stack."""  # HFC-346
    if source in BERNALS and piece == bernals.bernal_in(state, seat, source):
        return False
    return cargo.may_leave.beneath(state, COLONIZATION)(state, seat, source, piece)


def expendable(state: HighFrontierState, seat: int, piece: int, /) -> bool:
    """An Anchored Bernal is Human."""  # HFC-351
    if state.anchored and CARDS[piece >> 2].deck is Deck.BERNAL:
        for anchor in bernals.anchors(state, seat):
            if bernals.bernal_in(state, seat, anchor.slot) == piece:
                return False
    return jettison.expendable.beneath(state, COLONIZATION)(state, seat, piece)


def is_dug(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Dirt of a Dirtside comes up to its Bernal."""  # HFC-355, HF3-308
    anchor = bernals.anchor_at(state, node) if state.anchored else None
    served = anchor.dirtsides if anchor is not None and anchor.seat == seat else ()
    if any(dirtsides.may_serve(state, site) for site in served):
        return True
    return dirt.is_dug.beneath(state, COLONIZATION)(state, seat, node)


def boosted(state: HighFrontierState, seat: int, pieces: tuple[int, ...], /) -> None:
    """A Bernal that is boosted has its figure at once, if one is left."""  # HFC-346, HF3-044
    for piece in pieces:
        if CARDS[piece >> 2].deck is Deck.BERNAL and free_figure(state, seat) != NOTHING:
            deploy(state, seat, piece >> 2)
