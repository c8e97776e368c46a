"""Drawings that are made once for all views that agree in what the drawing reads.

What reads a view is given a *traced* one, which notes each slot that is looked at; of a list of things
with slots (the seats' own, say) it notes the slots of each thing. A drawing is a function of what it
has read and of its other arguments, so a view that holds the same in all those places gives the same
drawing: it is taken from memory, whoever looks. Nothing that differs between two views is ever passed
on, because a place that was not read cannot have made a difference.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from msgspec import Struct

S = TypeVar("S")
P = ParamSpec("P")
R = TypeVar("R")

KEPT = 600  # drawings, of all games: a plate takes some 50 kB
_MOST_WAYS = 6  # in which a drawing has read its views: which places, not what was there

Slots: TypeAlias = tuple[str, ...]


class Footprint(Struct, frozen=True):
    """The places of a view that were read: whole slots, and slots of the things in a list."""

    whole: Slots
    things: tuple[tuple[str, tuple[Slots, ...]], ...]

    def read_from(self, seen: Any) -> Hashable:
        """What a view holds there; nothing that was kept, if it is built otherwise."""
        found: list[Any] = [getattr(seen, name) for name in self.whole]
        kinds: list[type] = []
        for name, inside in self.things:
            items = getattr(seen, name)
            if len(items) != len(inside):
                return None
            for thing, slots in zip(items, inside, strict=True):
                kinds.append(type(thing))
                found += [getattr(thing, slot, None) for slot in slots]
        return tuple(kinds), pickle.dumps(found, pickle.HIGHEST_PROTOCOL)


class _Notes:
    """What was read of a traced thing: slots, and for lists of things their notes."""

    __slots__ = ("lists", "whole")

    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.lists: dict[str, list[_Notes]] = {}

    def footprint(self) -> Footprint:
        things = [
            (name, tuple(tuple(sorted(each.whole)) for each in notes))
            for name, notes in sorted(self.lists.items())
        ]
        return Footprint(tuple(sorted(self.whole)), tuple(things))


def _look(self: Any, name: str) -> Any:
    """Called for a slot that is still empty: it is filled, and noted."""
    if name in ("_original", "_notes"):
        raise AttributeError(name)  # a copy of a traced thing, which holds everything already
    value = getattr(self._original, name)
    notes: _Notes = self._notes
    if not self._deep or not _are_things(value):
        notes.whole.add(name)
    else:
        notes.lists[name] = [_Notes() for _ in value]
        value = [
            _traced(each, inner, deep=False) for each, inner in zip(value, notes.lists[name], strict=True)
        ]
    setattr(self, name, value)
    return value


def _are_things(value: object) -> bool:
    """A list of what has slots and can change: neither numbers nor frozen structs."""
    return isinstance(value, list) and bool(value) and all(_is_thing(type(each)) for each in value)


@cache
def _is_thing(kind: type) -> bool:
    plain = kind.__module__ != "builtins" and not issubclass(kind, Struct | int | str | tuple)
    return plain and "__slots__" in vars(kind) and not hasattr(kind, "__getattr__")


@cache
def _tracing(kind: type, deep: bool) -> type:
    slots = ("_notes", "_original")
    return type(kind.__name__, (kind,), {"__slots__": slots, "__getattr__": _look, "_deep": deep})


def _traced(thing: Any, notes: _Notes, *, deep: bool) -> Any:
    made = object.__new__(_tracing(type(thing), deep))
    made._original, made._notes = thing, notes
    return made


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
        notes = _Notes()
        result = draw(_traced(seen, notes, deep=True), *args, **kwargs)
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
