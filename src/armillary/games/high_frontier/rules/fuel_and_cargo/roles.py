"""Rockets are formed, Stacks exchange their roles, a Rocket becomes an Outpost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.events.stacks import FuelLoaded, RocketFormed
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuelling
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.pieces import forming, stacks, treasury
from armillary.games.high_frontier.rules.pieces.naming import DONE, CardChoice, StackAct
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot, Stack
from armillary.mechanics.narrow import Narrow

FUEL = "fuel"
ONE_ROCKET = "There is a Rocket already: it has to go, or to become an Outpost."
NO_FIGURE = "No figure is left for another Outpost."


def role_mark(slot: int) -> int:
    """In `state.shifted`: an Outpost that was a Rocket, or exchanged with it."""  # Q30
    return -401 - slot


class FormAt(StackAct, frozen=True, gc=False):
    """Form a Rocket of cards of a Stack."""  # HFC-085, HFC-114

    verb: ClassVar[str] = "form"

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseCards(seat, self.slot))


class MakeRocket(StackAct, frozen=True, gc=False):
    """A whole Outpost becomes the Rocket; a Rocket takes its role in exchange."""  # HFC-085, HFC-115

    verb: ClassVar[str] = "rocket"

    def act(self, state: HighFrontierState, seat: int) -> None:
        forming.exchange(state, seat, self.slot)
        state.shifted |= {role_mark(self.slot)}


class MakeOutpost(StackAct, frozen=True, gc=False):
    """The Rocket becomes an Outpost; in LEO its cards join those there."""  # HFC-086

    verb: ClassVar[str] = "outpost"

    def act(self, state: HighFrontierState, seat: int) -> None:
        stack = state.held(seat, self.slot)
        assert stack is not None
        if stack.node == LEO and not cargo.touched(state, seat, self.slot, Slot.LEO):
            return
        state.shifted |= {piece >> 2 for piece in stack.cards} if stack.node == LEO else set()
        slot = forming.free_outpost(state, seat)
        if forming.ground(state, seat) and stack.node != LEO:
            state.shifted |= {role_mark(slot)}


MAKE_OUTPOST = MakeOutpost(Slot.ROCKET)


@offers("free.form")
def roles(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """A Rocket of what lies in a Stack, of a whole Outpost, or none any more."""
    held = state.players[seat].stacks
    found: list[Option] = []
    rocket = held[Slot.ROCKET]
    if rocket is None:
        for slot in (Slot.LEO, *OUTPOSTS):
            stack = held[slot]
            if stack is not None and _unshifted(state, stack):
                found.append(FormAt(slot))
    elif rocket.node == LEO or forming.free_outpost(state, seat) != NOTHING:
        found.append(MAKE_OUTPOST)
    for slot in OUTPOSTS:
        if held[slot] is not None and role_mark(slot) not in state.shifted:
            found.append(MakeRocket(slot))
    return found


@explains("free.form")
def reasons(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Why no Rocket is formed, and why the one there is cannot be given up."""
    leo = state.held(seat, Slot.LEO)
    rocket = state.held(seat, Slot.ROCKET)
    if rocket is None:
        return []
    found = []
    if leo is not None and leo.cards:
        found.append(Refusal(FormAt(Slot.LEO), "HFC-086", ONE_ROCKET))
    if rocket.node != LEO and forming.free_outpost(state, seat) == NOTHING:
        found.append(Refusal(MAKE_OUTPOST, "HFC-079", NO_FIGURE))
    return found


def _unshifted(state: HighFrontierState, stack: Stack) -> list[int]:
    return [piece for piece in stack.cards if piece >> 2 not in state.shifted]


class ChooseCards(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which cards make the Rocket."""  # HFC-077, HFC-085

    slot: int
    cards: tuple[int, ...] = ()

    rule: ClassVar[str] = "HFC-085"

    def options(self, state: HighFrontierState) -> list[Option]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        found: list[Option] = [
            CardChoice(piece >> 2) for piece in _unshifted(state, stack) if piece >> 2 not in self.cards
        ]
        if self.cards:
            found.append(DONE)
        return found

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        return [
            Refusal(CardChoice(piece >> 2), "HFC-110", cargo.SHIFTED)
            for piece in stack.cards
            if piece >> 2 in state.shifted
        ]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, CardChoice):
            state.then(replace(self, cards=(*self.cards, option.card)))
        else:
            form(state, self.seat, self.slot, self.cards)


def form(state: HighFrontierState, seat: int, slot: int, cards: tuple[int, ...]) -> None:
    """A Rocket with empty tanks of cards of a Stack."""  # HFC-088, HFC-114, HFC-118
    if not cargo.touched(state, seat, slot, Slot.ROCKET):
        return
    stack = state.held(seat, slot)
    assert stack is not None
    pieces = tuple(piece for piece in stack.cards if piece >> 2 in cards)
    if not pieces:
        return  # lost to the Glitch
    state.put(seat, slot, stacks.without(stack, *pieces))
    moved = forming.moved_mark(Slot.ROCKET) in state.used  # HFC-137
    rocket = Stack(stack.node, pieces, glitch=stack.glitch, moved=moved)
    state.put(seat, Slot.ROCKET, stacks.emptied(rocket, forming.grade_of(pieces)))
    state.shifted |= {piece >> 2 for piece in pieces}
    state.tell(RocketFormed, seat, slot, pieces)
    forming.settle(state, seat, slot)


class FormRocket(Act, frozen=True, gc=False):
    """A Rocket of cards in LEO with so many tanks of Aqua: no menu lists it, searches carry it out."""

    cards: tuple[int, ...]
    tanks: int

    verb: ClassVar[str] = "assemble"

    def may(self, state: HighFrontierState, seat: int) -> bool:
        """Whether the cards are there, no Rocket is, and the Aqua suffice."""
        leo = state.held(seat, Slot.LEO)
        if leo is None or state.held(seat, Slot.ROCKET) is not None or not self.cards:
            return False
        there = {piece >> 2 for piece in _unshifted(state, leo)}
        return there.issuperset(self.cards) and state.players[seat].aqua >= self.tanks

    def act(self, state: HighFrontierState, seat: int) -> None:
        form(state, seat, Slot.LEO, self.cards)
        tanks = min(self.tanks, fuelling.room(state, seat, Slot.ROCKET))
        if state.held(seat, Slot.ROCKET) is not None and tanks:
            treasury.pay(state, seat, tanks, FUEL)
            fuelling.add_fuel(state, seat, Slot.ROCKET, tanks)
            state.tell(FuelLoaded, seat, Slot.LEO, Slot.ROCKET, tanks, 1)
