"""The pages beside the table: lobby, rules, invitations, account, the API in words."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

import armillary
from armillary.table.app import create_app
from armillary.table.pages.api import type_of
from armillary.table.pages.rulebook.rule_text import Reader
from armillary.table.settings import Settings
from tests.table.visitors import Visitor

HTML = {"accept": "text/html"}
GAME = "space_gate_odyssey"


@pytest.fixture
async def client(sqlite_settings: Settings) -> AsyncIterator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(create_app(sqlite_settings)) as made:
        yield made


@pytest.fixture
async def mara(client: AsyncTestClient[Litestar]) -> Visitor:
    return await Visitor(client).introduce("Mara")


async def page_of(client: AsyncTestClient[Litestar], address: str, **headers: str) -> str:
    answer = await client.get(address, headers={**HTML, **headers})
    assert answer.status_code == 200
    return answer.text


# The lobby


async def test_somebody_new_can_play_at_once_under_a_name_that_was_made_up(
    client: AsyncTestClient[Litestar],
) -> None:
    text = await page_of(client, "/")

    assert re.search(r'data-nickname-now[^>]* value="\w+"', text)
    assert f'data-play="{GAME}"' in text


async def test_open_tables_are_counted_without_the_own_ones(
    client: AsyncTestClient[Litestar], mara: Visitor
) -> None:
    await mara.open_table("me", "open", private=False)
    otto = await Visitor(client).introduce("Otto")

    def counted(text: str) -> bool:
        return 'id="open-title">Open tables<small>1</small>' in text

    assert not counted((await mara.get("/", headers=HTML)).text)
    assert counted((await otto.get("/", headers=HTML)).text)


async def test_undo_is_asked_for_only_where_somebody_can_be_asked(mara: Visitor) -> None:
    alone = (await mara.open_table("me", "me"))["id"]
    await mara.choose(alone, (await mara.look(alone))["decision"]["options"][0]["text"])
    text = (await mara.get(f"/tables/{alone}", headers=HTML)).text

    assert "data-undo-ask" in text
    assert "Ask to undo" not in text


async def test_a_switch_for_some_numbers_of_seats_says_for_which(client: AsyncTestClient[Litestar]) -> None:
    text = await page_of(client, "/")

    assert re.search(r'data-for-seats="1"[^>]*><b>Difficulty<', text)
    assert re.search(r'<option value="seti"[^>]* data-alone="Rival"', text)


async def test_a_switch_says_what_it_needs_and_which_switches_it_stands_with(
    client: AsyncTestClient[Litestar],
) -> None:
    games = (await client.get("/api/games")).json()
    game = next(each for each in games if each["name"] == "high_frontier")

    settings = {each["name"]: each for each in game["settings"]}
    assert settings["conflict"]["needs"] == {"politics": [True]}
    assert settings["conflict"]["group"] == settings["politics"]["group"] == "Modules"
    assert game["presets"][0]["settings"] == {}
    assert game["presets"][-1]["settings"]["conflict"] == "full"


async def test_the_card_of_a_game_shows_its_own_board(client: AsyncTestClient[Litestar]) -> None:
    assert 'id="emblem-space_gate_odyssey"' in await page_of(client, "/")


async def test_my_table_that_waits_for_me_comes_first(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    mine = await mara.open_table("me", "me")
    waiting = await mara.open_table("me", "open")

    text = (await mara.get("/", headers=HTML)).text

    assert text.index(f"/tables/{mine['id']}") < text.index(f"/tables/{waiting['id']}")
    assert text.count('class="turn"') == 1


async def test_pages_carry_no_style_and_no_script_of_their_own(client: AsyncTestClient[Litestar]) -> None:
    """The content security policy forbids them, so they would do nothing."""
    for address in ("/", f"/rules/{GAME}", "/replays", "/account", "/api/docs"):
        text = await page_of(client, address)
        assert " style=" not in text
        assert not re.search(r"<script(?![^>]* src=)", text)


async def test_a_bot_that_thinks_has_a_ring_without_a_style_of_its_own(mara: Visitor) -> None:
    table = (await mara.open_table("search-deep", "search-deep"))["id"]

    text = (await mara.get(f"/tables/{table}")).text

    assert 'class="fills"' in text
    assert 'data-thinks="4"' in text
    assert " style=" not in text


# Rules


async def test_a_search_finds_in_either_language_and_marks_the_word(
    client: AsyncTestClient[Litestar],
) -> None:
    text = await page_of(client, f"/rules/{GAME}?q=colono&hits=true", **{"accept-language": "en"})

    assert "<mark>colono</mark>" in text


async def test_a_kind_limits_what_was_found(client: AsyncTestClient[Litestar]) -> None:
    ledger = armillary.load(GAME).ledger
    ties = [rule.id for rule in ledger if rule.kind == "tie"]

    text = await page_of(client, f"/rules/{GAME}?kind=tie&hits=true")

    assert re.findall(r'<a href="#(SGO-\d+)"', text) == ties


async def test_every_rule_has_an_anchor_in_both_languages(client: AsyncTestClient[Litestar]) -> None:
    text = await page_of(client, f"/rules/{GAME}")

    for rule in armillary.load(GAME).ledger:
        assert f'id="{rule.id}"' in text
    assert text.count('<p lang="it">') == text.count('<p lang="en">')


async def test_only_a_table_is_a_way_back(client: AsyncTestClient[Litestar]) -> None:
    kept = await page_of(client, f"/rules/{GAME}?back=/tables/heron-1")
    dropped = await page_of(client, f"/rules/{GAME}?back=https://elsewhere.example/")

    assert 'href="/tables/heron-1"' in kept
    assert "elsewhere.example" not in dropped


def test_ids_in_a_rule_are_links_and_what_is_unknown_stays_text() -> None:
    reader = Reader(armillary.load(GAME).ledger)

    text = reader.text("see SGO-062 and Q09, not SGO-999 <b>")

    assert '<a class="r" href="#SGO-062">SGO-062</a>' in text
    assert '<a class="r" href="#Q09">Q09</a>' in text
    assert "SGO-999 &lt;b&gt;" in text


# Invitations and the account


async def test_an_invitation_asks_for_a_name_and_then_seats(
    mara: Visitor, client: AsyncTestClient[Litestar]
) -> None:
    table = await mara.open_table("me", "open")
    links = (await mara.get(f"/api/tables/{table['id']}/links")).json()
    key = links["invitations"][1].rpartition("/")[2]
    assert 'name="nickname"' in await page_of(client, f"/sit/{key}")

    otto = await Visitor(client).introduce("Otto")
    taken = await otto.post(f"/api/invitations/{key}", {})

    assert taken.json()["your_seats"] == [1]
    assert taken.json()["status"] == "running"


async def test_the_account_page_offers_an_account_to_who_has_none(mara: Visitor) -> None:
    before = (await mara.get("/account", headers=HTML)).text
    await mara.post("/api/me/account", {"login": "mara", "password": "long enough"})
    after = (await mara.get("/account", headers=HTML)).text

    asks_for_the_old_password = 'name="old"'
    assert "/api/me/account" in before
    assert asks_for_the_old_password not in before
    assert asks_for_the_old_password in after


# The API in words


async def test_the_api_page_lists_every_endpoint_of_the_document(client: AsyncTestClient[Litestar]) -> None:
    document = (await client.get("/api/schema/openapi.json")).json()

    text = await page_of(client, "/api/docs")

    for path in document["paths"]:
        assert f"<code>{path}</code>" in text
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in text


def test_types_are_said_in_words() -> None:
    link = {"$ref": "#/components/schemas/LogLine"}

    assert type_of({"type": "array", "items": link}) == "list of LogLine"
    assert type_of({"oneOf": [{"type": "integer"}, {"type": "null"}]}) == "integer or null"


async def test_a_page_links_the_style_sheet_that_its_game_brings(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]
    page = (await mara.get(f"/tables/{table}")).text

    address = re.search(r'href="(/looks/space_gate_odyssey\.css\?v=\w+)"', page)

    assert address
    sheet = await mara.get(address[1])
    assert (sheet.status_code, sheet.headers["content-type"].split(";")[0]) == (200, "text/css")
    assert ".drawing:where(.space_gate_odyssey)" in sheet.text


@pytest.mark.parametrize("file", ["chess.css", "seti", "seti.svg", "..%2Fseti.css"])
async def test_there_are_no_other_style_sheets(file: str, mara: Visitor) -> None:
    assert (await mara.get(f"/looks/{file}")).status_code == 404


async def test_no_style_of_the_table_looks_inside_of_what_it_dresses(mara: Visitor) -> None:
    """With `:has` in its styles a browser looks through the whole page again after every change of it."""
    found: list[str] = []
    for game in armillary.names():
        table = (await mara.open_table(*["me"] * max(armillary.load(game).facts.seats), game=game))["id"]
        page = (await mara.get(f"/tables/{table}")).text
        for address in re.findall(r'<link rel="stylesheet" href="([^"]+)"', page):
            sheet = await mara.get(address)
            assert sheet.status_code == 200
            found += [address for line in sheet.text.splitlines() if ":has(" in line]

    assert found == []


async def test_styles_ask_for_the_size_of_the_window_and_of_no_frame_around_the_page(mara: Visitor) -> None:
    """Within a container that styles ask about, a browser finds styles anew whenever it lays the page out."""
    table = (await mara.open_table("me", "me"))["id"]
    page = (await mara.get(f"/tables/{table}")).text
    addresses = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    sheets = [(await mara.get(address)).text for address in addresses]

    asked = {name for sheet in sheets for name in re.findall(r"@container (\w*)", sheet)}

    assert asked == {"plate"}


async def test_no_state_of_a_plate_dresses_whatever_is_inside(mara: Visitor) -> None:
    """A class of a plate that means "everything in it" has thousands of shapes dressed anew."""
    table = (await mara.open_table("me", "me"))["id"]
    page = (await mara.get(f"/tables/{table}")).text
    address = next(found for found in re.findall(r'href="([^"]+)"', page) if "/board/board.css" in found)
    sheet = re.sub(r"/\*.*?\*/", "", (await mara.get(address)).text, flags=re.DOTALL)

    selectors = [each.strip() for rule in re.findall(r"([^{}]+)\{", sheet) for each in rule.split(",")]
    found = [each for each in selectors if ".plate" in each and re.search(r"[ >](\*|:not\([^)]*\))$", each)]

    assert found == []


async def test_a_turn_each_of_many_players_says_only_whose_it_is(mara: Visitor) -> None:
    pages = []
    for seats in (2, 6):
        table = (await mara.open_table(*["me"] * seats, game="high_frontier"))["id"]
        for _ in range(seats):  # everybody takes a Crew
            await mara.choose(table)
        pages.append((await mara.get(f"/tables/{table}")).text)
    few, many = pages

    assert 'class="steps"' in few
    assert 'class="steps many"' in many


async def test_the_whole_page_is_arranged_by_what_it_shows(mara: Visitor) -> None:
    table = await mara.open_table("me", "me")
    await mara.choose(table["id"])
    address = f"/tables/{table['id']}"

    now, past = [(await mara.get(f"{address}{query}")).text for query in ("", "?at=0")]
    passing = (await mara.get(f"{address}/pane?at=0&passing=true")).text

    assert re.findall(r'data-shows="(\w*)"', now) == ["", ""]  # the frame and what changes in it
    assert re.findall(r'data-shows="(\w*)"', past) == ["replay", "replay"]
    assert re.findall(r'data-shows="(\w*)"', passing) == [""]  # a move that is only being shown
    assert 'class="dec asks"' in now
    assert 'class="dec replays"' in past
    assert 'class="dec"' in passing
