"""The seven seat marks, in seat order: circle, diamond, triangle, square, hexagon, star, cross.

A piece *is* its mark wherever it is small. All marks of one size cover about the same area,
so that none looks more important than another.
"""

from __future__ import annotations

from math import cos, pi, sin

from armillary.scene.shapes import AnyShape, Circle, Path, nums

MARKS = ("circle", "diamond", "triangle", "square", "hexagon", "star", "cross")


def seat_class(seat: int) -> str:
    """The css class that sets a seat's colour.

    >>> seat_class(0)
    'p1'
    """
    if not 0 <= seat < len(MARKS):
        raise ValueError(f"there are {len(MARKS)} marks, and no seat {seat}")
    return f"p{seat + 1}"


def mark(
    seat: int, x: float, y: float, size: float, cls: str = "", *, id: str = "", piece: str = ""
) -> AnyShape:
    """A seat's mark around a point; `size` is about its radius."""
    classes = f"mark {seat_class(seat)} {cls}".strip()
    edge = 0.18 * size
    outline = _OUTLINES[seat]
    if outline is None:
        return Circle(x, y, 0.9 * size, cls=classes, line=edge, id=id, piece=piece)
    return Path(outline(x, y, size), cls=classes, line=edge, id=id, piece=piece)


def cut(seat: int, x: float, y: float, size: float) -> AnyShape:
    """A seat's mark cut out of a larger figure."""
    return mark(seat, x, y, size, "cut-out")


def _diamond(x: float, y: float, size: float) -> str:
    half = 1.12 * size
    return f"M{nums(x, y - half)}L{nums(x + half, y)}L{nums(x, y + half)}L{nums(x - half, y)}Z"


def _triangle(x: float, y: float, size: float) -> str:
    half, top, foot = 1.12 * size, 1.08 * size, 0.84 * size
    return f"M{nums(x, y - top)}L{nums(x + half, y + foot)}H{nums(x - half)}Z"


def _square(x: float, y: float, size: float) -> str:
    half = 0.82 * size
    return f"M{nums(x - half, y - half)}h{nums(2 * half)}v{nums(2 * half)}h{nums(-2 * half)}Z"


def _hexagon(x: float, y: float, size: float) -> str:
    return _around(x, y, [1.02 * size] * 6)


def _star(x: float, y: float, size: float) -> str:
    return _around(x, y, [1.3 * size, 0.62 * size] * 5)


def _cross(x: float, y: float, size: float) -> str:
    arm, half = 0.65 * size, 0.4 * size  # how far an arm reaches out of the middle, and half its width
    out = f"h{nums(2 * half)}v{nums(arm)}h{nums(arm)}v{nums(2 * half)}h{nums(-arm)}v{nums(arm)}"
    back = f"h{nums(-2 * half)}v{nums(-arm)}h{nums(-arm)}v{nums(-2 * half)}h{nums(arm)}Z"
    return f"M{nums(x - half, y - half - arm)}{out}{back}"


def _around(x: float, y: float, radii: list[float]) -> str:
    step = 2 * pi / len(radii)
    points = (nums(x + r * sin(i * step), y - r * cos(i * step)) for i, r in enumerate(radii))
    return f"M{'L'.join(points)}Z"


_OUTLINES = (None, _diamond, _triangle, _square, _hexagon, _star, _cross)
