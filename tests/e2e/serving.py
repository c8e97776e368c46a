"""A table's server in a process of its own, which can be stopped, killed and started again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 240  # seconds: only a server that hangs needs them, also on a busy machine


class ServerProcess:
    """The server on a free port of this machine; every start serves the same tables at the same address."""

    def __init__(self, data: Path, environment: Mapping[str, str] = os.environ) -> None:
        self.data = data
        self.environment = environment
        self.address = ""
        self.log: list[str] = []
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    def start(self) -> None:
        """Start, and return when it answers."""
        port = self.address.rpartition(":")[2] or "0"
        self._process = subprocess.Popen(
            self.command(port),
            cwd=self.folder,
            env={**self.environment, **self._settings()},
            stderr=subprocess.PIPE,
            text=True,
        )
        listening = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(self._process, listening), daemon=True)
        self._reader.start()
        assert listening.wait(PATIENCE), "the server does not listen"
        assert self.address, "the server ended at once:\n" + "\n".join(self.log)
        with urllib.request.urlopen(f"{self.address}/health", timeout=PATIENCE) as answer:
            assert json.load(answer)["status"] == "well"

    def command(self, port: str) -> list[str]:
        return [sys.executable, "-m", "tests.e2e.app", port]

    @property
    def folder(self) -> Path:
        """Where the server is started."""
        return ROOT

    def _settings(self) -> dict[str, str]:
        return {
            "ARMILLARY_DATA": str(self.data),
            "ARMILLARY_DATABASE": f"sqlite:///{self.data / 'tables.db'}",
            "ARMILLARY_RATE": "100000",
            "ARMILLARY_HINT_MS": "50",
            "ARMILLARY_REVIEW_MS": "20",  # of each choice of a game: no test looks at how good they are
            "ARMILLARY_ADDRESS": "",
        }

    def _read(self, process: subprocess.Popen[str], listening: threading.Event) -> None:
        assert process.stderr is not None
        for line in process.stderr:
            self.log.append(line.rstrip())
            told = _event(line)
            if told.get("event") == "serving":
                self.address = told["address"]
                listening.set()
        listening.set()

    def stop(self) -> None:
        """As an administrator stops it."""
        self._end(kill=False)

    def kill(self) -> None:
        """As a power cut does."""
        self._end(kill=True)

    def _end(self, *, kill: bool) -> None:
        process = self._process
        assert process is not None
        assert self._reader is not None
        if kill:
            process.kill()
        else:
            process.terminate()
        process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert process.stderr is not None
        process.stderr.close()
        self._process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def errors(self) -> list[str]:
        """What the log calls an error, and whatever is not an event at all."""
        return [line for line in self.log if _event(line).get("level") in (None, "error", "critical")]


def running(process: ServerProcess) -> Iterator[ServerProcess]:
    """A server as long as it is needed; whatever it has logged as an error fails the last who used it."""
    process.start()
    yield process
    if process.is_running:
        process.stop()
    assert "\n".join(process.errors()) == ""


def _event(line: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}
