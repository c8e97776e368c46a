"""A game of one seat, from the lobby to its end, with a rival that has no seat."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest


def opens_a_table_for_one(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="New table", exact=True).click()
    form = page.locator("[data-new-table]")
    form.get_by_role("combobox", name="Game").select_option("lone_watch")
    fewer = form.get_by_role("button", name="One seat fewer")
    while fewer.is_enabled():
        fewer.click()
    expect(form.locator("[data-seat-row]").locator("visible=true")).to_have_count(1)
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")


def test_alone_from_the_lobby_to_an_end_that_nobody_wins(mara: Guest) -> None:
    opens_a_table_for_one(mara)

    while mara.pane.get_attribute("data-status") == "running":
        mara.clicks("rest")

    expect(mara.page.locator("#at-count .win b")).to_have_text("Nobody wins.")
    expect(mara.page.locator("#at-seat-0 .tag")).to_have_count(0)
    mara.goes_to("/replays")
    expect(mara.page.locator(".games-table")).to_contain_text("Lone watch")


def test_nobody_wins_in_italian(arrive: Arrive) -> None:
    mara = arrive("Mara", locale="it-IT")
    table = mara.open_table("me", game="lone_watch", seed=3)
    for _ in range(4):
        mara.play(table, "rest")

    mara.goes_to(f"/tables/{table}")

    expect(mara.page.locator("#at-count .win b")).to_have_text("Non vince nessuno.")


def test_alone_the_rest_of_the_chances_is_the_rivals(mara: Guest) -> None:
    table = mara.open_table("me", game="lone_watch", seed=3)
    mara.play(table, "rest")
    mara.sits_at(table)

    mara.page.locator(".tools").get_by_role("button", name="Evaluation").click()

    parts = mara.page.locator("#at-chances i")
    expect(parts).to_have_count(2)
    expect(parts.last).to_have_class(re.compile("rest"))
    assert sum(int(figure) for figure in parts.all_inner_texts()) == 100


def followed(arrive: Arrive, motion: Literal["no-preference", "reduce"]) -> Guest:
    """Somebody who has just looked, and sees what follows."""
    mara = arrive("Mara", reduced_motion=motion)
    table = mara.open_table("me", game="lone_watch", seed=3)
    mara.page.add_init_script(
        "localStorage.setItem('armillary', JSON.stringify({ pace: '2', confirm: false }))"
    )
    mara.sits_at(table)
    mara.stops_the_clock()
    mara.page.keyboard.press("1")
    return mara


@pytest.mark.parametrize("onward", ["click", "Enter"])
def test_what_one_choice_causes_is_shown_beat_by_beat_until_one_goes_on(arrive: Arrive, onward: str) -> None:
    mara = followed(arrive, "no-preference")

    expect(mara.bar).to_contain_text("Space: to the end")
    expect(mara.page.locator("#at-plate-night")).to_contain_text("The clouds have 0 points.")
    if onward == "click":
        mara.page.locator("#at-plate-night").click()
    else:
        mara.page.keyboard.press(onward)

    expect(mara.page.locator("[data-decide]")).to_be_visible()
    expect(mara.page.locator("#at-plate-night")).not_to_contain_text("The clouds have 0 points.")


def test_with_less_motion_the_end_is_there_at_once_and_the_log_leads_back(arrive: Arrive) -> None:
    mara = followed(arrive, "reduce")
    expect(mara.pane).to_have_attribute("data-position", "1")
    expect(mara.page.locator("[data-decide]")).to_be_visible()

    mara.unfold_log()
    mara.page.locator('#at-log-lines [data-at="1"][data-beat="0"]').last.click()

    expect(mara.page.locator("#at-plate-night")).to_contain_text("The clouds have 0 points.")
    assert mara.page.url.endswith("?at=1&beat=0")
