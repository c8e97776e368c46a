"""Standing orders: choices that a player has stored, carried out without asking.

An order belongs to a unit. In the phases that concern it, before the seat is asked, it chooses what the
player would choose; the log shows that it did. When something is not as foreseen it stops, and the
player is asked as usual. Habits are orders for all units alike, or for answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from armillary.engine import Event, Option, SeatEvent, Step
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.decisions.acting import Acting
from armillary.games.stellar_horizons.rules.events.flight import OrderGiven
from armillary.games.stellar_horizons.rules.state import Order, StellarState, Stopped

WAITS = None  # an order that has nothing to do in this phase
Reason = str  # why an order stops: an id that the words name
Follow = Callable[[StellarState, int, int, Order], Option | Reason | None]  # seat and unit

FLY, EXPLORE, STAY, PRODUCE = "fly", "explore", "stay", "produce"  # kinds of orders
AT_REST = frozenset({EXPLORE, STAY})  # a ship with one of these is no reason to ask for moves

# Why orders stop
ARRIVED = "arrived"
LOST = "lost"
GONE = "gone"  # used up, or taken out of service by its owner
DAMAGED = "damaged"
RECALLED = "recalled"
DEPLETED = "depleted"
DANGER = "danger"  # a pirate or an enemy where the ship is or would pass
CANCELLED = "cancelled"
NO_WAY = "no_way"  # what was chosen is no longer possible

UNFORESEEN = frozenset({DAMAGED, DANGER})  # of any ship, ordered or not; a loss gives something new to build

_followers: dict[tuple[str, str], Follow] = {}


def follows(kind: str, phase: str) -> Callable[[Follow], Follow]:
    """Says how an order of a kind chooses in a phase: an option, WAITS, or the reason why it stops."""

    def register(function: Follow) -> Follow:
        _followers[kind, phase] = function
        return function

    return register


class OrderFollowed(SeatEvent, frozen=True, gc=False):
    """A stored choice was made."""

    unit: int
    kind: str
    choice: str

    def masked(self, seat: int) -> Event | None:
        """Others see what was done, not that it was ordered."""
        return self if seat == self.seat else None


class OrderStopped(SeatEvent, frozen=True, gc=False):
    unit: int
    kind: str
    reason: str

    def masked(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class FollowOrders(Step[StellarState], frozen=True, gc=False):
    """The orders of a seat in a phase, unit after unit; `acting` carries out what they choose."""

    acting: Acting
    after: int = -1  # the last unit whose order was followed

    phase: ClassVar[str] = ""

    def run(self, state: StellarState) -> None:
        orders = state.of(self.acting.seat).orders
        if not orders:
            return
        for unit in sorted(orders):
            if unit <= self.after:
                continue
            chosen = _choice(state, self.acting, self.phase, unit)
            if chosen is not None:
                state.then(type(self)(self.acting, unit))
                _carry_out(state, self.acting, unit, chosen)
                return


class FollowAtOnce(Step[StellarState], frozen=True, gc=False):
    """An order that is given in the phase in which it is followed."""

    acting: Acting
    unit: int

    def run(self, state: StellarState) -> None:
        if self.unit in state.of(self.acting.seat).orders:
            chosen = _choice(state, self.acting, self.acting.phase, self.unit)
            if chosen is not None:
                _carry_out(state, self.acting, self.unit, chosen)


def _choice(state: StellarState, acting: Acting, phase: str, unit: int) -> Option | None:
    """What the order of a unit chooses; where it stops, nothing."""
    seat = acting.seat
    order = state.of(seat).orders[unit]
    follow = _followers.get((order.kind, phase))
    chosen: Option | Reason | None = LOST
    if state.where[unit] != RESERVE:
        chosen = WAITS if follow is None else follow(state, seat, unit, order)
    if chosen is None:
        return None
    if not isinstance(chosen, str):
        if acting.may(state, chosen):
            return chosen
        chosen = NO_WAY
    stop(state, seat, unit, chosen)
    return None


def _carry_out(state: StellarState, acting: Acting, unit: int, chosen: Option) -> None:
    if state.events is not None:  # a choice is written out only for those who listen
        kind = state.of(acting.seat).orders[unit].kind
        state.tell(OrderFollowed, acting.seat, unit, kind, str(chosen))
    acting.act(state, chosen)


def give(state: StellarState, seat: int, unit: int, kind: str, target: int) -> None:
    """An order holds from now on: in its own phase it is followed at once."""
    own = state.of(seat)
    own.orders[unit] = Order(kind, target, state.year)
    own.stopped = tuple(each for each in own.stopped if each.unit != unit)
    state.tell(OrderGiven, seat, unit, kind, target)
    waiting = state.stack[-1] if state.stack else None
    if isinstance(waiting, Acting) and waiting.seat == seat and (kind, waiting.phase) in _followers:
        state.then(FollowAtOnce(waiting, unit))


def stop(state: StellarState, seat: int, unit: int, reason: Reason) -> None:
    """An order ends; its player is asked again, also in phases that were to pass."""
    own = state.of(seat)
    if own.passed and reason in UNFORESEEN:
        own.passed.clear()
    order = own.orders.pop(unit, None)
    if order is not None:
        state.tell(OrderStopped, seat, unit, order.kind, reason)
        if reason != CANCELLED:
            own.stopped = (*own.stopped, Stopped(unit, reason, state.year))


def always(state: StellarState, seat: int, habit: str) -> bool:
    """Whether a player has said that this is always to be done, or always declined."""
    return habit in state.of(seat).habits
