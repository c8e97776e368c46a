"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import HttpMethod, Litestar, Response, route
from litestar.channels import ChannelsPlugin
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import InitPlugin

import armillary
from armillary.table.api import CONTROLLERS
from armillary.table.api.refusals import DocumentedRefusals
from armillary.table.bots.levels import seat_also
from armillary.table.news.news import channels_for
from armillary.table.pages import PAGES, STATIC, error_page
from armillary.table.pages.packing import PACKED
from armillary.table.server import Server
from armillary.table.settings import Settings
from armillary.table.shutdown import told_to_stop
from armillary.table.store.migrate import migrate
from armillary.table.timing import Timed, metrics
from armillary.table.web.flood_gate import FloodGate
from armillary.table.web.requests import (
    TheServer,
    provide_person,
    provide_server,
    provide_words,
    readable_path,
    refusing,
    same_origin,
    table_seen,
)
from armillary.table.web.security_headers import add_security_headers
from armillary.table.wire.answers import Health


@route(
    "/health",
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    summary="Is the server well? 503 when a choice could not be stored, until one can be again",
    tags=["server"],
    responses={503: ResponseSpec(Health, description="Choices cannot be stored.", generate_examples=False)},
)
async def health(server: TheServer) -> Response[Health]:
    well = await server.store.is_well()
    kind = server.settings.database_kind
    message = Health(
        "well" if well else "choices cannot be stored",
        armillary.__version__,
        kind,
        server.tables.live.live_count,
    )
    return Response(message, status_code=200 if well else 503, headers={"cache-control": "no-store"})


class Running(InitPlugin):
    """Starts the server after its channels and stops it before them: until its end it has news to tell."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self._settings = settings
        self._channels = channels

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        app_config.lifespan.append(self._running)
        return app_config

    @asynccontextmanager
    async def _running(self, app: Litestar) -> AsyncIterator[None]:
        server = Server(self._settings, self._channels)
        app.state.server = server
        await server.start()
        try:
            with told_to_stop(server.stopping):
                yield
        finally:
            await server.stop()


def create_app(settings: Settings | None = None) -> Litestar:
    """An application on its own database; migrations run first."""
    chosen = settings or Settings.from_environment()
    seat_also(chosen.bots)
    migrate(chosen)
    channels = channels_for(chosen)

    return Litestar(
        route_handlers=[health, metrics, *CONTROLLERS, *PAGES, STATIC],
        plugins=[channels, Running(chosen, channels), DocumentedRefusals()],
        dependencies={
            "server": Provide(provide_server),
            "person": Provide(provide_person),
            "words": Provide(provide_words),
        },
        guards=[readable_path, same_origin, table_seen],
        middleware=[DefineMiddleware(FloodGate, rate=chosen.requests_per_second), Timed],
        before_send=[add_security_headers],
        exception_handlers={Exception: refusing(error_page)},
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=4,
            minimum_size=1000,
            exclude=[r".*/events$"],
            exclude_opt_key=PACKED,
        ),  # beyond this level it takes three times as long for a tenth less
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
