"""Pilots fly from star to star over a chart of a thousand stars, which is the ground of its plate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
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
    State,
    Value,
    Words,
    as_written,
)
from armillary.engine.facets import plain_story
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.marks import mark
from armillary.scene.shapes import AnyShape, Circle, Line, Place
from armillary.scene.targets import target

WIDE, HIGH = 40, 25
FLIGHTS = 20
PLATE = "chart"
_STEP = 30.0


class MapState(State):
    __slots__ = ("places", "rest")

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.rest = FLIGHTS * seats
        self.places = [WIDE * 5 * seat for seat in range(seats)]

    def clone(self) -> Self:
        other = super().clone()
        other.rest = self.rest
        other.places = self.places[:]
        return other


class Fly(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "fly"

    star: int


class Flew(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "WIDE-002"

    origin: int
    star: int


def neighbours(star: int) -> list[int]:
    row, column = divmod(star, WIDE)
    around = ((row, column + 1), (row - 1, column), (row + 1, column), (row, column - 1))
    return [WIDE * y + x for y, x in around if 0 <= y < HIGH and 0 <= x < WIDE]


class Flight(Decision[MapState, Fly], frozen=True, gc=False):
    rule: ClassVar[str] = "WIDE-002"

    def options(self, state: MapState) -> list[Fly]:
        return [Fly(star) for star in neighbours(state.places[self.seat])]

    def resolve(self, state: MapState, option: Fly) -> None:
        state.tell(Flew, self.seat, state.places[self.seat], option.star)
        state.places[self.seat] = option.star
        state.rest -= 1
        state.turn += 1
        if state.rest:
            state.then(Flight((self.seat + 1) % state.seats))


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> MapState:
    state = MapState(seats, rng)
    state.turn = 1
    state.then(Flight(0))
    return state


def scores(state: MapState) -> tuple[int, ...]:
    return tuple(place % WIDE for place in state.places)


def winners(state: MapState) -> tuple[int, ...]:
    reached = scores(state)
    return tuple(seat for seat, column in enumerate(reached) if column == max(reached))


def prompt(seen: MapState, words: Words = as_written, begun: Option | None = None) -> str:
    return words("Where do you fly?")


def label(option: Option, seen: MapState, words: Words = as_written) -> Label:
    assert isinstance(option, Fly)
    return Label(words("Star {number}").format(number=option.star))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    if isinstance(event, Flew):
        return words("{player} flies to star {number}.").format(player=names[event.seat], number=event.star)
    return plain_story(event, names, words)


def shapes(thing: Option | Event, seen: MapState) -> tuple[str, ...]:
    match thing:
        case Fly(star):
            return (star_id(star),)
        case Flew(origin=origin, star=star):
            return (star_id(origin), star_id(star))
    return ()


def star_id(star: int) -> str:
    return shape_id(PLATE, f"star-{star}")


def at(star: int) -> tuple[float, float]:
    row, column = divmod(star, WIDE)
    return _STEP * column, _STEP * row


@cache
def ground() -> tuple[AnyShape, ...]:
    """All stars and the lines between them."""
    links = (
        Line(*at(star), *at(other), cls="links")
        for star in range(WIDE * HIGH)
        for other in neighbours(star)
        if other > star
    )
    stars = (
        target(f"star-{star}", (Circle(0, 0, 9, cls="disc"),), Circle(0, 0, 9), at=Place(*at(star)))
        for star in range(WIDE * HIGH)
    )
    return (*links, *stars)


def plates(seen: MapState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """The chart: under it all that stays, upon it the pilots."""
    box = Box(-_STEP, -_STEP, _STEP * (WIDE + 1), _STEP * (HIGH + 1))
    pilots = tuple(
        mark(seat, *at(star), 7, id=f"pilot-{seat}", piece=f"pilot-{seat}")
        for seat, star in enumerate(seen.places)
    )
    called = [
        *names,
        *(words("Player {number}").format(number=seat + 1) for seat in range(len(names), seen.seats)),
    ]
    return (
        Plate(
            name=PLATE,
            title=words("The chart"),
            drawing=Drawing(box, pilots),
            proportion=box.proportion,
            twin=tuple(
                TwinLine(
                    words("{player} is at star {number}").format(player=called[seat], number=star),
                    f"star-{star}",
                )
                for seat, star in enumerate(seen.places)
            ),
            ground=ground(),
        ),
    )


WIDE_MAP = Game[MapState](
    facts=Facts(
        name="wide_map",
        title="Wide map",
        designer="Armillary contributors",
        year=2026,
        seats=(2, 3, 4),
        minutes=5,
        prefix="WIDE",
        rules_version="1",
        stage="toy",
    ),
    package="tests.toys.wide_map",
    rules=GameRules(
        first_state=first_state,
        types=(MapState, Fly, Flew, Flight),
        scores=scores,
        winners=winners,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes),
)
