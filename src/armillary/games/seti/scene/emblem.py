"""The picture on the game's card: the solar system in the middle of a game."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.plates import system
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import Place, Text, group, nameless, without

WIDTH, HEIGHT = 240, 140
_SCALE = 0.62


def plate(seen: SetiState) -> Plate:
    """The inner rings, cut by the frame; too small for words."""
    sky = system.plate(seen, -1, [""] * seen.players, as_written)
    shapes = (nameless(without(shape, Text)) for shape in (*sky.ground, *sky.drawing.shapes))
    drawing = group(*shapes, at=Place(WIDTH / 2, HEIGHT * 0.6, 0, _SCALE))
    return Plate(
        name="emblem-seti",
        title="SETI",
        drawing=Drawing(Box(0, 0, WIDTH, HEIGHT), (drawing,), cls="system", look=LOOK),
        proportion=WIDTH / HEIGHT,
    )
