"""Observers count stars, night after night, up to twenty thousand times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from armillary.engine import (
    Decision,
    Event,
    Facts,
    Game,
    GamePictures,
    GameRules,
    GameWords,
    Option,
    Rng,
    SeatEvent,
    Setting,
    State,
    Value,
    Words,
    as_written,
)
from armillary.engine.facets import plain_story
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import Circle, Text
from armillary.scene.targets import target

NIGHT = 10
SHORT, LONG = 60, 20_000


class CountState(State):
    __slots__ = ("counts", "length", "rest")

    def __init__(self, seats: int, rng: Rng, length: int) -> None:
        super().__init__(seats, rng)
        self.length = length
        self.rest = length
        self.counts = [0] * seats

    def clone(self) -> Self:
        other = super().clone()
        other.length = self.length
        other.rest = self.rest
        other.counts = self.counts[:]
        return other


class Look(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "look"


class Doze(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "doze"


class Looked(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "LONG-002"


class Observe(Decision[CountState, Look | Doze], frozen=True, gc=False):
    rule: ClassVar[str] = "LONG-002"

    def options(self, state: CountState) -> list[Look | Doze]:
        return [Look(), Doze()]

    def resolve(self, state: CountState, option: Look | Doze) -> None:
        if isinstance(option, Look):
            state.counts[self.seat] += 1
            state.tell(Looked, self.seat)
        state.rest -= 1
        state.turn = 1 + (state.length - state.rest) // NIGHT
        if state.rest:
            state.then(Observe((self.seat + 1) % state.seats))


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> CountState:
    state = CountState(seats, rng, int(settings["length"]))
    state.turn = 1
    state.then(Observe(0))
    return state


def scores(state: CountState) -> tuple[int, ...]:
    return tuple(state.counts)


def winners(state: CountState) -> tuple[int, ...]:
    return tuple(seat for seat, count in enumerate(state.counts) if count == max(state.counts))


def prompt(seen: CountState, words: Words = as_written, begun: Option | None = None) -> str:
    return words("Do you look?")


def label(option: Option, seen: CountState, words: Words = as_written) -> Label:
    return Label(words("Look") if isinstance(option, Look) else words("Doze"))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    if isinstance(event, Looked):
        return words("{player} sees a star.").format(player=names[event.seat])
    return plain_story(event, names, words)


def milestone(event: Event, words: Words = as_written) -> str:
    return words("A star") if isinstance(event, Looked) else ""


def plates(seen: CountState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """One plate: a dome with what is left to observe."""
    box = Box(-60, -60, 120, 120)
    dome = target("dome", (Circle(0, 0, 40, cls="lid"), Text(0, 6, str(seen.rest), 18)), Circle(0, 0, 44))
    return (
        Plate(
            name="dome",
            title=words("The dome"),
            drawing=Drawing(box, (dome,)),
            proportion=box.proportion,
            twin=(TwinLine(words("{count} observations are left").format(count=seen.rest), "dome"),),
        ),
    )


LONG_COUNT = Game[CountState](
    facts=Facts(
        name="long_count",
        title="Long count",
        designer="Armillary contributors",
        year=2025,
        seats=(1, 2),
        minutes=5,
        prefix="LONG",
        rules_version="1",
        settings=(Setting("length", SHORT, "how many observations", choices=(SHORT, LONG)),),
        stage="toy",
    ),
    package="tests.toys.long_count",
    rules=GameRules(
        first_state=first_state,
        types=(CountState, Look, Doze, Looked, Observe),
        scores=scores,
        winners=winners,
    ),
    words=GameWords(prompt=prompt, label=label, story=story, milestone=milestone),
    pictures=GamePictures(plates=plates),
)
