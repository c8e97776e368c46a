"""Every sheet in every position: its parts, its words, its icons, and that it can be written."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.scene import render, sheets
from armillary.scene.shapes import Text, Use, walk
from tests.games.stellar_horizons.positions import campaign
from tests.games.stellar_horizons.scene.drawings import ALL, SHEETS, drawn, late

SMALLEST = 11  # units: what is smaller is never drawn


# Every sheet, in every position


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("seats", [1, 4, 7])
def test_a_sheet_is_drawn_with_parts_of_its_own_and_words_for_them(name: str, seats: int) -> None:
    plate = drawn(name, late(*ALL[:seats]))
    parts = Counter(plate.parts())
    assert not [part for part, count in parts.items() if count > 1]
    assert plate.twin
    assert {line.part for line in plate.twin if line.part} <= set(parts)
    ElementTree.fromstring(render(plate, tooltips=True))


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_can_be_drawn_before_the_factions_are_taken(name: str) -> None:
    state = GAME.new_state(3, 1, {})
    assert not state.played
    plate = drawn(name, state)
    assert plate.twin
    ElementTree.fromstring(render(plate))


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("mode", ["campaign", "olympus", "ex_machina", "rebellion", "invasion", "titan"])
def test_a_sheet_can_be_drawn_in_every_mode_as_it_opens(name: str, mode: str) -> None:
    plate = drawn(name, campaign("japan", "europe", mode=mode), seat=1)
    assert not [line for line in plate.twin if not line.text]


@pytest.mark.parametrize("name", SHEETS)
def test_words_stay_inside_of_a_sheet_and_can_be_read(name: str) -> None:
    plate = drawn(name, late(*ALL))
    box = plate.drawing.box
    for shape in walk(plate.drawing.shapes):
        if isinstance(shape, Text):
            assert shape.size >= SMALLEST
            assert 0 <= shape.x <= box.width
            assert 0 <= shape.y <= box.height


@pytest.mark.parametrize("name", SHEETS)
def test_every_icon_is_there(name: str) -> None:
    known = sheets.icons(LOOK).keys() | sheets.icons().keys()
    plate = drawn(name, late(*ALL))
    assert {shape.icon for shape in walk(plate.drawing.shapes) if isinstance(shape, Use)} <= known
