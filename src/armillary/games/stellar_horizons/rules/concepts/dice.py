"""Numbers, dice and rounding."""

from __future__ import annotations

from fractions import Fraction

from armillary.engine import Rng

TEN = 10


def rounded(value: Fraction) -> int:
    """Half up, and only at the end of a calculation."""  # SH-005
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def halved(n: int) -> int:
    return (n + 1) // 2 if n >= 0 else -(-n // 2)  # SH-005: half up


def die(rng: Rng) -> int:
    """One ten-sided die, 0 read as 10."""  # SH-001
    return rng.die(TEN)


def tens_and_rest(value: int) -> tuple[int, int]:
    """Full tens, each of them certain, and the number that a die must not exceed for one more."""
    return divmod(max(0, value), TEN)
