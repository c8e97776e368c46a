"""A bounded load on the table's server, on loopback: how fast choices are acknowledged and become news.

    python scripts/load.py                      300 tables, 50 choices a second for 60 s, SQLite
    python scripts/load.py --database postgresql://…

At each table two people sit, each with a browser that listens. Choices are made at a steady rate whatever
the answers take (an open loop: a slow server is not asked less), each by whoever is asked, at a table
chosen in turn. Measured are the time from sending a choice to its acknowledgement, and from sending it to
the event at the *other* person's browser. The server runs as a process of its own. Its memory is read when
it is empty, when the tables are live, and after it was started again on the same database, when all of them
are idle. (A process keeps most of the memory of tables that it has dropped, for the next ones.)
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec import Struct, structs
from rich.console import Console
from rich.table import Table

OWN = {"x-armillary": "1"}
MAIN = "import sys; from armillary.cli import main; sys.exit(main(sys.argv[1:]))"
AIM = 100.0  # milliseconds to the other browser, for 95 of 100


class Shares(Struct):
    """How long something took, in milliseconds."""

    count: int
    p50: float
    p95: float
    p99: float
    longest: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Shares:
        ordered = sorted(seconds) or [float("nan")]

        def share(part: float) -> float:
            return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)

        return cls(len(seconds), share(0.5), share(0.95), share(0.99), round(1000 * ordered[-1], 1))


class Report(Struct):
    """What was measured, and under which circumstances."""

    database: str
    tables: int
    listeners: int
    choices_per_second: float
    seconds: float
    acknowledged: Shares
    other_browser: Shares
    refused: int
    lost_events: int
    memory_empty_mb: float
    memory_live_mb: float
    memory_idle_mb: float
    kb_per_live_table: float
    kb_per_idle_table: float
    server_cpu_seconds: float
    cores: int
    load_average_before: float
    load_average_after: float


class Sitter:
    """One of two people at a table: a cookie, and a browser that listens."""

    def __init__(self, client: httpx.AsyncClient, cookie: str) -> None:
        self.client = client
        self.cookie = cookie

    @classmethod
    async def new(cls, client: httpx.AsyncClient, nickname: str) -> Sitter:
        answer = await client.post("/api/me", json={"nickname": nickname}, headers=OWN)
        answer.raise_for_status()
        cookie = answer.cookies["armillary"]
        client.cookies.clear()
        return cls(client, f"armillary={cookie}")

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        more = {} if body is None else {"json": body}
        return await self.client.request(method, path, headers={**OWN, "cookie": self.cookie}, **more)


class LoadedTable:
    """A table for two, and what is known of it."""

    def __init__(self, sitters: tuple[Sitter, Sitter]) -> None:
        self.sitters = sitters
        self.id = ""
        self.seen: dict[str, Any] = {}
        self.busy = asyncio.Lock()
        self.heard = [asyncio.Event(), asyncio.Event()]
        self.fresh = [asyncio.Event(), asyncio.Event()]  # for whoever follows all of them
        self.number = [0, 0]
        self.moment = [0.0, 0.0]

    async def open(self, seed: int) -> None:
        """Open the table, let the other sit down."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "space_gate_odyssey", "seats": seats, "seed": seed, "private": False}
        answer = await self.sitters[0].ask("POST", "/api/tables", body)
        answer.raise_for_status()
        self.id = answer.json()["id"]
        answer = await self.sitters[1].ask("POST", f"/api/tables/{self.id}/sit", {"seat": 1})
        answer.raise_for_status()
        self.seen = answer.json()

    async def listen(self, address: str, which: int) -> None:
        """Hear the table's events in this sitter's browser, for as long as the test lasts."""
        port = int(address.rsplit(":", 1)[1])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        lines = [f"GET /api/tables/{self.id}/events HTTP/1.1", "host: 127.0.0.1"]
        lines += [f"cookie: {self.sitters[which].cookie}", "", ""]
        writer.write("\r\n".join(lines).encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"data:"):
                    self.number[which] = int(line[5:])
                    self.moment[which] = time.perf_counter()
                    self.heard[which].set()
                    self.fresh[which].set()
        finally:
            writer.close()

    async def has_heard(self, which: int, number: int, seconds: float) -> float | None:
        """When the browser heard of that number; None if it did not within the time."""
        try:
            async with asyncio.timeout(seconds):
                while self.number[which] < number:
                    self.heard[which].clear()
                    await self.heard[which].wait()
        except TimeoutError:
            return None
        return self.moment[which]


