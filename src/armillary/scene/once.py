"""Cache of drawings: one drawing for all views that agree in the slots that it reads.

A drawing is a function of what it has read of a view and of its other arguments. So a view that holds the
same in all those places gives the same drawing: it is taken from memory, whoever looks. Nothing in which
two views differ is passed on, unless the drawing does not depend on it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from armillary.traces import Footprint, Notes, traced

S = TypeVar("S")
P = ParamSpec("P")
R = TypeVar("R")

PLATES = 200  # of one kind: a plate takes some 50 kB
SENTENCES = 4000  # or what else is small
_MOST_WAYS = 6  # in which a drawing has read its views at a table: which places, not what was there

_place: ContextVar[Hashable] = ContextVar("place", default=None)


@contextmanager
def drawn_at(place: Hashable) -> Iterator[None]:
    """Sets the table whose drawings are remembered: views of one game at another table rarely agree."""
    token = _place.set(place)
    try:
        yield
    finally:
        _place.reset(token)


class Memory(Generic[R]):
    """A cache of drawings by the slots that were read and their values; the oldest is dropped."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._ways: OrderedDict[Hashable, list[Footprint]] = OrderedDict()
        self._made: OrderedDict[Hashable, R] = OrderedDict()

    def find(self, asked: Hashable, seen: Any) -> R | None:
        for way in self._ways.get(asked, ()):
            key = (asked, way, way.read_from(seen))
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
        return None

    def keep(self, asked: Hashable, way: Footprint, seen: Any, made: R) -> None:
        before = [each for each in self._ways.get(asked, ()) if each != way]
        self._ways[asked] = [way, *before[: _MOST_WAYS - 1]]
        self._ways.move_to_end(asked)
        self._made[asked, way, way.read_from(seen)] = made
        while len(self._made) > self.most:
            self._made.popitem(last=False)
        while len(self._ways) > self.most:
            self._ways.popitem(last=False)


Drawing = Callable[Concatenate[S, P], R]


def drawn_once(most: int = PLATES) -> Callable[[Drawing[S, P, R]], Drawing[S, P, R]]:
    """Caches a drawing for all views that agree in what it reads; other arguments must be hashable, or
    lists of hashables.
    """

    def once(draw: Drawing[S, P, R]) -> Drawing[S, P, R]:
        memory: Memory[R] = Memory(most)

        @wraps(draw)
        def drawn(seen: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
            asked = (_place.get(), tuple(map(_fixed, (*args, *kwargs.items()))))
            found = memory.find(asked, seen)
            if found is None:
                notes = Notes()
                found = draw(traced(seen, notes), *args, **kwargs)
                memory.keep(asked, notes.footprint(), seen, found)
            return found

        return drawn

    return once


def _fixed(argument: Any) -> Any:
    return tuple(argument) if isinstance(argument, list) else argument
