"""Texts for readers: messages that hold a number, and an option as it is shown.

A message is its English text; `Words` gives it in the reader's language. Numbers need no second
kind of `Words`: a `Counted` message carries its plural with it, a `Filled` one its figures, and both
read right even where nobody translates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import Any, TypeVar, cast

from msgspec import Struct


class Counted(str):
    """A message in the singular or the plural: a string of the right English form that knows both.

    >>> [Counted("{count} settler", "{count} settlers", n).format(count=n) for n in (0, 1, 2)]
    ['0 settlers', '1 settler', '2 settlers']
    """

    __slots__ = ("many", "number", "one")

    one: str
    many: str
    number: int

    def __new__(cls, one: str, many: str, number: int) -> Counted:
        made = super().__new__(cls, one if number == 1 else many)
        made.one, made.many, made.number = one, many, number
        return made

    def __getnewargs__(self) -> tuple[str, str, int]:  # type: ignore[override]  # a plain string has one
        """So that a text survives the way from another process."""
        return self.one, self.many, self.number

    def format(self, *values: object, **figures: object) -> str:
        """The text with its figures, a plain string: `str.format` gives a text without places back as is."""
        return str(super().format(*values, **figures))


class Filled(str):
    """A message with figures in it: a string of the English text that knows what it was filled with.

    >>> Filled("There is no position {number}.", number=57)
    'There is no position 57.'
    """

    __slots__ = ("figures", "message")

    message: str
    figures: dict[str, object]

    def __new__(cls, message: str, **figures: object) -> Filled:
        made = super().__new__(cls, message.format(**figures))
        made.message, made.figures = message, figures
        return made


_LONGEST_ECHO = 60


def quoted(value: object) -> str:
    """The beginning of received text, long enough to recognise it in a refusal."""
    if isinstance(value, str) and len(value) > _LONGEST_ECHO:
        return f"{value[:_LONGEST_ECHO]!r}…"
    said = repr(value)
    return said if len(said) <= _LONGEST_ECHO + 2 else f"{said[:_LONGEST_ECHO]}…"


class Label(Struct, frozen=True):
    """An option, or a wish that is refused, as a player reads it.

    `name` stands alone; `consequence` says in small what follows, or why not. A choice of two parts
    also names its first one, `group`, under which like choices gather, and `part`, what is left to
    say inside of the group. The group's text occurs in the prompt once it is chosen. What discards,
    spends or ends something is `careful`: who clicks its shape is told what it would do before it is done.
    """

    name: str
    consequence: str = ""
    group: str = ""
    part: str = ""
    careful: bool = False

    def __str__(self) -> str:
        return f"{self.name}: {self.consequence}" if self.consequence else self.name

    @property
    def within(self) -> str:
        """The name inside of the group."""
        return self.part or self.name


class Named(Struct, frozen=True):
    """The words of a table, which also know how its players and the places of its board are called.

    What is said of a player without names at hand (an option, a refusal) finds them here.
    """

    words: Callable[[str], str]
    names: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    def __call__(self, message: str) -> str:
        return self.words(message)


def known_player(words: Callable[[str], str], seat: int) -> str | None:
    """How a player is called, where the words know it."""
    return words.names[seat] if isinstance(words, Named) and seat < len(words.names) else None


def known_place(words: Callable[[str], str], place: int) -> str | None:
    """How a place of the board is called, where the words know it."""
    return words.places[place] if isinstance(words, Named) and place < len(words.places) else None


Say = TypeVar("Say", bound=Callable[..., Any])


def once_a_language(say: Say) -> Say:
    """For what is said of things that never change, and that names no player and no place: it is said once.

    The words come last, and what is said comes before them and is hashable.
    """
    kept = lru_cache(maxsize=1 << 12)(say)

    @wraps(say)
    def told(*given: Any) -> Any:
        words = given[-1]
        return kept(*given[:-1], words.words if isinstance(words, Named) else words)

    return cast(Say, told)


def ending(winners: Sequence[int], names: Sequence[str], words: Callable[[str], str]) -> str:
    """A sentence that names the winners, or says that nobody wins.

    >>> ending((1,), ["Mara", "Otto"], str), ending((), ["Mara"], str)
    ('Otto wins.', 'Nobody wins.')
    """
    if not winners:
        return words("Nobody wins.")
    if len(winners) == 1:
        return words("{player} wins.").format(player=names[winners[0]])
    return words("{players} win together.").format(players=", ".join(names[seat] for seat in winners))
