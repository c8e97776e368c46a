"""How long requests take, and the page that tells Prometheus."""

from __future__ import annotations

import time
from ipaddress import ip_address
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST

from armillary.table.server import Server
from armillary.table.web.requests import TheServer

_STREAM = "/events"  # is open as long as the page is


class Timed:
    """ASGI middleware: how long each request took, by its route, never by what it named."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["path"].endswith(_STREAM):
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            server: Server = scope["litestar_app"].state.server
            route = scope.get("path_template") or "unknown"
            method = scope["method"] if route != "unknown" else "any"
            server.metrics.requests.labels(method, route, f"{status // 100}xx").observe(
                time.perf_counter() - begun
            )
            server.metrics.look(server)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any], server: TheServer) -> Response[bytes]:
    """For this machine alone, unless the administrator opens it."""
    allowed = server.settings.metrics
    if allowed == "off" or (allowed == "local" and not _is_local(request)):
        raise NotFoundException
    server.metrics.look(server)
    headers = {"content-type": CONTENT_TYPE_LATEST, "cache-control": "no-store"}
    return Response(server.metrics.written(), headers=headers)


def _is_local(request: Request[Any, Any, Any]) -> bool:
    host = request.client.host if request.client else ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
