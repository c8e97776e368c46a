"""What plates say can be read at every size; plates beside the board come to it where there is no column."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

SIZES = ((1440, 900), (1024, 768))
PHONE = {"width": 390, "height": 844}

# Labels of a plate that are too small to be shown; joints such as a colon say nothing alone.
_DROPPED = """
name => [...document.querySelectorAll(`#at-plate-${name} .plate-view text.tiny:not(.sign-joint)`)]
  .filter((text) => !text.closest(".near, .far, .distant") || text.getBoundingClientRect().width)
  .map((text) => text.textContent)
"""
# Groups that show a part of what they say together.
_HALVES = """
() => [...document.querySelectorAll(".plate-view .whole")]
  .filter((whole) => whole.querySelector("text.tiny:not(.sign-joint)"))
  .filter((whole) => getComputedStyle(whole).visibility !== "hidden")
  .map((whole) => whole.textContent)
"""
_PLACES = """name => [...document.querySelectorAll(`#at-plate-${name}`)]
  .map((each) => each.parentElement.classList[0])"""


# Titles of plates that end in dots, and small words beside them of which next to nothing is left.
_CUT_TITLES = """
() => [...document.querySelectorAll(".plate-head .caption-name, .plate-head .caption-words")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .filter((part) => part.matches(".caption-name") || part.clientWidth < 40)
  .map((part) => part.textContent)
"""
SEATED = {"seti": 1, "space_gate_odyssey": 2, "exodus": 2, "stellar_horizons": 1, "high_frontier": 2}


def sits_alone(arrive: Arrive, **more: object) -> tuple[Guest, str]:
    guest = arrive("Mara", **more)
    table = guest.open_table("me", game="seti", seed=3)
    guest.play_until(table, "pass")
    guest.sits_at(table)
    return guest, table


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_figure_of_the_boards_can_be_read(arrive: Arrive, width: int, height: int) -> None:
    mara, _ = sits_alone(arrive, viewport={"width": width, "height": height})
    for name in ("agency-0", "gold", "hand"):
        assert mara.page.evaluate(_DROPPED, name) == [], name
    for name in ("planets", "techs"):
        mara.page.locator(f"#at-plate-{name} .plate-title").click()
        expect(mara.page.locator(f"#at-plate-{name} .plate-view")).to_be_visible()
        assert mara.page.evaluate(_DROPPED, name) == [], name


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
@pytest.mark.parametrize("game", SEATED)
def test_no_title_of_a_plate_is_cut(arrive: Arrive, game: str, language: str) -> None:
    mara = arrive("Mara", locale=language)
    mara.sits_at(mara.open_table(*["me"] * SEATED[game], game=game, seed=3))

    assert mara.page.evaluate(_CUT_TITLES) == []


def test_no_icon_stays_without_its_figure_and_no_name_by_half(arrive: Arrive) -> None:
    mara, _ = sits_alone(arrive, viewport=PHONE, has_touch=True)  # most plates are small pictures here
    expect(mara.page.locator(".plate-view .whole.lost").first).to_be_attached()
    assert mara.page.evaluate(_HALVES) == []


def test_a_plate_beside_the_board_can_have_the_middle(arrive: Arrive) -> None:
    mara, table = sits_alone(arrive)
    assert mara.page.evaluate(_PLACES, "rival") == ["seats"]
    title = mara.page.locator("#at-plate-rival .plate-title")
    title.dblclick()
    expect(mara.page.locator(".board .plate.centre")).to_have_attribute("data-plate", "rival")
    mara.page.keyboard.press("k")
    before = mara.position
    mara.play(table)
    mara.sees_position(before + 1)
    expect(mara.page.locator(".board .plate.centre")).to_have_attribute("data-plate", "rival")
    title.dblclick()
    expect(mara.page.locator(".seats > #at-plate-rival")).to_have_count(1)


def test_on_a_phone_every_plate_is_on_the_board(arrive: Arrive) -> None:
    mara, table = sits_alone(arrive, viewport=PHONE, has_touch=True)
    expect(mara.page.locator(".board #at-plate-rival")).to_be_visible()
    expect(mara.page.locator(".board #at-plate-gold")).to_be_visible()
    before = mara.position
    mara.play(table)
    mara.sees_position(before + 1)
    expect(mara.page.locator(".board #at-plate-rival")).to_be_visible()
    assert len(mara.page.evaluate(_PLACES, "rival")) == 1