class Load:
    """The whole of it."""

    def __init__(self, address: str, tables: int, rate: float, seconds: float) -> None:
        self.address = address
        self.tables = tables
        self.rate = rate
        self.seconds = seconds
        self.draw = random.Random(1)
        self.acknowledged: list[float] = []
        self.other_browser: list[float] = []
        self.refused = 0
        self.lost = 0
        self.loaded: list[LoadedTable] = []
        self._listening: list[asyncio.Task[None]] = []

    async def open_tables(self, client: httpx.AsyncClient) -> None:
        people = [(await Sitter.new(client, "Mara"), await Sitter.new(client, "Otto")) for _ in range(20)]
        for number in range(self.tables):
            table = LoadedTable(people[number % len(people)])
            await table.open(number)
            self.loaded.append(table)

    async def begin_to_listen(self) -> None:
        for table in self.loaded:
            for which in (0, 1):
                self._listening.append(asyncio.create_task(table.listen(self.address, which)))
        for table in self.loaded:
            for which in (0, 1):
                assert await table.has_heard(which, 1, 60) is not None, "a browser hears nothing"

    async def run(self) -> None:
        """Make choices at a steady rate; each is a task of its own, so that none waits for another."""
        running: set[asyncio.Task[None]] = set()
        begun = time.perf_counter()
        for number in range(int(self.rate * self.seconds)):
            await asyncio.sleep(max(0.0, begun + number / self.rate - time.perf_counter()))
            table = self.loaded[number % len(self.loaded)]
            running.add(task := asyncio.create_task(self._choose(table)))
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)

    async def _choose(self, table: LoadedTable) -> None:
        async with table.busy:
            if table.seen["status"] != "running":
                self.refused += 1
                return
            seat = table.seen["waiting"][0]
            decision = await self._decision(table, seat)
            choice = self._drawn(decision)
            body = {"seat": seat, "number": decision["number"], "choice": choice}
            sent = time.perf_counter()
            answer = await table.sitters[seat].ask("POST", f"/api/tables/{table.id}/choices", body)
            if answer.status_code != 201:
                self.refused += 1
                return
            self.acknowledged.append(time.perf_counter() - sent)
            table.seen = answer.json()
            heard = await table.has_heard(1 - seat, table.seen["sequence"], 10)
            if heard is None:
                self.lost += 1
            else:
                self.other_browser.append(heard - sent)

    async def _decision(self, table: LoadedTable, seat: int) -> Any:
        """What this seat is asked: known from its own last answer, or asked for as its browser would."""
        known = table.seen["decision"]
        if known is None or known["seat"] != seat:
            answer = await table.sitters[seat].ask("GET", f"/api/tables/{table.id}")
            known = answer.json()["decision"]
        return known

    def _drawn(self, decision: Any) -> str:
        if amount := decision["amount"]:
            return f"{amount['verb']} {amount['low']}"
        text: str = self.draw.choice(decision["options"])["text"]
        return text

    def stop_listening(self) -> None:
        for task in self._listening:
            task.cancel()


