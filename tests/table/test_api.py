"""The HTTP API: what the page does, a program can do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from armillary.engine import Match
from armillary.table.app import create_app
from armillary.table.bots.bot_players import Thought
from armillary.table.people.passwords import SHORTEST_PASSWORD
from armillary.table.settings import Settings
from tests.table.visitors import Visitor

SHORT = {"short_game": True}


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


async def test_a_choice_moves_the_table_on(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)

    answer = await mara.choose(table["id"])

    assert answer.status_code == 201
    assert answer.json()["choices"] == 1
    assert answer.json()["sequence"] > table["sequence"]


async def test_an_option_comes_with_words_shapes_and_whether_it_is_final(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)

    option = table["decision"]["options"][0]

    assert option["text"] == "take gate-water"
    assert option["shapes"] == ["worksite--gate-water"]
    assert option["final"] == "it has shown something hidden"
    assert table["decision"]["rule"] == "SGO-033"


async def test_the_same_table_speaks_italian(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)

    italian = await mara.get(f"/api/tables/{table['id']}", headers={"accept-language": "it"})

    assert italian.json()["decision"]["prompt"] != table["decision"]["prompt"]


async def test_two_clients_with_the_same_number_one_is_told(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)
    decision = table["decision"]
    body = {"seat": decision["seat"], "number": 1, "choice": "take gate-water"}

    first = await mara.post(f"/api/tables/{table['id']}/choices", body)
    second = await mara.post(f"/api/tables/{table['id']}/choices", body)

    assert (first.status_code, second.status_code) == (201, 409)
    assert second.json()["error"]


async def test_an_illegal_choice_names_the_rule_and_the_nearest(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)
    while not (await mara.look(table["id"]))["decision"]["options"][0]["text"].startswith("move"):
        await mara.choose(table["id"])

    answer = await mara.choose(table["id"], "move engineer water water")

    assert answer.status_code == 422
    assert answer.json()["rule"] == "SGO-044"
    assert "move engineer water energy" in answer.json()["nearest"]


async def test_why_not_lists_what_cannot_be_done(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)
    while not (await mara.look(table["id"]))["decision"]["options"][0]["text"].startswith("move"):
        await mara.choose(table["id"])

    refusals = (await mara.get(f"/api/tables/{table['id']}/refusals")).json()

    assert {"SGO-041", "SGO-044"} <= {refusal["rule"] for refusal in refusals}


async def test_a_bot_answers_by_itself(mara: Visitor) -> None:
    table = await mara.open_table("me", "random", options=SHORT, seed=7)
    while (await mara.look(table["id"]))["decision"]:
        await mara.choose(table["id"])

    async with asyncio.timeout(300):  # the bot's process has to start; only one that never does needs so long
        while (await mara.look(table["id"]))["waiting"] != [0]:
            pass

    log = (await mara.get(f"/api/tables/{table['id']}/log")).json()
    assert any(line["seat"] == 1 and line["position"] for line in log)


async def test_a_hint_is_named_in_the_readers_language(
    mara: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)

    async def first_option(match: Match[Any], seat: int, person: str) -> list[Thought]:
        return [Thought(str(match.options(seat)[0]), 1, 0.5, None, None)]

    monkeypatch.setattr(mara.client.app.state.server.thinkers, "analyse", first_option)
    named = []
    for language in ("en", "it"):
        asked = (await mara.look(table["id"], language=language))["decision"]
        path = f"/api/tables/{table['id']}/hints?language={language}"
        (hint,) = (await mara.post(path, {"seat": asked["seat"]})).json()["hints"]
        named.append(hint["name"])
        assert hint["name"] == asked["options"][0]["name"]

    assert named[0] != named[1]


async def test_sitting_down_by_invitation(mara: Visitor, otto: Visitor) -> None:
    table = await mara.open_table("me", "open", options=SHORT, private=True)
    links = (await mara.get(f"/api/tables/{table['id']}/links")).json()
    key = links["invitations"][1].rsplit("/", 1)[1]

    without = await otto.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    answer = await otto.post(f"/api/tables/{table['id']}/sit", {"seat": 1, "key": key})

    assert without.status_code == 404
    assert answer.status_code == 201
    assert answer.json()["status"] == "running"
    assert answer.json()["your_seats"] == [1]


async def test_a_program_plays_with_a_token(mara: Visitor, client: AsyncTestClient[Litestar]) -> None:
    token = (await mara.post("/api/me/token")).json()["token"]
    program = Visitor(client)
    table = await mara.open_table("me", "me", options=SHORT)

    answer = await program.get(
        f"/api/tables/{table['id']}", headers={"authorization": f"Bearer {token}"}, params={"view": True}
    )

    assert answer.json()["your_seats"] == [0, 1]
    assert answer.json()["view"]["rng"]["seed"] == -1, "a view does not tell the seed"


async def test_the_personal_link_brings_somebody_back(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    link = (await mara.post("/api/me/link")).json()["link"]
    elsewhere = Visitor(client)

    asked = await elsewhere.get("/me/" + link.rsplit("/", 1)[1], headers={"accept": "text/html"})
    nobody = (await elsewhere.get("/api/me")).json()
    await elsewhere.post("/api/personal/" + link.rsplit("/", 1)[1])

    assert (asked.status_code, nobody) == (200, None)
    assert "Go on as Mara" in asked.text
    assert (await elsewhere.get("/api/me")).json()["nickname"] == "Mara"


async def test_an_account_signs_in_elsewhere(mara: Visitor, client: AsyncTestClient[Litestar]) -> None:
    await mara.post("/api/me/account", {"login": "mara", "password": "long enough"})
    elsewhere = Visitor(client)

    wrong = await elsewhere.post("/api/session", {"login": "mara", "password": "something else"})
    right = await elsewhere.post("/api/session", {"login": "Mara", "password": "long enough"})

    assert (wrong.status_code, right.status_code) == (403, 201)
    assert (await elsewhere.get("/api/me")).json()["login"] == "mara"


async def test_a_finished_record_can_be_uploaded_and_comes_back_the_same(mara: Visitor) -> None:
    import armillary  # noqa: PLC0415

    match = armillary.load("space_gate_odyssey").start(seats=2, seed=3, settings=SHORT)
    while not match.over:
        options = match.options()
        match.play(options[(7 * match.count) % len(options)])

    uploaded = await mara.post("/api/records", {"text": str(match.record)})
    table = uploaded.json()
    record = await mara.get(f"/api/tables/{table['id']}/record")

    assert table["status"] == "over"
    assert table["scores"] == list(match.scores())
    assert record.text == str(match.record)


async def test_a_damaged_record_is_refused_with_its_line(mara: Visitor) -> None:
    answer = await mara.post(
        "/api/records", {"text": "armillary record 1\ngame space_gate_odyssey\nnonsense"}
    )

    assert answer.status_code == 422
    assert "line 3" in answer.json()["error"]


async def test_health(client: AsyncTestClient[Litestar]) -> None:
    answer = await Visitor(client).get("/health")

    assert answer.json()["status"] == "well"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "armillary record 1\ngame space_gate_odyssey\nnonsense",
            "riga 3: «nonsense» non è una riga di una registrazione",
        ),
        ("hello", "riga 1: questa non è una registrazione di Armillary"),
        (
            "armillary record 1\ngame space_gate_odyssey\nrules 1\nseats 9\nseed 1\n",
            "riga 4: Space Gate Odyssey non si gioca con 9 posti. Valori ammessi: 2, 3, 4.",
        ),
    ],
)
async def test_a_wrong_record_is_refused_in_the_readers_language(mara: Visitor, text: str, said: str) -> None:
    answer = await mara.post("/api/records?language=it", {"text": text})

    assert answer.status_code == 422
    assert answer.json()["error"].startswith(said)


async def test_a_short_password_says_how_long_one_is(mara: Visitor) -> None:
    answer = await mara.post("/api/me/account?language=it", {"login": "mara", "password": "short"})

    assert answer.json()["error"] == f"Una password ha almeno {SHORTEST_PASSWORD} caratteri."
