"""Nobody takes what all need: thoughts in turn, shares of a person, bots that wait where nobody is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary
from armillary.table.app import create_app
from armillary.table.bots import bot_players
from armillary.table.bots.levels import answers_at_once
from armillary.table.limits.fairness import FairQueue, Homes, Share, TooMuch
from armillary.table.settings import Settings
from armillary.table.tables.presence import Presence
from armillary.table.web.requests import ClientGone, unless_gone
from tests.table.conftest import settings_for
from tests.table.visitors import Visitor

SHORT = {"short_game": True}
PATIENCE = 300  # seconds: a bot's process has to start; only one that never does needs so long


async def served(queue: FairQueue[str], *people: str) -> list[str]:
    """In which order people are served who all wait for one thing that is out."""
    order: list[str] = []

    async def wait(person: str) -> None:
        thing = await queue.borrow(person)
        order.append(person)
        queue.give_back(person, thing)

    thing = await queue.borrow("somebody")
    waiting = [asyncio.create_task(wait(person)) for person in people]
    await asyncio.sleep(0)
    queue.give_back("somebody", thing)
    await asyncio.gather(*waiting)
    return order


async def test_people_are_served_in_turn_however_much_one_asks_for() -> None:
    order = await served(FairQueue(["process"]), "mara", "mara", "mara", "mara", "otto", "lea")

    assert order == ["mara", "otto", "lea", "mara", "mara", "mara"]


async def test_addresses_are_served_in_turn_however_many_nicknames_one_has() -> None:
    homes = Homes()
    for person in ("one", "two", "three", "four"):
        homes.came(person, "203.0.113.7")
    homes.came("mara", "198.51.100.2")

    order = await served(FairQueue(["process"], home=homes), "one", "two", "three", "four", "mara", "mara")

    assert order == ["one", "mara", "two", "mara", "three", "four"]


def test_an_address_of_version_6_is_its_whole_network() -> None:
    homes = Homes()
    homes.came("one", "2001:db8:1:2::5")
    homes.came("two", "2001:db8:1:2:aaaa::1")
    homes.came("mara", "2001:db8:1:3::5")

    assert homes("one") == homes("two") != homes("mara")


async def test_a_thing_is_kept_for_what_is_answered_at_once() -> None:
    queue = FairQueue(["process"], kept=["quick"])
    hints = [asyncio.create_task(queue.borrow(f"person {number}", urgent=True)) for number in range(30)]
    await asyncio.sleep(0)

    assert await queue.borrow("mara", at_once=True) == "quick"
    for hint in hints:
        hint.cancel()


async def test_what_is_kept_is_kept_again_when_it_is_given_back() -> None:
    queue = FairQueue(["process"], kept=["quick"])
    for _ in range(2):
        queue.give_back("mara", await queue.borrow("mara", at_once=True))

    assert await queue.borrow("otto") == "process"
    waiting = asyncio.create_task(queue.borrow("otto"))
    await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()


@pytest.mark.parametrize(
    ("level", "at_once"),
    [("beginner", True), ("regular", True), ("strong", True), ("expert", False), ("search-quick", False)],
)
def test_bots_without_time_to_think_answer_at_once(level: str, at_once: bool) -> None:
    assert answers_at_once(level) is at_once


async def test_what_becomes_free_goes_to_whoever_has_least() -> None:
    queue = FairQueue(["one", "two"])
    first = await queue.borrow("mara")
    await queue.borrow("otto")
    mara, lea = [asyncio.create_task(queue.borrow(person)) for person in ("otto", "lea")]
    await asyncio.sleep(0)

    queue.give_back("mara", first)
    await asyncio.sleep(0)

    assert lea.done()
    assert not mara.done()
    mara.cancel()


async def test_a_hint_goes_before_the_bots_of_the_same_person() -> None:
    queue = FairQueue(["process"])
    thing = await queue.borrow("mara")
    bot = asyncio.create_task(queue.borrow("mara"))
    hint = asyncio.create_task(queue.borrow("mara", urgent=True))
    await asyncio.sleep(0)

    queue.give_back("mara", thing)
    await asyncio.sleep(0)

    assert hint.done()
    assert not bot.done()
    bot.cancel()


async def test_whoever_stops_waiting_is_forgotten() -> None:
    queue = FairQueue(["process"])
    thing = await queue.borrow("mara")
    gone = asyncio.create_task(queue.borrow("otto"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)

    assert queue.waiting("otto") == 0
    queue.give_back("mara", thing)
    assert await queue.borrow("lea") == "process"


async def test_one_person_waits_for_a_few_answers_only() -> None:
    queue = FairQueue(["process"])
    await queue.borrow("mara")
    waiting = [asyncio.create_task(queue.borrow("mara")) for _ in range(3)]
    await asyncio.sleep(0)

    queue.check_share("otto", 3)
    with pytest.raises(TooMuch):
        queue.check_share("mara", 3)
    for task in waiting:
        task.cancel()


def test_a_share_is_given_back_also_when_it_is_forgotten() -> None:
    share = Share(2, "no more than {number}")
    first, second = share.take("mara"), share.take("mara")
    with pytest.raises(TooMuch):
        share.take("mara")

    first.give_back()
    first.give_back()
    del second

    assert not share.taken


def test_somebody_is_at_a_table_for_a_while_after_they_were_seen() -> None:
    moments = [0.0]
    presence = Presence(10, clock=lambda: moments[-1])

    assert presence.came("heron-1000")
    moments.append(9.0)
    assert presence.anybody("heron-1000")
    moments.append(11.0)
    assert not presence.anybody("heron-1000")
    assert presence.came("heron-1000"), "they come back"


# At a server


@pytest.fixture
async def client(sqlite_settings: Settings) -> AsyncIterator[AsyncTestClient[Litestar]]:
    settings = settings_for(
        sqlite_settings.database,
        sqlite_settings.data,
        ARMILLARY_MOST_TABLES="2",
        ARMILLARY_MOST_STREAMS="1",
        ARMILLARY_HINT_MS="50",
        ARMILLARY_HINTS_WAITING="1",
    )
    async with AsyncTestClient(create_app(settings)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Mara")


async def test_a_person_has_so_many_unfinished_tables_and_no_more(mara: Visitor) -> None:
    tables = [await mara.open_table("me", "me", options=SHORT) for _ in range(2)]
    body = {"game": "space_gate_odyssey", "seats": [{"kind": "me"}, {"kind": "me"}]}

    refused = await mara.post("/api/tables", body)
    for seat in (0, 1):
        await mara.post(f"/api/tables/{tables[0]['id']}/leave", {"seat": seat})

    assert refused.status_code == 429
    assert "2 unfinished tables" in refused.json()["error"]
    assert (await mara.post("/api/tables", body)).status_code == 201


async def test_a_person_listens_to_so_many_tables_at_once(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT)
    server = mara.client.app.state.server
    me = (await mara.get("/api/me")).json()["id"]
    held = server.streams.take(me)

    answer = await mara.get(f"/api/tables/{table['id']}/events")

    assert answer.status_code == 429
    assert "close one" in answer.json()["error"]
    held.give_back()


async def test_bots_wait_where_nobody_is_and_go_on_when_somebody_comes(mara: Visitor) -> None:
    tables = mara.client.app.state.server.tables
    tables.presence = Presence(0)  # who came is gone at once
    table = await mara.open_table("random", "random", options=SHORT, seed=7)
    alone = [(await mara.look(table["id"]))["choices"] for _ in range(5)]

    tables.presence = Presence(60)
    async with asyncio.timeout(PATIENCE):
        while not (await mara.look(table["id"]))["choices"]:
            pass

    assert alone == [0] * 5


class Leaving:
    """A request whose sender goes away."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.gone.wait()
        return {"type": "http.disconnect"}


