"""What a seat is sent while others plan: nothing by which it could count."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from litestar import Litestar
from litestar.response import ServerSentEventMessage
from litestar.testing import AsyncTestClient

import armillary.games
from armillary.table.api.streams import news_stream
from armillary.table.app import create_app
from armillary.table.server import Server
from armillary.table.settings import Settings
from tests.table.visitors import Visitor
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.secret_orders import SECRET_ORDERS

SHORT = ("sail 0 2", "ready")
LONG = ("burn 1", "back", "sail 1 0", "burn 3", "sail 0 2", "back", "sail 0 0", "ready")
HESITANT = ("burn 2", "ready", "reopen", "back", "sail 0 2", "ready")


class House:
    """Three people, and as many tables as they like."""

    def __init__(self, client: AsyncTestClient[Litestar]) -> None:
        self.client = client
        self.people = [Visitor(client) for _ in range(3)]

    @property
    def server(self) -> Server:
        server: Server = self.client.app.state.server
        return server

    async def table(self, game: str = "secret_orders") -> str:
        mara, *others = self.people
        made = await mara.open_table("me", "open", "open", game=game, seed=5, private=False)
        for seat, other in enumerate(others, 1):
            answer = await other.post(f"/api/tables/{made['id']}/sit", {"seat": seat})
            assert answer.status_code == 201
        return str(made["id"])

    async def table_with_plans(self, *plans: str) -> str:
        """A table at which plans are being made, and Otto has made his so far."""
        table = await self.table()
        for seat in range(3):
            await self.plays(table, seat, "aim 3")
        await self.plays(table, 0, "burn 1")
        for choice in plans:
            await self.plays(table, 1, choice)
        return table

    async def plays(self, table: str, seat: int, choice: str) -> None:
        answer = await self.people[seat].choose(table, choice)
        assert answer.status_code == 201, answer.text


@pytest.fixture
async def house(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    for game in (SECRET_ORDERS, SEALED_BIDS):
        monkeypatch.setitem(armillary.games._registered, game.name, game)
    client: AsyncTestClient[Litestar]
    async with AsyncTestClient(create_app(sqlite_settings)) as client:
        house = House(client)
        for person, name in zip(house.people, ("Mara", "Otto", "Lea"), strict=True):
            await person.introduce(name)
        yield house


EVERYTHING = (
    "/tables/{t}",
    "/tables/{t}/pane",
    "/tables/{t}/pane?at=3",
    "/tables/{t}/pane?at=4",
    "/tables/{t}/pane?at=4&beat=0",
    "/api/tables/{t}?view=true",
    "/api/tables/{t}?at=4&view=true",
    "/api/tables/{t}?at=5",
    "/api/tables/{t}/log",
    "/api/tables/{t}/log?after=3",
    "/api/tables/{t}/log?after=5",
    "/api/tables/{t}/timeline",
    "/api/tables/{t}/final",
    "/api/tables/{t}/refusals",
    "/api/tables/{t}/chances",
    "/api/tables/{t}/record",
    "/api/tables/{t}/plans?target=stars--star-1",
)


async def sent(visitor: Visitor, table: str) -> dict[str, str]:
    """Everything that somebody can ask of a table."""
    found = {}
    for path in EVERYTHING:
        answer = await visitor.get(path.format(t=table))
        found[path] = f"{answer.status_code} {answer.text.replace(table, 'heron-1234')}"
    return found


@pytest.mark.parametrize("reader", [0, 2, None], ids=["one who plans", "one who has not begun", "spectator"])
async def test_plans_of_others_change_no_byte(house: House, reader: int | None) -> None:
    """Two tables that differ only in what and how much Otto has planned; he is not ready."""
    short, long = await house.table_with_plans(*SHORT[:-1]), await house.table_with_plans(*LONG[:-1])
    visitor = await Visitor(house.client).introduce("Ines") if reader is None else house.people[reader]

    assert await sent(visitor, short) == await sent(visitor, long)


async def test_closed_plans_of_equal_hesitation_change_no_byte(house: House) -> None:
    short, long = await house.table_with_plans(*SHORT), await house.table_with_plans(*LONG)

    found = await sent(house.people[0], short)

    assert found == await sent(house.people[0], long)
    assert '"ready":true' in found["/api/tables/{t}?view=true"]


async def test_a_seat_that_has_planned_goes_on_whatever_others_plan(house: House) -> None:
    table = await house.table_with_plans()
    decision = (await house.people[0].look(table))["decision"]
    for choice in LONG:
        await house.plays(table, 1, choice)

    body = {"seat": 0, "number": decision["number"], "choice": "sail 0 1"}
    answer = await house.people[0].post(f"/api/tables/{table}/choices", body)

    assert answer.status_code == 201
    assert answer.json()["decision"]["number"] == decision["number"] + 1


async def test_of_two_equal_numbers_of_a_seat_one_is_refused(house: House) -> None:
    table = await house.table_with_plans()
    body = {"seat": 0, "number": 5, "choice": "sail 0 1"}
    assert (await house.people[0].post(f"/api/tables/{table}/choices", body)).status_code == 201
    await house.plays(table, 1, "burn 1")

    answer = await house.people[0].post(f"/api/tables/{table}/choices", {**body, "choice": "sail 1 1"})

    assert answer.status_code == 409
    assert answer.json()["error"] == "Choice 5 has been made already; the next one is 6."


async def test_a_sealed_bid_is_taken_although_another_came_first(house: House) -> None:
    table = await house.table("sealed_bids")
    body = {"seat": 0, "number": 1, "choice": "bid 2"}
    for seat, bid in ((1, "bid 3"), (1, "bid 4"), (2, "bid 1")):
        await house.plays(table, seat, bid)

    answer = await house.people[0].post(f"/api/tables/{table}/choices", body)

    assert answer.status_code == 201
    assert answer.json()["choices"] == 4  # all are revealed, the changed one included


async def test_a_bid_that_is_changed_too_late_stands_as_it_was(house: House) -> None:
    table = await house.table("sealed_bids")
    await house.plays(table, 0, "bid 2")
    asked = (await house.people[0].look(table))["decision"]
    for seat in (1, 2):
        await house.plays(table, seat, "bid 1")  # all are revealed

    body = {"seat": 0, "number": asked["number"], "choice": "bid 4", "instead": True}
    answer = await house.people[0].post(f"/api/tables/{table}/choices", body)

    assert answer.status_code == 201
    assert answer.json()["choices"] == 3
    assert "bid 4" not in (await house.people[0].get(f"/api/tables/{table}/log")).text


async def test_a_bid_is_changed_in_time(house: House) -> None:
    table = await house.table("sealed_bids")
    await house.plays(table, 0, "bid 2")
    asked = (await house.people[0].look(table))["decision"]

    body = {"seat": 0, "number": asked["number"], "choice": "bid 4", "instead": True}
    answer = await house.people[0].post(f"/api/tables/{table}/choices", body)

    assert answer.json()["decision"]["chosen"] == "Bid 4"


async def heard(house: House, table: str, seat: int, *choices: tuple[int, str]) -> list[int]:
    """What somebody's stream of news holds while others choose, and what it says at the end."""
    person = await house.server.people.by_cookie(house.people[seat].cookie.partition("=")[2])
    stream = news_stream(house.server, table, person)
    told = [_number(await anext(stream))]
    for chooser, choice in choices:
        await house.plays(table, chooser, choice)
    await house.people[1].post(f"/api/tables/{table}/chat", {"text": "So."})
    last = (await house.people[seat].look(table))["sequence"]
    while told[-1] != last:
        told.append(_number(await anext(stream)))
    await stream.aclose()
    return told


