"""A table's news as server-sent events: a sequence number, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from litestar.response import ServerSentEventMessage

from armillary.table.fairness import Taken
from armillary.table.server import Server

STILL_HERE = 20.0  # seconds between signs of life on a quiet stream


async def news_stream(server: Server, table: str, share: Taken) -> AsyncIterator[ServerSentEventMessage]:
    """The number now, then each new one; a sign of life when nothing happens."""
    try:
        with server.tables.presence.listening(table):
            async with aclosing(_numbers(server, table)) as messages:
                async for message in messages:
                    yield message
    finally:
        share.give_back()


async def _numbers(server: Server, table: str) -> AsyncGenerator[ServerSentEventMessage, None]:
    async with server.news.of(table) as items:
        # Asked once we listen: what came between the request and now is neither news nor lost.
        last = await _sequence(server, table)
        yield _told(last, retry=1000)
        stop = asyncio.ensure_future(server.stopping.wait())
        waiting = asyncio.ensure_future(anext(items, None))
        try:
            while True:
                await asyncio.wait({waiting, stop}, timeout=STILL_HERE, return_when=asyncio.FIRST_COMPLETED)
                if stop.done():
                    return
                if not waiting.done():
                    number = await _sequence(server, table)  # in case news was lost on its way
                elif (item := waiting.result()) is None:
                    return  # there will be no more
                else:
                    number = item.sequence
                    waiting = asyncio.ensure_future(anext(items, None))
                if number > last:
                    last = number
                    yield _told(last)
                else:
                    yield ServerSentEventMessage(data=None, comment="still here")
        finally:
            waiting.cancel()
            stop.cancel()


async def _sequence(server: Server, table: str) -> int:
    """Asked to the end also when the reader goes meanwhile: else a connection to the database is lost."""
    return await asyncio.shield(server.store.sequence(table))


def _told(number: int, retry: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(data=str(number), event="table", id=str(number), retry=retry)
