"""A flood from one client is refused; the others notice nothing."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from armillary.table.wire.answers import ErrorMessage

log = structlog.get_logger("armillary.limits")

_MOST_CLIENTS = 20_000


class Bucket:
    """Requests that a client may still make; it fills again with time."""

    __slots__ = ("filled", "left")

    def __init__(self, left: float, filled: float) -> None:
        self.left = left
        self.filled = filled


class FloodGate:
    """ASGI middleware: a limit of requests a second for each address, with room for a burst."""

    def __init__(self, app: ASGIApp, rate: int) -> None:
        self.app = app
        self.rate = rate
        self.burst = rate * 4
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and not self._may_pass(_client(scope)):
            log.warning("flood", client=_client(scope), path=scope["path"])
            await _refuse(send)
            return
        await self.app(scope, receive, send)

    def _may_pass(self, client: str) -> bool:
        moment = time.monotonic()
        bucket = self._buckets.pop(client, None) or Bucket(self.burst, moment)
        self._buckets[client] = bucket
        while len(self._buckets) > _MOST_CLIENTS:
            self._buckets.popitem(last=False)
        bucket.left = min(self.burst, bucket.left + (moment - bucket.filled) * self.rate)
        bucket.filled = moment
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"


async def _refuse(send: Send) -> None:
    body = msgspec.json.encode(ErrorMessage("Too many requests. Wait a moment.", 429))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
