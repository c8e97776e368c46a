"""Observatories put probes into orbits and share what an orbit is worth."""

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
    ScoreLine,
    SeatEvent,
    State,
    Step,
    Value,
    Words,
    as_written,
)
from armillary.engine.facets import plain_story
from armillary.engine.points import Points, share, whole
from armillary.engine.texts import Label
from armillary.scene import Box, Drawing, Plate, TwinLine, shape_id
from armillary.scene.marks import mark
from armillary.scene.shapes import Circle, Place, Text
from armillary.scene.targets import target

WORTH = (1, 2, 5)  # ORB-001
PROBES = 2


class OrbitState(State):
    __slots__ = ("probes",)

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.probes: list[list[int]] = [[] for _ in WORTH]  # the seats in the order in which they came

    def clone(self) -> Self:
        other = super().clone()
        other.probes = [orbit[:] for orbit in self.probes]
        return other


class Send(Option, frozen=True, gc=False):
    orbit: int

    verb: ClassVar[str] = "send"


class Sent(SeatEvent, frozen=True, gc=False):
    orbit: int

    rule: ClassVar[str] = "ORB-002"


class BeginTurn(Step[OrbitState], frozen=True, gc=False):
    seat: int

    def run(self, state: OrbitState) -> None:
        if state.turn < PROBES * state.seats:
            state.turn += 1
            state.then(SendProbe(self.seat), BeginTurn((self.seat + 1) % state.seats))


class SendProbe(Decision[OrbitState, Send], frozen=True, gc=False):
    rule: ClassVar[str] = "ORB-002"

    def options(self, state: OrbitState) -> list[Send]:
        return [Send(orbit) for orbit in range(len(WORTH))]

    def resolve(self, state: OrbitState, option: Send) -> None:
        state.probes[option.orbit].append(self.seat)
        state.tell(Sent, self.seat, option.orbit)


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> OrbitState:
    state = OrbitState(seats, rng)
    state.then(BeginTurn(0))
    return state


def shares(state: OrbitState, orbit: int) -> tuple[Points, ...]:
    """What every seat has of an orbit."""  # ORB-003
    counts = [state.probes[orbit].count(seat) for seat in range(state.seats)]
    most = max(counts)
    each = share(WORTH[orbit], counts.count(most)) if most else 0
    return tuple(each if most and count == most else 0 for count in counts)


def scores(state: OrbitState) -> tuple[Points, ...]:
    found = [shares(state, orbit) for orbit in range(len(WORTH))]
    return tuple(whole(sum(column)) for column in zip(*found, strict=True))


def winners(state: OrbitState) -> tuple[int, ...]:
    reached = scores(state)  # ORB-004
    return tuple(seat for seat, points in enumerate(reached) if points == max(reached))


def score_lines(state: OrbitState) -> list[ScoreLine]:
    return [ScoreLine(f"orbit_{orbit}", "ORB-003", shares(state, orbit)) for orbit in range(len(WORTH))]


def plates(seen: OrbitState, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """One plate: the orbits, each with the marks of those who have sent probes."""
    orbits = tuple(
        target(
            f"orbit-{orbit}",
            (
                Circle(0, 0, 40, cls="lid"),
                Text(0, -14, str(WORTH[orbit]), 18),
                *(mark(seat, -30 + 10 * (n % 7), 4 + 12 * (n // 7), 4) for n, seat in enumerate(probes)),
            ),
            Circle(0, 0, 44),
            at=Place(-100 + 100 * orbit, 0),
        )
        for orbit, probes in enumerate(seen.probes)
    )
    box = Box(-160, -60, 320, 120)
    lines = tuple(
        TwinLine(
            words("An orbit worth {points}: {count} probes").format(points=WORTH[orbit], count=len(probes)),
            f"orbit-{orbit}",
        )
        for orbit, probes in enumerate(seen.probes)
    )
    return (
        Plate(
            name="orbits",
            title=words("The orbits"),
            drawing=Drawing(box, orbits),
            proportion=box.proportion,
            twin=lines,
        ),
    )


def shapes(thing: Option | Event, seen: OrbitState) -> tuple[str, ...]:
    return (shape_id("orbits", f"orbit-{thing.orbit}"),) if isinstance(thing, Send | Sent) else ()


def prompt(seen: OrbitState, words: Words = as_written, begun: Option | None = None) -> str:
    return words("Which orbit gets your probe?")


def label(option: Option, seen: OrbitState, words: Words = as_written) -> Label:
    assert isinstance(option, Send)
    return Label(words("Orbit worth {points}").format(points=WORTH[option.orbit]))


def story(event: Event, names: Sequence[str], words: Words = as_written) -> str:
    if isinstance(event, Sent):
        return words("{player} sends a probe.").format(player=names[event.seat])
    return plain_story(event, names, words)


SHARED_ORBITS = Game[OrbitState](
    facts=Facts(
        name="shared_orbits",
        title="Shared orbits",
        designer="Armillary contributors",
        year=2025,
        seats=(2, 3, 7),
        minutes=5,
        prefix="ORB",
        rules_version="1",
        stage="toy",
    ),
    package="tests.toys.shared_orbits",
    rules=GameRules(
        first_state=first_state,
        types=(OrbitState, Send, Sent, BeginTurn, SendProbe),
        scores=scores,
        winners=winners,
        score_lines=score_lines,
    ),
    words=GameWords(prompt=prompt, label=label, story=story),
    pictures=GamePictures(plates=plates, shapes=shapes),
)
