"""Several people at one table: two browsers, an invitation, somebody who looks on, one screen for two."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest


def invitation(guest: Guest, table: str, seat: int) -> str:
    link: str = guest.ask("GET", f"/api/tables/{table}/links")["invitations"][seat]
    return link


def test_two_browsers_play_each_other(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "open")
    otto.ask("POST", f"/api/invitations/{invitation(mara, table, 1).rpartition('/')[2]}")
    players = (mara, otto)
    for player in players:
        player.sits_at(table)

    seats = []
    for position in range(14):
        seat = mara.look(table)["waiting"][0]
        chooses, waits = players[seat], players[1 - seat]
        chooses.sees_its_move()
        expect(waits.pane).to_have_attribute("data-my-turn", "no")
        chooses.clicks(chooses.decision["options"][0]["text"])
        for player in players:
            player.sees_position(position + 1)
        seats.append(seat)

    assert set(seats) == {0, 1}, "both have chosen"
    assert mara.log.inner_text() == otto.log.inner_text()


def test_an_invitation_leads_a_stranger_to_the_seat(mara: Guest, arrive: Arrive) -> None:
    table = mara.open_table("me", "open")
    mara.sits_at(table)
    expect(mara.bar).to_contain_text("begins when every seat is taken")
    stranger = arrive("")

    stranger.goes_to(invitation(mara, table, 1))
    stranger.page.locator("main").get_by_label("Your nickname").fill("Lea")
    stranger.page.get_by_role("button", name="Sit down").click()
    stranger.page.wait_for_url(f"**/tables/{table}")

    expect(stranger.page.locator("#at-seat-1")).to_contain_text("Lea")
    expect(mara.page.locator("#at-seat-1")).to_contain_text("Lea")
    expect(mara.pane).to_have_attribute("data-status", "running")


def test_an_invitation_that_is_taken_says_by_whom(mara: Guest, otto: Guest, arrive: Arrive) -> None:
    table = mara.open_table("me", "open")
    link = invitation(mara, table, 1)
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    late = arrive("Lea")

    late.goes_to(link)

    expect(late.page.locator("main")).to_contain_text("Otto has this seat already")


def test_somebody_with_the_watch_link_sees_every_move_and_can_make_none(mara: Guest, arrive: Arrive) -> None:
    table = mara.open_table("me", "me")
    link = mara.ask("GET", f"/api/tables/{table}/links")["watch"]
    mara.sits_at(table)
    lea = arrive("Lea")
    lea.goes_to(link)
    expect(lea.bar).to_contain_text("You look on.")

    mara.clicks(mara.decision["options"][0]["text"])

    lea.sees_position(1)
    assert lea.decision == {}
    expect(lea.buttons).to_have_count(0)
    expect(lea.bar.locator("[data-undo], [data-restart], [data-hint]")).to_have_count(0)


def test_a_private_table_is_not_there_for_a_stranger(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "me", private=True)
    otto.expects("404")

    answer = otto.page.goto(f"/tables/{table}")

    assert answer is not None
    assert answer.status == 404
    expect(otto.page.locator("h1")).to_have_text("There is no such table.")
    otto.page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(otto.page.get_by_role("button", name="New table", exact=True)).to_be_visible()


def test_an_open_table_is_found_in_the_lobby(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "open", private=False)
    otto.goes_to("/")

    otto.page.locator(f'[data-sit="{table}"]').click()
    otto.page.wait_for_url(f"**/tables/{table}")

    expect(otto.page.locator("#at-seat-1")).to_contain_text("Otto")
    expect(otto.pane).to_have_attribute("data-status", "running")


def test_two_at_one_screen_take_turns(mara: Guest) -> None:
    """Nothing is hidden between the seats of this game, so no curtain falls."""
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    seen = set()

    for _ in range(12):
        seen.add(mara.decision["seat"])
        expect(mara.pane).to_have_attribute("data-seat", str(mara.decision["seat"]))
        mara.clicks(mara.decision["options"][0]["text"])

    assert seen == {0, 1}
    expect(mara.page.locator("#at-curtain")).to_be_hidden()


def test_a_bot_answers_and_the_title_tells(mara: Guest) -> None:
    table = mara.open_table("me", "random")
    mara.sits_at(table)
    mara.sees_its_move()
    expect(mara.page).to_have_title(re.compile("Your move"))

    while mara.look(table)["choices"] == mara.position and mara.look(table)["waiting"] == [0]:
        mara.sees_its_move()
        mara.clicks(mara.decision["options"][0]["text"])

    expect(mara.log.locator('[data-line-seat="1"]').first).to_be_attached()


def test_what_is_said_reaches_the_other(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "open")
    otto.ask("POST", f"/api/invitations/{invitation(mara, table, 1).rpartition('/')[2]}")
    for guest in (mara, otto):
        guest.sits_at(table)
        guest.page.get_by_role("tab", name="Chat").click()

    mara.page.get_by_label("Say something").fill("Well begun")
    mara.page.get_by_role("button", name="Say", exact=True).click()

    expect(otto.page.locator("#at-chats")).to_contain_text("Well begun")
