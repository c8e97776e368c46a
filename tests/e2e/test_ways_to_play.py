"""The lobby's form of a game with many settings: a way to play by name, or one's own choice of switches."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.guest import Guest

GAME = "high_frontier"


def _form(guest: Guest) -> tuple[Locator, Locator]:
    """The form for a new table of the game, and its part with the settings."""
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="New table", exact=True).click()
    form = page.locator("[data-new-table]")
    form.get_by_role("combobox", name="Game").select_option(GAME)
    return form, form.locator(f'[data-settings-of="{GAME}"]')


def test_a_way_to_play_switches_everything_that_belongs_to_it(mara: Guest) -> None:
    form, settings = _form(mara)

    form.get_by_label("Way to play").select_option("With Conflict")

    expect(settings.locator("[name=politics]")).to_be_checked()
    expect(settings.locator("[name=conflict]")).to_have_value("full")
    expect(settings.locator("[data-preset-help]")).to_contain_text("Loyalists against Independents")
    form.get_by_role("button", name="Open the table").click()
    mara.page.wait_for_url("**/tables/*")
    expect(mara.page.locator("dl.settings").last).to_contain_text("the War of Independence")


def test_a_switch_opens_those_that_need_it_and_makes_the_choice_ones_own(mara: Guest) -> None:
    form, settings = _form(mara)
    settings.get_by_text("Modules", exact=True).click()
    expect(settings.locator("[name=conflict]")).to_be_disabled()

    settings.locator("label", has=mara.page.locator("[name=politics]")).click()
    expect(form.get_by_label("Way to play")).to_have_value("1")
    settings.locator("[name=conflict]").select_option("piracy")

    expect(form.get_by_label("Way to play")).to_have_value("")
    expect(settings.locator("[name=space_lord]")).to_be_enabled()
    expect(settings.locator("[name=postwar]")).to_be_disabled()
    settings.locator("label", has=mara.page.locator("[name=politics]")).click()
    expect(settings.locator("[name=conflict]")).to_have_value("off")
    expect(form.get_by_label("Way to play")).to_have_value("0")


def test_with_one_seat_only_ways_for_one_are_open(mara: Guest) -> None:
    form, settings = _form(mara)
    form.get_by_label("Way to play").select_option("Everything")

    form.get_by_role("button", name="One seat fewer").click()
    form.get_by_role("button", name="One seat fewer").click()

    expect(settings.locator("[name=conflict]")).to_be_hidden()
    expect(settings.locator("[data-preset] option").nth(1)).to_be_disabled()
    form.get_by_role("button", name="Open the table").click()
    mara.page.wait_for_url("**/tables/*")
