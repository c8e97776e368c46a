"""Humans who ride in another player's Stack, how they leave it, and what the menu has of deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.events.table import GuestLeft
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.negotiation.offers import offers_of
from armillary.games.high_frontier.rules.pieces import forming, stacks
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot


class Evict(Act, frozen=True, gc=False):
    """Host or owner jettison a guest: it goes to its owner's Bank."""  # HFC-272

    card: int

    verb: ClassVar[str] = "evict"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        host, slot = host_of(state, self.card)
        stack = state.held(host, slot)
        assert stack is not None
        pieces = tuple(piece for piece in stack.cards if piece >> 2 == self.card)
        losses.decommission(state, host, slot, pieces, losses.VOLUNTARY)
        state.tell(GuestLeft, seat, self.card, host)


class Alight(Act, frozen=True, gc=False):
    """The owner takes a guest out, into a Stack of one's own at that Space."""  # HFC-272, Q67

    card: int

    verb: ClassVar[str] = "alight"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        host, slot = host_of(state, self.card)
        stack = state.held(host, slot)
        assert stack is not None
        piece = next(piece for piece in stack.cards if piece >> 2 == self.card)
        state.guests = tuple(guest for guest in state.guests if guest[0] != self.card)
        state.put(host, slot, stacks.without(stack, piece))
        forming.settle(state, host, slot)
        forming.place(state, seat, stack.node, (piece,))
        state.tell(GuestLeft, seat, self.card, host)


def host_of(state: HighFrontierState, card: int) -> tuple[int, int]:
    """In whose Stack a card lies, and in which; the Stack exists."""
    for seat in range(state.seats):
        slot = stacks.slot_of(state, seat, card)
        if slot != NOTHING:
            return seat, slot
    raise LookupError(f"{CARDS[card].id} is in no Stack")


@offers("free.negotiation")
def deals(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Offers, and what may be done with guests."""
    if state.seats == 1:
        return ()
    found = offers_of(state, seat)
    for card, owner in state.guests:
        host, slot = host_of(state, card)
        if seat == owner and _room(state, seat, host, slot):
            found.append(Alight(card))
        if seat in (owner, host):
            found.append(Evict(card))
    return found


def _room(state: HighFrontierState, seat: int, host: int, slot: int) -> bool:
    stack = state.held(host, slot)
    assert stack is not None
    there = [place for place in stacks.stacks_at(state, seat, stack.node) if place != Slot.LEO]
    return bool(there) or forming.free_outpost(state, seat) != NOTHING
