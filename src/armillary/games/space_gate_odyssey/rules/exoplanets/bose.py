"""Bose: a mountain, climbed level by level."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.common import (
    WhyNot,
    areas_with_prerequisites_met,
    is_full,
    majority,
    per_settler,
    prerequisites_missing,
    settlers_on,
    total,
)
from armillary.games.space_gate_odyssey.rules.state import Exoplanet


class Bose:
    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        return areas_with_prerequisites_met(planet)  # SGO-175, SGO-176

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot:
        return prerequisites_missing(planet, area, "SGO-176")

    def closes(self, planet: Exoplanet) -> bool:
        return is_full(planet)  # SGO-177

    def gains(self, planet: Exoplanet) -> list[int]:
        levels = [
            majority(settlers_on(planet, level.areas), alone=3, tied=0)  # SGO-179, SGO-180
            for level in planet.side.groups_of("level")
        ]
        return total(per_settler(planet, 1), *levels)  # SGO-178
