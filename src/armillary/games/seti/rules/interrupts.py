"""Decisions that free actions may interrupt, and the actions that are offered in them.

A free action comes between two steps of the main action and is finished
before another one begins. Chapters offer their own main and free actions here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.seti.rules.state import Scope, SetiState


class MainAction(Option, frozen=True, gc=False):
    """One of the eight main actions."""

    def take(self, state: SetiState, seat: int) -> None:
        raise NotImplementedError


class FreeAction(Option, frozen=True, gc=False):
    """Something that the active player may do at any moment of the turn."""

    uses: ClassVar[str] = ""  # the limited resource that it uses up

    def take(self, state: SetiState, seat: int) -> None:
        raise NotImplementedError


MainOffer = Callable[[SetiState, int], Sequence[MainAction]]
FreeOffer = Callable[[SetiState, int], Sequence[FreeAction]]
RefusalOffer = Callable[[SetiState, int], Sequence[Refusal]]
M = TypeVar("M", bound=MainOffer)
F = TypeVar("F", bound=FreeOffer)
R = TypeVar("R", bound=RefusalOffer)

_MAIN_OFFERS: list[MainOffer] = []
_FREE_OFFERS: list[FreeOffer] = []
_REFUSAL_OFFERS: list[RefusalOffer] = []


def offers_main_actions(find: M) -> M:
    """Says that a function finds main actions that a player may take."""
    _MAIN_OFFERS.append(find)
    _MAIN_OFFERS.sort(key=_place)
    return find


def offers_free_actions(find: F) -> F:
    """Says that a function finds free actions that a player may take."""
    _FREE_OFFERS.append(find)
    _FREE_OFFERS.sort(key=_place)
    return find


def offers_refusals(find: R) -> R:
    """Says that a function finds actions that a player might expect to take but may not, and why."""
    _REFUSAL_OFFERS.append(find)
    _REFUSAL_OFFERS.sort(key=_place)
    return find


def _place(find: Callable[..., object]) -> tuple[str, str]:
    """Where a function stands: the order of options must not depend on what was imported first."""
    return find.__module__, find.__qualname__


def main_actions(state: SetiState, seat: int) -> list[Option]:
    found: list[Option] = []
    for find in _MAIN_OFFERS:
        found += find(state, seat)
    return found


def free_actions(state: SetiState, seat: int) -> list[Option]:
    found: list[Option] = []
    for find in _FREE_OFFERS:
        found += find(state, seat)
    return found


def refused_actions(state: SetiState, seat: int) -> list[Refusal]:
    """Main and free actions that this player may not take now, each with its reason."""
    found: list[Refusal] = []
    for find in _REFUSAL_OFFERS:
        found += find(state, seat)
    return found


def may_interrupt(state: SetiState, seat: int) -> bool:
    """May this player take a free action now?"""  # SETI-054, SETI-056, SETI-057, SETI-058
    return state.free_actions and seat == state.active


def begin_free_action(state: SetiState, seat: int, action: FreeAction) -> None:
    """A free action, from which no other one can be taken until it is finished."""
    state.free_actions = False
    state.scopes.append(Scope())
    state.then(FinishFreeAction(seat))
    action.take(state, seat)


class FinishFreeAction(Step[SetiState], frozen=True, gc=False):
    """The free action is done; sectors completed outside of a main action are resolved."""  # SETI-181

    seat: int

    def run(self, state: SetiState) -> None:
        state.scopes.pop()
        state.free_actions = True
        if state.completed_sectors and not state.in_main_action:
            from armillary.games.seti.rules.sectors import ResolveSectors  # noqa: PLC0415  (sectors interrupt too)

            state.then(ResolveSectors(self.seat))


class Interruptible(Decision[SetiState, Option], frozen=True, gc=False):
    """A decision of a player who may take free actions before deciding."""

    waits: ClassVar[bool] = False  # offer free actions even if there is but one thing to decide

    def own_options(self, state: SetiState) -> list[Option]:
        """What there is to decide."""
        raise NotImplementedError

    def decide(self, state: SetiState, option: Option) -> None:
        raise NotImplementedError

    def options(self, state: SetiState) -> list[Option]:
        own = self.own_options(state)
        if own and (self.waits or len(own) > 1) and may_interrupt(state, self.seat):
            own = own + free_actions(state, self.seat)
        return own

    def resolve(self, state: SetiState, option: Option) -> None:
        if isinstance(option, FreeAction):
            state.stack.append(self)
            begin_free_action(state, self.seat, option)
        else:
            self.decide(state, option)