async def test_a_hint_that_nobody_waits_for_is_never_begun() -> None:
    queue, request = FairQueue(["process"]), Leaving()
    await queue.borrow("otto")
    hint = asyncio.create_task(unless_gone(request, queue.borrow("mara")))  # type: ignore[arg-type]
    while not queue.waiting("mara"):
        await asyncio.sleep(0)

    request.gone.set()
    with pytest.raises(ClientGone):
        await hint

    assert queue.waiting("mara") == 0


async def test_whoever_stays_gets_the_answer() -> None:
    assert await unless_gone(Leaving(), FairQueue(["process"]).borrow("mara")) == "process"  # type: ignore[arg-type]


class Endless:
    """A process that thinks and thinks."""

    async def think(self, *_: object, **__: object) -> None:
        await asyncio.Event().wait()

    def end(self) -> None:
        """There is nothing to end."""


async def test_hints_of_all_and_of_one_address_are_bounded(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_players, "Thinker", Endless)
    homes, match = Homes(), armillary.load("space_gate_odyssey").start(seats=2, seed=7)
    settings = settings_for(sqlite_settings.database, sqlite_settings.data, ARMILLARY_HINTS_AT_ONCE="8")
    thinkers = bot_players.Thinkers(settings, homes)
    people = [f"{street} {number}" for street in ("first", "second", "third") for number in range(5)]
    for person in people:
        homes.came(person, {"first": "203.0.113.7", "second": "203.0.113.8"}.get(person[:-2], "198.51.100.2"))

    hints = {person: asyncio.create_task(thinkers.analyse(match, 0, person)) for person in people}
    await asyncio.sleep(0)
    refused = [
        person for person, hint in hints.items() if hint.done() and isinstance(hint.exception(), TooMuch)
    ]

    assert refused == ["first 4", "second 4", *(f"third {number}" for number in range(5))]
    for hint in hints.values():
        hint.cancel()
    await asyncio.gather(*hints.values(), return_exceptions=True)
    await thinkers.close()
    assert not thinkers.queue.length
