"""SQLite without a detour, for the two things that happen with every choice.

An asynchronous driver sends each call of a transaction to a thread and back, a dozen times. Here the whole
transaction is one visit to one thread, and the sequence number of a table, a single indexed row, is read on
the spot, which takes less than any visit.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine, Executable, create_engine, event
from sqlalchemy.engine import make_url

Change = tuple[Executable, Sequence[dict[str, Any]] | None]  # a statement and its rows


class SqliteFile:
    """One file: a connection that writes, in a thread of its own, and one that reads."""

    def __init__(self, address: str) -> None:
        self._path = make_url(address).database or ""
        self._engine = create_engine(
            address.replace("+aiosqlite", ""),
            pool_size=1,
            max_overflow=0,
            connect_args={"check_same_thread": False},
        )
        event.listen(self._engine, "connect", make_durable)
        begin_immediately(self._engine)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite")
        self._reader: sqlite3.Connection | None = None

    async def change(self, first: Executable, more: Sequence[Change]) -> bool:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._change, first, more)

    def _change(self, first: Executable, more: Sequence[Change]) -> bool:
        with self._engine.begin() as connection:
            return change_all(connection, first, more)

    def sequence(self, table: str) -> int | None:
        if self._reader is None:
            self._reader = sqlite3.connect(self._path, isolation_level=None)
            self._reader.execute("PRAGMA busy_timeout=10000")
        row = self._reader.execute("SELECT sequence FROM game_table WHERE id = ?", (table,)).fetchone()
        return None if row is None else int(row[0])

    def close(self) -> None:
        self._thread.shutdown(wait=True)
        self._engine.dispose()
        if self._reader is not None:
            self._reader.close()


def change_all(connection: Connection, first: Executable, more: Sequence[Change]) -> bool:
    """Make every change, if the first one finds its row."""
    if connection.execute(first).rowcount != 1:
        return False
    for statement, rows in more:
        connection.execute(statement, rows)
    return True


def make_durable(connection: Any, _: Any) -> None:
    """SQLite: readers beside a writer, and every commit on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_immediately(engine: Engine) -> None:
    """Take SQLite's write lock at the beginning of a transaction, not in its middle."""

    def no_own_transactions(connection: Any, _: Any) -> None:
        connection.isolation_level = None

    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "connect", no_own_transactions)
    event.listen(engine, "begin", begin)
