"""A database as it is reached: engines, sessions, turns to write, and whether it is well."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime

from sqlalchemy import Delete, Update, delete, event, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import (
    AsyncConnection,
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

from armillary.engine import ArmillaryError
from armillary.table.settings import Settings
from armillary.table.store.connecting import begin_immediately, make_durable, ping_seldom
from armillary.table.store.models import Base, TableRow


def now() -> datetime:
    return datetime.now(UTC)


def update_of(rows: type[Base]) -> Update:
    """A change; no session outlives it, so no objects in one have to follow."""
    return update(rows).execution_options(synchronize_session=False)


def delete_of(rows: type[Base]) -> Delete:
    return delete(rows).execution_options(synchronize_session=False)


class Conflict(ArmillaryError):
    """Somebody else changed the table first."""


class Database:
    """How one process reads and writes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.writer = self._engine(reading=False)
        # A reader sees the last commit without a transaction, and leaves none to roll back.
        self.engine = (
            self._engine(reading=True)
            if settings.is_sqlite
            else self.writer.execution_options(isolation_level="AUTOCOMMIT")
        )
        self._read = async_sessionmaker(self.engine, expire_on_commit=False)
        self._write = async_sessionmaker(self.writer, expire_on_commit=False)
        self._turn_to_write = asyncio.Lock()
        self._not_stored = False  # could the last choice not be stored?

    def _engine(self, *, reading: bool) -> AsyncEngine:
        if not self.settings.is_sqlite:
            served = create_async_engine(
                self.settings.database,
                pool_size=10,
                max_overflow=10,
                pool_pre_ping=True,
                pool_use_lifo=True,  # few connections, which know the statements
            )
            ping_seldom(served)
            return served
        engine = create_async_engine(
            self.settings.database,
            pool_size=5 if reading else 1,
            max_overflow=0,
            **({"isolation_level": "AUTOCOMMIT", "pool_reset_on_return": None} if reading else {}),
        )
        event.listen(engine.sync_engine, "connect", make_durable)
        if not reading:
            begin_immediately(engine)
        return engine

    async def close(self) -> None:
        await self.engine.dispose()
        await self.writer.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with self._read() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction: committed at the end, or nothing happened."""
        if not self.settings.is_sqlite:
            async with self._write() as session, session.begin():
                yield session
            return
        async with self._turn_to_write, self._write() as session, session.begin():
            yield session

    @asynccontextmanager
    async def _writing_fast(self) -> AsyncIterator[AsyncConnection]:
        """Writing without a session, for the most frequent changes."""
        if not self.settings.is_sqlite:
            async with self.writer.begin() as connection:
                yield connection
            return
        async with self._turn_to_write, self.writer.begin() as connection:
            yield connection

    # Health

    async def is_well(self) -> bool:
        """True if the database can be read and the last choice was stored; else a write without effect is
        tried.
        """
        try:
            async with self.reading() as session:
                await session.execute(select(1))
            if self._not_stored:
                async with self.writing() as session:
                    some = select(TableRow.id).limit(1).scalar_subquery()
                    nothing = update(TableRow).where(TableRow.id == some).values(touched=TableRow.touched)
                    await session.execute(nothing.execution_options(synchronize_session=False))
                self._not_stored = False
        except (SQLAlchemyError, OSError, TimeoutError):
            return False
        return True

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Remember whether a choice could be stored."""
        try:
            yield
        except (Conflict, asyncio.CancelledError):
            raise
        except BaseException:
            self._not_stored = True
            raise
        self._not_stored = False
