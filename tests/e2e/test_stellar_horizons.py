"""Stellar Horizons in the browser: the atlas, a system, a launch by clicks, a chart, a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

GAME = "stellar_horizons"
ALONE = {"faction_1": "europe"}
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
MOST = 60  # choices of a year with one faction

_WIDE = "document.scrollingElement.scrollWidth"


def plate(guest: Guest, name: str) -> Locator:
    return guest.page.locator(f"#at-plate-{name}")


def done(guest: Guest, table: str, prompt: str) -> None:
    """End one phase after another, without the page, until this is asked."""
    for _ in range(MOST):
        asked = guest.look(table)["decision"]
        if asked and re.search(prompt, asked["prompt"]):
            return
        texts = [option["text"] for option in asked["options"]]
        guest.play(table, "done" if "done" in texts else texts[0])
    raise AssertionError(f"never asked: {prompt}")


def test_the_atlas_has_the_middle_and_opens_a_system(arrive: Arrive) -> None:
    """A system's name opens its worlds in place of those that were open, until something else is asked."""
    mara = arrive("Mara")
    table = mara.open_table("me", game=GAME, options=ALONE, seed=5)
    done(mara, table, "Build and service")
    mara.sits_at(table)
    expect(plate(mara, "atlas")).to_be_visible()
    expect(plate(mara, "system-earth")).to_be_visible()
    expect(plate(mara, "system-jupiter")).to_be_hidden()

    mara.page.locator("[id='atlas--open-system-jupiter']").click()

    expect(plate(mara, "system-jupiter")).to_be_visible()
    expect(plate(mara, "system-jupiter")).to_contain_text(re.compile("Ganymede", re.IGNORECASE))
    expect(plate(mara, "system-earth")).to_be_hidden()
    expect(plate(mara, "atlas")).to_be_visible()

    done(mara, table, "Explore with|Move your")
    expect(plate(mara, "system-jupiter")).to_be_hidden()
    expect(mara.page.locator(".plate[data-within]:visible")).to_have_count(1)


def test_a_ship_is_launched_by_clicks(arrive: Arrive) -> None:
    """A ship on its faction's board, then the system to which it flies: each on its shape."""
    mara = arrive("Mara")
    table = mara.open_table("me", game=GAME, options=ALONE, seed=5)
    done(mara, table, "Build and service")
    for choice in ("build halley", "build lv2_1", "done"):
        mara.play(table, choice)
    mara.sits_at(table)
    expect(mara.bar).to_contain_text("Move your ships")

    plate(mara, "faction-0").locator("[id='faction-0--unit-eu_halley']").click()
    expect(mara.bar).to_contain_text("where to")
    expect(mara.page.locator("[id='atlas--system-mars']")).to_have_class(re.compile("legal"))
    mara.page.locator("[id='atlas--system-mars']").click()
    mara.confirms()

    expect(mara.log).to_contain_text(re.compile("Halley.*Mars"))


def test_a_chart_that_is_opened_takes_the_whole_middle_and_gives_it_back(arrive: Arrive) -> None:
    mara = arrive("Mara")
    table = mara.open_table("me", game=GAME, options=ALONE, seed=5)
    done(mara, table, "Build and service")
    mara.sits_at(table)
    before = plate(mara, "atlas").bounding_box()
    assert before is not None

    plate(mara, "technologies").locator(".plate-title").click()

    expect(plate(mara, "technologies").locator(".plate-view")).to_be_visible()
    chart = plate(mara, "technologies").bounding_box()
    assert chart is not None
    assert chart["height"] > 1.5 * before["height"]
    expect(plate(mara, "technologies")).to_contain_text("Ion Propulsion")
    expect(plate(mara, "atlas")).to_have_class(re.compile("folded"))

    plate(mara, "atlas").locator(".plate-title").click()
    expect(plate(mara, "atlas")).not_to_have_class(re.compile("folded"))
    expect(plate(mara, "system-earth")).to_be_visible()


def test_a_phone_shows_one_system_at_a_time(arrive: Arrive) -> None:
    mara = arrive("Mara", **PHONE)
    mara.sits_at(mara.open_table("me", game=GAME, options=ALONE, seed=5))
    front = mara.page.locator(".board .plate.centre")
    if front.get_attribute("data-plate") != "atlas":
        plate(mara, "atlas").locator(".plate-title").click()
    expect(front).to_have_attribute("data-plate", "atlas")

    mara.page.locator("[id='atlas--open-system-mars']").click()

    expect(front).to_have_attribute("data-plate", "system-mars")
    expect(front).to_contain_text(re.compile("Phobos", re.IGNORECASE))
    expect(plate(mara, "system-earth")).to_be_hidden()
    assert mara.page.evaluate(_WIDE) <= PHONE["viewport"]["width"]
    expect(mara.bar.locator(".ask")).to_be_in_viewport()
