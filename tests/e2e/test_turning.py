"""Discs turn on the page, cards come closer, drawings show their details where they are large."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

_RECORD_TURNS = """
globalThis.turns = []; // a turn takes less than a second: it may be over before anybody looks
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (this.dataset.turn !== undefined) turns.push(this.id);
  return animate.apply(this, how);
};
"""
_STANDS = "() => !document.getAnimations().some((each) => each.effect?.target?.dataset?.turn !== undefined)"


def sits_alone(arrive: Arrive, **more: str) -> tuple[Guest, str]:
    guest = arrive("Mara", **more)
    guest.page.add_init_script(_RECORD_TURNS)
    table = guest.open_table("me", game="seti", seed=3)
    guest.play_until(table, "pass")
    guest.sits_at(table)
    return guest, table


def passes(guest: Guest, table: str) -> None:
    """Pass, and discard what is too many: who does so first in a round turns the solar system."""
    seen = guest.play(table, "pass")
    while seen["decision"]["options"][0]["text"].startswith("discard"):
        seen = guest.play(table)


def test_a_disc_turns_to_its_new_angle(arrive: Arrive) -> None:
    mara, table = sits_alone(arrive, reduced_motion="no-preference")
    disc = mara.page.locator("#system--disc-1")
    before = disc.get_attribute("data-turn")
    passes(mara, table)
    mara.page.wait_for_function("() => turns.includes('system--disc-1')")
    expect(disc).not_to_have_attribute("data-turn", before or "")
    mara.page.wait_for_function(_STANDS)


def test_with_reduced_motion_a_disc_jumps(arrive: Arrive) -> None:
    mara, table = sits_alone(arrive)
    disc = mara.page.locator("#system--disc-1")
    before = disc.get_attribute("data-turn")
    passes(mara, table)
    expect(disc).not_to_have_attribute("data-turn", before or "")
    assert mara.page.evaluate("() => turns") == []


def test_a_card_under_the_pointer_is_shown_large_beside_its_place(arrive: Arrive) -> None:
    mara, _ = sits_alone(arrive)
    card = mara.page.locator("#hand [data-closer]").first
    card.hover()
    look = mara.page.locator("#at-flights .closer")
    expect(look).to_have_count(1)
    small, large = card.bounding_box(), look.bounding_box()
    assert small
    assert large
    assert large["width"] > 1.3 * small["width"]
    assert large["y"] + large["height"] <= small["y"] + 1 or large["x"] >= small["x"] + small["width"] - 1
    mara.page.mouse.move(2, 2)
    expect(look).to_have_count(0)


def test_a_plate_in_the_middle_shows_its_details(arrive: Arrive) -> None:
    mara, _ = sits_alone(arrive)
    sentence = mara.page.locator("#hand .near .card-text").first
    expect(sentence).to_be_hidden()
    mara.page.locator("#at-plate-hand .plate-title").dblclick()
    expect(sentence).to_be_visible()
