"""Graduated rules: a straight line whose strokes carry values."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from armillary.scene.shapes import num


class Rule(Struct, frozen=True):
    """A horizontal rule from `low` at `x1` to `high` at `x2`."""

    low: float
    high: float
    x1: float
    x2: float

    def x(self, value: float) -> float:
        """Where a value is; values beyond the ends stay at the ends."""
        kept = min(max(value, self.low), self.high)
        return self.x1 + (kept - self.low) * (self.x2 - self.x1) / (self.high - self.low)

    def line(self, y: float) -> str:
        """The rule itself, as path data."""
        return f"M{num(self.x1)} {num(y)}H{num(self.x2)}"

    def ticks(self, values: Iterable[float], y: float, length: float) -> str:
        """Strokes at values, upwards from the rule, as one path."""
        return "".join(f"M{num(self.x(value))} {num(y)}v{num(-length)}" for value in values)


def graduations(low: int, high: int, step: int, major: int) -> tuple[list[int], list[int]]:
    """The values of the short and of the long strokes.

    >>> graduations(0, 10, 2, 5)
    ([2, 4, 6, 8], [0, 5, 10])
    """
    longs = list(range(low, high + 1, major))
    shorts = [value for value in range(low, high + 1, step) if value not in longs]
    return shorts, longs


def spread(count: int, step: float, middle: float = 0) -> tuple[float, ...]:
    """Places side by side, `step` apart, around a middle one.

    >>> spread(3, 10)
    (-10.0, 0.0, 10.0)
    """
    first = middle - step * (count - 1) / 2
    return tuple(first + step * index for index in range(count))
