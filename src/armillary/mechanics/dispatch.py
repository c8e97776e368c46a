"""Dispatch tables: a function by the type of a value, to perform an operation, check a condition, name an
option."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self, TypeVar

from armillary.engine.errors import RulesBroken

F = TypeVar("F")
G = TypeVar("G")


class Dispatch(dict[type, F]):
    """Functions by the exact type that they are for.

    A chapter adds its own with a decorator, or many at once with `|=`. Look one up with
    `table[type(value)]`, or with `table.get(type(value))` where it may be missing: it is a dict,
    because it is looked up in the innermost loops.

    >>> spoken: Dispatch[Callable[[Any], str]] = Dispatch("words of a number")
    >>> @spoken(int, bool)
    ... def _whole(number: int) -> str:
    ...     return f"just {number}"
    >>> spoken |= {float: lambda number: f"about {number:.0f}"}
    >>> [spoken[type(number)](number) for number in (3, 2.9)]
    ['just 3', 'about 3']
    """

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what  # it holds, for whoever misses something in it

    def __call__(self, *kinds: type) -> Callable[[G], G]:
        """Says that a function is for these types."""

        def register(function: G) -> G:
            for kind in kinds:
                self[kind] = function  # type: ignore[assignment]  # G is an F that keeps its own type
            return function

        return register

    def __setitem__(self, kind: type, function: F) -> None:
        if kind in self:
            raise RulesBroken(f"{self.what}: {kind.__name__} is registered twice")
        super().__setitem__(kind, function)

    def __ior__(self, others: Mapping[type, F]) -> Self:  # type: ignore[override, misc]  # a dict takes pairs too
        for kind, function in others.items():
            self[kind] = function
        return self

    def __missing__(self, kind: type) -> Any:
        raise RulesBroken(f"{self.what}: nothing is registered for {kind.__name__}")
