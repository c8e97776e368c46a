"""Carrying out effects: one operation after the other.

Each chapter of the rules says how its operations are performed. An operation
that cannot be carried out is skipped, and the next ones still happen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from armillary.engine import Step
from armillary.games.seti.rules.components import NO_CARD
from armillary.games.seti.rules.components.vocabulary import Effects, Op
from armillary.games.seti.rules.state import NOT_SET, Scope, SetiState

Performer = Callable[[SetiState, int, Any], None]
P = TypeVar("P", bound=Performer)

_PERFORMERS: dict[type[Op], Performer] = {}


def performs(kind: type[Op]) -> Callable[[P], P]:
    """Says that a function performs the operations of this kind."""

    def register(performer: P) -> P:
        _PERFORMERS[kind] = performer
        return performer

    return register


class Resolve(Step[SetiState], frozen=True, gc=False):
    """A player carries out the operations of an effect in order."""  # SETI-062, SETI-063

    seat: int
    effects: Effects

    def run(self, state: SetiState) -> None:
        stack, effects = state.stack, self.effects
        for number, operation in enumerate(effects, start=1):
            depth = len(stack)
            _PERFORMERS[type(operation)](state, self.seat, operation)
            if len(stack) > depth and number < len(effects):
                stack.insert(depth, Resolve(self.seat, effects[number:]))
                return


class CloseScope(Step[SetiState], frozen=True, gc=False):
    """An effect is finished: what it remembered is forgotten."""

    def run(self, state: SetiState) -> None:
        state.scopes.pop()


def carry_out(
    state: SetiState, seat: int, effects: Effects, *, card: int = NO_CARD, slot: int = NOT_SET
) -> Scope:
    """Put an effect of its own on the stack: a card's, a reward's; it remembers what it does."""
    scope = Scope(card, slot)
    state.scopes.append(scope)
    state.then(Resolve(seat, effects), CloseScope())
    return scope


def scope_of(state: SetiState) -> Scope:
    """What the effect under way remembers."""
    return state.scopes[-1] if state.scopes else Scope()
