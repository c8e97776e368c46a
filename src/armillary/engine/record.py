"""The game record: one text file that a person can read and a program can replay.

    armillary record 1
    game space_gate_odyssey
    rules 1
    seats 2
    seed 7
    option short_game false
    chance (3 0 2 1) 5

    1 0 take gate-water
    2 0 put E1 > turn 0
    3 1 roll ~ 4 2
    = turn 1 3fc1a09be2d4417a
    result 41 38 winners 0

A choice line is its number, its seat, its text, then, if any, what followed by
itself after `>` and what chance answered after `~`. The result of a game in which
no seat has won ends with `winners none`. Points that are shared are fractions,
`result 25/2 11`. Lines that begin with `#` and empty lines are comments.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import MsgspecError, Struct, field, json

from armillary.engine.errors import RecordError
from armillary.engine.options import Option
from armillary.engine.points import Points, exact, read_exact
from armillary.engine.rng import Outcome
from armillary.engine.texts import Filled

if TYPE_CHECKING:
    from armillary.engine.facts import Value

FIRST_LINE = "armillary record 1"
_OUTCOME = re.compile(r"\(([\d ]*)\)|(\d+)")
_CHOICE = re.compile(r"^(\d+) (\d+) (.+?)(?: > (.+?))?(?: ~ (.+))?$")
_TURN_END = re.compile(r"^= turn (\d+) ([0-9a-f]{16})$")
_RESULT = re.compile(r"^result (-?\d+(?:/[1-9]\d*)?(?: -?\d+(?:/[1-9]\d*)?)*) winners (none|\d+(?: \d+)*)$")
_WHOLE = re.compile(r"-?\d+")
_LONGEST = 20_000_000
_LONGEST_NUMBER = 20


class _Unread(Option, frozen=True, gc=False):
    """A choice of a record that has not been replayed yet."""

    text: str

    def __str__(self) -> str:
        return self.text


class Choice(Struct, frozen=True):
    """A choice that was made, what followed by itself, and what chance answered."""

    seat: int
    option: Option
    text: str
    forced: tuple[tuple[int, Option], ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    line: int = 0
    forced_texts: str | None = None

    @property
    def forced_text(self) -> str:
        return "; ".join(f"{seat} {option}" for seat, option in self.forced)

    @property
    def followed(self) -> str:
        """Choices that followed by themselves, whether this choice was made here or read from a record."""
        return self.forced_text if self.forced_texts is None else self.forced_texts

    def written(self, number: int) -> str:
        text = f"{number} {self.seat} {self.text}"
        if self.followed:
            text += f" > {self.followed}"
        if self.outcomes:
            text += f" ~ {write_outcomes(self.outcomes)}"
        return text


class TurnEnd(Struct, frozen=True):
    """The digest after this many choices, when a turn has ended."""

    after: int
    turn: int
    digest: str
    line: int = 0


class Record(Struct):
    """A whole match as data; `where` has the lines of the head and of the result, if it was read."""

    game: str
    rules: str
    seats: int
    seed: int
    settings: dict[str, Value] = field(default_factory=dict)
    opening: tuple[Outcome, ...] = ()
    choices: list[Choice] = field(default_factory=list)
    turn_ends: list[TurnEnd] = field(default_factory=list)
    result: tuple[tuple[Points, ...], tuple[int, ...]] | None = None
    where: dict[str, int] = field(default_factory=dict)

    def lines(self) -> Iterator[str]:
        yield FIRST_LINE
        yield f"game {self.game}"
        yield f"rules {self.rules}"
        yield f"seats {self.seats}"
        yield f"seed {self.seed}"
        for name, value in self.settings.items():
            yield f"setting {name} {_write_value(value)}"
        if self.opening:
            yield f"chance {write_outcomes(self.opening)}"
        yield ""
        ends = {end.after: f"= turn {end.turn} {end.digest}" for end in self.turn_ends}
        if 0 in ends:
            yield ends[0]
        for number, choice in enumerate(self.choices, start=1):
            yield choice.written(number)
            if number in ends:
                yield ends[number]
        if self.result:
            scores, winners = self.result
            points = " ".join(str(exact(score)) for score in scores)
            yield f"result {points} winners {_numbers(winners) or 'none'}"

    def __str__(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def save(self, path: str | Path) -> None:
        Path(path).write_text(str(self), "utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            return cls.read(Path(path).read_text("utf-8-sig"))
        except OSError as error:
            raise RecordError(
                0, Filled("{path} cannot be opened: {why}", path=path, why=error.strerror)
            ) from None
        except UnicodeDecodeError:
            raise RecordError(0, Filled("{path} is not a text file", path=path)) from None

    @classmethod
    def read(cls, text: str) -> Record:
        """A record from its text; nothing is half-read: the first bad line raises."""
        if len(text) > _LONGEST:
            raise RecordError(0, "the record is too long")
        return _Reader(text).record()


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.head: dict[str, str] = {}
        self.where: dict[str, int] = {}
        self.settings: dict[str, Value] = {}
        self.opening: tuple[Outcome, ...] = ()
        self.choices: list[Choice] = []
        self.ends: list[TurnEnd] = []
        self.result: tuple[tuple[Points, ...], tuple[int, ...]] | None = None

    def record(self) -> Record:
        if not self.lines or self.lines[0].strip() != FIRST_LINE:
            raise RecordError(
                1, Filled("this is not an Armillary record: it should begin with “{line}”", line=FIRST_LINE)
            )
        for number, line in enumerate(self.lines[1:], start=2):
            if line.strip() and not line.startswith("#"):
                self._read(number, line.rstrip())
        return Record(
            game=self._head("game"),
            rules=self._head("rules"),
            seats=self._head_number("seats"),
            seed=self._head_number("seed"),
            settings=self.settings,
            opening=self.opening,
            choices=self.choices,
            turn_ends=self.ends,
            result=self.result,
            where=self.where,
        )

    def _read(self, number: int, line: str) -> None:
        word = line.split(" ", 1)[0]
        if self.result is not None:
            raise RecordError(number, "nothing stands after the result")
        if word in _READERS:
            _READERS[word](self, number, line)
        elif word.isdecimal():
            self._read_choice(number, line)
        else:
            raise RecordError(number, Filled("“{line}” is not a line of a record", line=line[:60]))

    def _place(self, number: int, name: str) -> None:
        """Keep where a line of the head stands: once, and before the choices."""
        if name in self.where:
            raise RecordError(number, Filled("“{name}” stands twice", name=name))
        if self.choices:
            raise RecordError(number, Filled("“{name}” stands before the choices", name=name))
        self.where[name] = number

    def _read_head(self, number: int, line: str) -> None:
        name, _, value = line.partition(" ")
        self._place(number, name)
        if not value:
            raise RecordError(number, Filled("“{name}” needs a value", name=name))
        self.head[name] = value

    def _read_setting(self, number: int, line: str) -> None:
        words = line.split(" ", 2)
        if len(words) != 3:
            raise RecordError(number, "a setting needs a name and a value")
        self._place(number, f"setting {words[1]}")
        self.settings[words[1]] = _read_value(number, words[2])

    def _read_chance(self, number: int, line: str) -> None:
        self._place(number, "chance")
        self.opening = read_outcomes(number, line.partition(" ")[2])

    def _read_choice(self, number: int, line: str) -> None:
        match = _CHOICE.match(line)
        if match is None:
            raise RecordError(number, Filled("“{line}” is not a choice: number, seat, text", line=line[:60]))
        expected = len(self.choices) + 1
        if match[1] != str(expected):
            raise RecordError(
                number,
                Filled(
                    "choice {found} stands where choice {expected} should",
                    found=match[1][:20],
                    expected=expected,
                ),
            )
        outcomes = read_outcomes(number, match[5] or "")
        seat, text, followed = _whole(number, match[2]), match[3], match[4] or ""
        self.choices.append(Choice(seat, _Unread(text), text, (), outcomes, number, followed))

    def _read_turn_end(self, number: int, line: str) -> None:
        match = _TURN_END.match(line)
        if match is None:
            raise RecordError(number, "a turn's end is “= turn”, its number and a digest of 16 hex digits")
        if self.ends and self.ends[-1].after == len(self.choices):
            raise RecordError(number, "a turn ends once")
        self.ends.append(TurnEnd(len(self.choices), _whole(number, match[1]), match[2], number))

    def _read_result(self, number: int, line: str) -> None:
        match = _RESULT.match(line)
        if match is None:
            raise RecordError(number, "a result is “result”, the scores, “winners” and their seats")
        scores, winners = (group.split() for group in match.groups())
        if winners == ["none"]:  # a rival that is built into the game has won
            winners = []
        self.result = tuple(_points(number, score) for score in scores), _wholes(number, winners)
        self.where["result"] = number

    def _head(self, name: str) -> str:
        if name not in self.head:
            raise RecordError(len(self.lines), Filled("the line “{name}” is missing", name=name))
        return self.head[name]

    def _head_number(self, name: str) -> int:
        value = self._head(name)
        if not value.isdecimal():
            raise RecordError(
                self.where[name], Filled("“{name}” is not a number: {value}", name=name, value=value[:60])
            )
        return _whole(self.where[name], value)


_READERS: dict[str, Callable[[_Reader, int, str], None]] = {
    "game": _Reader._read_head,
    "rules": _Reader._read_head,
    "seats": _Reader._read_head,
    "seed": _Reader._read_head,
    "setting": _Reader._read_setting,
    "option": _Reader._read_setting,
    "chance": _Reader._read_chance,
    "=": _Reader._read_turn_end,
    "result": _Reader._read_result,
}


def write_outcomes(outcomes: tuple[Outcome, ...]) -> str:
    return " ".join(str(o) if isinstance(o, int) else f"({_numbers(o)})" for o in outcomes)


def read_outcomes(line: int, text: str) -> tuple[Outcome, ...]:
    outcomes: list[Outcome] = []
    for match in _OUTCOME.finditer(text):
        if match[2] is not None:
            outcomes.append(_whole(line, match[2]))
        else:
            outcomes.append(_wholes(line, match[1].split()))
    if _OUTCOME.sub("", text).strip():
        raise RecordError(line, Filled("“{text}” is not a list of chance outcomes", text=text[:60]))
    return tuple(outcomes)


def _whole(line: int, text: str) -> int:
    """A whole number, unless it is longer than any that a game writes."""
    if len(text) > _LONGEST_NUMBER:
        raise RecordError(line, Filled("{text}… is too long for a number", text=text[:_LONGEST_NUMBER]))
    return int(text)


def _wholes(line: int, texts: Sequence[str]) -> tuple[int, ...]:
    return tuple(_whole(line, text) for text in texts)


def _points(line: int, text: str) -> Points:
    for part in text.split("/"):
        _whole(line, part)
    return read_exact(text)


def _numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _write_value(value: Value) -> str:
    """A switch as true or false, a number in digits, a word in quotes if it would be read as these."""
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    if isinstance(value, int) or (text.isprintable() and text.strip() == text and _is_word(text)):
        return text
    return json.encode(text).decode()


def _is_word(text: str) -> bool:
    return text not in ("", "true", "false") and text[0] != '"' and not _WHOLE.fullmatch(text)


def _read_value(line: int, text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    if _WHOLE.fullmatch(text):
        return _whole(line, text)
    if text[0] != '"':
        return text
    try:
        return json.decode(text, type=str)
    except MsgspecError:
        raise RecordError(line, Filled("{text} is not a value in quotes", text=text[:60])) from None
