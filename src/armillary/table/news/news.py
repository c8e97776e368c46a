"""News: which table has changed, and the number of its last change. Never what.

Push only accelerates; a plain request always gives the truth.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import structlog
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from armillary.table.settings import Settings

log = structlog.get_logger("armillary.news")


class NewsItem(msgspec.Struct, frozen=True):
    table: str
    sequence: int


def channels_for(settings: Settings) -> ChannelsPlugin:
    """Memory for one process, PostgreSQL for many."""
    if settings.is_sqlite:
        backend: ChannelsBackend = MemoryChannelsBackend()
    else:
        from armillary.table.news.postgresql import PostgresqlBackend  # noqa: PLC0415

        backend = PostgresqlBackend(settings.database.replace("+asyncpg", ""))
    return ChannelsPlugin(backend=backend, arbitrary_channels_allowed=True)


class News:
    """Tells and hears."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels

    async def tell(self, table: str, sequence: int) -> None:
        """Publishes a change that is stored already; a failure to publish loses nothing."""
        item = msgspec.json.encode(NewsItem(table, sequence))
        try:
            await self._channels.wait_published(item, [_channel(table), EVERYTHING])
        except Exception:
            log.exception("news_not_told", table=table, sequence=sequence)

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
