"""What must not work: other seats, other tables, forged cookies, foreign pages, floods."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary
from armillary import games
from armillary.games.seti.rules.components import CARDS
from armillary.table.app import create_app
from armillary.table.people.people import Signer
from armillary.table.settings import Settings
from tests.table.conftest import settings_for
from tests.table.visitors import Visitor
from tests.toys import TOYS
from tests.toys.hidden_hands.cards import name_of

SHORT = {"short_game": True}


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
async def client(sqlite_settings: Settings) -> AsyncIterator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(create_app(sqlite_settings)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Mara")


@pytest.fixture
async def otto(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Otto")


async def test_a_hidden_hand_is_never_on_the_wire(mara: Visitor, otto: Visitor) -> None:
    table = await mara.open_table("me", "open", game="hidden_hands", seed=5, private=False)
    await otto.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    for _ in range(2):
        for visitor in (mara, otto):
            if (await visitor.look(table["id"]))["decision"]:
                await visitor.choose(table["id"])
    hands = (await mara.look(table["id"], view=True))["view"]["hands"]
    ottos = (await otto.look(table["id"], view=True))["view"]["hands"][1]

    told = await mara.everything(table["id"])

    assert hands[1] == [-1] * len(ottos)
    for card in ottos:
        assert name_of(card) not in told
    assert name_of(hands[0][0]) in told, "the own hand is there"


async def test_a_hand_of_cards_drawn_from_data_is_never_on_the_wire(mara: Visitor, otto: Visitor) -> None:
    table = await mara.open_table("me", "open", game="seti", seed=5, private=False)
    await otto.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    for visitor in (mara, otto):
        await visitor.choose(table["id"])
    hands = [agency["hand"] for agency in (await mara.look(table["id"], view=True))["view"]["agencies"]]
    ottos = (await otto.look(table["id"], view=True))["view"]["agencies"][1]["hand"]

    told = await mara.everything(table["id"])

    assert hands[1] == [-1] * len(ottos)
    for card in ottos:
        assert CARDS[card].name not in told
    assert CARDS[hands[0][0]].name in told, "the own hand is there"


async def test_a_secret_choice_is_never_on_the_wire_before_it_is_revealed(
    mara: Visitor, otto: Visitor
) -> None:
    table = await mara.open_table("me", "open", "open", game="sealed_bids", seed=5, private=False)
    lea = await Visitor(mara.client).introduce("Lea")
    await otto.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    await lea.post(f"/api/tables/{table['id']}/sit", {"seat": 2})
    seen = await mara.look(table["id"])
    amount = seen["decision"]["amount"]
    choice = f"{amount['verb']} {amount['high']}"
    body = {"seat": 0, "number": seen["decision"]["number"], "choice": choice}
    assert (await mara.post(f"/api/tables/{table['id']}/choices", body)).status_code == 201

    told = await otto.everything(table["id"])
    seats = (await otto.look(table["id"]))["seats"]

    assert choice not in told
    assert [seat["committed"] for seat in seats] == [True, False, False]


async def test_a_plan_is_never_on_the_wire_before_it_is_revealed(mara: Visitor, otto: Visitor) -> None:
    table = await mara.open_table("me", "open", game="secret_orders", seed=5, private=False)
    await otto.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    made = ((mara, 0, 1, "aim 3"), (otto, 1, 1, "aim 2"), (mara, 0, 3, "sail 0 1"), (mara, 0, 4, "ready"))
    for visitor, seat, number, choice in made:
        body = {"seat": seat, "number": number, "choice": choice}
        assert (await visitor.post(f"/api/tables/{table['id']}/choices", body)).status_code == 201

    told = await otto.everything(table["id"])
    record = await otto.get(f"/api/tables/{table['id']}/record")
    seen = await otto.look(table["id"])

    assert "sail 0 1" not in told
    assert record.status_code == 409
    assert [seat["committed"] for seat in seen["seats"]] == [True, False]
    assert seen["decision"]["secret"]


async def test_anothers_seat_cannot_be_played(mara: Visitor, otto: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, private=False)
    decision = table["decision"]
    body = {"seat": decision["seat"], "number": 1, "choice": decision["options"][0]["text"]}

    for path, sent in (
        ("choices", body),
        ("undo", {"seat": 0}),
        ("restart", {"seat": 0}),
        ("undo/ask", {"seat": 0}),
        ("leave", {"seat": 0}),
    ):
        answer = await otto.post(f"/api/tables/{table['id']}/{path}", sent)
        assert answer.status_code == 403, path
    assert (await mara.look(table["id"]))["choices"] == 0


async def test_a_private_table_does_not_exist_for_others(mara: Visitor, otto: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, private=True)

    for path in ("", "/log", "/chat", "/final", "/events", "/links", "/chances"):
        assert (await otto.get(f"/api/tables/{table['id']}{path}")).status_code == 404, path
    page = await otto.get(f"/tables/{table['id']}", headers={"accept": "text/html"})
    assert page.status_code == 404
    assert table["id"] not in (await otto.get("/api/tables")).text
    assert (await otto.post(f"/api/tables/{table['id']}/chat", {"text": "hello"})).status_code == 404


async def test_a_private_table_is_seen_with_its_watch_link(mara: Visitor, otto: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, private=True)
    watch = (await mara.get(f"/api/tables/{table['id']}/links")).json()["watch"].rsplit("/", 1)[1]

    seen = await otto.look(table["id"], watch=watch)

    assert seen["your_seats"] == []
    assert seen["decision"] is None


async def test_forged_and_expired_cookies_are_nobody(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    me = (await mara.get("/api/me")).json()["id"]
    signed = mara.cookie.partition("=")[2]
    forged = Signer(b"another secret", 365).cookie(me)
    tampered = signed[:8] + ("A" if signed[8] != "A" else "B") + signed[9:]
    unknown = client.app.state.server.people.signer.cookie("~" + "A" * 24)
    expired = Signer(client.app.state.server.people.signer._secret, -1).cookie(me)

    for cookie in (forged, tampered, unknown, expired, "nonsense", "a.b.c", "é" * 50, "." * 300):
        stranger = Visitor(client)
        stranger.cookie = f"armillary={cookie}"
        if cookie.isascii():
            assert (await stranger.get("/api/me")).json() is None, cookie


async def test_a_page_of_another_site_changes_nothing(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT)
    body = {"seat": table["decision"]["seat"], "number": 1, "choice": "take gate-water"}
    path = f"/api/tables/{table['id']}/choices"

    foreign = await mara.post(path, body, headers={"sec-fetch-site": "cross-site"})
    bare = await mara.client.post(path, json=body, headers={"cookie": mara.cookie})

    assert (foreign.status_code, bare.status_code) == (403, 403)
    assert (await mara.look(table["id"]))["choices"] == 0


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"seat": "zero"}',
        b'{"seat":0,"number":0,"choice":"x"}',
        b"\xff\xfe",
        b"[" * 5000,
    ],
)
async def test_malformed_bodies_are_refused(mara: Visitor, body: bytes) -> None:
    table = await mara.open_table("me", "me", options=SHORT)

    answer = await mara.ask(
        "POST",
        f"/api/tables/{table['id']}/choices",
        content=body,
        headers={"content-type": "application/json"},
    )

    assert answer.status_code == 400, answer.text
    assert "Traceback" not in answer.text


async def test_an_oversized_body_is_refused(mara: Visitor) -> None:
    answer = await mara.post("/api/records", {"text": "x" * 5_000_000})

    assert answer.status_code in (400, 413)


async def test_a_bot_is_chosen_from_the_list_only(mara: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "os.system:ls"}]

    answer = await mara.post("/api/tables", {"game": "space_gate_odyssey", "seats": seats})

    assert answer.status_code == 422
    assert "regular" in answer.json()["error"]


async def test_a_flood_is_refused_and_others_go_on(sqlite_settings: Settings) -> None:
    slow = settings_for(sqlite_settings.database, sqlite_settings.data, ARMILLARY_RATE="2")
    async with AsyncTestClient(create_app(slow)) as client:
        answers = [await client.get("/health") for _ in range(20)]

    statuses = [answer.status_code for answer in answers]
    assert statuses[:8] == [200] * 8
    assert 429 in statuses
    assert json.loads(answers[-1].text)["status"] == 429


async def test_every_answer_forbids_foreign_scripts(mara: Visitor) -> None:
    for path in ("/", "/api/me", "/nowhere"):
        policy = (await mara.get(path, headers={"accept": "text/html"})).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy


async def test_the_cookie_is_out_of_reach_of_scripts(client: AsyncTestClient[Litestar]) -> None:
    answer = await client.post("/api/me", json={"nickname": "Lea"}, headers={"x-armillary": "1"})

    cookie = answer.headers["set-cookie"].casefold()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
