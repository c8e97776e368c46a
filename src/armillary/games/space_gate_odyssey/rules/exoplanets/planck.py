"""Planck: villages and roads."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.common import (
    WhyNot,
    free_areas,
    is_full,
    majority,
    per_settler,
    total,
)
from armillary.games.space_gate_odyssey.rules.state import Exoplanet


class Planck:
    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        return free_areas(planet)  # SGO-227

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot | None:
        return None

    def closes(self, planet: Exoplanet) -> bool:
        return is_full(planet)  # SGO-228

    def gains(self, planet: Exoplanet) -> list[int]:
        groups = [largest_group(planet, seat) for seat in range(planet.players)]
        return total(per_settler(planet, 1), majority(groups, alone=7, tied=5))  # SGO-229 to SGO-231


def largest_group(planet: Exoplanet, seat: int) -> int:
    """The most areas of one player that are linked by roads."""  # SGO-230
    left = {area for area, owner in enumerate(planet.owners) if owner == seat}
    largest = 0
    while left:
        front = [left.pop()]
        size = 1
        while front:
            linked = left.intersection(planet.side.areas[front.pop()].links)
            left -= linked
            front += linked
            size += len(linked)
        largest = max(largest, size)
    return largest
