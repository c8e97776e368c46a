"""News: which table has changed, and the number of its last change. Never what.

Push only accelerates; a plain request always gives the truth.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from armillary.table.settings import Settings


class NewsItem(msgspec.Struct, frozen=True):
    table: str
    sequence: int


def channels_for(settings: Settings) -> ChannelsPlugin:
    """Memory for one process, PostgreSQL for many."""
    if settings.is_sqlite:
        backend: object = MemoryChannelsBackend()
    else:
        from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend  # noqa: PLC0415

        backend = AsyncPgChannelsBackend(settings.database.replace("+asyncpg", ""))
    return ChannelsPlugin(backend=backend, arbitrary_channels_allowed=True)  # type: ignore[arg-type]


class News:
    """Tells and hears."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels

    async def tell(self, table: str, sequence: int) -> None:
        item = msgspec.json.encode(NewsItem(table, sequence))
        await self._channels.wait_published(item, [_channel(table), EVERYTHING])

    @asynccontextmanager
    async def of(self, table: str) -> AsyncIterator[AsyncIterator[NewsItem]]:
        async with self._heard(_channel(table)) as items:
            yield items

    @asynccontextmanager
    async def of_everything(self) -> AsyncIterator[AsyncIterator[NewsItem]]:
        async with self._heard(EVERYTHING) as items:
            yield items

    @asynccontextmanager
    async def _heard(self, channel: str) -> AsyncIterator[AsyncIterator[NewsItem]]:
        async with self._channels.start_subscription([channel]) as subscriber:
            yield _decoded(subscriber.iter_events())


EVERYTHING = "tables"


def _channel(table: str) -> str:
    return f"table_{table.replace('-', '_')}"


async def _decoded(events: AsyncIterator[bytes]) -> AsyncIterator[NewsItem]:
    async for event in events:
        yield msgspec.json.decode(event, type=NewsItem)
