"""A game looked at as a whole: its course along one axis, and the count at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from typing import Generic, TypeVar

from armillary.engine import Event, Gain, GameEnded, ScoreLine, SeatEvent
from armillary.engine.points import Points, exact, read_exact, written
from armillary.table.store import Store
from armillary.table.store.models import ChoiceRow
from armillary.table.tables.rows import read_events
from armillary.table.views.table_view import rivals_of
from armillary.table.views.viewer import Viewer
from armillary.table.wire.answers import Figure
from armillary.table.wire.course import (
    FinalMessage,
    MilestoneMessage,
    ScoreLineMessage,
    TallyMessage,
    TimelineMessage,
)

MOST = 400  # turns, changes of the scores, milestones: of more than these, every second one stays
PAGE = 500  # choices that are read at once

T = TypeVar("T")


class Thinned(Generic[T]):
    """As many things as fit on a chart, evenly: when there are too many, every second one goes."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.kept: list[T] = []
        self._every = 1
        self._seen = 0

    def add(self, thing: T) -> None:
        if self._seen % self._every == 0:
            self.kept.append(thing)
        self._seen += 1
        if len(self.kept) > self.most:
            del self.kept[1::2]
            self._every *= 2


class Course:
    """A game from its beginning, read choice by choice and kept as what the chart and the count show.

    It goes on where it stopped, and however long the game is, it does not become larger.
    """

    def __init__(self, everybody: int) -> None:
        self.choices = 0
        self.turn = 0
        self.everybody = everybody
        self.width = everybody
        self.turns: Thinned[list[int]] = Thinned()
        self.history: Thinned[list[Figure]] = Thinned()
        self.milestones: Thinned[MilestoneMessage] = Thinned()
        self.events: Counter[str] = Counter()
        self.tallies: Counter[tuple[str, int]] = Counter()
        self.source = ""
        self.sources: dict[str, list[Points]] = {}
        self.last: list[Figure] = [0, 0, *([0] * everybody)]
        self.turns.add([0, 0])
        self.history.add(self.last)

    def read(self, viewer: Viewer, rows: Sequence[ChoiceRow]) -> None:
        for row in rows:
            number = viewer.numbers.shown(row.number)
            if number == self.choices + 1:  # somebody else may have read on meanwhile
                self.choices = number
                self._read(viewer, row)

    def _read(self, viewer: Viewer, row: ChoiceRow) -> None:
        if row.turn != self.turn:
            self.turn = row.turn
            self.turns.add([self.choices, row.turn])
        self.width = min(self.width, len(row.scores))  # an old table may have no rivals in its rows
        before, self.last = self.last, [self.choices, row.turn, *row.scores]
        if before[2:][: self.width] != row.scores[: self.width]:
            self.history.add(self.last)
        for event in read_events(viewer.game, row.events):
            if (known := event.masked(viewer.seat)) is not None:
                self._read_event(viewer, row, known)

    def _read_event(self, viewer: Viewer, row: ChoiceRow, event: Event) -> None:
        self.events[type(event).__name__] += 1
        if isinstance(event, SeatEvent):
            self.tallies[type(event).__name__, event.seat] += 1
        if isinstance(event, SeatEvent) and (gain := viewer.game.words.gained(event)) is not None:
            self._gain(event.seat, gain)
        if name := viewer.game.words.milestone(event, viewer.words):
            self.milestones.add(MilestoneMessage(self.choices, row.turn, name, event.rule))

    def _gain(self, seat: int, gain: Gain) -> None:
        self.source = gain.source or self.source
        if gain.points and 0 <= seat < self.everybody:
            self.sources.setdefault(self.source, [0] * self.everybody)[seat] += gain.points

    def lines(self) -> list[list[Figure]]:
        """How the scores grew, up to the last choice."""
        lines = [*self.history.kept, self.last] if self.choices else self.history.kept
        return [line[: 2 + self.width] for line in lines]


async def _course(store: Store, viewer: Viewer) -> Course:
    """The whole game so far as this reader may know it; only what is new is read."""
    live, numbers = viewer.live, viewer.numbers
    known = numbers.kept[0] - 1 if numbers.kept else numbers.all
    key = (live.row.epoch, viewer.seat, viewer.language)
    for old in [old for old in live.courses if old[0] != live.row.epoch]:
        del live.courses[old]
    course: Course = live.courses.setdefault(key, Course(live.row.seats + len(live.match.rivals())))
    while course.choices < known:
        until = min(course.choices + PAGE, known)
        course.read(viewer, await store.choices(live.id, after=course.choices, until=until))
    if not numbers.kept:
        return course
    # What comes after the first secret is counted otherwise when it is revealed: it is not kept.
    course = deepcopy(course)
    course.read(viewer, viewer.numbers.known(await store.choices(live.id, after=known, until=numbers.all)))
    return course


async def timeline(store: Store, viewer: Viewer) -> TimelineMessage:
    """Turns, scores and milestones of the whole game so far, whichever position is looked at."""
    course = await _course(store, viewer)
    history = course.lines()
    fractions = {points for line in history for points in line if isinstance(points, str)}
    return TimelineMessage(
        choices=course.choices,
        turns=course.turns.kept,
        history=history,
        texts={points: written(read_exact(points)) for points in sorted(fractions)},
        milestones=course.milestones.kept,
    )


async def final_count(store: Store, viewer: Viewer) -> FinalMessage:
    """Scores, the count line by line, statistics."""
    course = await _course(store, viewer)
    match = viewer.live.match  # the count is the same from wherever one looks
    counted_on = match.state if match.over else match.view(viewer.seat)
    scores = viewer.game.rules.scores(counted_on)
    ended = GameEnded(match.winners(), scores)
    return FinalMessage(
        sentence=viewer.game.words.story(ended, viewer.live.names, viewer.words) if match.over else "",
        scores=[exact(points) for points in scores],
        rivals=rivals_of(viewer, match),
        winners=list(match.winners()),
        lines=[_line(viewer, line) for line in viewer.game.rules.score_lines(counted_on)],
        history=course.lines(),
        statistics={"choices": course.choices, "turns": match.turn, **dict(sorted(course.events.items()))},
        tallies=[
            TallyMessage(label, [course.tallies[kind, seat] for seat in range(viewer.live.row.seats)])
            for kind, label in viewer.game.words.tallies(viewer.words).items()
        ],
        sources=[_source(viewer, source, points) for source, points in course.sources.items() if source],
    )


def _source(viewer: Viewer, source: str, points: Sequence[Points]) -> ScoreLineMessage:
    seats, figures = viewer.live.row.seats, list(map(exact, points))
    label = viewer.game.words.term(source, viewer.words)
    return ScoreLineMessage(label, "", figures[:seats], figures[seats:])


def _line(viewer: Viewer, line: ScoreLine) -> ScoreLineMessage:
    label = viewer.game.words.term(line.label, viewer.words)
    return ScoreLineMessage(label, line.rule, list(map(exact, line.points)), list(map(exact, line.rivals)))
