"""News are told until the very end of a server."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from armillary.table.app import create_app
from armillary.table.news.postgresql import PostgresqlBackend
from armillary.table.server import Server
from armillary.table.settings import Settings
from tests.table.conftest import NewDatabase


async def test_what_a_server_tells_while_it_stops_is_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(settings)
    with capture_logs() as said:
        async with app.lifespan():
            server: Server = app.state.server
            stop_bots = server.bots.stop

            async def tell_of_the_last_choice() -> None:
                await stop_bots()
                await server.news.tell("00000000-0000-0000-0000-000000000000", 1)

            monkeypatch.setattr(server.bots, "stop", tell_of_the_last_choice)
    assert [entry["event"] for entry in said] == []


async def test_what_is_being_told_is_told_before_its_connection_ends(new_database: NewDatabase) -> None:
    address = new_database()
    teller, listener = PostgresqlBackend(address), PostgresqlBackend(address)
    await teller.on_startup()
    await listener.on_startup()
    await listener.subscribe(["tables"])
    items = [b"first", b"second", b"third"]
    telling = [asyncio.create_task(teller.publish(item, ["tables"])) for item in items]
    await asyncio.sleep(0)  # all have begun
    await teller.on_shutdown()
    await asyncio.gather(*telling)
    heard = listener.stream_events()
    assert [await anext(heard) for _ in items] == [("tables", item) for item in items]
    await listener.on_shutdown()
