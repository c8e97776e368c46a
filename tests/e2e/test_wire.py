"""Only what changes is fetched and drawn: other plates stay as they are, and so does the ground of a map."""

from __future__ import annotations

import re

from playwright.sync_api import Response, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.toys.wide_map.game import star_id

# Every drawing is marked by a property that no markup can carry: what is drawn anew has lost it.
_MARK = "() => document.querySelectorAll('.plate-view > svg *').forEach((each) => (each.old = true))"
_PARTS = """() => Object.fromEntries([...document.querySelectorAll("#at-pane [data-digest]")]
  .map((each) => [each.id, each.dataset.digest]))"""


def fetched(guest: Guest) -> list[Response]:
    """The panes that come from now on."""
    found: list[Response] = []

    def keep(answer: Response) -> None:
        if (
            re.search(r"/(pane\?|choices$)", answer.url) and answer.status == 200
        ):  # 204: there was nothing new
            found.append(answer)

    guest.page.on("response", keep)
    return found


def parts(guest: Guest) -> dict[str, str]:
    found: dict[str, str] = guest.page.evaluate(_PARTS)
    return found


def test_a_click_fetches_less_than_the_page_and_leaves_it_as_a_new_one_would_be(mara: Guest) -> None:
    table = mara.open_table("me", "me", "me")
    mara.sits_at(table)
    whole = len(mara.page.content())
    panes = fetched(mara)

    for _ in range(4):
        mara.clicks(mara.decision["options"][0]["text"])
    shown, lengths = parts(mara), [len(pane.text()) for pane in panes]
    mara.sits_at(table)

    assert len(lengths) == 4  # the answer to a choice brings the pane, which is not asked for again
    assert max(lengths) < whole / 3
    assert shown == parts(mara)


def test_a_map_is_drawn_once_and_its_stars_can_be_chosen(mara: Guest) -> None:
    table = mara.open_table("me", "me", game="wide_map")
    mara.sits_at(table)
    star = mara.page.locator(f"#{star_id(1)}")
    expect(star).to_have_attribute("role", "button")
    mara.page.evaluate(_MARK)

    before = mara.pane.get_attribute("data-sequence")
    star.click()
    mara.sees_more_than(before)

    assert mara.page.evaluate(f"() => document.getElementById('{star_id(999)}').old") is True
    expect(mara.page.locator(f"#{star_id(1)} > title")).to_have_text("Mara is at star 1")
    expect(mara.page.locator(f"#{star_id(201)}")).to_have_attribute("role", "button")
    expect(star).not_to_have_attribute("role", "button")


def test_what_was_chosen_is_lit_before_the_server_answers(mara: Guest) -> None:
    table = mara.open_table("me", "me", game="wide_map")
    mara.sits_at(table)
    star = mara.page.locator(f"#{star_id(1)}")
    expect(star).to_have_attribute("role", "button")

    with mara.is_slow_to_see("**/choices"):
        star.click()
        expect(star).to_have_class(re.compile(r"\bselected\b"))

    expect(star).not_to_have_class(re.compile(r"\bselected\b"))


def test_a_page_that_was_offline_catches_up_with_all_that_it_lacks(mara: Guest, arrive: Arrive) -> None:
    table = mara.open_table("me", "me", private=False)
    otto = arrive("Otto")
    otto.expects("ERR_INTERNET_DISCONNECTED")
    otto.sits_at(table)

    otto.context.set_offline(True)
    for _ in range(3):
        mara.play(table)
    otto.context.set_offline(False)
    otto.sees_position(3)
    shown = parts(otto)
    otto.sits_at(table)

    assert shown == parts(otto)


def test_looking_back_and_forth_ends_where_it_began(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    for _ in range(4):
        mara.play(table)
    mara.sits_at(table)
    shown = parts(mara)

    mara.log.locator("[data-at='1']").first.click()
    mara.sees_position(1)
    assert parts(mara) != shown
    mara.page.locator("[data-now]").first.click()
    mara.sees_position(4)

    assert parts(mara) == shown
