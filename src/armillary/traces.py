"""Read tracking: which slots of a state a function reads, so that its result is cached until one changes.

A *traced* state notes each slot that is looked at; of a list of things with slots (the seats' own, say) it
notes the slots of each thing. Slots that a class names as DERIVED are kept for speed and follow from others,
which are read whenever they are used: they are not noted. What only reads a state is a function of the
places that it has read: a state that holds the same there gives the same. A place that was not read cannot
have made a difference.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias

from msgspec import Struct

Slots: TypeAlias = tuple[str, ...]


class Footprint(Struct, frozen=True):
    """The places of a view that were read: whole slots, and slots of the things in a list."""

    whole: Slots
    things: tuple[tuple[str, tuple[Slots, ...]], ...]

    def read_from(self, state: Any) -> Hashable:
        """The values of a state at these slots; None if the state has other lists of objects."""
        found = [_reading(self.whole)(state)]
        kinds: list[type] = []
        for name, inside in self.things:
            things = getattr(state, name)
            if len(things) != len(inside):
                return None
            kinds += map(type, things)
            found += [_reading(slots)(thing) for thing, slots in zip(things, inside, strict=True)]
        return tuple(kinds), pickle.dumps(found, pickle.HIGHEST_PROTOCOL)

    def agree(self, one: Any, other: Any) -> bool:
        """Do two states hold the same there?"""
        read = _reading(self.whole)
        if read(one) != read(other):
            return False
        return all(_agree(getattr(one, name), getattr(other, name), inside) for name, inside in self.things)


def _agree(these: Sequence[Any], those: Sequence[Any], inside: tuple[Slots, ...]) -> bool:
    if not len(these) == len(those) == len(inside):
        return False
    for this, that, slots in zip(these, those, inside, strict=True):
        read = _reading(slots)
        if type(this) is not type(that) or read(this) != read(that):
            return False
    return True


@cache
def _reading(slots: Slots) -> Callable[[Any], Any]:
    return attrgetter(*slots) if slots else lambda _: ()


class Notes:
    """The slots read of a traced object, and for lists of objects the slots of each."""

    __slots__ = ("lists", "whole")

    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.lists: dict[str, list[Notes]] = {}

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
    if name in self.DERIVED:
        setattr(self, name, value)
        return value
    notes: Notes = self._notes
    if not self._deep or not _are_things(value):
        notes.whole.add(name)
    else:
        notes.lists[name] = [Notes() for _ in value]
        value = [
            traced(each, inner, deep=False) for each, inner in zip(value, notes.lists[name], strict=True)
        ]
    setattr(self, name, value)
    return value


def _are_things(value: object) -> bool:
    """A list of what has slots and can change: neither numbers nor frozen structs."""
    return isinstance(value, list) and bool(value) and all(map(_is_thing, map(_kind_of, value)))


def _kind_of(thing: object) -> type:
    return type(thing)


@cache
def _is_thing(kind: type) -> bool:
    if hasattr(kind, "_deep"):
        return True  # a traced one, given on to what is traced by itself
    plain = kind.__module__ != "builtins" and not issubclass(kind, Struct | int | str | tuple)
    return plain and "__slots__" in vars(kind) and not hasattr(kind, "__getattr__")


@cache
def _tracing(kind: type, deep: bool) -> type:
    inside = {"__slots__": ("_notes", "_original"), "__getattr__": _look, "_deep": deep}
    inside["DERIVED"] = getattr(kind, "DERIVED", frozenset())
    return type(kind.__name__, (kind,), inside)


def traced(thing: Any, notes: Notes, *, deep: bool = True) -> Any:
    made: Any = object.__new__(_tracing(_kind_of(thing), deep))
    made._original, made._notes = thing, notes
    return made
