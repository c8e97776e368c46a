"""Connections: refused when there are too many, dropped when a request only begins."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.table.processes import PATIENCE, House, ServerProcess, until

MOST = 4  # connections of one address
GREETED = b"HTTP/1.1 200 OK"


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerProcess]:
    """As its settings say, if the test has any for it."""
    with House(tmp_path) as house:
        yield house.server(f"sqlite:///{tmp_path / 'tables.db'}", **getattr(request, "param", {})).start()


def connect(server: ServerProcess, sent: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    made.sendall(sent)
    return made


def answer(connection: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    told = b""
    try:
        while part := connection.recv(4096):
            told += part
    except ConnectionResetError:
        pass
    connection.close()
    return told


@pytest.mark.parametrize("server", [{"ARMILLARY_HALF_SENT_SECONDS": "1"}], indirect=True)
@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /health HTTP/1.1\r\nhost: x\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\nx-armillary: 1\r\n\r\n{",
    ],
)
def test_a_request_that_only_begins_is_dropped(server: ServerProcess, sent: bytes) -> None:
    assert answer(connect(server, sent)) == b""

    assert "half_sent_request_dropped" in server.log_text()


def test_a_whole_request_is_answered_however_it_was_cut(server: ServerProcess) -> None:
    connection = connect(server, b"GET /health HTTP/1.1\r\nho")
    connection.sendall(b"st: x\r\nconnection: close\r\n\r\n")

    assert answer(connection).startswith(b"HTTP/1.1 200")


def answered(server: ServerProcess) -> list[socket.socket] | None:
    """As many connections as one address may have, if all of them are answered."""
    made = []
    for _ in range(MOST):
        made.append(connect(server))
        if not is_greeted(made[-1]):
            for connection in made:
                connection.close()
            return None
    return made


def is_greeted(connection: socket.socket) -> bool:
    try:
        connection.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
        return connection.recv(len(GREETED)) == GREETED
    except OSError:
        return False  # it was closed before it was heard


@pytest.mark.parametrize("server", [{"ARMILLARY_ADDRESS_CONNECTIONS": str(MOST)}], indirect=True)
def test_one_address_has_so_many_connections_and_no_more(server: ServerProcess) -> None:
    kept = until(partial(answered, server), "the connections from before to be forgotten")

    refused = answer(connect(server))
    for connection in kept:
        connection.close()

    assert refused.startswith(b"HTTP/1.1 503")
    until(lambda: _is_well(server), "the connections that were closed to be forgotten")


def _is_well(server: ServerProcess) -> bool | None:
    try:
        return httpx.get(f"{server.address}/health").status_code == 200 or None
    except httpx.TransportError:
        return None
