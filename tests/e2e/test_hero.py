"""One hero: what is asked about has the middle, the rest says what it holds, and all can be read."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.mirror import Mirror

SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LEAST_TEXT, LEAST_SIGN = 11, 12  # pixels
LEAST_HERO = 480
SEED = 5

# Whatever is drawn or written and can be seen: too small is what is under these sizes, less a rounding error.
_TOO_SMALL = """
([text, sign]) => {
  const seen = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    return inside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const scale = (element) => Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b);
  const whose = (element) => element.closest(".plate").id;
  const found = [];
  for (const label of document.querySelectorAll(".plate-view text")) {
    if (!label.textContent.trim() || label.closest(".key-cap") || !seen(label)) continue;
    const size = Number(label.getAttribute("font-size")) * scale(label);
    if (size < text - 0.05) found.push(`${whose(label)} “${label.textContent}” ${size}`);
  }
  for (const use of document.querySelectorAll(".plate-view use")) {
    if (!seen(use)) continue;
    const [wide, high] = ["width", "height"].map((name) => Number(use.getAttribute(name)));
    const size = Math.max(wide, high) * scale(use);
    if (size < sign - 0.05) found.push(`${whose(use)} ${use.getAttribute("href")} ${size}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("svg, .vh, script")) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < text && seen(element)) found.push(`${element.className} “${element.textContent}” ${size}`);
  }
  return found;
}
"""
_AREA = "plate => plate.clientWidth * plate.clientHeight"
_SEEN = "all => all.filter(one => one.checkVisibility({ visibilityProperty: true })).length"
_CUT = "names => names.filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent)"


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, arrive: Arrive) -> Guest:
    width, height = SIZES[request.param]
    return arrive("Mara", viewport={"width": width, "height": height}, has_touch=request.param == "phone")


_WATCH_MOVES = """() => {
  window.moved = [];
  const keep = (each) => each.matches?.(".plate") && moved.push(each.id);
  const look = (change) => change.removedNodes.forEach(keep);
  const watching = new MutationObserver((changes) => changes.forEach(look));
  watching.observe(document.querySelector("#at-pane"), { childList: true, subtree: true });
}"""


def plate(guest: Guest, name: str) -> Locator:
    return guest.page.locator(f"#at-plate-{name}")


def starts_seti(guest: Guest, *seats: str) -> str:
    """A table of SETI at which the first main action is to be taken."""
    table = guest.open_table(*(seats or ("me",)), game="seti", seed=SEED)
    guest.play_until(table, "launch")
    guest.sits_at(table)
    return table


def option(guest: Guest, beginning: str) -> dict[str, Any]:
    return next(each for each in guest.decision["options"] if each["text"].startswith(beginning))


# Sizes


@pytest.mark.parametrize("game", ["seti", "space_gate_odyssey"])
def test_all_that_is_shown_can_be_read(sized: Guest, game: str) -> None:
    if game == "seti":
        starts_seti(sized)
    else:
        table = sized.open_table("me", "me")
        sized.play_until(table, "move")
        sized.sits_at(table)
    expect(sized.buttons.first).to_be_visible()

    assert sized.page.evaluate(_TOO_SMALL, [LEAST_TEXT, LEAST_SIGN]) == []


def test_the_sky_has_the_middle(mara: Guest) -> None:
    starts_seti(mara)
    box = mara.page.locator("#system").bounding_box()
    whole = mara.page.locator(".board").evaluate(_AREA)

    assert box is not None
    assert min(box["width"], box["height"]) >= LEAST_HERO
    assert plate(mara, "system").evaluate(_AREA) >= whole / 2


def test_what_a_turn_is_about_has_half_of_the_board(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)

    assert plate(mara, "odyssey").evaluate(_AREA) >= 0.45 * mara.page.locator(".board").evaluate(_AREA)


def test_names_of_options_are_never_cut(arrive: Arrive) -> None:
    width, height = SIZES["phone"]
    lea = arrive("Lea", viewport={"width": width, "height": height}, has_touch=True, locale="it-IT")
    starts_seti(lea)

    names = lea.bar.locator(".opts .opt b")
    expect(names.first).to_be_visible()
    assert names.evaluate_all(_CUT) == []


def test_a_hand_that_is_too_long_is_turned_over_like_a_carousel(arrive: Arrive) -> None:
    width, height = SIZES["phone"]
    mara = arrive("Mara", viewport={"width": width, "height": height}, has_touch=True)
    mara.sits_at(
        mara.open_table("me", game="seti", seed=SEED)
    )  # a card is to be tucked: the hand is in front
    hand = plate(mara, "hand")

    expect(hand).to_have_class(re.compile(r"\bcentre\b"))
    expect(hand).to_have_class(re.compile(r"\bstrip\b"))
    names = hand.locator(".card .distant .card-name, .card .far .card-name")
    shown = names.evaluate_all(
        "all => all.filter(one => one.checkVisibility({ visibilityProperty: true })).length"
    )
    assert shown >= hand.locator(".card").count()
    assert hand.locator(".plate-view").evaluate("view => view.scrollWidth > view.clientWidth")


# What is not in the middle


def test_a_board_beside_the_middle_says_what_it_holds_and_opens(mara: Guest) -> None:
    starts_seti(mara)
    row = plate(mara, "row")
    expect(row).to_have_class(re.compile(r"\bfolded\b"))
    expect(row.locator(".plate-sum p")).to_have_count(3)
    expect(row.locator(".plate-view")).to_be_hidden()

    row.locator("[data-middle]").click()

    expect(row.locator(".plate-view")).to_be_visible()
    expect(row).to_have_class(re.compile(r"\bcentre\b"))
    expect(plate(mara, "system")).to_have_class(re.compile(r"\bfolded\b"))
    plate(mara, "system").locator("[data-middle]").click()
    expect(plate(mara, "system")).to_have_class(re.compile(r"\bcentre\b"))
    expect(row).to_have_class(re.compile(r"\bfolded\b"))


def test_a_board_that_is_pinned_in_the_middle_stays_there_while_choices_are_made(mara: Guest) -> None:
    """Whatever is moved in the page has to be laid out and drawn anew."""
    starts_seti(mara)
    row = plate(mara, "row")
    row.locator("[data-middle]").click()
    expect(row).to_have_class(re.compile(r"\bcentre\b"))
    mara.page.keyboard.press("k")
    mara.page.evaluate(_WATCH_MOVES)

    mara.clicks(option(mara, "launch")["text"])

    expect(row).to_have_class(re.compile(r"\bcentre\b"))
    assert mara.page.evaluate("() => moved") == []
    plate(mara, "system").locator("[data-middle]").click()
    expect(plate(mara, "system")).to_have_class(re.compile(r"\bcentre\b"))
    expect(row).to_have_class(re.compile(r"\bfolded\b"))


def test_two_presses_are_one_however_long_the_page_takes(mara: Guest) -> None:
    """The first has opened a board; a second that is heard only seconds later does not close it again."""
    starts_seti(mara)
    mara.page.evaluate("() => { let now = 0; performance.now = () => (now += 10_000); }")

    plate(mara, "row").locator("[data-middle]").dblclick()

    expect(plate(mara, "row")).to_have_class(re.compile(r"\bcentre\b"))
    expect(plate(mara, "row").locator(".plate-view")).to_be_visible()


def test_the_discard_pile_opens(mara: Guest) -> None:
    starts_seti(mara)
    plate(mara, "discards").locator("[data-middle]").click()

    expect(plate(mara, "discards").locator(".plate-view")).to_be_visible()


def test_the_board_that_alone_is_asked_about_gets_the_middle(mara: Guest) -> None:
    starts_seti(mara)
    mara.clicks(option(mara, "buy")["text"])

    expect(plate(mara, "row")).to_have_class(re.compile(r"\bcentre\b"))
    mara.page.locator("#at-acts [data-undo]").click()
    expect(plate(mara, "system")).to_have_class(re.compile(r"\bcentre\b"))


def test_an_area_of_somebody_else_opens_on_request_and_closes(mara: Guest) -> None:
    starts_seti(mara, "me", "me")
    mara.page.get_by_role("button", name="Show my side").click()
    mine = mara.pane.get_attribute("data-seat")
    other = "1" if mine == "0" else "0"
    opener = mara.page.locator(f'[data-open-plate="agency-{other}"]')
    board = plate(mara, f"agency-{other}")
    expect(board).to_be_hidden()

    opener.click()
    expect(board.locator(".plate-view")).to_be_visible()
    assert board.locator("title").count() > 0  # tooltips
    opener.click()
    expect(board).to_be_hidden()


def test_an_area_of_somebody_else_is_never_drawn_larger(sized: Guest) -> None:
    table = sized.open_table("me", "me")
    sized.sits_at(table)
    scale = "svg => svg.getScreenCTM()?.a ?? 0"
    own = sized.page.locator("#station-0").evaluate(scale)
    other = sized.page.locator("#station-1")

    assert not other.is_visible() or other.evaluate(scale) <= own * 1.01


# Clicks


def test_a_click_on_a_card_discards_nothing_before_it_is_said(mara: Guest) -> None:
    table = starts_seti(mara)
    while any(each["text"].startswith("play") for each in mara.decision["options"]):
        exchange = option(mara, "exchange credits")  # until no card can be paid any more
        mara.clicks(exchange["text"])
    corner = option(mara, "corner")
    before = mara.look(table)["choices"]

    mara.page.locator(f'[id="{corner["shapes"][0]}"]').click()

    menu = mara.page.locator("#at-menu")
    expect(menu).to_be_visible()
    expect(menu.locator(".opt")).to_have_count(1)
    expect(menu).to_contain_text(corner["name"])
    assert mara.look(table)["choices"] == before


def test_once_the_main_action_is_taken_that_is_said(mara: Guest) -> None:
    table = starts_seti(mara)
    mara.play(table, option(mara, "launch")["text"])
    mara.sits_at(table)

    expect(mara.page.locator("#at-why-lines")).to_contain_text("your main action is taken")


def test_what_has_no_answer_says_so(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    shape = mara.page.locator("#hawking .target:not(.legal)").first

    shape.dispatch_event("click")

    expect(mara.page.locator("#at-notice")).to_have_text("Nothing can be done here now.")


def test_the_same_choice_several_times_is_one(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mirror = Mirror(seats=2, seed=7)
    again: list[str] = []
    while not again and not mirror.over:
        decision = mara.play(table, mirror.play())["decision"]
        again = next((each["again"] for each in decision["options"] if each["again"]), [])
    before = mara.look(table)["choices"]
    mara.sits_at(table)
    assert len(again) > 1

    mara.bar.locator(".stepper.again [data-amount]").click()

    mara.sees_position(before + len(again))


def test_a_module_that_is_held_shows_how_it_would_lie(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "put")
    mara.sits_at(table)
    put = option(mara, "put")

    mara.page.locator(f'[id="{put["shapes"][0]}"] > .halo').hover(force=True)

    expect(mara.page.locator(".plate-view .ghost")).to_have_count(1)


# Around the question


def test_undo_is_dark_before_the_first_choice(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me"))

    expect(mara.page.locator("#at-acts [data-undo]")).to_be_disabled()
    expect(mara.page.locator("#at-acts [data-undo-ask]")).to_have_count(0)


def test_hints_are_sorted_by_what_they_show(mara: Guest) -> None:
    table = starts_seti(mara)
    hints = mara.ask("POST", f"/api/tables/{table}/hints", {"seat": 0})["hints"]

    chances = [hint["chance"] for hint in hints]
    assert chances == sorted(chances, reverse=True)
