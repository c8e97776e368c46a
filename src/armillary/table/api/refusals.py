"""With which statuses the API refuses, written down once for the OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator

from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from armillary.table.wire.answers import ErrorMessage

WHY = {
    400: "The request cannot be read.",
    401: "Choose a nickname first, or send a token.",
    403: "Not yours, not allowed here, or not from the table's own page.",
    404: "There is no such table, seat, position or link, or none that you may see.",
    409: "Somebody was faster, or this cannot be done now.",
    413: "The request is too long.",
    422: "Not a legal choice, game, option or record; the message says why, and what would be.",
    429: "Too many requests; wait a moment.",
    503: "The database is full, locked or gone; `Retry-After` says when to ask again.",
}

_ALWAYS = (400, 429, 503)
_CHANGING = (401, 403, 413)
_SOMETHING_NAMED = (404,)
_CHANGING_A_TABLE = (409, 422)
_ALSO = {
    ("POST", "/api/tables"): (409, 422),
    ("POST", "/api/records"): (409, 422),
    ("GET", "/api/me/statistics"): (401,),
    ("GET", "/api/me/notices"): (401,),
    ("GET", "/api/tables/{table:str}/links"): (401,),
    ("GET", "/api/tables/{table:str}/chances"): (403,),
    ("GET", "/api/tables/{table:str}/record"): (409,),
    ("GET", "/api/tables/{table:str}/review"): (409,),
}


class DocumentedRefusals(ReceiveRoutePlugin):
    """Adds to every operation the refusals that it may answer with."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute) and route.path.startswith(("/api", "/health")):
            for handler in route.route_handlers:
                for method in handler.http_methods:
                    handler.responses = {
                        **{status: _spec(status) for status in _statuses(str(method), route.path)},
                        **(handler.responses or {}),
                    }


def _spec(status: int) -> ResponseSpec:
    return ResponseSpec(ErrorMessage, description=WHY[status], generate_examples=False)


def _statuses(method: str, path: str) -> Iterator[int]:
    yield from _ALWAYS
    named = "{" in path
    if named:
        yield from _SOMETHING_NAMED
    if method != "GET":
        yield from _CHANGING
        if named:
            yield from _CHANGING_A_TABLE
    yield from _ALSO.get((method, path), ())
