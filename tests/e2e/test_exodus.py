"""Exodus: Proxima Centauri in the browser: a whole game of one turn, a turn of six on a phone, own orders."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Error, Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

GAME = "exodus"
SEED = 5  # neither a Bonus Action to offer nor a third Conquest phase: fewer questions
ORDERS = "Give orders in secret"
ONE_TURN = {"turn_limit": 1}
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

# Somebody is asked at this page, or the game is over, and the bar can be pressed.
_ASKED = """
() => {
  const { myTurn, status } = document.querySelector("#at-pane").dataset;
  return (myTurn === "yes" || status === "over") && !document.querySelector(".dec.busy");
}
"""
# The least that ends a question: close or end what may be, else the first that is offered.
_LEAST = """
() => {
  const bar = document.querySelector("#at-decision");
  return bar.querySelector("[data-end]:enabled") ?? bar.querySelector("[data-amount], .opts .opt");
}
"""
_IN_SIGHT = """
() => {
  const plate = document.querySelector(".board .plate.centre");
  if (!plate) return false;
  const view = plate.querySelector(".plate-view").getBoundingClientRect();
  const across = (box) => box.right > view.left && box.left < view.right;
  const inside = (box) => across(box) && box.bottom > view.top && box.top < view.bottom;
  const halos = [...plate.querySelectorAll(".target.legal > .halo")];
  return !halos.length || halos.some((halo) => inside(halo.getBoundingClientRect()));
}
"""


def opens(guest: Guest, *seats: str, **more: Any) -> str:
    return guest.open_table(*seats, game=GAME, options={**ONE_TURN, **more}, seed=SEED)


def answers(guest: Guest) -> None:
    """Press what ends a question, and wait until the page shows what came of it."""
    before = guest.pane.get_attribute("data-sequence")
    button = guest.page.evaluate_handle(_LEAST).as_element()
    assert button is not None
    try:
        button.click()
    except Error:  # it is gone: the page has moved on meanwhile
        assert guest.pane.get_attribute("data-sequence") != before
        return
    guest.confirms()
    guest.page.wait_for_function(
        "before => document.querySelector('#at-pane').dataset.sequence !== before", arg=before
    )


def is_asked(guest: Guest) -> bool:
    """Wait until this page is asked; false if the game is over instead."""
    guest.page.wait_for_function(_ASKED)
    return guest.pane.get_attribute("data-status") != "over"


def plays_until(guest: Guest, prompt: str) -> None:
    while is_asked(guest) and not re.search(prompt, guest.bar.inner_text()):
        answers(guest)
    expect(guest.bar).to_contain_text(re.compile(prompt))


def front(guest: Guest) -> Locator:
    return guest.page.locator(".board .plate.centre")


def test_a_game_of_one_turn_against_a_bot(arrive: Arrive) -> None:
    """Votes, cards, purchases, orders and landings by the buttons of the bar, to the final count."""
    mara = arrive("Mara")
    table = opens(mara, "me", "greedy")
    mara.sits_at(table)
    asked = 0
    while is_asked(mara):
        answers(mara)
        asked += 1

    assert asked > 8
    expect(mara.page.locator("#at-count")).to_be_visible()
    totals = mara.page.locator("#at-count table").first.locator("tfoot td")
    expect(totals).to_have_text([seat["score_text"] for seat in mara.look(table)["seats"]])


def test_open_votes_stay_on_the_table(arrive: Arrive) -> None:
    mara = arrive("Mara")
    mara.sits_at(opens(mara, "me", "greedy"))
    plays_until(mara, "Bid for turn order")

    council = mara.page.locator("#at-plate-council")
    expect(council.locator("[data-shape$='proposal-0'], [id$='council--proposal-0']").first).to_be_visible()
    expect(council.locator(".proposal.mine")).to_have_count(1)  # the chosen one
    expect(mara.log).to_contain_text("votes for")


def test_an_order_is_an_arrow_only_for_its_owner(arrive: Arrive) -> None:
    """Orders are given on the map, taken back and given again; the other page shows none of it."""
    mara, otto = arrive("Mara"), arrive("Otto")
    table = opens(mara, "me", "open")
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    to_orders(table, mara, otto)
    for guest in (mara, otto):
        guest.sits_at(table)
        expect(guest.bar).to_contain_text(ORDERS)
    before = otto.page.locator("#at-plate-map").inner_html()

    mara.page.locator("#at-plate-map .target.ship.legal").first.click()
    hexes = mara.page.locator("#at-plate-map .target.hex.legal")
    expect(hexes.first).to_be_visible()
    mara.buttons.first.click()

    arrow = mara.page.locator("#at-plate-map .order")
    expect(arrow).to_have_count(1)
    expect(mara.page.locator("#at-plate-orders")).to_contain_text("Home of Mara")
    mara.page.keyboard.press("u")
    mara.page.keyboard.press("u")
    expect(arrow).to_have_count(0)
    assert otto.page.locator("#at-plate-map").inner_html() == before


def to_orders(table: str, *guests: Guest) -> None:
    """Answer without the page until orders are to be given."""
    while not any(ORDERS in (guest.look(table)["decision"] or {"prompt": ""})["prompt"] for guest in guests):
        for guest in guests:
            program_answers(guest, table)


def program_answers(guest: Guest, table: str) -> None:
    """As `answers`, without the page."""
    decision = guest.look(table)["decision"]
    if decision is None or decision.get("chosen") or (decision["plan"] or {}).get("ready"):
        return
    texts = [option["text"] for option in decision["options"] if option["text"] not in ("back", "reopen")]
    ends = [text for text in texts if text in ("ready", "stop")]
    amount = decision["amount"]
    least = [f"{amount['verb']} {amount['low']}"] if amount else []
    guest.play(table, (ends or least or texts)[0])


def test_a_turn_of_six_on_a_phone(arrive: Arrive) -> None:
    """Every question is in sight with its end; where the map is asked about, the map is at the front.

    The second Conquest phase asks nothing that the first has not asked.
    """
    mara = arrive("Mara", **PHONE)
    mara.sits_at(opens(mara, "me", *["random"] * 5))
    shown = set()
    second = mara.page.locator(".plate.centre .plate-head", has_text="2 of 2")
    while is_asked(mara) and not second.count():
        expect(mara.bar.locator(".ask")).to_be_in_viewport()
        assert mara.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["viewport"]["width"]
        plate = front(mara)
        shown.add(plate.get_attribute("data-plate"))
        mara.page.wait_for_function(_IN_SIGHT)
        answers(mara)

    assert {"council", "cards", "map"} <= shown
    assert is_asked(mara)
