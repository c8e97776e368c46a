"""Signs of Spaces as strokes: all of one kind are one path, however many there are."""

from __future__ import annotations

from collections.abc import Iterable

from armillary.scene.shapes import AnyShape, Path, Point, num

# Each is drawn from the middle of its Space.
FLAME = (
    "m0-5.6c.7 2.3 3.4 3.4 3.4 6.7a3.4 3.4 0 0 1-6.8 0c0-1.4.6-2.2 1.4-3"
    " .1 1.1.5 1.6 1 1.9 0-2.3.2-3.8 1-5.6z"
)
CHEVRONS = "m-4.6-4.2 4.6 3.7 4.6-3.7m-9.2 4.6 4.6 3.7 4.6-3.7"
HALF_CHEVRON = "m-4.6-2.6 4.6 3.7 4.6-3.7m-4.6 3.7v3.6"
TRIANGLE = "m0-8.4 8.6 15h-17.2z"
SMALL_TRIANGLE = "m0-5 5.2 9h-10.4z"
WARNING = "m0-2.6v4.2m0 2.3v.2"
CANOPY = "m-4 3.2c1.2-4.4 6.8-4.4 8 0m-8 0 4 2.6 4-2.6"
DIAMOND = "m0-8.6 8.6 8.6-8.6 8.6-8.6-8.6z"
RAYS = "m0-4v1.7m-3.6 3.9 1.4-.8m5.8.8-1.4-.8"
DROP = "m0-4.2c1.9 2.2 3 3.5 3 5.2a3 3 0 0 1-6 0c0-1.7 1.1-3 3-5.2z"


def dots(points: Iterable[Point], cls: str, line: float = 0) -> Path:
    """Round dots: the width of the stroke is their size."""
    return Path("".join(f"M{_at(point)}h0" for point in points), cls=cls, line=line)


def strokes(points: Iterable[Point], sign: str, cls: str) -> Path:
    """A sign at each of the points."""
    return Path("".join(f"M{_at(point)}{sign}" for point in points), cls=cls)


def squares(points: Iterable[Point], half: float, cls: str) -> Path:
    side = num(2 * half)
    sign = f"m{num(-half)} {num(-half)}h{side}v{side}h-{side}z"
    return strokes(points, sign, cls)


def some(*shapes: AnyShape) -> tuple[AnyShape, ...]:
    """Those of the paths that have anything to draw."""
    return tuple(shape for shape in shapes if not isinstance(shape, Path) or shape.d)


def _at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"
