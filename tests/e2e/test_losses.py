"""Reload, restart, power cut and a lost network in the middle of a turn: nothing is lost, play goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import Guest
from tests.e2e.serving import ServerProcess, running

BANNER = "#at-banner"
NETWORK = r"net::ERR_|Failed to load resource"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that these tests stop and kill."""
    yield from running(ServerProcess(tmp_path_factory.mktemp("table")))


@pytest.fixture
def in_mid_turn(mara: Guest) -> str:
    """A table at which Mara has chosen once in her turn and is asked again."""
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)
    mara.clicks(mara.decision["options"][0]["text"])
    return table


def plays_on(guest: Guest) -> None:
    """The bar works: a choice is made and shown."""
    before = guest.position
    guest.clicks(guest.decision["options"][0]["text"])
    assert guest.position > before


def test_reload(mara: Guest, in_mid_turn: str) -> None:
    position, asked, told = mara.position, mara.decision, mara.log.inner_text()

    mara.page.reload()

    assert (mara.position, mara.decision) == (position, asked)
    assert mara.log.inner_text() == told
    plays_on(mara)


def test_a_page_from_before_an_update_of_the_server_is_loaded_anew(mara: Guest, in_mid_turn: str) -> None:
    """It never shows what was made for other scripts and styles than its own."""
    body = mara.page.locator("body")
    files = body.get_attribute("data-files") or ""
    body.evaluate("body => { body.dataset.files = 'before'; }")

    with mara.page.expect_navigation():
        mara.play(in_mid_turn)

    expect(body).to_have_attribute("data-files", files)
    mara.sees_all_drawn()
    plays_on(mara)


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_the_server_restarts(mara: Guest, in_mid_turn: str, server: ServerProcess, how: str) -> None:
    mara.expects(NETWORK)
    position, asked = mara.position, mara.decision

    if how == "stop":
        server.stop()
    else:
        server.kill()
    expect(mara.page.locator(BANNER)).to_be_visible()
    server.start()

    expect(mara.page.locator(BANNER)).to_be_hidden()
    assert (mara.position, mara.decision) == (position, asked)
    plays_on(mara)


def test_a_choice_while_the_server_is_away_is_not_lost_silently(
    mara: Guest, in_mid_turn: str, server: ServerProcess
) -> None:
    mara.expects(NETWORK)
    choice = mara.decision["options"][0]
    server.stop()

    mara.buttons.first.click()
    mara.confirms()

    expect(mara.page.locator("#at-notice")).to_contain_text("Connection lost")
    server.start()
    expect(mara.page.locator(BANNER)).to_be_hidden()
    mara.clicks(choice["text"])
    assert mara.look(in_mid_turn)["choices"] == mara.position


def test_the_network_is_lost_and_comes_back(mara: Guest, in_mid_turn: str) -> None:
    mara.expects(NETWORK)
    asked = mara.decision
    mara.context.set_offline(True)

    mara.buttons.first.click()
    mara.confirms()
    expect(mara.page.locator("#at-notice")).to_contain_text("Connection lost")
    mara.context.set_offline(False)

    assert mara.decision == asked, "nothing was chosen"
    plays_on(mara)
    assert mara.look(in_mid_turn)["choices"] == mara.position


def test_what_happened_meanwhile_is_caught_up(mara: Guest, in_mid_turn: str) -> None:
    mara.expects(NETWORK)
    mara.context.set_offline(True)
    before = mara.position
    mara.play(in_mid_turn)  # from another device

    mara.context.set_offline(False)

    mara.sees_position(before + 1)


def test_a_choice_that_came_too_late_is_told(mara: Guest, in_mid_turn: str) -> None:
    """Mara plays on another device; this page has heard of it and cannot show it yet."""
    mara.expects("409")
    with mara.is_slow_to_see():
        with mara.page.expect_request("**/pane?*"):
            mara.play(in_mid_turn)
        with mara.page.expect_response(lambda answer: answer.status == 409):
            mara.buttons.first.click()
            mara.confirms()

    expect(mara.page.locator("#at-notice")).to_contain_text("The table has changed meanwhile")
    mara.sees_position(mara.look(in_mid_turn)["choices"])
