"""Maps of hexes: which hex lies across which side, and how far apart two are.

A map is a set of axial coordinates; its hexes are numbered in the order in which they are given.
Sides are numbered from 0, clockwise from the north of a flat-topped hex.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # N, NE, SE, S, SW, NW
NOWHERE = -1


class HexMap:
    """Neighbours and distances, worked out once for a map."""

    __slots__ = ("distances", "neighbours", "places")

    def __init__(self, places: Sequence[tuple[int, int]]) -> None:
        self.places = tuple(places)
        numbers = {place: number for number, place in enumerate(self.places)}
        self.neighbours = tuple(
            tuple(numbers.get((q + dq, r + dr), NOWHERE) for dq, dr in STEPS) for q, r in self.places
        )
        self.distances = tuple(self._from(start) for start in range(len(self.places)))

    def across(self, place: int, side: int) -> int:
        """The hex beyond a side, or `NOWHERE`."""
        return self.neighbours[place][side]

    def distance(self, one: int, other: int) -> int:
        """Steps over hexes of the map; as many as it has hexes where no way leads there."""
        return self.distances[one][other]

    def _from(self, start: int) -> tuple[int, ...]:
        found = [len(self.places)] * len(self.places)
        found[start] = 0
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for there in self.neighbours[here]:
                if there != NOWHERE and found[there] > found[here] + 1:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return tuple(found)
