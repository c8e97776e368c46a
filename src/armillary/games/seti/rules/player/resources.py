"""Resources: what comes in, what is paid, and the limits of the publicity track and the data pool."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Option, Step
from armillary.games.seti.rules.components import POOL, PUBLICITY
from armillary.games.seti.rules.components.vocabulary import GainOp, LoseOp
from armillary.games.seti.rules.effects.carrying_out import performs
from armillary.games.seti.rules.effects.free_actions import (
    FreeAction,
    Interruptible,
    begin_free_action,
    free_actions,
    may_interrupt,
)
from armillary.games.seti.rules.events import Gained, Paid
from armillary.games.seti.rules.state import Agency, SetiState
from armillary.mechanics.modules import replaceable
from armillary.mechanics.resources import Resource

RESOURCES = {
    "credits": Resource("credits"),
    "energy": Resource("energy"),
    "publicity": Resource("publicity", PUBLICITY),  # SETI-064
    "data": Resource("data", POOL),  # SETI-065
    "points": Resource("score"),  # no limit: SETI-067
    "exofossil": Resource("exofossils"),
}


@replaceable
def gain(state: SetiState, seat: int, resource: str, n: int, /) -> None:
    """Gain at once; what goes beyond a limit is lost."""
    kept = RESOURCES[resource].gain(state.agencies[seat], n)
    state.tell(Gained, seat, resource, kept, n - kept)


def room_for(own: Agency, resource: str) -> int:
    """How much of a resource can still come in."""
    return RESOURCES[resource].room(own)


def amount(own: Agency, resource: str) -> int:
    """What a player has of a resource."""
    return RESOURCES[resource].amount(own)


def pay(state: SetiState, seat: int, resource: str, n: int) -> None:
    """Give up what the player is known to have."""
    if not n:
        return
    RESOURCES[resource].pay(state.agencies[seat], n)
    state.tell(Paid, seat, resource, n)


@performs(GainOp)
def gain_resource(state: SetiState, seat: int, operation: GainOp) -> None:
    resource, n = operation.resource, operation.n
    own = state.agencies[seat]
    if n > room_for(own, resource) and may_interrupt(state, seat):
        state.then(GainInParts(seat, resource, n))
    else:
        gain(state, seat, resource, n)


@performs(LoseOp)
def lose_resource(state: SetiState, seat: int, operation: LoseOp) -> None:
    own = state.agencies[seat]
    pay(state, seat, operation.resource, min(operation.n, amount(own, operation.resource)))


class GainInParts(Step[SetiState], frozen=True, gc=False):
    """A gain beyond the limit: the player may make room between two parts of it."""  # SETI-066

    seat: int
    resource: str
    n: int

    def run(self, state: SetiState) -> None:
        kept = min(self.n, room_for(state.agencies[self.seat], self.resource))
        if kept:
            gain(state, self.seat, self.resource, kept)
        if kept < self.n:
            state.then(MakeRoom(self.seat, self.resource, self.n - kept))


class MakeRoom(Interruptible, frozen=True, gc=False):
    """The data pool is full, or the publicity track: use some first, or lose what comes."""

    resource: str
    n: int

    rule: ClassVar[str] = "SETI-066"

    def own_options(self, state: SetiState) -> list[Option]:
        return [STOP]

    def options(self, state: SetiState) -> list[Option]:
        if not may_interrupt(state, self.seat):
            return [STOP]
        using = [option for option in free_actions(state, self.seat) if uses(option) == self.resource]
        return [STOP, *using]

    def decide(self, state: SetiState, option: Option) -> None:
        gain(state, self.seat, self.resource, self.n)

    def resolve(self, state: SetiState, option: Option) -> None:
        if isinstance(option, FreeAction):
            state.then(GainInParts(self.seat, self.resource, self.n))
            begin_free_action(state, self.seat, option)
        else:
            self.decide(state, option)


def uses(option: Option) -> str:
    """The limited resource that a free action uses up, if any."""
    return option.uses if isinstance(option, FreeAction) else ""
