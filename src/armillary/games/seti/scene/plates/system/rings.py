"""The measures of the solar system: its rings, the cells in them, and what stands upright on a disc."""

from __future__ import annotations

from armillary.games.seti.rules.components import SECTORS
from armillary.scene.rings import sector
from armillary.scene.shapes import AnyShape, Group, Place, group

RADII = (30.0, 94.0, 145.0, 193.0, 238.0)
STEP = 360 / SECTORS


def angle_of(column: int) -> float:
    return STEP * (column + 0.5)


def cell(ring: int, column: int) -> str:
    return sector(RADII[ring] + 0.7, RADII[ring + 1] - 0.7, STEP * column, STEP * (column + 1), gap=1.4)


def upright(x: float, y: float, back: float, part: str, shapes: tuple[AnyShape, ...]) -> Group:
    """Shapes around a point of a disc that do not turn with it."""
    return group(Group(shapes, id=part, at=Place(turn=back), turns=True), at=Place(x, y))
