"""What if: a table of its own that begins at a position of a finished game, and may be dropped again.

The choices up to there are copied, so that the branch replays like any table; the game it comes from
is not touched. Only finished games have branches: in one that goes on, trying would tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from sqlalchemy import inspect

from armillary.table.learning.reviews import check_over
from armillary.table.people.people import Person, new_key
from armillary.table.store import Conflict, NotFound
from armillary.table.store.database import now
from armillary.table.store.models import Base, ChoiceRow, SnapshotRow, TableRow
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import RUNNING, seat_row
from armillary.table.tables.tables import Tables
from armillary.table.tables.uploads import SLICE

R = TypeVar("R", bound=Base)

RIVALS = "greedy"  # who plays the other seats


class Branches:
    """Tables that came from a position of another."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def open(self, live: LiveTable, person: Person, position: int, seat: int) -> LiveTable:
        """A private table at that position: this seat is the person's, bots have the others."""
        check_over(live)
        live.check_has_seat(seat)
        before = await self.tables.live.at(live, position)
        if before.over:
            raise Conflict("The game is over at this position: choose an earlier one.")
        await self.tables.register.check_may_have_another(person)
        id_ = await self.tables.register.free_name()
        row = _copy(live.row, TableRow)
        row.id, row.owner, row.watch_key = id_, person.id, new_key()
        row.private, row.consent, row.hints, row.seed_known, row.uploaded = True, True, True, True, False
        row.created = row.touched = now()
        row.sequence, row.changes, row.epoch, row.choices = 1, 1, 0, position
        row.status, row.turn, row.to_act = RUNNING, before.turn, list(before.to_act)
        row.winners, row.undo_asked, row.lesson, row.absence_hours = [], None, None, 0
        row.came_from = {"table": live.id, "position": position, "seat": seat}
        choices = await self.store.choices(live.id, until=position)
        row.scores = list(choices[-1].scores[: row.seats]) if choices else [0] * row.seats
        seats = [
            seat_row(
                id_,
                number,
                {"kind": "me"} if number == seat else {"kind": "bot", "bot": RIVALS, "name": place.name},
                person,
            )
            for number, place in enumerate(live.seats)
        ]
        snapshots = await self.store.snapshots(live.id, position)
        return await self.tables.register.stored(_parts(row, [*seats, *snapshots], choices))

    async def drop(self, live: LiveTable, person: Person) -> dict[str, int | str]:
        """Forget a branch, whatever was tried in it; says where it came from."""
        source = live.row.came_from
        if not source or live.row.owner != person.id:
            raise NotFound("This is no branch of yours.")
        await self.tables.register.drop(live.id)
        return source


def _parts(row: TableRow, first: list[Base], choices: list[ChoiceRow]) -> Iterator[list[Base]]:
    copied: list[Base] = []
    for each in first:
        copy = _copy(each, SnapshotRow) if isinstance(each, SnapshotRow) else each
        if isinstance(copy, SnapshotRow):
            copy.table_id = row.id
        copied.append(copy)
    yield [row, *copied]
    for begin in range(0, len(choices), SLICE):
        part: list[Base] = []
        for choice in choices[begin : begin + SLICE]:
            again = _copy(choice, ChoiceRow)
            again.table_id = row.id
            part.append(again)
        yield part


def _copy(row: R, kind: type[R]) -> R:
    """A new row with the values of this one."""
    return kind(**{column.key: getattr(row, column.key) for column in inspect(kind).mapper.column_attrs})
