"""Words and keys have their room in every game and language: beside each other and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import armillary
from armillary.table.pages.files import file_address
from tests.e2e.conftest import Arrive
from tests.e2e.guest import Guest
from tests.e2e.test_hero import starts_seti
from tests.e2e.test_sizes import overlaps
from tests.toys import TOYS

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
GAMES = [name for name in armillary.names() if name not in {toy.name for toy in TOYS}]

# What is seen where a cap is, unless it is the cap.
_COVERED = """
() => [...document.querySelectorAll("#at-plate-agency-0 .target > .key-cap")]
  .filter((cap) => cap.getClientRects().length)
  .flatMap((cap) => {
    const { left, top, width, height } = cap.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    return cap.contains(on) ? [] : [`${cap.parentElement.id} under ${on?.closest("[id]")?.id}`];
  })
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_the_table_and_the_phases_of_a_turn_stand_apart(arrive: Arrive, game: str) -> None:
    reader = arrive("Mara", locale="it-IT", viewport=LAPTOP)
    table = reader.open_table("me", "me", game=game, seed=3, options={})
    reader.play(table)
    reader.play(table)
    reader.sits_at(table)

    assert overlaps(reader.page, ".where b, .where span", ".steps", ".top .tools") == []


_ASKED = """
async ([script, asked]) => {
  document.querySelector("#at-pane").dataset.decision = JSON.stringify(asked);
  (await import(script)).read();
}
"""
_BARE: dict[str, Any] = {
    "group": "",
    "part": "",
    "again": [],
    "final": None,
    "perhaps": False,
    "careful": False,
    "shapes": [],
    "consequence": "",
}


def _asks(guest: Guest, options: list[dict[str, Any]], prompt: str) -> None:
    """The page is asked this, whatever the server says."""
    every = [{**_BARE, "text": f"choice {number}", **option} for number, option in enumerate(options)]
    asked = {**guest.decision, "options": every, "groups": [], "amount": None, "prompt": prompt}
    guest.page.evaluate(_ASKED, [file_address("table/question/read_question.js"), asked])


def test_no_key_of_an_option_is_covered_by_the_shape_beside_its_own(mara: Guest) -> None:
    starts_seti(mara)
    parts = ("credits", "energy", "publicity", "cards")

    _asks(mara, [{"name": part, "shapes": [f"agency-0--{part}"]} for part in parts], "Which?")

    expect(mara.page.locator("#at-plate-agency-0 .target > .key-cap")).to_have_count(len(parts))
    assert mara.page.evaluate(_COVERED) == []


def test_options_say_what_they_bring_as_long_as_anything_else_can_give_way(arrive: Arrive) -> None:
    """The gauge and the words beside the icons of what is always there give way first."""
    reader = arrive("Mara", locale="it-IT", viewport=LAPTOP)
    reader.sits_at(reader.open_table("me", "me"))
    said = {"name": "Caricare un dato sullo spazio", "consequence": "1 credito e 2 energia: due segnali"}

    _asks(reader, [said] * 4, "Svolgi un'azione principale")

    expect(reader.bar.locator(".opts")).to_have_class(re.compile(r"\bspare\b"))
    expect(reader.bar.locator(".opt small").locator("visible=true")).to_have_count(4)


def test_the_title_of_the_front_plate_stands_in_one_line_beside_its_pin(arrive: Arrive) -> None:
    reader = arrive("Mara", locale="it-IT", viewport=PHONE, has_touch=True)
    lesson = reader.ask("POST", "/api/lessons", {"game": "stellar_horizons"})["id"]
    reader.sits_at(lesson)
    front = reader.page.locator(".plate.centre.opened > .plate-head")
    expect(front.locator("[data-pin]")).to_be_visible()

    name = front.locator(".caption-name").bounding_box()

    assert name is not None
    assert name["height"] < 24
