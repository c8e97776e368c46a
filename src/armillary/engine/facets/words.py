"""What a game says, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from armillary.engine.events import Event, GameEnded
from armillary.engine.facts import Gain, TurnWord, Value
from armillary.engine.ledger import Refusal
from armillary.engine.options import Option
from armillary.engine.state import State
from armillary.engine.texts import Label, ending

S = TypeVar("S", bound=State)
Seen_contra = TypeVar("Seen_contra", bound=State, contravariant=True)

Words = Callable[[str], str]


def as_written(message: str) -> str:
    """The words of the source language."""
    return message


class Prompt(Protocol[Seen_contra]):
    def __call__(
        self, seen: Seen_contra, /, words: Words = as_written, begun: Option | None = None
    ) -> str: ...


class LabelOf(Protocol[Seen_contra]):
    def __call__(self, option: Option, seen: Seen_contra, /, words: Words = as_written) -> Label: ...


class RefusalText(Protocol):
    def __call__(self, refusal: Refusal, /, words: Words = as_written) -> Label: ...


class Story(Protocol):
    def __call__(self, event: Event, names: Sequence[str], /, words: Words = as_written) -> str: ...


class Term(Protocol):
    def __call__(self, name: str, /, words: Words = as_written) -> str: ...


class ValueName(Protocol):
    def __call__(self, setting: str, value: Value, /, words: Words = as_written) -> str: ...


class Milestone(Protocol):
    def __call__(self, event: Event, /, words: Words = as_written) -> str: ...


class Tallies(Protocol):
    def __call__(self, words: Words = as_written) -> Mapping[str, str]: ...


class Places(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> Sequence[str]: ...


class Phases(Protocol[Seen_contra]):
    def __call__(self, seen: Seen_contra, /, words: Words = as_written) -> tuple[tuple[str, ...], int]: ...


def plain_prompt(seen: State, words: Words = as_written, begun: Option | None = None) -> str:
    return words("Choose what to do.")


def plain_label(option: Option, seen: State, words: Words = as_written) -> Label:
    """An option as it is written in a record."""
    return Label(str(option))


def plain_refusal(refusal: Refusal, words: Words = as_written) -> Label:
    return Label(str(refusal.option), words(refusal.reason).format(**refusal.figures))


def plain_story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    """The end of a game as a sentence; anything else as it is written."""
    return ending(event.winners, names, words) if isinstance(event, GameEnded) else str(event)


def plain_term(name: str, words: Words = as_written) -> str:
    return words(name.replace("_", " ").capitalize())


def plain_value_name(setting: str, value: Value, words: Words = as_written) -> str:
    return str(value)


def _no_milestone(event: Event, words: Words = as_written) -> str:
    return ""


def _no_tallies(words: Words = as_written) -> Mapping[str, str]:
    return {}


def _no_gain(event: Event) -> Gain | None:
    return None


def _turn(seen: State, words: Words = as_written) -> TurnWord:
    return TurnWord(words("Turn"))


def _no_phases(seen: State, words: Words = as_written) -> tuple[tuple[str, ...], int]:
    return (), 0


def _no_places(seen: State, words: Words = as_written) -> Sequence[str]:
    return ()


def _no_gauge(seen: State) -> int | None:
    return None


@dataclass(frozen=True, kw_only=True)
class GameWords(Generic[S]):
    """What the game says, in the reader's language."""

    prompt: Prompt[S] = plain_prompt
    """What is asked now, in a sentence; with the first part of `begun` filled in, if that is chosen."""

    label: LabelOf[S] = plain_label
    """An option, in a few words, and what follows from it."""

    refusal: RefusalText = plain_refusal
    """What a player may have wanted, and why not."""

    story: Story = plain_story
    """An event, in a sentence."""

    term: Term = plain_term
    """The word for what the rules call by an id: a line of the count, a setting of the game."""

    value_name: ValueName = plain_value_name
    """A value of a setting of the game, as players call it."""

    milestone: Milestone = _no_milestone
    """The name of an event that stands on the chart of the scores; most events have none."""

    tallies: Tallies = _no_tallies
    """The kinds of event that are counted for each seat, by the name of their class."""

    gained: Callable[[Event], Gain | None] = _no_gain
    """What an event tells of points and their sources: they split the first line of the count."""

    phases: Phases[S] = _no_phases
    """The parts of a turn, and which of them it is now; past the last one, none is."""

    turn: Callable[[S, Words], TurnWord] = _turn
    """What a turn is called, and from where turns are counted."""

    places: Places[S] = _no_places
    """How the places that events number are called, by their numbers; none where events need no names."""

    gauge: Callable[[S], int | None] = _no_gauge
    """How much of what is asked about is left to spend, shown beside the question; None for nothing."""
