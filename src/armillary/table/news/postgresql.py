"""News between servers, through PostgreSQL.

Litestar's own backend opens a connection for every message and stays deaf once its listening connection is
lost. This one keeps two connections, one to tell and one to listen, and replaces those that break. It
listens to a single channel: every server hears of every table, because bots may have to act at any of them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import asyncpg
import structlog
from litestar.channels import ChannelsBackend

log = structlog.get_logger("armillary.news")

_CHANNEL = "armillary_tables"
_PAUSE = 0.5  # seconds before another try to connect


class PostgresqlBackend(ChannelsBackend):
    """Tells and hears with NOTIFY and LISTEN."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._subscribed: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._teller: Any = None
        self._listening: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()

    async def on_startup(self) -> None:
        self._heard = asyncio.Queue()
        self._one_at_a_time = asyncio.Lock()
        listener = await self._new_listener()
        self._listening = asyncio.create_task(self._keep_listening(listener))

    async def on_shutdown(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        async with self._one_at_a_time:  # what is being told is told
            if self._teller is not None:
                await self._teller.close()
                self._teller = None

    async def _new_listener(self) -> Any:
        connection = await asyncpg.connect(self._address)
        await connection.add_listener(_CHANNEL, self._hear)
        return connection

    async def _keep_listening(self, connection: Any) -> None:
        """Wait for the connection to end and make another; at the end close it."""
        try:
            while True:
                ended = asyncio.Event()
                connection.add_termination_listener(lambda _, ended=ended: ended.set())
                await ended.wait()
                log.warning("news_connection_lost")
                connection = await self._patiently_new_listener()
        finally:
            with contextlib.suppress(Exception):
                await connection.close()

    async def _patiently_new_listener(self) -> Any:
        while True:
            try:
                return await self._new_listener()
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(_PAUSE)

    def _hear(self, _: Any, __: int, ___: str, payload: object) -> None:
        channels, _, data = str(payload).partition("\n")
        for channel in channels.split():
            if channel in self._subscribed:
                self._heard.put_nowait((channel, data.encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        payload = f"{' '.join(channels)}\n{data.decode()}"
        async with self._one_at_a_time:
            try:
                await self._tell(payload)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self._teller = None  # it broke; the next one is new
                await self._tell(payload)

    async def _tell(self, payload: str) -> None:
        if self._teller is None:
            self._teller = await asyncpg.connect(self._address)
        await self._teller.execute("SELECT pg_notify($1, $2)", _CHANNEL, payload)

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._subscribed.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self._subscribed.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self._heard.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []  # a plain request tells what was
