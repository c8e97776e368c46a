"""Real servers in processes of their own, on loopback; killed, stopped and started again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import httpx

T = TypeVar("T")

OWN = {"x-armillary": "1"}
PATIENCE = 240.0  # seconds for anything that has to happen; far more than it takes, also on a busy machine
_MAIN = "import sys; from armillary.cli import main; sys.exit(main(sys.argv[1:]))"


def until(probe: Callable[[], T | None], what: str, seconds: float = PATIENCE) -> T:
    """Ask again and again until there is an answer, for a bounded time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = probe()
        if found is not None and found is not False:
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds:g} s for {what}")


class ServerProcess:
    """`armillary serve` on a port of its own."""

    def __init__(self, database: str, data: Path, **more: str) -> None:
        self.port = 0  # whichever is free when it is first started; the same one after that
        self.log_path = data / f"server-{uuid4().hex[:8]}.log"
        self.env = {
            **os.environ,
            "ARMILLARY_DATA": str(data),
            "ARMILLARY_DATABASE": database,
            "ARMILLARY_RATE": "1000000",
            **more,
        }
        self.workers = 1
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        assert self.port, "the server has never been ready"
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> ServerProcess:
        """Start, without waiting."""
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", _MAIN, "serve", *self._arguments()],
                env=self.env,
                stdout=log,
                stderr=log,
            )
        return self

    def _arguments(self) -> list[str]:
        return ["--port", str(self.port), "--workers", str(self.workers)]

    def ready(self) -> ServerProcess:
        until(self._is_well, f"the server with the log {self.log_path}")
        return self

    def start(self) -> ServerProcess:
        return self.begin().ready()

    def _is_well(self) -> bool | None:
        assert self.process is not None
        assert self.process.poll() is None, f"the server ended by itself:\n{self.log_text()[-4000:]}"
        self.port = self.port or self._told_port()
        try:
            return bool(self.port) and httpx.get(f"{self.address}/health").status_code == 200
        except httpx.TransportError:
            return None

    def _told_port(self) -> int:
        """The port on which it says that it serves; none as long as it has not said so."""
        whole = self.log_text().rpartition("\n")[0]  # the last line may be half written
        told = [json.loads(line) for line in whole.splitlines() if line.startswith("{")]
        ports = [int(line["address"].rpartition(":")[2]) for line in told if line["event"] == "serving"]
        return ports[-1] if ports else 0

    def kill(self) -> None:
        """SIGKILL: the server cannot do anything about it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def log_text(self) -> str:
        return self.log_path.read_text("utf-8", "replace") if self.log_path.exists() else ""

    def log(self) -> list[Mapping[str, Any]]:
        """Every line of the log; each has to be JSON."""
        return [json.loads(line) for line in self.log_text().splitlines()]


class Player:
    """Somebody who plays over HTTP, at whichever server answers."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address
        self.client = httpx.Client(timeout=PATIENCE, headers=OWN)
        self.cookie = cookie

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"cookie": self.cookie} if self.cookie else {}
        self.client.cookies.clear()
        sent = {} if body is None else {"json": body}
        response = self.client.request(method, self.address + path, headers=headers, **sent)
        if given := response.cookies.get("armillary"):
            self.cookie = f"armillary={given}"
        return response

    def introduce(self, nickname: str = "Mara") -> Player:
        assert self.ask("POST", "/api/me", {"nickname": nickname}).status_code == 201
        return self

    def open_table(self, *seats: str, seed: int = 7) -> dict[str, Any]:
        wishes = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats
        ]
        body = {"game": "space_gate_odyssey", "seats": wishes, "options": {"short_game": True}, "seed": seed}
        answer = self.ask("POST", "/api/tables", body)
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def look(self, table: str) -> dict[str, Any]:
        answer = self.ask("GET", f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def choose(self, seen: Mapping[str, Any], which: int = 0) -> httpx.Response:
        """Answer the decision of a table that was looked at."""
        decision = seen["decision"]
        options = decision["options"]
        body = {
            "seat": decision["seat"],
            "number": decision["number"],
            "choice": options[which % len(options)]["text"],
        }
        return self.ask("POST", f"/api/tables/{seen['id']}/choices", body)

    @contextmanager
    def events(self, table: str) -> Iterator[Iterator[int]]:
        """The sequence numbers that a table's stream tells, as they come."""
        path = f"{self.address}/api/tables/{table}/events"
        with self.client.stream("GET", path, headers={"cookie": self.cookie}) as response:
            assert response.status_code == 200
            yield (int(line[5:]) for line in response.iter_lines() if line.startswith("data:"))


class House:
    """The servers and players of a test; all are gone when it ends."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._leaving = ExitStack()

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.close()

    def server(self, database: str, **more: str) -> ServerProcess:
        made = ServerProcess(database, self.data, **more)
        self._leaving.callback(made.end)
        return made

    def player(self, server: ServerProcess, nickname: str = "Mara") -> Player:
        made = Player(server.address)
        self._leaving.callback(made.client.close)
        return made.introduce(nickname)

    def twin(self, player: Player, server: ServerProcess) -> Player:
        """The same person in another browser, perhaps at another server."""
        made = Player(server.address, player.cookie)
        self._leaving.callback(made.client.close)
        return made
