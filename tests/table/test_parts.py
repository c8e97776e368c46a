"""Only what a page lacks is sent to it: parts by their digests, grounds as files, log rows once."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary
from armillary.table.app import create_app
from armillary.table.pages.parts import END, PART, keep, with_digests
from armillary.table.settings import Settings
from tests.table.visitors import Visitor
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.open_market import OPEN_MARKET
from tests.toys.wide_map.game import WIDE_MAP, star_id

WHOLE = re.compile(r'<[\w-]+ data-digest="([^"]+)"[^>]*? id="([^"]+)"')
LEFT_OUT = re.compile(r'<[\w-]+ id="([^"]+)" data-digest="([^"]+)" data-same></')


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in (HIDDEN_HANDS, OPEN_MARKET, WIDE_MAP):
        monkeypatch.setitem(armillary.games._registered, toy.name, toy)


@pytest.fixture
async def client(sqlite_settings: Settings) -> AsyncIterator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(create_app(sqlite_settings)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Mara")


class Page:
    """What a browser remembers of a table's page."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor = visitor
        self.table = table
        self.digests: dict[str, str] = {}
        self.html = ""

    async def open(self) -> Page:
        return await self._take(f"/tables/{self.table}")

    async def refresh(self, **asked: Any) -> Page:
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        return await self._take(f"/tables/{self.table}/pane?{query}")

    async def choose(self, seat: int, number: int, choice: str) -> Page:
        body = {"seat": seat, "number": number, "choice": choice}
        return await self._take(f"/tables/{self.table}/choices", body)

    async def _take(self, path: str, body: Any = None) -> Page:
        has = {"armillary-has": " ".join(self.digests.values())}
        answer = await self.visitor.ask("GET" if body is None else "POST", path, headers=has, json=body)
        assert answer.status_code == 200
        self.html = answer.text
        self.digests.update((name, digest) for digest, name in WHOLE.findall(self.html))
        return self

    @property
    def sent(self) -> set[str]:
        """The parts that came."""
        return {name for _, name in WHOLE.findall(self.html)}

    @property
    def left_out(self) -> set[str]:
        return {name for name, _ in LEFT_OUT.findall(self.html)}


def plates(names: Iterable[str]) -> set[str]:
    return {name for name in names if name.startswith("at-plate-")}


# Parts


def part(name: str, text: str) -> str:
    return f'{PART}<p class="x" id="{name}">{text}</p>{END}'


def test_a_part_that_the_page_has_is_left_out_and_another_is_not() -> None:
    before = with_digests(part("one", "1") + part("two", "2"))
    has = [digest for digest, _ in WHOLE.findall(before)]

    after = with_digests(part("one", "1") + part("two", "3"), has)

    assert [name for name, _ in LEFT_OUT.findall(after)] == ["one"]
    assert [name for _, name in WHOLE.findall(after)] == ["two"]
    assert ">3</p>" in after
    assert ">1</p>" not in after


def test_a_part_with_a_changed_part_inside_is_sent_without_what_is_the_same() -> None:
    def seat(figure: str) -> str:
        return f'{PART}<div id="seat">{part("area", "same")}{part("score", figure)}</div>{END}'

    before = with_digests(seat("1"))
    has = [digest for digest, _ in WHOLE.findall(before)]

    after = with_digests(seat("2"), has)

    assert {name for _, name in WHOLE.findall(after)} == {"seat", "score"}
    assert [name for name, _ in LEFT_OUT.findall(after)] == ["area"]
    assert with_digests(seat("1"), has).count("data-same") == 1


def test_a_part_without_an_id_is_an_error() -> None:
    with pytest.raises(ValueError, match="an id"):
        with_digests(f"{PART}<p>nobody can be asked for it</p>{END}")


# Pages


async def test_after_a_choice_only_what_has_changed_is_sent(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", "me"))["id"]
    page = await Page(mara, table).open()
    everything = plates(page.sent)

    await mara.choose(table)
    await page.refresh()

    assert everything
    assert plates(page.left_out)
    assert plates(page.sent) < everything
    assert page.sent


async def test_what_can_be_done_at_any_time_is_sent_once_and_its_number_moves(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="open_market", seed=5))["id"]
    page = await Page(mara, table).open()
    before = re.findall(r'data-numbers="([^"]*)"', page.html)

    await page.choose(0, 1, "pass")

    assert {"at-leaving"} <= page.left_out
    assert (before, re.findall(r'data-numbers="([^"]*)"', page.html)) == (["0:1 1:1 "], ["0:2 1:2 "])


async def test_a_page_with_nothing_gets_everything(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]
    page = await Page(mara, table).open()
    await mara.choose(table)

    other = await Page(mara, table).refresh()

    assert other.left_out == set()
    assert plates(other.sent) == plates(page.sent)


async def test_a_page_that_was_away_gets_all_that_it_lacks(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]
    page, kept = await Page(mara, table).open(), await Page(mara, table).open()
    for _ in range(5):
        await mara.choose(table)
        await kept.refresh()

    await page.refresh()

    assert page.digests == kept.digests


