"""Where the hexes of a map are, and the lines along their edges."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import hypot

from armillary.games.exodus.rules.state import ExodusState, map_of
from armillary.mechanics.hexmaps import NOWHERE
from armillary.scene.hexes import HexGrid
from armillary.scene.plates import Box
from armillary.scene.shapes import Point, nums

SIZE = 56.0  # from the middle of a hex to a corner
GAP = 0.045
MARGIN = 10.0
BAND = 24.0  # above the hexes, for who is ready
GRID = HexGrid(SIZE)

# Sides are counted clockwise from the north; the corners of a flat-topped hex clockwise from the east.
_CORNERS_OF_SIDE = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))


def middle(seen: ExodusState, place: int) -> Point:
    return GRID.middle(seen.map.places[place])


def corners(gap: float = GAP) -> tuple[Point, ...]:
    """Around the middle of a hex."""
    return GRID.corners((0, 0), gap)


def outline(gap: float = GAP) -> str:
    return "M" + "L".join(nums(x, y) for x, y in corners(gap)) + "Z"


def brackets(gap: float = 0.0, share: float = 0.2) -> str:
    """The six corners of a hex, each a little to both sides."""
    found, points = [], corners(gap)
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % 6]
        a, b = (_between(corner, other, share) for other in (before, after))
        found.append(f"M{nums(*a)}L{nums(*corner)}L{nums(*b)}")
    return "".join(found)


def side_middle(here: Point, side: int) -> Point:
    """The middle of a side of the hex around a point; sides are counted from 0."""
    points = corners(0)
    (ax, ay), (bx, by) = (points[corner] for corner in _CORNERS_OF_SIDE[side])
    return here[0] + (ax + bx) / 2, here[1] + (ay + by) / 2


def contour(seen: ExodusState, places: Collection[int]) -> str:
    """The line around some hexes."""
    found = []
    points = corners(0)
    for place in sorted(places):
        x, y = middle(seen, place)
        for side, there in enumerate(seen.map.neighbours[place]):
            if there == NOWHERE or there not in places:
                (ax, ay), (bx, by) = (points[corner] for corner in _CORNERS_OF_SIDE[side])
                found.append(f"M{nums(x + ax, y + ay)}L{nums(x + bx, y + by)}")
    return "".join(found)


@cache
def frame(seats: int, variant: str) -> Box:
    """The box around a map."""
    points = [GRID.middle(at) for at in map_of(seats, variant).places]
    left, right = min(x for x, _ in points) - SIZE, max(x for x, _ in points) + SIZE
    high = SIZE * 0.87
    top, foot = min(y for _, y in points) - high, max(y for _, y in points) + high
    return Box(left - MARGIN, top - MARGIN - BAND, right - left + 2 * MARGIN, foot - top + 2 * MARGIN + BAND)


@cache
def free_corner(seats: int, variant: str, radius: float, *, left: bool = True) -> Point | None:
    """A corner of the box where something of this radius covers no hex: first the lower left or right one."""
    box = frame(seats, variant)
    points = [GRID.middle(at) for at in map_of(seats, variant).places]
    x0, x1 = box.x + radius, box.x + box.width - radius
    y0, y1 = box.y + radius, box.y + box.height - radius
    for x, y in ((x0, y1), (x1, y1), (x0, y0), (x1, y0)) if left else ((x1, y1), (x0, y1)):
        if all(hypot(x - px, y - py) > radius + SIZE * 0.8 for px, py in points):
            return x, y
    return None


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
