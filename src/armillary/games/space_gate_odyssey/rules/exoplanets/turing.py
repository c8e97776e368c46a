"""Turing: a canal for two players, three circles for more."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.exoplanets.common import (
    WhyNot,
    areas_with_prerequisites_met,
    by_kind,
    prerequisites_missing,
)
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet


class TuringCanal:
    """With 2 players."""

    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        owners, side = planet.owners, planet.side
        arms = side.groups_of("canal_arm")
        own = next((arm for arm in arms if owners[arm.areas[0]] == seat), None)
        if own is None:
            return [arm.areas[0] for arm in arms if owners[arm.areas[0]] == FREE]  # SGO-232
        path = (*own.areas, *side.areas_of("centre"))  # never beyond the centre: SGO-234
        return [area for area in path if owners[area] == FREE][:1]  # next to the own settlers: SGO-233

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot:
        if seat not in planet.owners:
            reason = "the first settler goes to an end of the canal that is free"
            return "SGO-232", reason, {}
        reason = "the next settler goes directly next to the own ones, on the own half"
        return "SGO-233", reason, {}

    def closes(self, planet: Exoplanet) -> bool:
        return _centre_is_taken(planet)  # SGO-235

    def gains(self, planet: Exoplanet) -> list[int]:
        gains = [0] * planet.players
        for owner, area in zip(planet.owners, planet.side.areas, strict=True):
            if owner != FREE:
                gains[owner] += area.points  # SGO-236 to SGO-239
        return gains


class TuringCircles:
    """With 3 or 4 players."""

    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        return areas_with_prerequisites_met(planet)  # SGO-241, SGO-242, SGO-243

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot:
        rule = "SGO-243" if planet.side.areas[area].kind == "centre" else "SGO-242"
        return prerequisites_missing(planet, area, rule)

    def closes(self, planet: Exoplanet) -> bool:
        return _centre_is_taken(planet)  # SGO-244

    def gains(self, planet: Exoplanet) -> list[int]:
        return by_kind(planet, {"base": 1, "advanced": 2, "centre": 3})  # SGO-245, SGO-246, SGO-247


def _centre_is_taken(planet: Exoplanet) -> bool:
    return all(planet.owners[area] != FREE for area in planet.side.areas_of("centre"))
