"""Cargo transfer: cards and FTs from one Stack of a player to another at the same Space.

A transfer is chosen thing by thing until the player is done. A new Outpost is made only of what a Spacecraft
leaves behind: two Outposts at one Space would be no better than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.engine.options import Amounts, Choices
from armillary.games.high_frontier.rules.components import FACES, LEO
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.events.stacks import CargoTransferred
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.menu import Act, tanks_in, tanks_out
from armillary.games.high_frontier.rules.pieces import forming, stacks
from armillary.games.high_frontier.rules.pieces.naming import (
    DONE,
    CardChoice,
    GoldChoice,
    WaterChoice,
    slot_name,
)
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import BERNALS, MOBILES, HighFrontierState, Slot, Stack
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow

CRAFTS = (Slot.ROCKET, Slot.FREIGHTER, *BERNALS, *MOBILES)
SHIFTED = "It has been transferred already since the last movement or Operation."


class MoveCargo(Act, frozen=True, gc=False):
    """From a Stack to another, or into a new one."""  # HFC-110, HFC-114

    source: int
    target: int

    verb: ClassVar[str] = "cargo"

    def words(self) -> tuple[object, ...]:
        return (slot_name(self.source), slot_name(self.target))

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(TransferCargo(seat, self.source, self.target))


@offers("free.cargo")
def transfers(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Pairs of Stacks at one Space, and a Spacecraft that could leave something behind."""
    held = state.players[seat].stacks
    there = [(slot, stack) for slot, stack in enumerate(held) if stack is not None]
    found: list[Option] = []
    for source, stack in there:
        for target, other in there:
            if (
                target != source
                and other.node == stack.node
                and takes(state, seat, source, target)
                and has_cargo(state, seat, source, stack, target)
            ):
                found.append(MoveCargo(source, target))
    for craft, rocket in there:
        if craft not in CRAFTS or rocket.node == LEO:
            continue
        if len(rocket.cards) + rocket.water + rocket.gold > 1 or craft in MOBILES:
            slot = forming.free_outpost(state, seat)
            if (
                slot != NOTHING
                and has_cargo(state, seat, craft, rocket, slot)
                and takes(state, seat, craft, slot)
            ):
                found.append(MoveCargo(craft, slot))
    return found


def has_cargo(state: HighFrontierState, seat: int, source: int, stack: Stack, target: int) -> bool:
    """Whether anything of a Stack may go to another."""  # Q18
    shifted = state.shifted
    if any(piece >> 2 not in shifted and may_leave(state, seat, source, piece) for piece in stack.cards):
        return True
    return bool(water_of(state, seat, source, stack) or stack.gold) and tanks_may_go(state, source, target)


@replaceable
def takes(state: HighFrontierState, seat: int, source: int, target: int, /) -> bool:
    """Whether anything may go from a Stack to another at the same Space."""
    return True


@replaceable
def may_leave(state: HighFrontierState, seat: int, source: int, piece: int, /) -> bool:
    """Whether a card of a Stack is cargo: it may go into another."""
    return True


@replaceable
def fits(state: HighFrontierState, seat: int, target: int, mass: int, /) -> bool:
    """Whether a Stack has room for so much more Mass."""
    return True


def water_of(state: HighFrontierState, seat: int, slot: int, stack: Stack) -> int:
    """FTs of a Stack; at the Bank Aqua are FTs."""  # HFC-099
    return state.players[seat].aqua if forming.is_bank(state, seat, slot) else stack.water


def tanks_may_go(state: HighFrontierState, source: int, target: int) -> bool:
    """One way only between two movements or Operations."""  # Q18
    return tanks_in(source) not in state.shifted and tanks_out(target) not in state.shifted


