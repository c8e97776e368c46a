"""Rings, arcs and degrees around the origin; angles in degrees, 0 at the top, clockwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, radians, sin

from armillary.scene.shapes import Point, num, nums


def polar(radius: float, angle: float) -> Point:
    """The point at a radius and an angle.

    >>> polar(10, 90)
    (10.0, 0.0)
    """
    turn = radians(angle)
    return round(radius * sin(turn), 4), 0.0 - round(radius * cos(turn), 4)


def bearing(point: Point) -> tuple[float, float]:
    """The radius and the angle of a point; `polar` backwards."""
    x, y = point
    return hypot(x, y), degrees(atan2(x, -y)) % 360


@lru_cache(maxsize=1 << 12)
def arc(radius: float, start: float, end: float) -> str:
    """An arc as path data, clockwise if `end` is larger than `start`, else the other way."""
    return f"M{nums(*polar(radius, start))}{_arc_to(radius, start, end)}"


@lru_cache(maxsize=1 << 12)
def circle(radius: float, x: float = 0, y: float = 0) -> str:
    """A whole circle as path data, clockwise from its top."""
    half = f"a{nums(radius, radius)} 0 1 1 0 "
    return f"M{nums(x, y - radius)}{half}{num(2 * radius)}{half}{num(-2 * radius)}Z"


@lru_cache(maxsize=1 << 12)
def sector(inner: float, outer: float, start: float, end: float, gap: float = 0) -> str:
    """A piece of a ring as path data; `gap` is the distance that neighbours keep, on any radius."""
    a0, a1 = _drawn_in(outer, start, end, gap)
    b0, b1 = _drawn_in(inner, start, end, gap)
    return (
        f"M{nums(*polar(outer, a0))}{_arc_to(outer, a0, a1)}"
        f"L{nums(*polar(inner, b1))}{_arc_to(inner, b1, b0)}Z"
    )


@lru_cache(maxsize=1 << 12)
def sector_brackets(
    inner: float, outer: float, start: float, end: float, reach: float, gap: float = 0
) -> str:
    """The four corners of a piece of a ring, each `reach` long to both sides."""
    marks = []
    for radius, inward in ((outer, -1), (inner, 1)):
        a0, a1 = _drawn_in(radius, start, end, gap)
        step = degrees(reach / radius)
        for angle, back in ((a0, 1), (a1, -1)):
            arm = polar(radius + inward * reach, angle)
            far = _arc_to(radius, angle, angle + back * step)
            marks.append(f"M{nums(*arm)}L{nums(*polar(radius, angle))}{far}")
    return "".join(marks)


def ticks(radius: float, length: float, angles: Iterable[float]) -> str:
    """Graduations from a radius outwards (inwards if `length` is negative), as one path."""
    return "".join(
        f"M{nums(*polar(radius, angle))}L{nums(*polar(radius + length, angle))}" for angle in angles
    )


def degrees_rule(count: int, start: float = 0) -> tuple[float, ...]:
    """Evenly spaced angles around the whole circle.

    >>> degrees_rule(4)
    (0.0, 90.0, 180.0, 270.0)
    """
    return tuple(start + 360 * step / count for step in range(count))


def around(count: int, step: float, middle: float = 0) -> tuple[float, ...]:
    """Angles side by side, `step` apart, around a middle one."""
    first = middle - step * (count - 1) / 2
    return tuple(first + step * index for index in range(count))


def turn_for(radius: float, distance: float) -> float:
    """The angle whose arc on a radius is so long.

    >>> round(turn_for(100, 50), 2)
    28.65
    """
    return distance / radius * 180 / pi


def smallest_circle(points: Sequence[Point]) -> tuple[Point, float]:
    """The middle and the radius of the smallest circle around some points."""
    best: tuple[Point, float] | None = None
    for candidate in _candidates(points):
        middle, radius = candidate
        fits = all(hypot(x - middle[0], y - middle[1]) <= radius + 1e-9 for x, y in points)
        if fits and (best is None or radius < best[1]):
            best = candidate
    if best is None:
        raise ValueError("no points")
    return best


def _candidates(points: Sequence[Point]) -> Iterable[tuple[Point, float]]:
    if len(points) == 1:
        yield points[0], 0.0
    for i, a in enumerate(points):
        for j in range(i):
            b = points[j]
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            yield middle, hypot(a[0] - b[0], a[1] - b[1]) / 2
            for k in range(j):
                if through := _through(a, b, points[k]):
                    yield through


def _through(a: Point, b: Point, c: Point) -> tuple[Point, float] | None:
    (ax, ay), (bx, by), (cx, cy) = a, b, c
    d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    if abs(d) < 1e-9:
        return None
    a2, b2, c2 = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    x = (a2 * (by - cy) + b2 * (cy - ay) + c2 * (ay - by)) / d
    y = (a2 * (cx - bx) + b2 * (ax - cx) + c2 * (bx - ax)) / d
    return (x, y), hypot(ax - x, ay - y)


def _arc_to(radius: float, start: float, end: float) -> str:
    large = int(abs(end - start) > 180)
    clockwise = int(end > start)
    return f"A{nums(radius, radius)} 0 {large} {clockwise} {nums(*polar(radius, end))}"


def _drawn_in(radius: float, start: float, end: float, gap: float) -> tuple[float, float]:
    half = turn_for(radius, gap / 2)
    return start + half, end - half
