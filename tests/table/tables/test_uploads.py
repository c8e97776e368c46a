"""Uploaded records: read elsewhere, bounded, stored in slices, nobody's wins."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary
from armillary.engine import Match, RecordError
from armillary.table.app import create_app
from armillary.table.people.people import Person
from armillary.table.settings import Settings
from armillary.table.store import NotFound, Store
from armillary.table.tables import uploads
from armillary.table.tables.uploads import Unreadable, read_record, unpacked
from tests.table.at_table import GAME, somebody, tables_on
from tests.table.conftest import settings_for
from tests.table.visitors import Visitor

MARA = Person("m" * 24, "Mara")


@cache
def finished() -> Match[Any]:
    match = armillary.load(GAME).start(seats=2, seed=3, settings={"short_game": True})
    while not match.over:
        options = match.options()
        match.play(options[(7 * match.count) % len(options)])
    return match


def unfinished(choices: int = 5) -> str:
    match = armillary.load(GAME).start(seats=2, seed=3, settings={"short_game": True})
    for _ in range(choices):
        match.play(match.options()[0])
    return str(match.record)


def test_a_record_is_read_into_slices() -> None:
    parts = read_record(str(finished().record), 5000, "heron-1000", MARA)

    assert isinstance(parts, list)
    sizes = [len(unpacked(part)) for part in parts]
    assert sizes[0] == 1 + 2 + 1, "the table, its seats, its beginning"
    assert max(sizes[1:]) <= uploads.SLICE
    assert sum(sizes[1:]) >= finished().count


def test_a_record_with_too_many_choices_is_refused_with_the_line() -> None:
    text = str(finished().record)

    refused = read_record(text, 3, "heron-1000", MARA)

    assert isinstance(refused, Unreadable)
    assert text.splitlines()[refused.line - 1].startswith("4 ")
    assert "more than 3 choices" in refused.reason


async def test_a_table_is_not_there_before_its_last_slice_is(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    mara = await somebody(store)
    tables = tables_on(store, settings)
    seen: list[str] = []
    add_rows = Store.add_rows

    async def watched(self: Store, *rows: Any) -> None:
        await add_rows(self, *rows)
        with pytest.raises(NotFound):
            await tables.live.open(rows[-1].table_id)
        seen.append(rows[-1].table_id)
        assert await store.lists.of_person(mara.id) == []

    monkeypatch.setattr(Store, "add_rows", watched)
    monkeypatch.setattr(uploads, "SLICE", 10)
    live = await tables.register.adopt(mara, finished())

    assert len(seen) > 3
    assert [row.id for row in await store.lists.of_person(mara.id)] == [live.id]
    assert live.match.state.digest() == finished().state.digest()


async def test_a_table_that_cannot_be_stored_wholly_leaves_nothing(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    mara = await somebody(store)
    add_rows = Store.add_rows
    made: list[str] = []

    async def failing(self: Store, *rows: Any) -> None:
        if made:
            raise OSError("the disk is full")
        made.append(rows[0].id)
        await add_rows(self, *rows)

    monkeypatch.setattr(Store, "add_rows", failing)
    with pytest.raises(OSError, match="full"):
        await tables_on(store, settings).register.adopt(mara, finished())

    assert not await store.has_table(made[0])


async def test_a_record_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    hasty = settings_for(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, ARMILLARY_RECORD_SECONDS="1")
    reading = uploads.Uploads(hasty)
    slow = f"{__name__}.never"

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(uploads, "read_record", hang)
        with pytest.raises(RecordError, match="within 1 seconds"):
            await reading.read("", slow, MARA)

    assert reading.queue.waiting(MARA.id) == 0


def hang(*_: object) -> list[bytes]:
    """In the other process: a record without an end."""
    while True:
        pass


@pytest.fixture
async def mara(sqlite_settings: Settings) -> AsyncIterator[Visitor]:
    few = settings_for(sqlite_settings.database, sqlite_settings.data, ARMILLARY_MOST_TABLES="1")
    client: AsyncTestClient[Litestar]
    async with AsyncTestClient(create_app(few)) as client:
        yield await Visitor(client).introduce("Mara")


async def test_an_uploaded_game_is_nobodys_win(mara: Visitor) -> None:
    answer = await mara.post("/api/records", {"text": str(finished().record)})

    assert answer.status_code == 201
    assert answer.json()["status"] == "over"
    assert (await mara.get("/api/me/statistics")).json()["games"] == 0


async def test_an_uploaded_game_that_goes_on_counts_among_the_running_ones(mara: Visitor) -> None:
    first = await mara.post("/api/records", {"text": unfinished()})
    second = await mara.post("/api/records", {"text": unfinished()})

    assert (first.status_code, second.status_code) == (201, 429)
    assert "1 unfinished tables" in second.json()["error"]
