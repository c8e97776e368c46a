"""A turn without a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.guest import Guest

# A figure may wait for a second one: only then the page asks once more, or has something new.
_ANSWERED = """
before => document.querySelector("#at-pane").dataset.sequence !== before
  || document.querySelector("#at-decision [data-confirmed]")
"""


def presses(guest: Guest, key: str) -> None:
    """Press a key that changes the table, and wait for the change."""
    before = guest.pane.get_attribute("data-sequence")
    guest.page.keyboard.press(key)
    guest.page.wait_for_function(_ANSWERED, arg=before)
    if guest.bar.locator("[data-confirmed]").count():
        guest.page.keyboard.press("Enter")  # what is asked once more has the focus
    guest.sees_more_than(before)


def at_a_turn(guest: Guest) -> str:
    table = guest.open_table("me", "me")
    guest.play_until(table, "move")
    guest.sits_at(table)
    return table


def test_a_complete_turn_by_keyboard(mara: Guest) -> None:
    """Digits choose, also in the second half of a sentence; Enter confirms; E ends."""
    at_a_turn(mara)
    turn = mara.pane.get_attribute("data-turn")
    seat = mara.decision["seat"]
    choices = 0

    while mara.pane.get_attribute("data-turn") == turn:
        if mara.buttons.count() == 0:
            presses(mara, "e")
        elif "options" in mara.buttons.first.inner_text():
            mara.page.keyboard.press("1")  # the first part of a long list
            presses(mara, "1")
        else:
            presses(mara, "1")
        choices += 1

    assert choices > 1
    assert mara.decision["seat"] != seat


def test_tab_and_enter_take_an_option(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    mara.buttons.first.focus()
    mara.page.keyboard.press("Tab")
    expect(mara.buttons.nth(1)).to_be_focused()

    mara.page.keyboard.press("Enter")
    expect(mara.bar.locator("[data-confirmed]")).to_be_focused()
    mara.page.keyboard.press("Enter")

    mara.sees_position(1)


def test_undo_and_restart_have_keys(mara: Guest) -> None:
    at_a_turn(mara)
    begun = mara.position
    mara.clicks(mara.decision["options"][0]["text"])
    presses(mara, "u")
    mara.sees_position(begun)

    mara.clicks(mara.decision["options"][0]["text"])
    presses(mara, "r")
    mara.sees_position(begun)


def test_escape_steps_back_from_a_question(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    mara.page.keyboard.press("1")
    expect(mara.bar.locator("[data-confirmed]")).to_be_visible()

    mara.page.keyboard.press("Escape")

    expect(mara.bar.locator("[data-confirmed]")).to_have_count(0)
    assert mara.look(table)["choices"] == 0


def test_a_glowing_shape_is_a_button_for_the_keyboard(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    shape = mara.page.locator(f'[id="{mara.decision["options"][0]["shapes"][0]}"]')
    expect(shape).to_have_attribute("role", "button")

    shape.focus()
    mara.page.keyboard.press("Enter")
    mara.confirms()

    mara.sees_position(1)


def test_help_rules_log_and_why_not_have_keys(mara: Guest) -> None:
    at_a_turn(mara)
    page = mara.page

    page.keyboard.press("?")
    expect(page.locator("#at-help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#at-help")).to_be_hidden()
    page.keyboard.press("/")
    expect(page.locator("#at-rule-search")).to_be_focused()
    page.keyboard.type("engineer")
    expect(page.locator("#at-rules mark").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(mara.log).to_be_visible()
    lines = page.locator("#at-why-lines")
    shown = lines.is_visible()
    page.keyboard.press("w")
    expect(lines).to_be_visible(visible=not shown)


def test_arrows_step_through_a_replay(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    for _ in range(6):
        mara.play(table)
    mara.goes_to(f"/tables/{table}?at=2")
    mara.sees_position(2)

    mara.page.keyboard.press("ArrowRight")
    mara.sees_position(3)
    mara.page.keyboard.press("ArrowLeft")
    mara.sees_position(2)
    mara.page.keyboard.press("Home")
    mara.sees_position(0)
