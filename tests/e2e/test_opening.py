"""What a person opens, writes and sets: how long it lasts, and where it is."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.test_small_games import three_bidders

GAME = "stellar_horizons"
OPENED = re.compile(r"\bopened\b")
SIZES = ((1440, 900), (1366, 768), (1280, 720), (390, 844))


def technologies(guest: Guest) -> Locator:
    return guest.page.locator("#at-plate-technologies")


def opens_technologies(guest: Guest) -> str:
    table = guest.open_table("me", "me", game=GAME, seed=5)
    guest.sits_at(table)
    technologies(guest).locator(".plate-title").click()
    expect(technologies(guest)).to_have_class(OPENED)
    return table


def chooses(guest: Guest, table: str) -> None:
    """Make a choice, so that another question is asked."""
    before = guest.position
    guest.play(table)
    guest.sees_position(before + 1)


def test_what_is_opened_lasts_until_the_next_question(mara: Guest) -> None:
    table = opens_technologies(mara)

    chooses(mara, table)

    expect(technologies(mara)).not_to_have_class(OPENED)
    mara.sits_at(mara.open_table("me", "me", game=GAME, seed=5))
    expect(technologies(mara)).not_to_have_class(OPENED)


def test_what_is_pinned_stays_until_it_is_let_go(mara: Guest) -> None:
    table = opens_technologies(mara)
    pin = technologies(mara).get_by_role("button", name="Keep open")

    pin.click()
    chooses(mara, table)

    expect(technologies(mara)).to_have_class(OPENED)
    expect(pin).to_have_attribute("aria-pressed", "true")
    mara.page.reload()
    mara.sees_all_drawn()
    expect(technologies(mara)).to_have_class(OPENED)
    pin.click()
    chooses(mara, table)
    expect(technologies(mara)).not_to_have_class(OPENED)


def test_a_key_pins_what_is_opened(mara: Guest) -> None:
    table = opens_technologies(mara)

    mara.page.keyboard.press("k")
    chooses(mara, table)

    expect(technologies(mara)).to_have_class(OPENED)


def test_a_plate_that_was_given_the_middle_before_pins_were_there_is_let_go(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me", game=GAME, seed=5))
    mara.page.evaluate("""localStorage.setItem("armillary", '{"stellar_horizons:centre": "technologies"}')""")

    mara.page.reload()
    mara.sees_all_drawn()

    expect(technologies(mara)).not_to_have_class(OPENED)
    expect(mara.page.locator("#at-plate-atlas .plate-view")).to_be_visible()


def test_a_number_is_written_and_taken_with_enter(arrive: Arrive) -> None:
    mara, *_ = three_bidders(arrive)
    expect(mara.bar.get_by_role("spinbutton")).to_be_focused()

    mara.page.keyboard.type("11")
    mara.page.keyboard.press("Enter")

    expect(mara.bar).to_contain_text("You have chosen: Bid 11")


def test_figures_and_enter_go_to_the_number_wherever_the_focus_is(arrive: Arrive) -> None:
    mara, *_ = three_bidders(arrive)
    mara.page.evaluate("document.activeElement.blur()")

    mara.page.keyboard.type("3")
    expect(mara.bar.get_by_role("spinbutton")).to_have_value("3")
    mara.page.evaluate("document.activeElement.blur()")
    mara.page.keyboard.press("Enter")

    expect(mara.bar).to_contain_text("You have chosen: Bid 3")


def test_the_first_visit_has_the_colours_of_the_system(arrive: Arrive) -> None:
    paper, night = arrive("Mara", color_scheme="light"), arrive("Otto", color_scheme="dark")
    for guest in (paper, night):
        guest.page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"

    assert paper.page.evaluate(ground) != night.page.evaluate(ground)
    paper.page.locator("[data-theme-switch]").click()
    assert paper.page.evaluate(ground) == night.page.evaluate(ground)
    paper.page.reload()
    assert paper.page.evaluate(ground) == night.page.evaluate(ground)


_CUT = """
() => {
  const pane = document.querySelector("#at-settings");
  const edge = pane.getBoundingClientRect();
  const inside = edge.left >= 0 && edge.right <= innerWidth && edge.bottom <= innerHeight;
  const drawn = [...pane.querySelectorAll("*")].filter((each) => each.getClientRects().length);
  const cut = drawn.filter((each) => each.getBoundingClientRect().right > edge.right - 1);
  const named = cut.map((each) => each.textContent.trim() || each.localName);
  return inside ? named : ["the pane itself", ...named];
}
"""


def test_the_settings_hold_all_that_is_in_them(arrive: Arrive) -> None:
    mara = arrive("Mara", locale="it-IT")
    mara.sits_at(mara.open_table("me", "beginner", game="high_frontier"))

    for width, height in SIZES:
        mara.page.set_viewport_size({"width": width, "height": height})
        mara.page.locator('[popovertarget="at-settings"]').click()
        assert mara.page.evaluate(_CUT) == []
        mara.page.keyboard.press("Escape")


def test_a_step_of_a_lesson_that_is_pressed_twice_is_asked_for_once(mara: Guest) -> None:
    mara.sits_at(mara.ask("POST", "/api/lessons", {"game": "space_gate_odyssey"})["id"])

    mara.page.evaluate("const step = document.querySelector('.opts .opt'); step.click(); step.click()")

    expect(mara.pane).to_have_attribute("data-lesson", re.compile('"done":1,'))
