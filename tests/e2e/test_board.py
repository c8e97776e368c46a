"""The board under a pointer: light, preview, menus, zoom, panes that stay where they are put, motion."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest

STATION = "#at-plate-station-0"


def shape(guest: Guest, id_: str) -> Locator:
    return guest.page.locator(f'[id="{id_}"]')


def outline(guest: Guest, id_: str) -> Locator:
    return guest.page.locator(f'[id="{id_}"] > .halo').first


def box_of(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def middle_of(place: Locator) -> tuple[float, float]:
    box = box_of(place)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_walk(option: dict[str, Any]) -> bool:
    return option["text"].startswith("enter") and "lost" not in option["consequence"]


def to_a_walk(guest: Guest) -> dict[str, Any]:
    """A table at which a settler can go from one module to the next, and not as the last one."""
    table = guest.open_table("me", "me")
    asked = guest.look(table)["decision"]
    while not any(map(is_walk, asked["options"])) or asked["points"] < 2:
        asked = guest.play(table)["decision"]
    guest.sits_at(table)
    return next(filter(is_walk, guest.decision["options"]))


# Pointing


def test_a_shape_with_one_option_is_one_click(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    option = mara.decision["options"][0]
    expect(shape(mara, option["shapes"][0])).to_have_class(re.compile(r"\blegal\b"))

    outline(mara, option["shapes"][0]).click(force=True)
    mara.confirms()

    mara.sees_position(1)
    assert mara.look(table)["choices"] == 1


def test_button_and_shape_light_each_other(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me"))
    option = mara.decision["options"][1]

    mara.buttons.nth(1).hover()
    expect(shape(mara, option["shapes"][0])).to_have_class(re.compile(r"\bhover\b"))
    mara.page.mouse.move(2, 2)
    expect(shape(mara, option["shapes"][0])).not_to_have_class(re.compile(r"\bhover\b"))
    mara.page.mouse.move(*middle_of(outline(mara, option["shapes"][0])))
    expect(mara.buttons.nth(1)).to_have_class(re.compile(r"\bis-hover\b"))


def test_a_shape_with_several_options_opens_a_menu_at_the_shape(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    mara.sits_at(table)
    counts: dict[str, int] = {}
    for option in mara.decision["options"]:
        counts[option["shapes"][-1]] = counts.get(option["shapes"][-1], 0) + 1
    several = next(id_ for id_, count in counts.items() if count > 1)
    before = mara.position

    shape(mara, several).focus()
    mara.page.keyboard.press("Enter")
    menu = mara.page.locator("#at-menu")
    expect(menu.locator(".opt")).to_have_count(counts[several])
    menu.locator(".opt").first.click()
    mara.confirms()

    mara.sees_position(before + 1)
    expect(menu).to_be_hidden()


def test_a_preview_shows_the_way_and_a_ghost_and_changes_nothing(mara: Guest) -> None:
    option = to_a_walk(mara)
    number = [each["text"] for each in mara.decision["options"]].index(option["text"])
    position = mara.position

    mara.buttons.nth(number).hover()
    board = mara.page.locator(".board")
    expect(board.locator(".preview")).to_have_count(1)
    ghost = board.locator(".ghost")
    expect(ghost).to_have_count(1)
    room = box_of(outline(mara, option["shapes"][-1]))
    x, y = middle_of(ghost)
    assert room["x"] < x < room["x"] + room["width"]
    assert room["y"] < y < room["y"] + room["height"]
    mara.page.mouse.move(2, 2)

    expect(board.locator(".preview, .ghost")).to_have_count(0)
    mara.sees_position(position)


def test_a_finger_sees_first_and_takes_then(arrive: Arrive) -> None:
    mara = arrive("Mara", has_touch=True)
    table = mara.open_table("me", "me")
    mara.sits_at(table)
    first = outline(mara, mara.decision["options"][0]["shapes"][0])

    mara.page.touchscreen.tap(*middle_of(first))
    expect(mara.bar.locator(".is-hover")).to_have_count(1)
    expect(mara.bar.locator("[data-confirmed]")).to_have_count(0)
    mara.page.touchscreen.tap(*middle_of(first))

    expect(mara.bar.locator("[data-confirmed]")).to_be_visible()
    mara.confirms()
    mara.sees_position(1)


def test_a_refused_shape_says_why(mara: Guest) -> None:
    table = mara.open_table("me", "me")
    mara.play_until(table, "enter")
    mara.sits_at(table)
    line = mara.page.locator('#at-why-lines [data-refused]:not([data-shapes=""])').first
    refused = (line.get_attribute("data-shapes") or "").split()[-1]

    line.hover()
    expect(shape(mara, refused)).to_have_class(re.compile(r"\bforbidden\b"))
    expect(line.locator("a.r")).to_have_text(re.compile(r"^SGO-\d{3}$"))


# Zoom


def drawn(guest: Guest) -> list[float]:
    """What part of its drawing a plate shows: left, top, width, height."""
    view = guest.page.locator(f"{STATION} .plate-view > svg").get_attribute("viewBox") or ""
    return [float(part) for part in re.split(r"[ ,]+", view)]


def at_the_station(arrive: Arrive, **more: Any) -> Guest:
    mara = arrive("Mara", **more)
    table = mara.open_table("me", "me")
    mara.play_until(table, "move")
    while mara.look(table)["waiting"] != [0]:
        mara.play(table)
    mara.sits_at(table)
    return mara


def test_the_wheel_zooms_around_the_pointer_and_a_drag_moves_the_drawing(arrive: Arrive) -> None:
    mara = at_the_station(arrive)
    whole = drawn(mara)
    x, y = middle_of(mara.page.locator(f"{STATION} .plate-view"))
    mara.page.mouse.move(x, y)

    mara.page.mouse.wheel(0, -400)
    mara.page.wait_for_function("() => document.querySelector('.board svg.zoomed')")
    near = drawn(mara)
    assert near[2] < whole[2]

    mara.page.mouse.down()
    mara.page.mouse.move(x - 60, y - 30, steps=4)
    mara.page.mouse.up()
    moved = drawn(mara)
    assert moved[0] > near[0]
    assert moved[1] > near[1]
    assert moved[2:] == near[2:]
    assert mara.look(mara.pane.get_attribute("data-table") or "")["choices"] == mara.position

    mara.page.keyboard.press("0")
    assert drawn(mara) == whole


def test_keys_and_buttons_zoom(arrive: Arrive) -> None:
    mara = at_the_station(arrive)
    whole = drawn(mara)
    mara.page.mouse.move(*middle_of(mara.page.locator(f"{STATION} .plate-view")))

    mara.page.keyboard.press("+")
    near = drawn(mara)
    assert near[2] < whole[2]
    mara.page.keyboard.press("-")
    assert drawn(mara) == whole
    mara.page.locator(f'{STATION} [data-zoom="in"]').click(force=True)
    assert drawn(mara)[2] == pytest.approx(near[2])
    mara.page.locator(f'{STATION} [data-zoom="fit"]').click(force=True)
    assert drawn(mara) == whole


def test_two_fingers_zoom(arrive: Arrive) -> None:
    mara = at_the_station(arrive, has_touch=True)
    whole = drawn(mara)
    x, y = middle_of(mara.page.locator(f"{STATION} .plate-view"))
    fingers = mara.context.new_cdp_session(mara.page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (45, 60, 75, 90):
        touch("touchMove", apart)
    touch("touchEnd", 0)

    mara.page.wait_for_function("() => document.querySelector('.board svg.zoomed')")
    assert drawn(mara)[2] < whole[2] / 1.5


def test_a_zoomed_plate_stays_zoomed_when_something_happens(arrive: Arrive) -> None:
    mara = at_the_station(arrive)
    mara.page.mouse.move(*middle_of(mara.page.locator(f"{STATION} .plate-view")))
    mara.page.keyboard.press("+")
    near = drawn(mara)

    mara.clicks(mara.decision["options"][0]["text"])

    assert drawn(mara)[2] <= near[2] * 1.2


# Panes


def test_a_sash_shares_out_the_room_and_stays(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me"))
    sash = mara.page.locator(".part.column > [data-sash]").first
    above = mara.page.locator(".part.column > *").first
    before = box_of(above)["height"]
    x, y = middle_of(sash)

    mara.page.mouse.move(x, y)
    mara.page.mouse.down()
    mara.page.mouse.move(x, y + 80, steps=5)
    mara.page.mouse.up()
    put = box_of(above)["height"]
    assert put == pytest.approx(before + 80, abs=6)

    mara.page.reload()
    assert box_of(above)["height"] == pytest.approx(put, abs=2)
    sash.dblclick()
    assert box_of(above)["height"] == pytest.approx(before, abs=2)


def test_the_columns_have_edges_that_can_be_dragged(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me"))
    before = box_of(mara.page.locator("#at-side"))["width"]
    x, y = middle_of(mara.page.locator(".edge-side"))

    mara.page.mouse.move(x, y)
    mara.page.mouse.down()
    mara.page.mouse.move(x - 70, y, steps=5)
    mara.page.mouse.up()
    assert box_of(mara.page.locator("#at-side"))["width"] == pytest.approx(before + 70, abs=3)

    mara.page.locator(".tools").get_by_role("button", name="Settings").click()
    mara.page.get_by_role("button", name="Put every pane back").click()
    assert box_of(mara.page.locator("#at-side"))["width"] == pytest.approx(before, abs=2)


def test_a_double_click_on_a_title_gives_the_plate_the_middle(mara: Guest) -> None:
    mara.sits_at(mara.open_table("me", "me"))
    plate = mara.page.locator("#at-plate-odyssey")
    small = box_of(plate)["width"]

    plate.locator("[data-middle]").dblclick()

    expect(plate).to_have_class(re.compile(r"\bcentre\b"))
    assert box_of(plate)["width"] > small


# Motion

_RECORD_FLIGHTS = """
globalThis.flights = [];
globalThis.changed = []; // it is lit for a moment only
new MutationObserver((changes) => changes.forEach(({ target }) => {
  if (target.classList.contains("changed")) changed.push(target.id);
})).observe(document, { subtree: true, attributeFilter: ["class"] });
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (this.closest("#at-flights")) {
    const { x, y, width, height } = this.getBoundingClientRect();
    flights.push({ frames: frames.map((frame) => frame.transform), goal: [x + width / 2, y + height / 2] });
  }
  return animate.call(this, frames, timing);
};
"""
_NUMBERS = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")


def points(flight: dict[str, Any]) -> list[tuple[float, float]]:
    """Where the middle of a piece is at each frame of its flight."""
    found = []
    for frame in flight["frames"]:
        x, y, scale = map(float, _NUMBERS.findall(frame))
        found.append((x + flight["goal"][0] * scale, y + flight["goal"][1] * scale))
    return found


def test_a_settler_walks_through_the_door_between_two_modules(arrive: Arrive) -> None:
    mara = arrive("Mara", reduced_motion="no-preference")
    mara.page.add_init_script(_RECORD_FLIGHTS)
    option = to_a_walk(mara)
    rooms = [middle_of(outline(mara, id_)) for id_ in option["shapes"]]

    mara.clicks(option["text"])

    mara.page.wait_for_function("() => flights.length")
    ways = [points(flight) for flight in mara.page.evaluate("() => flights")]
    door = tuple((a + b) / 2 for a, b in zip(*rooms, strict=True))
    assert any(way[1] == pytest.approx(door, abs=3) for way in ways), (door, ways)
    expect(mara.page.locator("#at-flights > g")).to_have_count(0)
    expect(mara.page.locator(".plate-view .away")).to_have_count(0)


def test_nothing_flies_for_those_who_want_less_motion(arrive: Arrive) -> None:
    mara = arrive("Mara", reduced_motion="reduce")
    mara.page.add_init_script(_RECORD_FLIGHTS)
    option = to_a_walk(mara)

    mara.clicks(option["text"])

    assert mara.page.evaluate("() => flights") == []
    mara.page.wait_for_function("id => changed.includes(id)", arg=option["shapes"][-1])
