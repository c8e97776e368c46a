"""A position as one row of numbers, seen from a seat: named ranges of a fixed length.

The simple way is `GameMind.observe` as a function that makes named lists of a view. The fast way is an
`Observing`: the game writes straight into the row that it is given. It is handed the whole state and a
seat and must write what it would write for the seat's view; the conformance suite compares the two.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar
from zlib import crc32

from msgspec import Struct
from msgspec.structs import astuple

from armillary.engine.state import State

S = TypeVar("S", bound=State)
if TYPE_CHECKING:
    Row = memoryview[float]
else:
    Row = memoryview  # of floats of four bytes
Lists = Mapping[str, Sequence[float]]
_NUMBER = (int, float)  # a union would be made anew at every look


@dataclass(frozen=True)
class Observing(Generic[S]):
    """How a game is observed fast."""

    lengths: Callable[[S], Mapping[str, int]]
    """The ranges of a row in order, each with its length: the same throughout a match."""

    write: Callable[[S, int, Row], None]
    """Write what a seat sees into a row of zeros."""


class Ranges:
    """Where each named range of a row lies."""

    __slots__ = ("places", "size")

    def __init__(self, lengths: Mapping[str, int]) -> None:
        self.places: dict[str, slice] = {}
        self.size = 0
        for name, length in lengths.items():
            self.places[name] = slice(self.size, self.size + length)
            self.size += length


def empty_row(size: int) -> Row:
    """A row of zeros."""
    return memoryview(array("f", bytes(4 * size)))


def write_lists(lists: Lists, row: Row) -> None:
    """Named lists, one after the other."""
    at = 0
    for numbers in lists.values():
        row[at : at + len(numbers)] = memoryview(array("f", numbers))
        at += len(numbers)


def numbers_of(step: object, most: int) -> list[float]:
    """The first numbers in a step's fields: what a decision is about, beside its kind."""
    found: list[float] = []
    if isinstance(step, Struct):
        for value in astuple(step):
            if isinstance(value, _NUMBER):
                found.append(value)
            elif isinstance(value, tuple):
                found.extend(each for each in value if isinstance(each, _NUMBER))
    return (found + [0.0] * most)[:most]


def numbers_within(value: object) -> Iterator[float]:
    """All numbers in a step, an option or whatever they are made of, however deep."""
    if isinstance(value, _NUMBER):
        yield value
    elif isinstance(value, Struct):
        for inner in astuple(value):
            yield from numbers_within(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from numbers_within(inner)


@cache
def place_of(name: str, places: int) -> int:
    """A place in the row for a name, the same in every run; where names are unlimited, some share a place."""
    return crc32(name.encode()) % places
