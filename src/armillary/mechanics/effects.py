"""Effects: operations as data, carried out one after the other, and what an effect remembers.

An operation is a small value; a `Dispatch` table says how each kind is performed. An operation that
asks somebody something puts a step on the stack; what is left of the effect waits under it, so that an
effect can stop in its middle, be saved, undone and searched, and go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from armillary.engine import State, Step
from armillary.engine.shapes import plain_data
from armillary.mechanics.dispatch import Dispatch

S = TypeVar("S", bound=State)
Scope = TypeVar("Scope")


class ResolveEffects(Step[S], Generic[S], frozen=True, gc=False):
    """A seat carries out the operations of an effect in order."""

    seat: int
    effects: tuple[Any, ...]

    performers: ClassVar[Dispatch[Callable[[Any, int, Any], None]]]

    def run(self, state: S) -> None:
        stack, effects, performers = state.stack, self.effects, self.performers
        for number, operation in enumerate(effects, start=1):
            depth = len(stack)
            performers[type(operation)](state, self.seat, operation)
            if len(stack) > depth and number < len(effects):
                stack.insert(depth, type(self)(self.seat, effects[number:]))
                return


@plain_data
class ScopedState(State, Generic[Scope]):
    """A state whose effects remember what they do. Effects nest strictly: the last scope is the one
    that speaks. A game adds the slot, and copies its scopes in `clone`."""

    __slots__ = ()

    scopes: list[Scope]


class CloseScope(Step[ScopedState[Any]], frozen=True, gc=False):
    """An effect is finished: what it remembered is forgotten."""

    def run(self, state: ScopedState[Any]) -> None:
        state.scopes.pop()


def in_scope(state: ScopedState[Scope], scope: Scope, *steps: Step[Any]) -> Scope:
    """Put steps on the stack that share what they remember; it is forgotten after the last of them."""
    state.scopes.append(scope)
    state.then(*steps, CloseScope())
    return scope
