"""`armillary serve`: what it refuses, and how it opens the browser. Running ones are in tests/table."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from armillary.cli import main
from armillary.table import listening
from armillary.table.listening import address_of, bind, open_when_ready


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARMILLARY_DATA", str(tmp_path))
    monkeypatch.delenv("ARMILLARY_DATABASE", raising=False)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody else serves."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_that_is_taken_is_said_in_one_line(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", str(taken)]) == 2

    error = capsys.readouterr().err
    assert f"Port {taken} of 127.0.0.1 is taken" in error
    assert error.count("\n") == 1


def test_several_workers_need_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2"]) == 2

    assert "Several workers need PostgreSQL" in capsys.readouterr().err


def test_a_variable_that_cannot_be_understood_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARMILLARY_RATE", "many")

    assert main(["serve"]) == 2

    assert "ARMILLARY_RATE should be a whole number" in capsys.readouterr().err


def test_a_setting_that_does_not_exist_is_named_with_the_nearest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARMILLARY_MOST_TABELS", "3")

    assert main(["serve"]) == 2

    assert "ARMILLARY_MOST_TABELS. Did you mean ARMILLARY_MOST_TABLES?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("sqlite:///{here}/text", "file is not a database"),
        ("sqlite:///{here}/nowhere/x.db", "unable to open database file"),
        ("postgresql://me:word@127.0.0.1:{closed}/x", "Connect call failed"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line_with_the_variable(
    database: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "text").write_text("no database at all, but long enough to look at " * 9)
    with bind("127.0.0.1", 0) as bound:
        closed = bound.getsockname()[1]
    monkeypatch.setenv("ARMILLARY_DATABASE", database.format(here=tmp_path, closed=closed))

    assert main(["serve", "--port", "0"]) == 2

    error = capsys.readouterr().err
    assert "ARMILLARY_DATABASE: " in error
    assert reason in error
    assert "word" not in error
    assert error.count("\n") == 1


def test_a_terminal_is_told_the_address_and_little_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARMILLARY_LOG", "quiet")
    monkeypatch.setattr(listening, "run_one", lambda config, bound: bound.close() or 0)

    assert main(["serve", "--port", "0"]) == 0

    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("Armillary is at http://127.0.0.1:")


def test_without_the_extra_the_table_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "armillary.table.listening")
    monkeypatch.setitem(sys.modules, "uvicorn", None)

    assert main(["serve"]) == 2

    assert "needs uvicorn, which is not installed: pip install 'armillary[table]'." in capsys.readouterr().err


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_is_a_number(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", f"--port={port}"])

    assert "is not a port" in capsys.readouterr().err


def test_a_host_that_does_not_exist_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "256.0.0.1"]) == 2

    assert "There is no host '256.0.0.1' here" in capsys.readouterr().err


def test_the_address_is_one_that_a_browser_understands() -> None:
    with bind("0.0.0.0", 0) as bound:
        port = bound.getsockname()[1]

        assert address_of(bound, "0.0.0.0") == f"http://127.0.0.1:{port}"


class Well(BaseHTTPRequestHandler):
    """Answers that all is well."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: tests are quiet."""


def test_the_browser_opens_once_the_server_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def open_(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_)
    with HTTPServer(("127.0.0.1", 0), Well) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()

        open_when_ready(f"http://127.0.0.1:{server.server_port}")
        answering.join(60)

    assert opened == [f"http://127.0.0.1:{server.server_port}"]
