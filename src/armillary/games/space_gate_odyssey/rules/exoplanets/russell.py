"""Russell: islands, one for each module that arrives."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.common import (
    WhyNot,
    free_areas,
    majority,
    settlers_on,
    total,
)
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet


class Russell:
    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        if not settler:
            return free_areas(planet)  # any island with room: SGO-218
        island = planet.side.groups[group]
        return [area for area in island.areas if planet.owners[area] == FREE]  # SGO-215, SGO-216

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot:
        reason = "all settlers of a module go to the same island"
        return "SGO-215", reason, {}

    def closes(self, planet: Exoplanet) -> bool:
        return all(
            sum(settlers_on(planet, island.areas)) >= planet.side.closes_at  # SGO-219, SGO-220
            for island in planet.side.groups_of("island")
        )

    def gains(self, planet: Exoplanet) -> list[int]:
        parts: list[list[int]] = []
        for island in planet.side.groups_of("island"):
            counts = settlers_on(planet, island.areas)
            parts.append(majority(counts, alone=7, tied=3))  # SGO-221, SGO-222
            parts.append([3 if count else 0 for count in counts])  # SGO-223
        return total(*parts)
