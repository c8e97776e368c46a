"""Decisions that free actions may interrupt, and the actions that are offered in them.

A free action comes between two steps of the main action and is finished
before another one begins. Chapters offer their own main and free actions here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from armillary.engine import Option, Refusal
from armillary.games.seti.rules.state import Scope, SetiState
from armillary.mechanics.interrupts import (
    FinishInterruption,
    FreeAction,
    InterruptibleDecision,
    Offers,
    begin,
)

__all__ = [
    "FinishFreeAction",
    "FreeAction",
    "Interruptible",
    "MainAction",
    "begin_free_action",
    "follows_free_action",
    "free_actions",
    "main_actions",
    "may_interrupt",
    "offers_free_actions",
    "offers_main_actions",
    "offers_refusals",
    "refused_actions",
]


class MainAction(Option, frozen=True, gc=False):
    """One of the eight main actions."""

    def take(self, state: SetiState, seat: int) -> None:
        raise NotImplementedError


# Each makes decorators of the functions that find what a chapter offers; in the order in which it is shown.
offers_main_actions: Offers[SetiState, Option] = Offers(
    "analyze",
    "launch",
    "pass",
    "orbit or land",
    "play a card",
    "research",
    "scan",
)
offers_free_actions: Offers[SetiState, Option] = Offers(
    "place data",
    "use a corner",
    "exchange",
    "buy a card",
    "complete a mission",
    "move",
)
# What a player might expect to do but may not
offers_refusals: Offers[SetiState, Refusal] = Offers(
    "analyze",
    "place data",
    "exchange",
    "launch",
    "complete a mission",
    "move",
    "orbit or land",
    "play a card",
    "research",
    "scan",
)

main_actions = offers_main_actions.found
free_actions = offers_free_actions.found
refused_actions = offers_refusals.found


def may_interrupt(state: SetiState, seat: int) -> bool:
    """May this player take a free action now?"""  # SETI-054, SETI-056, SETI-057, SETI-058
    return state.free_actions and seat == state.active


def begin_free_action(state: SetiState, seat: int, action: FreeAction) -> None:
    """A free action, from which no other one can be taken until it is finished."""
    state.scopes.append(Scope())
    begin(state, seat, action, FinishFreeAction(seat))


Follows = TypeVar("Follows", bound=Callable[[SetiState, int], None])

_following: list[Callable[[SetiState, int], None]] = []


def follows_free_action(follow: Follows) -> Follows:
    """Says that something follows every free action."""
    _following.append(follow)
    return follow


class FinishFreeAction(FinishInterruption[SetiState], frozen=True, gc=False):
    """The free action is done: chapters add what follows."""

    def run(self, state: SetiState) -> None:
        state.free_actions = True
        state.scopes.pop()
        for follow in _following:
            follow(state, self.seat)


class Interruptible(InterruptibleDecision[SetiState], frozen=True, gc=False):
    """A decision of a player who may take free actions before deciding."""

    def interruptions(self, state: SetiState) -> list[Option]:
        return free_actions(state, self.seat) if self.seat == state.active else []

    def interrupt(self, state: SetiState, action: FreeAction) -> None:
        state.scopes.append(Scope())
        begin(state, self.seat, action, FinishFreeAction(self.seat))