def _number(event: ServerSentEventMessage) -> int:
    assert event.data is not None, "a sign of life could be counted"
    return int(event.data)


async def test_news_tell_of_readiness_alone(house: House) -> None:
    told = [
        await heard(house, await house.table_with_plans(), 0, *((1, choice) for choice in plans))
        for plans in ((), SHORT[:-1], LONG[:-1], SHORT)
    ]

    assert told[0] == told[1] == told[2]
    assert told[3][-1] == told[0][-1] + 1


async def test_ones_own_plan_is_news_to_oneself(house: House) -> None:
    table = await house.table_with_plans()
    before = (await house.people[0].look(table))["sequence"]

    await house.plays(table, 0, "sail 0 1")

    assert (await house.people[0].look(table))["sequence"] > before
    answer = await house.people[0].get(f"/tables/{table}/pane", params={"known": before})
    assert answer.status_code == 200


async def test_a_page_that_is_shown_is_not_sent_again_when_others_plan(house: House) -> None:
    table = await house.table_with_plans()
    known = (await house.people[0].look(table))["sequence"]

    await house.plays(table, 1, "burn 1")
    quiet = await house.people[0].get(f"/tables/{table}/pane", params={"known": known})
    await house.plays(table, 1, "ready")
    told = await house.people[0].get(f"/tables/{table}/pane", params={"known": known})

    assert (quiet.status_code, told.status_code) == (204, 200)


