"""How the databases are connected to: what holds for every connection."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncEngine

_SURE = 5.0  # seconds for which a connection that has answered is taken to live

# What PostgreSQL calls a lost connection, no more room, a lock, somebody who stops it, a failing disk.
_PASSING = ("08", "25006", "40", "53", "55", "57", "58")


def cannot_serve(error: BaseException) -> bool:
    """True if the database is full, locked or unreachable, and a later attempt may succeed."""
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, "sqlstate", None) or "")
        gone = error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
        return gone or state.startswith(_PASSING)
    # An address where nobody listens, or a server that begins or ends, is told by the driver itself.
    return isinstance(error, NoneFree | OSError) or type(error).__module__.startswith("asyncpg.")


def make_durable(connection: Any, _: Any) -> None:
    """SQLite: readers beside a writer, and every commit on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_immediately(engine: AsyncEngine) -> None:
    """Take SQLite's write lock at the beginning of a transaction, not in its middle."""

    def no_own_transactions(connection: Any, _: Any) -> None:
        connection.isolation_level = None

    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine.sync_engine, "connect", no_own_transactions)
    event.listen(engine.sync_engine, "begin", begin)


def ping_seldom(engine: AsyncEngine, clock: Callable[[], float] = time.monotonic) -> None:
    """PostgreSQL: whether a connection lives is asked now and then, not at each use.

    Asking takes three times to the database and back. A connection that the database has closed knows it
    by itself; only one that was cut off in silence has to be asked.
    """
    dialect: Any = engine.sync_engine.dialect
    ping = dialect.do_ping
    answered: WeakKeyDictionary[Any, float] = WeakKeyDictionary()

    def do_ping(connection: Any) -> bool:
        driver = connection.driver_connection
        if driver.is_closed():
            return False
        if clock() - answered.get(driver, float("-inf")) < _SURE:
            return True
        lives = bool(ping(connection))
        answered[driver] = clock()
        return lives

    dialect.do_ping = do_ping
