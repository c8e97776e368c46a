"""Free actions that interrupt a decision, and the chapters that offer them.

A free action puts the decision that it interrupts back on the stack and itself on top. Until it is
finished no other one is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from armillary.engine import Decision, Option, State, Step
from armillary.engine.errors import RulesBroken
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
    """Free actions by chapter: each chapter registers a function that finds its own.

    The places are named in the order in which options are shown, so that nothing depends on what was
    imported first, or on where a function is.
    """

    __slots__ = ("_at", "_finders", "places")

    def __init__(self, *places: str) -> None:
        self.places = places
        self._at: dict[str, Callable[[Offered, int], Sequence[T]]] = {}
        self._finders: list[Callable[[Offered, int], Sequence[T]]] = []

    def __call__(self, place: str) -> Callable[[Find], Find]:
        """Says that a function finds what is offered at a place."""
        if place not in self.places or place in self._at:
            raise RulesBroken(f"nothing more can be offered at {place!r}: {', '.join(self.places)}")

        def take(find: Find) -> Find:
            self._at[place] = find
            self._finders = [self._at[each] for each in self.places if each in self._at]
            return find

        return take

    @property
    def untaken(self) -> tuple[str, ...]:
        """The places at which no chapter offers anything."""
        return tuple(place for place in self.places if place not in self._at)

    def found(self, state: Offered, seat: int) -> list[T]:
        """Everything that is offered now."""
        found: list[T] = []
        for find in self._finders:
            found += find(state, seat)
        return found


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
        """Options of the decision itself."""
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
