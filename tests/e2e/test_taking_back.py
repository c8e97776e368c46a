"""Undo, restart the turn, ask the others, confirm what cannot be taken back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.guest import Guest


def button(guest: Guest, name: str) -> None:
    guest.page.locator("#at-acts").get_by_role("button", name=name).click()


def at_a_turn(guest: Guest) -> str:
    """A table at which an engineer is to be moved: the first choice of a turn."""
    table = guest.open_table("me", "me")
    guest.play_until(table, "move")
    guest.sits_at(table)
    return table


def test_undo_goes_back_one_choice(mara: Guest) -> None:
    at_a_turn(mara)
    begun, asked = mara.position, mara.decision
    mara.clicks(asked["options"][0]["text"])
    mara.sees_position(begun + 1)

    button(mara, "Undo")

    mara.sees_position(begun)
    assert mara.decision["options"] == asked["options"]


def test_restart_goes_back_to_the_beginning_of_the_turn(mara: Guest) -> None:
    table = at_a_turn(mara)
    begun, told = mara.position, mara.log.inner_text()
    turn = mara.pane.get_attribute("data-turn")
    while mara.position < begun + 2 and mara.pane.get_attribute("data-turn") == turn:
        mara.clicks(next(o["text"] for o in mara.decision["options"] if o["final"] is None))

    button(mara, "Restart")

    mara.sees_position(begun)
    assert mara.log.inner_text() == told
    assert mara.look(table)["choices"] == begun


def test_what_cannot_be_taken_back_is_asked_once_more(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    assert mara.decision["options"][0]["final"]

    mara.buttons.first.click()
    expect(mara.bar).to_contain_text("This cannot be taken back")
    assert mara.look(table)["choices"] == 0
    mara.bar.get_by_role("button", name="Back to the options").click()
    expect(mara.bar.locator("[data-confirmed]")).to_have_count(0)
    assert mara.look(table)["choices"] == 0

    mara.clicks(mara.decision["options"][0]["text"])
    assert mara.position == 1


def test_past_the_barrier_the_other_is_asked(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "open")
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    first, second = (mara, otto) if mara.look(table)["waiting"] == [0] else (otto, mara)
    first.play(table)
    for guest in (mara, otto):
        guest.sits_at(table)

    button(first, "Ask to undo")
    expect(second.page.locator("#at-undo-asked")).to_contain_text("asks to undo")
    second.page.get_by_role("button", name="Agree").click()

    for guest in (mara, otto):
        guest.sees_position(0)


def handed_over(mara: Guest, otto: Guest) -> str:
    """Mara has chosen, and it is Otto's turn; both look on."""
    table = mara.open_table("me", "open", game="shared_orbits", seed=5)
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    mara.play(table, "send 0")
    for guest in (mara, otto):
        guest.sits_at(table)
    return table


def test_a_turn_that_was_handed_over_is_asked_back(mara: Guest, otto: Guest) -> None:
    handed_over(mara, otto)

    button(mara, "Ask to undo")
    expect(mara.page.locator("#at-undo-asked")).to_contain_text("The others are asked")
    expect(otto.page.locator("#at-undo-asked")).to_contain_text("asks to undo")
    expect(otto.bar).to_be_visible()
    otto.page.get_by_role("button", name="Agree").click()

    otto.sees_position(0)
    expect(otto.page.locator("#at-undo-asked")).to_have_text("Mara has taken back the last move.")


def test_whoever_asks_reads_that_it_was_refused(mara: Guest, otto: Guest) -> None:
    handed_over(mara, otto)

    button(mara, "Ask to undo")
    otto.page.get_by_role("button", name="Refuse").click()

    expect(mara.page.locator("#at-undo-asked")).to_have_text(
        "Otto does not agree. The last move of Mara stands."
    )
    mara.sees_position(1)
