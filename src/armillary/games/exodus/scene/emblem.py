"""The picture on the game's card: the hexes around the High Council, as a game reaches them."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.plates.map import coordinates, hex_tile
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import Place, Text, group, nameless, without

WIDTH, HEIGHT = 240, 140
_SCALE = 0.62


def plate(seen: ExodusState) -> Plate:
    """The map around its middle, without words."""
    x0, y0 = coordinates.middle(seen, seen.council)
    near = [place for place in range(len(seen.planets)) if seen.map.distance(place, seen.council) <= 2]
    tiles = (hex_tile.placed(seen, place, coordinates.middle(seen, place), as_written) for place in near)
    bare = (nameless(without(tile, Text)) for tile in tiles)
    drawn = group(*bare, at=Place(WIDTH / 2 - x0 * _SCALE, HEIGHT / 2 - y0 * _SCALE, 0, _SCALE))
    return Plate(
        name="emblem-exodus",
        title="Exodus: Proxima Centauri",
        drawing=Drawing(Box(0, 0, WIDTH, HEIGHT), (drawn,), cls="map", look=LOOK),
        proportion=WIDTH / HEIGHT,
    )
