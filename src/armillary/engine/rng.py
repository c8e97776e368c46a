"""Counter-based random numbers: the n-th number of a seed, whatever came before.

A clone is two integers, a replay is exact, and a bot can resample the future
by changing the seed. Every outcome can be written to a tape, and a script of
earlier outcomes can be played instead of the generator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from armillary.engine.errors import RecordError, RulesBroken
from armillary.engine.shapes import plain_data
from armillary.engine.texts import Filled

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

Outcome = int | tuple[int, ...]

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_HALF: Final = (1 << 32) - 1
MASKED_SEED: Final = -1
_MASKED = "a view has no chance of its own: sample it first"

COMPILED: Final = not __file__.endswith(".py")


def number(seed: int, counter: int) -> int:
    """The 64-bit number at this place of this seed's sequence (SplitMix64)."""
    x = (seed + counter * _GOLDEN) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def _below(seed: int, counter: i64, n: i64) -> int:
    """`number(seed, counter) * n >> 64` in 64 bits that wrap around: only compiled, and for n < 2**31.

    Without a sign these have the same bits: the factors less 2**64, and shifts whose new bits are cleared.
    """
    high: i64 = seed >> 32 & _HALF
    low: i64 = seed & _HALF
    x: i64 = (high << 32 | low) + counter * -0x61C8864680B583EB
    x = (x ^ (x >> 30 & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
    x = (x ^ (x >> 27 & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
    x = x ^ (x >> 31 & 0x1FFFFFFFF)
    return (x >> 32 & _HALF) * n + ((x & _HALF) * n >> 32) >> 32


@plain_data
class Rng:
    """A place in a seed's sequence."""

    __slots__ = ("counter", "script", "seed", "tape")

    def __init__(self, seed: int, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter
        self.tape: list[Outcome] | None = None
        self.script: list[Outcome] | None = None

    def clone(self) -> Rng:
        return Rng(self.seed, self.counter)

    @classmethod
    def masked(cls) -> Rng:
        """The generator that a view carries: it cannot be drawn from."""
        return cls(MASKED_SEED)

    @property
    def is_masked(self) -> bool:
        return self.seed == MASKED_SEED

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if self.script is not None:
            value = self._scripted()
            if not isinstance(value, int) or not 0 <= value < n:
                answer = Filled(
                    "chance answered {value} where a number below {n} was drawn", value=_show(value), n=n
                )
                raise RecordError(0, answer)
            self.counter += 1
        else:
            value = self._draw(n)
        if self.tape is not None:
            self.tape.append(value)
        return value

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def weighed(self, weights: Sequence[float]) -> int:
        """A place, as likely as its weight."""
        rest = self.below(1 << 30) / (1 << 30) * sum(weights)
        for place, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return place
        return len(weights) - 1

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place; the tape keeps the order as one outcome."""
        if self.script is not None:
            order = self._scripted()
            if not isinstance(order, tuple) or sorted(order) != list(range(len(items))):
                answer = Filled(
                    "chance answered {value} where {count} things were shuffled",
                    value=_show(order),
                    count=len(items),
                )
                raise RecordError(0, answer)
            self.counter += max(0, len(items) - 1)
        else:
            order = tuple(self._permutation(len(items)))
        items[:] = [items[i] for i in order]
        if self.tape is not None:
            self.tape.append(order)

    def _permutation(self, n: int) -> list[int]:
        order = list(range(n))
        if n > 1 and self.seed == MASKED_SEED:
            raise RulesBroken(_MASKED)
        seed, counter = self.seed, self.counter
        for i in range(n - 1, 0, -1):
            counter += 1
            j = _below(seed, counter, i + 1) if COMPILED else number(seed, counter) * (i + 1) >> 64
            order[i], order[j] = order[j], order[i]
        self.counter = counter
        return order

    def _draw(self, n: int) -> int:
        if self.seed == MASKED_SEED:
            raise RulesBroken(_MASKED)
        if n < 1:
            raise RulesBroken(f"a number below {n} was drawn")
        self.counter += 1
        if COMPILED and n < 1 << 31:
            return _below(self.seed, self.counter, n)
        return number(self.seed, self.counter) * n >> 64

    def _scripted(self) -> Outcome:
        assert self.script is not None
        if not self.script:
            raise RecordError(0, "the record holds fewer chance outcomes than were drawn")
        return self.script.pop(0)


def _show(outcome: Outcome) -> str:
    return str(outcome) if isinstance(outcome, int) else f"({' '.join(map(str, outcome))})"
