"""Several processes that answer, and one that watches over them.

A worker says once a second that it is well. What it says comes through a pipe of which the watching
process keeps no other end, and nothing here waits for one worker alone: a worker that dies at whatever
moment is noticed at once, and a signal is heard meanwhile.

Where processes can be forked, the watching one reads the code of the application before: a worker then
begins with all of it there, which takes a tenth of the time that reading it takes.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from typing import Any

import structlog
import uvicorn

TO_BEGIN = 120.0  # seconds within which a worker has to begin: a busy machine starts it slowly
SILENCE = 20.0  # seconds without a sign of life after which one that has begun is replaced
LAST_REQUESTS = 10  # seconds that running requests get once the server is told to stop
_BEAT = 1.0  # seconds between signs of life
_LOOK = 0.2  # seconds between looks at signals
_LEAVE = 5.0  # seconds beyond the last requests in which a process has to end by itself
_PAUSES = (0.0, 0.0, 1.0, 2.0, 5.0)  # seconds before one that did not even begin is followed by another

_SIGNALS = (signal.SIGTERM, signal.SIGINT)

log = structlog.get_logger("armillary.workers")

FORKS = sys.platform == "linux"

Work = Callable[[uvicorn.Config, socket.socket, connection.Connection, int], None]


# In a worker


def work(config: uvicorn.Config, bound: socket.socket, line: connection.Connection, watching: int) -> None:
    """Serve until told to stop; end with the process that watches."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a fork has those of the process that watches
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_end_with, args=(watching,), daemon=True).start()
    config.configure_logging()
    server = uvicorn.Server(config)
    threading.Thread(target=_say_it_is_well, args=(server, line), daemon=True).start()
    server.run(sockets=[bound])


def _say_it_is_well(server: uvicorn.Server, line: connection.Connection) -> None:
    try:
        while True:
            if server.started:
                line.send_bytes(b".")
            time.sleep(_BEAT if server.started else _LOOK / 4)
    except OSError:
        return  # nobody listens: the other thread sees to that


def _end_with(watching: int) -> None:
    """As if told to stop; at last in any case."""
    process = multiprocessing.parent_process()
    assert process is not None
    while process.is_alive() and os.getppid() == watching:  # a fork holds the ends of others open
        time.sleep(_BEAT / 2)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LAST_REQUESTS + _LEAVE)
    os._exit(1)


# In the process that watches


class Silence:
    """How long a worker has said nothing: much is borne before its first word, little after that."""

    def __init__(self) -> None:
        self.has_begun = False
        self.seconds = 0.0

    @property
    def is_too_long(self) -> bool:
        return self.seconds > (SILENCE if self.has_begun else TO_BEGIN)

    def broken(self) -> None:
        self.has_begun, self.seconds = True, 0.0


class Worker:
    """One process that answers, as it is seen from outside."""

    def __init__(self, work: Work, config: uvicorn.Config, bound: socket.socket) -> None:
        ways: Any = multiprocessing.get_context("fork" if FORKS else "spawn")
        self.line, theirs = multiprocessing.Pipe(duplex=False)
        self.process: BaseProcess = ways.Process(target=work, args=(config, bound, theirs, os.getpid()))
        self.process.start()
        theirs.close()  # with this end open here, the line would never be seen to break
        self.silence = Silence()
        self._since = time.monotonic()

    @property
    def lives(self) -> bool:
        return self.process.exitcode is None

    @property
    def has_begun(self) -> bool:
        return self.silence.has_begun

    def listen(self, passed: float) -> None:
        """Hear whether it has said something in the seconds that have passed."""
        self.silence.seconds += passed
        try:
            while not self.line.closed and self.line.poll():
                self.line.recv_bytes()
                if not self.has_begun:
                    took = round(time.monotonic() - self._since, 2)
                    log.info("worker_began", pid=self.process.pid, seconds=took)
                self.silence.broken()
        except (EOFError, OSError):
            self.line.close()  # it is about to end, or will be found silent

    def tell_to_stop(self) -> None:
        if self.lives:
            self.process.terminate()

    def end(self) -> None:
        if self.lives:
            self.process.kill()
        self.process.join()
        self.line.close()


class Workers:
    """Keeps so many workers answering until a signal says that it is enough."""

    def __init__(self, config: uvicorn.Config, bound: socket.socket, work: Work = work) -> None:
        self._begin = partial(Worker, work, config, bound)
        self._all: list[Worker | None] = [None] * config.workers
        self._begin_at = [0.0] * config.workers  # when a missing one is begun
        self._in_vain = 0  # workers in a row that did not begin
        self._failed = 0  # those of them that gave up by themselves
        self._ever = False  # has one ever begun?
        self._stopping = False

    def run(self, code: str) -> int:
        """Keep them, and say with the exit code whether they could begin at all. They all need this code."""
        if FORKS:
            import_module(code)
            gc.collect()
            gc.freeze()
        before = {sign: signal.signal(sign, self._hear) for sign in _SIGNALS}
        try:
            while not self._stopping and not self._is_hopeless():
                self._replace()
                self._look()
            return 1 if self._is_hopeless() else 0
        finally:
            self._end()
            for sign, listener in before.items():
                signal.signal(sign, listener)

    def _hear(self, *_: object) -> None:
        self._stopping = True

    def _is_hopeless(self) -> bool:
        """None has ever begun, and as many as there should be have given up: the next would as well."""
        return not self._ever and self._failed >= len(self._all)

    def _replace(self) -> None:
        for place, worker in enumerate(self._all):
            if worker is None and time.monotonic() >= self._begin_at[place]:
                self._all[place] = self._begin()

    def _look(self) -> None:
        """Wait a moment for whatever comes first, then see to all of them."""
        since = time.monotonic()
        here = [worker for worker in self._all if worker is not None]
        ends: list[int | connection.Connection] = [worker.process.sentinel for worker in here]
        lines = [worker.line for worker in here if not worker.line.closed]
        connection.wait([*ends, *lines], _LOOK)
        # A machine that was asleep, or this process stopped, has heard nothing: that is no silence.
        passed = min(time.monotonic() - since, 2 * _LOOK)
        for place, worker in enumerate(self._all):
            if worker is not None:
                worker.listen(passed)
                self._check(place, worker)

    def _check(self, place: int, worker: Worker) -> None:
        if worker.has_begun:
            self._ever, self._in_vain = True, 0
        if worker.lives and not worker.silence.is_too_long:
            return
        hung = worker.lives
        worker.end()
        code = worker.process.exitcode or 0
        pause = 0.0
        if not worker.has_begun:
            pause = _PAUSES[min(self._in_vain, len(_PAUSES) - 1)]
            self._in_vain += 1
            self._failed += code > 0
        log.error("worker_hung" if hung else "worker_died", pid=worker.process.pid, code=code)
        self._all[place], self._begin_at[place] = None, time.monotonic() + pause

    def _end(self) -> None:
        """Let them finish what they answer; whichever takes too long is ended."""
        here = [worker for worker in self._all if worker is not None]
        for worker in here:
            worker.tell_to_stop()
        until = time.monotonic() + LAST_REQUESTS + _LEAVE
        while time.monotonic() < until and (left := [worker for worker in here if worker.lives]):
            connection.wait([worker.process.sentinel for worker in left], _BEAT)
            for worker in left:
                worker.tell_to_stop()  # once more: one that had just begun has not heard it
        for worker in here:
            worker.end()
