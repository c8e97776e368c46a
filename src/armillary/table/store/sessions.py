"""Where somebody is signed in."""

from __future__ import annotations

from sqlalchemy import and_, select

from armillary.table.store.database import Database, delete_of, update_of
from armillary.table.store.models import PersonRow, SessionRow


class Sessions:
    """Sessions of people, in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def person_of(self, session_id: str) -> PersonRow | None:
        async with self.database.reading() as session:
            query = select(PersonRow).join(SessionRow, SessionRow.person == PersonRow.id)
            return await session.scalar(query.where(SessionRow.id == session_id))

    async def begin(self, row: SessionRow, most: int) -> None:
        """One more session; of too many that a person has, the oldest ends."""
        of_person = and_(SessionRow.person == row.person, SessionRow.kind == row.kind)
        newest = select(SessionRow.id).where(of_person).order_by(SessionRow.made.desc()).limit(most)
        async with self.database.writing() as session:
            session.add(row)
            await session.flush()
            old = delete_of(SessionRow).where(of_person, SessionRow.id.not_in(newest))
            await session.execute(old)

    async def end(self, session_id: str) -> None:
        async with self.database.writing() as session:
            await session.execute(delete_of(SessionRow).where(SessionRow.id == session_id))

    async def end_all(self, person: str, link_hash: str) -> None:
        """End all that a person is known by, but for the password."""
        async with self.database.writing() as session:
            await session.execute(delete_of(SessionRow).where(SessionRow.person == person))
            await session.execute(
                update_of(PersonRow)
                .where(PersonRow.id == person)
                .values(epoch=PersonRow.epoch + 1, link_hash=link_hash)
            )
