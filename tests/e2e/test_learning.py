"""Learning a game and looking back at one: lesson, signs, overview, review, branches, forecasts."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Route, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

PHONE = {"width": 390, "height": 844}


def shape(guest: Guest, id_: str) -> Locator:
    return guest.page.locator(f'[id="{id_}"]')


def learning(guest: Guest, game: str = "space_gate_odyssey") -> str:
    table: str = guest.ask("POST", "/api/lessons", {"game": game})["id"]
    guest.sits_at(table)
    return table


def sees_step(guest: Guest, done: int) -> None:
    expect(guest.pane).to_have_attribute("data-lesson", re.compile(rf'"done":{done},'))


def over(guest: Guest) -> str:
    """A game of a few choices that both seats, of one person, have agreed to end."""
    table = guest.open_table("me", "me")
    guest.play_until(table, "move")
    guest.play(table)
    for number in (0, 1):
        mine = next(each for each in guest.look(table)["anytime"] if each["seat"] == number)
        text = next(each["text"] for each in mine["leaving"] if "agree" in each["text"])
        body = {"seat": number, "number": mine["number"], "choice": text}
        guest.ask("POST", f"/api/tables/{table}/choices", body)
    assert guest.look(table)["status"] == "over"
    return table


def test_the_lobby_offers_a_guided_game_on_the_first_visit(arrive: Arrive) -> None:
    pia = arrive("")
    pia.goes_to("/")
    pia.page.locator(".hero [data-lesson]").click()
    expect(pia.page.locator("#at-lesson")).to_be_visible()
    sees_step(pia, 0)
    expect(pia.buttons).to_have_count(1)


def test_a_step_is_read_then_its_shape_is_clicked_and_nothing_is_lost(mara: Guest) -> None:
    learning(mara)
    mara.buttons.first.click()
    sees_step(mara, 1)
    expect(mara.buttons).to_have_count(1)
    expect(mara.page.locator(".plate-view .target.legal")).to_have_count(1)

    shape(mara, "worksite--gate-water").click()
    sees_step(mara, 2)
    mara.page.reload()

    sees_step(mara, 2)
    expect(mara.bar).to_contain_text("Add it east")


def test_several_choices_of_a_step_are_one_click(mara: Guest) -> None:
    learning(mara, "seti")
    table = mara.pane.get_attribute("data-table")
    mara.ask("POST", f"/api/tables/{table}/lesson", {"act": "skip"})
    sees_step(mara, 3)
    for done in (4, 5, 6):
        expect(mara.page.locator("[data-lesson-show]")).to_be_enabled()  # the other seat has chosen
        expect(mara.buttons).to_have_count(1)
        mara.page.keyboard.press("h")
        sees_step(mara, done)
    shape(mara, "system--space-2-8").click()
    sees_step(mara, 7)
    expect(mara.bar).to_contain_text("Orbit Mars")


def test_a_secret_plan_is_made_link_by_link_and_closed_with_a_button(mara: Guest) -> None:
    table = learning(mara, "exodus")
    mara.ask("POST", f"/api/tables/{table}/lesson", {"act": "skip"})
    sees_step(mara, 2)
    shape(mara, "council--proposal-0").click()
    sees_step(mara, 3)
    mara.buttons.first.click()
    sees_step(mara, 4)

    expect(mara.buttons).to_have_count(1)
    expect(mara.buttons.first).to_contain_text("Ready")
    mara.buttons.first.click()

    sees_step(mara, 5)
    expect(mara.bar).to_contain_text("You won by 2 votes to 1")


def test_a_standing_order_is_given_with_one_button_though_nobody_asks_for_it(mara: Guest) -> None:
    table = learning(mara, "stellar_horizons")
    for _ in range(4):
        mara.ask("POST", f"/api/tables/{table}/lesson", {"act": "skip"})
    sees_step(mara, 14)
    mara.buttons.first.click()
    sees_step(mara, 15)
    expect(mara.buttons).to_have_count(1)

    mara.buttons.first.click()

    sees_step(mara, 16)
    expect(mara.bar).to_contain_text("Order the same to Kliper")


def test_a_first_rocket_flies_a_whole_year_with_one_click(mara: Guest) -> None:
    table = learning(mara, "high_frontier")
    for _ in range(4):
        mara.ask("POST", f"/api/tables/{table}/lesson", {"act": "skip"})
    sees_step(mara, 15)
    mara.buttons.first.click()
    sees_step(mara, 16)
    expect(mara.buttons).to_have_count(1)
    expect(mara.buttons.first).to_contain_text("Fly towards Mars")

    mara.buttons.first.click()

    sees_step(mara, 17)
    expect(mara.bar).to_contain_text("One step of fuel is left")


def test_something_else_is_tried_kindly_and_taken_back(mara: Guest) -> None:
    learning(mara)
    mara.page.keyboard.press("t")
    expect(mara.buttons).to_have_count(9)
    mara.buttons.nth(2).click()
    mara.confirms()
    expect(mara.page.locator("#at-lesson-note")).to_contain_text("That works too")

    mara.page.locator("[data-lesson-act=return]").click()

    sees_step(mara, 0)
    mara.sees_position(0)


def test_signs_of_the_step_come_first_and_the_overview_is_beside(mara: Guest) -> None:
    learning(mara)
    mara.buttons.first.click()
    sees_step(mara, 1)
    expect(mara.page.locator('[data-signs-when="now"] [data-sign="water"]')).to_be_visible()
    mara.page.locator('[data-rules-view="overview"]').click()
    expect(mara.page.locator(".overview")).to_contain_text("Everybody acts in that room")
    mara.page.locator('[data-rules-view="rules"]').click()
    expect(mara.page.locator(".rules-list .chapter.now h3")).to_be_in_viewport()


def test_a_lesson_is_told_in_italian_on_a_phone(arrive: Arrive) -> None:
    pia = arrive("Pia", viewport=PHONE, locale="it-IT")
    learning(pia)
    expect(pia.bar).to_contain_text("Guidi una stazione")
    pia.bar.get_by_role("button", name="Avanti").click()
    sees_step(pia, 1)
    expect(pia.bar.get_by_role("button", name="Prova altro")).to_be_visible()


def test_the_review_names_what_was_looked_at_and_one_plays_on_from_there(mara: Guest) -> None:
    table = over(mara)
    mara.goes_to(f"/tables/{table}")
    mara.page.locator("#at-tab-review").click()
    expect(mara.page.locator("#at-review-box")).to_contain_text(
        re.compile(r"choices, \d+ played as the search")
    )

    mara.page.goto(f"/tables/{table}?at=2")
    mara.page.locator("[data-branch]").click()

    expect(mara.page.locator("#at-what-if")).to_contain_text(table)
    mara.sees_position(2)
    mara.page.locator("[data-drop-branch]").click()
    mara.page.wait_for_url(f"**/tables/{table}?at=2")


def test_a_review_that_has_to_wait_says_so_and_comes_later(arrive: Arrive) -> None:
    """Two others of the same person are being made, say."""
    pia = arrive("Pia", locale="it-IT")
    pia.expects("429")
    table = over(pia)
    told = pia.page.locator("#at-review-box")
    why = "Ne aspetti già altre."

    def refuse(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=429, json={"error": why, "status": 429})
        else:
            route.continue_()

    pia.page.route("**/review*", refuse)
    pia.goes_to(f"/tables/{table}")
    pia.page.locator("#at-tab-review").click()
    expect(told).to_contain_text(why)
    pia.page.unroute("**/review*", refuse)

    expect(told).to_contain_text(re.compile(r"scelte, \d+ come le farebbe la ricerca, (−\d+,\d|0)\s%"))
    expect(told).not_to_contain_text(why)


def test_the_solar_system_is_seen_beforehand(mara: Guest) -> None:
    table = mara.open_table("me", game="seti", seed=5)
    mara.sits_at(table)
    system = mara.page.locator("#at-plate-system")
    slider = system.locator(".forecast input")
    slider.focus()
    mara.page.keyboard.press("ArrowRight")
    expect(system.locator(".forecast-view svg")).to_be_visible()
    expect(system.locator(".forecast output")).to_have_text("1 rotation")

    mara.page.keyboard.press("ArrowLeft")

    expect(system.locator(".forecast-view")).to_have_count(0)
