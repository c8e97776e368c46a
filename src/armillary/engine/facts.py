"""A game's facts, known before it starts, and the lines of its final count."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from armillary.engine.errors import SetupError
from armillary.engine.points import Points
from armillary.engine.texts import Filled, quoted

Value = bool | int | str


class Setting(Struct, frozen=True):
    """A switch of the game: its default says its type; `choices` limit it.

    Where it means something with some numbers of `seats` only, they are named; else with all. It `needs`
    settings that stand before it to have one of these values: a form offers it only then, and the game's
    own refusal says why. Settings of one `group` are shown together, under its `GameWords.term`; one that
    is not `shown` is no choice of a table's: programs and lessons open with it.
    """

    name: str
    default: Value
    help: str
    choices: tuple[Value, ...] = ()
    seats: tuple[int, ...] = ()
    needs: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    group: str = ""
    shown: bool = True

    @property
    def allowed(self) -> tuple[Value, ...]:
        return (False, True) if isinstance(self.default, bool) else self.choices

    def checked(self, value: object) -> Value:
        if type(value) is type(self.default) and (not self.allowed or value in self.allowed):
            assert isinstance(value, bool | int | str)
            return value
        allowed = ", ".join(map(_spelled, self.allowed)) or type(self.default).__name__
        raise SetupError(
            Filled(
                "Setting {name} cannot be {value}. Allowed: {allowed}.",
                name=self.name,
                value=quoted(value),
                allowed=allowed,
            )
        )


def _spelled(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Preset(Struct, frozen=True):
    """A way to play that has a name: what is switched; every other setting is as it is without a word."""

    title: str
    help: str
    settings: tuple[tuple[str, Value], ...] = ()
    seats: tuple[int, ...] = ()  # numbers that it can be played with; all, if none is named


class Facts(Struct, frozen=True):
    """What is known of a game before it starts."""

    name: str
    title: str
    designer: str
    year: int
    seats: tuple[int, ...]
    minutes: int
    prefix: str  # of its rule ids
    rules_version: str  # changes when old records may play differently
    settings: tuple[Setting, ...] = ()
    presets: tuple[Preset, ...] = ()  # the first is the game without any setting switched
    max_options: int = 256  # no decision ever offers more
    stage: str = "complete"
    more_ledgers: tuple[str, ...] = ()  # folders of the package with a RULES.md of their own: expansions
    inferred: Mapping[str, str] = {}
    """Rules with a number that nobody has read from the box, and the file of its data that has it."""
    description: str = ""


class TurnWord(Struct, frozen=True):
    """What a turn is called, and how many there were before the first: years are turns with a date.

    `state` is the one word for what the whole table is in, where that matters to everybody: War, say.
    """

    word: str
    before: int = 0
    state: str = ""

    def written(self, turn: int) -> str:
        return f"{self.word} {turn + self.before}"


class Gain(Struct, frozen=True):
    """What an event says of points: the source of those that follow, or their number."""

    source: str = ""
    points: Points = 0


class ScoreLine(Struct, frozen=True):
    """A line of the final count: what it is for, its rule, a figure a seat, and one for each rival."""

    label: str
    rule: str
    points: tuple[Points, ...]
    rivals: tuple[Points, ...] = ()


class RivalScore(Struct, frozen=True):
    """An opponent without a seat, whom the game plays itself, and its points."""

    name: str  # its id, as in the rules: `GameWords.term` has the word
    points: Points
