"""The stack of steps and the loop that runs it.

A step acts by itself or waits for a decision. It pushes the steps that follow
it, in the order in which the rulebook lists them. Steps never change once
made, so that a clone shares them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec
from msgspec import Struct

from armillary.engine.errors import RulesBroken
from armillary.engine.ledger import Refusal
from armillary.engine.options import AnytimeOption, Option
from armillary.engine.state import State

S = TypeVar("S", bound=State)
Chosen = TypeVar("Chosen", bound=Option)

Draw = Callable[[Any, int, Sequence[Option]], Option]  # one of these, for a seat


class Step(Struct, Generic[S], frozen=True, gc=False):
    """Something that happens by itself."""

    # What a step is, for the loop: to ask whether it is an instance takes several times as long
    asks: ClassVar[bool] = False
    gathers: ClassVar[bool] = False

    def run(self, state: S) -> None:
        raise NotImplementedError

    def masked(self, seat: int) -> Step[S]:
        """The step as this seat may see it; override where a step holds something hidden."""
        return self


class Decision(Step[S], Generic[S, Chosen], frozen=True, gc=False):
    """A choice of one seat."""

    seat: int

    asks: ClassVar[bool] = True
    rule: ClassVar[str] = ""
    always_ask: ClassVar[bool] = False  # ask even when there is only one option
    never_empty: ClassVar[bool] = False  # asked always, and there is always something to choose

    def options(self, state: S) -> Sequence[Chosen]:
        raise NotImplementedError

    def resolve(self, state: S, option: Chosen) -> None:
        raise NotImplementedError

    def is_open(self, state: S) -> bool:
        """True if this decision is always asked, so that `advance` need not list its options."""
        return self.never_empty

    def when_empty(self, state: S) -> None:
        """Runs instead of the question when there is nothing to choose."""
        raise RulesBroken(f"{type(self).__name__} asks seat {self.seat} but offers nothing")

    def refusals(self, state: S) -> list[Refusal]:
        """Options that a player would expect here, with the rule that forbids each."""
        return []


class Gathering(Step[S], Generic[S], frozen=True, gc=False, kw_only=True):
    """Secret choices of several seats, revealed together after the last.

    A seat is asked whatever it could choose: not to ask it would tell the others.
    """

    choosing: tuple[int, ...]

    gathers: ClassVar[bool] = True
    rule: ClassVar[str] = ""
    final: ClassVar[bool] = False  # a seat that has decided cannot change its mind

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked still."""
        raise NotImplementedError

    def offered(self, state: S, seat: int) -> Sequence[Option]:
        """Everything that a seat may choose now; one that is not waited for may change its mind."""
        raise NotImplementedError

    def refused(self, state: S, seat: int) -> list[Refusal]:
        """Refusals for this seat at the present decision."""
        raise NotImplementedError

    def taken(self, seat: int, option: Option) -> Self:
        """The step after a choice of this seat."""
        raise NotImplementedError

    def disclose(self, state: S) -> None:
        """Reveal what was chosen."""
        raise NotImplementedError

    def made_by(self, seat: int) -> int:
        """How many choices the seat has made in here, those included that it has changed."""
        raise NotImplementedError

    @property
    def made(self) -> int:
        return sum(map(self.made_by, self.choosing))

    def closed_by(self, seat: int) -> bool:
        """True if this seat has decided and cannot change its mind."""
        return self.final and seat in self.choosing and seat not in self.waiting()

    def unknown(self) -> tuple[int, ...]:
        """In a view: the seats whose choices it does not hold."""
        raise NotImplementedError

    def guessed(self, state: S, draw: Draw) -> Self:
        """The step with a guess at what is unknown; `draw` chooses for a seat."""
        raise NotImplementedError


class Simultaneous(Gathering[S], Generic[S, Chosen], frozen=True, gc=False, kw_only=True):
    """One secret choice of each of several seats, revealed when the last has chosen."""

    chosen: tuple[Option | None, ...] = ()
    hidden: tuple[int, ...] = ()  # in a view: seats that have chosen, unseen
    changes: tuple[int, ...] = ()  # how often each seat has changed its choice, once any has

    LATER: ClassVar[frozenset[str]] = frozenset({"changes"})

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
        changes = tuple(n if s == seat else 0 for s, n in zip(self.choosing, self.changes, strict=False))
        changes = changes if any(changes) else ()
        bare = msgspec.structs.replace(self, chosen=(), hidden=hidden, changes=changes)
        return bare if own is None else bare.with_choice(seat, own)

    def offered(self, state: S, seat: int) -> Sequence[Option]:
        return () if self.closed_by(seat) else self.options(state, seat)

    def refused(self, state: S, seat: int) -> list[Refusal]:
        return [] if self.closed_by(seat) else self.refusals(state, seat)

    def taken(self, seat: int, option: Option) -> Self:
        after = self.with_choice(seat, option)
        if self.choice_of(seat) is None:
            return after
        changes = list(self.changes or (0,) * len(self.choosing))
        changes[self.choosing.index(seat)] += 1
        return msgspec.structs.replace(after, changes=tuple(changes))

    def disclose(self, state: S) -> None:
        choices: dict[int, Any] = {seat: self.choice_of(seat) for seat in self.choosing}
        self.reveal(state, choices)

    def made_by(self, seat: int) -> int:
        changed = self.changes[self.choosing.index(seat)] if self.changes else 0
        return changed + (self.choice_of(seat) is not None)

    def unknown(self) -> tuple[int, ...]:
        return self.hidden

    def guessed(self, state: S, draw: Draw) -> Self:
        step = msgspec.structs.replace(self, hidden=())
        for seat in self.hidden:
            step = step.with_choice(seat, draw(state, seat, step.options(state, seat)))
        return step


