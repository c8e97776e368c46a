"""Counter-based random numbers: the n-th number of a seed, whatever came before.

A clone is two integers, a replay is exact, and a bot can resample the future
by changing the seed. Every outcome can be written to a tape, and a script of
earlier outcomes can be played instead of the generator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from armillary.engine.errors import RecordError, RulesBroken
from armillary.engine.shapes import plain_data
from armillary.engine.texts import Filled

T = TypeVar("T")

Outcome = int | tuple[int, ...]

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
MASKED_SEED = -1


def number(seed: int, counter: int) -> int:
    """The 64-bit number at this place of this seed's sequence (SplitMix64)."""
    x = (seed + counter * _GOLDEN) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


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
        for i in range(n - 1, 0, -1):
            j = self._draw(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def _draw(self, n: int) -> int:
        if self.seed == MASKED_SEED:
            raise RulesBroken("a view has no chance of its own: sample it first")
        if n < 1:
            raise RulesBroken(f"a number below {n} was drawn")
        self.counter += 1
        return (number(self.seed, self.counter) * n) >> 64

    def _scripted(self) -> Outcome:
        assert self.script is not None
        if not self.script:
            raise RecordError(0, "the record holds fewer chance outcomes than were drawn")
        return self.script.pop(0)


def _show(outcome: Outcome) -> str:
    return str(outcome) if isinstance(outcome, int) else f"({' '.join(map(str, outcome))})"
