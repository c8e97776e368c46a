"""What a settler adds on each area of an exoplanet, at a glance.

The areas of a level, a volcano or an island are alike in what they do for its
majority, so the work is done once a group and not once an area.
"""

from __future__ import annotations

from functools import cache

from armillary.games.space_gate_odyssey.mind.forecast.exoplanets import lead_hopes
from armillary.games.space_gate_odyssey.rules.components import SIDES_OF_PLANETS
from armillary.games.space_gate_odyssey.rules.exoplanets.fermi import SATELLITES
from armillary.games.space_gate_odyssey.rules.state import FREE, Exoplanet

SWAP = 0.3  # of predominance tokens

# Influence by the kind of area; the canal of Turing has its own figures.
_POINTS = {
    "bose": {"base": 1.0, "advanced": 1.0},
    "collins": {"base": 0.0},
    "dirac": {"base": 1.0, "advanced": 3.0, "centre": 2.0},
    "fermi": {"base": 0.0},
    "planck": {"base": 1.0},
    "russell": {"base": 0.0},
    "susskind": {"base": 2.0},
    "turing": {"base": 1.0, "advanced": 2.0, "centre": 3.0},
}

# The groups with majorities: their kind, influence alone, influence tied, influence for being there.
_MAJORITIES = {
    "bose": ("level", 3.0, 0.0, 0.0),
    "collins": ("volcano", 7.0, 3.0, 0.0),
    "russell": ("island", 7.0, 3.0, 3.0),
}

_LINKED = 7.0  # the largest group of villages on Planck


def placing(planet: Exoplanet, seat: int) -> list[float]:
    """By area, what the next settler of this seat is worth there; taken areas have no meaning."""
    found = list(_points(planet.planet, planet.players))
    if planet.planet in _MAJORITIES:
        _add_majorities(found, planet, seat)
    elif planet.planet == "planck":
        _add_villages(found, planet, seat)
    elif planet.planet == "fermi":
        _add_satellites(found, planet, seat)
    return found


@cache
def _points(planet: str, players: int) -> tuple[float, ...]:
    points = _POINTS[planet]
    return tuple(
        (area.points or points.get(area.kind, 0.0)) + SWAP * area.predominance
        for area in SIDES_OF_PLANETS[planet, players].areas
    )


@cache
def _groups(planet: str, players: int, kind: str) -> tuple[tuple[int, ...], ...]:
    return tuple(group.areas for group in SIDES_OF_PLANETS[planet, players].groups_of(kind))


def _add_majorities(found: list[float], planet: Exoplanet, seat: int) -> None:
    kind, alone, tied, present = _MAJORITIES[planet.planet]
    owners = planet.owners
    for areas in _groups(planet.planet, planet.players, kind):
        counts = [0] * planet.players
        free = 0
        for area in areas:
            if owners[area] == FREE:
                free += 1
            else:
                counts[owners[area]] += 1
        if not free:
            continue
        before = lead_hopes(counts, free, alone, tied)
        gain = 0.0 if counts[seat] else present
        counts[seat] += 1
        after = lead_hopes(counts, free - 1, alone, tied)
        gain += 2 * (after[seat] - before[seat]) - (sum(after) - sum(before))  # the others lose it
        for area in areas:
            found[area] += gain


@cache
def _roads(players: int) -> tuple[int, ...]:
    """The villages linked to each, as bits."""
    areas = SIDES_OF_PLANETS["planck", players].areas
    return tuple(sum(1 << other for other in area.links) for area in areas)


def _add_villages(found: list[float], planet: Exoplanet, seat: int) -> None:
    """The own group that a village would join, against the largest ones."""
    roads = _roads(planet.players)
    owners = planet.owners
    sizes = [0] * planet.players
    own_groups: list[tuple[int, int]] = []  # as bits, with their sizes
    for owner in range(planet.players):
        left = sum(1 << area for area, holder in enumerate(owners) if holder == owner)
        while left:
            group = _joined(left & -left, left, roads)
            left &= ~group
            size = group.bit_count()
            sizes[owner] = max(sizes[owner], size)
            if owner == seat:
                own_groups.append((group, size))
    free = owners.count(FREE)
    worth = {size: _lead(sizes, seat, size, free) for size in range(sizes[seat], len(owners) + 1)}
    for area, owner in enumerate(owners):
        if owner == FREE:
            joined = 1 + sum(size for group, size in own_groups if group & roads[area])
            found[area] += worth[max(joined, sizes[seat])] + 0.1 * joined


def _joined(group: int, own: int, roads: tuple[int, ...]) -> int:
    """All own villages linked to this one."""
    front = group
    while front:
        village = front & -front
        front &= ~village
        new = roads[village.bit_length() - 1] & own & ~group
        group |= new
        front |= new
    return group


def _lead(sizes: list[int], seat: int, size: int, free: int) -> float:
    counts = list(sizes)
    counts[seat] = size
    return 2 * lead_hopes(counts, max(0, free - 1), _LINKED, 5)[seat]


def _add_satellites(found: list[float], planet: Exoplanet, seat: int) -> None:
    owners = planet.owners
    satellites = _groups("fermi", planet.players, "satellite")
    own = [any(owners[area] == seat for area in areas) for areas in satellites]
    reached = sum(own)
    further = SATELLITES[min(reached + 1, len(SATELLITES) - 1)] - SATELLITES[reached]
    for areas, there in zip(satellites, own, strict=True):
        if not there:
            for area in areas:
                found[area] += further
