"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy import text

import armillary
from armillary.table.api import CONTROLLERS
from armillary.table.api.refusals import DocumentedRefusals
from armillary.table.headers import add_security_headers
from armillary.table.limits import FloodGate
from armillary.table.messages import Health
from armillary.table.news import channels_for
from armillary.table.pages import PAGES, STATIC, error_page
from armillary.table.server import Server
from armillary.table.settings import Settings
from armillary.table.stopping import told_to_stop
from armillary.table.store.migrate import migrate
from armillary.table.web import (
    TheServer,
    provide_person,
    provide_server,
    provide_words,
    refusing,
    same_origin,
)


@get("/health", summary="Is the server well?", tags=["server"])
async def health(server: TheServer) -> Health:
    async with server.store.reading() as session:
        await session.execute(text("SELECT 1"))
    kind = server.settings.database_kind
    return Health("well", armillary.__version__, kind, server.tables.live_count)


def create_app(settings: Settings | None = None) -> Litestar:
    """An application on its own database; migrations run first."""
    chosen = settings or Settings.from_environment()
    migrate(chosen)
    channels = channels_for(chosen)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        server = Server(chosen, channels)
        app.state.server = server
        await server.start()
        try:
            with told_to_stop(server.stopping):
                yield
        finally:
            await server.stop()

    return Litestar(
        route_handlers=[health, *CONTROLLERS, *PAGES, STATIC],
        lifespan=[running],
        plugins=[channels, DocumentedRefusals()],
        dependencies={
            "server": Provide(provide_server),
            "person": Provide(provide_person),
            "words": Provide(provide_words),
        },
        guards=[same_origin],
        middleware=[DefineMiddleware(FloodGate, rate=chosen.requests_per_second)],
        before_send=[add_security_headers],
        exception_handlers={Exception: refusing(error_page)},
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=[r".*/events$"]),
        openapi_config=OpenAPIConfig(
            title="Armillary",
            version=armillary.__version__,
            description="All that the table's page does. Changes need the header X-Armillary or a token.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=chosen.largest_body,
        logging_config=None,  # whoever runs the server says where its log goes
    )
