"""High Frontier in the browser: the chart, a Site near and far, a journey by clicks, workshop, phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.test_axe import findings

GAME = "high_frontier"
SEED = 8  # the lone player is dealt a Crew that flies by itself
READY = ("take nasa_astronauts", "form leo", "load rocket", "count 6")
LUNA = "[id='sol--space-luna_aristarchus_plateau']"
MARS = "[id='sol--space-mars_arsia_mons_caves']"
ALL_PLANS = "**/plans?*first=false*"
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

_WIDE = "document.scrollingElement.scrollWidth"
_SCALE = "svg => svg.getScreenCTM().a"


def plate(guest: Guest, name: str) -> Locator:
    return guest.page.locator(f"#at-plate-{name}")


def chart(guest: Guest) -> Locator:
    return plate(guest, "sol").locator(".plate-view > svg")


def ways(guest: Guest) -> Locator:
    """The journeys that the bar offers."""
    return guest.bar.locator(".opts .opt:not([data-all])")


def fuelled(guest: Guest) -> str:
    """A table with a Rocket in LEO that has its tanks full."""
    table = guest.open_table("me", game=GAME, seed=SEED)
    for choice in READY:
        guest.play(table, choice)
    guest.sits_at(table)
    expect(guest.page.locator(LUNA)).to_be_attached()
    return table


def test_the_chart_is_drawn_once_and_stays(arrive: Arrive) -> None:
    """A choice brings a new layer; the ground under it is the same element as before."""
    mara = arrive("Mara")
    fuelled(mara)
    expect(chart(mara)).to_have_class(re.compile("is-distant"))
    expect(mara.page.locator("[id='sol--stack-0-rocket']")).to_be_visible()
    mara.page.locator(LUNA).evaluate("shape => { shape.kept = true; }")

    mara.clicks("vent rocket")

    assert mara.page.locator(LUNA).evaluate("shape => shape.kept") is True


def test_a_site_far_away_is_flown_to_by_a_click(arrive: Arrive) -> None:
    """The way is drawn before anybody confirms it; then the Rocket stands on the Site."""
    mara = arrive("Mara")
    fuelled(mara)
    mara.page.locator(LUNA).click()
    expect(chart(mara).locator("path.trace.front")).to_have_count(1)
    expect(mara.bar).to_contain_text("2 burns")
    expect(mara.bar).to_contain_text("no risk")

    mara.bar.locator("[data-confirmed]").click()  # when it is known that there is no other way

    expect(mara.log).to_contain_text("Luna Aristarchus Plateau")
    expect(mara.page.locator("[id='sol--stack-0-rocket'] title")).to_contain_text("Luna Aristarchus Plateau")
    expect(chart(mara).locator("path.trace")).to_have_count(0)


def test_the_fastest_journey_is_shown_while_others_are_looked_for(arrive: Arrive) -> None:
    """They are added after it, and what is pointed at stays."""
    mara = arrive("Mara")
    fuelled(mara)
    told = mara.page.locator("#at-notice")
    with mara.is_slow_to_see(ALL_PLANS):
        mara.page.locator(MARS).dispatch_event("click")
        expect(ways(mara)).to_have_count(1)
        expect(ways(mara).first).to_contain_text("Fewest turns")
        expect(ways(mara).first).to_be_focused()
        expect(told).to_have_text("Looking for other ways…")

    expect(ways(mara)).to_have_count(3)
    expect(ways(mara).first).to_contain_text("Fewest turns")
    expect(ways(mara).first).to_be_focused()
    expect(ways(mara).last).to_contain_text("Least risk")
    expect(told).to_have_text("")


def test_a_journey_that_was_chosen_stays_chosen_when_others_are_found(arrive: Arrive) -> None:
    mara = arrive("Mara", locale="it-IT")
    fuelled(mara)
    told = mara.page.locator("#at-notice")
    confirm = mara.bar.locator("[data-confirmed]")
    with mara.is_slow_to_see(ALL_PLANS):
        mara.page.locator(MARS).dispatch_event("click")
        expect(told).to_have_text("Cerco altre vie…")
        ways(mara).first.click()
        expect(confirm).to_be_focused()
        chosen = confirm.inner_text()

    expect(told).to_have_text("")
    expect(confirm).to_be_focused()
    assert confirm.inner_text() == chosen

    mara.page.keyboard.press("Escape")
    expect(ways(mara)).to_have_count(3)


def test_who_turned_to_something_else_is_not_called_back_to_the_journeys(arrive: Arrive) -> None:
    mara = arrive("Mara")
    fuelled(mara)
    told = mara.page.locator("#at-notice")
    with mara.is_slow_to_see(ALL_PLANS):
        mara.page.locator(MARS).dispatch_event("click")
        expect(told).to_have_text("Looking for other ways…")
        mara.page.keyboard.press("Escape")
        expect(mara.bar.get_by_role("button", name="All options")).to_have_count(0)

    expect(told).to_have_text("")
    expect(chart(mara).locator("path.trace")).to_have_count(0)
    expect(mara.bar).not_to_contain_text("Which way?")


def test_a_site_is_found_by_its_name_and_seen_near(arrive: Arrive) -> None:
    mara = arrive("Mara")
    fuelled(mara)
    before = chart(mara).evaluate(_SCALE)
    field = plate(mara, "sol").locator("[data-find]")

    field.fill("hyperion")

    expect(chart(mara)).to_have_class(re.compile("is-near"))
    assert chart(mara).evaluate(_SCALE) > 2 * before
    expect(mara.page.locator("[id='sol--space-hyperion']")).to_be_in_viewport()
    expect(mara.page.locator("[id='sol--space-hyperion'] .site-name")).to_be_visible()

    field.fill("nowhere at all")
    expect(field).to_have_class(re.compile("nothing"))
    plate(mara, "sol").locator("[data-zoom='fit']").click()
    expect(chart(mara)).to_have_class(re.compile("is-distant"))


def test_the_name_of_a_zone_shows_the_zone(arrive: Arrive) -> None:
    mara = arrive("Mara")
    fuelled(mara)
    chart(mara).locator("[data-called='Saturn zone'] text").click()
    expect(chart(mara)).not_to_have_class(re.compile("is-distant"))
    expect(mara.page.locator("[id='sol--space-hyperion']")).to_be_in_viewport()


def test_a_site_that_is_pointed_at_tells_what_is_printed_of_it(arrive: Arrive) -> None:
    mara = arrive("Mara")
    fuelled(mara)
    mara.page.locator("[id='sol--space-hyperion'] .hit").hover()
    seen = mara.page.locator("#at-flights .closer")
    expect(seen).to_contain_text("Hyperion")
    expect(seen).to_contain_text("Burns from LEO")


def test_the_workshop_opens_from_the_strip_and_closes_by_its_title(arrive: Arrive) -> None:
    mara = arrive("Mara")
    fuelled(mara)
    expect(plate(mara, "workshop")).to_be_hidden()

    mara.page.locator("[id='rocket--open-workshop']").click()

    expect(plate(mara, "workshop")).to_be_visible()
    expect(plate(mara, "workshop")).to_contain_text("within reach")
    plate(mara, "workshop").locator(".plate-title").click()
    expect(plate(mara, "workshop")).to_be_hidden()
    expect(plate(mara, "sol")).to_be_visible()


def test_the_chart_stays_drawn_behind_the_workshop(arrive: Arrive) -> None:
    """Opened until another question, it stands over the Fuel Strip; the chart is only behind it."""
    mara = arrive("Mara")
    fuelled(mara)
    wide = plate(mara, "sol").bounding_box()
    mara.page.locator(LUNA).evaluate("shape => { shape.kept = true; }")

    mara.page.locator("[id='rocket--open-workshop']").click()

    expect(plate(mara, "workshop")).to_have_class(re.compile(r"\bcentre\b"))
    expect(plate(mara, "sol")).to_be_hidden()
    expect(plate(mara, "rocket")).to_be_visible()
    assert plate(mara, "workshop").bounding_box() == wide
    mara.clicks("vent rocket")
    expect(plate(mara, "sol")).to_be_visible()
    assert plate(mara, "sol").bounding_box() == wide
    assert mara.page.locator(LUNA).evaluate("shape => shape.kept") is True


def test_after_a_battle_the_chart_has_its_room_again(arrive: Arrive) -> None:
    mara = arrive("Mara")
    page = mara.page
    page.goto("/")
    page.get_by_role("button", name="The first war").click()
    page.wait_for_url("**/tables/*")
    mara.sees_all_drawn()
    whole = plate(mara, "sol").locator(".plate-view").bounding_box()
    for chapter in ("Diplomacy", "The outbreak", "Defence", "Corruption and petitions"):
        page.get_by_role("button", name="Skip chapter").click()
        expect(page.locator(".lesson-chapters li.at")).to_contain_text(chapter)
        if chapter == "Defence":
            expect(plate(mara, "battle")).to_be_visible()
            expect(plate(mara, "assembly").locator(".plate-view")).to_be_visible()

    narrower = plate(mara, "sol").locator(".plate-view").bounding_box()

    assert whole is not None
    assert narrower is not None
    assert narrower["width"] > 0.5 * whole["width"]


def test_a_phone_shows_zones_by_name_and_one_of_them_after_a_touch(arrive: Arrive) -> None:
    mara = arrive("Mara", **PHONE)
    fuelled(mara)
    if (front := mara.page.locator(".board .plate.centre")).get_attribute("data-plate") != "sol":
        plate(mara, "sol").locator(".plate-title").click()
    expect(front).to_have_attribute("data-plate", "sol")
    zone = chart(mara).locator("[data-called='Saturn zone'] text")
    expect(zone).to_be_visible()

    zone.click()

    expect(chart(mara)).not_to_have_class(re.compile("is-distant"))
    expect(mara.page.locator("[id='sol--space-hyperion']")).to_be_in_viewport()
    assert mara.page.evaluate(_WIDE) <= PHONE["viewport"]["width"]
    expect(mara.bar.locator(".ask")).to_be_in_viewport()


def test_nothing_grave_is_found_on_the_chart(arrive: Arrive) -> None:
    mara = arrive("Mara", bypass_csp=True)
    fuelled(mara)
    assert findings(mara, "#at-pane") == []


def test_a_rivals_hand_opens_beside_the_chart(arrive: Arrive) -> None:
    """The column there is nearly shut; it becomes as wide as the Hand needs, and shuts again."""
    mara = arrive("Mara")
    table = mara.open_table("me", "me", game=GAME, seed=SEED)
    for choice in (None, None, "research thruster", "bid 0", "leave", "end"):
        mara.play(table, choice)
    mara.sits_at(table)
    hand = plate(mara, "hand-0").locator(".plate-view > svg")
    expect(hand).to_be_hidden()

    mara.page.locator("#at-seat-0 .seat-opener").click()

    expect(hand).to_be_visible()
    expect(chart(mara)).to_be_visible()
    assert hand.evaluate(_SCALE) < 1.3
    assert chart(mara).bounding_box()["width"] > 500  # type: ignore[index]
    mara.page.locator("#at-seat-0 .seat-opener").click()
    expect(hand).to_be_hidden()


def test_a_journey_is_told_year_by_year_and_its_confirmation_stays_in_sight(arrive: Arrive) -> None:
    """Also in Italian, whose words are longer; the list stands beside the log and goes with the question."""
    mara = arrive("Mara", locale="it-IT")
    fuelled(mara)
    told = mara.page.locator("#at-told-plan")
    expect(told).to_be_hidden()
    mara.page.locator(MARS).dispatch_event("click")
    expect(ways(mara)).to_have_count(3)
    for way in ways(mara).all():
        assert way.locator("small").evaluate("told => told.scrollHeight <= told.clientHeight + 1")

    ways(mara).last.click()

    expect(mara.bar.locator("[data-confirmed]")).to_be_in_viewport(ratio=1)
    expect(told.locator("h2")).to_contain_text("Marte, grotte dell'Arsia Mons")
    expect(told.locator(".plan-steps li").last).to_contain_text("Marte, grotte dell'Arsia Mons")
    for _ in range(2):
        mara.page.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_keys_on_the_chart_can_be_read_at_every_depth(arrive: Arrive) -> None:
    mara = arrive("Mara")
    table = fuelled(mara)
    mara.play(table, "move rocket")
    mara.play_until(table, "to ")
    mara.sits_at(table)
    key = chart(mara).locator(".space > .key-cap text").first
    high = "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    for _ in range(3):
        assert 10.9 < key.evaluate(high) < 16
        plate(mara, "sol").locator("[data-zoom='in']").click()


def test_a_phone_shows_the_rocket_on_the_strip_and_what_is_opened_from_it(arrive: Arrive) -> None:
    mara = arrive("Mara", **PHONE)
    fuelled(mara)
    plate(mara, "rocket").locator(".plate-title").click()
    expect(mara.page.locator("[id='rocket--wet-0'] .hull")).to_be_in_viewport(ratio=1)

    plate(mara, "workshop").locator(".plate-title").click()

    expect(plate(mara, "workshop")).to_have_class(re.compile(r"\bcentre\b"))
