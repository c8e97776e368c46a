"""Bots that fail: the game goes on with a legal choice, the log says so, the table shows it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from litestar.testing import AsyncTestClient
from structlog.testing import capture_logs

from armillary.bots import loop_guard
from armillary.bots.levels import LEVELS, Level
from armillary.table.app import create_app
from armillary.table.bots import bot_players
from armillary.table.bots.bot_players import BotPlayers
from armillary.table.settings import Settings
from armillary.table.store import Conflict, Store
from tests.table.at_table import hot_seat, somebody, tables_on
from tests.table.conftest import settings_for
from tests.table.visitors import Visitor

SHORT = {"short_game": True}
PATIENCE = 300  # seconds: a bot's process has to start; only one that never does needs so long
BROKEN = "tests.table.broken_bots"


@pytest.fixture(autouse=True)
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Crashing", "Dying", "Hanging", "Cheating"):
        monkeypatch.setitem(LEVELS, name, Level(f"{BROKEN}.{name}"))


@pytest.fixture
async def hasty(sqlite_settings: Settings) -> AsyncIterator[Visitor]:
    """Somebody at a server that waits for no bot longer than two seconds."""
    settings = settings_for(sqlite_settings.database, sqlite_settings.data, ARMILLARY_BOT_SECONDS="2")
    async with AsyncTestClient(create_app(settings)) as client:
        yield await Visitor(client).introduce("Mara")


async def watched(visitor: Visitor, table: str, choices: int) -> dict[str, object]:
    """The table once so many choices have been made."""
    async with asyncio.timeout(PATIENCE):
        while True:
            seen = await visitor.look(table)
            if seen["choices"] >= choices:
                return seen


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Crashing", "ZeroDivisionError: no idea"),
        ("Dying", "ended its process"),
        ("Cheating", "chose what is not legal"),
    ],
)
async def test_a_bot_that_fails_makes_a_legal_choice_and_leaves_a_mark(
    mara: Visitor, bot: str, fault: str
) -> None:
    await leaves_a_mark(mara, bot, fault)


async def test_a_bot_that_hangs_makes_a_legal_choice_and_leaves_a_mark(hasty: Visitor) -> None:
    await leaves_a_mark(hasty, "Hanging", "thought for more than 2 seconds")


async def test_a_bot_that_goes_round_and_round_makes_a_legal_choice_and_leaves_a_mark(
    mara: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop_guard, "LONG", 0)  # choices that a turn may take

    await leaves_a_mark(mara, "random", "went round and round")


async def leaves_a_mark(mara: Visitor, bot: str, fault: str) -> None:
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
    live = await tables.live.open(table["id"])
    seat = live.match.to_act[0]

    with pytest.raises(Conflict):
        await tables.choices.play(
            live.id, None, seat, 1, str(live.match.options()[0]), epoch=live.row.epoch + 1
        )

    assert (await mara.look(table["id"]))["choices"] == 0


# Claims: two servers on one database


def players(store: Store, settings: Settings) -> BotPlayers:
    tables = tables_on(store, settings)
    return BotPlayers(tables, None, tables.news, settings)  # type: ignore[arg-type]


class Clock:
    """A clock of one machine, which nobody sets."""

    def __init__(self) -> None:
        self.moment = 1000.0

    def monotonic(self) -> float:
        return self.moment


async def claims(server: BotPlayers, table: str) -> bool:
    async with server._claimed(table, 1) as ours:
        return ours


async def test_of_two_servers_one_thinks(store: Store, settings: Settings) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    here, there = players(store, settings), players(store, settings)

    async with here._claimed(live.id, 1) as ours:
        assert ours
        assert not await claims(there, live.id)


async def test_the_claim_of_a_dead_server_is_taken_over_once_its_mark_stood_for_the_lease(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    here, clock = players(store, settings), Clock()
    monkeypatch.setattr(bot_players, "time", clock)
    await store.bot_claims.claim(live.id, 1, "elsewhere 0")
    seen = []

    for seconds in (0.0, bot_players.LEASE - 1, 2.0):
        clock.moment += seconds
        seen.append(await claims(here, live.id))

    assert seen == [False, False, True]


async def test_a_server_that_renews_its_claim_keeps_it_however_long_it_thinks(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await hot_seat(tables_on(store, settings), await somebody(store))
    here, clock = players(store, settings), Clock()
    monkeypatch.setattr(bot_players, "time", clock)
    await store.bot_claims.claim(live.id, 1, "elsewhere 0")
    seen = []

    for beat in range(4):
        seen.append(await claims(here, live.id))
        clock.moment += 2 * bot_players.LEASE
        await store.bot_claims.keep(live.id, 1, f"elsewhere {beat}", f"elsewhere {beat + 1}")

    assert seen == [False] * 4


async def test_the_look_for_bots_outlives_a_database_that_is_gone(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_players, "_SWEEP", 0)
    tables, looks = tables_on(store, settings), asyncio.Queue[int]()

    async def gone() -> list[str]:
        looks.put_nowait(1)
        raise ConnectionRefusedError

    monkeypatch.setattr(store.bot_claims, "waiting_tables", gone)
    bots = BotPlayers(tables, None, None, settings)  # type: ignore[arg-type]  # none of them is needed
    looking = asyncio.create_task(bots._sweep())

    async with asyncio.timeout(PATIENCE):
        for _ in range(3):
            await looks.get()
    looking.cancel()
