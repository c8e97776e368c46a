"""The dial of the Sunspot Cycle."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import SPOTS
from armillary.games.high_frontier.scene.plates import sunspot
from armillary.language.words import catalogue
from armillary.scene import text
from armillary.scene.shapes import Text
from tests.games.high_frontier.positions import position


def test_what_is_told_beside_the_dial_has_room_in_both_languages() -> None:
    state = position("taikonauts", "spacex")
    for words in (as_written, catalogue("it").of(GAME)):
        for spot in range(SPOTS):
            state.spot = spot
            drawn = sunspot.plate(state, ("Mara", "Otto"), words).drawing
            told = [shape for shape in drawn.shapes if isinstance(shape, Text)]
            assert all(shape.x + text.width(shape.text, shape.size) <= sunspot.WIDTH for shape in told)
            assert max(shape.y for shape in told) <= sunspot.HEIGHT
