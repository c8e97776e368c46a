"""A game that has nothing but rules, in English alone, at the table."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from litestar.testing import AsyncTestClient

import armillary
from armillary.table.app import create_app
from armillary.table.settings import Settings
from tests.table.visitors import Visitor
from tests.toys.rules_only import RULES_ONLY

HTML = {"accept": "text/html"}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, RULES_ONLY.name, RULES_ONLY)


@pytest.fixture
async def mara(sqlite_settings: Settings) -> AsyncIterator[Visitor]:
    async with AsyncTestClient(create_app(sqlite_settings)) as client:
        yield await Visitor(client).introduce("Mara")


@pytest.mark.parametrize("language", ["en", "it"])
async def test_it_is_played_at_the_table(mara: Visitor, language: str) -> None:
    table = (await mara.open_table("me", "random", game="rules_only", seed=1))["id"]
    begun = await mara.get(f"/tables/{table}?language={language}", headers=HTML)
    await mara.choose(table, "draw")

    page = await mara.get(f"/tables/{table}?language={language}", headers=HTML)

    for seen in (begun, page):
        assert seen.status_code == 200
        assert "rows: 0, 0, 0, 0" in seen.text


async def test_its_rules_are_read_in_english_where_they_are_not_translated(mara: Visitor) -> None:
    english, italian = [
        await mara.get(f"/rules/rules_only?language={language}", headers=HTML) for language in ("en", "it")
    ]

    assert english.status_code == italian.status_code == 200
    assert "The deck is shuffled" in english.text
    assert "The deck is shuffled" in italian.text
