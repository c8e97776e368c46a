"""Scripts and styles: all under one digest, kept for ever, fetched at once."""

from __future__ import annotations

import re
from posixpath import dirname, normpath

from armillary.table.pages.files import ADDRESS, HERE, file_address, imported
from tests.table.visitors import Visitor

SCRIPTS = sorted(
    path.relative_to(HERE).as_posix() for path in HERE.rglob("*.js") if "vendor" not in path.parts
)
START = "table/start.js"


async def test_a_script_may_be_kept_for_ever(mara: Visitor) -> None:
    answer = await mara.client.get(file_address(START))

    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]


async def test_a_script_of_another_state_of_the_folder_is_not_served(mara: Visitor) -> None:
    other = file_address(START).replace(ADDRESS, "/static/0123456789ab")

    assert (await mara.client.get(other)).status_code == 404


async def test_every_script_finds_what_it_imports(mara: Visitor) -> None:
    for name in SCRIPTS:
        source = (await mara.client.get(file_address(name))).text
        for target in re.findall(r'(?:from|import)\s+"(\.[^"]+)"', source):
            assert (HERE / normpath(f"{dirname(name)}/{target}")).is_file(), f"{name} imports {target}"


def test_all_that_a_page_will_import_is_named_to_the_browser() -> None:
    named = imported(START)

    assert file_address("table/question/decision.js") in named
    assert file_address("shared/server.js") in named
    assert file_address(START) not in named
