"""A phase in which several seats each make many secret choices at once.

Every seat has a plan of its own: it adds links to it, drops the last one, and says that it is
ready. Until the last seat is ready, each may open its plan again. Others see who is ready, never
what or how much was planned.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Self

import msgspec

from armillary.engine.errors import RulesBroken, UndoRefused
from armillary.engine.ledger import Refusal
from armillary.engine.options import Option, with_buttons
from armillary.engine.state import State
from armillary.engine.steps import Chosen, Decision, Draw, Gathering, S, Step, options

LONGEST_GUESS = 24  # links of a plan that is guessed, unless it may not be closed yet
_HOPELESS = 1000


class Ready(Option, frozen=True, gc=False):
    """Close the plan."""

    verb: ClassVar[str] = "ready"


class Back(Option, frozen=True, gc=False):
    """Drop the last link of the plan."""

    verb: ClassVar[str] = "back"


class Reopen(Option, frozen=True, gc=False):
    """Go on with a plan that was closed."""

    verb: ClassVar[str] = "reopen"


READY, BACK, REOPEN = Ready(), Back(), Reopen()

Links = tuple[Option, ...]


class Planning(Gathering[S], Generic[S, Chosen], frozen=True, gc=False, kw_only=True):
    """A plan of each of several seats, revealed when the last is ready."""

    plans: tuple[Links, ...] = ()
    ready: tuple[bool, ...] = ()
    links: tuple[int, ...] = ()  # how many choices each seat has made in here
    hidden: tuple[int, ...] = ()  # in a view: whose plans it does not hold

    def options(self, state: S, seat: int, plan: Links) -> Sequence[Chosen]:
        """Options that add to the plan."""
        raise NotImplementedError

    def may_close(self, state: S, seat: int, plan: Links) -> bool:
        """Whether the plan may stay as it is."""
        return True

    def refusals(self, state: S, seat: int, plan: Links) -> list[Refusal]:
        """Refusals of additions that the seat would expect."""
        return []

    def reveal(self, state: S, plans: dict[int, tuple[Any, ...]]) -> None:
        raise NotImplementedError

    def plan_of(self, seat: int) -> Links:
        return self.plans[self.choosing.index(seat)] if self.plans else ()

    def is_ready(self, seat: int) -> bool:
        return bool(self.ready) and self.ready[self.choosing.index(seat)]

    def with_plan(self, seat: int, plan: Links) -> Self:
        return msgspec.structs.replace(self, plans=self._set(seat, self.plans, plan, ()))

    def _set(self, seat: int, values: tuple[Any, ...], value: Any, none: Any) -> tuple[Any, ...]:
        found = list(values or (none,) * len(self.choosing))
        found[self.choosing.index(seat)] = value
        return tuple(found)

    # As the engine runs it

    def waiting(self) -> tuple[int, ...]:
        """The seats that are not ready yet."""
        return tuple(seat for seat in self.choosing if not self.is_ready(seat))

    def offered(self, state: S, seat: int) -> Sequence[Option]:
        if self.is_ready(seat):
            return [] if self.final else [REOPEN]
        plan = self.plan_of(seat)
        own = (
            *((READY,) if self.may_close(state, seat, plan) else ()),
            *((BACK,) if plan else ()),
        )
        return with_buttons(self.options(state, seat, plan), *own)

    def refused(self, state: S, seat: int) -> list[Refusal]:
        return [] if self.is_ready(seat) else self.refusals(state, seat, self.plan_of(seat))

    def taken(self, seat: int, option: Option) -> Self:
        plan = self.plan_of(seat)
        match option:
            case Back():
                plan = plan[:-1]
            case Ready() | Reopen():
                pass
            case _:
                plan = (*plan, option)
        return msgspec.structs.replace(
            self,
            plans=self._set(seat, self.plans, plan, ()),
            ready=self._set(seat, self.ready, isinstance(option, Ready), False),
            links=self._set(seat, self.links, self.made_by(seat) + 1, 0),
        )

    def disclose(self, state: S) -> None:
        self.reveal(state, {seat: self.plan_of(seat) for seat in self.choosing})

    def made_by(self, seat: int) -> int:
        return self.links[self.choosing.index(seat)] if self.links else 0

    # As a seat sees it

    def masked(self, seat: int) -> Step[S]:
        """Only the own plan, and who is ready."""
        ready = self.ready if any(self.ready) else ()
        hidden = tuple(other for other in self.choosing if other != seat)
        bare = msgspec.structs.replace(self, plans=(), links=(), ready=ready, hidden=hidden)
        if seat not in self.choosing or not (self.made_by(seat) or self.plan_of(seat)):
            return bare
        return msgspec.structs.replace(
            bare,
            plans=bare._set(seat, (), self.plan_of(seat), ()),
            links=bare._set(seat, (), self.made_by(seat), 0),
        )

    def unknown(self) -> tuple[int, ...]:
        return self.hidden

    def guessed(self, state: S, draw: Draw) -> Self:
        """A plan for everybody who is ready; the others begin theirs when they are asked."""
        step = msgspec.structs.replace(self, hidden=())
        for seat in self.hidden:
            if self.is_ready(seat):
                step = step._guess(state, seat, draw)
        return step

    def _guess(self, state: S, seat: int, draw: Draw) -> Self:
        step = self.with_plan(seat, ())
        closed: Self | None = None
        for length in range(_HOPELESS):
            plan = step.plan_of(seat)
            may_close = step.may_close(state, seat, plan)
            if may_close:
                closed = step
            if closed is not None and length >= LONGEST_GUESS:
                return closed
            further = with_buttons(step.options(state, seat, plan), *((READY,) if may_close else ()))
            if not further:
                break
            state.stack[-1] = step  # a policy looks there for the plan so far
            option = draw(state, seat, further)
            if option == READY:
                return step
            step = step.with_plan(seat, (*plan, option))
        if closed is None:
            raise RulesBroken(f"{type(self).__name__}: no plan of seat {seat} was found that may be closed")
        return closed


def onward(state: State, seat: int | None = None) -> Sequence[Option]:
    """Options that do not undo the seat's plan: for bots."""
    step = state.stack[-1]
    found = options(state, seat)
    if isinstance(step, Decision) or not isinstance(step, Planning) or BACK not in found:
        return found
    asked = step.waiting()[0] if seat is None else seat
    plan = step.plan_of(asked)
    own = (READY,) if step.may_close(state, asked, plan) else ()
    return with_buttons(step.options(state, asked, plan), *own) or found


def taken_back(state: State, seat: int) -> list[Option]:
    """How a seat takes its plan back, by choices of its own, link by link; nothing where no plans are made.

    What it is told must not depend on what the others have planned.
    """
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, Planning) or (step.choosing == (seat,) and not step.made):
        return []
    if seat not in step.choosing or not (step.is_ready(seat) or step.plan_of(seat)):
        raise UndoRefused("Plans are being made, and you have nothing in yours to take back.")
    if step.closed_by(seat):
        raise UndoRefused("Your plan is closed for good.")
    reopened: list[Option] = [REOPEN] if step.is_ready(seat) else []
    return reopened + [BACK] * len(step.plan_of(seat))
