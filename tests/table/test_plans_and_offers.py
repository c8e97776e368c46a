"""Plans, mixed decisions and seats that leave, at a table."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary.games
from armillary.table.app import create_app
from armillary.table.settings import Settings
from tests.table.visitors import Visitor
from tests.toys.open_market import OPEN_MARKET
from tests.toys.secret_orders import SECRET_ORDERS


@pytest.fixture
async def mara(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Visitor]:
    for game in (OPEN_MARKET, SECRET_ORDERS):
        monkeypatch.setitem(armillary.games._registered, game.name, game)
    client: AsyncTestClient[Litestar]
    async with AsyncTestClient(create_app(sqlite_settings)) as client:
        yield await Visitor(client).introduce("Mara")


async def play(visitor: Visitor, table: str, seat: int, number: int, choice: str) -> None:
    body = {"seat": seat, "number": number, "choice": choice}
    assert (await visitor.post(f"/api/tables/{table}/choices", body)).status_code == 201


async def test_a_mixed_decision_is_sent_as_buttons_and_a_range(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", game="open_market", seed=5)

    decision = table["decision"]

    assert [option["text"] for option in decision["options"]] == ["pass"]
    assert (decision["amount"]["low"], decision["amount"]["high"]) == (0, 7)


async def test_a_seat_that_resigned_is_played_on_at_the_table(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", game="open_market", seed=5)

    await play(mara, table["id"], 0, 1, "resign")

    seen = await mara.look(table["id"])
    assert (seen["waiting"], seen["choices"]) == ([1], 2)
    assert "leaves the game" in (await mara.get(f"/api/tables/{table['id']}/log")).text


async def test_a_plan_is_taken_back_and_stays_so(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="secret_orders", seed=5))["id"]
    for number, (seat, choice) in enumerate(((0, "aim 3"), (1, "aim 2"), (0, "burn 1"), (1, "burn 2")), 1):
        await play(mara, table, seat, number, choice)

    answer = await mara.post(f"/api/tables/{table}/undo", {"seat": 0})
    await play(mara, table, 0, 6, "burn 1")  # which it could not if it were planned still

    assert answer.status_code == 201
    assert (await mara.look(table))["choices"] == 6
