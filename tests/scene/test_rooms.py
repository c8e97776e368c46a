"""Words of every game keep to the room that a drawing gives them, in every language."""

from __future__ import annotations

import pytest

import armillary
from armillary.language.words import catalogue, languages
from armillary.scene import text
from armillary.scene.shapes import Text, walk

GAMES = ("exodus", "high_frontier", "seti", "space_gate_odyssey", "stellar_horizons")
NAMES = ("Mara", "Otto")
ROUNDING = 1.02


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_written_beyond_its_room(name: str, language: str) -> None:
    game = armillary.load(name)
    match = game.start(len(NAMES), 3)
    drawn = game.pictures.plates(match.view(0), catalogue(language).of(game), NAMES)

    lines = [shape for plate in drawn for shape in walk(plate.drawing.shapes) if isinstance(shape, Text)]
    kept = [line for line in lines if line.room]

    assert [line.text for line in kept if text.width(line.text, line.size) > ROUNDING * line.room] == []
