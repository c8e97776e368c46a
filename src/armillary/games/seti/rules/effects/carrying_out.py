"""Carrying out effects: one operation after the other.

Each chapter of the rules says how its operations are performed. An operation
that cannot be carried out is skipped, and the next ones still happen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from armillary.games.seti.rules.components import NO_CARD
from armillary.games.seti.rules.components.vocabulary import Effects
from armillary.games.seti.rules.state import NOT_SET, Scope, SetiState
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.effects import CloseScope, ResolveEffects, in_scope

__all__ = ["CloseScope", "Resolve", "carry_out", "performs", "scope_of"]

Performer = Callable[[SetiState, int, Any], None]
performs: Dispatch[Performer] = Dispatch("how an operation is performed")


class Resolve(ResolveEffects[SetiState], frozen=True, gc=False):
    """A player carries out the operations of an effect in order."""  # SETI-062, SETI-063

    performers: ClassVar[Dispatch[Performer]] = performs


def carry_out(
    state: SetiState, seat: int, effects: Effects, *, card: int = NO_CARD, slot: int = NOT_SET
) -> Scope:
    """Put an effect of its own on the stack: a card's, a reward's; it remembers what it does."""
    return in_scope(state, Scope(card, slot), Resolve(seat, effects))


def scope_of(state: SetiState) -> Scope:
    """What the effect under way remembers."""
    return state.scopes[-1] if state.scopes else Scope()
