"""English and Italian, switched at once, also in the log of a running game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest


def test_the_log_of_a_running_game_changes_its_language(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)
    english, asked = mara.log.inner_text(), mara.decision["prompt"]
    assert "takes a water gate" in english

    mara.speaks("it")

    italian = mara.log.inner_text()
    assert "takes a water gate" not in italian
    assert len(italian.splitlines()) == len(english.splitlines())
    assert mara.decision["prompt"] != asked
    mara.speaks("en")
    assert mara.log.inner_text() == english


def test_both_sit_at_one_table_in_their_own_language(mara: Guest, arrive: Arrive) -> None:
    table = mara.open_table("me", "me", private=False)
    mara.play_until(table, "move")
    mara.sits_at(table)
    lea = arrive("Lea", locale="it-IT")
    lea.sits_at(table)

    expect(lea.page.locator("html")).to_have_attribute("lang", "it")
    expect(lea.page.get_by_role("tab", name="Regole")).to_be_visible()
    expect(mara.page.get_by_role("tab", name="Rules")).to_be_visible()


def test_the_lobby_and_an_error_speak_italian(arrive: Arrive) -> None:
    lea = arrive("", locale="it-IT")
    lea.goes_to("/")
    expect(lea.page.locator("html")).to_have_attribute("lang", "it")
    expect(lea.page.get_by_role("button", name="Gioca ora").first).to_be_visible()

    lea.expects("404")
    lea.goes_to("/tables/nowhere-1")
    expect(lea.page.locator("h1")).not_to_have_text("There is no such table.")
    expect(lea.page.locator("html")).to_have_attribute("lang", "it")


def test_the_rules_tab_has_both_languages(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    mara.page.get_by_role("tab", name="Rules").click()
    rules = mara.page.locator("#at-rules .rules-list")
    expect(rules).to_have_attribute("lang", "en")

    mara.page.locator('#at-rules [data-rules-language="it"]').click()

    expect(rules).to_have_attribute("lang", "it")
    expect(mara.page.locator("html")).to_have_attribute("lang", "en")
