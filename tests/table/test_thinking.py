"""Bots that fail: the game goes on with a legal choice, the log says so, the table shows it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from litestar.testing import AsyncTestClient
from structlog.testing import capture_logs

from armillary.table import thinking
from armillary.table.app import create_app
from armillary.table.settings import Settings
from armillary.table.store import Conflict
from tests.table.conftest import settings_for
from tests.table.visitors import Visitor

SHORT = {"short_game": True}
BROKEN = "tests.table.broken_bots"


@pytest.fixture
async def mara(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Visitor]:
    for name in ("Crashing", "Dying", "Hanging", "Cheating"):
        monkeypatch.setitem(thinking.LEVELS, name, f"{BROKEN}.{name}")
    hasty = settings_for(sqlite_settings.database, sqlite_settings.data, ARMILLARY_BOT_SECONDS="2")
    async with AsyncTestClient(create_app(hasty)) as client:
        yield await Visitor(client).introduce("Mara")


async def watched(visitor: Visitor, table: str, choices: int) -> dict[str, object]:
    """The table once so many choices have been made."""
    async with asyncio.timeout(60):
        while True:
            seen = await visitor.look(table)
            if seen["choices"] >= choices:
                return seen


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Crashing", "ZeroDivisionError: no idea"),
        ("Dying", "ended its process"),
        ("Hanging", "thought for more than 2 seconds"),
        ("Cheating", "chose what is not legal"),
    ],
)
async def test_a_bot_that_fails_makes_a_legal_choice_and_leaves_a_mark(
    mara: Visitor, bot: str, fault: str
) -> None:
    with capture_logs() as logs:
        table = await mara.open_table(bot, bot, options=SHORT, seed=7)
        seen = await watched(mara, table["id"], 1)

    assert fault in [seat["fault"] for seat in seen["seats"]]  # type: ignore[attr-defined]
    failures = [line for line in logs if line["event"] == "bot_failed"]
    assert failures[0]["log_level"] == "error"
    assert (failures[0]["table"], failures[0]["fault"]) == (table["id"], fault)


async def test_a_bot_that_dies_takes_nobody_with_it(mara: Visitor) -> None:
    dying = await mara.open_table("Dying", "Dying", options=SHORT, seed=7)
    well = await mara.open_table("random", "random", options=SHORT, seed=7)

    await watched(mara, dying["id"], 3)
    seen = await watched(mara, well["id"], 3)

    assert [seat["fault"] for seat in seen["seats"]] == [None, None]  # type: ignore[attr-defined]


async def test_a_choice_that_was_taken_back_meanwhile_stops_the_bots_thought(mara: Visitor) -> None:
    """The bot's thought belongs to a position that is no more."""
    tables = mara.client.app.state.server.tables
    table = await mara.open_table("me", "me", options=SHORT, seed=7)
    live = await tables.open(table["id"])
    seat = live.match.to_act[0]

    with pytest.raises(Conflict):
        await tables.play(live.id, None, seat, 1, str(live.match.options()[0]), epoch=live.row.epoch + 1)

    assert (await mara.look(table["id"]))["choices"] == 0
