"""Drawings as values: shapes, plates, and the SVG that they become. Knows no game.

A game's scene is `plates(view, ...)`: a tuple of `Plate`, each a drawing of named shapes with a
caption and a text twin. `render` writes a plate for a page that has the style sheets of `sheets`;
`render_standalone` writes one document with everything in it, for a notebook or a readme.

    shapes      Circle, Path, Text, Use, Group ... ; ids, pieces, places
    plates      Plate, Drawing, Box, TwinLine; shape_id, split_id
    captions    the words beside a drawing, as data, as HTML, as text
    targets     shapes that can be chosen, and the lines of their states
    marks       the seven seat marks
    hexes rings tracks    geometry of hex maps, dials and graduated rules
    text        how wide words will be
    layout      rows and columns of plates for a picture that stands alone
    sheets      tokens.css, drawings.css, icons and definitions
    looks       what a game draws in its own way: its style sheet and its icons
    svg         render
    standalone  render_standalone, picture
"""

from armillary.scene.captions import Caption
from armillary.scene.layout import Column, Layout, Room, Row
from armillary.scene.looks import Look
from armillary.scene.plates import Box, Drawing, Plate, TwinLine, shape_id, split_id
from armillary.scene.standalone import picture, render_standalone
from armillary.scene.svg import render

__all__ = [
    "Box",
    "Caption",
    "Column",
    "Drawing",
    "Layout",
    "Look",
    "Plate",
    "Room",
    "Row",
    "TwinLine",
    "picture",
    "render",
    "render_standalone",
    "shape_id",
    "split_id",
]