async def test_somebody_who_looks_on_is_sent_changes_too(
    client: AsyncTestClient[Litestar], mara: Visitor
) -> None:
    table = (await mara.open_table("me", "me", private=False))["id"]
    otto = await Visitor(client).introduce("Otto")
    page = await Page(otto, table).open()

    await mara.choose(table)
    await page.refresh()

    assert plates(page.left_out)
    assert page.sent


async def test_looking_back_and_returning_sends_what_differs(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]
    for _ in range(4):
        await mara.choose(table)
    page = await Page(mara, table).open()
    now = dict(page.digests)

    await page.refresh(at=1)
    assert plates(page.left_out)
    await page.refresh()

    assert {name: page.digests[name] for name in now} == now


async def test_what_was_taken_back_is_in_the_log_no_more(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="wide_map"))["id"]
    for _ in range(3):
        await mara.choose(table)
    page = await Page(mara, table).open()
    before = dict(page.digests)
    await mara.choose(table)
    await page.refresh()

    answer = await mara.post(f"/api/tables/{table}/undo/ask", {"seat": 1})
    await page.refresh()
    again = await Page(mara, table).open()

    assert answer.status_code == 201
    assert answer.json()["choices"] == 3
    assert 'data-at="4"' not in again.html
    assert again.digests == before
    assert {name: page.digests[name] for name in before} == before


async def test_the_digests_of_one_seat_leave_nothing_out_for_another(
    client: AsyncTestClient[Litestar], mara: Visitor
) -> None:
    """What a seat alone sees has a digest that no other page can have, unless it knows the text."""
    table = (await mara.open_table("me", "open", game="hidden_hands", private=False))["id"]
    otto = await Visitor(client).introduce("Otto")
    await otto.post(f"/api/tables/{table}/sit", {"seat": 1})
    mine, theirs = await Page(mara, table).open(), await Page(otto, table).open()
    hers = {name: digest for name, digest in mine.digests.items() if digest != theirs.digests.get(name)}

    theirs.digests = dict(mine.digests)
    await theirs.refresh()

    assert hers
    assert not theirs.left_out & set(hers)


async def test_a_page_may_say_that_an_acknowledgement_is_enough(mara: Visitor) -> None:
    seen = await mara.open_table("me", "me")
    decision = seen["decision"]
    body = {"seat": decision["seat"], "number": 1, "choice": decision["options"][0]["text"]}

    answer = await mara.post(f"/api/tables/{seen['id']}/choices", body, headers={"prefer": "return=minimal"})

    assert (answer.status_code, answer.content) == (204, b"")
    assert (await mara.look(seen["id"]))["choices"] == 1


async def test_the_answer_to_a_choice_is_the_pane_that_the_page_would_ask_for(mara: Visitor) -> None:
    seen = await mara.open_table("me", "me")
    decision = seen["decision"]
    page, asking = await Page(mara, seen["id"]).open(), await Page(mara, seen["id"]).open()

    await page.choose(decision["seat"], 1, decision["options"][0]["text"])
    await asking.refresh(known=seen["sequence"])

    assert page.html == asking.html
    assert page.left_out


async def test_a_choice_that_is_refused_is_answered_by_its_reason(
    client: AsyncTestClient[Litestar], mara: Visitor
) -> None:
    seen = await mara.open_table("me", "me", private=False)
    otto = await Visitor(client).introduce("Otto")
    decision = seen["decision"]
    path = f"/tables/{seen['id']}/choices"
    body = {"seat": decision["seat"], "number": 1, "choice": decision["options"][0]["text"]}

    foreign = await mara.post(path, body, headers={"x-armillary": "1", "sec-fetch-site": "cross-site"})
    others = await otto.post(path, body)
    illegal = await mara.post(path, {**body, "choice": "nonsense"})

    assert [answer.status_code for answer in (foreign, others, illegal)] == [403, 403, 422]
    assert all(answer.json()["error"] for answer in (others, illegal))
    assert (await mara.look(seen["id"]))["choices"] == 0


async def test_a_page_that_has_heard_of_a_change_is_shown_it_from_memory(mara: Visitor) -> None:
    seen = await mara.open_table("me", "me")
    page = await Page(mara, seen["id"]).open()
    live = mara.client.app.state.server.tables.live.known(seen["id"])
    decision = seen["decision"]
    await page.choose(decision["seat"], 1, decision["options"][0]["text"])
    asked: list[str] = []
    mara.client.app.state.server.store.sequence = asked.append  # whoever asked would fail

    await page.refresh(known=seen["sequence"], heard=live.row.sequence)

    assert f'data-sequence="{live.row.sequence}"' in page.html
    assert not asked


