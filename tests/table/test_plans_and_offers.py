"""Plans, mixed decisions and seats that leave, at a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary.games
from armillary.engine import Match, codec
from armillary.engine.planning import onward
from armillary.engine.steps import advance
from armillary.table.app import create_app
from armillary.table.bots import bot_players
from armillary.table.server import Server
from armillary.table.settings import Settings
from tests.table.visitors import Visitor
from tests.toys.open_market import OPEN_MARKET
from tests.toys.secret_orders import SECRET_ORDERS

PATIENCE = 300  # seconds: only bots that never act need so long


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
    for seat, number, choice in ((0, 1, "aim 3"), (1, 1, "aim 2"), (0, 3, "burn 1"), (1, 3, "burn 2")):
        await play(mara, table, seat, number, choice)

    answer = await mara.post(f"/api/tables/{table}/undo", {"seat": 0})
    await play(mara, table, 0, 5, "burn 1")  # which it could not if it were planned still

    assert answer.status_code == 201
    assert (await mara.look(table))["choices"] == 5


async def test_a_decision_in_a_planning_lists_the_own_plan(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="secret_orders", seed=5))["id"]
    for seat, number, choice in ((0, 1, "aim 3"), (1, 1, "aim 2"), (0, 3, "sail 0 1"), (0, 4, "burn 1")):
        await play(mara, table, seat, number, choice)

    plan = (await mara.look(table, seat=0))["decision"]["plan"]

    assert [link["name"] for link in plan["links"]] == ["Ship 0 to star 1", "Burn 1 fuel"]
    assert plan["links"][0]["shapes"] == ["stars--star-1"]
    assert plan["ready"] is False


async def test_a_closed_plan_is_shown_at_its_seat_and_may_be_opened_again(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="secret_orders", seed=5))["id"]
    for seat, number, choice in ((0, 1, "aim 3"), (1, 1, "aim 2"), (0, 3, "burn 1"), (0, 4, "ready")):
        await play(mara, table, seat, number, choice)

    seen = await mara.look(table, seat=0)

    assert [seat["ready"] for seat in seen["seats"]] == [True, False]
    assert [option["text"] for option in seen["decision"]["options"]] == ["reopen"]
    assert (seen["waiting"], seen["undo"]["free"]) == ([1], True)


async def with_otto(mara: Visitor, game: str = "open_market") -> tuple[Visitor, str]:
    otto = await Visitor(mara.client).introduce("Otto")
    table = (await mara.open_table("me", "open", game=game, seed=5, private=False))["id"]
    assert (await otto.post(f"/api/tables/{table}/sit", {"seat": 1})).status_code == 201
    return otto, table


async def test_what_may_be_done_meanwhile_is_listed_for_a_seat_that_is_not_asked(mara: Visitor) -> None:
    otto, table = await with_otto(mara)

    seen = await otto.look(table)

    assert (seen["waiting"], seen["decision"]) == ([0], None)
    (mine,) = seen["anytime"]
    assert (mine["seat"], mine["number"]) == (1, 1)
    assert [option["text"] for option in mine["options"]] == ["offer 0"]
    assert [option["text"] for option in mine["leaving"]] == ["resign", "agree to end"]


async def test_an_offer_is_answered_by_whom_it_was_made_to(mara: Visitor) -> None:
    otto, table = await with_otto(mara)

    await play(otto, table, 1, 1, "offer 0")
    asked = await mara.look(table)
    await play(mara, table, 0, asked["decision"]["number"], "accept")

    assert [option["text"] for option in asked["decision"]["options"]] == ["accept", "refuse"]
    assert (await mara.look(table))["decision"]["options"][0]["text"] == "pass"  # what waited is asked again
    log = (await mara.get(f"/api/tables/{table}/log")).text
    assert "Otto makes Mara an offer." in log
    assert "Mara accepts." in log


async def test_anytime_options_are_listed_for_every_seat_at_one_screen(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", game="open_market", seed=5)

    assert [(mine["seat"], mine["options"][0]["text"]) for mine in table["anytime"]] == [
        (0, "offer 1"),
        (1, "offer 0"),
    ]


async def test_at_one_screen_with_secrets_only_the_seat_that_looks_is_listed(mara: Visitor) -> None:
    table = await mara.open_table("me", "me", game="secret_orders", seed=5)

    assert [mine["seat"] for mine in table["anytime"]] == [0]
    assert [mine["seat"] for mine in (await mara.look(table["id"], seat=1))["anytime"]] == [1]


async def test_spectators_and_those_who_look_back_have_nothing_to_do_meanwhile(mara: Visitor) -> None:
    otto, table = await with_otto(mara)
    await play(otto, table, 1, 1, "agree to end")

    assert (await mara.look(table, at=0))["anytime"] == []
    lea = await Visitor(mara.client).introduce("Lea")
    assert (await lea.look(table))["anytime"] == []


async def test_the_game_ends_when_all_have_agreed(mara: Visitor) -> None:
    otto, table = await with_otto(mara)

    await play(otto, table, 1, 1, "agree to end")
    between = await mara.look(table)
    await play(mara, table, 0, 2, "agree to end")

    assert [seat["agreed"] for seat in between["seats"]] == [False, True]
    assert between["decision"]["number"] == 2
    assert (await mara.look(table))["status"] == "over"


async def test_who_resigned_has_left_and_has_not_won(mara: Visitor) -> None:
    """Mara resigns; Otto passes to the end. By coins she would win as well."""
    otto, table = await with_otto(mara)
    await play(mara, table, 0, 1, "resign")
    left = [seat["left"] for seat in (await otto.look(table))["seats"]]
    while (seen := await otto.look(table))["status"] == "running":
        await play(otto, table, 1, seen["decision"]["number"], "pass")

    found = {name: (await who.get("/api/me/statistics")).json() for name, who in (("m", mara), ("o", otto))}

    assert left == [True, False]
    assert (found["m"]["games"], found["m"]["wins"]) == (1, 0)
    assert (found["o"]["games"], found["o"]["wins"]) == (1, 1)


class Thoughts:
    """Bots that do what the test says, and how often they were asked."""

    def __init__(self, *texts: str | None) -> None:
        self.texts = list(texts)
        self.asked: list[tuple[int, int]] = []  # seats and how many choices there were

    async def interject(self, match: Match[Any], seat: int, level: str, person: str) -> str | None:
        self.asked.append((seat, match.count_for(seat)))
        return self.texts.pop(0) if self.texts else None

    async def choose(self, match: Match[Any], seat: int, level: str, person: str) -> str:
        return str(onward(match.state, seat)[0])


async def test_a_bot_acts_at_a_moment_of_its_game(mara: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    always = replace(OPEN_MARKET, mind=replace(OPEN_MARKET.mind, moment=lambda seen, seat: seat == 1))
    monkeypatch.setitem(armillary.games._registered, "open_market", always)
    server: Server = mara.client.app.state.server
    thoughts = Thoughts("offer 0")
    monkeypatch.setattr(server.bots, "thinkers", thoughts)

    table = (await mara.open_table("me", "greedy", game="open_market", seed=5))["id"]
    async with asyncio.timeout(PATIENCE):
        while (seen := await mara.look(table))["choices"] < 1:
            pass  # each look lets the bots go on

    assert [option["text"] for option in seen["decision"]["options"]] == ["accept", "refuse"]
    assert (1, 0) in thoughts.asked


async def test_a_bot_is_not_asked_again_while_nothing_has_happened(
    mara: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    always = replace(OPEN_MARKET, mind=replace(OPEN_MARKET.mind, moment=lambda seen, seat: seat == 1))
    monkeypatch.setitem(armillary.games._registered, "open_market", always)
    server: Server = mara.client.app.state.server
    thoughts = Thoughts()
    monkeypatch.setattr(server.bots, "thinkers", thoughts)
    table = (await mara.open_table("me", "greedy", game="open_market", seed=5))["id"]

    async with asyncio.timeout(PATIENCE):
        while (1, 0) not in thoughts.asked:
            await mara.look(table)
    for _ in range(3):  # news, but no choice
        await mara.post(f"/api/tables/{table}/chat", {"text": "Well?"})
    await play(mara, table, 0, 1, "pass")
    async with asyncio.timeout(PATIENCE):
        while (await mara.look(table))["choices"] < 2:
            pass  # each look lets the bots go on

    assert {(1, 0), (1, 1)} <= set(thoughts.asked)
    assert len(set(thoughts.asked)) == len(thoughts.asked)


def test_a_bot_in_its_own_process_answers_with_a_text_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trader without a good likes an offer, by the toy's policy; one with a good is not asked."""
    monkeypatch.setitem(armillary.games._registered, OPEN_MARKET.name, OPEN_MARKET)
    state = OPEN_MARKET.new_state(2, 5, {})
    state.goods[1] = 0
    advance(state)
    view = codec.dump(OPEN_MARKET.view(state, 1))
    rich = codec.dump(OPEN_MARKET.view(state, 0))

    found = {bot_players.interject("open_market", view, "random", seed) for seed in range(12)}

    assert found == {"offer 0", None}
    assert bot_players.interject("open_market", rich, "random", 1) is None
