"""Free actions in the middle of everything: decisions that they may interrupt, and who offers them.

A free action puts the decision that it interrupts back on the stack and itself on top. Until it is
finished no other one is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from armillary.engine import Decision, Option, State, Step
from armillary.engine.shapes import plain_data

T = TypeVar("T")


@plain_data
class InterruptibleState(State):
    """A state that knows whether free actions are offered now. A game adds the slot."""

    __slots__ = ()

    free_actions: bool


S = TypeVar("S", bound=InterruptibleState)
Offered = TypeVar("Offered", bound=State)
Find = TypeVar("Find", bound=Callable[..., Sequence[Any]])


class Offers(Generic[Offered, T]):
    """What the chapters of the rules offer a seat: each adds a function that finds its own."""

    __slots__ = ("_finders",)

    def __init__(self) -> None:
        self._finders: list[Callable[[Offered, int], Sequence[T]]] = []

    def __call__(self, find: Find) -> Find:
        """Says that a function finds something to offer."""
        self._finders.append(find)
        self._finders.sort(key=_place)
        return find

    def found(self, state: Offered, seat: int) -> list[T]:
        """Everything that is offered now."""
        found: list[T] = []
        for find in self._finders:
            found += find(state, seat)
        return found


def _place(find: Callable[..., object]) -> tuple[str, str]:
    """Where a function stands: the order of options must not depend on what was imported first."""
    return find.__module__, find.__qualname__


class FreeAction(Option, frozen=True, gc=False):
    """Something that a player may do in the middle of everything."""

    uses: ClassVar[str] = ""  # the limited resource that it uses up: it can make room

    def take(self, state: Any, seat: int) -> None:
        raise NotImplementedError


class FinishInterruption(Step[S], Generic[S], frozen=True, gc=False):
    """A free action is done; free actions are offered again."""

    seat: int

    def run(self, state: S) -> None:
        state.free_actions = True


class InterruptibleDecision(Decision[S, Option], Generic[S], frozen=True, gc=False):
    """A decision of a player who may take free actions before deciding."""

    waits: ClassVar[bool] = False  # offer free actions even if there is but one thing to decide

    def own_options(self, state: S) -> list[Option]:
        """What there is to decide."""
        raise NotImplementedError

    def decide(self, state: S, option: Option) -> None:
        raise NotImplementedError

    def interruptions(self, state: S) -> list[Option]:
        """The free actions that may be taken first; not asked while another one is under way."""
        raise NotImplementedError

    def interrupt(self, state: S, action: FreeAction) -> None:
        """Let a free action begin; the decision waits under it."""
        begin(state, self.seat, action, FinishInterruption(self.seat))

    def options(self, state: S) -> list[Option]:
        own = self.own_options(state)
        if state.free_actions and own and (self.waits or len(own) > 1):
            own = own + self.interruptions(state)
        return own

    def resolve(self, state: S, option: Option) -> None:
        if isinstance(option, FreeAction):
            state.stack.append(self)
            self.interrupt(state, option)
        else:
            self.decide(state, option)


def begin(state: S, seat: int, action: FreeAction, finish: Step[Any]) -> None:
    """Begin a free action: no other one until `finish` has run."""
    state.free_actions = False
    state.stack.append(finish)
    action.take(state, seat)
