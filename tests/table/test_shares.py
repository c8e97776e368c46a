"""Seven seats, and points that are fractions: on the page, over the wire, in the store and in the record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import armillary
from armillary.cli import main
from armillary.lab.batch import Batch, play_batch
from tests.table.visitors import Visitor
from tests.toys.shared_orbits import SHARED_ORBITS

HTML = {"accept": "text/html"}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, SHARED_ORBITS.name, SHARED_ORBITS)


async def ended(mara: Visitor, seats: int, *orbits: int) -> str:
    """A game in which Mara holds all seats and sends these probes."""
    table: str = (await mara.open_table(*["me"] * seats, game="shared_orbits"))["id"]
    for orbit in orbits:
        await mara.choose(table, f"send {orbit}")
    return table


async def test_scores_are_sent_exactly_and_as_they_are_read(mara: Visitor) -> None:
    table = await mara.look(await ended(mara, 2, 0, 0, 2, 1))

    assert table["scores"] == ["11/2", "5/2"]
    assert [seat["score_text"] for seat in table["seats"]] == ["5½", "2½"]


async def test_whole_scores_are_numbers(mara: Visitor) -> None:
    assert (await mara.look(await ended(mara, 2, 2, 1)))["scores"] == [5, 2]


async def test_the_page_shows_them_as_players_write_them(mara: Visitor) -> None:
    page = (await mara.get(f"/tables/{await ended(mara, 2, 0, 0, 2, 1)}", headers=HTML)).text

    assert re.search(r"<td>5½</td><td>2½</td>", page)
    assert "11/2" not in page


async def test_the_chart_has_their_texts(mara: Visitor) -> None:
    timeline = (await mara.get(f"/api/tables/{await ended(mara, 2, 0, 0, 2, 1)}/timeline")).json()

    assert timeline["history"][-1][2:] == ["11/2", "5/2"]
    assert timeline["texts"] == {"1/2": "½", "5/2": "2½", "11/2": "5½"}


async def test_record_and_statistics_have_them(mara: Visitor) -> None:
    table = await ended(mara, 2, 0, 0, 2, 1)

    assert (await mara.get(f"/api/tables/{table}/record")).text.endswith("result 11/2 5/2 winners 0\n")
    (line,) = (await mara.get("/api/me/statistics")).json()["by_game"]
    assert (line["average"], line["best"]) == (5.5, "11/2")


async def test_seven_sit_at_a_table_with_a_mark_each(mara: Visitor) -> None:
    table = await ended(mara, 7, *[0, 1, 2, 0, 1, 2, 0] * 2)
    page = (await mara.get(f"/tables/{table}", headers=HTML)).text

    assert len((await mara.look(table))["seats"]) == 7
    for number in range(1, 8):
        assert f'class="seat c{number}' in page
        assert f'<symbol id="i-mark-{number}"' in page


async def test_seven_bots_have_names_of_their_own(mara: Visitor) -> None:
    seats = [{"kind": "bot", "bot": "random"}] * 7
    table = (await mara.post("/api/tables", {"game": "shared_orbits", "seats": seats})).json()

    assert len({seat["name"] for seat in table["seats"]}) == 7


def test_the_terminal_writes_them_and_has_seven_marks(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match: Any = SHARED_ORBITS.start(7)
    while not match.over:
        match.play(f"send {match.count % 3}")
    match.record.save(tmp_path / "seven.txt")

    assert main(["replay", str(tmp_path / "seven.txt")]) == 0

    told = capsys.readouterr().out
    assert "⅔" in told
    assert all(mark in told for mark in "●◆▲■⬢★✚")


def test_statistics_of_bots_are_figures() -> None:
    rows = list(play_batch(Batch("shared_orbits", ("random", "random"), games=6)))

    assert {type(row["score_0"]) for row in rows} <= {int, float}
    assert any(isinstance(row["score_0"], float) for row in rows)
