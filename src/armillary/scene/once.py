"""Drawings that are made once for all views that agree in what the drawing reads.

A drawing is a function of what it has read of a view and of its other arguments. So a view that holds the
same in all those places gives the same drawing: it is taken from memory, whoever looks. Nothing in which
two views differ is passed on, unless the drawing does not depend on it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from armillary.engine.traces import Footprint, Notes, traced

S = TypeVar("S")
P = ParamSpec("P")
R = TypeVar("R")

KEPT = 600  # drawings, of all games: a plate takes some 50 kB
_MOST_WAYS = 6  # in which a drawing has read its views: which places, not what was there

_ways: OrderedDict[Hashable, list[Footprint]] = OrderedDict()
_made: OrderedDict[Hashable, Any] = OrderedDict()


def drawn_once(draw: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """Draw once for all views that agree in what is read; other arguments are hashable, or lists of such."""

    @wraps(draw)
    def drawn(seen: S, *args: P.args, **kwargs: P.kwargs) -> R:
        asked = (draw, type(seen), tuple(map(_fixed, (*args, *kwargs.items()))))
        ways = _ways.get(asked)
        if ways is None:
            ways = _ways[asked] = []
        _ways.move_to_end(asked)
        for way in ways:
            key = (asked, way, way.read_from(seen))
            if key in _made:
                _made.move_to_end(key)
                found: R = _made[key]
                return found
        notes = Notes()
        result = draw(traced(seen, notes), *args, **kwargs)
        _keep(asked, ways, notes.footprint(), seen, result)
        return result

    return drawn


def _fixed(argument: Any) -> Any:
    return tuple(argument) if isinstance(argument, list) else argument


def _keep(asked: Hashable, ways: list[Footprint], way: Footprint, seen: Any, result: Any) -> None:
    if way in ways:
        ways.remove(way)
    ways.insert(0, way)
    del ways[_MOST_WAYS:]
    _made[asked, way, way.read_from(seen)] = result
    for kept, most in ((_made, KEPT), (_ways, KEPT)):
        while len(kept) > most:
            kept.popitem(last=False)
