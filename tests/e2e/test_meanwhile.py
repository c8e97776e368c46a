"""Offers at any time, a number beside buttons, and leaving: at the table, with the engine's open market."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest


def two_traders(arrive: Arrive) -> tuple[Guest, Guest]:
    mara, otto = arrive("Mara"), arrive("Otto")
    table = mara.open_table("me", "open", game="open_market", seed=5)
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    for guest in (mara, otto):
        guest.sits_at(table)
    return mara, otto


def leaving(guest: Guest, text: str) -> Locator:
    """A button of the menu by which a game is ended or left."""
    menu = guest.page.locator("#at-leaving")
    if not menu.is_visible():
        guest.page.get_by_role("button", name="Settings").click()
        guest.page.get_by_role("button", name="End or leave the game").click()
    return menu.locator(f'[data-anytime="{text}"]')


def test_a_number_and_a_button_answer_one_question(arrive: Arrive) -> None:
    mara, otto = two_traders(arrive)
    mara.bar.get_by_role("spinbutton").fill("4")
    expect(mara.bar.locator("[data-amount]")).to_contain_text("Bid 4")

    mara.page.locator("body").click(position={"x": 5, "y": 5})
    mara.page.keyboard.press("1")  # the first button: the number has no key

    expect(otto.pane).to_have_attribute("data-my-turn", "yes")
    expect(otto.log).not_to_contain_text("pays")
    otto.bar.get_by_role("spinbutton").fill("4")
    otto.bar.locator("[data-amount]").click()
    otto.confirms()
    expect(mara.log).to_contain_text("Otto pays 4 coins")


def test_who_is_not_asked_makes_an_offer_and_the_other_answers(arrive: Arrive) -> None:
    mara, otto = two_traders(arrive)

    otto.page.keyboard.press("m")
    otto.page.get_by_role("button", name="Offer seat 1 2 coins for a good").click()

    expect(mara.bar).to_contain_text("Do you sell a good for 2 coins?")
    expect(otto.log).to_contain_text("Otto makes Mara an offer.")
    mara.clicks("accept")
    expect(mara.bar).to_contain_text("How many coins do you bid?")
    expect(otto.log).to_contain_text("Mara accepts.")


def test_who_is_asked_makes_an_offer_and_goes_on(arrive: Arrive) -> None:
    mara, otto = two_traders(arrive)

    mara.page.get_by_role("button", name="Meanwhile…").click()
    mara.page.get_by_role("button", name="Offer seat 2 2 coins for a good").click()
    expect(otto.bar).to_contain_text("Do you sell a good for 2 coins?")
    otto.clicks("refuse")

    expect(mara.bar).to_contain_text("How many coins do you bid?")


def test_at_one_screen_every_seat_has_its_offers(arrive: Arrive) -> None:
    mara = arrive("Mara")
    table = mara.open_table("me", "me", game="open_market", seed=5)
    mara.sits_at(table)

    mara.page.keyboard.press("m")
    mara.page.get_by_role("button", name="Mara 2: Offer seat 1").click()

    expect(mara.bar).to_contain_text("Do you sell a good for 2 coins?")
    expect(mara.pane).to_have_attribute("data-seat", "0")


def test_a_seat_resigns_after_it_was_asked_once_more(arrive: Arrive) -> None:
    mara, otto = two_traders(arrive)

    leaving(otto, "resign").click()
    expect(leaving(otto, "resign")).to_contain_text("Confirm: Resign")
    assert mara.look(str(mara.pane.get_attribute("data-table")))["choices"] == 0
    leaving(otto, "resign").click()

    expect(mara.page.locator("#at-seat-1")).to_contain_text("has left")
    expect(mara.log).to_contain_text("Otto leaves the game.")
    expect(otto.bar).to_contain_text("You have left the game.")


def test_all_agree_to_end_and_everybody_sees_who_has(arrive: Arrive) -> None:
    mara, otto = two_traders(arrive)
    leaving(otto, "agree to end").click()
    leaving(otto, "agree to end").click()

    expect(mara.page.locator("#at-seat-1")).to_contain_text("would end")
    leaving(mara, "agree to end").click()
    expect(mara.page.locator("#at-agreed")).to_have_text("Have agreed to end it: Otto.")
    leaving(mara, "agree to end").click()

    for guest in (mara, otto):
        expect(guest.pane).to_have_attribute("data-status", "over")


def test_who_has_agreed_may_play_on(arrive: Arrive) -> None:
    mara, otto = two_traders(arrive)
    for _ in range(2):
        leaving(otto, "agree to end").click()
    for guest in (mara, otto):  # a page that hears of it asks once more anew
        expect(guest.page.locator("#at-seat-1")).to_contain_text("would end")

    for _ in range(2):
        leaving(otto, "play on").click()

    expect(mara.page.locator("#at-seat-1")).not_to_contain_text("would end")
    expect(mara.log).to_contain_text("Otto plays on.")
