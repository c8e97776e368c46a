"""Seats that were left, players who do not come, and seeds that somebody knows; on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary
from armillary import games
from armillary.table.app import create_app
from armillary.table.settings import Settings
from armillary.table.store.database import now
from armillary.table.store.models import TableRow
from armillary.table.tables.rows import BOT, FREE, PERSON
from tests.table.visitors import Visitor
from tests.toys import TOYS

HTML = {"accept": "text/html"}


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """The small games of the engine's tests, playable at the table."""
    known = dict(games._registered)
    for toy in TOYS:
        armillary.register(toy)
    yield
    games._registered.clear()
    games._registered.update(known)


@pytest.fixture
async def client(settings: Settings) -> AsyncIterator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(create_app(settings)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Mara")


@pytest.fixture
async def otto(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Otto")


async def both_seated(mara: Visitor, otto: Visitor, **more: Any) -> str:
    """A running public table: Mara is the host at seat 0, Otto sits at seat 1."""
    wishes: dict[str, Any] = {"game": "hidden_hands", "private": False, **more}
    table = str((await mara.open_table("me", "open", **wishes))["id"])
    answer = await otto.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert answer.status_code == 201, answer.text
    return table


async def let_time_pass(visitor: Visitor, table: str, hours: int) -> None:
    """As if the last change and the last visits had been so long ago."""
    server = visitor.client.app.state.server
    then = now() - timedelta(hours=hours)

    async def pass_() -> None:
        async with server.store.writing() as session:
            row = await session.get(TableRow, table)
            row.touched = then
        for seat in await server.store.seats(table):
            await server.store.visits.saw(table, seat.person, then)
        server.tables.live.forget(table)

    visitor.inside(pass_)


async def asked_and_other(mara: Visitor, otto: Visitor, table: str) -> tuple[Visitor, Visitor, int]:
    seat = (await mara.look(table))["waiting"][0]
    return (mara, otto, seat) if seat == 0 else (otto, mara, seat)


async def kind_of(visitor: Visitor, table: str, seat: int) -> str:
    seats = visitor.inside(visitor.client.app.state.server.store.seats, table)
    return str(seats[seat].kind)


async def test_a_hand_that_was_left_is_shown_to_no_stranger(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto)
    await otto.post(f"/api/tables/{table}/leave", {"seat": 1})
    lea = await Visitor(mara.client).introduce("Lea")

    answer = await lea.post(f"/api/tables/{table}/sit", {"seat": 1})

    assert answer.status_code == 409
    assert (await lea.look(table))["seats"][1]["may"] == []


async def test_who_left_may_return(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto)
    await otto.post(f"/api/tables/{table}/leave", {"seat": 1})
    assert (await otto.look(table))["seats"][1]["may"] == ["return"]

    answer = await otto.post(f"/api/tables/{table}/sit", {"seat": 1})

    assert answer.json()["your_seats"] == [1]


async def test_who_left_to_a_bot_may_return(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto)
    await otto.post(f"/api/tables/{table}/leave", {"seat": 1, "bot": "random"})

    answer = await otto.post(f"/api/tables/{table}/sit", {"seat": 1})

    assert answer.status_code == 201
    assert await kind_of(mara, table, 1) == PERSON


async def test_a_seat_without_secrets_is_open_to_anybody(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto, game="space_gate_odyssey", options={"short_game": True})
    await otto.post(f"/api/tables/{table}/leave", {"seat": 1})
    lea = await Visitor(mara.client).introduce("Lea")

    answer = await lea.post(f"/api/tables/{table}/sit", {"seat": 1})

    assert answer.json()["your_seats"] == [1]


async def test_others_let_a_bot_play_at_a_seat_that_was_left(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto)
    await otto.post(f"/api/tables/{table}/leave", {"seat": 1})

    answer = await mara.post(f"/api/tables/{table}/stand-in", {"seat": 1, "bot": "random"})

    assert answer.json()["seats"][1]["kind"] == BOT


async def test_before_the_game_begins_nobody_sees_a_hand(mara: Visitor) -> None:
    table = await mara.open_table("me", "open", game="hidden_hands", private=False)

    view = (await mara.look(table["id"], view=True))["view"]

    assert all(card == -1 for hand in view["hands"] for card in hand)


async def test_nobody_is_replaced_before_the_time_of_the_table(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto, absence_hours=24)
    _, other, seat = await asked_and_other(mara, otto, table)
    await let_time_pass(mara, table, 23)

    answer = await other.post(f"/api/tables/{table}/stand-in", {"seat": seat, "bot": "random"})

    assert answer.status_code == 409
    assert await kind_of(mara, table, seat) == PERSON


async def test_a_bot_stands_in_until_the_owner_is_back(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto, absence_hours=24)
    absent, other, seat = await asked_and_other(mara, otto, table)
    await let_time_pass(mara, table, 25)
    assert "stand_in" in (await other.look(table))["seats"][seat]["may"]

    answer = await other.post(f"/api/tables/{table}/stand-in", {"seat": seat, "bot": "random"})
    stood_in = answer.json()["seats"][seat]
    back = await absent.look(table)

    assert (stood_in["kind"], stood_in["stand_in"]) == (BOT, True)
    assert back["your_seats"] == [seat]
    assert await kind_of(mara, table, seat) == PERSON


async def test_a_visit_shows_that_somebody_is_there(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto, absence_hours=24)
    absent, other, seat = await asked_and_other(mara, otto, table)
    await let_time_pass(mara, table, 25)
    await absent.look(table)

    answer = await other.post(f"/api/tables/{table}/stand-in", {"seat": seat, "bot": "random"})

    assert answer.status_code == 409


async def test_a_stranger_replaces_nobody(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto, absence_hours=24)
    _, _, seat = await asked_and_other(mara, otto, table)
    await let_time_pass(mara, table, 25)
    lea = await Visitor(mara.client).introduce("Lea")

    answer = await lea.post(f"/api/tables/{table}/stand-in", {"seat": seat, "bot": "random"})

    assert answer.status_code == 409


async def test_the_host_frees_a_seat_before_the_game_begins(mara: Visitor, otto: Visitor) -> None:
    table = (await mara.open_table("me", "open", "open", game="sealed_bids", private=False))["id"]
    await otto.post(f"/api/tables/{table}/sit", {"seat": 1})

    stranger = await otto.post(f"/api/tables/{table}/free", {"seat": 1})
    host = await mara.post(f"/api/tables/{table}/free", {"seat": 1})

    assert (stranger.status_code, host.status_code) == (409, 201)
    assert await kind_of(mara, table, 1) == FREE


async def test_who_has_played_is_not_put_out_by_the_host(mara: Visitor, otto: Visitor) -> None:
    table = await both_seated(mara, otto, absence_hours=1)
    for visitor in (mara, otto, mara, otto):
        if (await visitor.look(table))["decision"]:
            await visitor.choose(table)
    await let_time_pass(mara, table, 2)

    assert (await mara.post(f"/api/tables/{table}/free", {"seat": 1})).status_code == 409


async def test_a_seed_of_the_hosts_own_is_marked(mara: Visitor, otto: Visitor) -> None:
    known = await mara.open_table("me", "open", seed=5, private=False)
    drawn = await mara.open_table("me", "open", private=False)

    lobby = (await otto.get("/api/tables")).json()
    page = (await otto.get(f"/tables/{known['id']}", headers=HTML)).text

    assert (known["seed_known"], drawn["seed_known"]) == (True, False)
    assert (known["seed"], drawn["seed"]) == (None, None)
    assert {line["id"] for line in lobby["open"] if line["seed_known"]} == {known["id"]}
    assert "seed known" in page


async def test_the_seed_is_told_when_the_game_is_over(mara: Visitor) -> None:
    match = armillary.load("space_gate_odyssey").start(seats=2, seed=3, settings={"short_game": True})
    while not match.over:
        options = match.options()
        match.play(options[(7 * match.count) % len(options)])

    table = (await mara.post("/api/records", {"text": str(match.record)})).json()

    assert table["seed"] == 3


async def test_somebody_without_a_name_types_one_to_sit_down(mara: Visitor) -> None:
    table = (await mara.open_table("me", "open", private=False))["id"]

    page = (await Visitor(mara.client).get(f"/tables/{table}", headers=HTML)).text

    assert "data-nickname" in page
    assert 'data-sit="1"' in page


async def test_who_looks_on_sees_whose_station_it_is(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", private=False))["id"]

    looker = (await Visitor(mara.client).get(f"/tables/{table}", headers=HTML)).text
    own = (await mara.get(f"/tables/{table}", headers=HTML)).text

    assert "Your station" in own
    assert "Your station" not in looker
    assert "Mara&#39;s station" in looker or "Mara's station" in looker
