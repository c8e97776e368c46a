"""Damaged snapshots, a store that fails, requests that no file or table could answer."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from sqlalchemy import make_url, update
from sqlalchemy.exc import OperationalError

from armillary.engine import codec
from armillary.table.app import create_app
from armillary.table.settings import Settings
from armillary.table.store import Store
from armillary.table.store.models import SnapshotRow
from armillary.table.tables import rows
from armillary.table.tables.live import KEPT
from tests.table.at_table import GAME, hot_seat, play_on, somebody, tables_on
from tests.table.conftest import NewDatabase, settings_for
from tests.table.visitors import Visitor

SHORT = {"short_game": True}


async def damage(store: Store, table: str, state: bytes, **which: int) -> None:
    async with store.writing() as session:
        change = update(SnapshotRow).where(SnapshotRow.table_id == table)
        for name, value in which.items():
            change = change.where(getattr(SnapshotRow, name) == value)
        await session.execute(change.values(state=state))


@pytest.mark.parametrize("state", [b"", b"{", b"null", b'{"#": "Nothing"}', b"\xff" * 20])
async def test_a_damaged_snapshot_is_rebuilt_from_the_record(
    store: Store, settings: Settings, state: bytes
) -> None:
    mara = await somebody(store)
    live = await play_on(
        tables_on(store, settings), await hot_seat(tables_on(store, settings), mara), mara, 12
    )
    digest = live.match.state.digest()
    last = await store.snapshot(live.id)
    assert last.choices > 0
    await damage(store, live.id, state, choices=last.choices)

    again = await tables_on(store, settings).live.open(live.id)

    assert (again.match.count, again.match.state.digest()) == (12, digest)
    mended = await store.snapshot(live.id)
    assert (mended.choices, mended.state, mended.digest) == (last.choices, last.state, last.digest)


async def test_a_table_whose_snapshots_are_all_damaged_is_played_again_from_its_beginning(
    store: Store, settings: Settings
) -> None:
    mara = await somebody(store)
    live = await play_on(
        tables_on(store, settings), await hot_seat(tables_on(store, settings), mara), mara, 12
    )
    digest = live.match.state.digest()
    await damage(store, live.id, b"lost")

    again = await tables_on(store, settings).live.open(live.id)

    assert again.match.state.digest() == digest
    assert again.match.count - again.match.first <= 2 * KEPT


async def test_a_dump_has_the_digest_of_its_state(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))

    assert codec.digest_of_dump(codec.dump(live.match.state)) == live.match.state.digest()


def test_the_table_of_types_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import armillary  # noqa: PLC0415

    game = armillary.load("seti")
    rows.read_events(game, [])
    made: list[Any] = []
    monkeypatch.setattr(codec, "by_name", made.append)

    rows.read_events(game, [])

    assert made == []


# At a server


@pytest.fixture
async def client(sqlite_settings: Settings) -> AsyncIterator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(create_app(sqlite_settings)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Mara")


async def test_the_server_is_not_well_while_choices_cannot_be_stored(
    mara: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = mara.client.app.state.server.store
    table = await mara.open_table("me", "me", options=SHORT, seed=7)
    full = OperationalError("UPDATE", {}, Exception("disk full"))

    def failing(*_: object, **__: object) -> None:
        raise full

    with monkeypatch.context() as broken:
        broken.setattr(store, "_writing_fast", failing)
        broken.setattr(store, "writing", failing)
        answer = await mara.choose(table["id"])
        ill = await mara.get("/health")
        ill_head = await mara.ask("HEAD", "/health")
    well = await mara.get("/health")

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert (ill.status_code, ill.json()["status"]) == (503, "choices cannot be stored")
    assert (ill_head.status_code, ill_head.content) == (503, b"")
    assert (well.status_code, well.json()["status"]) == (200, "well")
    assert (await mara.choose(table["id"])).status_code == 201, "nothing is lost"


async def test_a_full_disk_is_answered_with_when_to_try_again(mara: Visitor) -> None:
    store = mara.client.app.state.server.store
    async with store.writer.connect() as connection:
        pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar()
        await connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]}

    answer = await mara.post("/api/tables", body)  # what is free in the pages there are does not last
    while answer.status_code == 201:
        answer = await mara.post("/api/tables", body)

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "Try again" in answer.json()["error"]


async def test_a_locked_database_is_answered_with_when_to_try_again(
    mara: Visitor, sqlite_settings: Settings
) -> None:
    store, table = mara.client.app.state.server.store, await mara.open_table("me", "me", options=SHORT)
    async with store.writer.connect() as connection:
        await connection.exec_driver_sql("PRAGMA busy_timeout=20")
    file = sqlite_settings.database.partition("///")[2]
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        locked = await mara.choose(table["id"])
        other.execute("ROLLBACK")

    assert (locked.status_code, locked.headers["retry-after"]) == (503, "5")
    assert (await mara.choose(table["id"])).status_code == 201


async def test_cut_connections_are_answered_with_when_to_try_again(
    postgresql: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    import asyncpg  # noqa: PLC0415

    address = new_database()
    name = make_url(address).database
    admin = await asyncpg.connect(postgresql)

    async def may_connect(allowed: bool) -> None:
        await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {allowed}")

    async with AsyncTestClient(create_app(settings_for(address, tmp_path))) as made:
        mara = await Visitor(made).introduce("Mara")
        table = await mara.open_table("me", "me", options=SHORT)
        asked = table["decision"]
        choice = {"seat": asked["seat"], "number": 1, "choice": asked["options"][0]["text"]}
        await may_connect(False)
        await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
        cut = await mara.post(f"/api/tables/{table['id']}/choices", choice)
        page = await mara.get(f"/tables/{table['id']}", headers={"accept": "text/html"})
        await may_connect(True)
        again = await mara.post(f"/api/tables/{table['id']}/choices", choice)
    await admin.close()

    assert [(answer.status_code, answer.headers["retry-after"]) for answer in (cut, page)] == [(503, "5")] * 2
    assert again.status_code == 201, "nothing is lost"


@pytest.mark.parametrize(
    "body",
    [
        {"game": GAME, "seats": [{"kind": "me"}], "settings": {"short_game": "x" * 3_000_000}},
        {"game": GAME, "seats": [{"kind": "me"}], "settings": {"x" * 3_000_000: True}},
        {"game": GAME, "seats": [{"kind": "me"}], "x" * 3_000_000: True},
    ],
)
async def test_what_is_refused_is_not_sent_back(mara: Visitor, body: dict[str, Any]) -> None:
    answer = await mara.post("/api/tables", body)

    assert 400 <= answer.status_code < 500
    assert len(answer.content) < 3000


async def test_a_record_of_an_unknown_game_is_not_sent_back(mara: Visitor) -> None:
    answer = await mara.post("/api/records", {"text": f"armillary 1\ngame {'x' * 2_000_000}\n"})

    assert 400 <= answer.status_code < 500
    assert len(answer.content) < 3000


async def test_health_answers_a_head_request(mara: Visitor) -> None:
    answer = await mara.ask("HEAD", "/health")

    assert (answer.status_code, answer.content) == (200, b"")


async def test_the_last_choice_that_could_be_stored_makes_the_server_well(
    mara: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = mara.client.app.state.server.store
    store._not_stored = True
    table = await mara.open_table("me", "me", options=SHORT, seed=7)

    await mara.choose(table["id"])

    assert not store._not_stored


@pytest.mark.parametrize(
    "path",
    [
        "/static/%00",
        "/static/a%00b/c.js",
        "/static/" + "a" * 3000,
        "/static/%ff",
        "/static/%0a",
        "/static/..%2f..%2fapp.py",
        "/static/vendor",
        "/looks/%00.css",
        "/tables/%00",
        "/api/tables/%00",
        "/watch/%00",
        "/sit/%00",
        "/rules/%00",
    ],
)
async def test_names_that_nothing_has_are_not_found(mara: Visitor, path: str) -> None:
    assert (await mara.get(path)).status_code == 404


@pytest.mark.parametrize(
    ("body", "field", "reason"),
    [
        ({"seat": "zero", "number": 1, "choice": "x"}, "seat", "should be a whole number"),
        ({"seat": 0, "number": 0, "choice": "x"}, "number", "should be at least 1"),
        ({"seat": 0, "number": 1}, "choice", "is missing"),
        ({"seat": 0, "number": 1, "choice": "x", "more": 1}, "more", "is not known here"),
        ({"seat": 0, "number": 1, "choice": ""}, "choice", "should have at least 1 characters"),
        ([], "the request", "should be an object"),
    ],
)
async def test_a_refused_request_is_told_which_field_and_why(
    mara: Visitor, body: object, field: str, reason: str
) -> None:
    table = await mara.open_table("me", "me", options=SHORT)

    answer = await mara.post(f"/api/tables/{table['id']}/choices", body)

    assert answer.status_code == 400
    assert answer.json()["fields"] == {field: reason}
    assert answer.json()["error"] == f"{field}: {reason}"


async def test_a_wrong_query_is_told_which_field_and_why(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT)

    answer = await mara.get(f"/api/tables/{table['id']}?at=-1&seat=99")

    assert answer.json()["fields"] == {"at": "should be at least 0", "seat": "should be at most 15"}


async def test_to_a_stranger_a_private_table_is_not_there_on_any_path(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", options=SHORT, private=True))["id"]
    otto, nobody = await Visitor(mara.client).introduce("Otto"), Visitor(mara.client)
    routes = [
        (method, route.path.replace("{table:str}", table))
        for route in mara.client.app.routes
        if "{table:str}" in route.path
        for method in route.methods
        if method != "OPTIONS"
    ]
    bodies = {"choices": {"seat": 0, "number": 1, "choice": "x"}, "chat": {"text": "hello"}}

    for method, path in routes:
        body = bodies.get(path.rsplit("/", 1)[1], {"seat": 0})
        sent: dict[str, Any] = {"json": body} if method != "GET" else {}
        for stranger in (otto, nobody):
            known = await stranger.ask(method, path, **sent)
            unknown = await stranger.ask(method, path.replace(table, "dodo-1"), **sent)
            assert (known.status_code, known.json()) == (unknown.status_code, unknown.json()), path
            assert known.status_code in ((404, 401) if stranger is nobody else (404,)), path
    assert (await otto.get(f"/tables/{table}/pane?known=1")).status_code == 404
    assert len(routes) > 20


async def test_a_page_of_another_site_changes_nothing_whatever_it_sends(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT)
    path = f"/api/tables/{table['id']}/chat"
    said = {"text": "hello"}
    host = mara.client.base_url.host

    statuses = [
        (await mara.post(path, said, headers=headers)).status_code
        for headers in (
            {"authorization": "Basic bWFyYTp4", "sec-fetch-site": "cross-site"},
            {"authorization": "Basic bWFyYTp4", "origin": "https://elsewhere.example"},
            {"authorization": "Bearer"},
            {"origin": "https://elsewhere.example"},
            {"origin": "null"},
            {"origin": f"https://{host}.elsewhere.example"},
            {"sec-fetch-site": "same-site"},
        )
    ]
    bare = {"cookie": mara.cookie, "authorization": "Basic bWFyYTp4"}
    statuses.append((await mara.client.post(path, json=said, headers=bare)).status_code)
    own = [
        (await mara.post(path, said, headers=headers)).status_code
        for headers in (
            {"origin": str(mara.client.base_url).rstrip("/")},
            {"sec-fetch-site": "same-origin"},
            {},
        )
    ]

    assert [status in (401, 403, 404) for status in statuses] == [True] * 8, statuses
    assert own == [204] * 3
    chat = (await mara.get(path)).json()
    assert len(chat) == 3


async def test_a_token_counts_without_the_pages_header(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT)
    token = (await mara.post("/api/me/token")).json()["token"]
    path = f"/api/tables/{table['id']}/chat"

    answer = await mara.client.post(
        path, json={"text": "hello"}, headers={"authorization": f"Bearer {token}"}
    )

    assert answer.status_code == 204
