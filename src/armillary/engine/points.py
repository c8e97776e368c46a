"""Points as exact numbers: whole ones are plain ints, shared ones fractions; never a float.

They are written three ways: for people (12½), in records and over the wire (25/2), and
as a number where only statistics are made of them.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TypeAlias

Points: TypeAlias = int | Fraction

_EXACT = re.compile(r"-?\d+(?:/[1-9]\d*)?")
_SIGNS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
    Fraction(1, 8): "⅛",
    Fraction(3, 8): "⅜",
    Fraction(5, 8): "⅝",
    Fraction(7, 8): "⅞",
}


def share(points: Points, among: int) -> Points:
    """An equal share of points: whole if it can be.

    >>> share(12, 3), share(25, 2)
    (4, Fraction(25, 2))
    """
    if isinstance(points, int) and not points % among:
        return points // among  # mostly, and much cheaper
    return whole(Fraction(points) / among)


def whole(points: Points) -> Points:
    """The points as an int if they are whole."""
    if isinstance(points, int):
        return points
    return points.numerator if points.denominator == 1 else points


def written(points: Points) -> str:
    """Points as players write them.

    >>> [written(points) for points in (12, Fraction(25, 2), Fraction(-1, 3), Fraction(9, 7))]
    ['12', '12½', '-⅓', '1 2/7']
    """
    if isinstance(points, int):
        return str(points)
    sign = "-" if points < 0 else ""
    full, rest = divmod(abs(points), 1)
    if not rest:
        return f"{sign}{full}"
    if rest in _SIGNS:
        return f"{sign}{full or ''}{_SIGNS[rest]}"
    return f"{sign}{full} {rest}" if full else f"{sign}{rest}"


def exact(points: Points) -> int | str:
    """Points as data: a number if they are whole, else a text that reads back.

    >>> exact(12), exact(Fraction(25, 2))
    (12, '25/2')
    """
    points = whole(points)
    return points if isinstance(points, int) else str(points)


def read_exact(value: int | str) -> Points:
    """Points from their data.

    >>> read_exact("25/2"), read_exact("24/2"), read_exact(7)
    (Fraction(25, 2), 12, 7)
    """
    if isinstance(value, int):
        return value
    if not _EXACT.fullmatch(value):
        raise ValueError(f"{value!r} is not a number of points")
    return whole(Fraction(value))


def figure(points: Points) -> int | float:
    """Points as a figure for statistics: whole ones stay whole.

    >>> figure(12), figure(Fraction(25, 2))
    (12, 12.5)
    """
    points = whole(points)
    return points if isinstance(points, int) else float(points)
