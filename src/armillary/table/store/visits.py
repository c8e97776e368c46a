"""Who is known here, who was seen where, and who has been told: nothing of it is a change of a table."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import CursorResult, and_, delete, func, or_, select, update

from armillary.table.store.models import ChoiceRow, PersonRow, SeatRow, SessionRow
from armillary.table.store.store import Store


class Visits:
    """Sessions, visits and notices, in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def person_of(self, session_id: str) -> PersonRow | None:
        async with self.store.reading() as session:
            query = select(PersonRow).join(SessionRow, SessionRow.person == PersonRow.id)
            return await session.scalar(query.where(SessionRow.id == session_id))

    async def begin(self, row: SessionRow, most: int) -> None:
        """One more session; of too many that a person has, the oldest ends."""
        of_person = and_(SessionRow.person == row.person, SessionRow.kind == row.kind)
        newest = select(SessionRow.id).where(of_person).order_by(SessionRow.made.desc()).limit(most)
        async with self.store.writing() as session:
            session.add(row)
            await session.flush()
            old = delete(SessionRow).where(of_person, SessionRow.id.not_in(newest))
            await session.execute(old.execution_options(synchronize_session=False))

    async def end(self, session_id: str) -> None:
        async with self.store.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.id == session_id))

    async def end_all(self, person: str, link_hash: str) -> None:
        """End all that a person is known by, but for the password."""
        async with self.store.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.person == person))
            await session.execute(
                update(PersonRow)
                .where(PersonRow.id == person)
                .values(epoch=PersonRow.epoch + 1, link_hash=link_hash)
                .execution_options(synchronize_session=False)
            )

    async def saw(self, table: str, person: str, moment: datetime) -> None:
        """Write down that a person was at the table."""
        async with self.store.writing() as session:
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.person == person)
                .values(seen=moment)
                .execution_options(synchronize_session=False)
            )

    async def claim_notice(self, table: str, seat: int) -> bool:
        """May this process tell that this seat is asked? One may, once between two choices of the seat."""
        last = (
            select(func.coalesce(func.max(ChoiceRow.number), 0))
            .where(ChoiceRow.table_id == table, ChoiceRow.seat == seat)
            .scalar_subquery()
        )
        async with self.store.writing() as session:
            result: CursorResult[Any] = await session.execute(  # type: ignore[assignment]
                update(SeatRow)
                .where(
                    SeatRow.table_id == table,
                    SeatRow.number == seat,
                    or_(SeatRow.noticed.is_(None), SeatRow.noticed != last),
                )
                .values(noticed=last)
                .execution_options(synchronize_session=False)
            )
            return result.rowcount == 1
