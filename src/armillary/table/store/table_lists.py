"""Which tables there are for the lobby, without opening any."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, exists, func, or_, select

from armillary.table.store.database import Database
from armillary.table.store.models import SeatRow, TableRow


class TableLists:
    """Lists of tables, in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_person(self, person: str, most: int = 60) -> list[TableRow]:
        async with self.database.reading() as session:
            mine = select(SeatRow.table_id).where(SeatRow.person == person)
            rows = await session.scalars(
                select(TableRow)
                .where(or_(TableRow.id.in_(mine), TableRow.owner == person), TableRow.status != "reading")
                .order_by(TableRow.touched.desc())
                .limit(most)
            )
            return list(rows)

    async def unfinished_of(self, person: str) -> int:
        """How many unfinished tables somebody has: sits at, or has opened for bots alone."""
        unfinished = TableRow.status.in_(("open", "running"))
        sits = select(SeatRow.table_id).where(SeatRow.person == person)
        for_people = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind != "bot")
        own = and_(TableRow.owner == person, ~for_people)
        async with self.database.reading() as session:
            query = select(func.count()).select_from(TableRow)
            return await session.scalar(query.where(unfinished, or_(TableRow.id.in_(sits), own))) or 0

    async def public(self, status: str, most: int = 60) -> list[TableRow]:
        async with self.database.reading() as session:
            rows = await session.scalars(
                select(TableRow)
                .where(TableRow.status == status, TableRow.private.is_(False))
                .order_by(TableRow.touched.desc())
                .limit(most)
            )
            return list(rows)

    async def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        found: dict[str, list[SeatRow]] = {id_: [] for id_ in tables}
        async with self.database.reading() as session:
            rows = await session.scalars(
                select(SeatRow).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.number)
            )
            for row in rows:
                found[row.table_id].append(row)
        return found
