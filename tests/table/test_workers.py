"""Several processes at one port: those that die are followed by others, and all end together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from armillary.table.workers import Silence
from tests.table.conftest import NewDatabase
from tests.table.processes import House, ServerProcess, until
from tests.table.test_faults import KILLS, children_of, is_running

BOUND = 60.0  # seconds for what takes one; half of what a worker has to begin in


@pytest.fixture
def server(new_database: NewDatabase, tmp_path: Path) -> Iterator[ServerProcess]:
    with House(tmp_path) as house:
        made = house.server(new_database())
        made.workers = 2
        yield made.start()


def begun(server: ServerProcess) -> list[int]:
    """The workers that have said that they are there, in that order."""
    return [line["pid"] for line in server.log() if line["event"] == "worker_began"]


def workers_of(server: ServerProcess) -> list[int]:
    assert server.process is not None
    return [pid for pid in children_of(server.process.pid) if is_running(pid)]


def another_than(server: ServerProcess, known: list[int]) -> int:
    """A worker that has been started since."""
    found: int = until(
        lambda: next((pid for pid in workers_of(server) if pid not in known), None), "another worker", BOUND
    )
    return found


def both_are_there(server: ServerProcess) -> bool:
    here = workers_of(server)
    return len(here) == server.workers and set(here) <= set(begun(server))


def test_after_kills_of_workers_others_answer(server: ServerProcess) -> None:
    for kill in range(KILLS):
        until(lambda: both_are_there(server), "both workers", BOUND)
        before = workers_of(server)
        os.kill(before[kill % 2], signal.SIGKILL)
        if kill % 2:
            os.kill(another_than(server, before), signal.SIGKILL)  # its replacement, while it starts

    until(lambda: both_are_there(server), "both workers", BOUND)
    assert httpx.get(f"{server.address}/health").status_code == 200


def test_a_signal_is_heard_while_a_worker_does_not_begin(server: ServerProcess) -> None:
    until(lambda: both_are_there(server), "both workers", BOUND)
    before = workers_of(server)
    os.kill(before[0], signal.SIGKILL)
    os.kill(another_than(server, before), signal.SIGSTOP)  # it says nothing and hears nothing

    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)

    assert server.process.wait(BOUND) == 0
    assert "Traceback" not in server.log_text()


def test_workers_end_with_the_process_that_watches(server: ServerProcess) -> None:
    until(lambda: both_are_there(server), "both workers", BOUND)
    workers = workers_of(server)

    server.kill()

    until(lambda: not any(map(is_running, workers)), "the workers to end", BOUND)


def test_a_worker_may_begin_slowly_but_is_not_silent_afterwards() -> None:
    """On a busy machine reading the code takes longer than the seconds that are usual elsewhere."""
    silence = Silence()
    silence.seconds = 60

    assert not silence.is_too_long

    silence.broken()
    silence.seconds = 60

    assert silence.is_too_long


def test_a_server_whose_workers_all_give_up_ends() -> None:
    script = (
        "import socket, sys, uvicorn; from armillary.table.workers import Workers;"
        "from tests.table.test_workers import give_up;"
        "sys.exit(Workers(uvicorn.Config('none:app', workers=2), socket.socket(), give_up).run('json'))"
    )
    ended = subprocess.run([sys.executable, "-c", script], timeout=BOUND, check=False)

    assert ended.returncode == 1


def give_up(*_: object) -> None:
    sys.exit(3)
