"""Scripts and styles: under one digest, kept for ever, fetched at once; imports go in one direction."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from posixpath import dirname, normpath

import pytest

from armillary.table.pages.files import ADDRESS, DIGEST, HERE, file_address, imported
from tests.table.visitors import Visitor


def _ours(kind: str) -> list[str]:
    found = (path for path in HERE.rglob(f"*.{kind}") if "vendor" not in path.parts)
    return sorted(path.relative_to(HERE).as_posix() for path in found)


SCRIPTS = _ours("js")
SHEETS = _ours("css")
START = "table/start.js"
MOST_LINES = 400

# The rooms of the scripts: each may import only from itself and from those before it.
ROOMS = (
    "vendor",
    "shared",
    "table/common",
    "table/board",
    "table/question",
    "table/panes",
    "table/update",
    "table/lookback",
    "table",
)
ALONE = ("lobby", "rules")  # pages of their own, which share only what every page has

PAGES = ("/", "/rules/space_gate_odyssey", "/account", "/replays")


def _source(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def _imports(name: str) -> list[str]:
    """The scripts that a script imports."""
    targets = re.findall(r'(?:from|import)\s+"(\.[^"]+)"', _source(name))
    return [normpath(f"{dirname(name)}/{target}") for target in targets]


# One state of the folder


async def test_a_script_may_be_kept_for_ever(mara: Visitor) -> None:
    answer = await mara.client.get(file_address(START))

    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("name", [START, "table/board/board.css", "icons.svg"])
async def test_what_a_page_from_before_an_update_asks_for_is_not_served_from_after_it(
    mara: Visitor, name: str
) -> None:
    """Half of its scripts may lie in the browser: the other half must not be of another state."""
    other = file_address(name).replace(ADDRESS, "/static/0123456789ab")

    answer = await mara.client.get(other)

    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


async def test_pages_and_panes_say_which_files_they_are_made_for(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]

    for path in (*PAGES, f"/tables/{table}"):
        answer = await mara.get(path, headers={"accept": "text/html"})
        assert f'data-files="{DIGEST}"' in answer.text, path
        assert answer.headers["cache-control"] == "no-store", path
    assert f'data-files="{DIGEST}"' in (await mara.get(f"/tables/{table}/pane")).text


# Imports


async def test_every_script_finds_what_it_imports(mara: Visitor) -> None:
    for name in SCRIPTS:
        assert (await mara.client.get(file_address(name))).status_code == 200
        for target in _imports(name):
            assert (HERE / target).is_file(), f"{name} imports {target}"


def test_scripts_import_only_from_rooms_before_theirs() -> None:
    for name in SCRIPTS:
        room = dirname(name)
        known = ("vendor", "shared", room) if room in ALONE else ROOMS[: ROOMS.index(room) + 1]
        for target in _imports(name):
            assert dirname(target) in known, f"{name} imports {target}"


def test_no_script_imports_itself_by_way_of_others() -> None:
    TopologicalSorter({name: _imports(name) for name in SCRIPTS}).prepare()  # raises with the cycle


def test_no_script_is_fetched_only_when_it_is_needed() -> None:
    """By then the server may have others."""
    assert [name for name in SCRIPTS if re.search(r"\bimport\(", _source(name))] == []


def test_scripts_and_styles_can_be_read_at_one_sitting() -> None:
    long = [name for name in (*SCRIPTS, *SHEETS) if len(_source(name).splitlines()) > MOST_LINES]

    assert long == []


# What the browser is told


def test_all_that_a_page_will_import_is_named_to_the_browser() -> None:
    named = imported(START)

    assert file_address("table/question/decision.js") in named
    assert file_address("shared/server.js") in named
    assert file_address(START) not in named


async def test_a_page_names_at_once_all_scripts_that_it_will_need(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]

    for path in (*PAGES, f"/tables/{table}"):
        page = (await mara.get(path, headers={"accept": "text/html"})).text
        run = re.findall(rf'<script type="module" src="{ADDRESS}/([^"]+)"', page)
        named = set(re.findall(r'<link rel="modulepreload" href="([^"]+)"', page))
        assert run, path
        assert set(imported(*run)) <= named | {file_address(name) for name in run}, path


async def test_the_page_of_a_table_names_every_style_of_its_rooms_in_their_order(mara: Visitor) -> None:
    table = (await mara.open_table("me", "me"))["id"]
    page = (await mara.get(f"/tables/{table}")).text
    head = page.partition("</head>")[0]

    named = re.findall(rf'<link rel="stylesheet" href="{ADDRESS}/(table/[^"]+)"', head)

    assert sorted(named) == [name for name in SHEETS if name.startswith("table/")]
    rooms = [ROOMS.index(dirname(name)) for name in named]
    assert rooms == sorted(rooms)


def test_no_style_waits_for_another() -> None:
    assert [name for name in SHEETS if "@import" in _source(name)] == []
