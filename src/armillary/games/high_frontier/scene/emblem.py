"""The picture on the game's card: the inner Solar System of the chart, with what is there."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.plates.sol import ground, layer
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import AnyShape, Place, Text, group, nameless, without

WIDTH, HEIGHT = 240, 140
_SCALE = 0.2


def plate(seen: HighFrontierState) -> Plate:
    """The Sun and the worlds around it, without words."""
    x, y = ground.SUN[0] + 80, ground.SUN[1]
    shapes: tuple[AnyShape, ...] = (*ground.poster(), *layer.shapes(seen, as_written))
    bare = (nameless(without(shape, Text)) for shape in shapes if not isinstance(shape, Text))
    drawn = group(*bare, at=Place(WIDTH / 2 - x * _SCALE, HEIGHT / 2 - y * _SCALE, 0, _SCALE))
    return Plate(
        name="emblem-high_frontier",
        title="High Frontier 4 All",
        drawing=Drawing(Box(0, 0, WIDTH, HEIGHT), (drawn,), cls="sol poster-only", look=LOOK),
        proportion=WIDTH / HEIGHT,
    )
