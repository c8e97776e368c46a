"""Looking back: an address for every position, and records that go out and come in."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from armillary.engine import Record
from tests.e2e.guest import Guest
from tests.e2e.mirror import finished_game


@pytest.fixture(scope="module")
def record() -> str:
    """A whole short game."""
    return str(finished_game().record)


@pytest.fixture
def over(mara: Guest, record: str) -> str:
    """A finished game at Mara's table."""
    table: str = mara.ask("POST", "/api/records", {"text": record})["id"]
    return table


def choices_in(record: str) -> int:
    return len(Record.read(record).choices)


def test_every_position_has_an_address(mara: Guest, over: str) -> None:
    mara.goes_to(f"/tables/{over}?at=57")

    mara.sees_position(57)
    expect(mara.pane).to_have_attribute("data-present", "no")
    expect(mara.bar).to_contain_text("Position 57 of")


def test_an_earlier_position_of_a_running_game_and_back_to_now(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    for _ in range(8):
        mara.play(table)
    mara.goes_to(f"/tables/{table}?at=3")
    mara.sees_position(3)
    assert mara.decision == {}

    mara.page.get_by_role("button", name="Back to now").click()

    mara.sees_position(8)
    mara.sees_its_move()
    expect(mara.page).not_to_have_url("**at=**")


def test_steps_and_slider_change_the_address(mara: Guest, over: str) -> None:
    mara.goes_to(f"/tables/{over}?at=20")
    mara.sees_position(20)

    mara.page.get_by_role("button", name="Step forward").click()
    mara.sees_position(21)
    mara.page.get_by_role("button", name="Step back").click()
    mara.sees_position(20)
    mara.page.get_by_label("Position", exact=True).fill("35")
    mara.sees_position(35)
    assert "at=35" in mara.page.url

    mara.page.go_back()
    mara.sees_position(20)


def test_a_line_of_the_log_shows_its_position(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    for _ in range(8):
        mara.play(table)
    mara.sits_at(table)

    line = mara.log.locator('[data-at]:not([data-at="0"])').first
    position = int(line.get_attribute("data-at") or 0)
    line.click()

    mara.sees_position(position)
    assert f"at={position}" in mara.page.url
    assert position < 8


def test_the_final_count_is_there_line_by_line(mara: Guest, over: str) -> None:
    lines = mara.ask("GET", f"/api/tables/{over}/final")["lines"]

    mara.goes_to(f"/tables/{over}")

    count = mara.page.locator("#at-count table").first
    expect(count).to_be_visible()
    expect(count.locator("tbody tr")).to_have_count(len(lines))


def test_on_a_tablet_count_and_review_are_in_the_rail(mara: Guest, over: str) -> None:
    mara.page.set_viewport_size({"width": 1024, "height": 768})
    mara.goes_to(f"/tables/{over}")
    rail = mara.page.locator(".rail")

    rail.get_by_role("button", name="Count").click()

    expect(mara.page.locator(".countw")).to_be_in_viewport()
    rail.get_by_role("button", name="Review").click()
    expect(mara.page.locator("[data-review]")).to_be_in_viewport()
    expect(mara.page.locator("[data-review]")).not_to_contain_text("−0.0 ")


def test_a_record_goes_out_and_comes_in_the_same(mara: Guest, over: str, record: str, tmp_path: Path) -> None:
    mara.goes_to(f"/tables/{over}")
    with mara.page.expect_download() as downloading:
        mara.page.locator("#at-count").get_by_role("link", name="Record", exact=True).click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.read_text() == record

    mara.goes_to("/")
    mara.page.locator("[data-record]").set_input_files(file)
    mara.page.wait_for_url("**/tables/*at=0")

    mara.sees_position(0)
    expect(mara.pane).to_have_attribute("data-choices", str(choices_in(record)))
    assert over not in mara.page.url


def test_an_unfinished_record_can_be_played_on(mara: Guest, record: str, tmp_path: Path) -> None:
    file = tmp_path / "begun.txt"
    file.write_text("".join(record.splitlines(keepends=True)[:40]))
    mara.goes_to("/")

    mara.page.locator("[data-record]").set_input_files(file)
    mara.page.wait_for_url("**/tables/*")

    mara.sees_its_move()
    before = mara.position
    mara.clicks(mara.decision["options"][0]["text"])
    assert mara.position > before > 0


def test_a_wrong_file_is_refused_with_its_line(mara: Guest, tmp_path: Path) -> None:
    mara.expects("422")
    file = tmp_path / "shopping.txt"
    file.write_text("armillary record 1\ngame space_gate_odyssey\nmilk, eggs\n")
    mara.goes_to("/")

    mara.page.locator("[data-record]").set_input_files(file)

    expect(mara.page.locator("[data-problem-here]")).to_contain_text("line 3")
    expect(mara.page).to_have_url(f"{mara.server.address}/")


def test_a_shared_position_opens_for_somebody_else(mara: Guest, otto: Guest, over: str) -> None:
    watch = mara.ask("GET", f"/api/tables/{over}/links")["watch"].rpartition("/")[2]

    otto.goes_to(f"/tables/{over}?at=12&watch={watch}")

    otto.sees_position(12)
    otto.page.get_by_role("button", name="Step forward").click()
    otto.sees_position(13)
