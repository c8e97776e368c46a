"""Servers that are killed, bots that fail, two servers on one database: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from armillary.table.settings import Settings
from armillary.table.store import Store
from tests.table.conftest import EMPTY, NewDatabase, settings_for
from tests.table.processes import PATIENCE, House, Player, until

KILLS = int(os.environ.get("ARMILLARY_KILLS", "4"))  # `make kills` asks for thirty
PLAYERS = 3
TABLES_EACH = 2
ACKNOWLEDGED_BETWEEN_KILLS = 6


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path) as made:
        yield made


class BusyPlayer:
    """Plays at several tables, all seats its own, and keeps what the server has acknowledged."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.surprises: list[str] = []
        self._open: list[str] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    def begin(self) -> None:
        for _ in range(TABLES_EACH):
            self._new_table()
        self._thread.start()

    def finish(self) -> None:
        self._stop.set()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def count(self) -> int:
        return sum(len(choices) for choices in list(self.acknowledged.values()))

    def _new_table(self) -> None:
        table = self.player.open_table("me", "me", seed=len(self.acknowledged))
        self.acknowledged[table["id"]] = {}
        self._open.append(table["id"])

    def _play(self) -> None:
        turn = 0
        while not self._stop.is_set():
            turn += 1
            try:
                self._one_choice(self._open[turn % len(self._open)], turn)
            except httpx.TransportError:
                self._stop.wait(0.02)  # the server is dead or not there yet

    def _one_choice(self, table: str, turn: int) -> None:
        seen = self.player.look(table)
        if seen["decision"] is None:
            self._open.remove(table)
            self._new_table()
            return
        answer = self.player.choose(seen, turn)
        if answer.status_code == 201:
            options = seen["decision"]["options"]
            self.acknowledged[table][seen["decision"]["number"]] = options[turn % len(options)]["text"]
        else:
            self.surprises.append(answer.text)


def stored_choices(settings: Settings, tables: list[str]) -> dict[str, list[tuple[int, str]]]:
    """Every choice of these tables, as the database has it."""

    async def read() -> dict[str, list[tuple[int, str]]]:
        store = Store(settings)
        found = {}
        for table in tables:
            found[table] = [(row.number, row.text) for row in await store.choices(table)]
            assert (await store.table(table)).choices == len(found[table])
        await store.close()
        return found

    return asyncio.run(read())


def acknowledged_by(busy: list[BusyPlayer]) -> int:
    return sum(player.count for player in busy)


def has_acknowledged(busy: list[BusyPlayer], enough: int) -> bool:
    return acknowledged_by(busy) >= enough


def test_what_was_acknowledged_survives_kills(database: str, tmp_path: Path, house: House) -> None:
    server = house.server(database).start()
    busy = [BusyPlayer(house.player(server)) for _ in range(PLAYERS)]
    for player in busy:
        player.begin()

    for _ in range(KILLS):
        enough = acknowledged_by(busy) + ACKNOWLEDGED_BETWEEN_KILLS
        until(partial(has_acknowledged, busy, enough), "choices to be acknowledged")
        server.kill()
        server.start()
    for player in busy:
        player.finish()

    for player in busy:
        stored = stored_choices(settings_for(database, tmp_path), list(player.acknowledged))
        assert player.surprises == []
        for table, acknowledged in player.acknowledged.items():
            assert [number for number, _ in stored[table]] == list(range(1, len(stored[table]) + 1))
            assert acknowledged.items() <= dict(stored[table]).items()
            seen = player.player.look(table)
            assert seen["choices"] == len(stored[table])
            assert seen["decision"] is None or player.player.choose(seen).status_code == 201


