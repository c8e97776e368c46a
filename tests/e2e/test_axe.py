"""axe-core finds nothing serious on any page, at night and on paper."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.mirror import finished_game
from tests.e2e.serving import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"  # a tool of the tests: not packed, not served
GRAVE = ("serious", "critical")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

COLOURS = ["color-contrast", "link-in-text-block"]

_RUN = """
async ({ place, only }) => {
  // Of a shape, axe takes its tooltip and the cap of its key for words that are written on it.
  for (const extra of document.querySelectorAll(".target title, .key-cap")) extra.remove();
  const { violations } = await axe.run(place, { runOnly: only, resultTypes: ["violations"] });
  return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, failureSummary }) => (
    { id, impact, where: target.join(" "), why: failureSummary })));
}
"""
_DRESS = "theme => { document.documentElement.dataset.theme = theme; }"


@pytest.fixture
def reader(arrive: Arrive) -> Guest:
    """Somebody whose page may be given axe, which its own policy forbids."""
    return arrive("Mara", bypass_csp=True)


def findings(guest: Guest, place: str = "html") -> list[str]:
    """What is grave in a part of the page, a line each: everything at night, the colours on paper too."""
    page = guest.page
    if not page.evaluate("() => Boolean(globalThis.axe)"):
        page.add_script_tag(path=AXE)
    found: list[str] = []
    for theme, only in (
        ("dark", {"type": "tag", "values": TAGS}),
        ("light", {"type": "rule", "values": COLOURS}),
    ):
        page.evaluate(_DRESS, theme)
        violations: list[dict[str, Any]] = page.evaluate(_RUN, {"place": place, "only": only})
        found += [
            f"{theme}: {each['id']}: {each['where']}: {each['why']}"
            for each in violations
            if each["impact"] in GRAVE
        ]
    page.evaluate(_DRESS, "dark")
    return found


def finished(guest: Guest) -> str:
    table: str = guest.ask("POST", "/api/records", {"text": str(finished_game().record)})["id"]
    return table


def test_the_lobby(reader: Guest, otto: Guest) -> None:
    otto.open_table("me", "open", private=False)
    reader.open_table("me", "me")
    reader.open_table("me", "open")
    finished(reader)
    reader.goes_to("/")

    assert findings(reader) == []


def test_the_lobby_of_somebody_new(arrive: Arrive) -> None:
    stranger = arrive("", bypass_csp=True)
    stranger.goes_to("/")
    stranger.page.get_by_role("button", name="New table", exact=True).click()

    assert findings(stranger) == []


@pytest.mark.parametrize("path", ["/rules/space_gate_odyssey", "/replays", "/account", "/api/docs"])
def test_other_pages(reader: Guest, path: str) -> None:
    finished(reader)
    reader.goes_to(path)

    assert findings(reader) == []


def test_an_invitation(reader: Guest, otto: Guest) -> None:
    link = otto.ask("GET", f"/api/tables/{otto.open_table('me', 'open')}/links")["invitations"][1]
    reader.goes_to(link)

    assert findings(reader) == []


def test_an_error(reader: Guest) -> None:
    reader.expects("404")
    reader.goes_to("/tables/nowhere-1")

    assert findings(reader) == []


def test_the_table_at_its_first_decision(reader: Guest) -> None:
    reader.sits_at(reader.open_table("me", "me"))

    assert findings(reader) == []


def test_the_table_in_mid_game(reader: Guest) -> None:
    """A long list of options in groups, refusals, a log, and somebody has spoken."""
    table = reader.open_table("me", "me", "me")
    reader.play_until(table, "move")
    reader.ask("POST", f"/api/tables/{table}/chat", {"text": "Well begun"})
    reader.sits_at(table)
    assert findings(reader) == []

    reader.buttons.first.click()  # the second half of the sentence
    assert findings(reader, "#at-decision") == []


def test_the_table_when_it_asks_once_more(reader: Guest) -> None:
    reader.sits_at(reader.open_table("me", "me"))
    reader.buttons.first.click()
    assert reader.bar.locator("[data-confirmed]").count() == 1

    assert findings(reader, "#at-decision") == []


def test_what_stands_beside_and_pops_up(reader: Guest) -> None:
    reader.sits_at(reader.open_table("me", "me"))
    page = reader.page

    page.get_by_role("tab", name="Rules").click()
    page.locator("#at-rules .rule").first.wait_for()
    assert findings(reader, "#at-side") == []
    page.get_by_role("tab", name="Chat").click()
    assert findings(reader, "#at-side") == []
    for name, pop in (("Settings", "#at-settings"), ("Keys", "#at-help")):
        page.locator(".tools").get_by_role("button", name=name).click()
        assert findings(reader, pop) == []
        page.keyboard.press("Escape")


def test_waiting_for_others(reader: Guest, arrive: Arrive) -> None:
    reader.sits_at(reader.open_table("me", "open"))
    assert findings(reader) == []

    host = arrive("Otto")
    reader.goes_to(f"/tables/{host.open_table('me', 'me', private=False)}")  # looking on
    assert findings(reader) == []


def test_a_replay_and_the_final_count(reader: Guest) -> None:
    table = finished(reader)
    reader.goes_to(f"/tables/{table}?at=30")
    reader.page.locator("[data-chart-place] canvas, [data-chart-place] svg").first.wait_for()
    assert findings(reader) == []

    reader.goes_to(f"/tables/{table}")
    reader.page.locator("#at-count").wait_for()
    assert findings(reader) == []


def test_the_table_on_a_phone(reader: Guest) -> None:
    reader.page.set_viewport_size({"width": 390, "height": 844})
    reader.sits_at(reader.open_table("me", "me"))
    assert findings(reader) == []

    reader.page.locator('[data-part-to="seats"]').click()
    assert findings(reader, "#at-seats") == []
