"""What test_headers.py compiles: a small function for each thing that a header of scripts/fast changes.

Every function has one place at which it asks, so that what a place remembers is asked again.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class Colour(IntEnum):
    RED = 1


class Word(StrEnum):
    YES = "yes"


def painted(colour: Colour) -> int:
    return colour * 10


def spoken(word: Word) -> str:
    return word + "!"


def plain(kind: type[T]) -> type[T]:
    """A class that is decorated stays a Python class."""
    return kind


@plain
class Counter:
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def add(self, number: int) -> int:
        return self.count + number


class Enter(msgspec.Struct, frozen=True):
    """Which room."""

    room: int


def attribute(thing: Any) -> Any:
    return thing.colour


def set_attribute(thing: Any, value: Any) -> None:
    thing.colour = value


def method(thing: Any, number: int) -> Any:
    return thing.add(number)


def call(function: Any, *given: Any) -> Any:
    return function(*given)


def some(first: Any, second: Any = 2, *rest: Any, third: Any = 3, **words: Any) -> tuple[Any, ...]:
    return first, second, rest, third, words


def two(first: Any, second: Any) -> tuple[Any, Any]:
    return first, second


NAME: Any = 1


def name() -> Any:
    return NAME


def rename(value: Any) -> None:
    global NAME  # noqa: PLW0603 (that is what is compiled)
    NAME = value
