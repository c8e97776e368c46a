"""A turn that was handed over is taken back with a word: the other player is asked, or told."""

from __future__ import annotations

from typing import Any

import pytest

import armillary
from tests.table.visitors import Visitor
from tests.toys.shared_orbits import SHARED_ORBITS

HTML = {"accept": "text/html"}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, SHARED_ORBITS.name, SHARED_ORBITS)


async def handed_over(mara: Visitor, *, consent: bool = True) -> tuple[Visitor, str]:
    """Mara has chosen, and it is Otto's turn: nothing but that stands in the way of her choice."""
    otto = await Visitor(mara.client).introduce("Otto")
    body = {"game": "shared_orbits", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 5}
    table = (await mara.post("/api/tables", {**body, "private": False, "consent": consent})).json()["id"]
    assert (await otto.post(f"/api/tables/{table}/sit", {"seat": 1})).status_code == 201
    await mara.choose(table, "send 0")
    return otto, table


async def undo_of(visitor: Visitor, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await visitor.look(table))["undo"]
    return found


async def test_undo_after_handing_over_asks_the_other_player(mara: Visitor) -> None:
    otto, table = await handed_over(mara)

    answer = await mara.post(f"/api/tables/{table}/undo", {"seat": 0})

    assert (answer.json()["choices"], answer.json()["undo"]["asked_by"]) == (1, 0)
    assert (await undo_of(otto, table))["your_answer_needed"]
    assert (await otto.look(table))["decision"], "the question stays until it is answered"


async def test_the_page_says_beforehand_that_it_asks(mara: Visitor) -> None:
    _, table = await handed_over(mara)

    undo, page = await undo_of(mara, table), (await mara.get(f"/tables/{table}", headers=HTML)).text

    assert (undo["free"], undo["may_ask"]) == (False, True)
    assert undo["barrier"] == "it is another player's turn already"
    assert "Ask to undo" in page


async def test_restart_after_handing_over_asks_as_well(mara: Visitor) -> None:
    _, table = await handed_over(mara)

    answer = await mara.post(f"/api/tables/{table}/restart", {"seat": 0})

    assert (answer.json()["choices"], answer.json()["undo"]["asked_by"]) == (1, 0)


async def test_whoever_agrees_and_loses_the_question_reads_why(mara: Visitor) -> None:
    otto, table = await handed_over(mara)
    await mara.post(f"/api/tables/{table}/undo", {"seat": 0})

    await otto.post(f"/api/tables/{table}/undo/answer", {"agree": True})

    assert (await otto.look(table))["choices"] == 0
    assert (await undo_of(otto, table))["told"] == "Mara has taken back the last move."


async def test_whoever_is_refused_reads_it(mara: Visitor) -> None:
    otto, table = await handed_over(mara)
    await mara.post(f"/api/tables/{table}/undo", {"seat": 0})

    await otto.post(f"/api/tables/{table}/undo/answer", {"agree": False})

    undo = await undo_of(mara, table)
    assert undo["told"] == "Otto does not agree. The last move of Mara stands."
    assert (undo["asked_by"], undo["may_ask"]) == (None, True)
    refused = await otto.post(f"/api/tables/{table}/undo/answer", {"agree": True})
    assert refused.status_code == 409


async def test_a_request_that_the_game_goes_past_ends_with_a_word(mara: Visitor) -> None:
    otto, table = await handed_over(mara)
    await mara.post(f"/api/tables/{table}/undo", {"seat": 0})

    await otto.choose(table, "send 1")

    assert (await undo_of(mara, table))["told"] == "The game has gone on. The last move of Mara stands."


async def test_the_next_choice_ends_the_word(mara: Visitor) -> None:
    otto, table = await handed_over(mara)
    await mara.post(f"/api/tables/{table}/undo", {"seat": 0})
    await otto.choose(table, "send 1")

    await mara.choose(table, "send 2")

    assert (await undo_of(otto, table))["told"] == ""


async def test_where_nobody_may_be_asked_it_is_refused(mara: Visitor) -> None:
    otto, table = await handed_over(mara, consent=False)

    answer = await mara.post(f"/api/tables/{table}/undo", {"seat": 0})

    assert answer.status_code == 409
    assert (await otto.look(table))["choices"] == 1


async def test_at_one_screen_the_next_player_is_told(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="shared_orbits"))["id"]
    await mara.choose(table, "send 0")

    answer = await mara.post(f"/api/tables/{table}/undo", {"seat": 1})

    assert answer.json()["choices"] == 0
    assert answer.json()["undo"]["told"] == "Mara has taken back the last move."


async def test_an_opponent_who_is_a_bot_agrees(mara: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mara.client.app.state.server.bots, "wake", lambda table: None)  # it thinks long
    table = (await mara.open_table("me", "random", game="shared_orbits"))["id"]
    await mara.choose(table, "send 0")

    answer = await mara.post(f"/api/tables/{table}/undo", {"seat": 0})

    assert (answer.json()["choices"], answer.json()["undo"]["told"]) == (0, "")


async def test_the_word_is_told_in_the_readers_language(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="shared_orbits"))["id"]
    await mara.choose(table, "send 0")
    await mara.post(f"/api/tables/{table}/undo", {"seat": 1})

    page = (await mara.get(f"/tables/{table}?language=it", headers=HTML)).text

    assert "Mara ha annullato l&#39;ultima mossa." in page
