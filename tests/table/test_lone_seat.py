"""A table for one, at which a rival without a seat may win."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

import armillary
from armillary.engine import Game, RivalScore, State
from armillary.table.app import create_app
from armillary.table.settings import Settings
from tests.table.visitors import Visitor
from tests.toys.lone_watch import LONE_WATCH

HTML = {"accept": "text/html"}


LOST = Path(__file__).parents[1] / "golden/seti/solo-1.txt"  # a rival without a seat has won


@pytest.fixture
async def mara(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Visitor]:
    monkeypatch.setitem(armillary.games._registered, LONE_WATCH.name, LONE_WATCH)
    async with AsyncTestClient(create_app(sqlite_settings)) as client:
        yield await Visitor(client).introduce("Mara")


async def ended(mara: Visitor, choice: str) -> str:
    """A game alone with the same choice every night."""
    table: str = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
    while (await mara.look(table))["status"] == "running":
        await mara.choose(table, choice)
    return table


async def test_a_table_with_one_seat_begins_at_once(mara: Visitor) -> None:
    table = await mara.open_table("me", game="lone_watch")

    assert table["status"] == "running"
    assert table["waiting"] == [0]


async def test_the_lobby_offers_a_game_that_it_has_never_heard_of(mara: Visitor) -> None:
    text = (await mara.get("/", headers=HTML)).text

    assert 'data-play="lone_watch"' in text
    assert '<option value="lone_watch" data-least="1" data-most="2" data-alone="Clouds"' in text


async def test_nobody_has_won_is_told_everywhere(mara: Visitor) -> None:
    table = await ended(mara, "rest")

    final = (await mara.get(f"/api/tables/{table}/final")).json()
    assert (final["winners"], final["sentence"]) == ([], "Nobody wins.")
    page = (await mara.get(f"/tables/{table}", headers=HTML)).text
    assert "<b>Nobody wins.</b>" in page
    italian = (await mara.get(f"/tables/{table}?language=it", headers=HTML)).text
    assert "<b>Non vince nessuno.</b>" in italian
    for path in ("/", "/replays", "/account"):
        assert (await mara.get(path, headers=HTML)).status_code == 200


async def test_the_rival_has_a_column_in_the_count_and_a_line_in_the_chart(mara: Visitor) -> None:
    table = await ended(mara, "look")

    final = (await mara.get(f"/api/tables/{table}/final")).json()
    timeline = (await mara.get(f"/api/tables/{table}/timeline")).json()
    (rival,) = final["rivals"]
    clouds = rival["score"]
    assert rival == {"number": 1, "name": "Clouds", "score": clouds, "score_text": str(clouds)}
    assert [(line["points"], line["rivals"]) for line in final["lines"]] == [([20], [0]), ([0], [clouds])]
    assert timeline["history"][0] == [0, 0, 0, 0]
    assert timeline["history"][-1] == [4, 4, 20, clouds]
    assert clouds > timeline["history"][1][3] > 0


async def test_the_page_counts_the_rival_beside_the_seats(mara: Visitor) -> None:
    table = await ended(mara, "rest")
    clouds = (await mara.look(table))["rivals"][0]["score"]

    page = (await mara.get(f"/tables/{table}?at=1", headers=HTML)).text

    assert f"<small>Clouds {clouds}, Mara 0</small>" in page
    assert re.search(rf"<tfoot>.*<td>0</td><td>{clouds}</td></tr></tfoot>", page)
    assert 'data-score-of="1"' in page


@contextmanager
def _without_rivals(game: Game[Any]) -> Iterator[None]:
    """As if the game had learned later that it has rivals."""

    def nobody(state: State) -> tuple[RivalScore, ...]:
        return ()

    known = game.rules.rivals
    object.__setattr__(game.rules, "rivals", nobody)
    try:
        yield
    finally:
        object.__setattr__(game.rules, "rivals", known)


async def test_a_table_that_was_written_down_without_its_rival_has_a_chart_of_the_seats(
    mara: Visitor,
) -> None:
    with _without_rivals(LONE_WATCH):
        table: str = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
        await mara.choose(table, "look")
    await mara.choose(table, "look")

    timeline = (await mara.get(f"/api/tables/{table}/timeline")).json()

    assert timeline["history"] == [[0, 0, 0], [1, 2, 5], [2, 3, 10], [2, 3, 10]]


async def test_a_lost_game_is_counted_as_played_and_not_as_won(mara: Visitor) -> None:
    await ended(mara, "rest")
    await ended(mara, "look")

    statistics = (await mara.get("/api/me/statistics")).json()

    assert (statistics["games"], statistics["wins"]) == (2, 1)


async def test_the_record_of_a_lost_game_comes_back_as_it_was(mara: Visitor) -> None:
    text = LOST.read_text("utf-8")

    again = (await mara.post("/api/records", {"text": text})).json()

    assert (again["status"], again["winners"]) == ("over", [])


async def test_alone_the_chance_of_winning_is_not_always_one(mara: Visitor) -> None:
    table: str = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
    await mara.choose(table, "rest")

    (chance,) = (await mara.get(f"/api/tables/{table}/chances")).json()["chances"]

    assert chance < 0.5


async def test_alone_nobody_has_to_agree_to_an_undo(mara: Visitor) -> None:
    table: str = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
    await mara.choose(table, "rest")  # the clouds have rolled: that is a barrier

    seen = (await mara.post(f"/api/tables/{table}/undo/ask", {"seat": 0})).json()

    assert seen["position"] == 0


async def test_the_large_button_plays_again_what_was_played_last(mara: Visitor) -> None:
    await mara.open_table("me", game="lone_watch")

    text = (await mara.get("/", headers=HTML)).text

    assert re.search(r'class="btn primary" type="button" data-play="lone_watch" data-seats="2"', text)


async def test_a_game_without_a_picture_of_its_own_has_one_all_the_same(mara: Visitor) -> None:
    text = (await mara.get("/", headers=HTML)).text

    card = text[: text.index("<h2>Lone watch</h2>")]
    assert "<svg" in card.rpartition('<div class="pw"')[2]


async def test_what_the_first_choice_causes_belongs_to_the_first_turn(mara: Visitor) -> None:
    table: str = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
    await mara.choose(table, "look")

    log = (await mara.get(f"/api/tables/{table}/log")).json()

    assert [line["turn"] for line in log] == [1, 1]


async def test_what_one_choice_causes_can_be_seen_beat_by_beat(mara: Visitor) -> None:
    table = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
    await mara.choose(table, "look")

    now = (await mara.get(f"/tables/{table}/pane", headers=HTML)).text
    between = (await mara.get(f"/tables/{table}/pane?at=1&beat=0&passing=true", headers=HTML)).text

    assert 'data-beat="1" data-beats="2"' in now
    assert 'data-beat="0" data-beats="2"' in between
    assert "The clouds have 0 points." in between
    assert "The clouds have 0 points." not in now
    assert "data-decide" in now
    assert "data-decide" not in between


async def test_the_last_beat_is_the_position_itself(mara: Visitor) -> None:
    table = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
    await mara.choose(table, "look")

    last = (await mara.get(f"/tables/{table}/pane?at=1&beat=1", headers=HTML)).text
    none = await mara.get(f"/tables/{table}/pane?at=7&beat=0", headers=HTML)

    assert "data-decide" in last
    assert none.status_code == 404


async def test_the_log_of_a_beat_ends_with_it(mara: Visitor) -> None:
    table = (await mara.open_table("me", game="lone_watch", seed=3))["id"]
    await mara.choose(table, "look")

    page = (await mara.get(f"/tables/{table}/pane?at=1&beat=0", headers=HTML)).text
    lines = (await mara.get(f"/api/tables/{table}/log")).json()

    assert [line["beat"] for line in lines if line["position"] == 1] == [0, 1]
    assert re.findall(r'data-at="1" data-beat="(\d)"', page) == ["0"]
