"""What exoplanets have in common: where settlers may go, when a planet closes, what it gives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet

WhyNot = tuple[str, str, dict[str, int | str]]  # a rule, a reason, the figures in it


class World(Protocol):
    """The rules of one exoplanet."""

    def areas(self, planet: Exoplanet, seat: int, settler: int, group: int) -> list[int]:
        """The areas for the next settler of a module.

        `settler` counts the module's settlers that were placed before it, and
        `group` is the group of areas in which the last of them stands.
        """
        ...

    def why_not(self, planet: Exoplanet, seat: int, area: int) -> WhyNot | None:
        """Why a settler of this seat may not go to that free area; None where any free area will do."""
        ...

    def closes(self, planet: Exoplanet) -> bool:
        """Is the closing condition met?"""
        ...

    def gains(self, planet: Exoplanet) -> list[int]:
        """The influence of each seat when the exoplanet closes."""
        ...


def free_areas(planet: Exoplanet) -> list[int]:
    """An area holds one settler."""  # SGO-129
    return [area for area, owner in enumerate(planet.owners) if owner == FREE]


def areas_with_prerequisites_met(planet: Exoplanet) -> list[int]:
    """Free areas whose prerequisites are all occupied, by whomever."""  # SGO-131, SGO-174
    owners = planet.owners
    return [
        number
        for number, area in enumerate(planet.side.areas)
        if owners[number] == FREE and FREE not in [owners[needed] for needed in area.requires]
    ]


def prerequisites_missing(planet: Exoplanet, area: int, rule: str) -> WhyNot:
    """Which of the areas that an area stands on are still free."""
    needed = planet.side.areas[area].requires
    reason = "{free} of the {needed} areas that it needs are still free"
    free = sum(planet.owners[other] == FREE for other in needed)
    return rule, reason, {"free": free, "needed": len(needed)}


def is_full(planet: Exoplanet) -> bool:
    return FREE not in planet.owners


def per_settler(planet: Exoplanet, points: int) -> list[int]:
    return [points * planet.owners.count(seat) for seat in range(planet.players)]


def by_kind(planet: Exoplanet, points: dict[str, int]) -> list[int]:
    """Influence for each settler by the kind of its area."""
    gains = [0] * planet.players
    for owner, area in zip(planet.owners, planet.side.areas, strict=True):
        if owner != FREE:
            gains[owner] += points[area.kind]
    return gains


def settlers_on(planet: Exoplanet, areas: Iterable[int]) -> list[int]:
    """How many settlers each seat has on these areas."""
    counts = [0] * planet.players
    for area in areas:
        if planet.owners[area] != FREE:
            counts[planet.owners[area]] += 1
    return counts


def leaders(counts: Sequence[int]) -> list[int]:
    """The seats with the most, if anybody has any."""
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most] if most else []


def majority(counts: Sequence[int], alone: int, tied: int) -> list[int]:
    """Influence for having the most, alone or tied with others."""
    gains = [0] * len(counts)
    first = leaders(counts)
    for seat in first:
        gains[seat] = alone if len(first) == 1 else tied
    return gains


def total(*parts: Sequence[int]) -> list[int]:
    return [sum(points) for points in zip(*parts, strict=True)]
