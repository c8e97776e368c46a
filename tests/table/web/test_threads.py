"""What a request asks of the pool of threads: nothing. A hop there costs more than most of what is done."""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from tests.table.visitors import Visitor


async def test_a_choice_and_a_pane_need_no_thread_of_the_pool(
    mara: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = await mara.open_table("me", "me")
    decision = seen["decision"]
    body = {"seat": decision["seat"], "number": 1, "choice": decision["options"][0]["text"]}

    def refused(function: Any, *_: Any, **__: Any) -> NoReturn:
        raise AssertionError(f"{function} wants a thread")

    monkeypatch.setattr("litestar.utils.sync.sync_to_thread", refused)

    made = await mara.post(f"/tables/{seen['id']}/choices", body)
    pane = await mara.get(f"/tables/{seen['id']}/pane")

    assert (made.status_code, pane.status_code) == (200, 200)
