"""A game of twenty thousand choices: what is kept, sent and shown does not grow with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import pytest
from litestar.testing import AsyncTestClient

import armillary
from armillary.engine import Match
from armillary.engine.match.snapshots import LONGEST
from armillary.table.app import create_app
from armillary.table.learning.timeline import MOST
from armillary.table.pages.table.page import LOG_CHOICES, MOST_LOG
from armillary.table.people.people import Person
from armillary.table.server import Server
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.store.migrate import migrate
from armillary.table.tables.live import KEPT
from tests.table.at_table import play_on, somebody, tables_on
from tests.table.conftest import settings_for
from tests.table.visitors import Visitor
from tests.toys.long_count import LONG_COUNT
from tests.toys.long_count.game import LONG

HTML = {"accept": "text/html"}
SHORT = 1_000  # long enough for everything that is shown to be full
LATE = LONG - 7


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, LONG_COUNT.name, LONG_COUNT)


class Halls(NamedTuple):
    """Two tables of one person: with a thousand choices and with almost all."""

    settings: Settings
    owner: Person
    tables: tuple[str, str]
    keys: tuple[str, str]  # to look on


@pytest.fixture(scope="module")
def halls(tmp_path_factory: pytest.TempPathFactory) -> Halls:
    folder = tmp_path_factory.mktemp("long")
    settings = settings_for(f"sqlite:///{folder / 'tables.db'}", folder)
    migrate(settings)

    async def made() -> Halls:
        store = Store(settings)
        owner = await somebody(store)
        tables = tables_on(store, settings)
        short, long = [await tables.register.adopt(owner, played(choices)) for choices in (SHORT, LATE)]
        await store.close()
        return Halls(settings, owner, (short.id, long.id), (short.row.watch_key, long.row.watch_key))

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(armillary.games._registered, LONG_COUNT.name, LONG_COUNT)
        return asyncio.run(made())


@pytest.fixture
async def reader(halls: Halls) -> AsyncIterator[Visitor]:
    """Somebody who looks on."""
    async with AsyncTestClient(create_app(halls.settings)) as client:
        yield await Visitor(client).introduce("Otto")


def played(choices: int) -> Match[Any]:
    match = LONG_COUNT.start(2, 5, {"length": LONG})
    for number in range(choices):
        match.play("look" if number % 3 else "doze")
    return match


async def opened(mara: Visitor, choices: int) -> str:
    """A table at which Mara has made so many choices."""
    server: Server = mara.client.app.state.server
    me = (await mara.get("/api/me")).json()
    live = await server.tables.register.adopt(Person(me["id"], me["nickname"]), played(choices))
    return live.id


@pytest.mark.parametrize(
    "path",
    ["/tables/{}", "/tables/{}/pane", "/api/tables/{}", "/api/tables/{}/timeline", "/api/tables/{}/log"],
)
async def test_nothing_that_is_sent_grows_with_the_game(reader: Visitor, halls: Halls, path: str) -> None:
    short, long = [
        await reader.get(path.format(table), params={"watch": key}, headers=HTML)
        for table, key in zip(halls.tables, halls.keys, strict=True)
    ]

    assert (short.status_code, long.status_code) == (200, 200)
    assert len(long.content) < 1.25 * len(short.content)


async def test_the_whole_course_is_a_few_hundred_points_up_to_the_last_choice(
    reader: Visitor, halls: Halls
) -> None:
    path = f"/api/tables/{halls.tables[1]}/timeline"
    timeline = (await reader.get(path, params={"watch": halls.keys[1]})).json()

    assert timeline["choices"] == timeline["history"][-1][0] == LATE
    lengths = [len(timeline[part]) for part in ("turns", "history", "milestones")]
    assert MOST // 3 < min(lengths) <= max(lengths) <= MOST + 1


async def test_a_late_choice_is_made_looked_at_and_taken_back(halls: Halls) -> None:
    store = Store(halls.settings)
    tables = tables_on(store, halls.settings)
    live = await tables.live.open(halls.tables[1])
    assert len(live.match.choices) <= LONGEST

    live = await play_on(tables, live, halls.owner, 1)
    assert (await tables.live.at(live, LATE // 2)).count == LATE // 2
    live = await tables.undo.take_back(live.id, halls.owner, live.match.choices[-1].seat)

    assert live.match.count == live.row.choices == LATE
    await store.close()


async def test_more_of_the_log_comes_when_it_is_asked_for(mara: Visitor) -> None:
    table = await opened(mara, SHORT)

    pages = [
        (await mara.get(f"/tables/{table}/pane", params={"log": log}, headers=HTML)).text
        for log in (LOG_CHOICES, 2 * LOG_CHOICES, MOST_LOG)
    ]

    lines = [page.count('class="told"') for page in pages]
    assert lines[0] < lines[1] < lines[2]
    assert f'data-earlier="{2 * LOG_CHOICES}"' in pages[0]
    assert f'id="at-earlier" data-at="{SHORT - MOST_LOG}"' in pages[2]  # the rest is seen from there


async def test_no_more_of_the_log_is_sent_than_fits(mara: Visitor) -> None:
    table = await opened(mara, 20)

    answer = await mara.get(f"/tables/{table}/pane", params={"log": MOST_LOG + 1}, headers=HTML)

    assert answer.status_code == 400


async def test_the_log_of_the_api_goes_on_where_it_stopped(mara: Visitor) -> None:
    path = f"/api/tables/{await opened(mara, 90)}/log"

    whole = (await mara.get(path)).json()
    first = (await mara.get(path, params={"most": 40})).json()
    rest = (await mara.get(path, params={"after": 40})).json()

    assert first + rest == whole


async def test_a_live_table_keeps_the_last_choices_only(sqlite_settings: Settings) -> None:
    store = Store(sqlite_settings)
    tables = tables_on(store, sqlite_settings)
    mara = await somebody(store)
    live = await tables.register.adopt(mara, played(4 * KEPT))

    most = 0
    for _ in range(25):
        live = await play_on(tables, live, mara, 10)
        most = max(most, len(live.match.choices))

    assert live.match.count == 4 * KEPT + 250
    assert most <= 2 * KEPT + LONGEST
    assert len(live.match.happened) <= most + 1
    assert len(await store.choices(live.id)) == live.match.count
    assert (await tables.live.at(live, 5)).count == 5
    await store.close()


async def test_a_record_of_a_live_table_has_every_turn(sqlite_settings: Settings) -> None:
    store = Store(sqlite_settings)
    tables = tables_on(store, sqlite_settings)
    match = played(SHORT)
    live = await tables.register.adopt(await somebody(store), match)

    record = await tables.live.record(live)

    assert [choice.text for choice in record.choices] == [choice.text for choice in match.choices]
    assert record.turn_ends == match.record.turn_ends
    await store.close()
