"""The Fuel Strip."""

from __future__ import annotations

import pytest

from armillary.engine import as_written
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.scene.plates import workshop
from armillary.language.words import catalogue
from armillary.scene import text
from armillary.scene.shapes import Rect, Text, walk
from tests.games.high_frontier.positions import position, put
from tests.games.high_frontier.scene.plates_of import lines, plate_of


def test_what_a_rocket_is_told_by_stays_in_its_box_in_both_languages() -> None:
    state = position("taikonauts", "spacex")
    for words in (as_written, catalogue("it").of(GAME)):
        drawn = workshop.plate(state, 0, words, True, False).drawing
        boxes = [shape for shape in walk(drawn.shapes) if isinstance(shape, Rect) and "fact-box" in shape.cls]
        labels = [shape for shape in walk(drawn.shapes) if isinstance(shape, Text) and shape.size == 11]
        for box in boxes:
            inside = [
                one
                for one in labels
                if box.x < one.x < box.x + box.width and box.y < one.y < box.y + box.height
            ]
            assert inside
            assert all(text.width(one.text, one.size) <= box.width for one in inside)


def test_the_strip_tells_dry_and_wet_mass() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", wet="8 1/2")
    assert any("wet mass 8½" in line for line in lines(plate_of(state, "rocket")))


@pytest.mark.parametrize("wet", ["1", "4"])
def test_what_a_light_rocket_weighs_is_written_within_the_strip(wet: str) -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", wet=wet)
    words = [shape for shape in walk(plate_of(state, "rocket").drawing.shapes) if isinstance(shape, Text)]
    dry, heavy = (next(line for line in words if line.text.startswith(name)) for name in ("dry ", "wet "))
    assert dry.x >= (text.width(dry.text, dry.size) if dry.anchor == "end" else 0)
    assert (dry.x, dry.y) != (heavy.x, heavy.y)
