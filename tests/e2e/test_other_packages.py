"""A game of another package at the table: nothing here knows it but its entry point."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.serving import ServerProcess, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, with_sundive: dict[str, str]) -> Iterator[ServerProcess]:
    """A server where the example's package is installed."""
    yield from running(ServerProcess(tmp_path_factory.mktemp("table"), with_sundive))


def test_it_has_a_card_in_the_lobby(mara: Guest) -> None:
    mara.goes_to("/")

    expect(mara.page.locator("body")).to_contain_text("Sundive")


def test_a_choice_is_clicked_and_a_bot_answers(mara: Guest) -> None:
    table = mara.open_table("me", "greedy", game="sundive", seed=5)
    mara.sits_at(table)
    expect(mara.page.locator("#fall")).to_be_visible()

    mara.clicks("dive")

    expect(mara.log).to_contain_text("Mara dives to depth 1, against a wind of")
    mara.sees_its_move()
    assert {option["text"] for option in mara.decision["options"]} >= {"dive", "send"}


def test_a_shape_of_its_plate_can_be_chosen(mara: Guest) -> None:
    table = mara.open_table("me", "me", game="sundive", seed=5)
    mara.sits_at(table)
    mara.page.get_by_role("button", name="Show my side").click()
    before = mara.pane.get_attribute("data-sequence")

    mara.page.locator("#fall--shield-0-0").click()
    mara.confirms()

    mara.sees_more_than(before)
    expect(mara.log).to_contain_text("Mara goes to depth 1 behind a shield.")


def test_shields_are_seen_by_their_owner_alone(arrive: Arrive) -> None:
    mara, otto = arrive("Mara"), arrive("Otto")
    table = mara.open_table("me", "open", game="sundive", seed=5)
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")

    mara.sits_at(table)
    otto.sits_at(table)

    expect(mara.page.locator("#fall--shield-0-0")).to_contain_text("5")
    expect(otto.page.locator("#fall--shield-0-0")).to_contain_text("?")
