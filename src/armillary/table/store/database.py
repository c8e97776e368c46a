"""Connections to one database, from one process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Executable, event, select
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from armillary.table.settings import Settings
from armillary.table.store.models import TableRow
from armillary.table.store.sqlite_file import Change, SqliteFile, begin_immediately, change_all, make_durable


class Database:
    """SQLite: several readers, one writer at a time. PostgreSQL: a pool."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._file = SqliteFile(settings.database) if settings.is_sqlite else None
        self._engine = self._new_engine(reading=True)
        self._writer = self._new_engine(reading=False) if settings.is_sqlite else self._engine
        self._read = async_sessionmaker(self._engine, expire_on_commit=False)
        self._write = async_sessionmaker(self._writer, expire_on_commit=False)
        self._turn_to_write = asyncio.Lock()

    def _new_engine(self, *, reading: bool) -> AsyncEngine:
        address = self.settings.database
        if not self.settings.is_sqlite:
            return create_async_engine(address, pool_size=10, max_overflow=10, pool_pre_ping=True)
        # A reader sees the last commit without a transaction, and leaves none to roll back.
        alone = {"isolation_level": "AUTOCOMMIT", "pool_reset_on_return": None} if reading else {}
        engine = create_async_engine(address, pool_size=5 if reading else 1, max_overflow=0, **alone)
        event.listen(engine.sync_engine, "connect", make_durable)
        if not reading:
            begin_immediately(engine.sync_engine)
        return engine

    async def close(self) -> None:
        await self._engine.dispose()
        await self._writer.dispose()
        if self._file is not None:
            self._file.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with self._read() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction: committed at the end, or nothing happened."""
        if self._file is None:
            async with self._write() as session, session.begin():
                yield session
            return
        async with self._turn_to_write, self._write() as session, session.begin():
            yield session

    async def change(self, first: Executable, *more: Change) -> bool:
        """Commit all these changes, if the first one finds its row; otherwise none, and say so."""
        if self._file is None:
            async with self._writer.begin() as connection:
                return await connection.run_sync(change_all, first, more)
        async with self._turn_to_write:
            return await self._file.change(first, more)

    async def sequence(self, table: str) -> int | None:
        """The number of a table's last change: the question that is asked most often."""
        if self._file is not None:
            return self._file.sequence(table)
        async with self._engine.connect() as connection:
            found: int | None = await connection.scalar(select(TableRow.sequence).where(TableRow.id == table))
            return found
