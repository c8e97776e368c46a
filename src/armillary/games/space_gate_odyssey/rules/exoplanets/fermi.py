"""Fermi: a planet and its satellites, one satellite for each colonisation."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.common import (
    WhyNot,
    leaders,
    majority,
    settlers_on,
    total,
)
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet

# Influence by the number of satellites reached: totals, not sums.  SGO-210 to SGO-214
SATELLITES = (0, 3, 7, 12, 18, 25)


class Fermi:
    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        kind = "planet" if settler else "satellite"  # SGO-199, SGO-200
        return [area for area in planet.side.areas_of(kind) if planet.owners[area] == FREE]

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot:
        if area in planet.side.areas_of("satellite"):
            reason = "only the first settler of a module goes to a satellite"
            return "SGO-200", reason, {}
        reason = "the first settler of a module goes to a satellite"
        return "SGO-199", reason, {}

    def closes(self, planet: Exoplanet) -> bool:
        taken = sum(settlers_on(planet, planet.side.areas_of("satellite")))
        return taken >= planet.side.closes_at  # SGO-203, SGO-204

    def gains(self, planet: Exoplanet) -> list[int]:
        central = majority(self._on_central_planet(planet), alone=5, tied=5)  # SGO-207, SGO-209
        return total(central, [SATELLITES[self._reached(planet, seat)] for seat in range(planet.players)])

    def swaps(self, planet: Exoplanet) -> list[int]:
        """The seats that swap predominance tokens when Fermi closes."""  # SGO-208, SGO-209
        return leaders(self._on_central_planet(planet))

    def _on_central_planet(self, planet: Exoplanet) -> list[int]:
        return settlers_on(planet, planet.side.areas_of("planet"))

    def _reached(self, planet: Exoplanet, seat: int) -> int:
        """Satellites with a settler of this seat; a second one adds nothing."""  # SGO-202
        satellites = planet.side.groups_of("satellite")
        return sum(any(planet.owners[area] == seat for area in satellite.areas) for satellite in satellites)
