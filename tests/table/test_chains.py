"""Plans and chains over the API: several choices as one request."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary
from armillary.engine import Plan, State
from armillary.table.app import create_app
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


async def walking(person: Visitor) -> dict[str, Any]:
    """A table at which settlers can walk several steps."""
    table = await person.open_table("me", "me", options=SHORT, seed=7)
    while not table["decision"]["far"]:
        table = (await person.choose(table["id"])).json()
    return table


async def planned(person: Visitor, table: dict[str, Any]) -> list[str]:
    """The choices of the first plan that is offered."""
    decision = table["decision"]
    target = {"seat": decision["seat"], "target": decision["far"][0]}
    answer = await person.get(f"/api/tables/{table['id']}/plans", params=target)
    assert answer.status_code == 200, answer.text
    choices: list[str] = answer.json()["plans"][0]["choices"]
    return choices


def sent(table: dict[str, Any], choices: list[str], **other: Any) -> dict[str, Any]:
    decision = table["decision"]
    return {"seat": decision["seat"], "number": decision["number"], "choices": choices, **other}


async def test_a_plan_says_what_it_costs_in_the_readers_language(mara: Visitor) -> None:
    table = await walking(mara)
    decision = table["decision"]
    target = {"seat": decision["seat"], "target": decision["far"][0]}
    path = f"/api/tables/{table['id']}/plans"

    english = (await mara.get(path, params=target)).json()
    italian = (await mara.get(path, params=target, headers={"accept-language": "it"})).json()

    assert english["number"] == decision["number"]
    assert "action points" in english["plans"][0]["costs"][0]
    assert "punti azione" in italian["plans"][0]["costs"][0]
    assert english["plans"][0]["shapes"][0][-1] == decision["far"][0]


async def test_what_is_found_at_once_comes_first_and_leads_the_whole_answer(mara: Visitor) -> None:
    """High Frontier knows the fastest journey long before it knows that none is safer."""
    table = await mara.open_table("me", game="high_frontier", seed=8)
    for choice in ("take nasa_astronauts", "form leo", "load rocket", "count 6"):
        table = (await mara.choose(table["id"], choice)).json()
    path, target = f"/api/tables/{table['id']}/plans", {"target": "sol--space-mars_north_pole"}

    first = (await mara.get(path, params={**target, "first": "true"})).json()
    whole = (await mara.get(path, params=target)).json()

    assert (first["more"], whole["more"]) == (True, False)
    assert first["plans"] == whole["plans"][:1]
    assert [plan["name"] for plan in whole["plans"]] == ["Fewest turns", "Least risk"]


async def test_what_takes_long_to_find_is_found_beside_the_server(
    mara: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else waits while it is looked for."""
    game = armillary.load("high_frontier")
    table = await mara.open_table("me", game="high_frontier", seed=8)
    for choice in ("take nasa_astronauts", "form leo", "load rocket", "count 6"):
        table = (await mara.choose(table["id"], choice)).json()
    path, target = f"/api/tables/{table['id']}/plans", {"target": "sol--space-mars_north_pole"}
    asked: list[str] = []

    def here(seen: State, seat: int, goal: str) -> list[Plan]:
        asked.append(goal)
        return []

    monkeypatch.setitem(vars(game), "mind", dataclasses.replace(game.mind, plans=here))
    whole = (await mara.get(path, params=target)).json()

    assert not asked
    assert [plan["name"] for plan in whole["plans"]] == ["Fewest turns", "Least risk"]


async def test_where_all_plans_are_found_at_once_there_are_no_more(mara: Visitor) -> None:
    table = await walking(mara)
    decision = table["decision"]
    target = {"seat": decision["seat"], "target": decision["far"][0]}
    path = f"/api/tables/{table['id']}/plans"

    first = (await mara.get(path, params={**target, "first": "true"})).json()

    assert first["plans"]
    assert first == (await mara.get(path, params=target)).json()
    assert first["more"] is False


