"""A question that follows an action and is dropped when nothing is left to choose."""

from __future__ import annotations

from typing import Generic, TypeVar

from armillary.engine import Decision, Option, State

S = TypeVar("S", bound=State)
Chosen = TypeVar("Chosen", bound=Option)


class Narrow(Decision[S, Chosen], Generic[S, Chosen], frozen=True, gc=False):
    """Between the action and this question what it is about may go: other players act at any time."""

    def when_empty(self, state: S) -> None:
        """The question is not asked."""
