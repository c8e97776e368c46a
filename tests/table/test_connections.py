"""Connections: refused when there are too many, dropped when a request only begins."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.table.processes import PATIENCE, House, ServerProcess, until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with House(tmp_path) as house:
        yield house.server(
            f"sqlite:///{tmp_path / 'tables.db'}",
            ARMILLARY_ADDRESS_CONNECTIONS="4",
            ARMILLARY_HALF_SENT_SECONDS="1",
        ).start()


def connect(server: ServerProcess, sent: bytes) -> socket.socket:
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


def test_one_address_has_so_many_connections_and_no_more(server: ServerProcess) -> None:
    kept = [connect(server, b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n") for _ in range(4)]
    for connection in kept:
        assert connection.recv(15) == b"HTTP/1.1 200 OK"

    refused = answer(connect(server, b""))
    for connection in kept:
        connection.close()

    assert refused.startswith(b"HTTP/1.1 503")
    until(lambda: _is_well(server), "the connections that were closed to be forgotten")


def _is_well(server: ServerProcess) -> bool | None:
    try:
        return httpx.get(f"{server.address}/health", timeout=5).status_code == 200 or None
    except httpx.TransportError:
        return None
