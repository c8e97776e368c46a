"""Plans that several people make at once, at the table, with the engine's game of secret orders."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

PHONE = {"width": 390, "height": 844}


def two_who_plan(arrive: Arrive, **more: Any) -> tuple[Guest, Guest]:
    """Mara and Otto in two browsers, asked for their orders."""
    mara, otto = arrive("Mara", **more), arrive("Otto", **more)
    table = mara.open_table("me", "open", game="secret_orders", seed=5)
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    mara.play(table, "aim 3")
    otto.play(table, "aim 2")
    for guest in (mara, otto):
        guest.sits_at(table)
        expect(guest.bar).to_contain_text("Give your orders in secret.")
    return mara, otto


def plan_of(guest: Guest) -> Locator:
    return guest.bar.get_by_role("list", name=re.compile("Your plan|Il tuo piano")).get_by_role("listitem")


def burns(guest: Guest, fuel: int) -> None:
    guest.bar.get_by_role("spinbutton").fill(str(fuel))
    guest.bar.locator("[data-amount]").click()


def closes(guest: Guest) -> None:
    guest.bar.locator("[data-end]").click()
    expect(guest.bar).to_contain_text("You are ready.")


def test_a_plan_is_listed_link_by_link_and_the_last_is_taken_back(arrive: Arrive) -> None:
    mara, _ = two_who_plan(arrive)
    expect(plan_of(mara)).to_have_text(["Nothing is planned yet."])

    mara.clicks("sail 0 1")
    burns(mara, 2)
    expect(plan_of(mara)).to_have_text(["Ship 0 to star 1", re.compile("Burn 2 fuel")])
    mara.bar.get_by_role("button", name="Take back").click()

    expect(plan_of(mara)).to_have_text([re.compile("Ship 0 to star 1")])
    expect(mara.bar.get_by_role("spinbutton")).to_be_visible()


def test_nobody_can_count_what_another_plans(arrive: Arrive) -> None:
    """Otto's page is neither told of Mara's orders nor sent again, until she is ready."""
    mara, otto = two_who_plan(arrive)
    before = otto.page.content()

    mara.clicks("sail 0 1")
    burns(mara, 2)
    expect(plan_of(mara)).to_have_count(2)

    assert otto.page.content() == before
    closes(mara)
    expect(otto.page.locator("#at-seat-0")).to_contain_text("ready")
    expect(otto.page.locator("#at-live")).to_have_text("Mara is ready.")
    expect(otto.page.locator("[data-position-shown]")).to_have_text("2")


def test_a_closed_plan_is_opened_again_until_all_are_closed(arrive: Arrive) -> None:
    mara, otto = two_who_plan(arrive)
    mara.clicks("sail 0 1")
    closes(mara)
    expect(mara.pane).to_have_attribute("data-my-turn", "no")

    mara.bar.get_by_role("button", name="Change your plan").click()

    expect(mara.bar.locator("[data-end]")).to_be_visible()
    expect(otto.page.locator("#at-live")).to_have_text("Mara changes the plan.")
    expect(otto.page.locator("#at-seat-0")).to_contain_text("planning")


def test_undo_and_the_keys_work_on_ones_own_plan(arrive: Arrive) -> None:
    mara, otto = two_who_plan(arrive)
    otto.clicks("sail 0 2")

    mara.page.keyboard.press("1")
    expect(plan_of(mara)).to_have_text([re.compile("Ship 0 to star 1")])
    mara.page.keyboard.press("e")
    expect(mara.bar).to_contain_text("You are ready.")
    mara.page.keyboard.press("u")  # opens it
    expect(mara.bar.locator("[data-end]")).to_be_visible()
    mara.page.keyboard.press("u")  # drops the order

    expect(plan_of(mara)).to_have_text(["Nothing is planned yet."])
    expect(plan_of(otto)).to_have_text([re.compile("Ship 0 to star 2")])


def test_planning_at_the_same_moment_is_no_quarrel(arrive: Arrive) -> None:
    """Otto's orders arrive first; Mara's page does not know of it, and need not."""
    mara, otto = two_who_plan(arrive)
    with mara.is_slow_to_see():
        otto.clicks("sail 0 2")
        closes(otto)
        with mara.page.expect_response("**/choices") as answer:
            burns(mara, 1)
        assert answer.value.ok

    expect(plan_of(mara)).to_have_text([re.compile("Burn 1 fuel")])


def test_who_is_asked_the_same_again_is_heard_again(arrive: Arrive) -> None:
    """As the last one to be ready may be asked in the same turn and in the very same words."""
    mara, _ = two_who_plan(arrive)
    table = mara.pane.get_attribute("data-table")
    asked = mara.decision["number"]
    sent: list[int] = []

    def ask_again(route: Route) -> None:
        """All are ready: the answer to the choice is the same question, under the next number."""
        sent.append(json.loads(route.request.post_data or "{}")["number"])
        shown = mara.ask_for_html(f"/tables/{table}/pane")
        route.fulfill(body=shown.replace(f'"number":{asked},', f'"number":{sent[-1] + 1},'))

    mara.page.route("**/choices*", ask_again)
    for number in (asked, asked + 1):
        expect(mara.pane).to_have_attribute("data-decision", re.compile(rf'"number":{number},'))
        mara.buttons.first.click()

    expect(mara.pane).to_have_attribute("data-decision", re.compile(rf'"number":{asked + 2},'))
    assert sent == [asked, asked + 1]


def test_all_plans_are_revealed_together(arrive: Arrive) -> None:
    mara, otto = two_who_plan(arrive)
    mara.clicks("sail 0 1")
    closes(mara)
    burns(otto, 1)

    otto.bar.locator("[data-end]").click()

    for guest in (mara, otto):
        expect(guest.log).to_contain_text("The orders: Mara: sail 0 1; Otto: burn 1.")
        expect(guest.pane).to_have_attribute("data-turn", "2")
        expect(plan_of(guest)).to_have_text(["Nothing is planned yet."])


def test_two_at_one_screen_plan_behind_a_curtain(arrive: Arrive) -> None:
    mara = arrive("Mara")
    table = mara.open_table("me", "me", game="secret_orders", seed=5)
    for aim in ("aim 3", "aim 2"):
        mara.play(table, aim)
    mara.sits_at(table)
    mara.page.get_by_role("button", name="Show my side").click()
    mara.clicks("sail 0 1")

    mara.bar.locator("[data-end]").click()

    expect(mara.page.locator("#at-curtain")).to_be_visible()
    expect(mara.pane).to_have_attribute("data-seat", "1")
    expect(mara.page.locator("[data-position-shown]")).to_have_text("2")  # Mara's orders are not counted
    assert "Ship 0 to star 1" not in mara.bar.inner_text()


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
def test_a_plan_fits_a_phone(arrive: Arrive, language: str) -> None:
    mara, otto = two_who_plan(arrive, viewport=PHONE, locale=language)
    burns(mara, 2)

    closing = mara.bar.locator("[data-end]")

    expect(closing).to_be_in_viewport()
    expect(plan_of(mara)).to_have_count(1)
    expect(mara.bar.get_by_role("button", name=re.compile("Take back|Ritira"))).to_be_in_viewport()
    assert mara.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    closing.click()
    expect(otto.page.locator("#at-strip")).to_contain_text(re.compile("ready|pronto"))
