"""What is not needed to play: sound, notifications, pace, hints, chances, links to rules, leaving a seat."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

NETWORK = r"net::ERR_|Failed to load resource"


def opens_settings(guest: Guest) -> None:
    guest.page.locator(".tools").get_by_role("button", name="Settings").click()


# Sound

_LISTEN = """
globalThis.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
  tones.push(this.frequency.value);
  return start.apply(this, at);
};
"""


def test_sound_is_off_until_it_is_wanted(mara: Guest) -> None:
    mara.page.add_init_script(_LISTEN)
    mara.sits_at(mara.open_table("me", "me"))
    mara.clicks(mara.decision["options"][0]["text"])
    assert mara.page.evaluate("() => tones") == []

    switch = mara.page.locator(".tools").get_by_role("button", name="Sound")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    mara.clicks(mara.decision["options"][0]["text"])

    assert mara.page.evaluate("() => tones"), "a move is heard"
    mara.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")


# Waiting


def test_options_are_dimmed_only_when_an_answer_is_late(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me"))
    bar = mara.page.locator(".dec")

    with mara.is_slow_to_see("**/choices*"):
        mara.bar.locator(".opts .opt").first.click()
        mara.confirms()

        expect(bar).to_have_class(re.compile(r"\bbusy\b"))
        expect(bar).to_have_class(re.compile(r"\blate\b"))

    expect(bar).not_to_have_class(re.compile(r"\b(busy|late)\b"))


# Notifications

_NOTIFIED = """
globalThis.notified = [];
globalThis.away = false;
class Told { constructor(title, { body }) { notified.push([title, body]); } }
Told.permission = "default";
Told.requestPermission = async () => (Told.permission = "granted");
globalThis.Notification = Told;
Object.defineProperty(document, "hidden", { get: () => away });
"""


def test_a_notification_calls_back_who_looks_elsewhere(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "open")
    link = mara.ask("GET", f"/api/tables/{table}/links")["invitations"][1]
    otto.ask("POST", f"/api/invitations/{link.rpartition('/')[2]}")
    first, second = (mara, otto) if mara.look(table)["waiting"] == [0] else (otto, mara)
    second.page.add_init_script(_NOTIFIED)
    second.sits_at(table)
    opens_settings(second)
    second.page.get_by_label("Notify me when it is my move").check()
    second.page.keyboard.press("Escape")
    second.page.evaluate("() => { away = true; }")

    while second.look(table)["waiting"] != [second.look(table)["your_seats"][0]]:
        first.play(table)

    second.page.wait_for_function("() => notified.length === 1")
    assert second.page.evaluate("() => notified[0][0]") == "Your move"
    expect(second.page).to_have_title(re.compile("Your move"))


# Moves of others, one after another

_POSITIONS = """
() => {
  globalThis.positions = [];
  const pane = document.querySelector("#at-pane");
  new MutationObserver(() => positions.push(Number(pane.dataset.position)))
    .observe(pane, { attributeFilter: ["data-position"] });
}
"""

# All moves together are shown for a bounded time. Here only short waiting takes time: not fetching, not
# drawing, and not the timers that have long been running meanwhile.
_TIME_FOR_WAITING = """
() => {
  const SHORT = 50;
  let now = 0;
  const later = setTimeout;
  globalThis.setTimeout = (act, time = 0) => {
    const due = now + time;
    return later(() => {
      if (time <= SHORT) now = Math.max(now, due);
      act();
    }, time);
  };
  performance.now = () => now;
}
"""


def is_shown_later(guest: Guest, table: str, moves: int) -> None:
    """So many moves are made before the page hears of them."""
    with guest.is_slow_to_see(), guest.page.expect_request("**/pane?*"):
        for _ in range(moves):
            guest.play(table)


def with_motion(arrive: Arrive, pace: str) -> tuple[Guest, str]:
    mara = arrive("Mara", reduced_motion="no-preference")
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    opens_settings(mara)
    mara.page.get_by_label(pace, exact=True).check()
    mara.page.keyboard.press("Escape")
    mara.page.evaluate(_POSITIONS)
    return mara, table


def test_moves_are_shown_one_after_another(arrive: Arrive) -> None:
    mara, table = with_motion(arrive, "fast")
    mara.page.evaluate(_TIME_FOR_WAITING)

    is_shown_later(mara, table, 4)

    mara.sees_position(4)
    assert mara.page.evaluate("() => positions") == [1, 2, 3, 4]


def test_space_skips_to_the_end(arrive: Arrive) -> None:
    mara, table = with_motion(arrive, "slow")

    mara.stops_the_clock()  # the first move is shown until somebody goes on
    is_shown_later(mara, table, 35)
    expect(mara.bar).to_contain_text("Space: to the end")
    mara.page.keyboard.press(" ")

    mara.sees_position(35)
    assert len(mara.page.evaluate("() => positions")) < 35


# Hints and chances


def test_a_hint_names_three_options_with_their_chances(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)

    mara.page.keyboard.press("h")
    beads = mara.bar.locator(".opts.hints .hint-bead")
    expect(beads).to_have_text(["1", "2", "3"])
    expect(mara.buttons.first).to_contain_text(re.compile(r"\d+ % to win"))
    before = mara.position
    mara.buttons.first.click()
    mara.confirms()

    mara.sees_position(before + 1)


def test_a_hint_for_what_is_no_longer_asked_is_not_shown(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)
    late: list[tuple[Route, APIResponse]] = []
    mara.page.route("**/hints", lambda route: late.append((route, route.fetch())))
    mara.page.keyboard.press("h")
    while not late:  # the search has thought
        mara.page.evaluate("() => null")

    mara.clicks(mara.decision["options"][0]["text"])
    for route, answer in late:
        route.fulfill(response=answer)

    expect(mara.page.locator("#at-notice")).to_have_text("")
    expect(mara.bar.locator(".hint-bead")).to_have_count(0)


def test_the_evaluation_bar_is_shown_when_it_is_wanted(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me", "me"))
    bar = mara.page.locator("#at-chances")
    expect(bar).to_be_hidden()

    mara.page.locator(".tools").get_by_role("button", name="Evaluation").click()

    expect(bar.locator("i")).to_have_count(3)
    assert sum(int(figure) for figure in bar.locator("i").all_inner_texts()) == pytest.approx(100, abs=2)


def test_a_table_can_forbid_both(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me", hints=False))

    expect(mara.bar.locator("[data-hint]")).to_have_count(0)
    expect(mara.page.locator('#at-chances, [data-switch="chances"]')).to_have_count(0)


# The log and the rules


def test_the_log_is_filtered_by_seat(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    for _ in range(8):
        mara.play(table)
    mara.sits_at(table)
    mara.unfold_log()
    lines = {seat: mara.log.locator(f'[data-line-seat="{seat}"]') for seat in (0, 1)}
    shown = lines[1].count()

    mara.page.locator('#at-log-filter [data-filter="1"]').click()
    expect(lines[0].first).to_be_hidden()
    expect(lines[1].locator("visible=true")).to_have_count(shown)
    mara.page.locator('#at-log-filter [data-filter=""]').click()

    expect(lines[0].first).to_be_visible()


def test_what_followed_is_folded_under_the_sentence_that_says_what_was_done(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    for _ in range(8):
        mara.play(table)
    mara.sits_at(table)
    fold = mara.log.locator("details").first
    expect(fold.locator("ol")).to_be_hidden()

    fold.locator("summary").click()
    mara.play(table)
    mara.sees_position(9)

    expect(fold.locator("ol")).to_be_visible()
    sentences = mara.log.locator("li[data-line-seat] > .told").all_text_contents()
    assert len(sentences) > mara.log.locator("summary").count()


def test_the_prompt_and_the_log_lead_to_their_rules(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)

    for link in (mara.bar.locator(".ask a.r"), mara.log.locator("a.r").last):
        rule = link.inner_text()
        link.click()
        expect(mara.page.locator(f'#at-rules [data-rule-id="{rule}"]')).to_have_class(re.compile(r"\bsel\b"))
        expect(mara.page.locator(f'#at-rules [data-rule-id="{rule}"]')).to_be_in_viewport()
        mara.page.get_by_role("tab", name="Log").click()


# Giving up a seat


def leaves(guest: Guest, to: str) -> None:
    opens_settings(guest)
    guest.page.locator('[data-leave-to="0"]').select_option(to)
    with guest.page.expect_navigation():
        guest.page.locator('[data-leave="0"]').click()


def test_a_seat_that_is_left_is_open_to_somebody_else(mara: Guest, otto: Guest) -> None:
    table = mara.open_table("me", "me", private=False)
    mara.sits_at(table)

    leaves(mara, "")
    expect(mara.page.locator("#at-seat-0")).to_contain_text("open seat")
    otto.sits_at(table)
    with otto.page.expect_navigation():
        otto.page.locator("#at-seat-0").get_by_role("button", name="Sit here").click()

    expect(otto.page.locator("#at-seat-0")).to_contain_text("Otto")
    expect(mara.page.locator("#at-seat-0")).to_contain_text("Otto")


def test_a_seat_that_is_left_to_a_bot_plays_on(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    while mara.look(table)["waiting"] != [0]:
        mara.play(table)
    before = mara.look(table)["choices"]

    leaves(mara, "beginner")

    expect(mara.page.locator("#at-seat-0")).to_contain_text("beginner")
    mara.page.wait_for_function(
        "before => Number(document.querySelector('#at-pane').dataset.position) > before", arg=before
    )


# Nothing is dead when the server cannot be reached


@pytest.fixture
def cut_off(mara: Guest) -> Guest:
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)
    mara.expects(NETWORK)
    mara.context.set_offline(True)
    return mara


@pytest.mark.parametrize(
    "pressed", ["#at-log-lines [data-at]", "#at-tab-rules", "[data-hint]", "[data-undo], [data-undo-ask]"]
)
def test_every_button_says_that_the_connection_is_lost(cut_off: Guest, pressed: str) -> None:
    cut_off.page.locator(pressed).first.click()

    expect(cut_off.page.locator("#at-notice")).to_contain_text("Connection lost")


def test_what_was_to_be_said_is_not_lost(cut_off: Guest) -> None:
    page = cut_off.page
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_label("Say something")
    field.fill("Are you there?")
    page.get_by_role("button", name="Say", exact=True).click()

    expect(page.locator("#at-notice")).to_contain_text("Connection lost")
    expect(field).to_have_value("Are you there?")
    cut_off.context.set_offline(False)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator("#at-chats")).to_contain_text("Are you there?")


def test_the_lobby_says_it_too(mara: Guest) -> None:
    mara.goes_to("/")
    mara.expects(NETWORK)
    mara.context.set_offline(True)

    button: Any = mara.page.get_by_role("button", name="Play now").first
    button.click()

    expect(mara.page.locator("[data-problem-here]")).to_contain_text("Connection lost")
    expect(button).to_be_enabled()
