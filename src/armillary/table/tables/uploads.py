"""Records that people upload: read in a process of their own, bounded, and stored slice by slice.

A long record takes seconds to play again. The server's event loop does none of it: it hands the text
over and gets rows back, in slices that are each small enough to be stored between two requests.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

import armillary
from armillary.engine import Match, Record, RecordError
from armillary.engine.texts import Filled, quoted
from armillary.table.limits.fairness import FairQueue, Homes
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store.models import Base, ChoiceRow, SeatRow, SnapshotRow, TableRow
from armillary.table.tables.rows import OVER, RUNNING, match_rows, seat_row, snapshot_of, table_row
from armillary.table.worker_process import BotFailed, Thinker

SLICE = 100  # rows that are stored in one go
WAITING = 2  # uploads that one person may wait for

_KINDS: dict[str, type[Base]] = {kind.__name__: kind for kind in (TableRow, SeatRow, SnapshotRow, ChoiceRow)}

Rows = list[Base]


class Unreadable(Struct):
    """Why a record was refused; an error itself does not travel between processes."""

    line: int
    reason: str


def rows_of(id_: str, owner: Person, match: Match[Any]) -> Iterator[Rows]:
    """A table from a replayed record, every seat the owner's: first what it needs to exist, then the rest."""
    row = table_row(id_, owner, match, private=True, hints=True, consent=True)
    row.status = OVER if match.over else RUNNING
    row.choices = match.count
    row.uploaded = True
    row.seed_known = True  # the record tells it
    seats = [{"kind": "me", "name": f"{owner.nickname} {n + 1}"} for n in range(match.seats)]
    places = [seat_row(id_, number, seat, owner) for number, seat in enumerate(seats)]
    yield [row, *places, snapshot_of(id_, 0, match.at(0))]
    rows = match_rows(id_, match)
    while part := list(islice(rows, SLICE)):
        yield list(part)


# In the other process


def read_record(text: str, most: int, id_: str, owner: Person) -> list[bytes] | Unreadable:
    """The rows of the table that a record becomes, in slices; or why it cannot be one."""
    try:
        return [_packed(rows) for rows in rows_of(id_, owner, replayed(text, most))]
    except RecordError as error:
        return Unreadable(error.line, error.reason)


def replayed(text: str, most: int) -> Match[Any]:
    """The match of a record, or an error with its line."""
    record = Record.read(text)
    if record.game not in armillary.names():
        raise RecordError(2, f"there is no game {quoted(record.game)} here")
    if len(record.choices) > most:
        reason = Filled("the record has more than {number} choices, the most that is read here", number=most)
        raise RecordError(record.choices[most].line, reason)
    return Match.replay(armillary.load(record.game), record)


def _packed(rows: Rows) -> bytes:
    return msgspec.msgpack.encode([[type(row).__name__, _given(row)] for row in rows])


def _given(row: Base) -> dict[str, Any]:
    values = {column.key: getattr(row, column.key) for column in row.__table__.columns}
    return {name: value for name, value in values.items() if value is not None}


# In the server


def unpacked(part: bytes) -> Rows:
    return [_KINDS[kind](**values) for kind, values in msgspec.msgpack.decode(part)]


class Uploads:
    """Reads one record at a time, of everybody in turn."""

    def __init__(self, settings: Settings, homes: Homes | None = None) -> None:
        self.settings = settings
        self._reader = Thinker()
        self.queue: FairQueue[Thinker] = FairQueue([self._reader], home=homes or str)

    async def read(self, text: str, id_: str, owner: Person) -> list[bytes]:
        """The rows of the table that the record becomes, in slices."""
        self.queue.check_share(owner.id, WAITING)
        seconds, most = self.settings.record_seconds, self.settings.record_choices
        reader = await self.queue.borrow(owner.id)
        try:
            read: list[bytes] | Unreadable = await reader.think(
                read_record, text, most, id_, owner, seconds=seconds
            )
        except BotFailed:
            reason = Filled("the record could not be read within {seconds} seconds", seconds=f"{seconds:g}")
            raise RecordError(0, reason) from None
        finally:
            reader.end()  # what a long game took of the memory goes with its process
            self.queue.give_back(owner.id, reader)
        if isinstance(read, Unreadable):
            raise RecordError(read.line, read.reason)
        return read

    def close(self) -> None:
        self._reader.end()