class TransferCargo(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """What goes into the other Stack, thing by thing."""

    source: int
    target: int
    begun: bool = False

    rule: ClassVar[str] = "HFC-110"

    def options(self, state: HighFrontierState) -> Sequence[Option]:
        stack = state.held(self.seat, self.source)
        if stack is None:
            return ()
        found: list[Option] = [
            CardChoice(piece >> 2)
            for piece in stack.cards
            if piece >> 2 not in state.shifted
            and may_leave(state, self.seat, self.source, piece)
            and fits(state, self.seat, self.target, FACES[piece].mass)
        ]
        water = 0
        room = fuelling.holds(state, self.seat, self.target)
        if room and tanks_may_go(state, self.source, self.target):
            found += [GoldChoice(count) for count in range(1, min(room, stack.gold) + 1)]
            water = min(room, water_of(state, self.seat, self.source, stack))
        if self.begun:
            found.append(DONE)
        return Choices(*found, amounts=Amounts(WaterChoice, 1, water)) if water else found

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        stack = state.held(self.seat, self.source)
        if stack is None:
            return []
        return [
            Refusal(CardChoice(piece >> 2), "HFC-110", SHIFTED)
            for piece in stack.cards
            if piece >> 2 in state.shifted
        ]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == DONE:
            return
        if not self.begun and not touched(state, self.seat, self.source, self.target):
            return
        if isinstance(option, CardChoice):
            stack = state.held(self.seat, self.source)
            assert stack is not None
            piece = next((p for p in stack.cards if p >> 2 == option.card), NOTHING)
            if piece != NOTHING:
                send_card(state, self.seat, self.source, self.target, piece)
        elif isinstance(option, WaterChoice):
            send_tanks(state, self.seat, self.source, self.target, water=option.tanks)
        elif isinstance(option, GoldChoice):
            send_tanks(state, self.seat, self.source, self.target, gold=option.tanks)
        state.then(replace(self, begun=True))


def touched(state: HighFrontierState, seat: int, source: int, target: int) -> bool:
    """A transfer begins: a Glitch of either Stack acts, and afterwards both have it.

    Whether the transfer goes on: not if one of two Stacks is gone.
    """  # HFC-118, HFC-234
    before = [state.held(seat, slot) for slot in (source, target)]
    if not any(stack is not None and stack.glitch for stack in before):
        return True
    glitches.trigger(state, seat, source)
    for slot, stack in zip((source, target), before, strict=True):
        held = state.held(seat, slot)
        if stack is not None and held is None:
            return False
        if held is not None:
            state.put(seat, slot, replace(held, glitch=True))
    return True


def target_of(state: HighFrontierState, seat: int, source: int, target: int) -> Stack:
    """The Stack into which something goes; a new one shares the Glitch of the one it comes from."""
    held = state.held(seat, target)
    if held is not None:
        return held
    stack = state.held(seat, source)
    assert stack is not None
    return Stack(stack.node, glitch=stack.glitch)


def send_card(state: HighFrontierState, seat: int, source: int, target: int, piece: int) -> None:
    """A card from one Stack to another; both strips follow."""  # HFC-100, HFC-110
    stack = state.held(seat, source)
    assert stack is not None
    state.put(seat, target, stacks.with_cards(target_of(state, seat, source, target), piece))
    state.put(seat, source, stacks.without(stack, piece))
    state.shifted |= {piece >> 2}
    state.tell(CargoTransferred, seat, source, target, (piece,), 0, 0)
    forming.settle(state, seat, source)


def send_tanks(
    state: HighFrontierState, seat: int, source: int, target: int, *, water: int = 0, gold: int = 0
) -> None:
    """FTs from one Stack to another; at the Bank they are Aqua.

    Into a Spacecraft go first those that may move still, elsewhere first those that have moved.
    """  # HFC-099, HFC-110, HFC-137
    stack = state.held(seat, source)
    assert stack is not None
    into = target_of(state, seat, source, target)
    fresh_first = target in CRAFTS
    tired_water = _tired(stack.water, stack.moved_water, water, fresh_first=fresh_first)
    tired_gold = _tired(stack.gold, stack.moved_gold, gold, fresh_first=fresh_first)
    poured = drawn = water
    if forming.is_bank(state, seat, source):
        state.players[seat].aqua -= water
        drawn = tired_water = 0
    if forming.is_bank(state, seat, target):
        state.players[seat].aqua += water
        poured = 0
    tired_there = tired_water if poured else 0
    state.put(seat, target, _poured(into, poured, gold, tired_there, tired_gold))
    state.put(seat, source, _poured(stack, -drawn, -gold, -tired_water, -tired_gold))
    state.shifted |= {tanks_out(source), tanks_in(target)}
    state.tell(CargoTransferred, seat, source, target, (), water, gold)
    forming.settle(state, seat, source)


def _poured(stack: Stack, water: int, gold: int, tired_water: int, tired_gold: int) -> Stack:
    """A Stack with so many more FTs, of which so many have moved this Turn."""
    after = stacks.loaded(stack, cards=stack.cards, water=stack.water + water, gold=stack.gold + gold)
    return replace(
        after, moved_water=stack.moved_water + tired_water, moved_gold=stack.moved_gold + tired_gold
    )


def _tired(held: int, moved: int, taken: int, *, fresh_first: bool) -> int:
    """How many of the FTs that are taken have moved this Turn."""
    return max(0, taken - (held - moved)) if fresh_first else min(moved, taken)