def advance(state: State, *, unlisted: bool = False) -> None:
    """Run steps until one waits for a decision or the game is over.

    `unlisted`: nobody will choose here, so that the options of a decision that is asked in any case need
    not be listed.
    """
    stack: list[Any] = state.stack
    while stack:
        step = stack.pop()
        if step.asks:
            if unlisted and step.is_open(state):
                stack.append(step)
                state.pending = ()
                return
            options = step.options(state)
            if not options:
                step.when_empty(state)
                continue
            if len(options) == 1 and not step.always_ask:
                if state.forced is not None:
                    state.forced.append((step.seat, options[0]))
                step.resolve(state, options[0])
                continue
            stack.append(step)
            state.pending = options
            return
        if step.gathers:
            if not step.choosing:
                step.disclose(state)
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
    return step.rule if isinstance(step, Decision | Gathering) else ""


def to_act(state: State) -> tuple[int, ...]:
    """The seats that are asked now."""
    if state.over:
        return ()
    step = state.stack[-1]
    if isinstance(step, Decision):
        return (step.seat,)
    assert isinstance(step, Gathering)
    return step.waiting()


def options(state: State, seat: int | None = None) -> Sequence[Option]:
    """Options of the seat that is asked; of several seats the first, unless one is named."""
    if state.over:
        return ()
    step = state.stack[-1]
    if isinstance(step, Decision):
        if seat is not None and seat != step.seat:
            return ()
        return state.pending or _asked_anew(state, step)
    assert isinstance(step, Gathering)
    if seat is None:
        seat = step.waiting()[0]
    if seat not in step.choosing or state.viewer not in (None, seat):
        return ()
    found: Sequence[Option] = step.offered(state, seat)
    return found


def _asked_anew(state: State, step: Decision[Any, Any]) -> Sequence[Option]:
    """Options of a decision; in a view, only for the seat that looks."""
    if state.viewer not in (None, step.seat):
        return ()
    found: Sequence[Option] = step.options(state)
    return found


def resolve(state: State, option: Option, seat: int | None = None, *, unlisted: bool = False) -> None:
    """Make a choice that is known to be legal, and run on to the next decision."""
    stack: list[Any] = state.stack
    step = stack.pop()
    if step.asks:
        state.pending = ()
        step.resolve(state, option)
        advance(state, unlisted=unlisted)
        return
    assert isinstance(step, Gathering)
    after = step.taken(step.waiting()[0] if seat is None else seat, option)
    if after.waiting():
        state.stack.append(after)
        return
    if after.unknown():
        raise RulesBroken("a view cannot reveal choices that it does not hold: sample it first")
    after.disclose(state)
    advance(state, unlisted=unlisted)


def make(state: State, option: Option, seat: int | None = None, *, unlisted: bool = False) -> None:
    """Make a choice that is known to be legal: one that was asked for, or one that may be made any time."""
    if not isinstance(option, AnytimeOption):
        resolve(state, option, seat, unlisted=unlisted)
        return
    if seat is None:
        raise RulesBroken(f"nobody was named who does “{option}”")
    state.pending = ()
    option.act(state, seat)
    advance(state, unlisted=unlisted)  # what waited is asked again


def gatherings(state: State) -> list[Gathering[Any]]:
    """The secret choices that are not revealed yet, those that are interrupted included."""
    return [step for step in state.stack if isinstance(step, Gathering)]


def refusals(state: State, seat: int) -> list[Refusal]:
    """Why this seat may not do what it might expect to do now."""
    if state.over:
        return []
    step = state.stack[-1]
    if isinstance(step, Decision):
        return step.refusals(state) if step.seat == seat else []
    assert isinstance(step, Gathering)
    if seat not in step.choosing or state.viewer not in (None, seat):
        return []
    return step.refused(state, seat)
