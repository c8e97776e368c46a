"""From the lobby to the final count, with the mouse alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import GAME, Guest
from tests.e2e.mirror import Mirror

SEED = 47  # its game is short


def opens_a_table_for_two(guest: Guest) -> None:
    """A short game at one screen, set up with the lobby's form."""
    page = guest.page
    page.goto("/")
    page.locator("[data-nickname-now]").fill("Mara")
    page.get_by_role("button", name="New table", exact=True).click()
    form = page.locator("[data-new-table]")
    form.get_by_role("combobox", name="Game").select_option(GAME)
    form.get_by_role("button", name="One seat fewer").click()
    form.get_by_label("Seat 2", exact=True).select_option("me")
    form.get_by_label("Name at seat 2").fill("Otto")
    form.locator(f'[data-settings-of="{GAME}"] label', has=page.locator("[name=short_game]")).click()
    form.get_by_label("Seed").fill(str(SEED))
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")


def test_a_whole_short_game_by_clicking(arrive: Arrive) -> None:
    """Every choice of the game is made with the buttons of the bar.

    The same game runs beside it: at every position the page offers exactly what the rules allow, and at
    the end it shows the same count.
    """
    mara = arrive("")
    opens_a_table_for_two(mara)
    mirror = Mirror(seats=2, seed=SEED)

    while not mirror.over:
        assert {option["text"] for option in mara.decision["options"]} == mirror.options
        mara.clicks(mirror.play())

    expect(mara.pane).to_have_attribute("data-status", "over")
    count = mara.page.locator("#at-count")
    expect(count).to_be_visible()
    totals = count.locator("table").first.locator("tfoot td")
    expect(totals).to_have_text([str(total) for total in mirror.match.scores()])
    winner = ("Mara", "Otto")[mirror.match.winners()[0]]
    expect(count.locator(".win b")).to_contain_text(winner)
