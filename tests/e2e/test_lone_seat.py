"""A game of one seat, from the lobby to its end, with a rival that has no seat."""

from __future__ import annotations

import re

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
