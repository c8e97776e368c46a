"""A choice comes from a page or from a program: whatever the door, the same follows."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from httpx import Response

from armillary.table.store.database import now
from armillary.table.tables.seat_rights import aware
from tests.table.visitors import Visitor

DOORS = ("/api/tables/{table}/choices", "/tables/{table}/choices")


@pytest.fixture(params=DOORS, ids=["program", "page"])
def door(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def first_choice(seen: dict[str, Any]) -> dict[str, Any]:
    decision = seen["decision"]
    return {"seat": decision["seat"], "number": 1, "choice": decision["options"][0]["text"]}


async def through(door: str, visitor: Visitor, table: str, body: dict[str, Any]) -> Response:
    return await visitor.post(door.format(table=table), body)


async def test_both_doors_refuse_the_same_in_the_same_words(mara: Visitor) -> None:
    seen = await mara.open_table("me", "me", private=False)
    otto, stranger = await Visitor(mara.client).introduce("Otto"), Visitor(mara.client)
    body = first_choice(seen)
    refused = [
        (stranger, body, 401),
        (otto, body, 403),
        (mara, {**body, "choice": "nonsense"}, 422),
        (mara, {**body, "number": 7}, 409),
        (mara, {"seat": body["seat"]}, 400),
    ]

    for visitor, wish, status in refused:
        program, page = [await through(door, visitor, seen["id"], wish) for door in DOORS]
        assert (program.status_code, page.status_code) == (status, status)
        assert program.json() == page.json()
    assert (await mara.look(seen["id"]))["choices"] == 0


async def test_a_choice_made_through_one_door_is_late_at_both(mara: Visitor, door: str) -> None:
    seen = await mara.open_table("me", "me")
    body = first_choice(seen)
    made = await through(door, mara, seen["id"], body)

    late = [await through(each, mara, seen["id"], body) for each in DOORS]

    assert made.is_success
    assert [answer.status_code for answer in late] == [409, 409]


async def test_whoever_chooses_has_been_there(mara: Visitor, door: str) -> None:
    seen = await mara.open_table("me", "me")
    server, body = mara.client.app.state.server, first_choice(seen)
    long_ago = now() - timedelta(days=1)

    async def forgotten() -> None:
        owner = server.tables.live.known(seen["id"]).row.owner
        await server.store.visits.saw(seen["id"], owner, long_ago)
        server.tables.live.forget(seen["id"])

    mara.inside(forgotten)

    await through(door, mara, seen["id"], body)

    seats = mara.inside(server.store.seats, seen["id"])
    assert all(aware(seat.seen) > long_ago for seat in seats)


async def test_a_choice_is_told_once(mara: Visitor, door: str) -> None:
    seen = await mara.open_table("me", "me")
    told: list[tuple[str, int]] = []
    server = mara.client.app.state.server
    tell = server.news.tell

    async def heard(table: str, sequence: int) -> None:
        told.append((table, sequence))
        await tell(table, sequence)

    await mara.look(seen["id"])  # they have been seen: only the choice is news
    server.news.tell = heard

    await through(door, mara, seen["id"], first_choice(seen))

    assert told == [(seen["id"], server.tables.live.known(seen["id"]).row.sequence)]
