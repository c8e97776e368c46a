"""Far clicks: a shape that several choices reach is planned, told, confirmed and played in one go."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

PHONE = {"width": 390, "height": 844}

_AFTER = "count => Number(document.querySelector('#at-pane').dataset.position) === count"


def shape(guest: Guest, id_: str) -> Locator:
    return guest.page.locator(f'[id="{id_}"]')


def launched(guest: Guest) -> str:
    """SETI alone, a probe on Earth and energy to fly with."""
    table = guest.open_table("me", game="seti", seed=5)
    guest.play_until(table, "launch")
    guest.play(table, "launch")
    guest.sits_at(table)
    return table


def far_space(guest: Guest, links: int) -> tuple[str, dict[str, Any]]:
    """A space of the solar system that the first way reaches with so many links."""
    table = guest.pane.get_attribute("data-table")
    for target in guest.decision["far"]:
        if target.startswith("system--space"):
            seat = guest.decision["seat"]
            found = guest.ask("GET", f"/api/tables/{table}/plans?seat={seat}&target={target}")["plans"]
            if len(found[0]["choices"]) == links:
                return target, found[0]
    raise AssertionError(f"nothing is {links} steps away")


def picks_first(guest: Guest) -> None:
    """Where there are several ways, the first of them."""
    expect(guest.page.locator("#at-notice")).to_have_text("")  # no more ways are looked for
    expect(guest.bar).to_contain_text(re.compile(r"Which way\?|step|Per quale|pass"))  # the ways have come
    if not guest.bar.locator("[data-confirmed]").count():
        guest.buttons.first.click()
    expect(guest.bar.locator("[data-confirmed]")).to_be_focused()


def walking(guest: Guest) -> str:
    """Space Gate Odyssey, where several settlers can walk in one go."""
    table = guest.open_table("me", "me")
    while not guest.look(table)["decision"]["far"]:
        guest.play(table)
    guest.sits_at(table)
    return table


def test_a_far_space_is_drawn_told_confirmed_and_flown_to(mara: Guest) -> None:
    launched(mara)
    target, plan = far_space(mara, 2)
    before = mara.position

    shape(mara, target).click()
    picks_first(mara)
    expect(mara.bar).to_contain_text("2 steps")
    expect(mara.bar).to_contain_text(plan["costs"][0])
    expect(mara.page.locator("#system path.preview")).to_have_count(1)
    mara.page.keyboard.press("Enter")

    mara.sees_position(before + 2)
    for number, choice in enumerate(plan["choices"], start=1):  # "move 1.6 1.7"
        assert choice.startswith("move")
        expect(mara.log.locator(f'[data-at="{before + number}"]').first).to_be_attached()


def test_escape_drops_a_plan_and_nothing_has_happened(mara: Guest) -> None:
    launched(mara)
    target, _ = far_space(mara, 2)
    before = mara.position
    shape(mara, target).click()
    picks_first(mara)

    mara.page.keyboard.press("Escape")
    if mara.bar.get_by_role("button", name="All options").count():
        mara.page.keyboard.press("Escape")

    expect(mara.bar.locator("[data-confirmed]")).to_have_count(0)
    expect(mara.page.locator("path.preview")).to_have_count(0)
    assert mara.position == before


def test_a_far_space_is_reached_by_keyboard(mara: Guest) -> None:
    launched(mara)
    target, _ = far_space(mara, 2)
    before = mara.position

    shape(mara, target).focus()
    mara.page.keyboard.press("Enter")
    expect(mara.bar.locator("[data-confirmed], .opts .opt").first).to_be_focused()
    picks_first(mara)
    mara.page.keyboard.press("Enter")

    mara.sees_position(before + 2)


def test_a_plan_is_told_in_italian_on_a_phone(arrive: Arrive) -> None:
    mara = arrive("Mara", viewport=PHONE, locale="it-IT")
    launched(mara)
    target, _ = far_space(mara, 2)
    before = mara.position

    shape(mara, target).dispatch_event("click")
    picks_first(mara)
    expect(mara.bar).to_contain_text("2 passi · 2 energia")
    mara.bar.locator("[data-confirmed]").click()

    mara.sees_position(before + 2)


def test_several_settlers_walk_in_one_go(mara: Guest) -> None:
    table = walking(mara)
    decision = mara.decision
    target = decision["far"][0]
    path = f"/api/tables/{table}/plans?seat={decision['seat']}&target={target}"
    plan = mara.ask("GET", path)["plans"][0]
    before = mara.position

    shape(mara, target).click()
    menu = mara.page.locator("#at-menu").get_by_text(plan["name"], exact=True)
    expect(
        menu.or_(mara.bar.locator("[data-confirmed]")).or_(mara.bar.get_by_text("Which way?")).first
    ).to_be_visible()
    if menu.count():
        menu.click()  # a single step leads there too
    picks_first(mara)
    expect(mara.bar).to_contain_text(plan["costs"][0])
    mara.page.keyboard.press("Enter")

    mara.sees_position(before + len(plan["choices"]))


def test_somebody_else_sees_every_step_of_a_chain(mara: Guest) -> None:
    table = walking(mara)
    decision = mara.decision
    path = f"/api/tables/{table}/plans?seat={decision['seat']}&target={decision['far'][0]}"
    choices = mara.ask("GET", path)["plans"][0]["choices"]
    body = {"seat": decision["seat"], "number": decision["number"], "choices": choices}
    before = mara.position

    mara.ask("POST", f"/api/tables/{table}/chain", body)

    mara.page.wait_for_function(_AFTER, arg=before + len(choices))
    expect(mara.log.locator(f'[data-at="{before + 1}"]')).not_to_have_count(0)
