"""What a person has achieved in finished games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from armillary.engine.points import exact, read_exact
from armillary.games import title
from armillary.table.store.models import TableRow
from armillary.table.wire.answers import GameStatistics, StatisticsMessage


def statistics_of(finished: Iterable[tuple[TableRow, int]]) -> StatisticsMessage:
    """Figures a game, from the finished tables of a person and the seats held there."""
    tables: dict[str, tuple[TableRow, list[int]]] = {}
    for row, seat in finished:
        if row.uploaded or row.lesson is not None or row.came_from:
            continue  # a record, a lesson, a what-if are nobody's win
        tables.setdefault(row.id, (row, []))[1].append(seat)
    by_game: dict[str, list[tuple[TableRow, list[int]]]] = {}
    for row, seats in tables.values():
        by_game.setdefault(row.game, []).append((row, seats))
    lines = [_line(game, played) for game, played in sorted(by_game.items())]
    return StatisticsMessage(sum(line.games for line in lines), sum(line.wins for line in lines), lines)


def _line(game: str, played: Sequence[tuple[TableRow, list[int]]]) -> GameStatistics:
    scores = [max(read_exact(row.scores[seat]) for seat in seats) for row, seats in played]
    return GameStatistics(
        game=game,
        title=title(game),
        games=len(played),
        wins=sum(any(seat in row.winners for seat in seats) for row, seats in played),
        average=round(float(sum(scores)) / len(scores), 1),
        best=exact(max(scores)),
    )
