"""Lone watch, all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from armillary.engine import (
    Decision,
    Event,
    Facts,
    Game,
    GameMind,
    GamePictures,
    GameRules,
    GameWords,
    Option,
    RivalScore,
    Rng,
    ScoreLine,
    SeatEvent,
    State,
    Step,
    Value,
    Words,
    as_written,
)
from armillary.engine.events import Rolled
from armillary.engine.facets import plain_story
from armillary.engine.match.beats import Beat
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.shapes import Circle, Place, Text
from armillary.scene.targets import target

NIGHTS = 4
NOBODY = -1


class WatchState(State):
    __slots__ = ("clouds", "points")

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.points = [0] * seats
        self.clouds = 0

    def clone(self) -> Self:
        other = super().clone()
        other.points = self.points[:]
        other.clouds = self.clouds
        return other


class Looked(SeatEvent, frozen=True, gc=False):
    points: int

    rule: ClassVar[str] = "WATCH-002"


class Look(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "look"


class Rest(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "rest"


class BeginNight(Step[WatchState], frozen=True, gc=False):
    def run(self, state: WatchState) -> None:
        if state.turn == NIGHTS:  # WATCH-001
            return
        state.turn += 1
        state.then(*map(Watch, range(state.seats)), Gather(), BeginNight())


class Watch(Decision[WatchState, Look | Rest], frozen=True, gc=False):
    rule: ClassVar[str] = "WATCH-002"

    def options(self, state: WatchState) -> list[Look | Rest]:
        return [Look(), Rest()]

    def resolve(self, state: WatchState, option: Look | Rest) -> None:
        points = 5 if isinstance(option, Look) else 0
        state.points[self.seat] += points
        state.tell(Looked, self.seat, points)


class Gather(Step[WatchState], frozen=True, gc=False):
    """The clouds come: the rival plays by itself."""

    def run(self, state: WatchState) -> None:
        drawn = state.rng.die(4)  # WATCH-003
        state.clouds += drawn
        state.tell(Rolled, NOBODY, "clouds", (drawn,))


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> WatchState:
    state = WatchState(seats, rng)
    state.then(BeginNight())
    return state


def scores(state: WatchState) -> tuple[int, ...]:
    return tuple(state.points)


def winners(state: WatchState) -> tuple[int, ...]:
    best = max(state.points)
    if best <= state.clouds:  # WATCH-004
        return ()
    return tuple(seat for seat, points in enumerate(state.points) if points == best)


def score_lines(state: WatchState) -> list[ScoreLine]:
    return [
        ScoreLine("looks", "WATCH-002", tuple(state.points), (0,)),
        ScoreLine("dice", "WATCH-003", (0,) * state.seats, (state.clouds,)),
    ]


def rivals(state: WatchState) -> tuple[RivalScore, ...]:
    return (RivalScore("clouds", state.clouds),)


def beat(event: Event, seats: int) -> Beat:
    """First one sees what was looked at, then the clouds."""
    return "ends" if isinstance(event, Looked) else ""


def values(state: WatchState) -> tuple[float, ...]:
    return tuple(_value(state, seat) for seat in range(state.seats))


def _value(state: WatchState, seat: int) -> float:
    rivals = [state.clouds, *(points for other, points in enumerate(state.points) if other != seat)]
    return 0.5 + 0.5 * (state.points[seat] - max(rivals)) / (20 + state.points[seat] + max(rivals))


def plates(seen: WatchState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    box = Box(-60, -60, 240, 120)
    sky = target("sky", (Circle(0, 0, 44, cls="lid"), Text(0, 6, str(seen.turn), 26)), Circle(0, 0, 48))
    clouds = target(
        "clouds",
        (Circle(0, 0, 44, cls="lid"), Text(0, 6, str(seen.clouds), 26)),
        Circle(0, 0, 48),
        at=Place(120, 0),
    )
    said = words("The clouds have {points} points.").format(points=seen.clouds)
    return (
        Plate(
            name="night",
            title=words("The night"),
            drawing=Drawing(box, (sky, clouds)),
            proportion=box.proportion,
            twin=(TwinLine(said, "clouds"),),
        ),
    )


def shapes(thing: Option | Event, seen: WatchState) -> tuple[str, ...]:
    match thing:
        case Look() | Looked():
            return (shape_id("night", "sky"),)
        case Rolled():
            return (shape_id("night", "clouds"),)
    return ()


def prompt(seen: WatchState, words: Words = as_written, begun: Option | None = None) -> str:
    return words("Look or rest.")


def label(option: Option, seen: WatchState, words: Words = as_written) -> Label:
    if isinstance(option, Look):
        return Label(words("Look"), words("5 points"))
    return Label(words("Rest"))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    match event:
        case Looked(seat=seat, points=points):
            return words("{player} gets {points} points.").format(player=names[seat], points=points)
        case Rolled(faces=faces):
            return words("The clouds get {points} points.").format(points=faces[0])
    return plain_story(event, names, words)


LONE_WATCH = Game[WatchState](
    facts=Facts(
        name="lone_watch",
        title="Lone watch",
        designer="Armillary contributors",
        year=2025,
        seats=(1, 2),
        minutes=5,
        prefix="WATCH",
        rules_version="1",
        max_options=2,
        stage="toy",
    ),
    package="tests.toys.lone_watch",
    rules=GameRules(
        first_state=first_state,
        types=(WatchState, BeginNight, Watch, Gather, Look, Rest, Looked),
        scores=scores,
        winners=winners,
        rivals=rivals,
        score_lines=score_lines,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes, beat=beat),
    mind=GameMind(values=values),
)
