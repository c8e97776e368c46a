"""The picture on the game's card: a piece of the atlas from Mars to Saturn, as a game reaches it."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.stellar_horizons.rules.components import SYSTEM_NUMBERS
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.pieces import coordinates
from armillary.games.stellar_horizons.scene.plates import atlas
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import Place, Text, group, nameless, without

WIDTH, HEIGHT = 240, 140
_SCALE = 0.72


def plate(seen: StellarState) -> Plate:
    """The worlds around Jupiter, without words."""
    x, y = coordinates.middle(SYSTEM_NUMBERS["jupiter"])
    whole = atlas.plate(seen, [""] * seen.seats, as_written)
    shapes = (*whole.ground, *whole.drawing.shapes)
    bare = (nameless(without(shape, Text)) for shape in shapes if not isinstance(shape, Text))
    drawn = group(*bare, at=Place(WIDTH / 2 - x * _SCALE, HEIGHT * 0.62 - y * _SCALE, 0, _SCALE))
    return Plate(
        name="emblem-stellar_horizons",
        title="Stellar Horizons",
        drawing=Drawing(Box(0, 0, WIDTH, HEIGHT), (drawn,), cls="atlas", look=LOOK),
        proportion=WIDTH / HEIGHT,
    )
