"""The stack of steps and the loop that runs it.

A step acts by itself or waits for a decision. It pushes the steps that follow
it, in the order in which the rulebook lists them. Steps never change once
made, so that a clone shares them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec
from msgspec import Struct

from armillary.engine.errors import RulesBroken
from armillary.engine.options import Option
from armillary.engine.rules import Refusal
from armillary.engine.state import State

S = TypeVar("S", bound=State)
Chosen = TypeVar("Chosen", bound=Option)


class Step(Struct, Generic[S], frozen=True, gc=False):
    """Something that happens by itself."""

    def run(self, state: S) -> None:
        raise NotImplementedError

    def masked(self, seat: int) -> Step[S]:
        """The step as this seat may see it; override where a step holds something hidden."""
        return self


class Decision(Step[S], Generic[S, Chosen], frozen=True, gc=False):
    """A choice of one seat."""

    seat: int

    rule: ClassVar[str] = ""
    always_ask: ClassVar[bool] = False  # ask even when there is only one option

    def options(self, state: S) -> Sequence[Chosen]:
        raise NotImplementedError

    def resolve(self, state: S, option: Chosen) -> None:
        raise NotImplementedError

    def when_empty(self, state: S) -> None:
        """What happens instead when there is nothing to choose."""
        raise RulesBroken(f"{type(self).__name__} asks seat {self.seat} but offers nothing")

    def refusals(self, state: S) -> list[Refusal]:
        """What a player would expect to do here but may not, and why."""
        return []


class Simultaneous(Step[S], Generic[S, Chosen], frozen=True, gc=False, kw_only=True):
    """One secret choice of each of several seats, revealed when the last has chosen.

    A seat with a single option is asked all the same: not to ask it would tell the others.
    """

    choosing: tuple[int, ...]
    chosen: tuple[Option | None, ...] = ()
    hidden: tuple[int, ...] = ()  # in a view: seats that have chosen, unseen

    rule: ClassVar[str] = ""

    def options(self, state: S, seat: int) -> Sequence[Chosen]:
        raise NotImplementedError

    def reveal(self, state: S, choices: dict[int, Chosen]) -> None:
        raise NotImplementedError

    def refusals(self, state: S, seat: int) -> list[Refusal]:
        return []

    def choice_of(self, seat: int) -> Option | None:
        if not self.chosen:
            return None
        return self.chosen[self.choosing.index(seat)]

    def waiting(self) -> tuple[int, ...]:
        """The seats that have not chosen yet."""
        return tuple(
            seat for seat in self.choosing if seat not in self.hidden and self.choice_of(seat) is None
        )

    def with_choice(self, seat: int, option: Option) -> Self:
        chosen = list(self.chosen or (None,) * len(self.choosing))
        chosen[self.choosing.index(seat)] = option
        return msgspec.structs.replace(self, chosen=tuple(chosen))

    def masked(self, seat: int) -> Step[S]:
        own = self.choice_of(seat) if seat in self.choosing else None
        hidden = tuple(s for s in self.choosing if s != seat and self.choice_of(s) is not None)
        bare = msgspec.structs.replace(self, chosen=(), hidden=hidden)
        return bare if own is None else bare.with_choice(seat, own)


def advance(state: State) -> None:
    """Run steps until one waits for a decision or the game is over."""
    stack = state.stack
    while stack:
        step = stack.pop()
        if isinstance(step, Decision):
            options = step.options(state)
            if len(options) == 1 and not step.always_ask:
                if state.forced is not None:
                    state.forced.append((step.seat, options[0]))
                step.resolve(state, options[0])
                continue
            if not options:
                step.when_empty(state)
                continue
            stack.append(step)
            state.pending = options
            return
        if isinstance(step, Simultaneous):
            if not step.choosing:
                step.reveal(state, {})
                continue
            stack.append(step)
            state.pending = ()
            return
        step.run(state)
    state.pending = ()
    state.over = True


def rule_asked(state: State) -> str:
    """The rule by which somebody is asked now."""
    step = state.stack[-1] if state.stack else None
    return step.rule if isinstance(step, Decision | Simultaneous) else ""


def to_act(state: State) -> tuple[int, ...]:
    """The seats that are asked now."""
    if state.over:
        return ()
    step = state.stack[-1]
    if isinstance(step, Decision):
        return (step.seat,)
    assert isinstance(step, Simultaneous)
    return step.waiting()


def options(state: State, seat: int | None = None) -> Sequence[Option]:
    """What the seat that is asked may choose; with several, the first of them unless one is named."""
    if state.over:
        return ()
    step = state.stack[-1]
    if isinstance(step, Decision):
        if seat is not None and seat != step.seat:
            return ()
        return state.pending or _asked_anew(state, step)
    assert isinstance(step, Simultaneous)
    if seat is None:
        seat = step.waiting()[0]
    if seat not in step.choosing or state.viewer not in (None, seat):
        return ()
    found: Sequence[Option] = step.options(state, seat)
    return found


def _asked_anew(state: State, step: Decision[Any, Any]) -> Sequence[Option]:
    """What a decision offers; in a view, only to the seat that looks."""
    if state.viewer not in (None, step.seat):
        return ()
    found: Sequence[Option] = step.options(state)
    return found


def resolve(state: State, option: Option, seat: int | None = None) -> None:
    """Make a choice that is known to be legal, and run on to the next decision."""
    step: Step[Any] = state.stack.pop()
    if isinstance(step, Decision):
        state.pending = ()
        step.resolve(state, option)
        advance(state)
        return
    assert isinstance(step, Simultaneous)
    chosen = step.with_choice(step.waiting()[0] if seat is None else seat, option)
    if chosen.waiting():
        state.stack.append(chosen)
        return
    if chosen.hidden:
        raise RulesBroken("a view cannot reveal choices that it does not hold: sample it first")
    chosen.reveal(state, {s: chosen.choice_of(s) for s in chosen.choosing})
    advance(state)


def refusals(state: State, seat: int) -> list[Refusal]:
    """Why this seat may not do what it might expect to do now."""
    if state.over:
        return []
    step = state.stack[-1]
    if isinstance(step, Decision):
        return step.refusals(state) if step.seat == seat else []
    assert isinstance(step, Simultaneous)
    return step.refusals(state, seat) if seat in step.choosing else []
