"""Susskind: tree tops, one as good as the other."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.common import (
    WhyNot,
    free_areas,
    is_full,
    per_settler,
)
from armillary.games.space_gate_odyssey.rules.state import Exoplanet


class Susskind:
    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        return free_areas(planet)  # SGO-224

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot | None:
        return None

    def closes(self, planet: Exoplanet) -> bool:
        return is_full(planet)  # SGO-225

    def gains(self, planet: Exoplanet) -> list[int]:
        return per_settler(planet, 2)  # SGO-226
