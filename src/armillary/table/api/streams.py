"""A table's news as server-sent events: a sequence number as the reader may know it, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from litestar.response import ServerSentEventMessage

from armillary.table.limits.fairness import Taken
from armillary.table.news.news import NewsItem
from armillary.table.people.people import Person
from armillary.table.server import Server

STILL_HERE = 20.0  # seconds between signs of life on a quiet stream


async def news_stream(
    server: Server, table: str, person: Person | None, share: Taken | None = None
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The number now, then each new one; a sign of life when nothing happens."""
    try:
        with server.tables.presence.listening(table):
            async with aclosing(_numbers(server, table, person)) as messages:
                async for message in messages:
                    yield message
    finally:
        if share is not None:
            share.give_back()


async def _numbers(
    server: Server, table: str, person: Person | None
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The number now, then each new one; a sign of life when nothing happens.

    What others plan in secret changes no number of this reader and is not even answered with a sign
    of life: else the signs could be counted.
    """
    clock = asyncio.get_running_loop().time
    async with server.news.of(table) as items:
        # Asked once we listen: what came between the request and now is neither news nor lost.
        last = await _number(server, table, person)
        yield _told(last, retry=1000)
        stop = asyncio.ensure_future(server.stopping.wait())
        waiting = asyncio.ensure_future(anext(items, None))
        sign = clock() + STILL_HERE
        try:
            while True:
                await asyncio.wait(
                    {waiting, stop}, timeout=max(0.0, sign - clock()), return_when=asyncio.FIRST_COMPLETED
                )
                if stop.done():
                    return
                item = None
                if waiting.done():
                    if (item := waiting.result()) is None:
                        return  # there will be no more
                    waiting = asyncio.ensure_future(anext(items, None))
                number = await _number(server, table, person, item)  # also in case news was lost on its way
                if number > last:
                    last = number
                    yield _told(last)
                elif clock() >= sign:
                    yield ServerSentEventMessage(data=None, comment="still here")
                else:
                    continue
                sign = clock() + STILL_HERE
        finally:
            waiting.cancel()
            stop.cancel()


async def _number(server: Server, table: str, person: Person | None, item: NewsItem | None = None) -> int:
    """As far as this reader may know, now or after this change."""
    live = server.tables.live.known(table)
    if live is None or item is None or live.row.sequence < item.sequence:
        # Asked to the end also when the reader goes meanwhile: else a connection to the database is lost.
        tables = server.tables
        live = await asyncio.shield(tables.live.open(table) if item is None else tables.live.open_with(item))
    return live.sequence_for(live.seats_of(person))


def _told(number: int, retry: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(data=str(number), event="table", id=str(number), retry=retry)
