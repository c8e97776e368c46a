"""Connections: so many in all and from one address; a request has to arrive within a while."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cache
from typing import ClassVar

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

from armillary.table.settings import Settings

log = structlog.get_logger("armillary.connections")

SLOWEST = 50_000  # bytes a second: a long body gets more time, if it comes at least this fast

_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 5\r\n"
    b"connection: close\r\n\r\nToo many connections. Close some, or wait a moment.\n"
)


@cache
def _settings() -> Settings:
    return Settings.from_environment()


class BoundedProtocol(H11Protocol):
    """A connection that is refused when there are too many, and dropped when it only begins to ask."""

    _of_address: ClassVar[Counter[str]] = Counter()

    _counted = ""
    _received = 0
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        settings, address = _settings(), self.client[0] if self.client else ""
        few = len(self.connections) <= settings.most_connections
        if not few or self._of_address[address] >= settings.address_connections:
            log.warning("too_many_connections", client=address, connections=len(self.connections))
            transport.write(_FULL)
            transport.close()
            return
        self._counted = address
        self._of_address[address] += 1
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        if self._counted:
            self._of_address[self._counted] -= 1
            if not self._of_address[self._counted]:
                del self._of_address[self._counted]
            self._counted = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._received += len(data)
        super().data_received(data)
        if self._is_half_sent():
            self._expect()
        else:
            self._arrived()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._is_half_sent() and not self.transport.is_closing():
            self._expect()  # the next one has begun already

    def _is_half_sent(self) -> bool:
        if self.conn.their_state is h11.SEND_BODY:
            return True
        return self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])

    def _expect(self) -> None:
        """A request begins: the clock runs, however slowly more of it comes."""
        if self._late is None:
            self._received = 0
            self._late = self.loop.call_later(_settings().half_sent_seconds, self._check)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _check(self) -> None:
        earned, self._received = self._received / SLOWEST, 0
        if self.conn.their_state is h11.SEND_BODY and earned >= 1:
            self._late = self.loop.call_later(min(earned, _settings().half_sent_seconds), self._check)
            return
        self._late = None
        log.warning("half_sent_request_dropped", client=self._counted)
        self.transport.abort()
