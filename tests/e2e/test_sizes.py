"""Three sizes of window: nothing scrolls sideways, nothing lies over anything, the decision is in sight."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from armillary.table.pages.files import file_address
from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.mirror import finished_game
from tests.e2e.walking import Walk, walk

SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}

# Parts that a page shows side by side: of two that are visible neither may cover the other.
TABLE_PARTS = (".top", "#at-seats", ".board", "#at-decision", "#at-side", ".rail", ".tabbar", "#at-strip")
BUTTONS = "#at-decision button"

_OVERLAPS = """
selectors => {
  const seen = (element) => {  // less what a scrolling box around it hides
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const edge = around.getBoundingClientRect();
      for (const side of ["left", "top"]) box[side] = Math.max(box[side], edge[side]);
      for (const side of ["right", "bottom"]) box[side] = Math.min(box[side], edge[side]);
    }
    return box;
  };
  const boxes = selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((element) => {
    const { left, right, top, bottom } = seen(element);
    const inside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const drawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const named = `${selector} ${element.textContent.trim().slice(0, 20)}`;
    return { named, element, shown: inside && drawn, left, right, top, bottom };
  })).filter((box) => box.shown);
  const found = [];
  for (const [index, a] of boxes.entries()) for (const b of boxes.slice(index + 1)) {
    if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > 1.5 && height > 1.5) found.push(`${a.named} | ${b.named}: ${width} x ${height}`);
  }
  return found;
}
"""
_SIDEWAYS = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(params=SIZES)
def guest(request: pytest.FixtureRequest, arrive: Arrive) -> Guest:
    width, height = SIZES[request.param]
    touch = request.param == "phone"
    return arrive("Mara", viewport={"width": width, "height": height}, has_touch=touch)


def overlaps(page: Page, *selectors: str) -> list[Any]:
    found: list[Any] = page.evaluate(_OVERLAPS, list(selectors))
    return found


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate(_SIDEWAYS) > 0)


def test_the_table_fits(guest: Guest) -> None:
    table = guest.open_table("me", "me", "me")
    guest.play_until(table, "move")
    guest.sits_at(table)
    page = guest.page

    assert not scrolls_sideways(page)
    expect(guest.bar).to_be_in_viewport(ratio=1)
    expect(guest.bar.locator(".ask")).to_be_in_viewport(ratio=1)
    expect(guest.buttons.first).to_be_in_viewport()
    expect(page.locator(".board")).to_be_in_viewport()
    assert overlaps(page, *TABLE_PARTS) == []
    assert overlaps(page, BUTTONS) == []


def test_a_turn_can_be_played(guest: Guest) -> None:
    table = guest.open_table("me", "me")
    guest.sits_at(table)

    for position in range(4):
        guest.clicks(guest.decision["options"][0]["text"])
        assert guest.position == position + 1


def test_every_part_of_the_table_can_be_reached(guest: Guest) -> None:
    table = guest.open_table("me", "me")
    guest.sits_at(table)
    page = guest.page
    parts = {"log": "#at-logs", "rules": "#at-rules .rules-list", "chat": "#at-chats"}

    for name, place in parts.items():
        doors = page.locator(f'#at-tabs [data-tab="{name}"], [data-drawer="{name}"], [data-part-to="{name}"]')
        doors.locator("visible=true").first.click()
        expect(page.locator(place)).to_be_in_viewport()
        expect(guest.bar).to_be_in_viewport()
        assert not scrolls_sideways(page)


def test_a_finished_game_fits(guest: Guest) -> None:
    table = guest.ask("POST", "/api/records", {"text": str(finished_game().record)})["id"]
    guest.goes_to(f"/tables/{table}?at=30")
    guest.sees_position(30)

    assert not scrolls_sideways(guest.page)
    expect(guest.page.locator("[data-slider]")).to_be_in_viewport()
    assert overlaps(guest.page, *TABLE_PARTS) == []
    assert overlaps(guest.page, BUTTONS) == []


@pytest.mark.parametrize("path", ["/", "/rules/space_gate_odyssey", "/replays", "/account", "/api/docs"])
def test_other_pages_fit(guest: Guest, path: str) -> None:
    guest.open_table("me", "open", private=False)
    guest.goes_to(path)

    assert not scrolls_sideways(guest.page)
    expect(guest.page.locator("h1, h2").locator("visible=true").first).to_be_in_viewport()
    assert overlaps(guest.page, "header.top button", "header.top a") == []


def test_an_invitation_fits(guest: Guest, arrive: Arrive) -> None:
    host = arrive("Otto")
    link = host.ask("GET", f"/api/tables/{host.open_table('me', 'open')}/links")["invitations"][1]

    guest.goes_to(link)

    assert not scrolls_sideways(guest.page)
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_in_viewport()


# Words beside each other

_CUT = """
selector => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.textContent)
"""
_SIX = Path(__file__).parent.parent / "golden" / "high_frontier" / "6-players-everything.txt"


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_bar_and_the_seats_of_six_hold_all_their_words(guest: Guest, language: str) -> None:
    begun = "".join(_SIX.read_text("utf-8").splitlines(keepends=True)[:60])  # every faction is taken
    table = guest.ask("POST", "/api/records", {"text": begun})["id"]
    guest.goes_to(f"/tables/{table}")
    page = guest.page
    guest.speaks(language)

    assert overlaps(page, ".steps", ".top .tools") == []
    assert page.evaluate(_CUT, ".seat .title") == []
    assert overlaps(page, ".seat .title", ".seat .inf", ".seat .tag") == []


# Long words in the bar

_LONG_NAME = "Upgrade the fourth Battle Carrier, which waits in the orbit of a colony, with cannons " * 2
_LONG_WORDS = "Everybody sees what you have chosen, and it cannot be taken back any more. " * 9


@pytest.mark.parametrize("closer", ["", "tight", "tight many", "tight many crowded"])
def test_a_name_that_has_no_room_beside_goes_on_below(arrive: Arrive, closer: str) -> None:
    walker = walk(arrive, "en-GB", hurried=True, viewport={"width": 1280, "height": 720})
    walker.guest.sits_at(walker.guest.open_table("me", "me"))
    place = walker.guest.bar.locator(".opts")
    place.evaluate("(place, closer) => { place.className = `opts ${closer}`; }", closer)

    place.locator(".opt b").first.evaluate("(b, name) => { b.textContent = name; }", _LONG_NAME)

    assert [fault for fault in walker.page.evaluate("() => walking.amiss()") if "words" in fault] == []


_READ_AGAIN = "async (script) => (await import(script)).read()"


def _asks_once_more(walker: Walk) -> None:
    """A choice that cannot be taken back is pressed."""
    decision = walker.guest.decision
    final = {**decision["options"][0], "final": "it is revealed", "consequence": ""}
    asked = {**decision, "options": [final, *decision["options"][1:3]], "groups": [], "secret": False}
    walker.guest.pane.evaluate("(pane, asked) => { pane.dataset.decision = asked; }", json.dumps(asked))
    walker.page.evaluate(_READ_AGAIN, file_address("table/question/read_question.js"))
    walker.guest.buttons.first.click()


def test_what_confirms_keeps_its_room_beside_a_long_explanation(arrive: Arrive) -> None:
    walker = walk(arrive, "en-GB", hurried=True, viewport={"width": 1280, "height": 720})
    table = walker.guest.open_table("me", "me")
    walker.guest.play_until(table, "move")
    walker.guest.sits_at(table)
    _asks_once_more(walker)

    walker.guest.bar.locator(".ask .sub").evaluate(
        "(sub, words) => { sub.textContent = words; }", _LONG_WORDS
    )

    assert walker.page.evaluate("() => walking.amiss()") == []
