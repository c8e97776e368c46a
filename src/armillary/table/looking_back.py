"""A game looked at as a whole: its course along one axis, and the count at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from armillary.engine import Event, GameEnded, ScoreLine, SeatEvent
from armillary.table.messages import (
    FinalMessage,
    MilestoneMessage,
    ScoreLineMessage,
    TallyMessage,
    TimelineMessage,
)
from armillary.table.presenting import Looking
from armillary.table.rows import read_events
from armillary.table.server import Server
from armillary.table.store.models import ChoiceRow

Known: TypeAlias = tuple[ChoiceRow, Event]  # an event that the one who looks may know, and its choice


class Summary(Struct, frozen=True):
    """What the whole game tells, worked out together because both parts read all of it."""

    timeline: TimelineMessage
    final: FinalMessage


async def timeline(server: Server, looking: Looking) -> TimelineMessage:
    """Turns, scores and milestones of the whole game so far, whichever position is looked at."""
    return (await _summary(server, looking)).timeline


async def final_count(server: Server, looking: Looking) -> FinalMessage:
    """Scores, the count line by line, statistics."""
    return (await _summary(server, looking)).final


async def _summary(server: Server, looking: Looking) -> Summary:
    """Who steps through a game asks for the same at every step: it is made once."""
    live = looking.live
    key = (live.row.sequence, looking.seat, looking.words)
    if key not in live.summaries:
        for old in [old for old in live.summaries if old[0] != live.row.sequence]:
            del live.summaries[old]
        rows = await server.store.choices(live.id)
        known = list(_known(looking, rows))
        live.summaries[key] = Summary(_timeline(looking, rows, known), _final_count(looking, rows, known))
    found: Summary = live.summaries[key]
    return found


def _timeline(looking: Looking, rows: Sequence[ChoiceRow], known: Sequence[Known]) -> TimelineMessage:
    return TimelineMessage(
        choices=len(rows),
        turns=_turns(rows),
        history=_history(rows, looking),
        milestones=_milestones(looking, known),
    )


def _final_count(looking: Looking, rows: Sequence[ChoiceRow], known: Sequence[Known]) -> FinalMessage:
    counted = Counter(type(event).__name__ for _, event in known)
    match = looking.live.match  # the count is the same from wherever one looks
    counted_on = match.state if match.over else match.view(looking.seat)
    ended = GameEnded(tuple(match.winners()), tuple(match.scores()))
    return FinalMessage(
        sentence=looking.game.words.story(ended, looking.live.names, looking.words) if match.over else "",
        scores=list(match.scores()),
        rivals=looking.rivals(match),
        winners=list(match.winners()),
        lines=[_line(looking, line) for line in looking.game.rules.score_lines(counted_on)],
        history=_history(rows, looking),
        statistics={"choices": len(rows), "turns": match.turn, **dict(sorted(counted.items()))},
        tallies=_tallies(looking, known),
    )


def _line(looking: Looking, line: ScoreLine) -> ScoreLineMessage:
    label = looking.game.words.term(line.label, looking.words)
    return ScoreLineMessage(label, line.rule, list(line.points), list(line.rivals))


def _turns(rows: Sequence[ChoiceRow]) -> list[list[int]]:
    found = [[0, 0]]
    for row in rows:
        if row.turn != found[-1][1]:
            found.append([row.number, row.turn])
    return found


def _history(rows: Sequence[ChoiceRow], looking: Looking) -> list[list[int]]:
    everybody = looking.live.row.seats + len(looking.live.match.rivals())
    width = min(
        [everybody, *(len(row.scores) for row in rows)]
    )  # an old table may have no rivals in its rows
    found = [[0, 0, *([0] * width)]]
    for row in rows:
        if found[-1][2:] != row.scores[:width]:
            found.append([row.number, row.turn, *row.scores[:width]])
    if rows:
        found.append([rows[-1].number, rows[-1].turn, *rows[-1].scores[:width]])
    return found


def _known(looking: Looking, rows: Sequence[ChoiceRow]) -> Iterator[Known]:
    """What happened, as far as the one who looks may know it."""
    for row in rows:
        for event in read_events(looking.game, row.events):
            if (known := event.masked(looking.seat)) is not None:
                yield row, known


def _milestones(looking: Looking, known: Sequence[Known]) -> list[MilestoneMessage]:
    return [
        MilestoneMessage(row.number, row.turn, name, event.rule)
        for row, event in known
        if (name := looking.game.words.milestone(event, looking.words))
    ]


def _tallies(looking: Looking, known: Sequence[Known]) -> list[TallyMessage]:
    counts = Counter((type(event).__name__, event.seat) for _, event in known if isinstance(event, SeatEvent))
    return [
        TallyMessage(label, [counts[kind, seat] for seat in range(looking.live.row.seats)])
        for kind, label in looking.game.words.tallies(looking.words).items()
    ]
