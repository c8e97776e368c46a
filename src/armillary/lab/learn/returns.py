"""Returns of each turn: generalised advantage estimates, value targets, lengths of games."""

from __future__ import annotations

from collections import deque
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.floating[Any]]

RECENT = 20_000  # games whose lengths are remembered
NEARLY_ALL, BEYOND = 0.97, 1.25  # of the games end within these turns; a mind may play for some more


def advantages(values: Numbers, final: Numbers, lengths: NDArray[np.integer[Any]], decay: float) -> Numbers:
    """By row: how much better it went than the values said, later surprises counting less.

    `values` are what was expected at each row, seat after seat; `lengths` says how many rows each seat has,
    `final` how its game ended. Both have a column for each thing that is expected.
    """
    seats, longest = len(lengths), int(lengths.max(initial=0))
    first = np.cumsum(lengths) - lengths
    found = np.zeros_like(values)
    carried = np.zeros((seats, values.shape[1]), dtype=values.dtype)
    for back in range(1, longest + 1):
        inside = lengths >= back
        at = (first + lengths - back)[inside]
        after = final[inside] if back == 1 else values[at + 1]
        carried[inside] = after - values[at] + (decay * carried[inside] if back > 1 else 0)
        found[at] = carried[inside]
    return found


class Turns:
    """How many turns games take, by number of players."""

    def __init__(self) -> None:
        self._taken: dict[int, deque[float]] = {}

    def add(self, players: int, turns: float) -> None:
        self._taken.setdefault(players, deque(maxlen=RECENT)).append(turns)

    def most(self) -> dict[int, int]:
        """Games that take longer a mind has learned nothing of."""
        return {
            players: ceil(BEYOND * float(np.quantile(taken, NEARLY_ALL)))
            for players, taken in sorted(self._taken.items())
        }