def children_of(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
    pairs = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    return [child for child, parent in pairs if parent == pid]


def is_running(pid: int) -> bool:
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return bool(listed.stdout.strip()) and not listed.stdout.startswith("Z")


def test_bots_go_on_after_a_kill_and_end_with_their_server(database: str, house: House) -> None:
    server = house.server(database).start()
    player = house.player(server)
    table = player.open_table("random", "greedy")["id"]

    def choices() -> int:
        seen = player.look(table)
        return 10_000 if seen["status"] == "over" else int(seen["choices"])

    until(lambda: choices() > 3, "the bots' first choices")
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)  # so that it begins no process that is not listed
    thinking = children_of(server.process.pid)
    server.kill()
    until(lambda: not any(map(is_running, thinking)), "the bots' processes to end")
    killed = len(server.log_text())  # a process that was about to begin may say that its server is gone
    server.start()

    before = choices()
    until(lambda: choices() > before or choices() == 10_000, "the bots to go on")
    thinking = children_of(server.process.pid)
    assert server.stop() == 0
    until(lambda: not any(map(is_running, thinking)), "the bots' processes to end")
    assert "Traceback" not in server.log_text()[killed:]


def test_a_server_that_is_told_to_stop_ends_its_streams_and_says_so(tmp_path: Path, house: House) -> None:
    server = house.server(f"sqlite:///{tmp_path / 'tables.db'}").start()
    player = house.player(server)
    table = player.open_table("me", "me")["id"]

    with player.events(table) as stream:
        first = next(stream)
        code = server.stop()
        rest = list(stream)

    assert (first, rest, code) == (1, [], 0)
    assert [line["database"] for line in server.log() if line["event"] == "serving"] == ["sqlite"]
    assert "Traceback" not in server.log_text()


def test_a_choice_at_one_server_is_news_at_the_other(new_database: NewDatabase, house: House) -> None:
    database = new_database(EMPTY)
    here, there = house.server(database).begin(), house.server(database).begin()
    mara = house.player(here.ready())
    twin = house.twin(mara, there.ready())
    table = mara.open_table("me", "me")["id"]

    with twin.events(table) as news:
        assert next(news) == 1
        for _ in range(5):
            answer = mara.choose(mara.look(table))
            assert answer.status_code == 201
            assert next(news) == answer.json()["sequence"]

    assert twin.look(table) == mara.look(table)


def test_the_same_number_at_two_servers_is_made_once(new_database: NewDatabase, house: House) -> None:
    database = new_database(EMPTY)
    here, there = house.server(database).begin(), house.server(database).begin()
    mara = house.player(here.ready())
    twin = house.twin(mara, there.ready())
    table = mara.open_table("me", "me")["id"]

    for number in range(1, 11):
        seen = mara.look(table)
        answers = both_at_once(partial(mara.choose, seen, 0), partial(twin.choose, seen, 1))

        won = [answer for answer in answers if answer.status_code == 201]
        told = [answer for answer in answers if answer.status_code == 409]
        assert (len(won), len(told)) == (1, 1)
        assert told[0].json()["error"]
        assert mara.look(table)["choices"] == twin.look(table)["choices"] == number


def both_at_once(*asks: Callable[[], httpx.Response]) -> list[httpx.Response]:
    ready = threading.Barrier(len(asks))
    answers: list[httpx.Response] = []

    def run(ask: Callable[[], httpx.Response]) -> None:
        ready.wait(PATIENCE)
        answers.append(ask())

    threads = [threading.Thread(target=run, args=(ask,)) for ask in asks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return answers


def test_several_workers_share_one_port(new_database: NewDatabase, house: House) -> None:
    server = house.server(new_database(EMPTY))
    server.workers = 2
    server.start()
    mara = house.player(server)
    table = mara.open_table("me", "me")["id"]

    for _ in range(5):  # each with a connection of its own, so that either worker may answer
        fresh = house.twin(mara, server)
        assert fresh.choose(fresh.look(table)).status_code == 201

    assert mara.look(table)["choices"] == 5
    assert server.stop() == 0
    assert "Traceback" not in server.log_text()
