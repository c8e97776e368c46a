"""The same game once more, at another table."""

from __future__ import annotations

from pathlib import Path

from tests.table.visitors import Visitor

RECORD = Path(__file__).parents[2] / "golden" / "space_gate_odyssey" / "3-players-short.txt"


async def finished(mara: Visitor) -> str:
    answer = await mara.post("/api/records", {"text": RECORD.read_text()})
    table: str = answer.json()["id"]
    return table


async def test_a_rematch_has_the_same_game_settings_and_people(mara: Visitor) -> None:
    old = await mara.look(await finished(mara))

    new = (await mara.post(f"/api/tables/{old['id']}/rematch")).json()

    assert new["id"] != old["id"]
    assert (new["game"], new["settings"]) == (old["game"], old["settings"])
    assert [seat["name"] for seat in new["seats"]] == [seat["name"] for seat in old["seats"]]
    assert new["your_seats"] == old["your_seats"]
    assert new["status"] == "running"


async def test_who_asks_again_is_led_to_the_table_that_is_there(mara: Visitor) -> None:
    old = await finished(mara)

    first = (await mara.post(f"/api/tables/{old}/rematch")).json()
    second = (await mara.post(f"/api/tables/{old}/rematch")).json()

    assert first["id"] == second["id"]


async def test_an_address_in_the_chat_opens_no_table_of_others(mara: Visitor) -> None:
    old = await finished(mara)
    otto = await Visitor(mara.client).introduce("Otto")
    his = await otto.open_table("me", "regular", private=True)
    await mara.post(f"/api/tables/{old}/chat", {"text": f"/tables/{his['id']}"})

    new = (await mara.post(f"/api/tables/{old}/rematch")).json()

    assert new["id"] != his["id"]


async def test_who_looks_on_gets_no_rematch(mara: Visitor) -> None:
    old = await finished(mara)
    otto = await Visitor(mara.client).introduce("Otto")

    assert (await otto.post(f"/api/tables/{old}/rematch")).status_code == 404


async def test_a_game_that_runs_has_no_rematch(mara: Visitor) -> None:
    table = await mara.open_table("me", "regular")

    assert (await mara.post(f"/api/tables/{table['id']}/rematch")).status_code == 404
