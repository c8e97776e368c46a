"""What the server asks of the database, one method a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from sqlalchemy import Delete, Table, Update, and_, delete, func, insert, or_, select, update
from sqlalchemy.engine import CursorResult
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from armillary.engine import ArmillaryError
from armillary.table.settings import Settings
from armillary.table.store.database import Database
from armillary.table.store.models import Base, ChatRow, ChoiceRow, PersonRow, SeatRow, SnapshotRow, TableRow
from armillary.table.store.sqlite_file import Change

_TABLES, _SEATS, _CHOICES, _SNAPSHOTS = (
    cast("Table", rows.__table__) for rows in (TableRow, SeatRow, ChoiceRow, SnapshotRow)
)


class NotFound(ArmillaryError):
    """No such table, person or link."""


class Conflict(ArmillaryError):
    """Somebody else changed the table first."""


def now() -> datetime:
    return datetime.now(UTC)


def _values(row: Base) -> dict[str, Any]:
    return {column.key: getattr(row, column.key) for column in row.__table__.columns}


def _next(table: str, sequence: int, **values: Any) -> Update:
    """The next change of a table, if nobody else has made it."""
    return (
        update(_TABLES)
        .where(_TABLES.c.id == table, _TABLES.c.sequence == sequence)
        .values(sequence=sequence + 1, touched=now(), **values)
    )


def _seat(table: str, number: int) -> Update:
    return update(_SEATS).where(_SEATS.c.table_id == table, _SEATS.c.number == number)


def _update(rows: type[Base]) -> Update:
    """A change; no session outlives it, so no objects in one have to follow."""
    return update(rows).execution_options(synchronize_session=False)


def _delete(rows: type[Base]) -> Delete:
    return delete(rows).execution_options(synchronize_session=False)


class Store:
    """One database, from one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings)
        self.reading = self.database.reading
        self.writing = self.database.writing

    async def close(self) -> None:
        await self.database.close()

    # People

    async def add_person(self, person: PersonRow) -> None:
        async with self.writing() as session:
            session.add(person)

    async def person(self, id_: str) -> PersonRow | None:
        async with self.reading() as session:
            return await session.get(PersonRow, id_)

    async def person_by_link(self, link_hash: str) -> PersonRow | None:
        async with self.reading() as session:
            return await session.scalar(select(PersonRow).where(PersonRow.link_hash == link_hash))

    async def person_by_login(self, login: str) -> PersonRow | None:
        async with self.reading() as session:
            return await session.scalar(select(PersonRow).where(PersonRow.login == login))

    async def change_person(self, id_: str, **values: Any) -> None:
        async with self.writing() as session:
            try:
                await session.execute(_update(PersonRow).where(PersonRow.id == id_).values(**values))
            except IntegrityError:
                raise Conflict("That name is taken.") from None

    # Tables

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        *snapshots: SnapshotRow,
        choices: Sequence[ChoiceRow] = (),
    ) -> None:
        async with self.writing() as session:
            session.add(table)
            try:
                await session.flush()
            except IntegrityError:
                raise Conflict("Another table has this name; try again.") from None
            session.add_all([*seats, *snapshots, *choices])

    async def has_table(self, id_: str) -> bool:
        return await self.database.sequence(id_) is not None

    async def table(self, id_: str) -> TableRow:
        async with self.reading() as session:
            table = await session.get(TableRow, id_)
        if table is None:
            raise NotFound("There is no such table.")
        return table

    async def table_by_watch_key(self, key: str) -> TableRow:
        async with self.reading() as session:
            table = await session.scalar(select(TableRow).where(TableRow.watch_key == key))
        if table is None:
            raise NotFound("This link leads to no table.")
        return table

    async def sequence(self, id_: str) -> int:
        found = await self.database.sequence(id_)
        if found is None:
            raise NotFound("There is no such table.")
        return found

    async def seats(self, id_: str) -> list[SeatRow]:
        async with self.reading() as session:
            rows = await session.scalars(
                select(SeatRow).where(SeatRow.table_id == id_).order_by(SeatRow.number)
            )
            return list(rows)

    async def seat_by_key(self, key: str) -> SeatRow:
        async with self.reading() as session:
            seat = await session.scalar(select(SeatRow).where(SeatRow.invite_key == key))
        if seat is None:
            raise NotFound("This invitation leads to no seat.")
        return seat

    async def tables_of(self, person: str, most: int = 60) -> list[TableRow]:
        async with self.reading() as session:
            mine = select(SeatRow.table_id).where(SeatRow.person == person)
            rows = await session.scalars(
                select(TableRow)
                .where(or_(TableRow.id.in_(mine), TableRow.owner == person))
                .order_by(TableRow.touched.desc())
                .limit(most)
            )
            return list(rows)

    async def public_tables(self, status: str, most: int = 60) -> list[TableRow]:
        async with self.reading() as session:
            rows = await session.scalars(
                select(TableRow)
                .where(TableRow.status == status, TableRow.private.is_(False))
                .order_by(TableRow.touched.desc())
                .limit(most)
            )
            return list(rows)

    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        found: dict[str, list[SeatRow]] = {id_: [] for id_ in tables}
        async with self.reading() as session:
            rows = await session.scalars(
                select(SeatRow).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.number)
            )
            for row in rows:
                found[row.table_id].append(row)
        return found

    async def tables_waiting_for_bots(self) -> list[str]:
        """Running tables at which a bot is asked."""
        async with self.reading() as session:
            rows = await session.execute(
                select(TableRow.id, TableRow.to_act, SeatRow.number)
                .join(SeatRow, and_(SeatRow.table_id == TableRow.id, SeatRow.kind == "bot"))
                .where(TableRow.status == "running")
                .order_by(TableRow.touched.desc())
            )
            return list(dict.fromkeys(id_ for id_, asked, number in rows if number in asked))

    # Changing a table: each change claims the next sequence number, so that only one can win.

    async def _claim(self, session: AsyncSession, table: str, sequence: int, **values: Any) -> None:
        result: CursorResult[Any] = await session.execute(  # type: ignore[assignment]
            _next(table, sequence, **values)
        )
        if result.rowcount != 1:
            raise Conflict("The table has changed meanwhile.")

    async def change_table(self, table: str, sequence: int, **values: Any) -> None:
        async with self.writing() as session:
            await self._claim(session, table, sequence, **values)

    async def change_seat(
        self, table: str, sequence: int, number: int, status: str | None = None, **values: Any
    ) -> None:
        async with self.writing() as session:
            await self._claim(session, table, sequence, **({"status": status} if status else {}))
            await session.execute(
                _update(SeatRow).where(SeatRow.table_id == table, SeatRow.number == number).values(**values)
            )

    async def add_choices(
        self,
        sequence: int,
        choices: Sequence[ChoiceRow],
        snapshots: Sequence[SnapshotRow],
        bot: Mapping[str, Any] | None = None,
        **values: Any,
    ) -> None:
        """Commit choices, in order, what the table is like after them, and the bot's seat if one chose."""
        table, seat = choices[0].table_id, choices[0].seat
        claim = _next(table, sequence, choices=choices[-1].number, undo_asked=None, **values)
        more: list[Change] = [(insert(_CHOICES), [_values(row) for row in choices])]
        if snapshots:
            more.append((insert(_SNAPSHOTS), [_values(row) for row in snapshots]))
        if bot is not None:
            more.append((_seat(table, seat).values(**bot), None))
        try:
            won = await self.database.change(claim, *more)
        except IntegrityError:
            won = False
        if not won:
            raise Conflict("The table has changed meanwhile.")

    async def cut_choices(self, table: str, sequence: int, count: int, **values: Any) -> None:
        """Take back every choice after the first `count`."""
        async with self.writing() as session:
            await self._claim(
                session, table, sequence, choices=count, epoch=TableRow.epoch + 1, undo_asked=None, **values
            )
            await session.execute(
                _delete(ChoiceRow).where(ChoiceRow.table_id == table, ChoiceRow.number > count)
            )
            await session.execute(
                _delete(SnapshotRow).where(SnapshotRow.table_id == table, SnapshotRow.choices > count)
            )

    async def choices(self, table: str, after: int = 0, until: int | None = None) -> list[ChoiceRow]:
        async with self.reading() as session:
            query = select(ChoiceRow).where(ChoiceRow.table_id == table, ChoiceRow.number > after)
            if until is not None:
                query = query.where(ChoiceRow.number <= until)
            return list(await session.scalars(query.order_by(ChoiceRow.number)))

    async def snapshot(self, table: str, at_most: int | None = None) -> SnapshotRow:
        """The last snapshot at or before so many choices."""
        async with self.reading() as session:
            query = select(SnapshotRow).where(SnapshotRow.table_id == table)
            if at_most is not None:
                query = query.where(SnapshotRow.choices <= at_most)
            row = await session.scalar(query.order_by(SnapshotRow.choices.desc()).limit(1))
        if row is None:
            raise NotFound("There is no such table.")
        return row

    async def turn_ends(self, table: str) -> list[tuple[int, int, str]]:
        """Choices, turn and digest of every snapshot."""
        async with self.reading() as session:
            rows = await session.execute(
                select(SnapshotRow.choices, SnapshotRow.turn, SnapshotRow.digest)
                .where(SnapshotRow.table_id == table)
                .order_by(SnapshotRow.choices)
            )
            return [(choices, turn, digest) for choices, turn, digest in rows]

    # Bots

    async def claim_thinking(self, table: str, seat: int, seconds: float) -> bool:
        """May this process think for that bot? Only one may at a time, until its time is up."""
        free = or_(_SEATS.c.thinking_until.is_(None), _SEATS.c.thinking_until < now())
        until = now() + timedelta(seconds=seconds)
        return await self.database.change(_seat(table, seat).where(free).values(thinking_until=until))

    async def keep_thinking(self, table: str, seat: int, seconds: float) -> None:
        """Say that this process still thinks for that bot."""
        claimed = _SEATS.c.thinking_until.is_not(None)
        until = now() + timedelta(seconds=seconds)
        await self.database.change(_seat(table, seat).where(claimed).values(thinking_until=until))

    async def release_thinking(self, table: str, seat: int) -> None:
        """Let others think for that bot; a choice of it does so by itself."""
        await self.database.change(_seat(table, seat).values(thinking_until=None))

    # Chat

    async def say(self, table: str, sequence: int, seat: int | None, name: str, text: str) -> None:
        async with self.writing() as session:
            await self._claim(session, table, sequence)
            number = await session.scalar(
                select(func.coalesce(func.max(ChatRow.number), 0)).where(ChatRow.table_id == table)
            )
            session.add(
                ChatRow(table_id=table, number=(number or 0) + 1, seat=seat, name=name, text=text, said=now())
            )

    async def chat(self, table: str, most: int = 200) -> list[ChatRow]:
        async with self.reading() as session:
            rows = await session.scalars(
                select(ChatRow).where(ChatRow.table_id == table).order_by(ChatRow.number.desc()).limit(most)
            )
            return list(rows)[::-1]

    # Statistics

    async def finished_seats(self, person: str) -> list[tuple[TableRow, int]]:
        """Finished tables at which a person sat, and where."""
        async with self.reading() as session:
            rows = await session.execute(
                select(TableRow, SeatRow.number)
                .join(SeatRow, SeatRow.table_id == TableRow.id)
                .where(SeatRow.person == person, TableRow.status == "over")
            )
            return [(table, seat) for table, seat in rows]
