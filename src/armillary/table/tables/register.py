"""Which tables there are: they are made, read from records, changed and dropped."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain as joined
from typing import Any

import armillary
from armillary.engine import Match
from armillary.engine.texts import Filled
from armillary.table.limits.fairness import TooMuch
from armillary.table.news.news import News
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.store.models import TableRow
from armillary.table.tables.live import LiveTable, LiveTables
from armillary.table.tables.presence import Presence
from armillary.table.tables.rows import (
    FREE,
    OPEN,
    OVER,
    READING,
    RUNNING,
    new_table_id,
    seat_row,
    snapshot,
    table_row,
    told_apart,
)
from armillary.table.tables.uploads import Rows, Uploads, rows_of, unpacked


class Register:
    """All tables of a server, open and finished."""

    def __init__(
        self,
        live: LiveTables,
        store: Store,
        news: News,
        settings: Settings,
        presence: Presence,
        uploads: Uploads,
    ) -> None:
        self.live = live
        self.store = store
        self.news = news
        self.settings = settings
        self.presence = presence
        self.uploads = uploads

    async def create(
        self,
        owner: Person,
        game_name: str,
        seats: Sequence[Mapping[str, str]],
        *,
        settings: Mapping[str, object],
        seed: int | None,
        private: bool,
        hints: bool,
        consent: bool,
        absence_hours: int = 0,
        lesson: bool = False,
    ) -> LiveTable:
        """A new table. Each seat is {"kind": "me"|"person"|"open"|"bot", "bot", "person", "name"}."""
        await self.check_may_have_another(owner)
        game = armillary.load(game_name)
        chosen = secrets.randbelow(1 << 62) if seed is None else seed
        match = game.start(seats=len(seats), seed=chosen, settings=settings)
        row = table_row(await self.free_name(), owner, match, private=private, hints=hints, consent=consent)
        row.seed_known = seed is not None
        row.absence_hours = absence_hours
        row.lesson = 0 if lesson else None
        places = [
            seat_row(row.id, number, seat, owner) for number, seat in enumerate(told_apart(seats, owner))
        ]
        row.status = OPEN if any(seat.kind == FREE for seat in places) else RUNNING
        await self.store.add_table(row, places, snapshot(row.id, match))
        live = await self.live.open(row.id)
        self.presence.came(row.id)
        await self.news.tell(row.id, live.row.sequence)
        return live

    async def check_may_have_another(self, person: Person) -> None:
        """Refuse somebody who has as many unfinished tables as one may have."""
        most = self.settings.most_tables
        if await self.store.lists.unfinished_of(person.id) >= most:
            raise TooMuch(
                Filled(
                    "You have {number} unfinished tables, and more are not allowed here. "
                    "Finish one, or leave your seat at one, before you open another.",
                    number=most,
                )
            )

    async def free_name(self) -> str:
        """A name that no table has; longer ones when the short ones grow scarce."""
        digits = 4
        while await self.store.has_table(name := new_table_id(digits)):
            digits += 1
        return name

    async def adopt(self, owner: Person, match: Match[Any]) -> LiveTable:
        """A table from a replayed record, every seat the owner's."""
        return await self.stored(rows_of(await self.free_name(), owner, match))

    async def read(self, owner: Person, text: str) -> list[bytes]:
        """The rows of the table that a record becomes; worked out elsewhere, so it may be cancelled."""
        return await self.uploads.read(text, await self.free_name(), owner)

    async def adopt_read(self, owner: Person, parts: Sequence[bytes]) -> LiveTable:
        """A table from a record that was read, stored a little at a time."""
        rows = map(unpacked, parts)
        first = next(rows)
        if isinstance(first[0], TableRow) and first[0].status != OVER:
            await self.check_may_have_another(owner)
        return await self.stored(joined([first], rows))

    async def stored(self, parts: Iterator[Rows]) -> LiveTable:
        """Store a whole table in slices; until the last one is there, nobody sees it."""
        table, *first = next(parts)
        assert isinstance(table, TableRow)
        id_, status = table.id, table.status
        table.status = READING
        await self.store.add_rows(table, *first)
        try:
            for part in parts:
                await self.store.add_rows(*part)
            await self.store.change_table(id_, 1, status=status)
        except BaseException:
            await self.store.drop_table(id_)
            raise
        self.presence.came(id_)
        return await self.live.open(id_)

    async def change(self, id_: str, **values: Any) -> LiveTable:
        """Keep something about a table, and tell it."""
        async with self.live.alone(id_):
            live = await self.live.current(id_)
            sequence = await self.store.change_table(id_, live.row.changes, **values)
            live.committed(sequence, **values)
        await self.news.tell(id_, sequence)
        return live

    async def drop(self, id_: str) -> None:
        """Forget a table and all that was done at it."""
        async with self.live.alone(id_):
            self.live.forget(id_)
            await self.store.drop_table(id_)
