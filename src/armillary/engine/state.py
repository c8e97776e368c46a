"""A position: plain data, cheap to clone, the same digest everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ParamSpec, Self

from armillary.engine import codec
from armillary.engine.rng import Rng
from armillary.engine.shapes import plain_data

if TYPE_CHECKING:
    from armillary.engine.events import Event
    from armillary.engine.options import Option
    from armillary.engine.steps import Step

P = ParamSpec("P")


@cache
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats in turn order, one of them first; asked for so often that it is kept."""
    return (*range(first, seats), *range(first))


@plain_data
class State:
    """The base of every game's state. Subclasses add slots and extend `clone`.

    Lists, dicts and other state classes belong to one state and are copied by
    `clone`; steps, options, tuples and strings never change and are shared.
    """

    __slots__ = (
        "agreed",
        "events",
        "forced",
        "left",
        "over",
        "pending",
        "rng",
        "seats",
        "stack",
        "turn",
        "unseen",
        "viewer",
    )

    # Not part of the position: where a match listens, and what is computed from the rest.
    TRANSIENT = frozenset({"events", "forced", "pending"})

    # Left out of digests and snapshots while empty: older records have never heard of it.
    LATER = frozenset({"agreed", "left"})

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.turn = 0
        self.over = False
        self.stack: list[Step[Any]] = []
        self.pending: Sequence[Option] = ()
        self.events: list[Event] | None = None
        self.forced: list[tuple[int, Option]] | None = None
        self.viewer: int | None = None
        self.unseen: dict[str, list[Any]] = {}
        self.left: tuple[int, ...] = ()  # seats that are out of the game or have resigned
        self.agreed: tuple[int, ...] = ()  # seats that would end it now

    def clone(self) -> Self:
        """An independent copy, without the listeners."""
        other = type(self).__new__(type(self))
        other.seats = self.seats
        other.rng = Rng(self.rng.seed, self.rng.counter)
        other.turn = self.turn
        other.over = self.over
        other.stack = self.stack[:]
        other.pending = self.pending
        other.events = None
        other.forced = None
        other.viewer = self.viewer
        other.unseen = self.unseen
        other.left = self.left
        other.agreed = self.agreed
        return other

    def then(self, *steps: Step[Any]) -> None:
        """Push steps so that they run in the order in which they are written."""
        if len(steps) == 1:  # mostly
            self.stack.append(steps[0])
        else:
            self.stack.extend(steps[::-1])

    def tell(self, kind: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Reports an event; it is not built when nobody listens."""
        listening: Any = self.events  # whose append may be its own: compiled, a list is a plain one
        if listening is not None:
            listening.append(kind(*args, **kwargs))

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, this one first."""
        return clockwise(seat, self.seats)

    def digest(self) -> str:
        """A stable hash of everything that is part of the position."""
        return codec.digest(self)
