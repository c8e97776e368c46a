"""Chances in percent with what makes them up, to be shown before a choice and rolled after it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from armillary.engine import Rng

PERCENT = 100


class Part(Struct, frozen=True, gc=False):
    """One summand of a chance; its source is an id that the game's words name."""

    source: str
    amount: int


class Chance(Struct, frozen=True, gc=False):
    """A number to be met by a roll of that much or less, and its parts, which need not add up to it:
    a chance is never below nothing nor above certainty."""

    percent: int
    parts: tuple[Part, ...]

    @property
    def certain(self) -> bool:
        return self.percent >= PERCENT

    @property
    def impossible(self) -> bool:
        return self.percent <= 0


def chance_of(parts: Iterable[Part]) -> Chance:
    """The sum of these parts; those that add nothing are left out.

    >>> chance_of([Part("basic", 5), Part("size", -2), Part("none", 0)])
    Chance(percent=3, parts=(Part(source='basic', amount=5), Part(source='size', amount=-2)))
    """
    kept = tuple(part for part in parts if part.amount)
    return Chance(min(max(0, sum(part.amount for part in kept)), PERCENT), kept)


def percentile(rng: Rng) -> int:
    """A roll from 1 to 100."""
    return rng.die(PERCENT)