async def test_a_page_is_answered_by_the_store_when_memory_is_older_than_what_it_heard(mara: Visitor) -> None:
    seen = await mara.open_table("me", "me")
    page = await Page(mara, seen["id"]).open()
    await mara.post(f"/api/tables/{seen['id']}/chat", {"text": "Good luck"})  # memory does not follow

    await page.refresh(known=seen["sequence"], heard=seen["sequence"] + 1)

    assert "Good luck" in page.html


# What is kept


def test_a_kept_part_is_sent_like_any_other() -> None:
    part = f'{PART}<p id="a" class="b">word</p>{END}'
    kept = keep(part)

    plain = with_digests(f"<div>{part}</div>")
    assert with_digests(f"<div>{kept.__html__()}</div>") == plain
    assert with_digests(kept.__html__(), {kept.digest}) == with_digests(part, {kept.digest})


def test_a_kept_part_is_known_while_anybody_holds_an_equal_one() -> None:
    part = f'{PART}<p id="a">twice</p>{END}'
    first, second = keep(part), keep(part)
    mark = first.__html__()

    del first
    assert "twice" in with_digests(mark)
    third = keep(part)
    del second
    assert "twice" in with_digests(mark)
    assert third.__html__() == mark


def test_a_kept_part_that_has_changed_is_sent_without_the_kept_part_that_is_the_same() -> None:
    drawing = keep(f'{PART}<div class="v" id="view">shapes</div>{END}')
    before, after = (
        keep(f'{PART}<section class="w" id="plate">{weight}{drawing.__html__()}</section>{END}')
        for weight in ("light", "heavy")
    )
    has = {digest for digest, _ in WHOLE.findall(with_digests(before.__html__()))}

    sent = with_digests(after.__html__(), has)

    assert [name for _, name in WHOLE.findall(sent)] == ["plate"]
    assert [name for name, _ in LEFT_OUT.findall(sent)] == ["view"]
    assert "shapes" in with_digests(after.__html__())
    assert after.digest != before.digest


def test_a_kept_part_holds_those_that_are_within() -> None:
    inner = keep(part("within", "held"))
    outer = keep(f'{PART}<p id="a">{inner.__html__()}</p>{END}')

    del inner

    assert "held" in with_digests(outer.__html__())


async def test_a_plate_that_stands_otherwise_is_sent_without_its_drawing(mara: Visitor) -> None:
    """The front of the room goes from the chart to the decks: both weigh something else now."""
    table = (await mara.open_table("me", "me", game="high_frontier"))["id"]
    for _ in range(2):  # everybody takes a Crew
        await mara.choose(table)
    page = await Page(mara, table).open()
    asked = (await mara.get(f"/api/tables/{table}")).json()["decision"]

    await page.choose(asked["seat"], asked["number"], "research thruster")

    assert "at-plate-sol" in page.sent
    assert "at-view-sol" in page.left_out


def test_what_is_kept_is_one_part() -> None:
    for wrong in ("<p></p>", f'{PART}<p id="a"></p>{END}<hr>', f'{PART}<p id="a"></p>'):
        with pytest.raises(ValueError, match="one part"):
            keep(wrong)


# Grounds


def ground_names(html: str) -> list[str]:
    return re.findall(r'data-ground="([^"]+)"', html)


async def test_the_ground_of_a_plate_is_a_file_that_may_be_kept_for_good(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="wide_map"))["id"]
    page = await Page(mara, table).open()
    (name,) = ground_names(page.html)

    answer = await mara.get(f"/tables/{table}/grounds/{name}")

    assert star_id(999) not in page.html
    assert f'id="{star_id(999)}"' in answer.text
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in answer.headers["cache-control"]
    assert "private" in answer.headers["cache-control"]


async def test_a_click_on_a_map_of_a_thousand_stars_sends_little(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", "me", "me", game="wide_map"))["id"]
    page = await Page(mara, table).open()

    await mara.choose(table)
    answer = await mara.get(
        f"/tables/{table}/pane", headers={"armillary-has": " ".join(page.digests.values())}
    )

    assert "at-plate-chart" in {name for _, name in WHOLE.findall(answer.text)}
    assert len(answer.text) < 30_000
    assert ground_names(answer.text) == ground_names(page.html)


async def test_a_ground_that_no_plate_has_is_not_found(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me", game="wide_map"))["id"]

    assert (await mara.get(f"/tables/{table}/grounds/chart-000000000000")).status_code == 404
    assert (await mara.get(f"/tables/{table}/grounds/other-000000000000")).status_code == 404


async def test_the_ground_of_a_private_table_is_for_those_who_may_see_it(
    client: AsyncTestClient[Litestar], mara: Visitor
) -> None:
    table = (await mara.open_table("me", "me", game="wide_map", private=True))["id"]
    (name,) = ground_names((await Page(mara, table).open()).html)
    otto = await Visitor(client).introduce("Otto")

    assert (await otto.get(f"/tables/{table}/grounds/{name}")).status_code == 404
    assert (await mara.get(f"/tables/{table}/grounds/{name}")).status_code == 200