class LoadedServer:
    """`armillary serve` in a process of its own."""

    def __init__(self, folder: Path, database: str, workers: int = 1, main: str = MAIN) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        env = {
            **os.environ,
            "ARMILLARY_DATA": str(folder),
            "ARMILLARY_DATABASE": database or f"sqlite:///{folder / 'tables.db'}",
            "ARMILLARY_RATE": "1000000",
            "ARMILLARY_MOST_LIVE": "100000",
            "ARMILLARY_MOST_TABLES": "100000",
            "ARMILLARY_MOST_STREAMS": "100000",
            "ARMILLARY_CONNECTIONS": "100000",
            "ARMILLARY_ADDRESS_CONNECTIONS": "100000",
        }
        command = [sys.executable, "-c", main, "serve", "--port", str(port), "--workers", str(workers)]
        self.log = (folder / "server.log").open("wb")
        self.process = subprocess.Popen(command, env=env, stdout=self.log, stderr=self.log)

    async def ready(self, client: httpx.AsyncClient) -> None:
        async with asyncio.timeout(60):
            while True:
                try:
                    if (await client.get("/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def memory(self) -> float:
        """Megabytes that the server has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii", "replace")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else float("nan")

    def cpu(self) -> float:
        """Seconds of processor time that the server has used, its processes together."""
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
        pairs = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
        pids = [self.process.pid, *(pid for pid, parent in pairs if parent == self.process.pid)]
        return sum(_cpu_of(pid) for pid in pids)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.log.close()


def _cpu_of(pid: int) -> float:
    """Seconds of processor time of one process."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    except OSError:
        return 0.0  # it has ended
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Weight(Struct):
    """Megabytes that the server has in memory: empty, with every table live, with every table idle."""

    empty: float
    live: float
    idle: float


@asynccontextmanager
async def serving(
    folder: Path, database: str, workers: int = 1
) -> AsyncIterator[tuple[LoadedServer, httpx.AsyncClient]]:
    server = LoadedServer(folder, database, workers)
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100, keepalive_expiry=20)
    try:
        async with httpx.AsyncClient(base_url=server.address, timeout=60, limits=limits) as client:
            await server.ready(client)
            yield server, client
    except Exception:
        sys.stderr.write((folder / "server.log").read_text("utf-8", "replace")[-5000:])
        raise
    finally:
        server.stop()


async def measure(asked: argparse.Namespace, folder: Path) -> Report:
    gc.disable()  # a collection in this process would be taken for the server's slowness
    async with serving(folder, asked.database) as (server, client):
        load = Load(server.address, asked.tables, asked.rate, asked.seconds)
        empty = server.memory()
        await load.open_tables(client)
        await load.begin_to_listen()
        before, cpu = os.getloadavg()[0], server.cpu()
        await load.run()
        cpu, after, live = server.cpu() - cpu, os.getloadavg()[0], server.memory()
        load.stop_listening()
    async with serving(folder, asked.database) as (server, _):
        idle = server.memory()
    return _report(asked, load, Weight(empty, live, idle), cpu, (before, after))


def _report(
    asked: argparse.Namespace, load: Load, weight: Weight, cpu: float, averages: tuple[float, float]
) -> Report:
    return Report(
        database=asked.database.partition(":")[0] or "sqlite",
        tables=asked.tables,
        listeners=2 * asked.tables,
        choices_per_second=asked.rate,
        seconds=asked.seconds,
        acknowledged=Shares.of(load.acknowledged),
        other_browser=Shares.of(load.other_browser),
        refused=load.refused,
        lost_events=load.lost,
        memory_empty_mb=round(weight.empty, 1),
        memory_live_mb=round(weight.live, 1),
        memory_idle_mb=round(weight.idle, 1),
        kb_per_live_table=round(1024 * (weight.live - weight.empty) / asked.tables, 1),
        kb_per_idle_table=round(1024 * (weight.idle - weight.empty) / asked.tables, 1),
        server_cpu_seconds=round(cpu, 1),
        cores=os.cpu_count() or 0,
        load_average_before=round(averages[0], 2),
        load_average_after=round(averages[1], 2),
    )


def show(report: Report) -> None:
    console = Console(highlight=False)
    table = Table(title=f"{report.tables} live tables, {report.choices_per_second:g} choices a second")
    for name in ("from the request to", "count", "p50 ms", "p95 ms", "p99 ms", "longest ms"):
        table.add_column(name, justify="left" if name.startswith("from") else "right")
    for name, shares in (
        ("the acknowledgement", report.acknowledged),
        ("the other browser's event", report.other_browser),
    ):
        table.add_row(name, *(f"{value:g}" for value in structs.astuple(shares)))
    console.print(table)
    console.print(
        f"memory: {report.memory_empty_mb} MB empty, {report.memory_live_mb} MB live, "
        f"{report.memory_idle_mb} MB idle; "
        f"{report.kb_per_live_table} kB a live table, {report.kb_per_idle_table} kB an idle one"
    )
    console.print(
        f"refused {report.refused}, lost events {report.lost_events}, server's processor time "
        f"{report.server_cpu_seconds} s; load average {report.load_average_before} to "
        f"{report.load_average_after} on {report.cores} cores"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="A bounded load on the table's server, on loopback.")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=50, help="choices a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--database", default="", help="a PostgreSQL address (default: a new SQLite file)")
    parser.add_argument("--json", type=Path, help="also write the figures there")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="armillary-load-") as folder:
        report = asyncio.run(measure(asked, Path(folder)))
    show(report)
    figures = json.dumps(structs.asdict(report), default=structs.asdict, indent=2)
    sys.stdout.write(figures + "\n")
    if asked.json:
        asked.json.write_text(figures + "\n", "utf-8")
    return 0 if report.other_browser.p95 < AIM and not report.lost_events else 1


if __name__ == "__main__":
    sys.exit(main())
