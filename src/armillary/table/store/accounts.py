"""Who is known: people, their links and logins, and what they have played."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from armillary.table.store.database import Conflict, Database, update_of
from armillary.table.store.models import PersonRow, SeatRow, TableRow


class Accounts:
    """People, in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, person: PersonRow) -> None:
        async with self.database.writing() as session:
            session.add(person)

    async def person(self, id_: str) -> PersonRow | None:
        async with self.database.reading() as session:
            return await session.get(PersonRow, id_)

    async def by_link(self, link_hash: str) -> PersonRow | None:
        async with self.database.reading() as session:
            return await session.scalar(select(PersonRow).where(PersonRow.link_hash == link_hash))

    async def by_login(self, login: str) -> PersonRow | None:
        async with self.database.reading() as session:
            return await session.scalar(select(PersonRow).where(PersonRow.login == login))

    async def change(self, id_: str, **values: Any) -> None:
        async with self.database.writing() as session:
            try:
                await session.execute(update_of(PersonRow).where(PersonRow.id == id_).values(**values))
            except IntegrityError:
                raise Conflict("That name is taken.") from None

    async def finished_seats(self, person: str) -> list[tuple[TableRow, int]]:
        """Finished tables at which a person sat, and where."""
        async with self.database.reading() as session:
            rows = await session.execute(
                select(TableRow, SeatRow.number)
                .join(SeatRow, SeatRow.table_id == TableRow.id)
                .where(SeatRow.person == person, TableRow.status == "over")
            )
            return [(table, seat) for table, seat in rows]
