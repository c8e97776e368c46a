"""Who was seen where, and who has been told: nothing of it is a change of a table."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import CursorResult, func, or_, select

from armillary.table.store.database import Database, update_of
from armillary.table.store.models import ChoiceRow, SeatRow


class Visits:
    """Visits and notices, in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def saw(self, table: str, person: str, moment: datetime) -> None:
        """Write down that a person was at the table."""
        async with self.database.writing() as session:
            await session.execute(
                update_of(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.person == person)
                .values(seen=moment)
            )

    async def claim_notice(self, table: str, seat: int) -> bool:
        """May this process tell that this seat is asked? One may, once between two choices of the seat."""
        last = (
            select(func.coalesce(func.max(ChoiceRow.number), 0))
            .where(ChoiceRow.table_id == table, ChoiceRow.seat == seat)
            .scalar_subquery()
        )
        async with self.database.writing() as session:
            result: CursorResult[Any] = await session.execute(  # type: ignore[assignment]
                update_of(SeatRow)
                .where(
                    SeatRow.table_id == table,
                    SeatRow.number == seat,
                    or_(SeatRow.noticed.is_(None), SeatRow.noticed != last),
                )
                .values(noticed=last)
            )
            return result.rowcount == 1
