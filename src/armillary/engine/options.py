"""What a seat may choose, and how a choice is written.

An option is a small frozen value. Its text is its verb and its arguments,
`enter 0 E1`, and reads back into the same option among the legal ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import ClassVar, Generic, TypeVar, overload

from msgspec import Struct
from msgspec.structs import astuple

from armillary.engine.errors import AmbiguousChoice, InvalidChoice


class Option(Struct, frozen=True, gc=False):
    """One choice. Subclasses name their verb and, where a field is a code, its words."""

    verb: ClassVar[str] = ""

    def words(self) -> tuple[object, ...]:
        """The arguments as they are written."""
        return astuple(self)

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.words())))


class Stop(Option, frozen=True, gc=False):
    """Do no more of what could still be done."""

    verb: ClassVar[str] = "stop"


STOP = Stop()

Made = TypeVar("Made", bound=Option)


class Amounts(Sequence[Made], Generic[Made]):
    """A number with a range, as lazily made options: a stepper, not a thousand buttons."""

    __slots__ = ("make", "numbers")

    def __init__(self, make: Callable[[int], Made], low: int, high: int, step: int = 1) -> None:
        self.make = make
        self.numbers = range(low, high + 1, step)

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Made: ...
    @overload
    def __getitem__(self, index: slice) -> list[Made]: ...
    def __getitem__(self, index: int | slice) -> Made | list[Made]:
        if isinstance(index, slice):
            return [self.make(n) for n in self.numbers[index]]
        return self.make(self.numbers[index])

    def __iter__(self) -> Iterator[Made]:
        return map(self.make, self.numbers)


def spelled(text: str) -> str:
    """A text as it is compared: single spaces, any case."""
    return " ".join(text.split()).casefold()


def read(text: str, legal: Sequence[Option]) -> Option:
    """The legal option that this text means: in full, in any case, or by a beginning that only it has.

    >>> read("sto", [STOP])
    Stop()
    """
    wanted = spelled(text)
    if not wanted:
        raise InvalidChoice(text, "No choice was given.", nearest(text, legal))
    written = {str(option).casefold(): option for option in legal}
    if wanted in written:
        return written[wanted]
    begun = [name for name in written if name.startswith(wanted) and not _cuts_a_number(wanted, name)]
    if len(begun) == 1:
        return written[begun[0]]
    if begun:
        names = tuple(str(written[name]) for name in begun[:5])
        raise AmbiguousChoice(text, f"“{text}” could mean {len(begun)} choices.", names)
    raise InvalidChoice(text, f"“{text}” is not a choice here.", nearest(text, legal))


def _cuts_a_number(beginning: str, name: str) -> bool:
    """“bid 1” is not the beginning of “bid 10”."""
    return beginning[-1].isdigit() and name[len(beginning)].isdigit()


def nearest(text: str, legal: Sequence[Option], most: int = 3) -> tuple[str, ...]:
    """The legal choices whose texts are most like this one."""
    names = {str(option).casefold(): str(option) for option in legal}
    close = get_close_matches(text.casefold(), list(names), n=most, cutoff=0.3)
    return tuple(names[name] for name in close) or tuple(list(names.values())[:most])
