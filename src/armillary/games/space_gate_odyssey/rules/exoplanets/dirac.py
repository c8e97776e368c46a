"""Dirac: a lit side first, a dark side for those who are well settled."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.common import WhyNot, by_kind
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet

BASE_PER_ADVANCED = 5


class Dirac:
    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        base = self._free(planet, "base")  # SGO-190
        advanced = self._free(planet, "advanced") if self._may_go_dark(planet, seat) else []
        centre = [] if base else self._free(planet, "centre")  # advanced areas may still be free: SGO-194
        return base + advanced + centre

    def _free(self, planet: Exoplanet, kind: str) -> list[int]:
        return [area for area in planet.side.areas_of(kind) if planet.owners[area] == FREE]

    def _may_go_dark(self, planet: Exoplanet, seat: int) -> bool:
        """One advanced area for every five own base areas; the right is not lost."""
        own_base = self._own(planet, seat, "base")  # only the player's own count: SGO-193
        own_advanced = self._own(planet, seat, "advanced")
        return own_base >= BASE_PER_ADVANCED * (own_advanced + 1)  # SGO-191, SGO-192

    def _own(self, planet: Exoplanet, seat: int, kind: str) -> int:
        return sum(planet.owners[area] == seat for area in planet.side.areas_of(kind))

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot:
        if planet.side.areas[area].kind == "centre":
            reason = "{free} base areas are still free"
            return "SGO-194", reason, {"free": len(self._free(planet, "base"))}
        needed = BASE_PER_ADVANCED * (self._own(planet, seat, "advanced") + 1)
        reason = "needs {needed} own settlers on base areas, has {has}"
        return "SGO-191", reason, {"needed": needed, "has": self._own(planet, seat, "base")}

    def closes(self, planet: Exoplanet) -> bool:
        return planet.owners[planet.side.areas_of("centre")[0]] != FREE  # SGO-195

    def gains(self, planet: Exoplanet) -> list[int]:
        return by_kind(planet, {"base": 1, "advanced": 3, "centre": 2})  # SGO-196, SGO-197, SGO-198
