"""What is written of a world stands on its plaque."""

from __future__ import annotations

from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import WORLDS
from armillary.games.stellar_horizons.scene.plates.system import world
from armillary.language.words import catalogue
from armillary.scene.shapes import Rect, Text, walk

CAPITALS = 0.7  # how high they are, of the size of their letters


def test_a_name_in_two_lines_stands_on_its_plaque_where_no_tile_is_named() -> None:
    seen = GAME.start(2, 3).view(0)
    place = next(place for place, record in enumerate(WORLDS) if record.name == "Deep Space Astronomy")
    drawn = [*walk(world.shapes(seen, WORLDS[place].system, place, catalogue("it").of(GAME)))]

    plaque = next(shape for shape in drawn if isinstance(shape, Rect) and shape.cls == "plaque")
    lines = [shape for shape in drawn if isinstance(shape, Text) and "world-name" in shape.cls]

    assert len(lines) == 2
    top, bottom = plaque.y, plaque.y + plaque.height
    assert all(top <= line.y - CAPITALS * line.size < line.y <= bottom for line in lines)
