"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy import text

import armillary
from armillary.table.api import CONTROLLERS
from armillary.table.limits import FloodGate
from armillary.table.messages import Health
from armillary.table.news import channels_for
from armillary.table.pages import PAGES, STATIC, error_page
from armillary.table.server import Server
from armillary.table.settings import Settings
from armillary.table.store.migrate import migrate
from armillary.table.web import provide_person, provide_server, provide_words, refusing, same_origin

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


@get("/health", summary="Is the server well?", tags=["server"])
async def health(server: Server) -> Health:
    async with server.store.reading() as session:
        await session.execute(text("SELECT 1"))
    database = "sqlite" if server.settings.is_sqlite else "postgresql"
    return Health("well", armillary.__version__, database, server.tables.live_count)


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
            yield
        finally:
            await server.stop()

    return Litestar(
        route_handlers=[health, *CONTROLLERS, *PAGES, STATIC],
        lifespan=[running],
        plugins=[channels],
        dependencies={
            "server": Provide(provide_server),
            "person": Provide(provide_person),
            "words": Provide(provide_words),
        },
        guards=[same_origin],
        middleware=[DefineMiddleware(FloodGate, rate=chosen.requests_per_second)],
        exception_handlers={Exception: refusing(error_page)},
        after_request=with_security_headers,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=[r".*/events$"]),
        openapi_config=OpenAPIConfig(
            title="Armillary",
            version=armillary.__version__,
            description="All that the table's page does. Changes need the header X-Armillary or a token.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=chosen.largest_body,
    )


async def with_security_headers(response: Response[Any]) -> Response[Any]:
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    return response