async def test_the_lobby_does_not_tell_when_others_plan(house: House) -> None:
    table = await house.table_with_plans()
    before = (await house.people[0].get("/api/tables")).text

    await house.plays(table, 1, "burn 1")
    await house.plays(table, 1, "back")
    quiet = (await house.people[0].get("/api/tables")).text
    await house.plays(table, 1, "burn 1")
    await house.plays(table, 1, "ready")

    assert quiet == before
    assert (await house.people[0].get("/api/tables")).text != before


async def test_a_server_that_starts_in_the_middle_of_plans_keeps_them(house: House) -> None:
    """Its last snapshot lies among the secret choices, which it must tell from those before."""
    table = await house.table_with_plans()
    for _ in range(40):
        await house.plays(table, 1, "burn 1")
        await house.plays(table, 1, "back")
    before = await sent(house.people[0], table)

    house.server.tables.live.forget(table)

    assert await sent(house.people[0], table) == before
    assert (await house.people[0].look(table))["choices"] == 4


async def test_who_has_chosen_cannot_probe_for_changes_by_undo(house: House) -> None:
    """Mara chose last at one table, and Otto at the other: she is told the same."""
    answers = []
    for order in ((1, 0), (0, 1)):
        table = await house.table("sealed_bids")
        for seat in order:
            await house.plays(table, seat, "bid 2")
        answer = await house.people[0].post(f"/api/tables/{table}/undo", {"seat": 0})
        answers.append((answer.status_code, answer.json()["error"]))
        assert (await house.people[0].look(table))["undo"]["free"] is False

    assert answers[0] == answers[1]
    assert answers[0][0] == 409


async def test_nobody_is_asked_for_consent_while_plans_are_made(house: House) -> None:
    table = await house.table_with_plans("burn 1")

    answer = await house.people[0].post(f"/api/tables/{table}/undo/ask", {"seat": 0})

    assert answer.status_code == 409
    assert (await house.people[0].look(table))["undo"]["may_ask"] is False


async def test_the_positions_of_a_plan_are_numbered_as_its_seat_counts(house: House) -> None:
    """Otto and Mara plan in turns; each looks back at positions of the own plan."""
    table = await house.table_with_plans("burn 2", "sail 0 2")
    await house.plays(table, 0, "sail 0 1")

    seen = await house.people[0].look(table, at=4, view=True)
    now = await house.people[0].look(table, at=5)

    assert (seen["position"], seen["choices"]) == (4, 5)
    assert "Burn" in str(seen["view"])
    assert "Sail" not in str(seen["view"]["stack"])
    assert now["decision"]["plan"]["links"][1]["text"] == "sail 0 1"
    assert (await house.people[0].get(f"/api/tables/{table}?at=6")).status_code == 404
