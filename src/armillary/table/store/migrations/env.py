"""How Alembic reaches the database."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from alembic import context
from sqlalchemy import Connection, pool, text
from sqlalchemy.ext.asyncio import async_engine_from_config

from armillary.table.store.models import Base

ONE_AT_A_TIME = 4_111_982  # any number: the key of the lock under which processes take turns


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
        context.run_migrations()


async def connect() -> None:
    section = context.config.get_section(context.config.config_ini_section, {})
    engine = async_engine_from_config(section, poolclass=pool.NullPool)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(run)
    finally:
        await engine.dispose()


# A thread of its own, because a server may call this from inside its event loop.
with ThreadPoolExecutor(1) as worker:
    worker.submit(asyncio.run, connect()).result()
