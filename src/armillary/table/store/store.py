"""What the server asks of the database, one method a question."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import timedelta
from typing import Any, cast

from sqlalchemy import (
    Label,
    Select,
    Table,
    bindparam,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import (
    AsyncConnection,
    AsyncSession,
)

from armillary.engine import ArmillaryError
from armillary.table.settings import Settings
from armillary.table.store.accounts import Accounts
from armillary.table.store.bot_claims import BotClaims
from armillary.table.store.database import Conflict, Database, delete_of, now, update_of
from armillary.table.store.models import (
    Base,
    ChatRow,
    ChoiceRow,
    ReviewRow,
    SeatRow,
    SnapshotRow,
    TableRow,
)
from armillary.table.store.sessions import Sessions
from armillary.table.store.table_lists import TableLists
from armillary.table.store.visits import Visits

_TABLES, _SEATS, _CHOICES, _SNAPSHOTS = (
    cast("Table", rows.__table__) for rows in (TableRow, SeatRow, ChoiceRow, SnapshotRow)
)


def _columns(rows: type[Base]) -> list[Label[Any]]:
    """The columns of a table, named as its rows name them."""
    return [each.columns[0].label(each.key) for each in inspect(rows).column_attrs]


_TABLE = select(*_columns(TableRow)).where(_TABLES.c.id == bindparam("table"))
_SEATS_OF = (
    select(*_columns(SeatRow)).where(_SEATS.c.table_id == bindparam("table")).order_by(_SEATS.c.number)
)
_CHOICES_AFTER = (
    select(*_columns(ChoiceRow))
    .where(_CHOICES.c.table_id == bindparam("table"), _CHOICES.c.number > bindparam("count"))
    .order_by(_CHOICES.c.number)
)
_SEQUENCE = select(_TABLES.c.sequence).where(_TABLES.c.id == bindparam("table"))


class NotFound(ArmillaryError):
    """The table, person or link does not exist."""


def _values(row: Base) -> dict[str, Any]:
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}


def _seats_of(table: str) -> Select[SeatRow]:
    return select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.number)


def _choices_of(table: str, after: int, until: int | None = None) -> Select[ChoiceRow]:
    query = select(ChoiceRow).where(ChoiceRow.table_id == table, ChoiceRow.number > after)
    if until is not None:
        query = query.where(ChoiceRow.number <= until)
    return query.order_by(ChoiceRow.number)


class Store(Database):
    """One database, from one process: the tables themselves, and parts for what is besides them."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.accounts = Accounts(self)
        self.sessions = Sessions(self)
        self.visits = Visits(self)
        self.lists = TableLists(self)
        self.bot_claims = BotClaims(self)

    # Tables

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        *rows: SnapshotRow | ChoiceRow,
    ) -> None:
        async with self.writing() as session:
            session.add(table)
            try:
                await session.flush()
            except IntegrityError:
                raise Conflict("That name is taken.") from None
            session.add_all([*seats, *rows])

    async def add_rows(self, *rows: Base) -> None:
        """Several rows in one transaction, the first before the others: they may hang on it."""
        async with self.writing() as session:
            session.add(rows[0])
            await session.flush()
            session.add_all(rows[1:])

    async def drop_table(self, id_: str) -> None:
        """A table that was never finished, with all that hangs on it."""
        async with self.writing() as session:
            for rows in (ChatRow, ReviewRow, ChoiceRow, SnapshotRow, SeatRow):
                await session.execute(delete_of(rows).where(rows.table_id == id_))
            await session.execute(delete_of(TableRow).where(TableRow.id == id_))

    async def drop_half_read(self) -> None:
        """Tables from records whose reading ended with its server, some time ago."""
        async with self.reading() as session:
            left = await session.scalars(
                select(TableRow.id).where(
                    TableRow.status == "reading", TableRow.touched < now() - timedelta(hours=1)
                )
            )
            found = list(left)
        for id_ in found:
            await self.drop_table(id_)

    async def has_table(self, id_: str) -> bool:
        async with self.reading() as session:
            return await session.get(TableRow, id_) is not None

    async def table(self, id_: str) -> TableRow:
        async with self.reading() as session:
            table = await session.get(TableRow, id_)
        if table is None or table.status == "reading":
            raise NotFound("There is no such table.")
        return table

    async def since(self, id_: str, count: int) -> tuple[TableRow, list[SeatRow], list[ChoiceRow]]:
        """For a process that is behind: the table, its seats, the choices after this count."""
        known = {"table": id_, "count": count}
        async with self.engine.connect() as connection:  # as often as others choose: no session for it
            table = (await connection.execute(_TABLE, known)).mappings().one_or_none()
            if table is None or table["status"] == "reading":
                raise NotFound("There is no such table.")
            seats = (await connection.execute(_SEATS_OF, known)).mappings()
            choices = (await connection.execute(_CHOICES_AFTER, known)).mappings()
        return TableRow(**table), [SeatRow(**row) for row in seats], [ChoiceRow(**row) for row in choices]

    async def table_by_watch_key(self, key: str) -> TableRow:
        async with self.reading() as session:
            table = await session.scalar(select(TableRow).where(TableRow.watch_key == key))
        if table is None:
            raise NotFound("This link leads to no table.")
        return table

    async def sequence(self, id_: str) -> int:
        async with self.engine.connect() as connection:  # the most frequent question: no session for it
            found: int | None = await connection.scalar(_SEQUENCE, {"table": id_})
        if found is None:
            raise NotFound("There is no such table.")
        return found

    async def seats(self, id_: str) -> list[SeatRow]:
        async with self.reading() as session:
            return list(await session.scalars(_seats_of(id_)))

    async def seat_by_key(self, key: str) -> SeatRow:
        async with self.reading() as session:
            seat = await session.scalar(select(SeatRow).where(SeatRow.invite_key == key))
        if seat is None:
            raise NotFound("This invitation leads to no seat.")
        return seat

    # Changing a table: each change claims the next number, so that only one can win. What is said
    # claims none: it moves the sequence number, by which pages see that there is something new.

    async def _claim(
        self, session: AsyncSession | AsyncConnection, table: str, changes: int, by: int = 1, **values: Any
    ) -> int:
        """Makes the change if the table stands at this count; returns its sequence number."""
        moved = {"changes": changes + 1, "sequence": _TABLES.c.sequence + by, "touched": now()}
        result = await session.execute(
            update(_TABLES)
            .where(_TABLES.c.id == table, _TABLES.c.changes == changes)
            .values(**{**moved, **values})
            .returning(_TABLES.c.sequence)
        )
        sequence: int | None = result.scalar_one_or_none()
        if sequence is None:
            raise Conflict("The table has changed meanwhile.")
        return sequence

    async def change_table(self, table: str, changes: int, **values: Any) -> int:
        async with self.writing() as session:
            return await self._claim(session, table, changes, **values)

    async def change_seat(
        self, table: str, changes: int, number: int, status: str | None = None, **values: Any
    ) -> int:
        async with self.writing() as session:
            changed: dict[str, Any] = {"status": status} if status else {}
            sequence = await self._claim(session, table, changes, **changed)
            await session.execute(
                update_of(SeatRow).where(SeatRow.table_id == table, SeatRow.number == number).values(**values)
            )
        return sequence

    async def add_choices(
        self,
        changes: int,
        choices: Sequence[ChoiceRow],
        snapshots: Sequence[SnapshotRow],
        bot: Mapping[str, Any] | None = None,
        **values: Any,
    ) -> int:
        """Commit choices, in order, what the table is like after them, and the bot's seat if one chose.

        They move the sequence number `by` so many: secret ones are counted one by one.
        """
        table, seat = choices[0].table_id, choices[0].seat
        with self._watched():
            return await self._add_choices(table, seat, changes, choices, snapshots, bot, values)

    async def _add_choices(
        self,
        table: str,
        seat: int,
        changes: int,
        choices: Sequence[ChoiceRow],
        snapshots: Sequence[SnapshotRow],
        bot: Mapping[str, Any] | None,
        values: Mapping[str, Any],
    ) -> int:
        async with self._writing_fast() as connection:
            last = choices[-1].number
            sequence = await self._claim(
                connection, table, changes, choices=last, **{"undo_asked": None, **values}
            )
            if bot is not None:
                await connection.execute(
                    update(_SEATS).where(_SEATS.c.table_id == table, _SEATS.c.number == seat).values(**bot)
                )
            try:
                await connection.execute(insert(_CHOICES), [_values(row) for row in choices])
                if snapshots:
                    await connection.execute(insert(_SNAPSHOTS), [_values(row) for row in snapshots])
            except IntegrityError:
                raise Conflict("The table has changed meanwhile.") from None
        return sequence

    async def cut_choices(self, table: str, changes: int, count: int, **values: Any) -> int:
        """Take back every choice after the first `count`."""
        async with self.writing() as session:
            sequence = await self._claim(
                session,
                table,
                changes,
                choices=count,
                epoch=TableRow.epoch + 1,
                **{"undo_asked": None, **values},
            )
            await session.execute(
                delete_of(ChoiceRow).where(ChoiceRow.table_id == table, ChoiceRow.number > count)
            )
            await session.execute(
                delete_of(SnapshotRow).where(SnapshotRow.table_id == table, SnapshotRow.choices > count)
            )
        return sequence

    async def choices(self, table: str, after: int = 0, until: int | None = None) -> list[ChoiceRow]:
        async with self.reading() as session:
            return list(await session.scalars(_choices_of(table, after, until)))

    async def last_choice_of(self, table: str, seat: int) -> int:
        """The number of the last choice that this seat has made; 0 if it has made none."""
        async with self.reading() as session:
            query = select(func.max(ChoiceRow.number)).where(
                ChoiceRow.table_id == table, ChoiceRow.seat == seat
            )
            return await session.scalar(query) or 0

    async def snapshot(self, table: str, at_most: int | None = None) -> SnapshotRow:
        """The last snapshot at or before this number of choices."""
        async with self.reading() as session:
            query = select(SnapshotRow).where(SnapshotRow.table_id == table)
            if at_most is not None:
                query = query.where(SnapshotRow.choices <= at_most)
            row = await session.scalar(query.order_by(SnapshotRow.choices.desc()).limit(1))
        if row is None:
            raise NotFound("There is no such table.")
        return row

    async def snapshots(self, table: str, at_most: int) -> list[SnapshotRow]:
        """All snapshots up to this number of choices."""
        async with self.reading() as session:
            query = select(SnapshotRow).where(SnapshotRow.table_id == table, SnapshotRow.choices <= at_most)
            return list(await session.scalars(query.order_by(SnapshotRow.choices)))

    async def snapshots_before(self, table: str, choices: int) -> AsyncIterator[SnapshotRow]:
        """Earlier snapshots, the latest first."""
        while choices > 0:
            try:
                row = await self.snapshot(table, choices - 1)
            except NotFound:
                return
            yield row
            choices = row.choices

    async def mend_snapshot(self, row: SnapshotRow) -> None:
        """Write a snapshot again that was damaged."""
        async with self.writing() as session:
            await session.merge(row)

    async def opening_turn(self, table: str) -> int:
        """The turn in which the first choice is made."""
        async with self.reading() as session:
            query = select(SnapshotRow.turn).where(SnapshotRow.table_id == table, SnapshotRow.choices == 0)
            return await session.scalar(query) or 0

    async def turn_ends(self, table: str) -> list[tuple[int, int, str]]:
        """Choices, turn and digest of every snapshot."""
        async with self.reading() as session:
            rows = await session.execute(
                select(SnapshotRow.choices, SnapshotRow.turn, SnapshotRow.digest)
                .where(SnapshotRow.table_id == table)
                .order_by(SnapshotRow.choices)
            )
            return [(choices, turn, digest) for choices, turn, digest in rows]

    # Chat

    async def say(self, table: str, seat: int | None, name: str, text: str) -> int:
        """Stores a chat line and returns its sequence number. It conflicts with no other change."""
        async with self.writing() as session:
            result = await session.execute(
                update(_TABLES)
                .where(_TABLES.c.id == table)
                .values(sequence=_TABLES.c.sequence + 1)
                .returning(_TABLES.c.sequence)
            )
            sequence: int | None = result.scalar_one_or_none()
            if sequence is None:
                raise NotFound("There is no such table.")
            number = await session.scalar(
                select(func.coalesce(func.max(ChatRow.number), 0)).where(ChatRow.table_id == table)
            )
            session.add(
                ChatRow(table_id=table, number=(number or 0) + 1, seat=seat, name=name, text=text, said=now())
            )
        return sequence

    async def chat(self, table: str, most: int = 200) -> list[ChatRow]:
        async with self.reading() as session:
            rows = await session.scalars(
                select(ChatRow).where(ChatRow.table_id == table).order_by(ChatRow.number.desc()).limit(most)
            )
            return list(rows)[::-1]
