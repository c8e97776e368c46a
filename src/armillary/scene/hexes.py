"""Hexagons on a grid of axial coordinates (q, r), flat-top or pointy-top."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from armillary.scene.shapes import Point, Polygon

Hex: TypeAlias = tuple[int, int]

# Counter-clockwise from the east (flat-top: from the south-east).
NEIGHBOURS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class HexGrid(Struct, frozen=True):
    """Where hexes of one size are. `size` is the distance from the middle to a corner."""

    size: float
    top: Literal["flat", "pointy"] = "flat"
    origin: Point = (0, 0)

    def middle(self, at: Hex) -> Point:
        """The middle of a hex."""
        q, r = at
        x0, y0 = self.origin
        if self.top == "flat":
            return x0 + self.size * 1.5 * q, y0 + self.size * sqrt(3) * (r + q / 2)
        return x0 + self.size * sqrt(3) * (q + r / 2), y0 + self.size * 1.5 * r

    def corners(self, at: Hex, gap: float = 0) -> tuple[Point, ...]:
        """The six corners, drawn in by `gap` (a share of the size) so that neighbours do not touch."""
        x, y = self.middle(at)
        radius = self.size * (1 - gap)
        first = 0.0 if self.top == "flat" else -pi / 6
        angles = (first + side * pi / 3 for side in range(6))
        return tuple((x + radius * cos(a), y + radius * sin(a)) for a in angles)

    def polygon(self, at: Hex, gap: float = 0, *, id: str = "", cls: str = "") -> Polygon:
        """The hex as a shape."""
        return Polygon(self.corners(at, gap), id=id, cls=cls)

    def at(self, point: Point) -> Hex:
        """The hex that holds a point."""
        x, y = ((point[0] - self.origin[0]) / self.size, (point[1] - self.origin[1]) / self.size)
        if self.top == "flat":
            q, r = x * 2 / 3, y / sqrt(3) - x / 3
        else:
            q, r = x / sqrt(3) - y / 3, y * 2 / 3
        return _nearest(q, r)


def neighbours(at: Hex) -> Iterator[Hex]:
    """The six hexes around one."""
    q, r = at
    return ((q + dq, r + dr) for dq, dr in NEIGHBOURS)


def distance(a: Hex, b: Hex) -> int:
    """The number of steps between two hexes.

    >>> distance((0, 0), (2, -1))
    2
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes at one distance, in order around the centre."""
    if radius == 0:
        return (centre,)
    q, r = centre[0] + NEIGHBOURS[4][0] * radius, centre[1] + NEIGHBOURS[4][1] * radius
    found = []
    for dq, dr in NEIGHBOURS:
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes up to one distance, ring by ring."""
    return tuple(at for step in range(radius + 1) for at in ring(centre, step))


def _nearest(q: float, r: float) -> Hex:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr
