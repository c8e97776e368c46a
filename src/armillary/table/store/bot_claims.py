"""Which process thinks for which bot."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CursorResult, and_, or_, select

from armillary.table.store.database import Database, update_of
from armillary.table.store.models import SeatRow, TableRow


class BotClaims:
    """Bots that are asked, and claims to think for them, in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def waiting_tables(self) -> list[str]:
        """Running tables at which a bot is asked."""
        async with self.database.reading() as session:
            rows = await session.execute(
                select(TableRow.id, TableRow.to_act, SeatRow.number)
                .join(SeatRow, and_(SeatRow.table_id == TableRow.id, SeatRow.kind == "bot"))
                .where(TableRow.status == "running")
                .order_by(TableRow.touched.desc())
            )
            return list(dict.fromkeys(id_ for id_, asked, number in rows if number in asked))

    async def claim(self, table: str, seat: int, mark: str, dead: str | None = None) -> str | None:
        """Think for that bot under this mark; if another process does, its mark.

        No clock decides: whoever saw the same mark stand for long enough names it as `dead`, and only
        that one is written over.
        """
        async with self.database.writing() as session:
            free = SeatRow.thinking.is_(None)
            result: CursorResult[Any] = await session.execute(  # type: ignore[assignment]
                update_of(SeatRow)
                .where(
                    SeatRow.table_id == table,
                    SeatRow.number == seat,
                    free if dead is None else or_(free, SeatRow.thinking == dead),
                )
                .values(thinking=mark)
            )
            if result.rowcount == 1:
                return None
            found: str | None = await session.scalar(
                select(SeatRow.thinking).where(SeatRow.table_id == table, SeatRow.number == seat)
            )
            return found or ""

    async def keep(self, table: str, seat: int, mark: str, renewed: str) -> bool:
        """Say with a new mark that this process still thinks for that bot; not if it has lost it."""
        return await self._mark(table, seat, mark, renewed)

    async def release(self, table: str, seat: int, mark: str) -> None:
        """Let others think for that bot; a choice of it does so by itself."""
        await self._mark(table, seat, mark, None)

    async def _mark(self, table: str, seat: int, mark: str, new: str | None) -> bool:
        async with self.database.writing() as session:
            result: CursorResult[Any] = await session.execute(  # type: ignore[assignment]
                update_of(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.number == seat, SeatRow.thinking == mark)
                .values(thinking=new)
            )
            return result.rowcount == 1
