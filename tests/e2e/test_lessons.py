"""A game with several lessons: each has a button of its own in the lobby."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.guest import Guest


def test_the_second_lesson_of_a_game_is_opened_from_the_lobby_and_goes_on(mara: Guest) -> None:
    page = mara.page
    page.goto("/")

    page.get_by_role("button", name="The first war").click()

    page.wait_for_url("**/tables/*")
    expect(page.get_by_role("heading", name="The first war")).to_be_visible()
    page.get_by_role("button", name="Go on").first.click()
    expect(page.locator(".ask").first).to_contain_text("extremist")