async def test_a_chain_is_played_and_is_there_after_a_new_look(mara: Visitor) -> None:
    table = await walking(mara)
    choices = await planned(mara, table)

    answer = await mara.post(f"/api/tables/{table['id']}/chain", sent(table, choices))

    assert answer.status_code == 201, answer.text
    assert (answer.json()["played"], answer.json()["stopped"]) == (len(choices), None)
    after = await mara.look(table["id"])
    assert after["choices"] == table["choices"] + len(choices)
    assert after["sequence"] == table["sequence"] + 1  # one change, durable all together


async def test_the_log_has_every_link_with_its_own_position(mara: Visitor) -> None:
    table = await walking(mara)
    choices = await planned(mara, table)

    await mara.post(f"/api/tables/{table['id']}/chain", sent(table, choices))

    log = (await mara.get(f"/api/tables/{table['id']}/log")).json()
    new = {line["position"] for line in log if line["position"] > table["choices"]}
    assert new == set(range(table["choices"] + 1, table["choices"] + len(choices) + 1))


async def test_the_links_are_taken_back_one_by_one(mara: Visitor) -> None:
    table = await walking(mara)
    choices = await planned(mara, table)
    await mara.post(f"/api/tables/{table['id']}/chain", sent(table, choices))

    answer = await mara.post(f"/api/tables/{table['id']}/undo", {"seat": table["decision"]["seat"]})

    assert answer.json()["choices"] == table["choices"] + len(choices) - 1


async def test_an_illegal_link_changes_nothing_and_is_named(mara: Visitor) -> None:
    table = await walking(mara)
    choices = [*(await planned(mara, table))[:1], "enter N9 N8"]

    answer = await mara.post(f"/api/tables/{table['id']}/chain", sent(table, choices))

    assert answer.status_code == 422
    assert answer.json()["link"] == 2
    after = await mara.look(table["id"])
    assert (after["choices"], after["sequence"]) == (table["choices"], table["sequence"])


async def test_a_surprise_stops_a_chain_and_says_so(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", options=SHORT, seed=7)
    first = table["decision"]["options"][0]["text"]  # it shows the next module of its pile

    answer = await mara.post(f"/api/tables/{table['id']}/chain", sent(table, [first, "stop"]))

    assert answer.status_code == 201
    assert answer.json()["played"] == 1
    assert answer.json()["stopped"] == "it has shown something hidden"
    assert answer.json()["table"]["choices"] == 1


async def test_a_chain_for_somebody_elses_seat_is_refused(mara: Visitor, otto: Visitor) -> None:
    table = await walking(mara)
    choices = await planned(mara, table)

    answer = await otto.post(f"/api/tables/{table['id']}/chain", sent(table, choices))

    assert answer.status_code == 404  # a private table is not there for strangers
    assert (await mara.look(table["id"]))["choices"] == table["choices"]


async def test_a_chain_with_a_number_of_the_past_is_refused(mara: Visitor) -> None:
    table = await walking(mara)
    choices = await planned(mara, table)

    stale = sent(table, choices, number=table["decision"]["number"] - 1)
    answer = await mara.post(f"/api/tables/{table['id']}/chain", stale)

    assert answer.status_code == 409
    assert (await mara.look(table["id"]))["choices"] == table["choices"]


async def test_a_chain_has_a_bounded_length(mara: Visitor) -> None:
    table = await walking(mara)

    answer = await mara.post(f"/api/tables/{table['id']}/chain", sent(table, ["stop"] * 65))

    assert answer.status_code == 400


async def test_whoever_only_watches_gets_no_plans(mara: Visitor, otto: Visitor) -> None:
    table = await walking(mara)
    private = {"target": table["decision"]["far"][0]}

    answer = await otto.get(f"/api/tables/{table['id']}/plans", params={**private, "first": "true"})

    assert answer.status_code == 404
