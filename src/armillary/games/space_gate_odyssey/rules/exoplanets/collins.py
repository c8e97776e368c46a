"""Collins: ice, and volcanoes to surround."""

from __future__ import annotations

from armillary.games.space_gate_odyssey.rules.components import Group
from armillary.games.space_gate_odyssey.rules.exoplanets.common import (
    WhyNot,
    free_areas,
    majority,
    settlers_on,
    total,
)
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet


class Collins:
    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        return free_areas(planet)  # SGO-181

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot | None:
        return None

    def closes(self, planet: Exoplanet) -> bool:
        return all(is_conquered(planet, volcano) for volcano in planet.side.groups_of("volcano"))  # SGO-183

    def gains(self, planet: Exoplanet) -> list[int]:
        return total(
            *(
                majority(settlers_on(planet, volcano.areas), alone=7, tied=3)  # SGO-188, SGO-189
                for volcano in planet.side.groups_of("volcano")
            )
        )


def is_conquered(planet: Exoplanet, volcano: Group) -> bool:
    """All areas around it are occupied, or its majority can no longer be lost."""
    free = sum(planet.owners[area] == FREE for area in volcano.areas)
    if not free:
        return True  # SGO-184
    *others, most = sorted(settlers_on(planet, volcano.areas))
    return most > others[-1] + free  # SGO-185
