"""Options: what a seat may choose, and how a choice is written in a record.

An option is a small frozen value. Its text is its verb and its arguments,
`enter 0 E1`, and reads back into the same option among the legal ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, Generic, TypeVar, overload

from msgspec import Struct
from msgspec.structs import astuple

from armillary.engine.errors import AmbiguousChoice, InvalidChoice

_NUMBER = re.compile(r"-?\d+")
_MANY = 50  # numbers of a range that are written out to find the nearest to a text


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


class AnytimeOption(Option, frozen=True, gc=False):
    """Something that a seat may do although it is not asked: what waits is asked again afterwards."""

    def act(self, state: Any, seat: int) -> None:
        """Do it, or push the steps that do; whatever decision waits lies below them."""
        raise NotImplementedError


class Wait(Option, frozen=True, gc=False):
    """Do nothing of what may be done at any time; never recorded."""

    verb: ClassVar[str] = "wait"


WAIT = Wait()

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

    def __contains__(self, option: object) -> bool:
        """Most options hold their number, so that the others need not be made."""
        if not isinstance(option, Option):
            return False
        held = (value for value in astuple(option) if type(value) is int and value in self.numbers)
        return any(self.make(number) == option for number in held) or any(made == option for made in self)


class Choices(Sequence[Option]):
    """A few options and a number with a range in one decision: bid 0 to 7, or pass."""

    __slots__ = ("amounts", "buttons")

    def __init__(self, *buttons: Option, amounts: Amounts[Any]) -> None:
        self.buttons = buttons
        self.amounts = amounts

    def __len__(self) -> int:
        return len(self.buttons) + len(self.amounts)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        few = len(self.buttons)
        option: Option = self.buttons[place] if place < few else self.amounts[place - few]
        return option

    def __iter__(self) -> Iterator[Option]:
        yield from self.buttons
        yield from self.amounts

    def __contains__(self, option: object) -> bool:
        return option in self.buttons or option in self.amounts


def amounts_in(legal: Sequence[Option]) -> Amounts[Any] | None:
    """The number with a range among these options, if there is one."""
    if isinstance(legal, Choices):
        return legal.amounts
    return legal if isinstance(legal, Amounts) else None


def buttons_in(legal: Sequence[Option]) -> Sequence[Option]:
    """These options without the number with a range."""
    if isinstance(legal, Choices):
        return legal.buttons
    return () if isinstance(legal, Amounts) else legal


def with_buttons(legal: Sequence[Option], *more: Option) -> Sequence[Option]:
    """These options and some more; a range stays a range."""
    amounts = amounts_in(legal)
    if amounts is None or not more:
        return [*legal, *more] if more else legal
    return Choices(*buttons_in(legal), *more, amounts=amounts)


def spelled(text: str) -> str:
    """A text as it is compared: single spaces, any case."""
    return " ".join(text.split()).casefold()


def exactly(text: str, legal: Sequence[Option]) -> Option | None:
    """The legal option that is written like this, in any case; of a range, only what it names is made."""
    wanted = spelled(text)
    for option in buttons_in(legal):
        if str(option).casefold() == wanted:
            return option
    amounts = amounts_in(legal)
    return None if amounts is None else _amount(wanted, amounts)


def _amount(wanted: str, amounts: Amounts[Made]) -> Made | None:
    named = {int(number) for number in _NUMBER.findall(wanted) if len(number) < _MANY}
    for number in named:
        if number in amounts.numbers and str(option := amounts.make(number)).casefold() == wanted:
            return option
    return None


def read(text: str, legal: Sequence[Option]) -> Option:
    """The legal option that this text means: in full, in any case, or by a beginning that only it has.

    >>> read("sto", [STOP])
    Stop()
    """
    wanted = spelled(text)
    if not wanted:
        raise InvalidChoice(text, "No choice was given.", nearest(text, legal))
    found = exactly(text, legal)
    if found is not None:
        return found
    written = {str(option).casefold(): option for option in legal}
    if wanted in written:  # a range whose options do not show their numbers
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
    names = {str(option).casefold(): str(option) for option in _worth_comparing(text, legal)}
    close = get_close_matches(text.casefold(), list(names), n=most, cutoff=0.3)
    return tuple(names[name] for name in close) or tuple(list(names.values())[:most])


def _worth_comparing(text: str, legal: Sequence[Option]) -> Iterable[Option]:
    """All options, but of a long range only its ends and what lies nearest to the numbers of the text."""
    amounts = amounts_in(legal)
    if amounts is None or len(amounts) <= _MANY:
        return legal
    numbers = amounts.numbers
    named = [int(number) for number in _NUMBER.findall(text) if len(number) < _MANY]
    places = [0, 1, len(numbers) - 1, *((number - numbers.start) // numbers.step for number in named)]
    within = {min(max(0, place), len(numbers) - 1): None for place in places}
    return [*buttons_in(legal), *(amounts[place] for place in within)]
